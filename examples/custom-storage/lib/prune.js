'use strict';

const { keyOf } = require('./database');
const { all } = require('./ranges');
const { unlist } = require('./writing');

// Steps of pruning. Each runs in the caller's write transaction, and returns how many rows it removed.

/** Keeps ids and keys, so that a story that a source lists again is not new. */
const items = (tables, before, limit) => {

    const ids = [...tables.order.getRange({ end: before, limit })].map(({ value }) => value);
    ids.forEach((id) => unlist(tables, tables.news.get(keyOf(id))));
    return ids.length;
};

/** Removes narratives without items, and the aliases that lead to them. */
const narratives = (tables, before, limit) => {

    const isUsed = (id) => tables.byNarrative.getKeysCount({ start: [keyOf(id), -Infinity], end: [keyOf(id), Infinity], limit: 1 }) > 0;
    const old = oldest(tables.narratives, before).filter(({ id }) => !isUsed(id)).slice(0, limit);
    for (const { id } of old) {
        tables.narratives.remove(keyOf(id));
        all(tables.aliases).filter(({ into }) => into === id).forEach(({ from }) => tables.aliases.remove(keyOf(from)));
    }

    return old.length;
};

const articles = (tables, before, limit) => {

    const old = oldest(tables.articles, before).slice(0, limit);
    old.forEach(({ id }) => tables.articles.remove(keyOf(id)));
    return old.length;
};

const entries = ({ log }, last, limit) => {

    const seqs = [...log.getKeys({ limit })].filter((seq) => seq <= last);
    seqs.forEach((seq) => log.remove(seq));
    return seqs.length;
};

const oldest = (table, before) => all(table).filter(({ ord }) => ord < before).sort((a, b) => a.ord - b.ord);

const prune = (tables, { news = -Infinity, articles: articlesBefore = -Infinity, log = -Infinity }, limit) => {

    const counts = [items(tables, news, limit), narratives(tables, news, limit), articles(tables, articlesBefore, limit), entries(tables, log, limit)];
    return { removed: counts.reduce((sum, count) => sum + count), more: counts.includes(limit) };
};

module.exports = { prune };
