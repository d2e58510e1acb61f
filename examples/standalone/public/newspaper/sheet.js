import { catalogue } from '../shared/catalogue.js';
import { byId, h } from '../shared/dom.js';
import { byline, chip, handleOf, kicker, meter, notice, paragraphs, skeleton, sourcesOf, when, written } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { agoTime } from '../shared/time.js';
import { setTitle } from '../shared/title.js';

/** A dialog over the page with a story, a running story, a token's summary or an article, as named by the address. */
export class Sheet {

    #invented;
    #dialog = byId('sheet');
    #body = h('div', { class: 'sheet-body' });
    #showing = 0;
    #open = null;
    /** Id of the subject that was open last, whose link gets the focus when the sheet is closed. */
    #last = null;
    /** Number of history entries added since the sheet was opened. Closing it goes back by as many. */
    #depth = 0;
    /** The history goes back in a later task. An address opened before that would be undone. */
    #isGoingBack = false;
    /** The address to open after the history went back. */
    #next = null;
    /** Returns an item of the page by its id. */
    itemOf = () => undefined;
    isRetracted = () => false;

    /** `invented` contains the hosts of outlets that do not exist. */
    constructor(invented) {

        this.#invented = invented;
        const close = h('button', { type: 'button', class: 'close', 'aria-label': 'Close', text: '✕', on: { click: () => this.#dialog.close() } });
        this.#dialog.append(close, this.#body);
        this.#dialog.addEventListener('close', () => this.#leave());
        this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
        addEventListener('popstate', () => this.#arrive());
        document.addEventListener('click', (event) => this.#postpone(event), { capture: true });
    }

    openStory = (id) => this.#go(`#story=${encodeURIComponent(id)}`);

    #go(hash) {

        if (this.#isGoingBack) {
            this.#next = hash;
        }
        else {
            location.hash = hash;
        }
    }

    #postpone(event) {

        const hash = event.target.closest?.('a[href^="#"]')?.hash;
        if (this.#isGoingBack && hash && isSheet(hash)) {
            event.preventDefault();
            this.#next = hash;
        }
    }

    #arrive() {

        const next = this.#next;
        this.#isGoingBack = false;
        this.#next = null;
        this.#follow();
        if (next) {
            this.#go(next);
        }
    }

    /** Opens the address's subject when the page is loaded, and adds a history entry for the page itself, to which the reader can go back. */
    begin() {

        if (isSheet(location.hash) && !history.state?.depth) {
            const { pathname, search, hash } = location;
            history.replaceState(null, '', pathname + search);
            history.pushState({ depth: 1 }, '', pathname + search + hash);
        }

        this.#follow();
    }

    /** Renders a corrected or retracted item again if it is open. */
    refresh(id) {

        if (this.#open?.kind === 'item' && this.#open.id === id) {
            void this.#show(this.#open);
        }
    }

    #follow() {

        const [, kind, text] = sheetHash.exec(location.hash) ?? [];
        if (!kind) {
            this.#depth = 0;
            this.#forget();
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
            this.#last = id;
            void this.#show(this.#open);
        }
    }

    #forget() {

        this.#showing++;
        this.#open = null;
        setTitle({ story: null });
    }

    #leave() {

        if (this.#dialog.open) {        // opened again before the event
            return;
        }

