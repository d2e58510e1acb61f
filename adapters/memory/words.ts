import type { List } from '../../lib/storage/contract';

/** Whether every prefix begins at least one of the terms. Nothing is folded here, since the plugin has folded both. */
export const begins = (prefixes: List | undefined, terms: List): boolean => {

    return !prefixes || prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
};

/** Whether the lists share a code. No filter matches everything, an empty one nothing. */
export const meets = (filter: List | undefined, categories: List): boolean => {

    return !filter || categories.some((code) => filter.includes(code));
};

/** Descending by a number; ties by id, highest first. */
export const latestFirst = (a: { ord: number; id: string }, b: { ord: number; id: string }): number => {

    return b.ord - a.ord || (a.id < b.id ? 1 : -1);
};
