import { get } from './api.js';
import { byId, h, webAddress } from './dom.js';
import { byline, chips, handleOf, kicker, meter, notice, outletOf, paragraphs, skeleton, when, written } from './parts.js';
import { timeOf } from './time.js';

/** What opens over the page: one story in full, a running story, or a token's summary. The address says which. */
export class Sheet {

    #names;
    #find;
    #dialog = byId('sheet');
    #showing = 0;

    /** `find(id)` returns an item that the page already has. */
    constructor(names, find) {

        this.#names = names;
        this.#find = find;
        this.#dialog.addEventListener('close', () => this.#leave());
        this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
        addEventListener('hashchange', () => this.follow());
    }

    get isOpen() {

        return this.#dialog.open;
    }

    openStory = (id) => {

        location.hash = `story=${encodeURIComponent(id)}`;
    };

    openToken = (symbol) => {

        location.hash = `token=${encodeURIComponent(symbol)}`;
    };

    /** Shows what the address names. */
    follow() {

        const [, kind, text] = /^#(item|story|token)=(.+)$/.exec(location.hash) ?? [];
        if (!kind) {
            this.#dialog.close();
            return;
        }

        const id = decode(text);
        const show = { item: () => this.#item(id), story: () => this.#story(id), token: () => this.#token(id) }[kind];
        void this.#show(show);
    }

    #leave() {

        this.#showing++;
        if (location.hash) {
            history.replaceState(null, '', location.pathname + location.search);
        }
    }

    async #show(build) {

        const turn = ++this.#showing;
        this.#fill(skeleton(8));
        if (!this.#dialog.open) {
            this.#dialog.showModal();
        }

        let content;
        try {
            content = await build();
        }
        catch (error) {
            content = [h('h2', { id: 'sheet-title', text: 'Not available' }), notice(error.message, { label: 'Try again', run: () => this.#show(build) })];
        }

        if (turn === this.#showing) {
            this.#fill(...content);
        }
    }

    #fill(...content) {

        this.#dialog.replaceChildren(
            h('button', { type: 'button', class: 'sheet-close', 'aria-label': 'Close', text: '✕', on: { click: () => this.#dialog.close() } }),
            h('div', { class: 'sheet-body' }, content)
        );
        this.#dialog.scrollTop = 0;
    }

    async #item(id) {

        const item = this.#find(id) ?? (await get(`news/${encodeURIComponent(id)}`)).body;
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

    const post = webAddress(item.tweet_url ?? '');
    return (rows.length > 0 || post) && h('section', { class: 'sheet-part' },
        h('h3', { class: 'label', text: rows.length > 1 ? `Told by ${rows.length} sources` : 'Source' }),
        h('ul', { class: 'sources' }, rows, post && h('li', {}, outward(post.href, 'Original post'))));
};

const outward = (href, text) => h('a', { href, text: `${text} ↗`, rel: 'noopener noreferrer nofollow', target: '_blank' });
