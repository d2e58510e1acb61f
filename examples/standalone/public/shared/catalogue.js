import { session } from './session.js';

/** All categories, and those that the reader may read. */
class Catalogue {

    list = [];
    /** Names by code. */
    names = new Map();

    async load() {

        this.list = await session.client.categories();
        this.names = new Map(this.list.map(({ code, name }) => [code, name]));
    }

    isOpen(code) {

        return session.categories === null || session.categories.includes(code);
    }

    get open() {

        return this.list.filter(({ code }) => this.isOpen(code));
    }

    get locked() {

        return this.list.filter(({ code }) => !this.isOpen(code));
    }
}

export const catalogue = new Catalogue();
