import { expect } from '@hapi/code';

import { TestWallet } from '../wallet';
import { violationsOf } from './axe';
import { drafts, story } from './site';
import type { Cases } from './site';
import { announce, signInOn } from './wallet';

export const accountCases: Cases = {

    'a wallet found by EIP-6963 signs in, opens every category for as long as the tab lives, and signs out': async ({ news, context, open }) => {

        await news.publish([...drafts(3), story('Only for those who sign in', ['solana'], 'one')]);
        const wallet = new TestWallet(21);
        const page = await context.newPage();
        await announce(page, wallet);
        await open('', page);
        expect(await page.locator('.row', { hasText: 'Only for those' }).count()).to.equal(0);
        await page.locator('#account').click();
        await page.locator('.wallet').waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await page.locator('.wallet', { hasText: 'Test Wallet' }).click();
        await page.locator('#drawer .address', { hasText: wallet.address }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await page.locator('.row', { hasText: 'Only for those' }).waitFor();
        expect(await page.locator('#locked').isVisible()).to.be.false();
        expect(await page.locator('#edit').isVisible()).to.be.false();

        await page.reload();
        await page.locator('#account', { hasText: wallet.address.slice(0, 6) }).click();
        await page.locator('#drawer button', { hasText: 'Sign out' }).click();
        await page.locator('.row', { hasText: 'Only for those' }).waitFor({ state: 'detached' });
        expect(await page.locator('#account').textContent()).to.equal('Sign in');
    },

    'a wallet that refuses, and a browser without one, are told so': async ({ context, open }) => {

        const page = await context.newPage();
        await page.addInitScript(`window.ethereum = { request: async () => { throw Object.assign(new Error('no'), { code: 4001 }); } };`);
        await open('', page);
        await page.locator('#account').click();
        await page.locator('.wallet', { hasText: 'Browser wallet' }).click();
        await page.locator('#drawer [role=alert]', { hasText: 'told not to sign' }).waitFor();
        const other = await open('', await context.newPage());
        await other.locator('#account').click();
        await other.locator('#drawer', { hasText: 'No wallet was found' }).waitFor();
    },

    'tokens are created, listed and revoked': async ({ context, open, url }) => {

        const page = await context.newPage();
        await announce(page, new TestWallet(22));
        await open('', page);
        await signInOn(page);
        await page.locator('summary', { hasText: 'New token' }).click();
        await page.locator('#drawer button', { hasText: 'Create a token' }).click();
        await page.locator('#drawer [role=alert]', { hasText: 'name' }).waitFor();
        await page.locator('#drawer input[name=name]').fill('<b>My reader</b>');
        await page.locator('#drawer label', { hasText: 'Bitcoin' }).first().click();
        await page.locator('#drawer button', { hasText: 'Create a token' }).click();
        await page.locator('.entry-name', { hasText: '<b>My reader</b>' }).waitFor();
        await page.locator('.entry .fine', { hasText: 'never used, 0 requests today, 0 this month, 0 in all' }).waitFor();
        const token = await page.locator('.copyable code').textContent();
        const status = async (): Promise<number> => (await fetch(`${url}narratives`, { headers: { authorization: `Bearer ${token}` } })).status;
        expect(await status()).to.not.equal(401);
        expect(await violationsOf(page)).to.equal([]);
        await page.locator('.entry button', { hasText: 'Revoke' }).click();
        await page.locator('.entry button', { hasText: 'sure?' }).click();
        await page.locator('#drawer', { hasText: 'There are no tokens yet.' }).waitFor();
        expect(await status()).to.equal(401);
    },

    'bots are registered, listed and removed': async ({ context, open }) => {

        const page = await context.newPage();
        await announce(page, new TestWallet(23));
        await open('', page);
        await signInOn(page);
        await page.locator('summary', { hasText: 'New bot' }).click();
        const form = page.locator('#drawer form', { hasText: 'Register the bot' });
        await form.locator('input[name=label]').fill('Desk hook');
        await form.locator('input[name=platform_user_id]').fill('me');
        await form.locator('input[name=platform_channel_id]').fill('https://hook.example/news');
        await form.locator('button', { hasText: 'Register the bot' }).click();
        await page.locator('.entry-name', { hasText: 'Desk hook' }).waitFor();
        expect(await page.locator('.copyable code').textContent()).to.match(/^whsec_/);
        await page.locator('.entry button', { hasText: 'Remove' }).click();
        await page.locator('.entry button', { hasText: 'sure?' }).click();
        await page.locator('#drawer', { hasText: 'There are no bots yet.' }).waitFor();
    },

    'saved queries are listed, saved from the filters of the desk, opened and deleted': async ({ context, open }) => {

        const saved = new Map<string, unknown>();
        const page = await context.newPage();
        await announce(page, new TestWallet(25));
        await page.route(/\/user\/queries/, async (route) => {

            const request = route.request();
            const name = decodeURIComponent(new URL(request.url()).pathname.split('/')[3] ?? '');
            if (request.method() === 'PUT') {
                saved.set(name, (request.postDataJSON() as { filter: unknown }).filter);
            }
            else if (request.method() === 'DELETE') {
                saved.delete(name);
            }

            await route.fulfill({ json: [...saved].map(([key, filter]) => ({ name: key, filter, updated_at: '2026-11-22T00:00:00Z' })) });
        });
        await open('?category=bitcoin&token=BTC&sentiment=bullish', page);
        await signInOn(page);
        await page.locator('summary', { hasText: 'New query' }).click();
        await page.locator('#drawer form input[name=name]').last().fill('Bitcoin up');
        await page.locator('#drawer button', { hasText: 'Save the filters' }).click();
        await page.locator('.entry-name', { hasText: 'Bitcoin up' }).waitFor();
        expect(saved.get('Bitcoin up')).to.equal({ category: 'bitcoin', tokens: ['$BTC'], sentiment: 'bullish' });
        await page.locator('#drawer .close').click();
        await page.locator('#clear').click();
        await page.waitForURL(/\/$/);
        await page.locator('#account').click();
        await page.locator('.entry-name a', { hasText: 'Bitcoin up' }).click();
        await page.waitForURL('**/?category=bitcoin&token=BTC&sentiment=bullish');
        await page.locator('#account').click();
        await page.locator('.entry', { hasText: 'Bitcoin up' }).locator('button').click();
        await page.locator('.entry button', { hasText: 'sure?' }).click();
        await page.locator('#drawer', { hasText: 'There are no saved queries yet.' }).waitFor();
    },

    'a session that the service has ended becomes a reader without one': async ({ news, context, open }) => {

        await news.publish(drafts(3));
        const wallet = new TestWallet(24);
        const page = await context.newPage();
        await announce(page, wallet);
        await open('', page);
        await signInOn(page);
        await page.locator('#drawer .close').click();
        await news.wallets.signOut(wallet.address);
        await page.locator('#account', { hasText: 'Sign in' }).waitFor();
        await page.locator('#state[data-state=live]').waitFor();
    }
};
