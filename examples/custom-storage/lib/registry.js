'use strict';

const { keyOf } = require('./database');
const { all, begins, latestFirst } = require('./ranges');

class LmdbArticles {

    constructor(database) {

        this.database = database;
    }

    async get(id, call) {

        return this.database.read(call, ({ articles }) => articles.get(keyOf(id)) ?? null);
    }

    async put(record, call) {

        this.database.write(call, ({ articles }) => {

            articles.put(keyOf(record.id), record);
        });
    }

    async remove(id, call) {

        return this.database.write(call, ({ articles }) => remove(articles, keyOf(id)));
    }

    async list({ visible, category, type, prefixes, offset, limit }, call) {

        const records = this.database.read(call, ({ articles }) => all(articles));
        const found = records.filter((record) => {

            return (!visible || record.category === null || visible.includes(record.category))
                && (category === undefined || record.category === category)
                && (type === undefined || record.type === type)
                && begins(prefixes, record.terms);
        });
        return found.sort(latestFirst).slice(offset, offset + limit);
    }
}

class LmdbCategories {

    constructor(database) {

        this.database = database;
    }

    async seed(records, call) {

        return this.database.write(call, ({ meta, categories }) => {

            if (meta.get('seeded')) {
                return false;
            }

            for (const record of records) {
                meta.put('seeded', true);
                categories.put(keyOf(record.code), record);
            }

            return true;
        });
    }

    async list(call) {

        return this.database.read(call, ({ categories }) => all(categories).sort((a, b) => (a.code < b.code ? -1 : 1)));
    }

    async put(record, call) {

        return this.database.write(call, ({ meta, categories }) => {

            const created = !categories.doesExist(keyOf(record.code));
            meta.put('seeded', true);
            categories.put(keyOf(record.code), record);
            return created;
        });
    }

    async remove(code, call) {

        return this.database.write(call, ({ categories }) => remove(categories, keyOf(code)));
    }
}

/** Removes a row. Returns whether it existed. */
const remove = (table, key) => {

    const was = table.doesExist(key);
    if (was) {
        table.remove(key);
    }

    return was;
};

module.exports = { LmdbArticles, LmdbCategories };
