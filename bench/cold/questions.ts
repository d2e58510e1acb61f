import { codes } from '../storage/items';

/** A page of the items of three categories. */
export interface Page {
    readonly categories: readonly string[];
    /** From 1. */
    readonly page: number;
}

export const limit = 20;

/** All sets of three categories. */
const sets = codes.flatMap((a, i) => codes.slice(i + 1).flatMap((b, j) => codes.slice(i + j + 2).map((c) => [a, b, c] as const)));

/** Has no divisor in common with the number of sets, so that neighbours differ and no set repeats. */
const stride = 397;

/** The n-th question about a page. The first 969 have different categories, so none is answered from a cache. */
export const pageAt = (n: number, page: number): Page => ({ categories: sets[n * stride % sets.length] ?? [], page });

export const queryOf = ({ categories, page }: Page): string => `feed_categories=${categories.join(',')}&page=${page}&limit=${limit}`;

/** Parses the result of `queryOf`. */
export const parseQuery = (url: string): Page => {

    const query = new URL(url, 'http://localhost').searchParams;
    return { categories: (query.get('feed_categories') ?? '').split(','), page: Number(query.get('page')) };
};
