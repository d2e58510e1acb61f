import type { Browser, Page } from 'playwright-core';

import { launch } from '../browser';
import { cases } from './cases';
import { serve, watch } from './site';
import type { World } from './site';

/** Opens the page, and waits for its data and the live feed. */
const openAt = async (url: string, origin: string, page: Page): Promise<Page> => {

    await watch(page, origin);
    await page.goto(url);
    await page.locator('#main[data-state=shown]').waitFor();
    if (!url.includes('/docs')) {
        await page.locator('#state[data-state=live]').waitFor();
    }

    return page;
};

const runCase = async (browser: Browser, check: (world: World) => Promise<void>): Promise<string | null> => {

    const site = await serve();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Lisbon', locale: 'en-GB' });
    context.setDefaultTimeout(60_000);
    const open: World['open'] = async (path = '', page) => openAt(site.url + path, site.url, page ?? await context.newPage());
    const error = await check({ ...site, context, open }).then(() => null, (reason: Error) => reason.stack ?? reason.message);
    await context.close();
    await site.stop();
    return error;
};

/** Cases that run at the same time. They wait more than they compute. */
const parallel = 3;

/** Prints a line of JSON per case: its title, and the error's stack or null. An argument selects the cases whose titles contain it. */
const run = async (): Promise<void> => {

    const browser = await launch();
    const waiting = Object.entries(cases).filter(([name]) => name.includes(process.argv[2] ?? '')).values();
    const work = async (): Promise<void> => {

        for (const [title, check] of waiting) {
            process.stdout.write(`${JSON.stringify([title, await runCase(browser, check)])}\n`);
        }
    };

    await Promise.all(Array.from({ length: parallel }, work));
    await browser.close();
};

if (require.main === module) {      // lab loads every file of test/
    void run();
}
