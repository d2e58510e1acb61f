import { byId, h } from '../shared/dom.js';
import { notice } from '../shared/parts.js';
import { setTitle } from '../shared/title.js';
import { belongs, everything, isSame } from '../shared/view.js';
import { atOf, entriesOf } from '../shared/entries.js';
import { Reading } from '../shared/reading.js';
import { Rows } from './rows.js';

/** Distance of the end of the list from the window, in pixels, at which earlier headlines are loaded. */
const aheadPx = 800;

/** Whether the newsroom changed an item's content and not only its links. */
const isCorrection = (before, after) => ['signal', 'short_context', 'long_context', 'sentiment', 'sentiment_value', 'author'].some((name) => before[name] !== after[name]);

/**
 * The headlines of a view, newest first. Arrivals are held back until the reader asks for them, so that nothing moves;
 * corrections and retractions are shown at once, in place.
 */
export class List {

    #view = everything;
    #handlers;
    #reading = null;
    #loading = false;
    /** `{ item, at }` in the order shown. `at` (ms) is the item's time or, if it has none, that of its neighbour in the list. */
    #entries = [];
    #held = [];
    /** Entries that are shown or held, by id. */
    #known = new Map();
    /** `corrected` or `retracted`, by id. */
    #states = new Map();
    /** Id of the open item; null if none. */
    #current = null;
    #rows;
    #nearEnd;
    #element = byId('rows');
    #end = byId('list-end');

    /** `invented` contains the hosts of outlets that do not exist. Calls `onSelect(item, how)`, `onClear()`, `onRetry()`, and `onSourceless()` if there is no source to open. */
    constructor(invented, handlers) {

        this.#handlers = handlers;
        this.#rows = new Rows(invented, (id) => this.stateOf(id));
        this.#element.addEventListener('click', (event) => this.#click(event));
        this.#element.addEventListener('focusin', ({ target }) => target.matches('.row-link') && this.#select(target.closest('.row').dataset.id, 'focus'));
        byId('held').addEventListener('click', () => this.release());
        this.#nearEnd = new IntersectionObserver((entries) => entries.at(-1).isIntersecting && void this.more(), { rootMargin: `${aheadPx}px` });
    }

    find(id) {

        return this.#known.get(id)?.item;
    }

    stateOf(id) {

        return this.#states.get(id) ?? null;
    }

    get first() {

        return this.#entries[0]?.item ?? null;
    }

    get current() {

        return this.#current;
    }

    get size() {

        return this.#entries.length;
    }

