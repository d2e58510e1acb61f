import type { Request } from '@hapi/hapi';

import type { Access } from '../access';
import { articleQuery } from '../articles/schema';
import type { ArticleFilter } from '../articles/schema';
import { searchOf } from '../http/base';
import type { BaseUrl } from '../http/base';
import { cacheableCompressed, privacyOf } from '../http/caching';
import type { Page } from '../http/caching';
import { isMissingToken } from '../http/detail';
import { idParams, query } from '../http/inputs';
import type { RouteCall, RouteSpec } from '../http/route';
import type { RouteDoc } from '../http/route-settings';
import { newsQuery, searchNames } from '../news/schema';
import type { NewsFilter } from '../news/schema';
import { formats, mediaTypes } from './formats';
import type { Format } from './formats';
import type { FeedRequest, SyndicationService } from './service';

const tags = ['syndication'];

const names: Readonly<Record<Format, string>> = { rss: 'RSS 2.0', atom: 'Atom', json: 'JSON Feed' };

export interface SyndicationRouteDeps {
    readonly maxLimit: number;
    readonly baseOf: BaseUrl;
    /** What can be read without a token; null if a token is needed. */
    readonly publicAccess: (() => Promise<Access>) | null;
    /** Hub of the feeds at these paths below the service's address, for who reads them without more rights than everybody; null for none. */
    readonly hub: { readonly url: string; readonly topics: ReadonlySet<string> } | null;
}

type FeedCall = Pick<RouteCall<unknown, unknown, unknown>, 'request' | 'h' | 'access'>;

/** The address of a request without its token, which readers share with the feed. */
const addressOf = (base: string, request: Request): string => {

    const parameters = new URLSearchParams(searchOf(request));
    parameters.delete('token');
    return `${base}${request.path}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
};

/** Feeds for readers and automations; the token may be part of the address. */
export const syndicationRoutes = (service: SyndicationService, deps: SyndicationRouteDeps): readonly RouteSpec[] => {

    return formats.flatMap((format) => routesOf(service, deps, format));
};

const routesOf = (service: SyndicationService, { maxLimit, baseOf, publicAccess, hub }: SyndicationRouteDeps, format: Format): readonly RouteSpec[] => {

    const auth = publicAccess ? 'try' : 'token';

    /** Only a missing token is none: an invalid one is refused. */
    const accessOf = async (call: FeedCall): Promise<Access> => {

        const { isAuthenticated, error } = call.request.auth;
        if (!publicAccess || isAuthenticated) {
            return call.access;
        }

        if (!isMissingToken(error)) {
            throw error;
        }

        return await publicAccess();
    };

    const requestOf = (request: Request, { kind }: Access): FeedRequest => {

        const base = baseOf(request);
        const { prefix = '' } = request.route.realm.modifiers.route;
        const address = addressOf(base, request);
        const isTopic = hub?.topics.has(address.slice(`${base}${prefix}`.length)) === true && kind === 'public';
        return { format, address, base: `${base}${prefix}`, hub: isTopic ? hub.url : null };
    };

    const reply = async (call: FeedCall, write: (access: Access, wanted: FeedRequest) => Promise<Page>) => {

        const { request, h } = call;
        const access = await accessOf(call);
        const wanted = requestOf(request, access);
        const response = cacheableCompressed(h, await write(access, wanted), publicAccess ? privacyOf(request) : 'private').type(`${mediaTypes[format]}; charset=utf-8`);
        return wanted.hub === null ? response : response.header('link', `<${wanted.hub}>; rel="hub", <${wanted.address}>; rel="self"`);
    };

    const describe = (what: string, refused: RouteDoc['responses']) => ({
        summary: `${what} as ${names[format]}`,
        tags,
        responses: { 200: { description: `A feed, ${mediaTypes[format]}`, type: mediaTypes[format] }, ...refused }
    });

    const news: RouteSpec<NewsFilter> = {
        method: 'GET',
        path: `/feeds/news.${format}`,
        auth,
        limit: { name: 'search', parameters: searchNames },
        inputs: { query: newsQuery(maxLimit) },
        doc: describe('News', { 403: { description: 'A category that the token does not include' } }),
        handler: (call) => reply(call, (access, wanted) => service.news(access, call.query, wanted))
    };

    const narrative: RouteSpec<unknown, { readonly id: string }> = {
        method: 'GET',
        path: `/feeds/narratives/{id}.${format}`,
        auth,
        inputs: { params: idParams, query: query({}) },
        doc: describe('The items of a narrative', { 404: { description: 'Unknown, or not visible to the token' } }),
        handler: (call) => reply(call, (access, wanted) => service.narrative(access, call.params.id, wanted))
    };

    const articles: RouteSpec<ArticleFilter> = {
        method: 'GET',
        path: `/feeds/articles.${format}`,
        auth,
        limit: { name: 'search', parameters: ['search'] },
        inputs: { query: articleQuery },
        doc: describe('Articles', { 403: { description: 'A category that the token does not include' } }),
        handler: (call) => reply(call, (access, wanted) => service.articles(access, call.query, wanted))
    };

    return [news, narrative, articles] as readonly RouteSpec[];
};
