import { LRUCache } from 'lru-cache';

import type { BaseUrl } from '../http/base';
import { cacheable, privacyOf, toPage } from '../http/caching';
import type { Page } from '../http/caching';
import type { JsonSchema } from '../json-schema';
import type { RouteSpec } from '../http/route';
import { toAsyncApi, withServers } from './document';
import type { AsyncApiInfo } from './document';

/** Base addresses whose document is kept: one unless clients reach the service under several. */
const maxBases = 4;

/** Used if the Host of a request is invalid. */
const unknownBase = 'http://localhost';

/** Describes the messages of the routes given. The servers are those at which the document is read. */
export const asyncApiRoutes = (info: AsyncApiInfo, specs: readonly RouteSpec[], baseOf: BaseUrl): readonly RouteSpec[] => {

    let document: JsonSchema | undefined;
    const pages = new LRUCache<string, Page>({ max: maxBases });

    const pageAt = (base: string): Page => {

        document ??= toAsyncApi(info, specs);
        const page = pages.get(base) ?? toPage(JSON.stringify(withServers(document, base)));
        pages.set(base, page);
        return page;
    };

    return [{
        method: 'GET',
        path: '/asyncapi.json',
        auth: 'none',
        doc: {
            summary: 'Messages of the live feed and of webhooks',
            tags: ['openapi'],
            responses: { 200: { description: 'An AsyncAPI 3 document' } }
        },
        handler: ({ request, h }) => cacheable(h, pageAt(baseOf(request) || unknownBase), privacyOf(request))
    }];
};
