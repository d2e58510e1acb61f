import { byId, h, reconcile } from '../shared/dom.js';
import { notice } from '../shared/parts.js';
import { setTitle } from '../shared/title.js';
import { belongs, everything, isSame, toQuery, today } from '../shared/view.js';
import { atOf, entriesOf } from '../shared/entries.js';
import { dayOf } from '../shared/time.js';
import { Reading } from '../shared/reading.js';
import { dayLine, row } from './row.js';

const mostShown = 1000;

/** Whether the newsroom changed an item's content and not only its links. */
const isCorrection = (before, after) => ['signal', 'short_context', 'long_context', 'sentiment', 'sentiment_value', 'author'].some((name) => before[name] !== after[name]);

/**
 * The headlines of a view, newest first. Arrivals are held back until the reader asks for them, so that nothing moves;
 * corrections and retractions are shown at once, in place.
 */
export class List {

    #view = everything;
    #invented;
    #handlers;
    #reading = null;
    #loading = false;
    /** `{ item, at }` in the order shown. `at` (ms) is the item's time or, if it has none, that of its neighbour in the list. */
    #entries = [];
    #held = [];
    #rows = new Map();
    /** `corrected` or `retracted`, by id. */
    #states = new Map();
    /** Id of the open item; null if none. */
    #current = null;
    #element = byId('rows');
    #end = byId('list-end');

    /** `invented` contains the hosts of outlets that do not exist. Calls `onSelect(item, how)`, `onClear()`, `onRetry()`, and `onSourceless()` if there is no source to open. */
    constructor(invented, handlers) {

        this.#invented = invented;
        this.#handlers = handlers;
        this.#element.addEventListener('click', (event) => this.#click(event));
        this.#element.addEventListener('focusin', ({ target }) => target.matches('.row-link') && this.#select(target.closest('.row').dataset.id, 'focus'));
        byId('held').addEventListener('click', () => this.release());
        new IntersectionObserver(([entry]) => entry.isIntersecting && void this.more(), { rootMargin: '800px' }).observe(this.#end);
    }

    find(id) {

        return [...this.#entries, ...this.#held].find(({ item }) => item.id === id)?.item;
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
        this.#loading = true;
        this.#element.setAttribute('aria-busy', 'true');
        try {
            const items = await reading.more();
            if (reading !== this.#reading) {
                return null;
            }

            this.#entries = [];
            this.#held = [];
            this.#rows.clear();
            this.#current = isOther ? null : this.#current;
            this.#append(items);
            return reading.position;
        }
        catch (error) {
            return reading === this.#reading ? this.#fail(error, () => this.#handlers.onRetry()) : null;
        }
        finally {
            if (reading === this.#reading) {
                this.#loading = false;
                this.#element.removeAttribute('aria-busy');
            }
        }
    }

    /** Loads earlier headlines. */
    async more() {

        const reading = this.#reading;
        if (!reading || reading.isOver || this.#loading || this.#entries.length === 0 || this.#entries.length >= mostShown) {
            return;
        }

        this.#loading = true;
        try {
            const items = await reading.more();
            if (reading === this.#reading) {
                this.#append(items);
            }
        }
        catch (error) {
            if (reading === this.#reading) {
                this.#fail(error, () => this.more());
            }
        }
        finally {
            if (reading === this.#reading) {
                this.#loading = false;
            }
        }
    }

    #append(items) {

        this.#entries.push(...entriesOf(items, [...this.#entries, ...this.#held], this.#entries.at(-1)));
        this.#render();
        this.#showEnd();
    }

    #showEnd() {

        const isMore = !this.#reading.isOver && this.#entries.length < mostShown;
        const more = h('button', { type: 'button', class: 'button', text: 'Earlier headlines', on: { click: () => this.more() } });
        const end = this.#entries.length === 0 ? this.#nothing() : h('p', { class: 'notice', text: 'No earlier headlines.' });
        this.#end.replaceChildren(isMore ? more : end);
    }

    #nothing() {

