import { count, group } from '../validation';
import type { FilterBounds } from './types';

/** How large the filters of clients may be. */
export interface FilterOptions {
    /** Levels of `and`, `or` and `not` inside each other, up to 32. Default: 8. */
    maxDepth?: number;
    /** Conditions of one filter, `and`, `or` and `not` included. Default: 64. */
    maxConditions?: number;
    /** Values of one condition. Default: 100. */
    maxValues?: number;
    /** Characters of a filter's JSON. Default: 4000. */
    maxCharacters?: number;
    /** Saved queries of one wallet, up to 1000. Default: 100. */
    maxQueriesPerOwner?: number;
}

/** The options with their defaults. */
export type FilterSettings = FilterBounds & { readonly maxQueriesPerOwner: number };

export const filtersSchema = group({
    maxDepth: count(8).max(32),
    maxConditions: count(64),
    maxValues: count(100),
    maxCharacters: count(4000),
    maxQueriesPerOwner: count(100).max(1000)
});
