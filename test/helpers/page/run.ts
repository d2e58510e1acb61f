import type { Page } from 'playwright-core';

import { launch } from '../browser';
import { cases } from './cases';
import { serve } from './site';
import type { World } from './site';
import { Tabs } from './tabs';

/** Opens an address on a page, and waits for its data and the live feed. */
const openAt = async (url: string, page: Page): Promise<Page> => {

    await page.goto(url);
    await page.locator('#main[data-state=shown]').waitFor();
    if (!url.includes('/docs')) {
        await page.locator('#state[data-state=live]').waitFor();
    }

    return page;
};

const runCase = async (tabs: Tabs, check: (world: World) => Promise<void>): Promise<string | null> => {

    const site = await serve({}, tabs.port);
    const newPage: World['newPage'] = (wallet) => tabs.page(wallet);
    const open: World['open'] = async (path = '', page) => await openAt(site.url + path, page ?? await newPage());
    const error = await check({ ...site, context: tabs.context, newPage, open }).then(() => null, (reason: Error) => reason.stack ?? reason.message);
    await tabs.clear();
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

        const tabs = await Tabs.open(browser);
        for (const [title, check] of waiting) {
            process.stdout.write(`${JSON.stringify([title, await runCase(tabs, check)])}\n`);
        }

        await tabs.close();
    };

    await Promise.all(Array.from({ length: parallel }, work));
    await browser.close();
};

if (require.main === module) {      // lab loads every file of test/
    void run();
}
