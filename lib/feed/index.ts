import type { Server } from '@hapi/hapi';

import type { RouteSpec } from '../http/route';
import { Feed } from './feed';
import type { FeedDeps } from './feed';
import { eventRoutes } from './http/routes';
import { webSocketRoutes } from './websocket/routes';

export type { FeedDeps, FeedStats } from './feed';

interface CreatedFeed extends Pick<Feed, 'stats' | 'byTransport'> {
    readonly routes: readonly RouteSpec[];
    attach(server: Server): void;
}

/** Creates the live feed of one registration. The tail's owner starts and stops it; it can be shared. */
export const createFeed = (deps: FeedDeps): CreatedFeed => {

    const feed = new Feed(deps);
    const settings = deps.runtime.settings;
    return {
        routes: [...webSocketRoutes(feed, settings), ...eventRoutes(feed, settings)],
        attach: (server) => feed.attach(server),
        stats: () => feed.stats(),
        byTransport: () => feed.byTransport()
    };
};
