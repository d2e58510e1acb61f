import { expect } from '@hapi/code';
import type { Locator, Page } from 'playwright-core';

import type { NewsDraft } from '../../../lib';
import { violationsOf } from './axe';
import { drafts, heightOf, holds, hoursAgo, now, shifted, story, toasted, topOf, word } from './site';
import type { Cases } from './site';
import { signInOn } from './wallet';

const titles = (page: Page): Promise<string[]> => page.locator('.row-link').allTextContents();

const paneTitle = (page: Page, text: string): Promise<void> => page.locator('#pane .story-title', { hasText: text }).waitFor();

const focused = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement.textContent');

const token = (signal: string, symbol: string, sentiment: NewsDraft['sentiment'], timestamp: number, categories = ['crypto']): NewsDraft => ({
    ...story(signal, categories, 'outlet', timestamp), tokens: [symbol], ...(sentiment && { sentiment })
});

const market = (): NewsDraft[] => [
    token('Ether staking queue grows', '$ETH', 'bullish', now() - 60),
    token('Solana halts for an hour', '$SOL', 'bearish', now() - 120, ['bitcoin']),
    token('Fees fall on the base chain', '$ETH', 'bearish', now() - 180, ['bitcoin', 'crypto']),
    token('Exchange lists a new pair', '$BTC', 'neutral', hoursAgo(72))
];

