import type { Request } from '@hapi/hapi';

import { articleQuery } from '../articles/schema';
import type { ArticleFilter } from '../articles/schema';
import type { BaseUrl } from '../http/base';
import { idParams, query } from '../http/inputs';
import { cacheableCompressed } from '../http/reply';
import type { RouteCall, RouteSpec } from '../http/route';
import type { RouteDoc } from '../http/route-settings';
import { newsQuery, searchNames } from '../news/schema';
import type { NewsFilter } from '../news/schema';
import { formats, mediaTypes } from './formats';
import type { Format } from './formats';
import type { FeedRequest, SyndicationService } from './service';

const tags = ['syndication'];

const names: Readonly<Record<Format, string>> = { rss: 'RSS 2.0', atom: 'Atom', json: 'JSON Feed' };

export interface SyndicationSettings {
    readonly maxLimit: number;
    readonly baseOf: BaseUrl;
}

/** The address of a request without its token, which readers share with the feed. */
const addressOf = (base: string, { path, url }: Request): string => {

    const parameters = new URLSearchParams(url.search);
    parameters.delete('token');
    return `${base}${path}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
};

/** Feeds for readers and automations; the token may be part of the address. */
export const syndicationRoutes = (service: SyndicationService, settings: SyndicationSettings): readonly RouteSpec[] => {

    return formats.flatMap((format) => routesOf(service, settings, format));
};

const routesOf = (service: SyndicationService, { maxLimit, baseOf }: SyndicationSettings, format: Format): readonly RouteSpec[] => {

    const requestOf = (request: Request): FeedRequest => {

        const base = baseOf(request);
        const { prefix = '' } = request.route.realm.modifiers.route;
        return { format, address: addressOf(base, request), base: `${base}${prefix}` };
    };

    const reply = async ({ h }: Pick<RouteCall<unknown, unknown, unknown>, 'h'>, page: ReturnType<SyndicationService['news']>) => {

        return cacheableCompressed(h, await page, 'private').type(`${mediaTypes[format]}; charset=utf-8`);
    };

    const describe = (what: string, refused: RouteDoc['responses']) => ({
        summary: `${what} as ${names[format]}`,
        tags,
        responses: { 200: { description: `A feed, ${mediaTypes[format]}`, type: mediaTypes[format] }, ...refused }
    });

    const news: RouteSpec<NewsFilter> = {
        method: 'GET',
        path: `/feeds/news.${format}`,
        auth: 'token',
        limit: { name: 'search', parameters: searchNames },
        inputs: { query: newsQuery(maxLimit) },
        doc: describe('News', { 403: { description: 'A category that the token does not include' } }),
        handler: (call) => reply(call, service.news(call.access, call.query, requestOf(call.request)))
    };

    const narrative: RouteSpec<unknown, { readonly id: string }> = {
        method: 'GET',
        path: `/feeds/narratives/{id}.${format}`,
        auth: 'token',
        inputs: { params: idParams, query: query({}) },
        doc: describe('The items of a narrative', { 404: { description: 'Unknown, or not visible to the token' } }),
        handler: (call) => reply(call, service.narrative(call.access, call.params.id, requestOf(call.request)))
    };

    const articles: RouteSpec<ArticleFilter> = {
        method: 'GET',
        path: `/feeds/articles.${format}`,
        auth: 'token',
        limit: { name: 'search', parameters: ['search'] },
        inputs: { query: articleQuery },
        doc: describe('Articles', { 403: { description: 'A category that the token does not include' } }),
        handler: (call) => reply(call, service.articles(call.access, call.query, requestOf(call.request)))
    };

    return [news, narrative, articles] as readonly RouteSpec[];
};
