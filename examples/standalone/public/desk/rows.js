import { byId, reconcile } from '../shared/dom.js';
import { dayOf } from '../shared/time.js';
import { today, toQuery } from '../shared/view.js';
import { dayLine, row } from './row.js';

/** Lines of a list that is in the document as a whole. Of a longer one, only the lines around the window are, so that scrolling stays smooth. */
const mostWhole = 400;

/** Lines above and below the window that are in the document, and how near to their end the window may come. */
const margin = 80;
const nearest = 30;

/**
 * The rows of the list and the headings of days, all of one height. A row stays the same element for as long as its item is the same and near
 * the window, also in another view: a click begins and ends on it, and it keeps its focus.
 */
export class Rows {

    #list = byId('rows');
    #invented;
    #stateOf;
    /** `{ item, at }` or `{ day, at }`, in the order shown. */
    #lines = [];
    /** Lines in the document: from `start` to before `end`. */
    #shown = { start: 0, end: 0 };
    /** `{ element, text, query }` by the id of an item in the document. */
    #known = new Map();
    #days = new Map();
    #query = '';
    #view = null;
    /** Id of the item whose row is marked. */
    #marked = null;

    /** `stateOf(id)` is `corrected`, `retracted` or null. */
    constructor(invented, stateOf) {

        this.#invented = invented;
        this.#stateOf = stateOf;
        let isWaiting = false;
        const follow = () => {

            if (!isWaiting && this.#lines.length > mostWhole) {
                isWaiting = true;
                requestAnimationFrame(() => {

                    isWaiting = false;
                    this.#follow();
                });
            }
        };

        addEventListener('scroll', follow, { passive: true });
        addEventListener('resize', follow);
    }

    /** Sets the view to which the rows' filters add. */
    show(view) {

        this.#view = view;
        this.#query = toQuery(view);
    }

    /** Shows all entries, `{ item, at }`. */
    render(entries) {

        this.#lines = [];
        this.#add(entries);
        this.#showLines(this.#wanted());
    }

    /** Adds entries at the end. */
    append(entries) {

        this.#add(entries);
        const wanted = this.#wanted();
        if (this.#lines.length > mostWhole || this.#shown.start > 0) {
            this.#showLines(wanted);
            return;
        }

        this.#list.append(...this.#elementsOf({ start: this.#shown.end, end: wanted.end }));
        this.#shown = wanted;
    }

    /** Shows an item as it is now, in its place. */
    replace(item) {

        const known = this.#known.get(item.id);
        if (!known) {
            return;
        }

        const hasFocus = known.element.contains(document.activeElement);
        const element = this.#rowOf(item);
        if (element !== known.element) {
            known.element.replaceWith(element);
        }

        if (hasFocus) {
            this.#focusShown(item.id);
        }
    }

    /** The row of an item; null if it is not in the document. */
    element(id) {

        return this.#known.get(id)?.element ?? null;
    }

    /** Moves the focus to an item's row, and scrolls to it if it is far away. */
    focus(id) {

        if (!this.element(id)) {
            const at = this.#lines.findIndex(({ item }) => item?.id === id);
            if (at === -1) {
                return;
            }

            scrollTo({ top: scrollY + this.#list.getBoundingClientRect().top + at * this.#height - innerHeight / 2 });
            this.#showLines(this.#wanted());
        }

        this.#focusShown(id);
    }

    #focusShown(id) {

        this.element(id)?.querySelector('.row-link').focus({ preventScroll: true });
    }

    mark(id) {

        this.#setMark(this.#marked, false);
        this.#marked = id;
        this.#setMark(id, true);
    }

    #setMark(id, isMarked) {

        const element = this.element(id);
        element?.classList.toggle('current', isMarked);
        element?.querySelector('.row-link').toggleAttribute('aria-current', isMarked);
    }

    // Lines

    #add(entries) {

        const last = this.#lines.at(-1);
        let shown = last ? last.day ?? dayOf(last.at) : today();
        for (const { item, at } of entries) {
            const day = dayOf(at);
            if (day !== shown) {
                shown = day;
                this.#lines.push({ day, at });
            }

            this.#lines.push({ item, at });
        }
    }

    get #height() {

        return this.#list.firstElementChild?.getBoundingClientRect().height || 36;
    }

    /** The lines that are to be in the document. */
    #wanted() {

        const count = this.#lines.length;
        if (count <= mostWhole) {
            return { start: 0, end: count };
        }

        const { first, last } = this.#visible();
        return { start: Math.max(0, first - margin), end: Math.min(count, last + margin) };
    }

    #visible() {

        const height = this.#height;
        const first = Math.max(0, Math.floor(-this.#list.getBoundingClientRect().top / height));
        const bounded = Math.min(first, this.#lines.length);
        return { first: bounded, last: bounded + Math.ceil(innerHeight / height) };
    }

    /** Shows other lines if the window has come near the end of those in the document. */
    #follow() {

        const { first, last } = this.#visible();
        const { start, end } = this.#shown;
        const isNearStart = start > 0 && first < start + nearest;
        const isNearEnd = end < this.#lines.length && last > end - nearest;
        if (isNearStart || isNearEnd) {
            this.#showLines(this.#wanted());
        }
    }

    #showLines(wanted) {

        const focused = document.activeElement?.closest?.('.row')?.dataset.id;
        const height = this.#height;
        const elements = this.#elementsOf(wanted);
        const ids = new Set(this.#lines.slice(wanted.start, wanted.end).map(({ item }) => item?.id));
        [...this.#known.keys()].filter((id) => !ids.has(id)).forEach((id) => this.#known.delete(id));
        reconcile(this.#list, elements);
        this.#list.style.paddingTop = `${wanted.start * height}px`;
        this.#list.style.paddingBottom = `${(this.#lines.length - wanted.end) * height}px`;
        this.#shown = wanted;
        if (focused && !this.#list.contains(document.activeElement)) {
            this.#focusShown(focused);
        }
    }

    // Elements

    #elementsOf({ start, end }) {

        const isWhole = this.#lines.length <= mostWhole;
        return this.#lines.slice(start, end).map(({ item, day, at }, index) => {

            const element = item ? this.#rowOf(item) : this.#dayLine(day, at);
            if (!isWhole) {
                element.setAttribute('aria-posinset', String(start + index + 1));
                element.setAttribute('aria-setsize', String(this.#lines.length));
            }

            return element;
        });
    }

    #dayLine(day, at) {

        const line = this.#days.get(day) ?? dayLine(at);
        this.#days.set(day, line);
        return line;
    }

    #rowOf(item) {

        const text = JSON.stringify([item, this.#stateOf(item.id)]);
        const known = this.#known.get(item.id);
        if (known?.text === text) {
            this.#refer(known);
            return known.element;
        }

        const element = row(item, { state: this.#stateOf(item.id), invented: this.#invented, hrefOf: (symbol) => this.#hrefOf(symbol) });
        this.#known.set(item.id, { element, text, query: this.#query });
        if (item.id === this.#marked) {
            this.#setMark(item.id, true);
        }

        return element;
    }

    #hrefOf(symbol) {

        return `./${toQuery({ ...this.#view, tokens: [symbol] })}`;
    }

    /** Adapts the addresses of a row's tokens to the view. */
    #refer(known) {

        if (known.query !== this.#query) {
            known.query = this.#query;
            known.element.querySelectorAll('.chip').forEach((chip) => chip.setAttribute('href', this.#hrefOf(chip.dataset.symbol)));
        }
    }
}