/** A day of the reader in the browser. */
const dayOf = (seconds: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(seconds * 1000);

const noted = async (page: Page): Promise<void> => {

    await page.locator('#state[data-state=live]').waitFor();
};

export const deskCases: Cases = {

    'the desk has a head of 56 px, rows of 34 to 44 px, and nothing moves while it loads': async ({ news, open, newPage }) => {

        await news.publish(drafts(60));
        const page = await newPage();
        for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [1440, 900], [2560, 1300]] as const) {
            await page.setViewportSize({ width, height });
            await open('', page);
            await page.locator('.row[data-id]').first().waitFor();
            if (width >= 768) {
                expect(await heightOf(page, '.head'), `${width}`).to.equal(56);
            }

            expect(await heightOf(page, '.row'), `${width}`).to.be.between(33, 45);
            expect(await topOf(page, '.row'), `${width}`).to.be.below(170);
            expect(await shifted(page), `${width}`).to.be.below(0.1);
            expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width}`).to.be.at.most(width);
            expect(await page.locator('#pane').isVisible(), `${width}`).to.equal(width >= 1280);
        }
    },

    'the desk shows time, sentiment, headline, outlet and tokens, newest first, in the reader\'s time': async ({ news, open }) => {

        const items = await news.publish(market());
        const [first] = items;
        const page = await open();
        expect(await titles(page)).to.equal(['Ether staking queue grows', 'Solana halts for an hour', 'Fees fall on the base chain', 'Exchange lists a new pair']);
        const row = page.locator('.row').first();
        const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Lisbon' }).format((first?.timestamp ?? 0) * 1000);
        expect(await row.locator('time').textContent()).to.equal(time);
        expect(await row.locator('.mark .hidden').textContent()).to.equal('Bullish');
        expect(await row.locator('.row-outlet').textContent()).to.equal('Outlet');
        expect(await row.locator('.chip').allTextContents()).to.equal(['ETH']);
        const days = new Set(items.map(({ timestamp }) => dayOf(timestamp ?? 0)));
        expect(await page.locator('.day').count()).to.equal([...days].filter((day) => day !== dayOf(now())).length);      // two or one, by the distance from midnight
    },

    'the first headline is marked while the pane shows it, and no token is cut': async ({ news, open }) => {

        const items = await news.publish(drafts(5).map((draft, at) => (at === 1 ? { ...draft, tokens: ['$USDC', '$VIRTUAL', '$HYPE'] } : draft)));
        const page = await open();
        await paneTitle(page, items[0]?.signal ?? '');
        expect(await page.locator('.row.current').getAttribute('data-id')).to.equal(items[0]?.id ?? '');
        const cut = `[...document.querySelectorAll('.row .chip')].filter((chip) => {

            const box = chip.parentElement.getBoundingClientRect();
            const { right, top, bottom } = chip.getBoundingClientRect();
            return top < box.bottom && (right > box.right || bottom > box.bottom);
        }).length`;
        expect(await page.locator('.row .chip').count()).to.equal(3);
        expect(await page.evaluate<number>(cut)).to.equal(0);
        await page.keyboard.press('j');
        expect(await focused(page)).to.equal(items[0]?.signal ?? '');
    },

    'the reading pane follows j and k, Enter opens the source, and the address names the story': async ({ news, context, open }) => {

        const items = await news.publish(drafts(10));
        const page = await open();
        await paneTitle(page, items[0]?.signal ?? '');
        await page.keyboard.press('j');
        expect(await focused(page)).to.equal(items[0]?.signal ?? '');
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        await paneTitle(page, items[2]?.signal ?? '');
        expect(await focused(page)).to.equal(items[2]?.signal ?? '');
        await page.keyboard.press('k');
        await paneTitle(page, items[1]?.signal ?? '');
        await page.waitForURL(`**/#item=${items[1]?.id}`);
        await page.locator('#facts dd').first().waitFor();
        await context.route('https://outlet-1.example/**', (route) => route.fulfill({ body: 'The source' }));
        const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
        expect(opened.url()).to.equal('https://outlet-1.example/story');
    },

    'a link to a story opens it, also one that the list does not have': async ({ news, open, newPage }) => {

        const old = await news.publish(drafts(1, hoursAgo(200)).map((draft) => ({ ...draft, signal: 'Long ago, far down' })));
        const items = await news.publish(drafts(80));
        const page = await open(`#item=${items[3]?.id}`);
        await paneTitle(page, items[3]?.signal ?? '');
        expect(await page.locator('.row.current').getAttribute('data-id')).to.equal(items[3]?.id ?? '');
        await paneTitle(await open(`#item=${old[0]?.id}`, await newPage()), 'Long ago');
        await (await open('#item=nothing', await newPage())).locator('#pane', { hasText: 'Not available' }).waitFor();
    },

    'arrivals are held in one line, move nothing, and come in by a click or the full stop': async ({ news, open }) => {

        await news.publish(drafts(60));
        const page = await open();
        await page.locator('.row:nth-child(3)').waitFor();
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        const top = await topOf(page, '.row:nth-child(3)');
        await news.publish(story('Quartz fund opens in Lisbon', ['crypto'], 'one', now() + 1));
        await page.locator('#held', { hasText: 'Quartz fund opens in Lisbon' }).waitFor();
        await news.publish([story('Saturn lender files its prospectus', ['bitcoin'], 'two', now() + 2), story('Third of its kind', ['crypto'], 'three', now() + 3)]);
        await page.locator('#held', { hasText: '3 new' }).waitFor();
        expect(await page.title()).to.startWith('(3) ');
        expect(await topOf(page, '.row:nth-child(3)')).to.equal(top);
        expect(await titles(page)).to.not.include('Quartz fund opens in Lisbon');
        expect(await focused(page)).to.equal(`${word(4)} ${word(5)} ${word(6)}`);

        await page.keyboard.press('.');
        expect((await titles(page)).slice(0, 3)).to.equal(['Third of its kind', 'Saturn lender files its prospectus', 'Quartz fund opens in Lisbon']);
        expect(await page.locator('#held').isVisible()).to.be.false();
        expect(await page.title()).to.not.contain('(3)');

        await news.publish(story('A fourth one', ['crypto'], 'four', now() + 4));
        await page.locator('#held', { hasText: '1 new' }).click();
        expect((await titles(page))[0]).to.equal('A fourth one');
        expect(await shifted(page)).to.be.below(0.1);
    },

    'the desk marks corrections and strikes retractions through, in the list and in the pane': async ({ news, open }) => {

        const items = await news.publish(drafts(10));
        const [first, second] = items.map(({ id }) => id) as [string, string];
        const page = await open(`#item=${second}`);
        await news.correct(first, { signal: 'Corrected while connected' });
        const row = page.locator(`.row[data-id="${first}"]`);
        await row.locator('.row-link', { hasText: 'Corrected while connected' }).waitFor();
        expect(await row.locator('.tag').textContent()).to.equal('Corrected');
        await news.retract(second);
        await page.locator(`.row[data-id="${second}"] s`).waitFor();
        await page.locator('#pane', { hasText: 'withdrawn' }).waitFor();
        expect(await page.locator('#pane s').count()).to.equal(1);
    },

    'the desk shows a story as before once it is back, having left the categories of its reader': async ({ news, open }) => {

        const items = await news.publish(drafts(10));
        const id = items[2]?.id ?? '';
        const page = await open(`#item=${id}`);
        await news.correct(id, { feed_categories: ['perps'] });
        await page.locator(`.row[data-id="${id}"] s`).waitFor();
        await page.locator('#pane s').waitFor();
        await news.correct(id, { feed_categories: ['crypto'] });
        await page.locator(`.row[data-id="${id}"]:not([data-state=retracted]) .row-link`).waitFor();
        await page.locator('#pane .standfirst').waitFor();
        expect(await page.locator('s').count()).to.equal(0);
    },

    'the desk catches up with what happened while it was offline': async ({ server, news, open }) => {

        const items = await news.publish(drafts(10));
        const page = await open();
        await page.route('**/feed/events**', (route) => route.abort());
        server.listener.closeAllConnections();
        await page.locator('#state[data-state=lost]').waitFor();
        await page.locator('#reconnect').click({ trial: true });
        await news.correct(items[1]?.id ?? '', { signal: 'Corrected while away' });
        await news.retract(items[2]?.id ?? '');
        await news.publish(story('Arrived while away', ['crypto'], 'one', now() + 1));
        await page.unroute('**/feed/events**');
        await page.locator('#reconnect').dispatchEvent('click');     // hidden by now if the page has already reconnected by itself
        await page.locator(`.row[data-id="${items[1]?.id}"] .row-link`, { hasText: 'Corrected while away' }).waitFor();
        await page.locator(`.row[data-id="${items[2]?.id}"] s`).waitFor();
        await page.locator('#held', { hasText: 'Arrived while away' }).waitFor();
    },

    'filters by category, sentiment, token and date have addresses, and back and forward work': async ({ news, open, newPage }) => {

        await news.publish(market());
        const page = await open();
        await page.locator('#categories a', { hasText: 'Bitcoin' }).click();
        await page.waitForURL('**/?category=bitcoin');
        await page.locator('#list-title', { hasText: 'Bitcoin' }).waitFor();
        await page.locator('.row', { hasText: 'Ether staking' }).waitFor({ state: 'detached' });
        await page.locator('#sentiments a', { hasText: 'Bearish' }).click();
        await page.waitForURL('**/?category=bitcoin&sentiment=bearish');
        await page.locator('.row .chip', { hasText: 'ETH' }).click();
        await page.waitForURL('**/?category=bitcoin&token=ETH&sentiment=bearish');
        await page.locator('.row', { hasText: 'Solana' }).waitFor({ state: 'detached' });
        expect(await titles(page)).to.equal(['Fees fall on the base chain']);

        await page.goBack();
        await page.locator('.row', { hasText: 'Solana' }).waitFor();
        await page.goBack();
        await page.goBack();
        await page.locator('.row', { hasText: 'Ether staking' }).waitFor();
        await page.goForward();
        await page.locator('.row', { hasText: 'Ether staking' }).waitFor({ state: 'detached' });

        const shared = await open('?category=bitcoin&token=ETH&sentiment=bearish', await newPage());
        expect(await titles(shared)).to.equal(['Fees fall on the base chain']);
        await shared.locator('#clear').click();
        await shared.locator('.row', { hasText: 'Exchange lists' }).waitFor();
        await shared.locator('#days a', { hasText: 'Last 7 days' }).click();
        await shared.waitForURL(/\?from=\d{4}-\d\d-\d\d&to=/);
        const day = dayOf(hoursAgo(72));
        const dated = await open(`?from=${day}&to=${day}`, await newPage());
        await dated.locator('.row', { hasText: 'Exchange lists' }).waitFor();
        expect(await dated.locator('.row').count()).to.equal(1);

        await news.publish(token('Bitcoin miners buy back', '$BTC', 'bullish', now() + 1));
        await news.publish(token('Ether devs set a date', '$ETH', 'bearish', now() + 2, ['bitcoin']));
        await page.locator('#held', { hasText: 'Ether devs set a date' }).waitFor();
        expect(await page.locator('#held').textContent()).to.match(/^1 new/);
    },

    'a narrow head has room for the loss of the connection and for another try, also an administrator\'s': async ({ server, news, admin, open, newPage }) => {

        await news.publish(drafts(3));
        const hasRoomWith = (selector: string): string => {

            return `
            (() => {
                const parts = ['.brand', '#state .dot', '#reconnect', '#edit', '#account'].map((selector) => document.querySelector(selector).getBoundingClientRect()).filter(({ width }) => width > 0);
                const title = document.querySelector('.head-start');
                return document.querySelector('${selector}').offsetWidth > 0 && parts.slice(1).every(({ left }, at) => left >= parts[at].right) && parts.at(-1).right <= innerWidth && title.scrollWidth <= title.clientWidth;
            })()
        `;
        };

        for (const wallet of [undefined, admin]) {
            const page = await newPage(wallet);
            await page.setViewportSize({ width: 360, height: 740 });
            await open('', page);
            if (wallet) {
                await signInOn(page);
                await page.locator('#drawer .close').click();
                await page.locator('#edit').waitFor();
                await noted(page);
            }

            expect(await page.evaluate<boolean>(hasRoomWith('#state .dot'))).to.be.true();
            await page.route('**/feed/events**', (route) => route.abort());
            server.listener.closeAllConnections();
            await holds(page, hasRoomWith('#reconnect'));
            await page.unroute('**/feed/events**');
            await noted(page);
        }
    },

    'search finds words of headlines and tokens, and the address keeps them': async ({ news, open }) => {

        await news.publish(market());
        const page = await open();
        await page.keyboard.press('/');
        await page.keyboard.type('fees');
        await page.waitForURL('**/?q=fees');
        await page.locator('.row', { hasText: 'Solana' }).waitFor({ state: 'detached' });
        expect(await titles(page)).to.equal(['Fees fall on the base chain']);
        await page.locator('#keyword').fill('$eth');
        await page.waitForURL('**/?q=%24eth');
        await page.locator('.row', { hasText: 'Ether staking' }).waitFor();
        expect(await titles(page)).to.equal(['Ether staking queue grows', 'Fees fall on the base chain']);
        await page.keyboard.press('Escape');
        await page.locator('.row', { hasText: 'Exchange lists' }).waitFor();
        await page.locator('#keyword').fill('zeppelin');
        await page.locator('#list-end', { hasText: 'No headline fits' }).waitFor();
        await page.locator('#list-end button').click();
        await page.locator('.row', { hasText: 'Solana' }).waitFor();
    },

    'search takes what a reader types: symbols, prefixes, accents, punctuation, other scripts, several words': async ({ news, open, url, newPage }) => {

        const lodz = 'Łódź bank buys bitcoin';
        const strasse = 'Straße of funds: don\'t panic, U.S. says';
        const fund = '美国比特币基金获批准';
        const cafe = 'Café chain takes stablecoins';
        await news.publish([
            token(lodz, '$BTC', 'bullish', now() - 10),
            token(strasse, '$ETH', 'neutral', now() - 20),
            token(fund, '$BTC', 'neutral', now() - 30),
            token(cafe, '$USDC.E', 'neutral', now() - 40)
        ]);
        const page = await open();
        const searches: Readonly<Record<string, string[]>> = {
            btc: [lodz, fund], '$eth,': [strasse], usdc: [], 'USDC.e': [cafe], bit: [lodz], LODZ: [lodz], cafe: [cafe], 'café!': [cafe], strasse: [strasse], 'u.s.': [strasse], 'Don’t': [strasse],
            比特币: [fund], 'btc bank': [lodz], 'bank, BTC': [lodz], 'eth bank': [], '"buys bitcoin"': [lodz], zeppelin: [], '?!': []
        };
        for (const [text, found] of Object.entries(searches)) {
            await page.locator('#keyword').fill(text);
            await page.waitForURL((address) => address.searchParams.get('q') === text);
            await page.locator('#rows:not([aria-busy])').waitFor({ state: 'attached' });
            await (found.length === 0 ? page.locator('#list-end', { hasText: 'No headline fits' }) : page.locator('#list-end', { hasText: 'No earlier' })).waitFor();
            expect(await titles(page), text).to.equal(found);
            const bare = await (await fetch(`${url}?q=${encodeURIComponent(text)}`)).text();
            expect((bare.match(/class="row"/g) ?? []).length, `${text} without scripts`).to.equal(found.length);
        }

        await page.locator('#keyword').fill('bank');
        await page.waitForURL('**/?q=bank');
        await page.locator('.row', { hasText: lodz }).waitFor();
        await noted(page);
        await news.publish(token('Łódź bank sells ether', '$ETH', 'bearish', now() + 1));
        await page.locator('#held', { hasText: 'sells ether' }).waitFor();
        await page.locator('#keyword').fill('a b c d e');
        await page.locator('#list-end', { hasText: 'can\'t search for this' }).waitFor();
        await page.locator('#list-end button', { hasText: 'Show all news' }).click();
        await page.locator('.row', { hasText: 'Café chain' }).waitFor();

        const other = await open('?token=BTC&q=bank', await newPage());
        expect(await other.locator('#keyword').inputValue()).to.equal('bank');
        await other.reload();
        await other.locator('#state[data-state=live]').waitFor();
        expect(await titles(other)).to.equal(['Łódź bank buys bitcoin']);
        await other.locator('#keyword').fill('');
        await other.waitForURL('**/?token=BTC');
        await other.locator('.row', { hasText: '美国' }).waitFor();
        await other.goBack();
        await other.locator('.row', { hasText: '美国' }).waitFor({ state: 'detached' });
        expect(await other.locator('#keyword').inputValue()).to.equal('bank');
    },

    'a search of the whole log goes on until it has found enough or everything': async ({ news, open }) => {

        await news.publish(drafts(300, now() - 3600).map((draft, at) => (at === 290 ? { ...draft, tokens: ['$RARE'] } : draft)));
        const page = await open('?q=rare');
        await page.locator('.row').waitFor();
        await page.locator('#list-end', { hasText: 'No earlier' }).waitFor();
        expect(await page.locator('.row').count()).to.equal(1);
    },

    'of a long list only the rows around the window are in the document, and nothing else is different': async ({ news, open }) => {

        const items = await news.publish(drafts(700));
        const page = await open();
        await holds(page, '(scrollTo(0, document.documentElement.scrollHeight), document.querySelector("#list-end").textContent.includes("No earlier"))');
        const row = (at: number): Locator => page.locator(`.row[data-id="${items[at]?.id}"]`);
        await row(699).waitFor();
        expect(await page.locator('.row').count()).to.be.below(300);
        expect(await row(0).count()).to.equal(0);
        expect(await page.evaluate<boolean>(`Math.abs(document.querySelector('.row[data-id="${items[699]?.id}"]').getBoundingClientRect().bottom - document.querySelector('#rows').getBoundingClientRect().bottom) < 2`)).to.be.true();

        await page.keyboard.press('j');
        await row(0).locator('.row-link:focus').waitFor();
        await page.keyboard.press('j');
        await row(1).locator('.row-link:focus').waitFor();
        await paneTitle(page, items[1]?.signal ?? '');
        await news.correct(items[400]?.id ?? '', { signal: 'Corrected far away' });
        await news.publish(story('Quartz fund opens in Lisbon', ['crypto'], 'one', now() + 1));
        await page.locator('#held', { hasText: 'Quartz fund' }).waitFor();
        await holds(page, `(scrollBy(0, 500), document.querySelector('.row[data-id="${items[400]?.id}"]') !== null)`);
        await row(400).locator('.tag', { hasText: 'Corrected' }).waitFor();
        await page.locator('#held').click();
        await page.locator('.row', { hasText: 'Quartz fund' }).waitFor();
        expect((await titles(page)).slice(0, 3)).to.equal(['Quartz fund opens in Lisbon', items[0]?.signal ?? '', items[1]?.signal ?? '']);
        expect(await violationsOf(page)).to.equal([]);
    },

    'what needs a sign-in is one line, and a link to it says so': async ({ news, open }) => {

        await news.publish(market());
        const page = await open('?category=solana');
        await toasted(page, 'Solana opens when you sign in');
        expect(await page.locator('#locked').textContent()).to.match(/^\d+ more with a wallet sign-in$/);
        expect(await page.locator('#categories li').count()).to.equal(4);
    },

    'a narrow screen reads a story over the list, goes back with the back button, and opens the filters': async ({ news, open, newPage }) => {

        const items = await news.publish(drafts(10));
        const page = await newPage();
        await page.setViewportSize({ width: 360, height: 740 });
        await open('', page);
        await page.locator('.row').nth(2).click();
        await paneTitle(page, items[2]?.signal ?? '');
        expect(await page.evaluate<boolean>('document.querySelector(".list").inert')).to.be.true();
        expect(await violationsOf(page)).to.equal([]);
        await page.goBack();
        await page.locator('#pane').waitFor({ state: 'hidden' });
        expect(await focused(page)).to.equal(items[2]?.signal ?? '');
        await page.keyboard.press(' ');
        await paneTitle(page, items[2]?.signal ?? '');
        await page.keyboard.press('Escape');
        await page.locator('#pane').waitFor({ state: 'hidden' });
        await page.locator('#filters').click();
        await page.locator('#categories a', { hasText: 'Crypto' }).click();
        await page.waitForURL('**/?category=crypto');
    },

    'without JavaScript the desk has headlines, filters, search and their addresses': async ({ news, context, url }) => {

        await news.publish([...market(), { ...story('<img src=x onerror=alert(1)> & "quotes"', ['crypto'], 'hostile', now() + 9), sources: ['https://hostile.example/?a=1&b=\'onclick=alert(1)'] }]);
        const bare = await context.browser()?.newContext({ javaScriptEnabled: false });
        const page = await bare?.newPage();
        if (!page) {
            throw new Error('There is no page');
        }

        await page.goto(url);
        expect((await titles(page)).slice(0, 2)).to.equal(['<img src=x onerror=alert(1)> & "quotes"', 'Ether staking queue grows']);
        expect(await page.locator('.row img, .row script').count()).to.equal(0);
        expect(await page.locator('.row-link').first().getAttribute('href')).to.match(/^https:\/\/hostile\.example\//);
        await page.locator('#sentiments a', { hasText: 'Bearish' }).click();
        await page.waitForURL('**/?sentiment=bearish');
        expect(await titles(page)).to.equal(['Solana halts for an hour', 'Fees fall on the base chain']);
        await page.locator('.row .chip', { hasText: 'SOL' }).click();
        await page.waitForURL('**/?token=SOL&sentiment=bearish');
        expect(await titles(page)).to.equal(['Solana halts for an hour']);
        await page.goto(url);
        await page.locator('#keyword').fill('eth');
        await Promise.all([page.waitForURL('**/?q=eth'), page.keyboard.press('Enter')]);
        expect(await titles(page)).to.equal(['Ether staking queue grows', 'Fees fall on the base chain']);
        expect(await page.locator('#account').isVisible()).to.be.false();
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).to.be.at.most(360);
        await page.goto(`${url}newspaper`);
        expect((await titles(page)).length).to.equal(5);
        await bare?.close();
    },

    'the desk prints its headlines and nothing that is pressed': async ({ news, open }) => {

        await news.publish(drafts(10));
        const page = await open();
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.row').first().isVisible()).to.be.true();
        for (const selector of ['#rail', '#pane', '#account', '#keyword']) {
            expect(await page.locator(selector).isVisible(), selector).to.be.false();
        }
    },

    'axe finds nothing wrong with the desk, light and dark, wide and narrow': async ({ news, open, newPage }) => {

        const items = await news.publish([...market(), ...drafts(20, hoursAgo(30))]);
        await news.desk.writeRecap('crypto');
        const page = await newPage();
        for (const colorScheme of ['light', 'dark'] as const) {
            for (const width of [360, 1440, 2560]) {
                await page.emulateMedia({ colorScheme });
                await page.setViewportSize({ width, height: 900 });
                await open('', page);
                await page.locator('#list-end', { hasText: 'No earlier' }).waitFor();
                await page.keyboard.press('j');
                await news.retract(items[width === 360 ? 5 : width === 1440 ? 6 : 7]?.id ?? '');
                await news.publish({ ...story('Held', ['crypto'], 'held', now() + 1) });
                await page.locator('#held').waitFor();
                expect(await violationsOf(page), `${colorScheme} ${width}`).to.equal([]);
            }
        }
    },

    'the keyboard alone reaches everything, with a focus that is seen': async ({ news, open }) => {

        await news.publish(drafts(5));
        const page = await open();
        await page.keyboard.press('Tab');
        expect(await focused(page)).to.equal('Skip to the headlines');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        expect(await focused(page)).to.equal(`${word(0)} ${word(1)} ${word(2)}`);
        const outline = await page.evaluate<string>('getComputedStyle(document.activeElement.closest(".row")).outlineStyle');
        expect(outline).to.equal('solid');
        await page.keyboard.press('?');
        await page.locator('#help[open]').waitFor();
        expect(await violationsOf(page)).to.equal([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('t');
        expect(await page.locator('html').getAttribute('data-theme')).to.equal('light');
        await page.keyboard.press(']');
        await page.waitForURL('**/?category=bitcoin');
        await page.keyboard.press('[');
        await page.keyboard.press('v');
        await page.waitForURL('**/newspaper');
    },

    'a page that finds no service says so, keeps its headlines, and tries again': async ({ news, url, newPage }) => {

        await news.publish(drafts(5));
        const page = await newPage();
        await page.route('**/news?**', (route) => route.abort());
        await page.goto(url);
        await page.locator('#list-end', { hasText: 'could not be loaded' }).waitFor();
        expect((await titles(page)).length).to.equal(5);
        await page.unroute('**/news?**');
        await page.locator('#list-end button', { hasText: 'Try again' }).click();
        await noted(page);
    }
};
