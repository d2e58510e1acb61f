import type { List } from '../../lib/storage/contract';

/** Whether every prefix begins at least one of the terms. Nothing is folded: the plugin has done that. */
export const begins = (prefixes: List | undefined, terms: List): boolean => {

    return !prefixes || prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
};

/** Whether the lists share a code. A filter that is left out lets everything pass, an empty one nothing. */
export const meets = (filter: List | undefined, categories: List): boolean => {

    return !filter || categories.some((code) => filter.includes(code));
};

/** Descending by a number, ties by the highest id. */
export const latestFirst = (a: { ord: number; id: string }, b: { ord: number; id: string }): number => {

    return b.ord - a.ord || (a.id < b.id ? 1 : -1);
};
