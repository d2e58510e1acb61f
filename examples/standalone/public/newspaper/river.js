import { catalogue } from '../shared/catalogue.js';
import { byId, h, reconcile } from '../shared/dom.js';
import { atOf, entriesOf } from '../shared/entries.js';
import { byline, chip, kicker, meter, notice, when } from '../shared/parts.js';
import { Reading } from '../shared/reading.js';
import { belongs, everything, isSame, toQuery } from '../shared/view.js';

const mostShown = 1000;

/**
 * The list of headlines in the server's order. Arrivals are counted in a line above the list, so that no text moves;
 * corrections and retractions are shown at once.
 */
export class River {

    #view = everything;
    #handlers;
    #reading = null;
    #loading = false;
    /** `{ item, at }` in the order shown. `at` (ms) is the item's time or, if it has none, that of its neighbour in the list. */
    #entries = [];
    #held = [];
    #elements = new Map();
    #hidden = new Set();
    #retracted = new Set();
    /** Stories later than this (ms) have arrived since the last visit. */
    #seenAt = Infinity;
    #list = byId('items');
    #end = byId('river-end');
    #nearEnd;
    #line = byId('held');

    /** Calls `onStory(id)`, `onClear()` and `onHeld(count)`. */
    constructor(handlers) {

        this.#handlers = handlers;
        this.#line.addEventListener('click', () => this.top());
        this.#nearEnd = new IntersectionObserver((entries) => entries.at(-1).isIntersecting && void this.more(), { rootMargin: '600px' });
    }

    find(id) {

        return [...this.#entries, ...this.#held].find(({ item }) => item.id === id)?.item;
    }

    isRetracted(id) {

        return this.#retracted.has(id);
    }

    /** Loads the newest stories of a view. Resolves to its position in the log, or to null if the request failed or was overtaken. */
    async load(view) {

        const reading = new Reading(view);
        this.#reading = reading;
        this.#view = view;
        this.#list.setAttribute('aria-busy', 'true');
        const items = await this.#read(reading, () => this.load(view));
        if (!items) {
            return null;
        }

        this.#entries = [];
        this.#held = [];
        items.forEach((item) => this.#restore(item));
        this.#elements.clear();
        this.#hidden.clear();
        this.#showHeld();
        this.#append(items);
        return reading.position;
    }

    async more() {

        const reading = this.#reading;
        if (!reading || reading.isOver || this.#loading || this.#entries.length >= mostShown) {
            return;
        }

        const items = await this.#read(reading, () => this.more());
        if (items) {
            this.#append(items);
        }
    }

    async #read(reading, again) {

        this.#loading = true;
        try {
            const items = await reading.more();
            return reading === this.#reading ? items : null;
        }
        catch (error) {
            if (reading === this.#reading) {
                this.#end.replaceChildren(notice(`The news could not be loaded. ${error.message}`, { label: 'Try again', run: again }));
            }

            return null;
        }
        finally {
            if (reading === this.#reading) {
                this.#loading = false;
                this.#list.removeAttribute('aria-busy');
            }
        }
    }

    /** Adds a page at the end of the list. */
    #append(items) {

        this.#entries.push(...entriesOf(items, new Set([...this.#entries, ...this.#held].map(({ item }) => item.id)), this.#entries.at(-1)));
        this.#render();
        this.#finish();
    }

    #finish() {

