import type { Request, ResponseObject, Server } from '@hapi/hapi';

import type { RouteSettings } from '../http/route-settings';
import type { Telemetry } from './telemetry';

/** For requests whose client left before the answer. */
const closed = 499;

/** Counts and times the requests to the routes of a registration, once they are answered. */
export const observeRequests = (server: Server, registration: string, telemetry: Telemetry): void => {

    server.events.on('response', (request: Request) => {

        const { info: { received, responded }, response, route } = request;
        const own = route.settings.plugins?.['hapi-crypto-news'] as RouteSettings | undefined;
        if (own?.registration !== registration) {
            return;
        }

        const { method, path } = route;
        telemetry.add('http_requests_total', { method, route: path, status: String(responded > 0 ? (response as ResponseObject).statusCode : closed) });
        if (responded > 0 && !own.feed && (route.settings.timeout as { readonly socket?: unknown }).socket !== false) {
            telemetry.observe('http_request_duration_seconds', { method, route: path }, (responded - received) / 1000);
        }
    });
};
