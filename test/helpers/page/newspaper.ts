import { expect } from '@hapi/code';
import type { Page } from 'playwright-core';

import type { NewsDraft } from '../../../lib';
import { violationsOf } from './axe';
import { drafts, hoursAgo, now, shifted, story, topOf, word } from './site';
import type { Cases } from './site';

const texts = (page: Page): Promise<string[]> => page.locator('#items .open').allTextContents();

const directionOf = (element: unknown): string => (globalThis as unknown as { getComputedStyle(of: unknown): { direction: string } }).getComputedStyle(element).direction;

/** The newspaper, the second view. */
export const newspaperCases: Cases = {

    'has the list in the first screen at every width, and nothing moves while it loads': async ({ news, open, newPage }) => {

        await news.publish([...drafts(60), story('Bexley Exchange halts withdrawals and blames its custodian', ['crypto'], 'one'), story('Bexley Exchange halts withdrawals, blames custodian dispute', ['crypto'], 'two')]);
        const page = await newPage();
        for (const [width, height] of [[360, 740], [768, 1024], [1440, 900]] as const) {
            await page.setViewportSize({ width, height });
            await open('newspaper', page);
            await page.locator('#lead h2').waitFor();
            expect(await topOf(page, '#items li'), `${width}`).to.be.below(height * 0.75);
            expect(await shifted(page), `${width}`).to.be.below(0.1);
            expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width}`).to.be.at.most(width);
        }
    },

    'shows arrivals in one line, counts them in the title, and moves no text before it is asked to': async ({ news, open }) => {

        await news.publish(drafts(60));
        const page = await open('newspaper');
        const top = await topOf(page, '#items li:nth-child(3)');

        await news.publish(story('Quartz fund opens in Lisbon', ['crypto'], 'one'));
        await page.locator('#held', { hasText: 'Quartz fund opens in Lisbon' }).waitFor();
        await news.publish(story('Saturn lender files its prospectus', ['bitcoin'], 'two', now() + 1));
        await page.locator('#held', { hasText: '2 new' }).waitFor();
        expect(await page.title()).to.startWith('(2) ');
        expect(await topOf(page, '#items li:nth-child(3)')).to.equal(top);

        await page.locator('#held').click();
        const shown = await page.locator('#lead .open, #items .open').allTextContents();      // the front page may have chosen one of them since
        expect(shown).to.include(['Saturn lender files its prospectus', 'Quartz fund opens in Lisbon']);
        expect(await page.title()).to.not.contain('(');
    },

    'changes corrected stories, strikes retracted ones through, and catches up with both after a break': async ({ server, news, open, newPage }) => {

        const items = await news.publish(drafts(40));
        const [first, second, third, fourth] = items.slice(5).map(({ id }) => id) as [string, string, string, string];
        const page = await newPage();
        await open('newspaper', page);

        await news.correct(first, { signal: 'Corrected while connected' });
        await page.locator(`li[data-id="${first}"] .open`, { hasText: 'Corrected while connected' }).waitFor();
        await news.retract(second);
        await page.locator(`li[data-id="${second}"] s`).waitFor();
        expect(await page.locator(`li[data-id="${second}"] .open`).count()).to.equal(0);

        await page.route('**/feed/events**', (route) => route.abort());
        server.listener.closeAllConnections();
        await page.locator('#state:not([data-state=live])').waitFor();
        await news.correct(third, { signal: 'Corrected while away' });
        await news.retract(fourth);
        await page.unroute('**/feed/events**');
        await page.locator(`li[data-id="${third}"] .open`, { hasText: 'Corrected while away' }).waitFor();
        await page.locator(`li[data-id="${fourth}"] s`).waitFor();
    },

    'shows a story as before once it is back, having left the categories of its reader': async ({ news, open }) => {

        const items = await news.publish(drafts(20));
        const id = items[8]?.id ?? '';
        const page = await open('newspaper');
        await news.correct(id, { feed_categories: ['perps'] });
        await page.locator(`li[data-id="${id}"] s`).waitFor();
        await news.correct(id, { feed_categories: ['crypto'] });
        await page.locator(`li[data-id="${id}"] .open`).waitFor();
        expect(await page.locator('[data-state=retracted]').count()).to.equal(0);
    },

    'breaks the long name of an outlet on a screen of 320 px': async ({ news, open, newPage }) => {

        await news.publish([...drafts(10), { ...story('Quartz fund opens in Lisbon', ['crypto'], 'one', now() - 1200), sources: [`https://${'a'.repeat(60)}.example/x`] }]);
        const page = await newPage();
        await page.setViewportSize({ width: 320, height: 740 });
        await open('newspaper', page);
        await page.locator('.byline', { hasText: 'aaaa' }).first().waitFor();
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).to.be.at.most(320);
    },

    'has its title once: in the masthead, and in the head when that has been scrolled away': async ({ news, open }) => {

        await news.publish(drafts(60));
        const page = await open('newspaper');
        const title = page.locator('.head .brand');
        await title.waitFor({ state: 'hidden' });
        expect(await page.locator('#ear-left').textContent()).to.equal(new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Lisbon' }).format(Date.now()));
        await page.evaluate('scrollTo(0, 800)');
        await title.waitFor();
        await page.evaluate('scrollTo(0, 0)');
        await title.waitFor({ state: 'hidden' });
        await page.setViewportSize({ width: 360, height: 740 });
        await title.waitFor();
    },

    'says in the open story that it was retracted': async ({ news, open }) => {

        const [item] = await news.publish(drafts(3));
        const page = await open(`newspaper#item=${item?.id}`);
        await page.locator('#sheet .standfirst').waitFor();
        await news.retract(item?.id ?? '');
        await page.locator('#sheet', { hasText: 'withdrawn' }).waitFor();
    },

    'counts the day on the server, not in what is loaded, and stays current': async ({ news, open }) => {

        await news.publish(drafts(90));
        await news.publish(drafts(30, hoursAgo(72)).map((draft, at) => ({ ...draft, signal: `${word(2000 + at)} ${draft.signal}` })));
        const page = await open('newspaper');
        expect(await page.locator('#ear-right').textContent()).to.equal('90 stories in 24 hours');
        await news.publish(story('Quartz fund opens in Lisbon', ['crypto'], 'one'));
        await page.locator('#ear-right', { hasText: '91 stories' }).waitFor();
    },

    'leads a category with a story of its own': async ({ news, open }) => {

        await news.publish([
            story('Bexley Exchange halts withdrawals and blames its custodian', ['crypto'], 'one'),
            story('Bexley Exchange halts withdrawals, blames custodian dispute', ['crypto'], 'two'),
            story('Dollar falls for a fourth day as traders bet on a cut', ['macro'], 'three'),
            ...drafts(20)
        ]);
        const page = await open('newspaper');
        expect(await page.locator('#lead h2').textContent()).to.contain('Bexley');
        expect(await page.locator('#stories').textContent()).to.equal('All running stories lead the page.');
        await page.locator('#sections a', { hasText: 'Macro' }).click();
        await page.locator('#lead h2', { hasText: 'Dollar falls' }).waitFor();
        await page.locator('#stories', { hasText: 'A story runs once' }).waitFor();
    },

    'dates what is older than a day, and pins nothing without a date to the top': async ({ news, open }) => {

        const old = hoursAgo(72);
        await news.publish([story('Kept from before the weekend', ['crypto'], 'one', old), { ...story('Nobody knows when', ['crypto'], 'two'), timestamp: null }, ...drafts(10, hoursAgo(1))]);
        await news.publish([story('The newest of all', ['crypto'], 'three', now() + 60), story('Second to none', ['crypto'], 'four', now() + 30)]);
        const page = await open('newspaper');
        expect((await texts(page))[0]).to.equal('Second to none');
        const row = page.locator('#items li', { hasText: 'Kept from before' });
        expect(await row.locator('time').textContent()).to.equal(new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC', ...(new Date(old * 1000).getUTCFullYear() !== new Date().getUTCFullYear() && { year: 'numeric' }) }).format(old * 1000));
        expect(await page.locator('#items li', { hasText: 'Nobody knows' }).locator('.gutter').textContent()).to.contain('undated');
    },

    'goes back from a story to its list and from a category to the one before, and opens deep links': async ({ news, open, newPage }) => {

        const [item] = await news.publish([{ ...story('Fees fall on the base chain', ['bitcoin', 'crypto'], 'one'), timestamp: now() + 5 }, ...drafts(20)]);
        const page = await open('newspaper');
        await page.locator('#sections a', { hasText: 'Bitcoin' }).click();
        await page.locator('#river-title', { hasText: 'Bitcoin' }).waitFor();
        await page.locator('.lead .open').click();
        await page.locator('#sheet[open] h2').waitFor();
        expect(page.url()).to.endWith(`?category=bitcoin#item=${item?.id}`);

        await page.goBack();
        await page.locator('#sheet[open]').waitFor({ state: 'detached' });
        await page.goForward();
        await page.locator('#sheet[open] h2').waitFor();
        await page.keyboard.press('Escape');
        await page.waitForURL(/\?category=bitcoin$/);
        await page.goBack();
        await page.locator('#river-title', { hasText: 'Latest' }).waitFor();

        const deep = await open(`newspaper?category=bitcoin#item=${item?.id}`, await newPage());
        await deep.locator('#sheet[open] h2', { hasText: 'Fees fall' }).waitFor();
        await deep.locator('.close').click();
        await deep.waitForURL(/\?category=bitcoin$/);
        expect(await deep.locator('#river-title').textContent()).to.equal('Bitcoin');
    },

    'keeps the focus in the open story, also when its content changes, and gives it back': async ({ news, open }) => {

        await news.publish([
            story('Bexley Exchange halts withdrawals and blames its custodian', ['crypto'], 'one', now() - 30),
            story('Bexley Exchange halts withdrawals, blames custodian dispute', ['crypto'], 'two', now() - 20),
            ...drafts(20, now() - 60)
        ]);
        const page = await open('newspaper');
        const isInside = (): Promise<boolean> => page.evaluate<boolean>('document.querySelector("#sheet").contains(document.activeElement)');
        await page.locator('#items .open').nth(3).focus();
        await page.keyboard.press('Enter');
        await page.locator('#sheet .standfirst').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('#sheet[open]').waitFor({ state: 'detached' });
        expect(await page.evaluate<boolean>('document.activeElement === document.querySelectorAll("#items .open")[3]')).to.be.true();

        await page.locator('#lead .open').first().focus();
        await page.keyboard.press('Enter');
        await page.locator('#sheet .sheet-story a').focus();
        await page.keyboard.press('Enter');
        await page.locator('#sheet .kicker', { hasText: 'Running story' }).waitFor();
        expect(await isInside()).to.be.true();
        expect(await page.evaluate<string>('document.activeElement.id')).to.equal('sheet-title');
    },

    'opens a story that is clicked while the page still goes back from another': async ({ news, open }) => {

        await news.publish(drafts(12));
        const page = await open('newspaper');
        const second = page.locator('#items .open').nth(3);
        await page.locator('#items .open').nth(2).click();
        await page.locator('#sheet .standfirst').waitFor();

        // The page's own listener has asked the history to go back, which takes effect in a later task.
        await page.evaluate('document.querySelector("#sheet").addEventListener("close", () => document.querySelectorAll("#items .open")[3].click(), { once: true })');
        await page.keyboard.press('Escape');
        await page.locator('#sheet[open] h2', { hasText: await second.textContent() ?? '' }).waitFor();
        await page.goBack();
        await page.locator('#sheet[open]').waitFor({ state: 'detached' });
        expect(new URL(page.url()).hash).to.equal('');
    },

    'opens a story again that the reader goes forward to before its sheet has closed': async ({ news, open }) => {

        await news.publish(drafts(12));
        const page = await open('newspaper');
        await page.locator('#items .open').nth(2).click();
        await page.locator('#sheet .standfirst').waitFor();

        // The event of the closed dialog comes in a later task than the page's own listener.
        await page.evaluate('{ const { hash } = location; addEventListener("popstate", () => { location.hash = hash; }, { once: true }); }');
        await page.goBack();
        await page.waitForURL(/#item=/);
        await page.evaluate('new Promise((resolve) => { setTimeout(resolve); })');
        expect(new URL(page.url()).hash).to.startWith('#item=');
        await page.locator('#sheet[open] .standfirst').waitFor();
    },

    'keeps the focus in the top stories while they change': async ({ news, open }) => {

        await news.publish([
            story('Bexley Exchange halts withdrawals and blames its custodian', ['crypto'], 'one'),
            story('Bexley Exchange halts withdrawals, blames custodian dispute', ['crypto'], 'two'),
            story('Corvid Labs raises $40 million from Northgate to build vaults', ['crypto'], 'three'),
            story('Corvid Labs raises $40 million, Northgate leads the round', ['crypto'], 'four'),
            ...drafts(20)
        ]);
        const page = await open('newspaper');
        await page.locator('#lead .open').first().focus();
        const other = (await page.locator('#lead .second').first().textContent() ?? '').includes('Corvid') ? 'Corvid Labs raises $40 million, Northgate leads round for vaults' : 'Bexley Exchange halts withdrawals in custodian dispute';
        await news.publish(story(other, ['crypto'], 'five'));
        await page.locator('#lead .thread', { hasText: '3 reports' }).waitFor();
        expect(await page.evaluate<boolean>('document.querySelector("#lead").contains(document.activeElement)')).to.be.true();
    },

    'isolates the direction of what outlets write': async ({ news, open }) => {

        await news.publish([story('ביטקוין עולה (BTC) ל-100', ['crypto'], 'one', now() + 5), ...drafts(20)]);
        const page = await open('newspaper');
        const link = page.locator('#items .open, #lead .open', { hasText: 'ביטקוין' }).first();
        expect(await link.evaluate(directionOf)).to.equal('rtl');
        expect(await page.locator('#items .open', { hasText: word(8) }).first().evaluate(directionOf)).to.equal('ltr');
        await link.click();
        await page.locator('#sheet .standfirst').waitFor();
        expect(await page.title()).to.match(/^\u2068.*\u2069 · /);
    },

    'names the language of Chinese, Japanese and Korean headlines': async ({ news, open }) => {

        await news.publish([story('比特币突破新高', ['crypto'], 'zh', now() + 7), story('ビットコインが下落', ['crypto'], 'ja', now() + 6), story('비트코인 하락', ['crypto'], 'ko', now() + 5), ...drafts(20)]);
        const page = await open('newspaper');
        for (const [found, language] of [['比特币', 'zh'], ['下落', 'ja'], ['비트코인', 'ko']] as const) {
            const lang = await page.locator('#items .open, #lead .open', { hasText: found }).first().evaluate((element: unknown) => (element as { closest(selector: string): { lang: string } | null }).closest('[lang]')?.lang);
            expect(lang).to.equal(language);
        }
    },

    'has no box in its columns that takes the scrolling from the page': async ({ news, open }) => {

        await news.publish(drafts(20));
        await news.desk.writeRecap('crypto');
        const page = await open('newspaper');
        await page.locator('#recap-body li').first().waitFor();
        const boxes = `[...document.querySelectorAll('.desk *, .side *')].filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)).length`;
        expect(await page.evaluate<number>(boxes)).to.equal(0);
    },

    'shows articles, and axe finds nothing wrong with it, light and dark, wide and narrow': async ({ news, open, newPage }) => {

        await news.publish([story('Bexley Exchange halts withdrawals and blames its custodian', ['crypto'], 'one'), story('Bexley Exchange halts withdrawals, blames custodian dispute', ['crypto'], 'two'), ...drafts(20, now() - 60)]);
        await news.articles.add({ data: { category: 'crypto', type: 'analysis', headline: 'What a custodian is for', content: 'It keeps keys.' } });
        const page = await newPage();
        for (const colorScheme of ['light', 'dark'] as const) {
            for (const width of [360, 1440, 2560]) {
                await page.emulateMedia({ colorScheme });
                await page.setViewportSize({ width, height: 900 });
                await open('newspaper', page);
                expect(await violationsOf(page), `${colorScheme} ${width}`).to.equal([]);
                await page.locator('#articles a', { hasText: 'What a custodian is for' }).click();
                await page.locator('#sheet .prose', { hasText: 'It keeps keys.' }).waitFor();
                expect(await violationsOf(page), `${colorScheme} ${width}`).to.equal([]);
            }
        }
    },

    'survives hosts of sources that spell no name': async ({ news, open }) => {

        await news.publish([{ ...drafts(1)[0] as NewsDraft, sources: ['https://a--b.example/x', 'https://-.example/', 'https://xn--e1afmkfd.example/'] }, ...drafts(5, now() - 60)]);
        const page = await open('newspaper');
        expect(await page.locator('#lead').textContent()).to.contain('A B');
    }
};
