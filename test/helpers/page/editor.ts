import { expect } from '@hapi/code';

import { violationsOf } from './axe';
import { drafts } from './site';
import type { Cases } from './site';
import { announce, signInOn } from './wallet';

export const editorCases: Cases = {

    'an administrator publishes, corrects and retracts, and every reader sees it': async ({ news, admin, context, open }) => {

        await news.publish(drafts(5));
        const reader = await open();
        const page = await context.newPage();
        await announce(page, admin);
        await open('', page);
        await signInOn(page);
        await page.locator('#drawer .close').click();
        await page.locator('#edit').click();
        const drawer = page.locator('#drawer');
        await drawer.locator('button', { hasText: 'Publish' }).first().click();
        await drawer.locator('[role=alert]', { hasText: 'signal' }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await drawer.locator('textarea[name=signal]').fill('Halden Bank opens <i>custody</i> of bitcoin');
        await drawer.locator('label', { hasText: 'Bitcoin' }).first().click();
        await drawer.locator('input[name=tokens]').fill('btc');
        await drawer.locator('select[name=sentiment]').selectOption('bullish');
        await drawer.locator('textarea[name=sources]').fill('https://halden.example/a\nhttps://other.example/b');
        await drawer.locator('button', { hasText: 'Publish' }).first().click();
        await page.locator('#toast', { hasText: 'Published: Halden Bank' }).waitFor();
        await reader.locator('#held', { hasText: 'Halden Bank opens <i>custody</i>' }).click();
        expect(await reader.locator('.row').first().locator('.row-outlet').textContent()).to.equal('Halden +1');

        await drawer.locator('.close').click();
        await page.locator('#held').click();
        await page.locator('.row').first().locator('.row-link').click({ modifiers: [], position: { x: 5, y: 5 } });
        await page.locator('#pane button', { hasText: 'Correct or retract' }).click();
        await drawer.locator('button', { hasText: 'Correct' }).first().click();
        await drawer.locator('[role=alert]', { hasText: 'Nothing has been changed' }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await drawer.locator('textarea[name=signal]').fill('Halden Bank opens custody of ether');
        await drawer.locator('button', { hasText: 'Correct' }).first().click();
        const row = reader.locator('.row').first();
        await row.locator('.row-link', { hasText: 'custody of ether' }).waitFor();
        expect(await row.locator('.tag').textContent()).to.equal('Corrected');

        await page.locator('#pane .story-title', { hasText: 'custody of ether' }).waitFor();
        await page.locator('#pane button', { hasText: 'Correct or retract' }).click();
        await drawer.locator('button', { hasText: /^Retract$/ }).click();
        await drawer.locator('button', { hasText: 'Retract: sure?' }).click();
        await row.locator('s').waitFor();
        expect(await row.locator('.tag').textContent()).to.equal('Retracted');
    },

    'an administrator sees the health of sources, previews, adds, pauses and removes them': async ({ admin, context, open }) => {

        const base = { configured: false, reason: null, failures: 0, last_poll: null, last_success: new Date().toISOString(), last_item: null, stories: 2, items: 3, moved_to: null, next_poll: null, interval_seconds: 300, categories: [], author: null, added_at: null };
        let sources = [{ ...base, id: 'a', url: 'https://outlet.example/rss', state: 'failing', reason: 'It answered 500', configured: true }];
        const page = await context.newPage();
        await announce(page, admin);
        await page.route(/\/admin\/sources/, async (route) => {

            const request = route.request();
            const id = new URL(request.url()).pathname.split('/')[3];
            const body = request.postDataJSON() as { url?: string; paused?: boolean } | null;
            if (id === 'preview') {
                await route.fulfill({ json: { stories: 1, items: [{ signal: 'A story to come' }], rejected: 0, moved_to: null, reason: null } });
                return;
            }

            if (request.method() === 'POST') {
                sources = [...sources, { ...base, id: 'b', url: body?.url ?? '', state: 'waiting', reason: 'new' }];
            }
            else if (request.method() === 'PUT') {
                sources = sources.map((source) => (source.id === id ? { ...source, state: 'paused' } : source));
            }
            else if (request.method() === 'DELETE') {
                sources = sources.filter((source) => source.id !== id);
            }

            await route.fulfill({ json: sources });
        });
        await open('', page);
        await signInOn(page);
        await page.locator('#drawer .close').click();
        await page.locator('#edit').click();
        const first = page.locator('.entry', { hasText: 'outlet.example' });
        await first.locator('.tag', { hasText: 'failing' }).waitFor();
        expect(await first.locator('button').allTextContents()).to.equal(['Pause']);
        await first.locator('button').click();
        await first.locator('button', { hasText: 'Resume' }).waitFor();
        await page.locator('summary', { hasText: 'New source' }).click();
        await page.locator('#drawer input[name=url]').fill('https://other.example/feed');
        await page.locator('#drawer button', { hasText: 'Preview' }).click();
        await page.locator('#drawer .entry', { hasText: 'A story to come' }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await page.locator('#drawer button', { hasText: 'Add the source' }).click();
        const second = page.locator('.entry', { hasText: 'other.example' });
        await second.locator('button', { hasText: 'Remove' }).click();
        await second.locator('button', { hasText: 'sure?' }).click();
        await second.waitFor({ state: 'detached' });
    }
};
