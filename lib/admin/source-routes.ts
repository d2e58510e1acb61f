import Joi from 'joi';

import { categoryCode } from '../categories/code';
import { idParams, line, query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { newsItem } from '../news/schema';
import type { SourceInput, SourcePatch, SourceService } from '../newsroom/sources/service';
import { textOf } from '../newsroom/sources/charset';
import type { AdminSettings } from './options';

interface ById {
    readonly id: string;
}

const tags = ['admin'];
const unknown = { description: 'Unknown' };
const noDocuments = { description: 'The storage of this service saves no documents' };
const base = '/admin/sources';

const options = {
    categories: Joi.array().items(categoryCode).unique().max(20).description('Codes of the categories of every story'),
    author: line(100).description('Handle of the outlet, the author of all its stories'),
    interval_seconds: Joi.number().integer().min(10).max(7 * 86_400).description('Seconds between polls')
};

/** A feed to add or to preview. */
export const sourceInput = Joi.object({ url: Joi.string().max(2048).required().description('Address of the feed, http or https'), ...options }).required().label('body');

/** What to change about a source. */
export const sourcePatch = Joi.object({ paused: Joi.boolean().description('Whether it is not polled'), ...options }).min(1).required().label('body');

const time = Joi.string().isoDate().allow(null).required();
const count = Joi.number().integer().min(0).required();

/** A source and its health. */
export const sourceStatus = Joi.object({
    id: Joi.string().required(),
    url: Joi.string().allow(null).required(),
    configured: Joi.boolean().required().description('Whether it comes from the options: then it can be paused, but not removed'),
    state: Joi.valid('waiting', 'ok', 'failing', 'gone', 'silent', 'paused').required(),
    reason: Joi.string().allow(null).required().description('Why the last poll failed'),
    failures: count,
    last_poll: time,
    last_success: time,
    last_item: time.description('End of the last poll or delivery that brought a new item'),
    stories: count.description('In the last successful poll'),
    items: count.description('New items so far'),
    moved_to: Joi.string().allow(null).required(),
    next_poll: time,
    interval_seconds: Joi.number().required(),
    categories: Joi.array().items(Joi.string()).required(),
    author: Joi.string().allow('', null).required(),
    added_at: time,
    subscription: Joi.object({
        hub: Joi.string().required().description('Address of the hub'),
        state: Joi.valid('pending', 'active', 'suspended', 'ending').required(),
        reason: Joi.string().allow(null).required().description('Why it does not work'),
        expires_at: time.description('End of the lease, which is renewed before'),
        deliveries: count,
        last_delivery: time
    }).allow(null).required().description('Subscription at the WebSub hub that the feed names')
});

/** What a feed would bring. */
export const sourcePreview = Joi.object({
    stories: count,
    items: Joi.array().items(newsItem).required().description('The first of them as they would be published'),
    rejected: count,
    moved_to: Joi.string().allow(null).required(),
    reason: Joi.string().allow(null).required().description('Why it can\'t be read')
});

/** The outcome of a line of an OPML document. */
export const opmlResult = Joi.object({
    url: Joi.string().allow('', null).required(),
    status: Joi.valid('added', 'known', 'refused').required(),
    id: Joi.string().allow(null).required(),
    reason: Joi.string().allow(null).required()
});

/** Sources as administrators live with them. */
export const sourceAdminRoutes = (sources: SourceService, limits: AdminSettings): readonly RouteSpec[] => [...listRoutes(sources), ...changeRoutes(sources), previewRoute(sources), importRoute(sources, limits)];

const listRoutes = (sources: SourceService): readonly RouteSpec[] => {

    const list: RouteSpec = {
        method: 'GET',
        path: base,
        auth: 'admin',
        inputs: { query: query({}) },
        doc: { summary: 'All sources with their health', tags, responses: { 200: { description: 'By id', schema: Joi.array().items(sourceStatus) } } },
        handler: async ({ h }) => uncached(h, await sources.list())
    };

    const opml: RouteSpec = {
        method: 'GET',
        path: `${base}.opml`,
        auth: 'admin',
        inputs: { query: query({}) },
        doc: { summary: 'All sources with an address, as OPML 2.0', tags, responses: { 200: { description: 'The document', type: 'text/x-opml' } } },
        handler: async ({ h }) => h.response(await sources.exportOpml()).type('text/x-opml; charset=utf-8').header('cache-control', 'private, no-store').header('content-disposition', 'attachment; filename="sources.opml"')
    };

    return [list, opml];
};

const changeRoutes = (sources: SourceService): readonly RouteSpec[] => {

    const add: RouteSpec<unknown, unknown, SourceInput> = {
        method: 'POST',
        path: base,
        auth: 'admin',
        inputs: { query: query({}), payload: sourceInput },
        doc: {
            summary: 'Adds a feed, which every node polls within seconds',
            tags,
            responses: { 201: { description: 'The source', schema: sourceStatus }, 409: { description: 'There is a source with this address' }, 501: noDocuments }
        },
        handler: async ({ payload, h }) => uncached(h, await sources.add(payload), 201)
    };

    const update: RouteSpec<unknown, ById, SourcePatch> = {
        method: 'PUT',
        path: `${base}/{id}`,
        auth: 'admin',
        inputs: { params: idParams, query: query({}), payload: sourcePatch },
        doc: {
            summary: 'Pauses or resumes a source, or changes one that was added',
            tags,
            responses: { 200: { description: 'The source as it stands now', schema: sourceStatus }, 404: unknown, 409: { description: 'It comes from the options, or somebody else has changed it' }, 501: noDocuments }
        },
        handler: async ({ params, payload, h }) => uncached(h, demandFound(await sources.update(params.id, payload), 'Source'))
    };

    const remove: RouteSpec<unknown, ById> = {
        method: 'DELETE',
        path: `${base}/{id}`,
        auth: 'admin',
        inputs: { params: idParams, query: query({}) },
        doc: { summary: 'Removes a source that was added; its items stay', tags, responses: { 204: { description: 'Removed' }, 404: unknown, 409: { description: 'It comes from the options' }, 501: noDocuments } },
        handler: async ({ params, h }) => {

            demandFound(await sources.remove(params.id), 'Source');
            return noContent(h);
        }
    };

    return [add, update, remove];
};

const previewRoute = (sources: SourceService): RouteSpec<unknown, unknown, SourceInput> => ({
    method: 'POST',
    path: `${base}/preview`,
    auth: 'admin',
    waits: true,
    inputs: { query: query({}), payload: sourceInput },
    doc: { summary: 'Fetches and reads a feed once, without storing anything', tags, responses: { 200: { description: 'Its items as they would be published, or why it can\'t be read', schema: sourcePreview } } },
    handler: async ({ payload, h }) => uncached(h, await sources.preview(payload))
});

const importRoute = (sources: SourceService, { maxBytes }: AdminSettings): RouteSpec<unknown, unknown, Buffer> => ({
    method: 'POST',
    path: `${base}/opml`,
    auth: 'admin',
    maxBytes,
    raw: ['text/x-opml', 'application/xml', 'text/xml'],
    inputs: { query: query({}), payload: Joi.any().required() },
    doc: { summary: 'Adds the feeds of an OPML document', tags, responses: { 200: { description: 'The outcome of each line, in order', schema: Joi.array().items(opmlResult) }, 501: noDocuments } },
    handler: async ({ payload, request, h }) => uncached(h, await sources.importOpml(textOf(payload, String(request.headers['content-type']))))
});
