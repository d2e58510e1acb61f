import { expect } from '@hapi/code';
import type * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { feed } from '../../lib';
import type { Options, Source, SourceStatus, Storage } from '../../lib';
import { ManualClock, settle } from './clock';
import { Hub } from './hub';
import { serve } from './newsroom';
import { freePort } from './ports';
import { startedHosts } from './started-hosts';
import { until } from './until';

const minute = 60_000;

export const story = (n: number): string => `<item><title>Bitcoin reaches mark number ${n}</title><link>https://outlet.example/${n}</link></item>`;

export const rss = (items: string, links = ''): string => `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Outlet</title>${links}${items}</channel></rss>`;

/** Lets time pass in steps until the condition holds. */
export const passUntil = async (clock: ManualClock, step: number, condition: () => boolean | Promise<boolean>): Promise<void> => {

    for (let i = 0; i < 1000 && !await condition(); ++i) {
        await clock.advance(step);
        for (let j = 0; j < 20; ++j) {
            await settle();
        }
    }

    expect(await condition()).to.be.true();
};

export interface NodeOptions {
    readonly newsroom?: Options['newsroom'];
    readonly metrics?: Options['metrics'];
    readonly storage?: Storage;
    readonly clock?: ManualClock;
    readonly sources?: readonly Source[];
    readonly port?: number;
    /** Address under which hubs reach the service. Default: that of the node. */
    readonly publicUrl?: string;
}

/** A hub, outlets whose feeds name it, and services that subscribe there. All are stopped after each test. */
export const subscribing = (lab: Pick<ReturnType<typeof Lab.script>, 'beforeEach' | 'afterEach'>) => {

    const { start: startHost } = startedHosts(lab);
    const stops: (() => Promise<void>)[] = [];
    let hub: Hub;

    lab.beforeEach(async () => {

        hub = await new Hub().start();
    });

    lab.afterEach(async () => {

        await Promise.all(stops.splice(0).map((stop) => stop()));
        await hub.stop();
    });

    /** An outlet on loopback whose feed names the hub. */
    const outletOf = async () => {

        const outlet = { asked: 0, body: '', headers: {} as Record<string, string>, status: 200, url: '', host: '' };
        const { url, host, stop: close } = await serve((_request, response) => {

            ++outlet.asked;
            response.writeHead(outlet.status, outlet.headers).end(outlet.body);
        });
        stops.push(close);
        outlet.url = `${url}/rss`;
        outlet.host = host;
        outlet.body = rss(story(1), `<atom:link rel="hub" href="${hub.url}"/><atom:link rel="self" href="${url}/rss"/>`);
        return outlet;
    };

    type Outlet = Awaited<ReturnType<typeof outletOf>>;

    /** A service that subscribes, its log, and what it has of the source. */
    const nodeOf = async (outlet: Outlet, { newsroom, metrics, storage = memory(), clock = new ManualClock(), sources, port, publicUrl }: NodeOptions = {}) => {

        const own = port ?? await freePort();
        const lines: { readonly tags: readonly string[]; readonly data: Record<string, unknown> }[] = [];
        const host = await startHost({
            prefix: '/api',
            storage,
            clock,
            server: { port: own },
            options: {
                publicUrl: publicUrl ?? `http://127.0.0.1:${own}`,
                shareStorage: true,
                storageTimeoutMs: 86_400_000,       // time passes faster than a real database answers
                rateLimits: false,
                ...(metrics !== undefined && { metrics }),
                newsroom: { webSub: true, sources: sources ?? [feed({ id: 'outlet', url: outlet.url, intervalMs: 5 * minute, categories: ['crypto'] })], ...newsroom, fetch: { allow: [outlet.host, hub.host], ...newsroom?.fetch } }
            }
        });
        host.server.events.on('log', ({ tags, data, error }) => {

            if (tags.includes('websub')) {
                lines.push({ tags, data: { ...(data as object | undefined), ...error, message: (Object(error) as Partial<Error>).message } });
            }
        });
        const one = async (): Promise<SourceStatus | undefined> => (await host.news.sources.list()).find(({ id }) => id === 'outlet');
        const state = async (): Promise<string | undefined> => (await one())?.subscription?.state;
        const headlines = async (): Promise<string[]> => {

            const { payload } = await host.request('/news', await host.publicToken());
            return payload.startsWith('[') ? (JSON.parse(payload) as { signal: string }[]).map(({ signal }) => signal).sort() : [];
        };

        return { ...host, lines, one, state, headlines };
    };

    const live = async (options: NodeOptions = {}) => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, options);
        await until(async () => await node.state() === 'active');
        return { outlet, node };
    };

    return {
        startHost,
        outletOf,
        nodeOf,
        live,
        get hub() {

            return hub;
        },
        /** The address of the only callback. */
        get callback() {

            return [...hub.subscribed.keys()].join();
        }
    };
};
