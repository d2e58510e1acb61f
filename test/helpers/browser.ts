import { existsSync } from 'node:fs';

import type { Browser } from 'playwright-core';

/** The headless shell is Chromium without its windows, and takes two thirds of the time. */
const known = [
    '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
];

/** Path of Chromium: `CHROMIUM_PATH`, or the usual place on this system; null if there is none. */
export const chromiumPath: string | null = [process.env.CHROMIUM_PATH ?? '', ...known].find((path) => path !== '' && existsSync(path)) ?? null;

if (chromiumPath === null && process.env.REQUIRE_CHROMIUM === '1') {
    throw new Error('REQUIRE_CHROMIUM is set, but there is no Chromium: install one or name it in CHROMIUM_PATH');
}

/** No process for the graphics, none per page, and no sandbox, which containers refuse. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu', '--renderer-process-limit=2'];

export const launch = async (): Promise<Browser> => {

    const { chromium } = await import('playwright-core');
    return chromium.launch({ executablePath: chromiumPath ?? '', args });
};
