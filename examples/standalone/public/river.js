import { ApiError, get, nextQuery } from './api.js';
import { byId, h } from './dom.js';
import { byline, chips, kicker, meter, moodOf, notice, skeleton, timeOfItem, when } from './parts.js';

const pageSize = 40;
const firstSize = 100;       // the pulse and the tokens are counted from it too
const mostShown = 1000;

const wordsOf = (text) => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the service would find the item for this keyword: each word begins a word of the headline. */
const matches = (item, keyword) => {

    const words = wordsOf(item.signal);
    return wordsOf(keyword).every((prefix) => words.some((word) => word.startsWith(prefix)));
};

/** The stream of headlines: loads, pages, takes in what arrives, and marks what came since the reader looked. */
export class River {

    #view = { category: null, keyword: '' };
    #names;
    #handlers;
    #items = [];
    #elements = new Map();
    #hidden = new Set();
    #next = null;
    #position = null;
    #loading = null;
    #unseen = 0;
    /** Stories later than this (ms) came since the reader looked. */
    #mark = Infinity;

    constructor(names, handlers) {

        this.#names = names;
        this.#handlers = handlers;
        this.list = byId('items');
        this.end = byId('river-end');
        this.fresh = byId('fresh');
        this.fresh.addEventListener('click', () => this.top());
        new IntersectionObserver(([entry]) => entry.isIntersecting && this.#next && !this.#loading && this.more(), { rootMargin: '600px' }).observe(this.end);
        addEventListener('scroll', () => this.#atTop() && this.#seen(), { passive: true });
    }

    get items() {

        return this.#items;
    }

    #params(extra) {

        const { category, keyword } = this.#view;
        return { feed_categories: category, keyword, ...extra };
    }

    /** Loads a view from its newest story on. */
    async load(view) {

        this.#view = view;
        this.#loading?.abort();
        this.#items = [];
        this.#elements.clear();
        this.#hidden.clear();
        this.#next = null;
        this.#unseen = 0;
        this.fresh.hidden = true;
        this.list.replaceChildren(...Array.from({ length: 6 }, () => h('li', { class: 'item' }, skeleton(3))));
        this.end.replaceChildren();
        await this.#fetch(this.#params({ limit: firstSize }), () => this.load(view));
    }

    more() {

        return this.#fetch(this.#next, () => this.more());
    }

    /** Takes in what was published while the feed was away. */
    async catchUp() {

        const { body, headers } = await get('news', this.#params({ limit: firstSize }));
        const position = headers.get('x-log-position');
        if (position === this.#position) {
            return;
        }

        const known = new Set(this.#items.map(({ id }) => id));
        const missed = body.filter(({ id }) => !known.has(id));
        if (missed.length === body.length) {
            await this.load(this.#view);
            return;
        }

        this.#position = position;
        for (const item of body.reverse()) {
            this.add(item);
        }
    }

    async #fetch(params, again) {

        const abort = new AbortController();
        this.#loading = abort;
        this.list.setAttribute('aria-busy', 'true');
        try {
            const { body, headers } = await get('news', params, abort.signal);
            this.#loading = null;
            this.#position ??= headers.get('x-log-position');
            this.#next = this.#items.length + body.length < mostShown ? nextQuery(headers) : null;
            this.#put(body);
            this.#finish();
        }
        catch (error) {
            if (!abort.signal.aborted) {
                this.#loading = null;
                this.#fail(error, again);
            }
        }
        finally {
            this.list.removeAttribute('aria-busy');
        }
    }

    #put(items) {

        const known = new Set(this.#items.map(({ id }) => id));
        this.#items.push(...items.filter(({ id }) => !known.has(id)));
        this.#items.sort((a, b) => timeOfItem(b) - timeOfItem(a));
        this.#render();
        this.#handlers.onChange(this.#items);
    }

    #finish() {

        this.end.replaceChildren(this.#next
            ? h('button', { type: 'button', class: 'more', text: 'Earlier stories', on: { click: () => this.more() } })
            : h('p', { class: 'river-close', text: 'You have reached the first page of this edition.' }));
    }

    #fail(error, again) {

        const nothing = error instanceof ApiError && error.status === 404;
        if (this.#items.length === 0) {
            this.list.replaceChildren();
            this.#handlers.onChange(this.#items);
        }

        if (nothing && this.#items.length > 0) {
            this.#next = null;
            this.#finish();
            return;
        }

        this.end.replaceChildren(nothing ? this.#empty() : notice(`The news could not be loaded. ${error.message}`, { label: 'Try again', run: again }));
    }

    #empty() {

        const { keyword, category } = this.#view;
        if (keyword) {
            return notice(`No headline has “${keyword}” in it.`, { label: 'Clear the search', run: this.#handlers.onClear });
        }

        return notice(`Nothing has been published${category ? ` under ${this.#names.get(category) ?? category}` : ''} yet. It will appear here as it comes in.`);
    }

    /** Stories that are shown elsewhere on the page. */
    hide(ids) {

        this.#hidden = new Set(ids);
        this.#render();
    }

    /** An item from the feed: a new one, or a new version of one that is shown. */
    add(item) {

        const { category, keyword } = this.#view;
        const at = this.#items.findIndex(({ id }) => id === item.id);
        if (at !== -1) {
            this.#items[at] = item;
            this.#elements.delete(item.id);
            this.#render();
            return false;
        }

        if ((category && !item.feed_categories.includes(category)) || !matches(item, keyword)) {
            return false;
        }

        this.#items.push(item);
        this.#items.sort((a, b) => timeOfItem(b) - timeOfItem(a));
        if (this.#items.length === 1) {
            this.#finish();
        }

        this.#render();
        this.#arrive(item);
        this.#handlers.onChange(this.#items);
        return true;
    }

    #arrive(item) {

        this.#elements.get(item.id)?.classList.add('arriving');
        if (!this.#atTop() || document.hidden) {
            this.#unseen++;
            this.fresh.textContent = `${this.#unseen} new ${this.#unseen === 1 ? 'story' : 'stories'} ↑`;
            this.fresh.hidden = this.#atTop();
        }
    }

    #atTop() {

        return this.list.getBoundingClientRect().top > -40;
    }

    #seen() {

        this.#unseen = 0;
        this.fresh.hidden = true;
    }

    top() {

        this.#seen();
        scrollTo({ top: 0 });
        this.list.querySelector('.open')?.focus({ preventScroll: true });
    }

    /** Puts the mark of what is new above stories up to this time. */
    markAt(ms) {

        this.#mark = ms;
        this.#render();
    }

    get newest() {

        return this.#items.length > 0 ? timeOfItem(this.#items[0]) : 0;
    }

    #render() {

        const shown = this.#items.filter(({ id }) => !this.#hidden.has(id));
        const elements = shown.map((item) => this.#element(item));
        const fresh = shown.filter((item) => timeOfItem(item) > this.#mark).length;
        if (fresh > 0 && fresh < shown.length) {
            elements.splice(fresh, 0, this.#divider(fresh));
        }

        reconcile(this.list, elements);
    }

    #divider(count) {

        return h('li', { class: 'since' }, h('span', { text: `${count} new since you looked` }));
    }

    #element(item) {

        const element = this.#elements.get(item.id) ?? this.#build(item);
        this.#elements.set(item.id, element);
        return element;
    }

    #build(item) {

        const { onToken, onStory } = this.#handlers;
        const title = `item-${item.id}`;
        return h('li', { class: 'item', data: { id: item.id, mood: item.sentiment } },
            h('article', { 'aria-labelledby': title },
                h('div', { class: 'gutter' }, h('span', { class: 'glyph', text: moodOf(item).glyph, 'aria-hidden': 'true' }), when(item)),
                h('div', { class: 'item-body' },
                    kicker(item, this.#names),
                    h('h3', { id: title }, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
                    h('p', { class: 'short', text: item.short_context }),
                    h('div', { class: 'meta' },
                        meter(item),
                        byline(item),
                        item.narrative_id && h('button', { type: 'button', class: 'thread', text: 'Running story', on: { click: () => onStory(item.narrative_id) } }),
                        item.tokens.length > 0 && h('span', { class: 'chips' }, chips(item.tokens.slice(0, 5), onToken))
                    )
                )
            )
        );
    }
}

/** Brings a list's children into this order with the fewest moves; focus and animations of those that stay go on. */
const reconcile = (list, elements) => {

    const wanted = new Set(elements);
    for (const child of [...list.children]) {
        if (!wanted.has(child)) {
            child.remove();
        }
    }

    elements.forEach((element, at) => {

        if (list.children[at] !== element) {
            list.insertBefore(element, list.children[at] ?? null);
        }
    });
};
