import { cacheable, privacyOf, toPage } from '../http/caching';
import type { Page } from '../http/caching';
import type { RouteSpec } from '../http/route';
import { toOpenApi } from './document';
import type { ApiInfo } from './document';

/** Describes the routes given, and itself. */
export const openApiRoutes = (info: ApiInfo, specs: readonly RouteSpec[]): readonly RouteSpec[] => {

    let page: Page | undefined;

    const document: RouteSpec = {
        method: 'GET',
        path: '/openapi.json',
        auth: 'none',
        doc: {
            summary: 'This description',
            tags: ['openapi'],
            responses: { 200: { description: 'An OpenAPI 3.1 document' } }
        },
        handler: ({ request, h }) => {

            page ??= toPage(JSON.stringify(toOpenApi(info, [...specs, document])));
            return cacheable(h, page, privacyOf(request));
        }
    };

    return [document];
};