    /** Loads a view. Resolves to its position in the log, or to null if another view was requested meanwhile or the request failed. */
    async load(view) {

        const reading = new Reading(view);
        const isOther = !isSame(view, this.#view);
        this.#reading = reading;
        this.#view = view;
        this.#element.setAttribute('aria-busy', 'true');
        const items = await this.#read(() => this.#handlers.onRetry());
        if (!items) {
            return null;
        }

        this.#entries = [];
        this.#held = [];
        this.#known.clear();
        items.forEach((item) => this.#restore(item));
        this.#showHeld();
        this.#rows.show(view);
        this.mark(isOther ? null : this.#current);
        this.#add(items);
        this.#rows.render(this.#entries);
        this.#showEnd();
        return reading.position;
    }

    /** Loads earlier headlines. */
    async more() {

        if (!this.#reading || this.#reading.isOver || this.#loading || this.#reading.position === null) {
            return;
        }

        const items = await this.#read(() => this.more());
        if (items) {
            this.#rows.append(this.#add(items));
            this.#showEnd();
        }
    }

    /** The next items of the view; null if another one was requested meanwhile or the request failed. */
    async #read(again) {

        const reading = this.#reading;
        this.#loading = true;
        try {
            const items = await reading.more();
            return reading === this.#reading ? items : null;
        }
        catch (error) {
            if (reading === this.#reading) {
                this.#fail(error, again);
            }

            return null;
        }
        finally {
            if (reading === this.#reading) {
                this.#loading = false;
                this.#element.removeAttribute('aria-busy');
            }
        }
    }

    /** Adds items at the end; returns the entries of those that are new. */
    #add(items) {

        const added = entriesOf(items, this.#known, this.#entries.at(-1));
        added.forEach((entry) => this.#known.set(entry.item.id, entry));
        this.#entries.push(...added);
        return added;
    }

    #showEnd() {

        if (this.#reading.isOver) {
            this.#end.replaceChildren(this.#entries.length === 0 ? this.#nothing() : h('p', { class: 'notice', text: 'No earlier headlines.' }));
            return;
        }

        this.#end.replaceChildren(h('button', { type: 'button', class: 'button', text: 'Earlier headlines', on: { click: () => this.more() } }));
        this.#nearEnd.disconnect();
        this.#nearEnd.observe(this.#end);       // reports at once whether the end is near, also if it still is
    }

    #nothing() {

        return isSame(this.#view, everything)
            ? notice('Nothing has been published yet. It will appear here as it comes in.')
            : notice('No headline fits these filters.', { label: 'Show all news', run: this.#handlers.onClear });
    }

    #fail(error, again) {

        const { text, action } = error.status === 400
            ? { text: `The service can't search for this. ${error.message}`, action: { label: 'Show all news', run: this.#handlers.onClear } }
            : { text: `The news could not be loaded. ${error.message}`, action: { label: 'Try again', run: again } };
        this.#end.replaceChildren(notice(text, action));
    }

    // Updates from the feed

    /** Adds a new item. Returns whether it is held back. */
    add(item) {

        if (this.find(item.id)) {
            this.update(item);
            return false;
        }

        if (!belongs(item, this.#view)) {
            return false;
        }

        this.#restore(item);
        const entry = { item, at: atOf(item) };
        this.#held.push(entry);
        this.#known.set(item.id, entry);
        if (this.#entries.length === 0) {
            this.release();
            return false;
        }

        this.#showHeld();
        return true;
    }

    /** Updates a changed or restored item in place, or removes it if it has left the view. */
    update(item) {

        this.#restore(item);
        const entry = this.#known.get(item.id);
        if (!entry) {
            return;
        }

        if (isCorrection(entry.item, item)) {
            this.#states.set(item.id, 'corrected');
        }

        entry.item = item;
        if (belongs(item, this.#view)) {
            this.#rows.replace(item);
            this.#showHeld();
            return;
        }

        this.#known.delete(item.id);
        this.#entries = this.#entries.filter((other) => other !== entry);
        this.#held = this.#held.filter((other) => other !== entry);
        this.#showHeld();
        this.#rows.render(this.#entries);
        this.#showEnd();
    }

    /** A story that comes again is no longer retracted, such as one that was moved back to a category that the reader may read. */
    #restore({ id }) {

        if (this.stateOf(id) === 'retracted') {
            this.#states.delete(id);
        }
    }

    /** Strikes a retracted item through instead of removing it, so that its reader notices. */
    retract(id) {

        this.#states.set(id, 'retracted');
        const entry = this.#known.get(id);
        if (!entry) {
            return;
        }

        if (this.#held.includes(entry)) {
            this.#held = this.#held.filter((other) => other !== entry);
            this.#known.delete(id);
            this.#showHeld();
        }

        this.#rows.replace(entry.item);
    }

    /** Shows held arrivals, and scrolls to the top of the list. */
    release() {

        const held = this.#held;
        this.#held = [];
        for (const entry of held) {
            const place = this.#entries.findIndex(({ at }) => at <= entry.at);
            this.#entries.splice(place === -1 ? this.#entries.length : place, 0, entry);
        }

        this.#rows.render(this.#entries);
        held.forEach(({ item }) => this.#rows.element(item.id)?.classList.add('arriving'));
        this.#showHeld();
        this.#showEnd();
        scrollTo({ top: 0 });
    }

    #showHeld() {

        const count = this.#held.length;
        const button = byId('held');
        if (count === 0 && button === document.activeElement) {
            this.#element.focus({ preventScroll: true });
        }

        button.hidden = count === 0;
        setTitle({ held: count });
        if (count > 0) {
            button.replaceChildren(h('span', { class: 'held-count', text: `${count} new` }), h('span', { class: 'held-text', text: this.#held[count - 1].item.signal }));
        }
    }

    // The open headline

    /** Moves to the next or the previous headline. */
    move(by) {

        const at = this.#entries.findIndex(({ item }) => item.id === this.#current);
        const next = this.#entries[Math.min(this.#entries.length - 1, Math.max(0, at + by))]?.item.id;
        if (next === undefined) {
            return;
        }

        this.#rows.focus(next);
        this.#rows.element(next).scrollIntoView({ block: 'nearest' });
        if (at + by >= this.#entries.length - 5) {
            void this.more();
        }
    }

    /** Moves the focus back to the open headline. */
    focusCurrent() {

        this.#rows.focus(this.#current);
    }

    /** Marks a headline as open without moving the focus. */
    mark(id) {

        this.#current = id;
        this.#rows.mark(id);
    }

    /** Marks a headline that is shown without having been chosen: the next key still moves to the first one. */
    markShown(id) {

        this.#rows.mark(id);
    }

    #select(id, how) {

        const item = this.find(id);
        if (item && (id !== this.#current || how !== 'focus')) {
            this.mark(id);
            this.#handlers.onSelect(item, how);
        }
    }

    /** A click opens a headline on this page. The Enter key, or a click with a modifier key, follows the link to its source. */
    #click(event) {

        const element = event.target.closest('.row');
        if (event.detail === 0 && element && element.dataset.state !== 'retracted' && element.querySelector('.row-link[href^="#"]') && !event.target.closest('.chip')) {
            this.#handlers.onSourceless();
        }

        const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey;
        if (!element || hasModifier || event.target.closest('.chip') || (event.detail === 0 && !event.target.closest('.row-link')?.matches('[href^="#"]'))) {
            return;
        }

        event.preventDefault();
        this.#rows.focus(element.dataset.id);
        this.#select(element.dataset.id, 'click');
    }
}
