import { expect } from '@hapi/code';
import type { Locator, Page } from 'playwright-core';

import { TestWallet } from '../wallet';
import { violationsOf } from './axe';
import { drafts, story, toasted } from './site';
import type { Cases } from './site';
import { signInOn } from './wallet';
import { until } from '../until';

/** The error next to an input. */
const faultOf = (form: Locator, name: string, text = ''): Locator => form.locator(`:is(.field, fieldset):has([name=${name}][aria-invalid]) > .field-error`, { hasText: text });

const focusedName = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement.name');

const focusedText = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement.textContent');

export const accountCases: Cases = {

    'a wallet found by EIP-6963 signs in, opens every category for as long as the tab lives, and signs out': async ({ news, open, newPage }) => {

        await news.publish([...drafts(3), story('Only for those who sign in', ['solana'], 'one')]);
        const wallet = new TestWallet(21);
        const page = await newPage(wallet);
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

    'a wallet that refuses, and a browser without one, are told so': async ({ open, newPage }) => {

        const page = await newPage();
        const refusing = await page.addInitScript(`window.ethereum = { request: async () => { throw Object.assign(new Error('no'), { code: 4001 }); } };`);
        await open('', page);
        await page.locator('#account').click();
        await page.locator('.wallet', { hasText: 'Browser wallet' }).click();
        await page.locator('#drawer [role=alert]', { hasText: 'told not to sign' }).waitFor();
        await refusing.dispose();
        const other = await open();
        await other.locator('#account').click();
        await other.locator('#drawer', { hasText: 'No wallet was found' }).waitFor();
    },

    'tokens are created with a quota, listed with their use, and revoked': async ({ open, url, newPage }) => {

        const page = await newPage(new TestWallet(22));
        await open('', page);
        await signInOn(page);
        await page.locator('summary', { hasText: 'New token' }).click();
        const form = page.locator('#drawer form', { hasText: 'Create a token' });
        const create = form.locator('button', { hasText: 'Create a token' });
        await create.click();
        await faultOf(form, 'name').waitFor();
        expect(await focusedName(page)).to.equal('name');
        await form.locator('input[name=name]').fill('<b>My reader</b>');
        await form.locator('label', { hasText: 'Bitcoin' }).first().click();
        await form.locator('input[name=per_day]').fill('2.5');
        await create.click();
        await faultOf(form, 'per_day', 'whole number').waitFor();
        expect(await faultOf(form, 'name').count()).to.equal(0);
        expect(await violationsOf(page)).to.equal([]);
        await form.locator('input[name=per_day]').fill('2');
        await create.click();

        const entry = page.locator('.token', { hasText: '<b>My reader</b>' });
        await entry.locator('.fine', { hasText: 'never used' }).waitFor();
        await entry.locator('.fine', { hasText: '0 requests today of 2' }).waitFor();
        const token = await page.locator('.copyable code').textContent();
        const status = async (): Promise<number> => (await fetch(`${url}available-feed-categories?token=${token}`, { headers: { authorization: `Bearer ${token}` } })).status;
        const read = async (): Promise<number> => (await fetch(`${url}news`, { headers: { authorization: `Bearer ${token}` } })).status;
        expect([await read(), await read(), await read()]).to.equal([404, 404, 429]);
        expect(await status()).to.equal(200);
        await page.reload();
        await page.locator('#account', { hasText: '0x' }).click();
        await entry.locator('.fine', { hasText: '2 requests today of 2' }).waitFor();
        await entry.locator('.fine', { hasText: '100 % of the quota used' }).waitFor();
        await entry.locator('.fine', { hasText: 'last used' }).waitFor();
        await entry.locator('summary', { hasText: 'Last 30 days' }).click();
        await entry.locator('.usage rect').nth(29).waitFor();
        await entry.locator('.fine', { hasText: ': 2' }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await entry.locator('button', { hasText: 'Revoke' }).click();
        await entry.locator('button', { hasText: 'sure?' }).click();
        await page.locator('#drawer', { hasText: 'There are no tokens yet.' }).waitFor();
        expect(await read()).to.equal(401);
    },

    'a bot is registered, tested, changed, rewound and removed, and its messages are listed': async ({ news, outlet, open, newPage }) => {

        const page = await newPage(new TestWallet(23));
        await open('?token=BTC', page);
        await signInOn(page);
        await page.locator('summary', { hasText: 'New bot' }).click();
        const form = page.locator('#drawer form', { hasText: 'Register the bot' });
        const register = form.locator('button', { hasText: 'Register the bot' });
        await form.locator('input[name=label]').fill('Desk hook');
        await form.locator('input[name=platform_user_id]').fill('me');
        await form.locator('input[name=platform_channel_id]').fill('http://plain.example/news');
        await register.click();
        await faultOf(form, 'platform_channel_id', 'https address').waitFor();
        expect(await focusedName(page)).to.equal('platform_channel_id');
        await form.locator('input[name=platform_channel_id]').fill(`${outlet.url}/hook`);
        await register.click();
        const entry = page.locator('.bot', { hasText: 'Desk hook' });
        await entry.waitFor();
        expect(await page.locator('.copyable code').textContent()).to.match(/^whsec_/);

        await entry.locator('.bot-more > summary').click();
        await entry.locator('.deliveries', { hasText: 'Nothing has been sent yet.' }).waitFor();
        await entry.locator('button', { hasText: 'Send a test message' }).click();
        await entry.locator('[role=status]', { hasText: 'was accepted' }).waitFor();
        expect(outlet.hooks.map(({ type }) => type)).to.equal(['test']);

        const [first] = await news.publish(story('Quartz fund opens in Lisbon', ['crypto'], 'one'));
        const sent = entry.locator('.delivery', { hasText: 'Sent' });
        await sent.waitFor();
        expect(await sent.locator('a').getAttribute('href')).to.equal(`./#item=${first?.id}`);
        expect(await violationsOf(page)).to.equal([]);

        outlet.hookStatus = 500;
        await entry.locator('button', { hasText: 'Send a test message' }).click();
        await entry.locator('[role=status]', { hasText: 'was not sent' }).waitFor();
        await news.publish(story('Saturn lender files its prospectus', ['bitcoin'], 'two'));
        const failed = entry.locator('.delivery', { hasText: 'Failed' });
        await failed.locator('.delivery-facts', { hasText: '500' }).waitFor();
        expect(await violationsOf(page)).to.equal([]);
        outlet.hookStatus = 200;

        const settings = entry.locator('form', { hasText: 'Which news' });
        await entry.locator('summary', { hasText: 'Change what it gets' }).click();
        await settings.locator('button', { hasText: 'Save' }).click();
        await settings.locator('[role=alert]', { hasText: 'Nothing has been changed.' }).waitFor();
        await settings.locator('select[name=filter_choice]').selectOption({ label: 'As on the desk: $BTC' });
        await settings.locator('summary', { hasText: 'Digest' }).click();
        await settings.locator('input[name=digest_at]').fill('8 o\'clock');
        await settings.locator('button', { hasText: 'Save' }).click();
        await faultOf(settings, 'digest_at', 'time of the day').waitFor();
        await settings.locator('input[name=digest_at]').fill('08:00, 18:00');
        await settings.locator('input[name=quiet_from]').fill('22:00');
        await settings.locator('button', { hasText: 'Save' }).click();
        await faultOf(settings, 'quiet_to', 'beginning and an end').waitFor();
        await settings.locator('input[name=quiet_to]').fill('07:00');
        await settings.locator('input[name=time_zone]').fill('Europe/Nowhere');
        await settings.locator('button', { hasText: 'Save' }).click();
        await faultOf(settings, 'time_zone', 'IANA time zone').waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await settings.locator('input[name=time_zone]').fill('Europe/Berlin');
        await settings.locator('input[name=min_importance]').fill('0.25');
        await settings.locator('button', { hasText: 'Save' }).click();
        await entry.locator('.fine', { hasText: 'digest at 08:00, 18:00; quiet from 22:00 to 07:00; importance from 0.25; Europe/Berlin' }).waitFor();
        expect(await entry.locator('.bot-head a').getAttribute('href')).to.equal('./?token=BTC');
        expect(await focusedText(page)).to.equal('Change what it gets');

        await entry.locator('summary', { hasText: 'Change what it gets' }).click();
        await settings.locator('select[name=filter_choice]').selectOption({ label: 'Everything' });
        for (const name of ['digest_at', 'quiet_from', 'quiet_to', 'min_importance']) {
            await settings.locator(`input[name=${name}]`).fill('');
        }

        await settings.locator('button', { hasText: 'Save' }).click();
        await entry.locator('.bot-head a').waitFor({ state: 'detached' });
        expect(await entry.locator('.bot-head').textContent()).to.not.contain('digest');

        const rewind = entry.locator('form', { hasText: 'Send again' });
        await entry.locator('summary', { hasText: 'Send earlier news again' }).click();
        await rewind.locator('input[name=seq]').fill('1000000');
        await rewind.locator('button', { hasText: 'Send again' }).click();
        await faultOf(rewind, 'seq', 'beyond the position').waitFor();
        const before = outlet.hooks.length;
        await rewind.locator('input[name=seq]').fill('0');
        await rewind.locator('button', { hasText: 'Send again' }).click();
        await toasted(page, 'Everything after position 0 is sent again.');
        await until(() => outlet.hooks.slice(before).some(({ data }) => data.signal === 'Quartz fund opens in Lisbon'));

        await entry.locator('> button', { hasText: 'Remove' }).click();
        await entry.locator('> button', { hasText: 'sure?' }).click();
        await page.locator('#drawer', { hasText: 'There are no bots yet.' }).waitFor();
        expect(await page.evaluate<boolean>('document.querySelector("#drawer").contains(document.activeElement) && document.activeElement !== document.querySelector("#drawer")')).to.be.true();
    },

    'the panel of a bot fits a screen of 360 px, works with the keyboard alone, and is clean in both schemes': async ({ news, outlet, open, url, newPage }) => {

        const wallet = new TestWallet(26);
        const page = await newPage(wallet);
        await page.setViewportSize({ width: 360, height: 740 });
        await open('', page);
        await signInOn(page);
        await page.evaluate(`(async () => {
            const { session } = await import('./assets/shared/session.js');
            await session.client.bots.register({ label: 'A${'very'.repeat(12)}long name', platform: 'webhook', platform_user_id: 'me', platform_channel_id: '${outlet.url}/hook' });
        })()`);
        await news.publish(story('Quartz fund opens in Lisbon', ['crypto'], 'one'));
        await until(() => outlet.hooks.length === 1);
        await page.goto(url);
        await page.locator('#account', { hasText: '0x' }).focus();
        await page.keyboard.press('Enter');
        const summary = page.locator('.bot-more > summary');
        await summary.focus();
        await page.keyboard.press('Enter');
        await page.locator('.delivery', { hasText: 'Sent' }).waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await page.evaluate<number>('document.querySelector("#drawer").scrollWidth'), colorScheme).to.be.at.most(360);
            expect(await violationsOf(page), colorScheme).to.equal([]);
        }

        await page.locator('.delivery button').focus();
        await page.keyboard.press('Enter');
        await page.locator('.delivery button', { hasText: 'Again from here: sure?' }).waitFor();
        await page.keyboard.press('Enter');
        await until(() => outlet.hooks.length === 2);
        await page.locator('.bot-details button', { hasText: 'Send a test message' }).focus();
        await page.keyboard.press('Enter');
        await page.locator('.bot-details [role=status]', { hasText: 'was accepted' }).waitFor();
        expect(await focusedText(page)).to.equal('Send a test message');
    },

    'saved queries are listed, saved from the filters of the desk, opened and deleted': async ({ news, open, newPage }) => {

        await news.publish({ ...story('Quartz fund buys bitcoin', ['bitcoin'], 'one'), tokens: ['$BTC'], sentiment: 'bullish' });
        await news.publish({ ...story('Saturn lender files its prospectus', ['bitcoin'], 'two'), tokens: ['$ETH'], sentiment: 'bearish' });
        const page = await newPage(new TestWallet(25));
        await open('?category=bitcoin&token=BTC&sentiment=bullish&q=fund', page);
        await signInOn(page);
        await page.locator('#drawer', { hasText: 'There are no saved queries yet.' }).waitFor();
        await page.locator('summary', { hasText: 'New query' }).click();
        const form = page.locator('#drawer form', { hasText: 'Save the filters' });
        await form.locator('input[name=name]').fill('Bitcoin up');
        await form.locator('button', { hasText: 'Save the filters' }).click();
        await faultOf(form, 'name', 'letters, digits').waitFor();
        await form.locator('input[name=name]').fill('bitcoin-up');
        await form.locator('button', { hasText: 'Save the filters' }).click();
        const entry = page.locator('.entry', { hasText: 'bitcoin-up' });
        await entry.waitFor();
        await page.locator('#drawer .close').click();
        await page.locator('#clear').click();
        await page.waitForURL(/\/$/);
        await page.locator('.row', { hasText: 'Saturn lender' }).waitFor();
        await page.reload();
        await page.locator('#account', { hasText: '0x' }).click();
        await entry.locator('a', { hasText: 'bitcoin-up' }).click();
        await page.waitForURL('**/?category=bitcoin&token=BTC&sentiment=bullish&q=fund');
        await page.locator('.row', { hasText: 'Saturn lender' }).waitFor({ state: 'detached' });
        await page.locator('.row', { hasText: 'Quartz fund' }).waitFor();
        await page.locator('#account').click();
        await entry.locator('button').click();
        await entry.locator('button', { hasText: 'sure?' }).click();
        await page.locator('#drawer', { hasText: 'There are no saved queries yet.' }).waitFor();
    },

    'a session that the service has ended becomes a reader without one': async ({ news, open, newPage }) => {

        await news.publish(drafts(3));
        const wallet = new TestWallet(24);
        const page = await newPage(wallet);
        await open('', page);
        await signInOn(page);
        await page.locator('#drawer .close').click();
        await news.wallets.signOut(wallet.address);
        await page.locator('#account', { hasText: 'Sign in' }).waitFor();
        await page.locator('#state[data-state=live]').waitFor();
    }
};
