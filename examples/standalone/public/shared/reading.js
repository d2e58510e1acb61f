import { session } from './session.js';
import { isWithin, toFilter } from './view.js';

const pageSize = 60;

/** Maximum number of pages per step, since pages of a filtered list may be short or empty. */
const pagesPerStep = 8;

/** Reads the items of a view, newest first. */
export class Reading {

    #view;
    #next;
    /** Log position of the first page, from which the live feed continues. */
    position = null;

    constructor(view) {

        this.#view = view;
        this.#next = () => session.client.news.list({ ...toFilter(view), limit: pageSize });
    }

    get isOver() {

        return this.#next === null;
    }

    /** Loads the next items. */
    async more() {

        const items = [];
        for (let i = 0; i < pagesPerStep && this.#next && items.length < pageSize / 2; ++i) {
            const page = await this.#next();
            this.position ??= page.position;
            this.#next = page.next;
            items.push(...page.items.filter((item) => isWithin(item, this.#view)));
        }

        return items;
    }
}
