import Joi from 'joi';

import { query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { SavedQueries } from './queries';
import { nameParams, queryInput, savedQuery } from './schema';
import type { Filters } from './service';

const path = '/user/queries';
const tags = ['queries'];

interface Named {
    readonly name: string;
}

/** Saved queries of the wallet that has signed in. */
export const queryRoutes = (queries: SavedQueries, filters: Filters): readonly RouteSpec[] => {

    return [list(queries), find(queries), save(queries, filters), remove(queries)] as readonly RouteSpec[];
};

const list = (queries: SavedQueries): RouteSpec => ({
    method: 'GET',
    path,
    auth: 'session',
    inputs: { query: query({}) },
    doc: { summary: 'Saved queries of the caller', tags, responses: { 200: { description: 'All, by name', schema: Joi.array().items(savedQuery) } } },
    handler: async ({ access, h }) => uncached(h, await queries.list(access))
});

const find = (queries: SavedQueries): RouteSpec<unknown, Named> => ({
    method: 'GET',
    path: `${path}/{name}`,
    auth: 'session',
    inputs: { params: nameParams, query: query({}) },
    doc: { summary: 'One saved query', tags, responses: { 200: { description: 'The query', schema: savedQuery }, 404: { description: 'No such query' } } },
    handler: async ({ access, params: { name }, h }) => uncached(h, demandFound(await queries.find(access.subject, name), 'Query'))
});

const save = (queries: SavedQueries, filters: Filters): RouteSpec<unknown, Named, { readonly filter: unknown }> => ({
    method: 'PUT',
    path: `${path}/{name}`,
    auth: 'session',
    inputs: { params: nameParams, payload: queryInput },
    doc: {
        summary: 'Save a query',
        tags,
        responses: {
            200: { description: 'It replaces the one of the same name', schema: savedQuery },
            201: { description: 'It is new', schema: savedQuery },
            400: { description: 'The name or a member of the filter is wrong, or the limit of queries reached' },
            403: { description: 'A category beyond the caller\'s own' }
        }
    },
    handler: async ({ access, params: { name }, payload: { filter }, h }) => {

        const { tree } = await filters.demandTree(access, filter);
        const { query: saved, isNew } = await queries.save(access, name, tree);
        return uncached(h, saved, isNew ? 201 : 200);
    }
});

const remove = (queries: SavedQueries): RouteSpec<unknown, Named> => ({
    method: 'DELETE',
    path: `${path}/{name}`,
    auth: 'session',
    inputs: { params: nameParams },
    doc: { summary: 'Delete a saved query', tags, responses: { 204: { description: 'Deleted' }, 404: { description: 'No such query' } } },
    handler: async ({ access, params: { name }, h }) => {

        demandFound(await queries.remove(access, name), 'Query');
        return noContent(h);
    }
});
