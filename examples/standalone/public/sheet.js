import { get } from './api.js';
import { byId, h, webAddress } from './dom.js';
import { byline, chips, handleOf, kicker, meter, notice, outletOf, paragraphs, skeleton, when, written } from './parts.js';
import { timeOf } from './time.js';
import { setTitle } from './title.js';

/** What opens over the page: one story in full, a running story, or a token's summary. The address says which. */
export class Sheet {

    #names;
    #river;
    #dialog = byId('sheet');
    #body = h('div', { class: 'sheet-body' });
    #showing = 0;
    #open = null;
    /** Entries of the browser's history since the sheet was opened: closing goes back by as many. */
    #depth = 0;

    /** Items that `river` has need not be asked for. */
    constructor(names, river) {

        this.#names = names;
        this.#river = river;
        const close = h('button', { type: 'button', class: 'sheet-close', 'aria-label': 'Close', text: '✕', on: { click: () => this.#dialog.close() } });
        this.#dialog.append(close, this.#body);
        this.#dialog.addEventListener('close', () => this.#leave());
        this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
        addEventListener('popstate', () => this.#follow());
    }

    openStory = (id) => this.#go(`#story=${encodeURIComponent(id)}`);

    openToken = (symbol) => this.#go(`#token=${encodeURIComponent(symbol)}`);

    #go(hash) {

        location.hash = hash;
    }

    /** Shows what the address named when the page was opened; the page itself is put before it, so that one can go back to it. */
    begin() {

        if (isSheet(location.hash) && !history.state?.depth) {
            const { pathname, search, hash } = location;
            history.replaceState(null, '', pathname + search);
            history.pushState({ depth: 1 }, '', pathname + search + hash);
        }

        this.#follow();
    }

    /** Shows the item again, if it is open, after it was corrected or retracted. */
    refresh(id) {

        if (this.#open?.kind === 'item' && this.#open.id === id) {
            void this.#show(this.#open);
        }
    }

    #follow() {

        const [, kind, text] = sheetHash.exec(location.hash) ?? [];
        if (!kind) {
            this.#depth = 0;
            this.#dialog.close();
            return;
        }

        if (!history.state?.depth) {
            history.replaceState({ depth: this.#depth + 1 }, '');
        }

        this.#depth = history.state.depth;
        const id = decode(text);
        if (this.#open?.kind !== kind || this.#open.id !== id) {
            this.#open = { kind, id };
            void this.#show(this.#open);
        }
    }

    #leave() {

        const { id } = this.#open ?? {};
        this.#showing++;
        this.#open = null;
        setTitle({ sheet: null });
        if (this.#depth > 0) {
            history.go(-this.#depth);
            this.#depth = 0;
        }

        if (document.activeElement === document.body) {
            document.querySelector(`article[data-id="${CSS.escape(id)}"] .open, li[data-id="${CSS.escape(id)}"] .open`)?.focus();
        }
    }

    async #show({ kind, id }) {

        const turn = ++this.#showing;
        if (!this.#dialog.open) {
            this.#dialog.showModal();
            this.#fill(skeleton(8));
        }

        let content;
        try {
            content = await { item: () => this.#item(id), story: () => this.#story(id), token: () => this.#token(id) }[kind]();
        }
        catch (error) {
            content = [h('h2', { id: 'sheet-title', text: 'Not available' }), notice(error.message, { label: 'Try again', run: () => this.#show({ kind, id }) })];
        }

        if (turn === this.#showing) {
            this.#fill(...content);
            setTitle({ sheet: byId('sheet-title').textContent });
        }
    }

    /** What had the focus may be gone: it stays in the sheet then, at the heading. */
    #fill(...content) {

        const hadFocus = this.#body.contains(document.activeElement);
        this.#body.replaceChildren(...content.filter(Boolean));
        this.#dialog.scrollTop = 0;
        const title = byId('sheet-title');
        title?.setAttribute('tabindex', '-1');
        if (hadFocus || document.activeElement === document.body) {
            (title ?? this.#dialog.querySelector('.sheet-close')).focus();
        }
    }

    async #item(id) {

        const item = this.#river.find(id) ?? (await get(`news/${encodeURIComponent(id)}`)).body;
        if (this.#river.isRetracted(id)) {
            return [h('p', { class: 'kicker', text: 'Retracted' }), h('h2', { id: 'sheet-title' }, h('s', { text: item.signal })), notice('The newsroom has withdrawn this story.')];
        }

        const story = item.narrative_id ? await get(`narratives/${encodeURIComponent(item.narrative_id)}`).then(({ body }) => body, () => null) : null;
        return [
            kicker(item, this.#names),
            h('h2', { id: 'sheet-title', text: item.signal }),
            h('div', { class: 'meta' }, meter(item), when(item), item.author && h('span', { class: 'byline', text: handleOf(item.author) })),
            h('p', { class: 'standfirst', text: item.short_context }),
            h('div', { class: 'prose' }, paragraphs(item.long_context, item.short_context)),
            item.tokens.length > 0 && h('div', { class: 'chips' }, chips(item.tokens, this.openToken)),
            sourcesOf(item),
            story && this.#thread(story, item.id)
        ];
    }

    #thread(story, current) {

        return h('section', { class: 'sheet-part' },
            h('h3', { class: 'label', text: 'Running story' }),
            h('p', { class: 'sheet-story' }, h('a', { href: `#story=${encodeURIComponent(story.narrative_id)}`, text: story.tag ?? 'All reports' })),
            this.#reports(story.content.filter(({ id }) => id !== current))
        );
    }

    #reports(items) {

        return h('ol', { class: 'reports' }, items.map((item) => h('li', { data: { mood: item.sentiment } },
            h('a', { href: `#item=${encodeURIComponent(item.id)}`, text: item.signal }),
            h('div', { class: 'meta' }, meter(item), byline(item), when(item)))));
    }

    async #story(id) {

        const { body: story } = await get(`narratives/${encodeURIComponent(id)}`);
        return [
            h('p', { class: 'kicker', text: 'Running story' }),
            h('h2', { id: 'sheet-title', text: story.tag ?? story.content[0].signal }),
            h('p', { class: 'meta' }, h('span', { text: `${story.content.length} reports, updated` }), timeOf(Date.parse(story.updated_at))),
            story.summary && h('div', { class: 'prose' }, written(story.summary)),
            this.#reports(story.content)
        ];
    }

    async #token(symbol) {

        const [{ body }, found] = await Promise.all([
            get('news-ticker-summary', { ticker: symbol }),
            get('news', { limit: 100 }).then(({ body: items }) => items.filter(({ tokens }) => tokens.includes(symbol)), () => [])
        ]);
        return [
            h('p', { class: 'kicker', text: 'The last 24 hours' }),
            h('h2', { id: 'sheet-title', text: symbol }),
            h('div', { class: 'prose' }, written(body.summary)),
            found.length > 0 && h('section', { class: 'sheet-part' }, h('h3', { class: 'label', text: 'Latest stories' }), this.#reports(found.slice(0, 12)))
        ];
    }
}

const sheetHash = /^#(item|story|token)=(.+)$/;

const isSheet = (hash) => sheetHash.test(hash);

const decode = (text) => {

    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
};

/** Links to where a story was told. Invented outlets have no address to go to. */
const sourcesOf = (item) => {

    const rows = [...new Set(item.sources)].map((address) => {

        const url = webAddress(address);
        const name = outletOf(address) ?? address;
        const isInvented = !url || url.hostname.endsWith('.example');
        return h('li', {}, isInvented ? h('span', { text: name, title: url ? 'An invented outlet' : '' }) : outward(url.href, name));
    });

    const post = item.sources.includes(item.tweet_url) ? null : webAddress(item.tweet_url ?? '');
    return (rows.length > 0 || post) && h('section', { class: 'sheet-part' },
        h('h3', { class: 'label', text: rows.length > 1 ? `Told by ${rows.length} sources` : 'Source' }),
        h('ul', { class: 'sources' }, rows, post && h('li', {}, outward(post.href, 'Original post'))));
};

const outward = (href, text) => h('a', { href, text: `${text} ↗`, rel: 'noopener noreferrer nofollow', target: '_blank' });
