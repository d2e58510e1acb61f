import * as Boom from '@hapi/boom';

import { demand } from '../access';
import type { Access } from '../access';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import { FilterError } from './error';
import { readParameters } from './query-form';
import type { FilterParameters } from './query-form';
import { combined, parseFilter } from './parse';
import type { Filter } from './parse';
import type { SavedQueries } from './queries';
import type { FilterBounds } from './types';

export interface FilterDeps {
    readonly categories: KnownCodes;
    readonly bounds: FilterBounds;
    /** Null if the storage adapter has no documents. */
    readonly queries: Pick<SavedQueries, 'recent'> | null;
}

/**
 * Reads the filters of requests, messages and registrations. Every method throws `FilterError` for a filter that cannot be
 * used, 400 for an unknown category or query, and 403 for a category that the token does not allow.
 */
export class Filters {

    constructor(private readonly deps: FilterDeps) {}

    /** The filter of query parameters, `keyword` included if it is given; null for none. */
    async ofParameters(access: Access, parameters: FilterParameters, keyword?: string): Promise<Filter | null> {

        return await this.withQuery(access, readParameters(parameters, this.deps.bounds, keyword), parameters.query);
    }

    /** The filter of a JSON document and a saved query, both of which must apply; null for none. */
    async ofTree(access: Access, tree: unknown, query?: unknown): Promise<Filter | null> {

        return await this.withQuery(access, isAbsent(tree) ? null : parseFilter(tree, this.deps.bounds), query);
    }

    /** The filter of a JSON document. */
    async demandTree(access: Access, tree: unknown): Promise<Filter> {

        return await this.checked(access, parseFilter(tree, this.deps.bounds));
    }

    private async withQuery(access: Access, own: Filter | null, query: unknown): Promise<Filter | null> {

        const saved = isAbsent(query) ? null : await this.saved(access, query);
        const filter = combined([own, saved].filter((one) => one !== null));
        return filter && await this.checked(access, filter);
    }

    /** What a query contains now. */
    private async saved({ subject }: Access, name: unknown): Promise<Filter> {

        if (typeof name !== 'string') {
            throw new FilterError('query must be the name of a saved query');
        }

        const found = await this.deps.queries?.recent(subject, name);
        if (!found) {
            throw Boom.badRequest(`query must name a saved query of the token's owner: ${name.slice(0, 64)} is none`);
        }

        return parseFilter(found.filter, this.deps.bounds, 'query');
    }

    private async checked(access: Access, filter: Filter): Promise<Filter> {

        if (filter.categories.length > 0) {
            await demandKnown(this.deps.categories, 'category', filter.categories);
            demand(access, filter.categories);
        }

        return filter;
    }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
