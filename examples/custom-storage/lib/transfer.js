'use strict';

const { numberOf, restore, toMoved } = require('./bots');
const { keyOf, next } = require('./database');
const { placeOf } = require('./documents');
const { page } = require('./ranges');
const { addKeys, index } = require('./writing');

/** A section that exports the rows of a table in the order of their keys, so that an export can continue after any row. */
const section = (database, { table, keyOfRow, toRow = ({ value }) => value, isMoved = () => true, store }) => ({
    read: async (after, limit, call) => {

        return database.read(call, (tables) => {

            const range = after === null ? {} : { start: keyOfRow(after, tables), exclusiveStart: true };
            return page(tables[table].getRange(range), { limit }, (entry) => (isMoved(entry, tables) ? toRow(entry) : null));
        });
    },
    write: async (rows, call) => {

        database.write(call, (tables) => rows.forEach((row) => store(tables, row)));
    }
});

/** Stores a value unless the key exists. */
const keep = (table, key, value) => {

    if (!table.doesExist(key)) {
        table.put(key, value);
    }
};

/** A section over a table whose rows contain their own key. */
const plain = (database, table, rowKey) => {

    const keyOfRow = (row) => keyOf(rowKey(row));
    return section(database, { table, keyOfRow, store: (tables, row) => keep(tables[table], keyOfRow(row), row) });
};

const stateSection = (database) => ({
    read: async (after, _limit, call) => {

        const state = database.read(call, ({ meta }) => ({ head: meta.get('seq') ?? 0, seeded: meta.get('seeded') ?? false }));
        return after === null ? [state] : [];
    },
    write: async (rows, call) => {

        database.write(call, ({ meta }) => {

            for (const { head, seeded } of rows) {
                meta.put('seq', Math.max(meta.get('seq') ?? 0, head));
                meta.put('seeded', seeded || (meta.get('seeded') ?? false));
            }
        });
    }
});

const newsSections = (database) => ({
    news: section(database, {
        table: 'order',
        keyOfRow: ({ ord }) => ord,
        toRow: ({ value }) => shown(database.tables.news.get(keyOf(value))),
        store: (tables, item) => {

            if (!tables.news.doesExist(keyOf(item.id))) {
                tables.known.put(keyOf(item.id), item.id);
                index(tables, item);
            }
        }
    }),
    keys: section(database, { table: 'keys', keyOfRow: ({ key }) => keyOf(key), store: (tables, { key, id }) => addKeys(tables, id, [key]) }),
    gone: section(database, {
        table: 'known',
        keyOfRow: ({ id }) => keyOf(id),
        isMoved: ({ key }, { news }) => !news.doesExist(key),
        toRow: ({ value }) => ({ id: value }),
        store: ({ known }, { id }) => keep(known, keyOf(id), id)
    }),
    log: section(database, {
        table: 'log',
        keyOfRow: ({ seq }) => seq,
        toRow: ({ key, value }) => ({ seq: key, at: null, ...value }),
        store: ({ log }, { seq, kind, id, audience, at = null }) => keep(log, seq, { kind, id, audience, at })
    })
});

const shown = ({ id, ord, rev, categories, narrativeId, json, analysis = null }) => ({ id, ord, rev, categories, narrativeId, json, analysis });

const accessSections = (database) => ({
    tokens: section(database, {
        table: 'inserted',
        keyOfRow: ({ jti }, { tokens }) => tokens.get(keyOf(jti)).place.at(-1),
        toRow: ({ value }) => {

            const { token, revoked } = database.tables.tokens.get(keyOf(value));
            return { ...token, revoked };
        },
        store: ({ meta, tokens, owned, inserted }, { revoked, ...token }) => {

            if (!tokens.doesExist(keyOf(token.jti))) {
                const place = [keyOf(token.owner), next(meta, 'tokens')];
                tokens.put(keyOf(token.jti), { token, place, revoked });
                owned.put(place, token.jti);
                inserted.put(place.at(-1), token.jti);
            }
        }
    }),
    once: plain(database, 'once', ({ scope, key }) => JSON.stringify([scope, key])),
    bots: section(database, { table: 'bots', keyOfRow: numberOf, toRow: ({ value }) => toMoved(value), store: restore }),
    payments: section(database, {
        table: 'payments',
        keyOfRow: ({ key }) => keyOf(key),
        store: ({ payments, paymentNames }, row) => {

            keep(payments, keyOf(row.key), row);
            if (row.alias !== null) {
                keep(paymentNames, keyOf(row.alias), row.key);
            }
        }
    }),
    documents: section(database, { table: 'documents', keyOfRow: placeOf, store: ({ documents }, row) => keep(documents, placeOf(row), row) })
});

/** @returns {import('hapi-crypto-news').Transfer} */
const transferOf = (database) => ({
    state: stateSection(database),
    ...newsSections(database),
    categories: plain(database, 'categories', ({ code }) => code),
    narratives: plain(database, 'narratives', ({ id }) => id),
    aliases: plain(database, 'aliases', ({ from }) => from),
    articles: plain(database, 'articles', ({ id }) => id),
    texts: plain(database, 'texts', ({ key }) => key),
    ...accessSections(database)
});

module.exports = { transferOf };
