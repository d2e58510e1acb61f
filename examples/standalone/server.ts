import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';

import * as Boom from '@hapi/boom';
import { Server } from '@hapi/hapi';
import { discord, feed, plugin as CryptoNews, telegram, webhook } from 'hapi-crypto-news';
import { postgres } from 'hapi-crypto-news/adapters/postgres';
import type { Options, Source } from 'hapi-crypto-news';

import { accessOptions } from './access';
import { isPostgres, reachable } from './config';
import type { Config } from './config';
import { deskOptions } from './desk';
import { editionStart, readOutlets } from './edition';
import type { Outlet } from './edition';
import { fileOf } from './feeds';
import { prepareFolder } from './folder';
import { frontRoute } from './front';
import { follow } from './log';
import type { Log } from './log';
import { sampleRoutes } from './samples';
import { keptSecret } from './secret';
import { siteRoutes } from './site/routes';

const second = 1000;

const root = dirname(require.resolve('hapi-crypto-news/package.json'));
const here = join(root, 'examples', 'standalone');

/** Path of the built client for browsers; null if the project is not built. */
const clientBundle = (): string | null => {

    const bundle = join(dirname(require.resolve('hapi-crypto-news/client')), 'index.mjs');
    return existsSync(bundle) ? bundle : null;
};

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Delays a source's polls until the server listens, since the newsroom starts earlier and the server itself serves the source. */
const afterStart = (server: Server, source: Source): Source => {

    const started = new Promise<void>((resolve) => {

        server.events.once('start', () => resolve());
    });
    return {
        ...source,
        poll: async (state, context) => {

            await started;
            return await source.poll(state, context);
        }
    };
};

/** Polls the samples often, so that a headline appears soon after it was published. */
const sampleSources = (server: Server, outlets: readonly Outlet[], origin: string): Source[] => {

    return outlets.map((outlet) => {

        const { categories, handle: author } = outlet;
        return afterStart(server, feed({ url: `${origin}/sample/${fileOf(outlet)}`, intervalMs: 5 * second, categories, author }));
    });
};

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** Whether a URL contains an address instead of a name. A private address was then intended. */
const isLiteral = (url: URL): boolean => /^(\d+(\.\d+){3}|\[.*\]|localhost)$/.test(url.hostname);

/** Hosts that sources may fetch in addition to the public web at its usual ports: those that the operator configured, and this server. */
const reach = (feeds: readonly URL[], own: string | null): NonNullable<NonNullable<Options['newsroom']>['fetch']> => {

    const named = feeds.filter(isLiteral).map((url) => `${url.hostname}:${portOf(url)}`);
    return {
        ports: [...new Set([80, 443, ...feeds.map(portOf)])],
        allow: [...new Set([...named, ...(own === null ? [] : [own])])]
    };
};

const newsroom = (server: Server, { host, port, feeds }: Config, outlets: readonly Outlet[]): NonNullable<Options['newsroom']> => {

    const own = `${reachable(host)}:${port}`;
    return {
        sources: [...sampleSources(server, outlets, `http://${own}`), ...feeds.map((url) => feed({ url: url.href }))],
        fetch: reach(feeds, outlets.length > 0 ? own : null),
        // Sample stories are repeated as new ones in the next edition; real near-duplicates follow within hours.
        ...(outlets.length > 0 && { duplicateMs: 6 * 3600 * second })
    };
};

const optionsOf = (server: Server, config: Config, secret: string, outlets: readonly Outlet[]): Options => ({
    auth: { secret, domain: new URL(config.publicUrl).host, admins: config.admins },
    storage: isPostgres(config.database) ? postgres({ connectionString: config.database }) : config.database,
    ...accessOptions(config),
    newsroom: newsroom(server, config, outlets),
    bots: { platforms: [...(config.telegram ? [telegram(config.telegram)] : []), ...(config.discord ? [discord(config.discord)] : []), webhook()] },
    ...(!config.rateLimits && { rateLimits: false as const }),
    ...(config.trustProxy !== null && { trustProxy: config.trustProxy }),
    desk: deskOptions(config),
    ...(config.x402 && { x402: { ...config.x402, publicUrl: config.publicUrl, origins: config.corsOrigins === '*' ? ['*'] : config.corsOrigins } })
});

/** Composes the server, which neither listens nor polls until it is started. */
export const createServer = async (config: Config, log: Log): Promise<Server> => {

    const { beside, database } = config;
    const isNew = !isPostgres(database) && !existsSync(database);
    if (beside !== null) {
        prepareFolder(dirname(beside));
    }

    const secret = config.secret ?? (beside === null ? randomBytes(48).toString('base64url') : keptSecret(`${beside}.secret`));
    const outlets = config.sample ? readOutlets(join(here, 'samples')) : [];

    const server = new Server({ host: config.host, port: config.port, debug: false });
    follow(server, log);

    await server.register({ plugin: CryptoNews, options: optionsOf(server, config, secret, outlets) });

    if (config.sample) {
        const startedAt = editionStart(beside === null ? null : `${beside}.edition`, Date.now(), isNew);
        server.route(sampleRoutes(outlets, startedAt, Date.now));
    }

    server.route(frontRoute(server.plugins['hapi-crypto-news'], Date.now));

    const { publicUrl, sample } = config;
    const about = { version, sample, publicUrl, invented: outlets.map(({ id }) => `${id}.example`) };
    server.route(siteRoutes({ server, folder: join(here, 'public'), client: clientBundle(), publicUrl, about, now: Date.now }));
    server.route({
        method: '*',
        path: '/{any*}',
        options: { auth: false },
        handler: (_request, h) => h.response({ detail: Boom.notFound().message }).code(404)
    });

    return server;
};
