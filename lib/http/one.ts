import type { Access } from '../access';
import { idParams, query } from './inputs';
import { cacheable } from './reply';
import type { Page } from './reply';
import type { RouteSpec } from './route';
import type { RouteDoc } from './route-settings';

/** The route that answers one resource by its id, as far as a token may read it. */
export const oneById = (path: string, doc: RouteDoc, find: (access: Access, id: string) => Promise<Page>): RouteSpec<unknown, { readonly id: string }> => ({
    method: 'GET',
    path,
    auth: 'token',
    inputs: { params: idParams, query: query({}) },
    doc,
    handler: async ({ access, params, h }) => cacheable(h, await find(access, params.id), 'private')
});
