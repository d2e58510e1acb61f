import { demand } from '../access';
import type { Access } from '../access';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import { readParameters } from './parameters';
import type { FilterParameters } from './parameters';
import { parseFilter } from './parse';
import type { Filter } from './parse';
import type { FilterBounds } from './types';

export interface FilterDeps {
    readonly categories: KnownCodes;
    readonly bounds: FilterBounds;
}

/** Reads the filters of requests, messages and registrations, and demands that the token allows them. */
export class Filters {

    constructor(private readonly deps: FilterDeps) {}

    /** The filter of query parameters, `keyword` included if it is given; null for none. Throws `FilterError`, 400 for an unknown category, 403 for one that the token does not allow. */
    async ofParameters(access: Access, parameters: FilterParameters, keyword?: string): Promise<Filter | null> {

        return await this.checked(access, readParameters(parameters, this.deps.bounds, keyword));
    }

    /** The filter of a JSON document; null for none. Throws `FilterError`, 400 for an unknown category, 403 for one that the token does not allow. */
    async ofTree(access: Access, tree: unknown): Promise<Filter | null> {

        return await this.checked(access, tree === undefined || tree === null ? null : parseFilter(tree, this.deps.bounds));
    }

    private async checked(access: Access, filter: Filter | null): Promise<Filter | null> {

        if (filter !== null && filter.categories.length > 0) {
            await demandKnown(this.deps.categories, 'category', filter.categories);
            demand(access, filter.categories);
        }

        return filter;
    }
}
