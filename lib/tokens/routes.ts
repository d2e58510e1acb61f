import Joi from 'joi';

import { idParams, query as noParameters } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { withNext } from './page';
import { apiToken, revokeInput, tokenInput, tokenQuery, tokenUpdate, usageReport } from './schema';
import type { TokenInput, TokenQuery, TokenUpdate } from './schema';
import type { TokenService } from './service';

const path = '/user/api-tokens';
const tags = ['tokens'];

/** API tokens of the caller: for wallet sessions alone, so that a leaked API token can read news and nothing else (ruling 19). */
export const tokenRoutes = (service: TokenService): readonly RouteSpec[] => [create(service), list(service), use(service), update(service), revoke(service)] as readonly RouteSpec[];

const create = (service: TokenService): RouteSpec<unknown, unknown, TokenInput> => ({
    method: 'POST',
    path,
    auth: 'session',
    inputs: { payload: tokenInput },
    doc: {
        summary: 'Create an API token',
        tags,
        responses: {
            201: { description: 'The token, valid for five years', schema: apiToken },
            400: { description: 'A field is missing or wrong, a category unknown, or the limit of tokens reached' },
            403: { description: 'A category beyond the caller\'s own' },
            501: { description: 'A quota is asked for, but the storage adapter has no documents' }
        }
    },
    handler: async ({ access, payload, h }) => uncached(h, await service.create(access, payload), 201)
});

const list = (service: TokenService): RouteSpec<TokenQuery> => ({
    method: 'GET',
    path,
    auth: 'session',
    inputs: { query: tokenQuery },
    doc: { summary: 'Active API tokens of the caller', tags, responses: { 200: { description: 'Oldest first: all, or a page of which Link names the next', schema: Joi.array().items(apiToken) } } },
    handler: async ({ access, query, address, h }) => {

        const { tokens, next } = await service.list(access, query);
        return withNext(uncached(h, tokens), address, query.limit, next);
    }
});

const use = (service: TokenService): RouteSpec<unknown, { readonly id: string }> => ({
    method: 'GET',
    path: `${path}/{id}/usage`,
    auth: 'session',
    inputs: { params: idParams, query: noParameters({}) },
    doc: {
        summary: 'Use of an API token',
        tags,
        responses: {
            200: { description: 'Its requests, day by day', schema: usageReport },
            404: { description: 'Not an active API token of the caller' },
            501: { description: 'The storage adapter has no documents' }
        }
    },
    handler: async ({ access, params: { id }, h }) => uncached(h, demandFound(await service.usage(access, id), 'Token'))
});

const update = (service: TokenService): RouteSpec<unknown, { readonly id: string }, TokenUpdate> => ({
    method: 'PATCH',
    path: `${path}/{id}`,
    auth: 'session',
    inputs: { params: idParams, payload: tokenUpdate },
    doc: {
        summary: 'Change the quota of an API token',
        tags,
        responses: {
            200: { description: 'The token as it is now', schema: apiToken },
            400: { description: 'The quota is wrong, or beyond an administrator\'s limit or the service\'s own' },
            404: { description: 'Not an active API token of the caller' },
            501: { description: 'The storage adapter has no documents' }
        }
    },
    handler: async ({ access, params: { id }, payload, h }) => uncached(h, demandFound(await service.update(access, id, payload), 'Token'))
});

const revoke = (service: TokenService): RouteSpec<unknown, unknown, { readonly token: string }> => ({
    method: 'DELETE',
    path,
    auth: 'session',
    inputs: { payload: revokeInput },
    doc: {
        summary: 'Revoke an API token',
        tags,
        responses: { 204: { description: 'It is refused from now on' }, 400: { description: 'Not an active API token of the caller' } }
    },
    handler: async ({ access, payload, h }) => {

        await service.revoke(access, payload.token);
        return noContent(h);
    }
});
