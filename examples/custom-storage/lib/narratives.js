'use strict';

const { keyOf } = require('./database');
const { all, latestFirst } = require('./ranges');

// These run in the transaction of a publication.

/** Returns the id of the narrative that absorbed this one, or its own id. Aliases always lead to a narrative that is not absorbed. */
const resolve = ({ aliases }, id) => (id === null ? null : aliases.get(keyOf(id))?.into ?? id);

/** Stores a narrative, unless it has been absorbed. */
const store = ({ narratives, aliases }, { id, ord, json }) => {

    if (!aliases.doesExist(keyOf(id))) {
        narratives.put(keyOf(id), { id, ord, json });
    }
};

/** Returns the narrative that absorbed `from`, or null if nothing changed. */
const merge = (tables, { from, into }) => {

    const { narratives, aliases } = tables;
    const target = resolve(tables, into);
    if (target === from || aliases.doesExist(keyOf(from))) {
        return null;
    }

    for (const alias of all(aliases).filter((one) => one.into === from)) {
        aliases.put(keyOf(alias.from), { from: alias.from, into: target });
    }

    aliases.put(keyOf(from), { from, into: target });
    narratives.remove(keyOf(from));
    return target;
};

class LmdbNarratives {

    constructor(database) {

        this.database = database;
    }

    async get(id, call) {

        return this.database.read(call, (tables) => tables.narratives.get(keyOf(resolve(tables, id))) ?? null);
    }

    async put(record, call) {

        this.database.write(call, (tables) => store(tables, record));
    }

    async list({ fromOrd = -Infinity, limit }, call) {

        return this.database.read(call, ({ narratives }) => all(narratives).filter(({ ord }) => ord >= fromOrd).sort(latestFirst).slice(0, limit));
    }
}

module.exports = { LmdbNarratives, merge, resolve, store };
