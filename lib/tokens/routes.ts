import Joi from 'joi';

import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { withNext } from './page';
import { apiToken, revokeInput, tokenInput, tokenQuery } from './schema';
import type { TokenInput, TokenQuery } from './schema';
import type { TokenService } from './service';

const path = '/user/api-tokens';
const tags = ['tokens'];

/** API tokens of the caller: for wallet sessions alone, so that a leaked API token can read news and nothing else (ruling 19). */
export const tokenRoutes = (service: TokenService): readonly RouteSpec[] => [create(service), list(service), revoke(service)];

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
            403: { description: 'A category beyond the caller\'s own' }
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
