import { expect } from '@hapi/code';
import type { Locator, Page } from 'playwright-core';

import { violationsOf } from './axe';
import { drafts, now, story } from './site';
import type { Cases } from './site';

const operation = (page: Page, id: string): Locator => page.locator(`#${id}`);

const opened = async (page: Page, id: string): Promise<Locator> => {

    const form = operation(page, id).locator('form');
    await operation(page, id).locator('summary').click();
    await form.waitFor();
    return form;
};

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

    'the documentation runs an operation with the reader\'s token': async ({ news, open }) => {

        await news.publish(story('Quartz fund opens in Lisbon', ['bitcoin'], 'one'));
        const page = await open('docs');
        const form = await opened(page, 'get-news');
        await form.locator('input[name=feed_categories]').fill('bitcoin');
        await form.locator('button', { hasText: 'Send GET' }).click();
        await form.locator('.status', { hasText: '200' }).waitFor();
        expect(await form.locator('.answer').textContent()).to.contain('Quartz fund opens in Lisbon');
        await form.locator('input[name=feed_categories]').fill('solana');
        await form.locator('button', { hasText: 'Send GET' }).click();
        await form.locator('.status', { hasText: '403' }).waitFor();
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

    'the documentation shows hostile descriptions as text, and survives schemas that contain themselves': async ({ context, open }) => {

        const page = await context.newPage();
        await page.route('**/openapi.json', (route) => route.fulfill({ json: hostileDocument }));
        await open('docs', page);
        await page.locator('.operation summary').click();
        await page.locator('.operation form').waitFor();
        expect(await page.locator('img').count()).to.equal(0);
        expect(await page.evaluate<unknown>('window.harmed')).to.be.undefined();
        expect(await page.locator('h1').textContent()).to.equal(hostile);
    },

    'axe finds nothing wrong with the documentation, light and dark, wide and narrow': async ({ context, open }) => {

        for (const [colorScheme, width] of [['light', 360], ['dark', 1440]] as const) {
            const page = await context.newPage();
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 900 });
            await open('docs', page);
            await opened(page, 'get-news');
            expect(await page.evaluate<number>('document.documentElement.scrollWidth')).to.be.at.most(width);
            expect(await violationsOf(page), `${colorScheme} ${width}`).to.equal([]);
            await page.close();
        }
    }
};
