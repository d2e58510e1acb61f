import { ApiError, get, nextQuery } from './api.js';
import { byId, h, reconcile } from './dom.js';
import { byline, chips, kicker, meter, moodOf, notice, skeleton, when } from './parts.js';

const pageSize = 40;
const mostShown = 1000;
const fewItems = 8;         // a list this short takes arrivals at once: there is nothing below to push down

const wordsOf = (text) => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the service would find the item for this keyword: each word begins a word of the headline. */
const matches = (item, keyword) => {

    const words = wordsOf(item.signal);
    return wordsOf(keyword).every((prefix) => words.some((word) => word.startsWith(prefix)));
};

/**
 * The list of headlines in the server's order. Arrivals are held in one line above the list while somebody may be
 * reading, so that no text moves; corrections and retractions show at once.
 */
export class River {

    #view = { category: null, keyword: '' };
    #names;
    #handlers;
    /** `{ item, at }` in the order shown; `at` (ms) is the item's time or, without one, that of its place in the list. */
    #entries = [];
    #held = [];
    #elements = new Map();
    #hidden = new Set();
    #retracted = new Set();
    #next = null;
    #loading = null;
    /** Stories later than this (ms) came since the reader looked. */
    #mark = Infinity;
    /** Log position of the first page that was loaded. */
    position = null;

    constructor(names, handlers) {

        this.#names = names;
        this.#handlers = handlers;
        this.list = byId('items');
        this.end = byId('river-end');
        this.fresh = byId('fresh');
        this.fresh.addEventListener('click', () => this.top());
        new IntersectionObserver(([entry]) => entry.isIntersecting && this.#next && !this.#loading && this.more(), { rootMargin: '600px' }).observe(this.end);
    }

    find(id) {

        return [...this.#entries, ...this.#held].find(({ item }) => item.id === id)?.item;
    }

    isRetracted(id) {

        return this.#retracted.has(id);
    }

    #params(extra) {

        const { category, keyword } = this.#view;
        return { feed_categories: category, keyword, ...extra };
    }

    /** Loads a view from its newest story on. */
    async load(view) {

        this.#view = view;
        this.#loading?.abort();
        this.#entries = [];
        this.#held = [];
        this.#elements.clear();
        this.#hidden.clear();
        this.#next = null;
        this.position = null;
        this.#showHeld();
        this.list.replaceChildren(...Array.from({ length: 6 }, () => h('li', { class: 'item' }, skeleton(3))));
        this.end.replaceChildren();
        await this.#fetch(this.#params({ limit: pageSize }), () => this.load(view));
    }

    more() {

        return this.#fetch(this.#next, () => this.more());
    }

    async #fetch(params, again) {

        const abort = new AbortController();
        this.#loading = abort;
        this.list.setAttribute('aria-busy', 'true');
        try {
            const { body, headers } = await get('news', params, abort.signal);
            this.#loading = null;
            this.position ??= positionOf(headers);
            this.#next = this.#entries.length + body.length < mostShown ? nextQuery(headers) : null;
            this.#append(body);
            this.#finish();
        }
        catch (error) {
            if (!abort.signal.aborted) {
                this.#loading = null;
                this.position ??= positionOf(error.headers);
                this.#fail(error, again);
            }
        }
        finally {
            this.list.removeAttribute('aria-busy');
        }
    }

    /** Adds a page below what is shown. */
    #append(items) {

        const known = new Set([...this.#entries, ...this.#held].map(({ item }) => item.id));
        const dated = items.find(({ timestamp }) => timestamp !== null);
        let at = this.#entries.at(-1)?.at ?? (dated ? dated.timestamp * 1000 : Date.now());
        for (const item of items.filter(({ id }) => !known.has(id))) {
            at = item.timestamp === null ? at : item.timestamp * 1000;
            this.#entries.push({ item, at });
        }

        this.#render();
    }

    #finish() {

        this.end.replaceChildren(this.#next
            ? h('button', { type: 'button', class: 'more', text: 'Earlier stories', on: { click: () => this.more() } })
            : h('p', { class: 'river-close', text: 'You have reached the first page of this edition.' }));
    }

    #fail(error, again) {

        const nothing = error instanceof ApiError && error.status === 404;
        if (this.#entries.length === 0) {
            this.list.replaceChildren();
        }