        const isMore = !this.#reading.isOver && this.#entries.length < mostShown;
        const more = h('button', { type: 'button', class: 'button', text: 'Earlier stories', on: { click: () => this.more() } });
        this.#end.replaceChildren(isMore ? more : this.#last());
        this.#nearEnd.disconnect();
        this.#nearEnd.observe(this.#end);       // reports at once whether the end is near, also if it still is
    }

    #last() {

        if (this.#entries.length === 0) {
            return this.#empty();
        }

        return this.#reading.isOver
            ? h('p', { class: 'notice', text: 'You have reached the first page of this edition.' })
            : h('p', { class: 'notice' }, h('a', { class: 'named', href: `./${toQuery(this.#view)}`, text: 'Earlier stories are on the desk.' }));
    }

    #empty() {

        return isSame(this.#view, { ...everything, category: this.#view.category })
            ? notice('Nothing has been published here yet. It will appear as it comes in.')
            : notice('No headline fits the search.', { label: 'Clear the search', run: this.#handlers.onClear });
    }

    /** Hides stories that are shown elsewhere on the page. */
    hide(ids) {

        this.#hidden = new Set(ids);
        this.#render();
    }

    /** Adds a new item from the feed. Returns whether it is held back. */
    add(item) {

        if (this.find(item.id)) {
            this.update(item);
            return false;
        }

        if (!belongs(item, this.#view)) {
            return false;
        }

        this.#restore(item);
        this.#held.push({ item, at: atOf(item) });
        if (this.#entries.length === 0) {
            this.release();
        }

        this.#showHeld();
        return true;
    }

    /** Updates a corrected or restored item in place, removes it from the view, or adds it. */
    update(item) {

        this.#restore(item);
        this.#elements.delete(item.id);
        const entry = [...this.#entries, ...this.#held].find(({ item: { id } }) => id === item.id);
        if (entry && entry.item.timestamp === item.timestamp && belongs(item, this.#view)) {
            entry.item = item;
        }
        else {
            this.#entries = this.#entries.filter((other) => other !== entry);
            this.#held = this.#held.filter((other) => other !== entry);
            if (belongs(item, this.#view)) {
                this.#insert({ item, at: item.timestamp === null ? entry?.at ?? Date.now() : atOf(item) });
            }
        }

        this.#showHeld();
        this.#render();
    }

    /** A story that comes again is no longer retracted, such as one that was moved back to a category that the reader may read. */
    #restore({ id }) {

        this.#retracted.delete(id);
    }

    /** Strikes a retracted item through instead of removing it, so that its reader notices. */
    retract(id) {

        this.#retracted.add(id);
        this.#elements.delete(id);
        this.#held = this.#held.filter(({ item }) => item.id !== id);
        this.#showHeld();
        this.#render();
    }

    /** Inserts an item where the server would list it, unless that is below the last loaded page. */
    #insert(entry) {

        const place = this.#entries.findIndex(({ at }) => at <= entry.at);
        if (place !== -1) {
            this.#entries.splice(place, 0, entry);
        }
        else if (this.#reading.isOver) {
            this.#entries.push(entry);
        }
    }

    /** Moves the held arrivals into the list. */
    release() {

        const held = this.#held;
        this.#held = [];
        held.forEach((entry) => this.#insert(entry));
        this.#finish();
        this.#render();
        held.forEach(({ item }) => this.#elements.get(item.id)?.classList.add('arriving'));
        this.#showHeld();
    }

    #showHeld() {

        const count = this.#held.length;
        this.#line.hidden = count === 0;
        this.#line.replaceChildren(...count === 0 ? [] : [
            h('span', { class: 'held-count', text: `${count} new` }),
            h('span', { class: 'held-text', text: this.#held[count - 1].item.signal })
        ]);
        this.#handlers.onHeld(count);
    }

    /** Shows new items, and scrolls to the top. */
    top() {

        this.release();
        if (this.#list.getBoundingClientRect().top < 0) {
            byId('river').scrollIntoView({ block: 'start' });
        }

        this.#list.querySelector('.open')?.focus({ preventScroll: true });
    }

    /** Draws a line above the stories up to this time. Those above it arrived since the last visit. */
    markSeen(ms) {

        this.#seenAt = ms;
        this.#render();
    }

    /** Time (ms) of the newest story in the list; 0 if it is empty. */
    get newest() {

        return this.#entries[0]?.at ?? 0;
    }

    #render() {

        const shown = this.#entries.filter(({ item }) => !this.#hidden.has(item.id));
        const elements = shown.map(({ item }) => this.#element(item));
        const fresh = shown.findIndex(({ at }) => at <= this.#seenAt);
        if (fresh > 0) {
            elements.splice(fresh, 0, h('li', { class: 'since' }, h('span', { text: `${fresh} new since you looked` })));
        }

        reconcile(this.#list, elements);
    }

    #element(item) {

        const element = this.#elements.get(item.id) ?? (this.#retracted.has(item.id) ? struck(item) : this.#build(item));
        this.#elements.set(item.id, element);
        return element;
    }

    #build(item) {

        const title = `item-${item.id}`;
        return h('li', { class: 'item', data: { id: item.id } },
            h('article', { 'aria-labelledby': title },
                h('div', { class: 'gutter' }, when(item)),
                h('div', { class: 'item-body' },
                    kicker(item, catalogue.names),
                    h('h3', { id: title }, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
                    h('p', { class: 'short', text: item.short_context }),
                    h('div', { class: 'meta' },
                        meter(item),
                        byline(item),
                        item.narrative_id && h('button', { type: 'button', class: 'thread', text: 'Running story', on: { click: () => this.#handlers.onStory(item.narrative_id) } }),
                        item.tokens.length > 0 && h('span', { class: 'chips' }, item.tokens.slice(0, 5).map((symbol) => chip(symbol, `#token=${encodeURIComponent(symbol)}`)))
                    )
                )
            )
        );
    }
}

const struck = (item) => h('li', { class: 'item', data: { id: item.id, state: 'retracted' } },
    h('article', {},
        h('div', { class: 'gutter' }, when(item)),
        h('div', { class: 'item-body' }, h('p', { class: 'kicker' }, h('span', { class: 'tag', text: 'Retracted' })), h('h3', {}, h('s', { text: item.signal })))
    )
);
