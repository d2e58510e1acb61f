'use strict';

const { keyOf } = require('./database');
const { amend, append, create, judge, merge, place, unlist } = require('./writing');
const { resolve, store } = require('./narratives');
const { begins, descending, meets, merged, page } = require('./ranges');

/** An item as readers get it. */
const shown = ({ id, ord, rev, categories, narrativeId, json, analysis = null }) => ({ id, ord, rev, categories, narrativeId, json, analysis });

const headOf = ({ meta }) => meta.get('seq') ?? 0;

/** One below the lowest entry's `seq`, or the head if the log is empty. */
const tailOf = (tables) => {

    const [first = headOf(tables) + 1] = tables.log.getKeys({ limit: 1 });
    return first - 1;
};

/** News and their log. */
class LmdbNews {

    constructor(database, published) {

        this.database = database;
        this.published = published;
    }

    async publish({ records, amendments = [], narratives = [], merges = [] }, call) {

        const results = this.database.write(call, (tables) => {

            const created = records.map((record) => create(tables, record, call?.now));
            amendments.forEach((amendment) => amend(tables, amendment));
            narratives.forEach((record) => store(tables, record));
            merges.forEach((one) => merge(tables, one));
            return created;
        });
        return this.announce(results, results.some(({ status }) => status === 'created'));
    }

    async correct(record, rev, call) {

        const seq = this.database.write(call, (tables) => {

            const before = tables.news.get(keyOf(record.id));
            if (before?.rev !== rev) {
                return null;
            }

            unlist(tables, before);
            place(tables, { analysis: before.analysis, ...record }, rev + 1);
            return append(tables, { kind: 'updated', id: record.id, audience: [...new Set([...before.categories, ...record.categories])] }, call?.now);
        });
        return this.announce(seq, seq !== null);
    }

    async retract(id, call) {

        const seq = this.database.write(call, (tables) => {

            const before = tables.news.get(keyOf(id));
            if (!before) {
                return null;
            }

            unlist(tables, before);
            return append(tables, { kind: 'retracted', id, audience: before.categories }, call?.now);
        });
        return this.announce(seq, seq !== null);
    }

    async judge(judgements, call) {

        const seqs = this.database.write(call, (tables) => judgements.map((judgement) => judge(tables, judgement, call?.now)));
        return this.announce(seqs, seqs.some((seq) => seq !== null));
    }

    async get(id, call) {

        const item = this.database.read(call, ({ news }) => news.get(keyOf(id)));
        return item ? shown(item) : null;
    }

    async known(keys, call) {

        return this.database.read(call, (tables) => new Map(keys.map((key) => [key, tables.keys.get(keyOf(key))?.id]).filter(([, id]) => id !== undefined)));
    }

    async list({ categories, prefixes, fromOrd = -Infinity, toOrd = Infinity, before = Infinity, offset, limit }, call) {

        return this.database.read(call, (tables) => {

            const high = Math.min(toOrd, before);
            const rows = categories
                ? merged([...new Set(categories)].map((code) => descending(tables.byCategory, [keyOf(code)], fromOrd, high)))
                : descending(tables.order, [], fromOrd, high);
            const items = page(rows, { offset, limit }, ({ id }) => {

                const item = tables.news.get(keyOf(id));
                return begins(prefixes, item.terms) ? shown(item) : null;
            });
            return { head: headOf(tables), items };
        });
    }

    async since(seq, { categories, limit }, call) {

        return this.database.read(call, ({ log, news }) => {

            return page(log.getRange({ start: seq, exclusiveStart: true }), { limit }, ({ key, value: { kind, id, audience, at = null } }) => {

                const item = meets(categories, audience) ? news.get(keyOf(id)) : null;
                return meets(categories, audience) ? { seq: key, kind, id, audience, item: item ? { categories: item.categories, json: item.json, analysis: item.analysis ?? null } : null, at } : null;
            });
        });
    }

    async bounds(call) {

        return this.database.read(call, (tables) => ({ head: headOf(tables), tail: tailOf(tables) }));
    }

    async byNarrative(id, { categories, limit }, call) {

        return this.database.read(call, (tables) => {

            const rows = descending(tables.byNarrative, [keyOf(resolve(tables, id))], -Infinity, Infinity);
            return page(rows, { limit }, (row) => {

                const item = tables.news.get(keyOf(row.id));
                return meets(categories, item.categories) ? shown(item) : null;
            });
        });
    }

    /** Notifies listeners of a committed publication. Returns `result`. */
    announce(result, isNews) {

        if (isNews) {
            this.published();
        }

        return result;
    }
}

module.exports = { LmdbNews };