        if (nothing && this.#entries.length > 0) {
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

    #belongs(item) {

        const { category, keyword } = this.#view;
        return (!category || item.feed_categories.includes(category)) && matches(item, keyword);
    }

    /** A new item from the feed. Returns whether it belongs to the view. */
    add(item) {

        if (this.find(item.id)) {
            this.update(item);
            return false;
        }

        if (!this.#belongs(item)) {
            return false;
        }

        this.#held.push({ item, at: item.timestamp === null ? Date.now() : item.timestamp * 1000 });
        if (document.hidden || this.#entries.length < fewItems) {
            this.release();
        }

        this.#showHeld();
        return true;
    }

    /** A corrected item: changes in place, leaves the view, or comes into it. */
    update(item) {

        this.#elements.delete(item.id);
        const entry = [...this.#entries, ...this.#held].find(({ item: { id } }) => id === item.id);
        if (entry && entry.item.timestamp === item.timestamp && this.#belongs(item)) {
            entry.item = item;
        }
        else {
            this.#drop(item.id);
            if (this.#belongs(item)) {
                this.#insert({ item, at: item.timestamp === null ? entry?.at ?? Date.now() : item.timestamp * 1000 });
            }
        }

        this.#showHeld();
        this.#render();
    }

    /** What is on the page stays there, struck through: its reader should learn of it. */
    retract(id) {

        this.#retracted.add(id);
        this.#elements.delete(id);
        this.#held = this.#held.filter(({ item }) => item.id !== id);
        this.#showHeld();
        this.#render();
    }

    #drop(id) {

        this.#entries = this.#entries.filter(({ item }) => item.id !== id);
        this.#held = this.#held.filter(({ item }) => item.id !== id);
    }

    /** Puts an item where the server would list it; nothing below the last page that was loaded. */
    #insert(entry) {

        const place = this.#entries.findIndex(({ at }) => at <= entry.at);
        if (place !== -1) {
            this.#entries.splice(place, 0, entry);
        }
        else if (!this.#next) {
            this.#entries.push(entry);
        }
    }

    /** Moves the held arrivals into the list. */
    release() {

        const held = this.#held;
        this.#held = [];
        held.forEach((entry) => this.#insert(entry));
        if (held.length > 0 && this.#entries.length === held.length) {
            this.#finish();
        }

        this.#render();
        held.forEach(({ item }) => this.#elements.get(item.id)?.classList.add('arriving'));
        this.#showHeld();
    }

    #showHeld() {

        const count = this.#held.length;
        this.fresh.disabled = count === 0;
        this.fresh.replaceChildren(...count === 0 ? [] : [
            h('span', { class: 'fresh-count', text: `${count} new` }),
            h('span', { class: 'fresh-text', text: this.#held[count - 1].item.signal })
        ]);
        this.#handlers.onHeld(count);
    }

    /** Shows what is new, from the top. */
    top() {

        this.release();
        if (this.list.getBoundingClientRect().top < 0) {
            byId('river').scrollIntoView({ block: 'start' });
        }

        this.list.querySelector('.open')?.focus({ preventScroll: true });
    }

    /** Puts the mark of what is new above stories up to this time. */
    markAt(ms) {

        this.#mark = ms;
        this.#render();
    }

    /** Time (ms) of the newest story in the list; 0 if there is none. */
    get newest() {

        return this.#entries[0]?.at ?? 0;
    }

    #render() {

        if (this.#entries.length === 0) {
            return;
        }

        const shown = this.#entries.filter(({ item }) => !this.#hidden.has(item.id));
        const elements = shown.map(({ item }) => this.#element(item));
        const fresh = shown.findIndex(({ at }) => at <= this.#mark);
        if (fresh > 0) {
            elements.splice(fresh, 0, h('li', { class: 'since' }, h('span', { text: `${fresh} new since you looked` })));
        }

        reconcile(this.list, elements);
    }

    #element(item) {

        const element = this.#elements.get(item.id) ?? (this.#retracted.has(item.id) ? struck(item) : this.#build(item));
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

const struck = (item) => h('li', { class: 'item', data: { id: item.id, retracted: '' } },
    h('article', {},
        h('div', { class: 'gutter' }, when(item)),
        h('div', { class: 'item-body' },
            h('p', { class: 'kicker', text: 'Retracted' }),
            h('h3', {}, h('s', { text: item.signal }))
        )
    )
);

const positionOf = (headers) => {

    const text = headers?.get('x-log-position');
    return text ? Number(text) : null;
};
