import { join } from 'node:path';

import { Server } from '@hapi/hapi';
import type { BrowserContext, Page } from 'playwright-core';

import { frontRoute } from '../../../examples/standalone/front';
import { siteRoutes } from '../../../examples/standalone/site/routes';
import { memory } from '../../../adapters/memory';
import { plugin, webhook } from '../../../lib';
import type { CryptoNews, NewsDraft, Options } from '../../../lib';
import { bundleClient } from '../client-bundle';
import { secret } from '../host';
import { freePort } from '../ports';
import { root } from '../project';
import { TestWallet } from '../wallet';
import { startOutlet } from './outlet';
import type { Outlet } from './outlet';

/** The example's pages, served by their own service. */
export interface Site {
    readonly server: Server;
    readonly news: CryptoNews;
    /** Ends with a slash. */
    readonly url: string;
    /** Wallet of an administrator. */
    readonly admin: TestWallet;
    /** Feeds and a webhook that the service may call. */
    readonly outlet: Outlet;
    readonly stop: () => Promise<void>;
}

/** Arguments of a case. */
export interface World extends Site {
    readonly context: BrowserContext;
    /** An empty page, with a wallet if one is given. An uncaught error of its scripts or a request to another origin fails the case. */
    readonly newPage: (wallet?: TestWallet) => Promise<Page>;
    /** Opens a path on a page, by default a new one, and waits until it has loaded and is live. */
    readonly open: (path?: string, page?: Page) => Promise<Page>;
}

export type Cases = Readonly<Record<string, (world: World) => Promise<void>>>;

export const serve = async (options: Partial<Options> = {}, at?: number): Promise<Site> => {

    const port = at ?? await freePort();
    const outlet = await startOutlet();
    const server = new Server({ host: '127.0.0.1', port });
    server.listener.keepAliveTimeout = 0;       // a busy process would close connections that clients are about to use
    const admin = new TestWallet(7);
    const publicUrl = `http://127.0.0.1:${port}`;
    await server.register({
        plugin,
        options: {
            auth: { secret, domain: `127.0.0.1:${port}`, admins: [admin.address], usageFlushMs: 100 },
            storage: memory(),
            bots: { platforms: [webhook({ allow: [outlet.host] })] },
            newsroom: { fetch: { allow: [outlet.host] } },
            rateLimits: false,
            ...options
        }
    });
    const news = server.plugins['hapi-crypto-news'];
    server.route(siteRoutes({
        server,
        folder: join(root, 'examples', 'standalone', 'public'),
        client: bundleClient(),
        publicUrl,
        about: { version: '1', sample: true, publicUrl, invented: [] },
        now: Date.now
    }));
    server.route(frontRoute(news, Date.now));
    await server.start();
    const stop = async (): Promise<void> => {

        await server.stop({ timeout: 1000 });
        await outlet.stop();
    };

    return { server, news, url: `${publicUrl}/`, admin, outlet, stop };
};

const hour = 3600;

/** In seconds. */
export const now = (): number => Date.now() / 1000;

export const hoursAgo = (count: number): number => now() - count * hour;

const syllables = ['ba', 'du', 'fe', 'gi', 'ko', 'la', 'mu', 'ne', 'po', 'ri', 'su', 'ta', 've', 'wo', 'xi', 'zu'];

/** A word for a number, different for each. */
export const word = (number: number): string => [number % 16, Math.floor(number / 16) % 16, 5, Math.floor(number / 256) % 16].map((at) => syllables[at]).join('');

/** Items that have nothing in common, the first the newest. */
export const drafts = (count: number, from = now(), step = 60): NewsDraft[] => {

    return Array.from({ length: count }, (_, at) => ({
        signal: `${word(at * 4)} ${word(at * 4 + 1)} ${word(at * 4 + 2)}`,
        feed_categories: ['crypto'],
        short_context: `${word(at * 4 + 3)}.`,
        sources: [`https://outlet-${at}.example/story`],
        timestamp: from - at * step
    }));
};

export const story = (text: string, categories: string[], outlet: string, timestamp = now()): NewsDraft => ({
    signal: text, feed_categories: categories, short_context: `${text}, in short.`, sources: [`https://${outlet}.example/a`], timestamp
});

/** Counts layout shifts in `window.shifted`. */
const shifts = `
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.shifted += entry.hadRecentInput ? 0 : entry.value; }))
        .observe({ type: 'layout-shift', buffered: true });
`;

/** Counts layout shifts, and throws if the page fails or leaves its origin. */
export const watch = async (page: Page, origin: () => string): Promise<void> => {

    page.on('pageerror', (error) => {

        throw error;
    });
    page.on('request', (request) => {

        if (!request.url().startsWith(origin()) && /^https?:/.test(request.url())) {
            throw new Error(`The page asked ${request.url()}`);
        }
    });
    await page.addInitScript(shifts);
};

/** Waits for a line that the page shows for a few seconds. It may be over when a slow test looks. */
export const toasted = (page: Page, text: string): Promise<void> => page.locator('#toast', { hasText: text }).waitFor({ state: 'attached' });

/** Waits until a condition holds, looking from time to time: each look may make the browser lay the page out anew. */
export const holds = async (page: Page, condition: string): Promise<void> => {

    await page.evaluate(`new Promise((resolve) => (function look() {

        ${condition} ? resolve() : setTimeout(look, 50);
    })())`);
};

/** One side of the box of the first element, which may not be there yet. */
const sideOf = async (page: Page, selector: string, side: 'top' | 'height'): Promise<number> => {

    await page.locator(selector).first().waitFor({ state: 'attached' });
    return page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().${side}`);
};

export const topOf = (page: Page, selector: string): Promise<number> => sideOf(page, selector, 'top');

export const heightOf = (page: Page, selector: string): Promise<number> => sideOf(page, selector, 'height');

export const shifted = (page: Page): Promise<number> => page.evaluate<number>('window.shifted');
