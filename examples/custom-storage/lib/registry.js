'use strict';

const { keyOf, next } = require('./database');
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

        return this.database.write(call, ({ articles }) => taken(articles, keyOf(id)));
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

            meta.put('seeded', true);
            records.forEach((record) => categories.put(keyOf(record.code), record));
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

        return this.database.write(call, ({ categories }) => taken(categories, keyOf(code)));
    }
}

class LmdbBots {

    constructor(database) {

        this.database = database;
    }

    async register(bot, call) {

        return this.database.write(call, ({ meta, bots, places }) => {

            const place = placeOf(bot);
            const n = places.get(place) ?? next(meta, 'bots');
            const known = bots.get(n);
            bots.put(n, known ? { ...known, label: bot.label } : { ...bot, cursor: meta.get('seq') ?? 0 });
            places.put(place, n);
            return { id: known?.id ?? bot.id, created: !known };
        });
    }

    async list(owner, call) {

        return this.database.read(call, ({ bots }) => all(bots).filter((bot) => bot.owner === owner)).map(shown);
    }

    async remove(owner, id, call) {

        return this.database.write(call, ({ bots, places }) => {

            const bot = all(bots).find((one) => one.owner === owner && one.id === id);
            if (!bot) {
                return false;
            }

            bots.remove(places.get(placeOf(bot)));
            return taken(places, placeOf(bot));
        });
    }
}

/** Without the cursor. */
const shown = (row) => {

    const bot = { ...row };
    delete bot.cursor;
    return bot;
};

const placeOf = ({ owner, platform, platformUserId, platformChannelId }) => keyOf(JSON.stringify([owner, platform, platformUserId, platformChannelId]));

/** Whether there was something to remove. */
const taken = (table, key) => {

    const was = table.doesExist(key);
    if (was) {
        table.remove(key);
    }

    return was;
};

module.exports = { LmdbArticles, LmdbBots, LmdbCategories, placeOf };
