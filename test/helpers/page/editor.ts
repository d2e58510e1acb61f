import { expect } from '@hapi/code';

import { violationsOf } from './axe';
import { drafts, toasted } from './site';
import type { Cases } from './site';
import { signInOn } from './wallet';

export const editorCases: Cases = {

    'an administrator publishes, corrects and retracts, and every reader sees it': async ({ news, admin, open, newPage }) => {

        await news.publish(drafts(5));
        const reader = await open();
        const page = await newPage(admin);
        await open('', page);
        await signInOn(page);
        await page.locator('#drawer .close').click();
        await page.locator('#edit').click();
        const drawer = page.locator('#drawer');
        await drawer.locator('button', { hasText: 'Publish' }).first().click();
        await drawer.locator('.field:has([name=signal][aria-invalid]) .field-error').waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await drawer.locator('textarea[name=signal]').fill('Halden Bank opens <i>custody</i> of bitcoin');
        await drawer.locator('label', { hasText: 'Bitcoin' }).first().click();
        await drawer.locator('input[name=tokens]').fill('btc');
        await drawer.locator('select[name=sentiment]').selectOption('bullish');
        await drawer.locator('textarea[name=sources]').fill('https://halden.example/a\nhttps://other.example/b');
        await drawer.locator('button', { hasText: 'Publish' }).first().click();
        await toasted(page, 'Published: Halden Bank');
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

    'an administrator sees the health of sources, previews, adds, pauses and removes them': async ({ outlet, admin, open, newPage }) => {

        outlet.titles = ['Quartz fund opens in Lisbon', 'Saturn lender <i>files</i> its prospectus'];
        const page = await newPage(admin);
        await open('', page);
        await signInOn(page);
        await page.locator('#drawer .close').click();
        await page.locator('#edit').click();
        const drawer = page.locator('#drawer');
        await drawer.locator('.notice', { hasText: 'There are no sources yet.' }).waitFor();
        await drawer.locator('summary', { hasText: 'New source' }).click();
        const form = drawer.locator('form', { hasText: 'Address of the feed' });
        await form.locator('input[name=url]').fill(`${outlet.url}/nothing`);
        await form.locator('button', { hasText: 'Preview' }).click();
        await form.locator('.notice', { hasText: 'The feed cannot be read' }).waitFor();
        await form.locator('input[name=url]').fill(`${outlet.url}/rss`);
        await form.locator('button', { hasText: 'Preview' }).click();
        await form.locator('.entry', { hasText: 'Quartz fund opens in Lisbon' }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await form.locator('button', { hasText: 'Add the source' }).click();
        const good = drawer.locator('.entries .entry', { hasText: `${outlet.url}/rss` });
        await good.waitFor();
        await drawer.locator('.close').click();
        await page.locator('.row', { hasText: 'Quartz fund opens in Lisbon' }).waitFor();

        await page.locator('#edit').click();
        await good.locator('.fine', { hasText: '2 items' }).waitFor();
        await drawer.locator('summary', { hasText: 'New source' }).click();
        await form.locator('input[name=url]').fill('ftp://outlet.example/rss');
        await form.locator('button', { hasText: 'Add the source' }).click();
        await form.locator('.field:has([name=url][aria-invalid]) .field-error').waitFor();
        await form.locator('input[name=url]').fill(`${outlet.url}/rss`);
        await form.locator('button', { hasText: 'Add the source' }).click();
        await form.locator('[role=alert]:not(:empty)').waitFor();

        await good.locator('button', { hasText: 'Pause' }).focus();
        await page.keyboard.press('Enter');
        await good.locator('button', { hasText: 'Resume' }).waitFor();
        await good.locator('.tag', { hasText: 'paused' }).waitFor();
        expect(await page.evaluate<string>('document.activeElement.textContent')).to.equal('Resume');
        await page.keyboard.press('Enter');
        await good.locator('button', { hasText: 'Pause' }).waitFor();
        await good.locator('button', { hasText: 'Remove' }).click();
        await good.locator('button', { hasText: 'sure?' }).click();
        await drawer.locator('.notice', { hasText: 'There are no sources yet.' }).waitFor();
    }
};
