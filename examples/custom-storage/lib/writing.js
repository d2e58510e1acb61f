'use strict';

const { keyOf, next } = require('./database');
const Narratives = require('./narratives');

// Steps of a publication. Each runs in the caller's write transaction.

/** Reads and writes the next `seq` in one transaction, so that it grows in the order of commits. */
const append = ({ meta, log }, line, now) => {

    const seq = next(meta, 'seq');
    log.put(seq, { ...line, at: timeAfter(log.get(seq - 1)?.at, now) });
    return seq;
};

/** Time of an entry. The clocks of several processes differ, but an entry must not be older than the one before it. */
const timeAfter = (last = null, now = last) => (last === null ? now : Math.max(now, last));

const create = (tables, record, now) => {

    const known = knownAs(tables, record);
    if (known !== undefined) {
        return { id: known, seq: null, status: 'known' };
    }

    place(tables, record, 1);
    return { id: record.id, seq: append(tables, { kind: 'created', id: record.id, audience: record.categories }, now), status: 'created' };
};

const knownAs = ({ known, keys }, record) => {

    return known.doesExist(keyOf(record.id)) ? record.id : record.keys.map((key) => keys.get(keyOf(key))?.id).find((id) => id !== undefined);
};

/** Stores an item with all its index entries, at the wanted position or the next free one above it. */
const place = (tables, { id, ord: wanted, categories, terms, keys, narrativeId, json, analysis = null }, rev) => {

    let ord = wanted;
    while (tables.order.doesExist(ord)) {
        ++ord;
    }

    tables.known.put(keyOf(id), id);
    addKeys(tables, id, keys);
    index(tables, { id, ord, rev, categories, terms, narrativeId: Narratives.resolve(tables, narrativeId), json, analysis });
};

const index = ({ news, order, byCategory, byNarrative }, item) => {

    news.put(keyOf(item.id), item);
    order.put(item.ord, item.id);
    item.categories.forEach((code) => byCategory.put([keyOf(code), item.ord], item.id));
    if (item.narrativeId !== null) {
        byNarrative.put([keyOf(item.narrativeId), item.ord], item.id);
    }
};

/** Removes an item from all reads. Keeps its id and keys, so that a retracted story is still known. */
const unlist = ({ news, order, byCategory, byNarrative }, { id, ord, categories, narrativeId }) => {

    news.remove(keyOf(id));
    order.remove(ord);
    categories.forEach((code) => byCategory.remove([keyOf(code), ord]));
    if (narrativeId !== null) {
        byNarrative.remove([keyOf(narrativeId), ord]);
    }
};

/** Adds keys, except those that belong to another item. */
const addKeys = ({ keys: table }, id, keys) => {

    for (const key of keys) {
        if (!table.doesExist(keyOf(key))) {
            table.put(keyOf(key), { key, id });
        }
    }
};

const amend = (tables, { id, rev, narrativeId, keys, json, analysis }) => {

    const item = tables.news.get(keyOf(id));
    if (item?.rev === rev) {
        change(tables, item, { narrativeId: Narratives.resolve(tables, narrativeId), json, ...(analysis !== undefined && { analysis }) });
        addKeys(tables, id, keys);
    }
};

/** Returns the `seq`, or null if the judgement no longer applies. */
const judge = (tables, { id, rev, analysis }, now) => {

    const item = tables.news.get(keyOf(id));
    if (item?.rev !== rev) {
        return null;
    }

    tables.news.put(keyOf(id), { ...item, analysis, rev: rev + 1 });
    return append(tables, { kind: 'judged', id, audience: item.categories }, now);
};

const change = (tables, item, parts) => {

    unlist(tables, item);
    index(tables, { ...item, ...parts, rev: item.rev + 1 });
};

/** Moves the items of an absorbed narrative to the one that absorbed it. */
const merge = (tables, { from, into }) => {

    const target = Narratives.merge(tables, { from, into });
    const ids = target === null ? [] : [...tables.byNarrative.getRange({ start: [keyOf(from), -Infinity], end: [keyOf(from), Infinity] })];
    ids.forEach(({ value }) => change(tables, tables.news.get(keyOf(value)), { narrativeId: target }));
};

module.exports = { addKeys, amend, append, create, index, judge, merge, place, unlist };
