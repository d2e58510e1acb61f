import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';

import type { TestWallet } from '../wallet';
import { freePort } from '../ports';
import { watch } from './site';
import { announce } from './wallet';

const viewport = { width: 1440, height: 900 };

/** Pages for one case after the other. To start a page costs more than most cases: a process of its own, and scripts compiled anew. */
export class Tabs {

    private readonly idle: Page[] = [];
    private readonly used: Page[] = [];
    private readonly announced: Disposable[] = [];

    /** @param port of the services of all cases, so that the browser keeps their assets and what it has compiled of them. */
    private constructor(readonly context: BrowserContext, readonly port: number) {}

    private get origin(): string {

        return `http://127.0.0.1:${this.port}/`;
    }

    static async open(browser: Browser): Promise<Tabs> {

        const context = await browser.newContext({ viewport, timezoneId: 'Europe/Lisbon', locale: 'en-GB' });
        context.setDefaultTimeout(60_000);
        return new Tabs(context, await freePort());
    }

    /** An empty page, with a wallet if one is given. */
    async page(wallet?: TestWallet): Promise<Page> {

        const page = this.idle.pop() ?? await this.start();
        this.used.push(page);
        await page.bringToFront();      // others are not drawn
        if (wallet) {
            this.announced.push(...await announce(page, wallet));
        }

        return page;
    }

    private async start(): Promise<Page> {

        const page = await this.context.newPage();
        await watch(page, () => this.origin);
        return page;
    }

    /** Makes the pages that a case has used as good as new. */
    async clear(): Promise<void> {

        const own = this.used.splice(0).filter((page) => !page.isClosed());
        await Promise.all(this.announced.splice(0).map((each) => each.dispose()));
        await Promise.all(this.context.pages().filter((page) => ![...own, ...this.idle].includes(page)).map((page) => page.close()));
        await Promise.all(own.map(emptied));
        await Promise.all([this.context.unrouteAll(), this.context.clearPermissions(), this.context.clearCookies()]);
        this.idle.push(...own);
        await this.forget();
    }

    /** Removes what pages have stored, also those that are closed. Assets stay in the browser's cache. */
    private async forget(): Promise<void> {

        const page = this.idle[0] ?? await this.start();
        this.idle[0] = page;
        const session = await this.context.newCDPSession(page);
        await session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'local_storage,indexeddb,service_workers,cache_storage' });
        await session.detach();
    }

    async close(): Promise<void> {

        await this.context.close();
    }
}

const emptied = async (page: Page): Promise<void> => {

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => {});      // a page that a case has left empty has none
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: null, media: null });
    await page.setViewportSize(viewport);
};
