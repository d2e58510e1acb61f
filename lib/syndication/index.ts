import type { Access } from '../access';
import type { BaseUrl } from '../http/base';
import type { RouteSpec } from '../http/route';
import type { RuntimeWith } from '../runtime';
import type { List } from '../storage/contract';
import { HubPublisher } from './hub';
import type { SyndicationSettings } from './options';
import { syndicationRoutes } from './routes';
import { SyndicationService } from './service';
import type { SyndicationDeps } from './service';
import { topicsOf } from './topics';

export interface SyndicationParts {
    /** The lists that the feeds are made from. */
    readonly lists: SyndicationDeps;
    readonly auth: { publicAccess(): Promise<Access> };
    readonly baseOf: BaseUrl;
    /** Most items of a feed. */
    readonly maxLimit: number;
    /** Codes of the categories that anybody may read. */
    readonly categories: List;
    /** `User-Agent` of requests to the hub. */
    readonly userAgent: string;
    /** Whether the feeds are served, so that their changes can be announced. */
    readonly announces: boolean;
}

export interface Syndication {
    /** Null if there is no hub. */
    readonly hub: HubPublisher | null;
    readonly routes: readonly RouteSpec[];
}

/** Feeds for readers, and the hub that hears of their changes. */
export const createSyndication = ({ storage, clock, random, log, settings }: RuntimeWith<SyndicationSettings>, parts: SyndicationParts): Syndication => {

    const { lists, auth, baseOf, maxLimit, categories, userAgent, announces } = parts;
    const { hub: url, withoutToken, publishMs, hubTimeoutMs } = settings;
    const routes = syndicationRoutes(new SyndicationService(lists), {
        maxLimit,
        baseOf,
        publicAccess: withoutToken ? () => auth.publicAccess() : null,
        hub: url === undefined ? null : { url, topics: new Set(topicsOf(categories).map(({ path }) => path)) }
    });
    const hub = url === undefined || !announces ? null : new HubPublisher({ storage, clock, random, log, hub: url, categories, publishMs, hubTimeoutMs, userAgent });
    return { hub, routes };
};