        return isSame(this.#view, everything)
            ? notice('Nothing has been published yet. It will appear here as it comes in.')
            : notice('No headline fits these filters.', { label: 'Show all news', run: this.#handlers.onClear });
    }

    #fail(error, again) {

        this.#end.replaceChildren(notice(`The news could not be loaded. ${error.message}`, { label: 'Try again', run: again }));
        return null;
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

        this.#held.push({ item, at: atOf(item) });
        if (this.#entries.length === 0) {
            this.release();
            return false;
        }

        this.#showHeld();
        return true;
    }

    /** Updates a changed item in place, or removes it if it has left the view. */
    update(item) {

        const entry = [...this.#entries, ...this.#held].find(({ item: { id } }) => id === item.id);
        if (!entry) {
            return;
        }

        if (isCorrection(entry.item, item)) {
            this.#states.set(item.id, 'corrected');
        }

        entry.item = item;
        this.#rows.delete(item.id);
        if (!belongs(item, this.#view)) {
            this.#entries = this.#entries.filter((other) => other !== entry);
            this.#held = this.#held.filter((other) => other !== entry);
        }

        this.#showHeld();
        this.#render();
    }

    /** Strikes a retracted item through instead of removing it, so that its reader notices. */
    retract(id) {

        this.#states.set(id, 'retracted');
        this.#rows.delete(id);
        this.#held = this.#held.filter(({ item }) => item.id !== id);
        this.#showHeld();
        this.#render();
    }

    /** Shows held arrivals, and scrolls to the top of the list. */
    release() {

        const held = this.#held;
        this.#held = [];
        for (const entry of held) {
            const place = this.#entries.findIndex(({ at }) => at <= entry.at);
            this.#entries.splice(place === -1 ? this.#entries.length : place, 0, entry);
        }

        this.#render();
        held.forEach(({ item }) => this.#rows.get(item.id)?.classList.add('arriving'));
        this.#showHeld();
        this.#showEnd();
        scrollTo({ top: 0 });
    }

    #showHeld() {

        const count = this.#held.length;
        const button = byId('held');
        button.hidden = count === 0;
        setTitle({ held: count });
        if (count > 0) {
            button.replaceChildren(h('span', { class: 'held-count', text: `${count} new` }), h('span', { class: 'held-text', text: this.#held[count - 1].item.signal }));
        }
    }

    // The open headline

    /** Moves to the next or the previous headline. */
    move(by) {

        const links = [...this.#element.querySelectorAll('.row-link')];
        const at = links.findIndex((link) => link.closest('.row').dataset.id === this.#current);
        const next = links[Math.min(links.length - 1, Math.max(0, at + by))];
        next?.focus({ preventScroll: true });
        next?.closest('.row').scrollIntoView({ block: 'nearest' });
        if (at + by >= links.length - 5) {
            void this.more();
        }
    }

    /** Moves the focus back to the open headline. */
    focusCurrent() {

        this.#link(this.#current)?.focus({ preventScroll: true });
    }

    #link(id) {

        return this.#element.querySelector(`.row[data-id="${CSS.escape(id ?? '')}"] .row-link`);
    }

    /** Marks a headline as open without moving the focus. */
    mark(id) {

        this.#current = id;
        for (const element of this.#element.querySelectorAll('.row')) {
            const isCurrent = element.dataset.id === id;
            element.classList.toggle('current', isCurrent);
            element.querySelector('.row-link').toggleAttribute('aria-current', isCurrent);
        }
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
        this.#link(element.dataset.id)?.focus({ preventScroll: true });
        this.#select(element.dataset.id, 'click');
    }

    #render() {

        const focused = document.activeElement?.closest?.('.row')?.dataset.id;
        const elements = [];
        let day = today();
        for (const { item, at } of this.#entries) {
            if (dayOf(at) !== day) {
                day = dayOf(at);
                elements.push(this.#dayLine(day, at));
            }

            elements.push(this.#row(item));
        }

        reconcile(this.#element, elements);
        this.mark(this.#current);
        if (focused && !this.#element.contains(document.activeElement)) {
            this.#link(focused)?.focus({ preventScroll: true });
        }
    }

    #dayLine(day, at) {

        const line = this.#rows.get(day) ?? dayLine(at);
        this.#rows.set(day, line);
        return line;
    }

    #row(item) {

        const element = this.#rows.get(item.id) ?? row(item, {
            state: this.stateOf(item.id),
            invented: this.#invented,
            hrefOf: (symbol) => `./${toQuery({ ...this.#view, tokens: [symbol] })}`
        });
        this.#rows.set(item.id, element);
        return element;
    }
}
