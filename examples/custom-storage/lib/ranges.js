'use strict';

/**
 * Ids from `[…parts, low]` to below `[…parts, high]`, highest first.
 * @param {import('lmdb').Database<string, any>} table
 */
const descending = function * (table, parts, low, high) {

    const bound = (ord) => (parts.length === 0 ? ord : [...parts, ord]);
    const range = { start: bound(high), end: bound(low), reverse: true, exclusiveStart: true, inclusiveEnd: true };
    for (const { key, value } of table.getRange(range)) {
        yield { ord: parts.length === 0 ? key : key.at(-1), id: value };
    }
};

/** Merges descending ranges; returns each id once. */
const merged = function * (ranges) {

    const heads = ranges.map((range) => ({ range, at: range.next() }));
    let last = null;
    for (;;) {
        const [first] = heads.filter(({ at }) => !at.done).sort((a, b) => b.at.value.ord - a.at.value.ord);
        if (!first) {
            return;
        }

        if (first.at.value.ord !== last) {
            last = first.at.value.ord;
            yield first.at.value;
        }

        first.at = first.range.next();
    }
};

/** At most `limit` rows that `toItem` accepts, without the first `offset`. */
const page = (rows, { offset = 0, limit }, toItem) => {

    const found = [];
    let skip = offset;
    if (limit <= 0) {
        return found;
    }

    for (const row of rows) {
        const item = toItem(row);
        if (item === null || skip-- > 0) {
            continue;
        }

        found.push(item);
        if (found.length === limit) {
            break;
        }
    }

    return found;
};

/** Whether every prefix is the beginning of at least one term. Both are already folded by the plugin. */
const begins = (prefixes, terms) => !prefixes || prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));

/** Whether the lists share a code. Without a filter, everything matches; with an empty one, nothing. */
const meets = (filter, categories) => !filter || categories.some((code) => filter.includes(code));

/** Latest first, ties by the highest id. */
const latestFirst = (a, b) => b.ord - a.ord || (a.id < b.id ? 1 : -1);

const all = (table) => [...table.getRange({})].map(({ value }) => value);

/** Values under `[part, number]`, lowest number first. */
const under = (table, part) => [...table.getRange({ start: [part, -Infinity], end: [part, Infinity] })].map(({ value }) => value);

/** Removes at most `limit` expired rows. Returns their number. */
const sweep = (table, isExpired, limit, remove) => {

    const expired = page(table.getRange({}), { limit }, (row) => (isExpired(row.value) ? row : null));
    expired.forEach(({ key, value }) => remove(key, value));
    return expired.length;
};

module.exports = { all, begins, descending, latestFirst, meets, merged, page, sweep, under };
