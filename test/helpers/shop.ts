import type { ServerInjectResponse } from '@hapi/hapi';

import type { Options } from '../../lib';
import { TestFacilitator } from './facilitator';
import { drafts, payTo } from './goods';
import { createHost } from './host';
import type { Host, HostOptions } from './host';
import { Payer, challengeIn } from './payer';
import type { Challenge } from './payer';

export { drafts, payTo };

export const publicUrl = 'https://pay.example';

export type Headers = Readonly<Record<string, string>>;

/** A host with paid routes. */
export interface Shop extends Host {
    readonly facilitator: TestFacilitator;
    readonly payer: Payer;
    /** The whole log, as one text. */
    readonly logged: () => string;
    readonly get: (url: string, headers?: Headers) => Promise<ServerInjectResponse>;
    readonly challenge: (url: string) => Promise<Challenge>;
    /** Headers of a new payment for a URL. */
    readonly payFor: (url: string, options?: Parameters<Payer['pay']>[2]) => Promise<Record<string, string>>;
    readonly close: () => Promise<void>;
}

export interface ShopOptions extends Omit<HostOptions, 'options'> {
    readonly x402?: Partial<NonNullable<Options['x402']>>;
    readonly options?: HostOptions['options'];
    readonly facilitator?: TestFacilitator;
}

export const openShop = async ({ x402, options, facilitator: given, ...rest }: ShopOptions = {}): Promise<Shop> => {

    const facilitator = given ?? await TestFacilitator.start();
    const host = await createHost({ ...rest, options: { ...options, x402: { payTo, publicUrl, facilitator: { url: facilitator.url }, ...x402 } } });
    const payer = new Payer();
    const lines: string[] = [];
    for (const channel of ['log', 'request'] as const) {
        host.server.events.on(channel, (...args: unknown[]) => {

            const event = args[channel === 'log' ? 0 : 1] as { tags: string[]; data?: unknown; error?: unknown };
            lines.push(JSON.stringify([event.tags, event.data, event.error, String(event.error)]));
        });
    }

    const get = (url: string, headers: Headers = {}) => host.request({ url, headers: { ...headers } });
    return {
        ...host,
        facilitator,
        payer,
        logged: () => lines.join('\n'),
        get,
        challenge: async (url) => challengeIn((await get(url)).headers),
        payFor: async (url, changes) => payer.pay((await get(url)).headers, host.clock.now(), changes),
        close: async () => {

            await host.server.stop();
            await facilitator.stop();
        }
    };
};

/** The shops of one test case. */
export class Shops {

    private readonly opened: Shop[] = [];

    /** Opens a shop with news to sell. */
    async open(options?: ShopOptions): Promise<Shop> {

        const shop = await openShop(options);
        await shop.news.publish(drafts);
        this.opened.push(shop);
        return shop;
    }

    /** Stops every shop, then their facilitators, which shops may share. */
    async close(): Promise<void> {

        const shops = this.opened.splice(0);
        await Promise.all(shops.map(({ server }) => server.stop()));
        await Promise.all([...new Set(shops.map(({ facilitator }) => facilitator))].map((facilitator) => facilitator.stop()));
    }
}