        this.#forget();
        if (this.#depth > 0) {
            this.#isGoingBack = true;
            history.go(-this.#depth);
            this.#depth = 0;
        }

        if (document.activeElement === document.body) {
            const id = CSS.escape(this.#last);
            document.querySelector(`article[data-id="${id}"] .open, li[data-id="${id}"] .open`)?.focus();
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
            content = await { item: () => this.#item(id), story: () => this.#story(id), token: () => this.#token(id), article: () => this.#article(id) }[kind]();
        }
        catch (error) {
            content = [h('h2', { id: 'sheet-title', text: 'Not available' }), notice(error.message, { label: 'Try again', run: () => this.#show({ kind, id }) })];
        }

        if (turn === this.#showing) {
            this.#fill(...content);
            setTitle({ story: byId('sheet-title').textContent });
        }
    }

    /** Replaces the content. If the focused element is gone, moves the focus to the heading. */
    #fill(...content) {

        const hadFocus = this.#body.contains(document.activeElement);
        this.#body.replaceChildren(...content.filter(Boolean));
        this.#dialog.scrollTop = 0;
        const title = byId('sheet-title');
        title?.setAttribute('tabindex', '-1');
        if (hadFocus || document.activeElement === document.body) {
            (title ?? this.#dialog.querySelector('.close')).focus();
        }
    }

    async #item(id) {

        const item = this.itemOf(id) ?? await session.client.news.get(id);
        if (this.isRetracted(id)) {
            return [h('p', { class: 'kicker' }, h('span', { class: 'tag', text: 'Retracted' })), h('h2', { id: 'sheet-title' }, h('s', { text: item.signal })), notice('The newsroom has withdrawn this story.')];
        }

        const story = item.narrative_id ? await session.client.narratives.get(item.narrative_id).catch(() => null) : null;
        return [
            kicker(item, catalogue.names),
            h('h2', { id: 'sheet-title', text: item.signal }),
            h('div', { class: 'meta' }, meter(item), when(item), item.author && h('span', { class: 'byline', text: handleOf(item.author) })),
            h('p', { class: 'standfirst', text: item.short_context }),
            h('div', { class: 'prose' }, paragraphs(item.long_context, item.short_context)),
            item.tokens.length > 0 && h('div', { class: 'chips' }, item.tokens.map(tokenChip)),
            sourcesOf(item, this.#invented),
            story && this.#thread(story, item.id)
        ];
    }

    #thread(story, current) {

        return h('section', { class: 'story-part' },
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

        const story = await session.client.narratives.get(id);
        return [
            h('p', { class: 'kicker', text: 'Running story' }),
            h('h2', { id: 'sheet-title', text: story.tag ?? story.content[0].signal }),
            h('p', { class: 'meta' }, h('span', { text: `${story.content.length} reports, updated` }), agoTime(Date.parse(story.updated_at))),
            story.summary && h('div', { class: 'prose' }, written(story.summary)),
            this.#reports(story.content)
        ];
    }

    async #token(symbol) {

        const [summary, found] = await Promise.all([
            session.client.tickerSummary(symbol),
            session.client.news.list({ limit: 100 }).then(({ items }) => items.filter(({ tokens }) => tokens.includes(symbol)), () => [])
        ]);
        return [
            h('p', { class: 'kicker', text: 'The last 24 hours' }),
            h('h2', { id: 'sheet-title', text: symbol }),
            h('div', { class: 'prose' }, written(summary)),
            h('p', {}, h('a', { class: 'button', href: `./?token=${encodeURIComponent(symbol.replace(/^\$/, ''))}`, text: `${symbol} on the desk` })),
            found.length > 0 && h('section', { class: 'story-part' }, h('h3', { class: 'label', text: 'Latest stories' }), this.#reports(found.slice(0, 12)))
        ];
    }

    async #article(id) {

        const { data, created_at: at } = await session.client.articles.get(id);
        return [
            h('p', { class: 'kicker', text: [textOf(data.type), catalogue.names.get(data.category)].filter(Boolean).join(' · ') || 'Article' }),
            h('h2', { id: 'sheet-title', text: textOf(data.headline) ?? 'Untitled' }),
            h('p', { class: 'meta' }, agoTime(Date.parse(at))),
            h('div', { class: 'prose' }, written(textOf(data.content) ?? 'This article has no text.'))
        ];
    }
}

const textOf = (value) => (typeof value === 'string' && value.trim() !== '' ? value : null);

const tokenChip = (symbol) => chip(symbol, `#token=${encodeURIComponent(symbol)}`);

const sheetHash = /^#(item|story|token|article)=(.+)$/;

const isSheet = (hash) => sheetHash.test(hash);

const decode = (text) => {

    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
};
