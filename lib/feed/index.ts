import type { Server } from '@hapi/hapi';

import type { RouteSpec } from '../http/route';
import { Feed } from './feed';
import type { FeedDeps, FeedStats } from './feed';
import { eventRoutes } from './http/routes';
import { feedRoutes } from './routes';

export type { FeedDeps, FeedStats } from './feed';

/** Creates the live feed of one registration. The tail's owner starts and stops it; it can be shared. */
export const createFeed = (deps: FeedDeps): { readonly routes: readonly RouteSpec[]; attach(server: Server): void; stats(): FeedStats } => {

    const feed = new Feed(deps);
    const settings = deps.runtime.settings;
    return {
        routes: [...feedRoutes(feed, settings), ...eventRoutes(feed, settings)],
        attach: (server) => feed.attach(server),
        stats: () => feed.stats()
    };
};
