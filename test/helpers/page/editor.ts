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
    }
};
