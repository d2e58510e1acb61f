import { session } from './session.js';
import { belongs, toFilter } from './view.js';

const pageSize = 60;

/** Pages that one step reads at most: few items of a page may belong to the view. */
const pagesPerStep = 5;

/** Newest items in which a search looks for symbols: the service looks in headlines only. */
const symbolPages = 3;

const newestFirst = (a, b) => (b.timestamp ?? 0) - (a.timestamp ?? 0);

/** Reads the items of a view, newest first. */
export class Reading {

    #view;
    #next;
    /** Log position of the first page; the live feed goes on from there. */
    position = null;

    constructor(view) {

        this.#view = view;
        this.#next = () => session.client.news.list({ ...toFilter(view), limit: pageSize });
    }

    get isOver() {

        return this.#next === null;
    }

    /** The next items. */
    async more() {

        const isFirst = this.position === null;
        const items = await this.#step();
        return isFirst && this.#view.keyword !== '' ? this.#merge(items, await this.#bySymbol()) : items;
    }

    async #step() {

        const items = [];
        for (let i = 0; i < pagesPerStep && this.#next && items.length < pageSize / 2; ++i) {
            const page = await this.#next();
            this.position ??= page.position;
            this.#next = page.next;
            items.push(...page.items.filter((item) => belongs(item, this.#view)));
        }

        return items;
    }

    async #bySymbol() {

        const items = [];
        let next = () => session.client.news.list({ ...toFilter({ ...this.#view, keyword: '' }), limit: 100 });
        for (let i = 0; i < symbolPages && next; ++i) {
            const page = await next();
            next = page.next;
            items.push(...page.items.filter((item) => belongs(item, this.#view)));
        }

        return items;
    }

    #merge(items, others) {

        return [...new Map([...items, ...others].map((item) => [item.id, item])).values()].sort(newestFirst);
    }
}
