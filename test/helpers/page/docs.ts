import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import type { Locator, Page } from 'playwright-core';

import { createClient } from '../../../lib/client';
import type { ClientOptions } from '../../../lib/client';
import { TestFacilitator } from '../facilitator';
import { payTo } from '../shop';
import { signIn, TestWallet } from '../wallet';
import { violationsOf } from './axe';
import { drafts, holds, now, serve, story, topOf } from './site';
import type { Cases } from './site';
import { answerOf } from './wallet';

const operation = (page: Page, id: string): Locator => page.locator(`#${id}`);

const opened = async (page: Page, id: string): Promise<Locator> => {

    const form = operation(page, id).locator('form');
    await operation(page, id).locator('summary').click();
    await form.waitFor();
    return form;
};

interface Description {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object; readonly 'x-websocket'?: boolean }>>>>;
}

/** The codes of an operation, by name. One call clicks through them: a call for each click would take a while on so long a page. */
const codesOf = async (page: Page, id: string): Promise<Record<string, string>> => {

    return await page.evaluate<Record<string, string>>(`(() => {

        const block = document.querySelector('#${id} .operation-code > .code');
        return Object.fromEntries([...block.querySelectorAll('.variant')].map((variant) => {

            variant.click();
            return [variant.textContent, block.querySelector('pre').textContent];
        }));
    })()`);
};

/** Whether operations of a path remove what others need: categories and sessions. */
const isDestructive = (path: string): boolean => /\/admin\/(feed-categories|wallets)\//.test(path);

type Run = (text: string, token: string) => Promise<number>;

/** How long curl follows a stream, in seconds. */
const streamSeconds = 5;

const hasCurl = spawnSync('curl', ['--version']).error === undefined;

const AsyncFunction = (async () => undefined).constructor as new (...args: string[]) => (...values: unknown[]) => Promise<unknown>;

/** Statuses of the answers that a code of JavaScript gets. A stream ends after a second. */
const evaluate: Run = async (text, token) => {

    let last = 0;
    const counted = async (input: string, init?: RequestInit): Promise<Response> => {

        const response = await fetch(input, init);
        last = response.status;
        return /event-stream/.test(response.headers.get('content-type') ?? '') ? new Response('data: one\n\n', response) : response;
    };

    const window = { ethereum: { request: async ({ method, params }: { method: string; params?: string[] }) => await answerOf(new TestWallet(31), method, params) } };
    const client = (options: ClientOptions): unknown => createClient({ ...options, fetch: counted, retries: 0 });
    const body = text.replace(/^import .*$/m, '');
    await new AsyncFunction('token', 'fetch', 'createClient', 'window', 'console', `{${body}\n}`)(token, counted, client, window, { log: () => undefined }).catch((error: unknown) => {

        if (last < 400) {
            throw error;
        }
    });
    return last;
};

const runCurl: Run = async (text, token) => {

    const command = `${text} -s -o /dev/null -w '%{http_code}' -m ${text.includes('curl -N') ? streamSeconds : 30}`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, TOKEN: token } }).catch((error: { stdout: string }) => error);
    return Number(stdout);
};

/** Runs the code of each kind; resolves to the status of its answer. */
const runners: Readonly<Record<string, Run>> = { curl: runCurl, fetch: evaluate, client: evaluate };

const hostile = '<img src=x onerror="window.harmed = true">';

/** A description as an attacker might write it. */
const hostileDocument = {
    info: { title: hostile, description: hostile },
    paths: {
        [`/${hostile}`]: {
            get: {
                operationId: hostile, summary: hostile, description: hostile, tags: [hostile], 'x-price': { amount: hostile, currency: hostile },
                parameters: [{ name: hostile, in: 'query', description: hostile, example: hostile, schema: { type: hostile, pattern: hostile, enum: [hostile] } }],
                requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Loop' } } } },
                responses: { 200: { description: hostile, content: { [hostile]: { schema: { $ref: '#/components/schemas/Missing' }, example: hostile } } } }
            }
        }
    },
    components: { schemas: { Loop: { type: 'object', description: hostile, properties: { [hostile]: { $ref: '#/components/schemas/Loop' } } } } }
};

