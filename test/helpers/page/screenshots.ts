// Takes the pictures in docs/images (`npm run screenshots`) from the standalone example with its samples.

import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from 'playwright-core';

import { launch } from '../browser';
import { root } from '../project';
import { TestWallet } from '../wallet';
import { freePort } from '../ports';
import { announce, signInOn } from './wallet';

const [, , folder = join(root, 'docs', 'images'), format = 'webp'] = process.argv;

const widths = { 360: 740, 1440: 900, 2560: 1300 } as const;

/** Time in which the samples that were published before the start arrive. */
const settleMs = 20_000;

const attempts = 600;

const isUp = async (url: string): Promise<boolean> => await fetch(`${url}health`).then(({ ok }) => ok, () => false);

const start = async (admin: TestWallet): Promise<{ readonly url: string; readonly stop: () => void }> => {

    const port = await freePort();
    const env = { ...process.env, PORT: String(port), DATABASE: ':memory:', ADMIN_WALLETS: admin.address, RATE_LIMITS: 'off' };
    const child = spawn(process.execPath, ['.build.js', 'examples/standalone/index.js'], { cwd: root, env, stdio: 'inherit' });
    const url = `http://127.0.0.1:${port}/`;
    for (let i = 0; i < attempts && !await isUp(url); ++i) {
        await pause(500);
    }

    return { url, stop: () => void child.kill() };
};

const shown = async (page: Page, url: string): Promise<void> => {

    await page.goto(url);
    await page.locator('#main[data-state=shown]').waitFor();
    await page.evaluate('document.fonts.ready');
};

/** Opens the third headline, over the list or next to it. */
const readThird = async (page: Page): Promise<void> => {

    await page.locator('.row .row-title').nth(2).click();
    await page.locator('#facts dd').first().waitFor();
};

/** Shows the subject of each picture, by name. `page` has the desk open. */
const subjects: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
    desk: async (page) => {

        await page.locator('.row').first().waitFor();
    },
    story: readThird,
    newspaper: async (page, url) => {

        await shown(page, `${url}newspaper`);
        await page.locator('#lead h2').waitFor();
    },
    account: async (page) => {

        await signInOn(page);
        await page.locator('#drawer .entries .notice').first().waitFor();
        await page.locator('#drawer summary').first().click();
    },
    editor: async (page) => {

        await signInOn(page);
        await page.locator('#drawer .close').click();
        await page.locator('#edit').click();
        await page.locator('#drawer textarea[name=signal]').fill('Halden Bank opens custody of bitcoin to its clients');
        await page.locator('#drawer textarea[name=short_context]').focus();
    },
    docs: async (page, url) => {

        await shown(page, `${url}docs#get-news`);
        await page.locator('#get-news .code').first().waitFor();
    }
};

const take = async (page: Page, path: string): Promise<void> => {

    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: format === 'png' ? 'png' : 'webp', ...(format !== 'png' && { quality: 60 }) });
    await writeFile(path, Buffer.from(data, 'base64'));
};

const shoot = async (browser: Browser, url: string, admin: TestWallet, name: string, colorScheme: 'light' | 'dark', width: number, height: number): Promise<void> => {

    const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London' });
    const page = await context.newPage();
    await announce(page, admin);
    await shown(page, url);
    await subjects[name]?.(page, url);
    await pause(600);
    await take(page, join(folder, `${name}-${colorScheme}-${width}.${format}`));
    await context.close();
};

const run = async (): Promise<void> => {

    const admin = new TestWallet(7);
    const { url, stop } = await start(admin);
    await mkdir(folder, { recursive: true });
    await pause(settleMs);
    const browser = await launch();
    for (const name of Object.keys(subjects)) {
        for (const colorScheme of ['light', 'dark'] as const) {
            for (const [width, height] of Object.entries(widths)) {
                await shoot(browser, url, admin, name, colorScheme, Number(width), height);
            }
        }
    }

    await browser.close();
    stop();
};

if (require.main === module) {      // lab loads every file of test/
    void run();
}