export const docsCases: Cases = {

    'the documentation has every operation with code, examples, roles, schemas and close codes': async ({ server, context, open }) => {

        const page = await open('docs');
        const { payload } = await server.inject('/openapi.json');
        const document = JSON.parse(payload) as { paths: Record<string, object>; components: { schemas: object } };
        const count = Object.values(document.paths).reduce((sum, operations) => sum + Object.keys(operations).length, 0);
        expect(await page.locator('.operation').count()).to.equal(count);
        expect(await page.locator('.schema').count()).to.equal(Object.keys(document.components.schemas).length);

        const news = operation(page, 'get-news');
        expect(await news.locator('.role').textContent()).to.equal('any token');
        expect(await operation(page, 'post-admin-news').locator('.role').textContent()).to.equal('administrator');
        expect(await operation(page, 'post-user-api-tokens').locator('.role').textContent()).to.equal('session');
        expect(await news.locator('pre').first().textContent()).to.match(/^curl '.*\/news\?feed_categories=/);
        await news.locator('.variant', { hasText: 'fetch' }).click();
        expect(await news.locator('pre').first().textContent()).to.contain('await fetch(');
        await news.locator('.variant', { hasText: 'client' }).click();
        expect(await news.locator('pre').first().textContent()).to.contain('client.news.list(');
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await news.locator('.copy').first().click();
        await news.locator('.copy', { hasText: 'Copied' }).waitFor();
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).to.contain('client.news.list(');

        await page.locator('#close-codes', { hasText: '1013' }).waitFor();
        await page.locator('#roles', { hasText: 'administrator' }).waitFor();
        await page.locator('.operation a.type', { hasText: 'NewsItem' }).first().click();
        await page.waitForURL('**/docs#schema-NewsItem');
        await page.keyboard.press('/');
        await page.keyboard.type('revokeApiToken');
        await page.locator('#get-news').waitFor({ state: 'hidden' });
        expect(await operation(page, 'delete-user-api-tokens').isVisible()).to.be.true();
        await page.keyboard.press('Escape');
        await page.locator('#get-news').waitFor();
    },

    'the code of every operation runs': async ({ server, news, admin, url, open }) => {

        await news.publish(story('Quartz fund opens in Lisbon', ['bitcoin'], 'one'));
        const page = await open('docs');
        const documented = JSON.parse((await server.inject('/openapi.json')).payload) as Description;
        const anonymous = (await (await fetch(`${url}auth/public-token`)).json() as { access_token: string }).access_token;
        const session = await signIn(server, { wallet: admin, fields: { domain: new URL(url).host, uri: url } });
        const found: string[] = [];
        for (const [path, operations] of Object.entries(documented.paths).sort(([a], [b]) => Number(isDestructive(a)) - Number(isDestructive(b)))) {
            for (const [method, { responses, 'x-websocket': isSocket }] of Object.entries(operations)) {
                const id = `${method}-${path}`.replace(/[^\w]+/g, '-').replace(/-$/, '');
                const role = await operation(page, id).locator('.role').textContent();
                const token = role === 'any token' ? anonymous : session;
                const codes = await codesOf(page, id);
                const allowed = [...Object.keys(responses).map(Number), 429].filter((status) => status !== 500 && (status !== 401 || path === '/auth/verify') && (status !== 400 || /api-tokens$|rewind$/.test(path)));
                for (const [name, text] of Object.entries(codes).filter(([, code]) => !isSocket && !code.includes('client.follow('))) {     // it follows for ever
                    if (name === 'curl' && !hasCurl) {
                        continue;
                    }

                    const status = await runners[name]?.(text, token);
                    expect(allowed, `${name} of ${method} ${path} answered ${status}\n${text}`).to.include(status);
                    found.push(name);
                }
            }
        }

        expect(found.filter((name) => name === 'curl').length).to.be.above(hasCurl ? 50 : -1);
        expect(found.filter((name) => name === 'fetch').length).to.be.above(50);
        expect(found.filter((name) => name === 'client').length).to.be.above(40);
    },

    'the documentation names the prices of what is paid for': async ({ context }) => {

        const facilitator = await TestFacilitator.start();
        const shop = await serve({ x402: { payTo, publicUrl: 'https://pay.example', facilitator: { url: facilitator.url } } });
        const page = await context.newPage();
        await page.goto(`${shop.url}docs`);
        await page.locator('#prices', { hasText: '/x402/recaps' }).waitFor();
        expect(await page.locator('#prices tbody tr').count()).to.equal(4);
        const paid = operation(page, 'get-x402-recaps');
        const shown = await page.locator('#prices tr', { hasText: '/x402/recaps' }).textContent();
        expect(shown).to.contain('0.1');
        expect(await paid.locator('.role').textContent()).to.match(/^pays \$0\.10?$/);
        expect(await runners.fetch?.((await codesOf(page, 'get-x402-recaps')).fetch ?? '', '')).to.equal(402);
        await page.close();
        await shop.stop();
        await facilitator.stop();
    },

    'the documentation runs an operation with the reader\'s token': async ({ news, open }) => {

        await news.publish(story('Quartz fund opens in Lisbon', ['bitcoin'], 'one'));
        const page = await open('docs');
        const form = await opened(page, 'get-news');
        await form.locator('input[name=feed_categories]').fill('bitcoin');
        await form.locator('button', { hasText: 'Send GET' }).click();
        await form.locator('.status', { hasText: '200' }).waitFor();
        await form.locator('.answer', { hasText: 'Quartz fund opens in Lisbon' }).waitFor();
        await form.locator('input[name=feed_categories]').fill('solana');
        await form.locator('button', { hasText: 'Send GET' }).click();
        await form.locator('.status', { hasText: '403' }).waitFor();

        const own = await opened(page, 'get-user-queries');
        await own.locator('button', { hasText: 'Send GET' }).click();
        await own.locator('.status', { hasText: 'Sign in with a wallet to run this' }).waitFor();
        const summary = await opened(page, 'get-news-ticker-summary');
        expect(await summary.locator('input[name=ticker]').inputValue()).to.match(/^\w+$/);
        await page.locator('#find').fill('zeppelin');
        await page.locator('#nothing').waitFor();
        expect(await page.locator('.operation:visible').count()).to.equal(0);
        await page.locator('#find').fill('brief');
        await page.locator('#nothing').waitFor({ state: 'hidden' });
    },

    'the documentation follows the event stream and the WebSocket until it is stopped': async ({ news, open }) => {

        await news.publish(drafts(1));
        const page = await open('docs');
        const stream = await opened(page, 'get-feed-events');
        await stream.locator('input[name=after]').fill('0');
        await stream.locator('button', { hasText: 'Send GET' }).click();
        await stream.locator('.status', { hasText: '200' }).waitFor();
        await news.publish(story('Saturn lender files its prospectus', ['crypto'], 'two', now()));
        await stream.locator('.answer', { hasText: 'Saturn lender' }).waitFor();
        await stream.locator('button', { hasText: 'Stop' }).click();
        await stream.locator('.status', { hasText: 'Stopped' }).waitFor();

        const socket = await opened(page, 'get-ws-feed');
        await socket.locator('button', { hasText: 'Connect' }).click();
        await socket.locator('.answer', { hasText: '"type":"connected"' }).waitFor();
        await socket.locator('textarea').fill('{"type":"subscribe","feed_category":"crypto"}');
        await socket.locator('button', { hasText: 'Send the message' }).click();
        await socket.locator('.answer', { hasText: '"type":"subscribed"' }).waitFor();
        await news.publish(story('Third of its kind', ['crypto'], 'three', now()));
        await socket.locator('.answer', { hasText: 'Third of its kind' }).waitFor();
        await socket.locator('button', { hasText: 'Stop' }).click();
        await socket.locator('.status', { hasText: 'Closed with 1000' }).waitFor();
    },

    'the documentation shows hostile descriptions as text, and survives schemas that contain themselves': async ({ open, newPage }) => {

        const page = await newPage();
        await page.route('**/openapi.json', (route) => route.fulfill({ json: hostileDocument }));
        await open('docs', page);
        await page.locator('.operation summary').click();
        await page.locator('.operation form').waitFor();
        expect(await page.locator('img').count()).to.equal(0);
        expect(await page.evaluate<unknown>('window.harmed')).to.be.undefined();
        expect(await page.locator('h1').textContent()).to.equal(hostile);
    },

    'the contents mark where the reader is, and fold above the text on a narrow screen': async ({ open, newPage }) => {

        const page = await open('docs#get-brief');
        const current = page.locator('#contents a[aria-current]');
        await page.locator('#contents a[href="#get-brief"][aria-current]').waitFor();
        await page.locator('#contents a', { hasText: '/user/queries/{name}' }).first().click();
        await page.locator('#contents a[href="#get-user-queries-name"][aria-current]').waitFor();
        await page.evaluate('document.querySelector("#schema-NewsItem").scrollIntoView()');
        await page.locator('#contents a[href="#schema-NewsItem"][aria-current]').waitFor();
        expect(await current.count()).to.equal(1);
        expect(await page.evaluate<boolean>('(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector("#contents [aria-current]").getBoundingClientRect())')).to.be.true();
        expect(await operation(page, 'get-news').locator('.description code').first().textContent()).to.equal('analysis');
        expect(await page.locator('.description', { hasText: '`' }).count()).to.equal(0);

        const narrow = await newPage();
        await narrow.setViewportSize({ width: 360, height: 740 });
        await open('docs', narrow);
        expect(await narrow.locator('#contents').isVisible()).to.be.false();
        expect(await topOf(narrow, '#content h1')).to.be.below(300);
        await narrow.locator('#fold > summary').click();
        await narrow.locator('#contents a[href="#get-news"]').click();
        await narrow.waitForURL('**/docs#get-news');
        await narrow.locator('#contents').waitFor({ state: 'hidden' });
        await holds(narrow, 'Math.abs(document.querySelector("#get-news").getBoundingClientRect().top) < 60');
    },

    'axe finds nothing wrong with the documentation, light and dark, wide and narrow': async ({ open, newPage }) => {

        const page = await newPage();
        for (const [colorScheme, width] of [['light', 360], ['dark', 1440]] as const) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 900 });
            await open('docs', page);
            await opened(page, 'get-news');
            expect(await page.evaluate<number>('document.documentElement.scrollWidth')).to.be.at.most(width);
            await (width === 360 && page.locator('#fold > summary').click());
            expect(await violationsOf(page), `${colorScheme} ${width}`).to.equal([]);
        }
    }
};
