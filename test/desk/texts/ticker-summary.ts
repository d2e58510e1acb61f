import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Caller, CallerKind } from '../../../lib/desk/callers';
import type { Evidence, TextDraft, TextRequest } from '../../../lib/desk/types';
import type { Options } from '../../../lib/options';
import { deskOf, hour, publish, rest, worldOf } from '../../helpers/desk';
import type { Draft } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const story = (id: string, parts: Partial<Draft> = {}): Draft => ({ id, tokens: ['$BTC'], signal: `Vault ${id} takes bitcoin of clients`, ...parts });

const reader: Caller = { kind: 'token', subject: '0xreader' };

/** A desk with a generator and a web search that count their calls. */
const paying = async (options: Options['desk'] = {}) => {

    const asked = { calls: 0, searches: 0 };
    const generator = { name: 'stub', generate: ({ evidence: [first] }: TextRequest): Promise<TextDraft> => {

        ++asked.calls;
        const text = `${first?.title ?? ''}, the company said`;
        return Promise.resolve({ bullets: [`${text} in a report`, `${text} in a statement`, text].map((one) => ({ text: one, cites: [first?.id ?? ''] })), model: 'm' });
    } };
    const webSearch = { name: 'web', search: (): Promise<Evidence[]> => {

        ++asked.searches;
        return Promise.resolve([{ id: 'x', kind: 'web', title: 'Miners in Zurich stop their machines', text: '', url: 'https://web.test/a', publishedAt: null }]);
    } };
    const world = await worldOf({ desk: { generator, webSearch, ...options } });
    return { asked, world, desk: deskOf(world) };
};

const linesOf = ({ summary }: { summary: string }): string[] => summary.split('\n');

describe('the ticker summary', () => {

    it('is one for BTC, $btc and bitcoin (ruling 31)', async () => {

        const world = await worldOf();
        const desk = deskOf(world);
        await publish(world, story('a'));
        const texts = await Promise.all(['BTC', '$btc', 'bitcoin', ' Bitcoin '].map((text) => desk.tickerSummary(text, {})));
        expect(new Set(texts.map(({ summary }) => summary)).size).to.equal(1);
        expect(texts[0]).to.contain({ empty: false });
        expect(texts[0]?.summary).to.contain('Vault a takes bitcoin of clients');
    });

    it('is one line if the last 24 hours brought nothing (ruling 31)', async () => {

        const world = await worldOf();
        const desk = deskOf(world);
        expect(await desk.tickerSummary('btc', {})).to.equal({ summary: '• No news about $BTC in the last 24 hours.', empty: true });
        await publish(world, story('old', { timestamp: (world.clock.now() - 25 * hour) / 1000 }));
        expect((await desk.tickerSummary('btc', {})).empty).to.be.true();
    });

    it('has one to eight lines, each a bullet and one sentence', async () => {

        const world = await worldOf();
        const desk = deskOf(world);
        await publish(world, story('a', { long_context: 'Two keepers hold the coins in Zurich.\nThe regulator cleared the plan of the bank in May.\nFees are lower than those of other banks.' }));
        expect(linesOf(await desk.tickerSummary('btc', {}))).to.have.length(1);
        await publish(world, ...Array.from({ length: 30 }, (_, i) => story(`b${i}`)));
        const lines = linesOf(await desk.tickerSummary('btc', {}));
        expect(lines).to.have.length(8);
        for (const line of lines) {
            expect(/^• \S.{0,279}$/.test(line)).to.be.true();
        }
    });

    it('contains only items that the requesting token may see', async () => {

        const world = await worldOf();
        const desk = deskOf(world);
        await publish(world, story('open'), story('secret', { signal: 'Bitcoin miners of the secret pool sell their machines', feed_categories: ['macro'] }));
        const [all, some, same, none] = await Promise.all([{}, { categories: ['crypto', 'ai'] }, { categories: ['ai', 'crypto', 'ai'] }, { categories: [] }].map((scope) => desk.tickerSummary('btc', scope)));
        expect(all?.summary).to.contain('secret pool');
        expect(some?.summary).to.not.contain('secret');
        expect(same).to.equal(some);
        expect(none?.empty).to.be.true();
    });

    it('is written once for many askers, and again when its evidence changes', async () => {

        let asked = 0;
        const generator = { name: 'stub', generate: (): Promise<TextDraft> => {

            ++asked;
            return Promise.resolve({ bullets: [], model: 'm' });
        } };
        const world = await worldOf({ desk: { generator, tickerTtlMs: 60_000 } });
        const desk = deskOf(world);
        await publish(world, story('a'));
        await Promise.all([desk.tickerSummary('btc', {}), desk.tickerSummary('bitcoin', {})]);
        await desk.tickerSummary('btc', {});
        expect(asked).to.equal(1);

        await deskOf(world).tickerSummary('btc', {});       // another node
        await publish(world, story('other', { tokens: ['$ETH'] }));
        await desk.tickerSummary('btc', {});
        expect(asked).to.equal(1);

        await publish(world, story('b'));
        await desk.tickerSummary('btc', {});
        expect(asked).to.equal(2);

        world.clock.jump(60_001);
        await desk.tickerSummary('btc', {});
        expect(asked).to.equal(3);
    });

    it('forgets what has been retracted at once', async () => {

        const world = await worldOf();
        const desk = deskOf(world);
        await publish(world, story('a'));
        await desk.tickerSummary('btc', {});
        await world.storage.news.retract('a');
        expect((await desk.tickerSummary('btc', {})).empty).to.be.true();
    });

    it('keeps nothing about what does not exist', async () => {

        const world = await worldOf();
        const kept: string[] = [];
        const texts = Object.assign(Object.create(world.storage.texts) as typeof world.storage.texts, { put: (key: string) => {

            kept.push(key);
            return Promise.resolve(true);
        } });
        const desk = deskOf({ ...world, runtime: { ...world.runtime, storage: { ...world.storage, texts, news: world.storage.news } } });
        await desk.tickerSummary('nothing', {});
        expect(kept).to.equal([]);
    });

    it('adds what a web search finds in the 24 hours', async () => {

        let query: unknown = null;
        const world = await worldOf({ desk: { webSearch: { name: 'web', search: (given, context) => {

            query = given;
            context.log(['web'], context.now());
            return Promise.resolve([{ id: 'x', kind: 'web', title: 'Bitcoin miners in Zurich stop', text: '', url: 'https://web.test/a', publishedAt: null }]);
        } } } });
        const { summary, empty } = await deskOf(world).tickerSummary('btc', {});
        expect([summary, empty]).to.equal(['• Bitcoin miners in Zurich stop.', false]);
        expect(query).to.equal({ query: 'Bitcoin $BTC', sinceMs: world.clock.now() - 24 * hour, maxResults: 10 });
        expect(world.logs).to.equal([{ tags: ['desk', 'web'], data: world.clock.now() }]);
    });

    it('does without a web search that fails or takes too long', async () => {

        for (const search of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => undefined)]) {
            const world = await worldOf({ desk: { webSearch: { name: 'web', search } } });
            await publish(world, story('a'));
            const running = deskOf(world).tickerSummary('btc', {});
            await rest();
            await world.clock.advance(3000);
            expect((await running).empty).to.be.false();
            expect(world.logs.map(({ tags }) => tags)).to.equal([['desk', 'web-search', 'error']]);
        }
    });

    it('reads the last 24 hours once for all tickers', async () => {

        const world = await worldOf();
        let lists = 0;
        const { news } = world.storage;
        const counted = Object.assign(Object.create(news) as typeof news, { list: (...args: Parameters<typeof news.list>) => {

            ++lists;
            return news.list(...args);
        } });
        const desk = deskOf({ ...world, runtime: { ...world.runtime, storage: Object.assign(Object.create(world.storage) as typeof world.storage, { news: counted }) } });
        await publish(world, story('a'), story('b', { tokens: ['$ETH'] }));
        await Promise.all(['btc', 'eth', 'sol'].map((text) => desk.tickerSummary(text, {})));
        expect(lists).to.equal(1);
        world.clock.jump(60_000);
        await desk.tickerSummary('xrp', {});
        expect(lists).to.equal(2);
        await publish(world, story('c'));
        await desk.tickerSummary('btc', {});
        expect(lists).to.equal(3);
    });

    it('reads the news again after a fault of storage, and when the window has moved', async () => {

        const world = await worldOf();
        const { news } = world.storage;
        let faults = 1;
        const failing = Object.assign(Object.create(news) as typeof news, { list: (...args: Parameters<typeof news.list>) => (faults-- > 0 ? Promise.reject(new Error('busy')) : news.list(...args)) });
        const desk = deskOf({ ...world, runtime: { ...world.runtime, storage: { ...world.storage, texts: world.storage.texts, news: failing } } });
        await publish(world, story('a', { timestamp: (world.clock.now() - 24 * hour + 30_000) / 1000 }));
        await expect(desk.tickerSummary('btc', {})).to.reject('busy');
        expect((await desk.tickerSummary('btc', {})).empty).to.be.false();
        world.clock.jump(6 * 60_000);
        expect((await desk.tickerSummary('btc', {})).empty).to.be.true();
    });

    it('warns nobody of the many that ask at once', async () => {

        const warnings: Error[] = [];
        const listen = (warning: Error): number => warnings.push(warning);
        process.on('warning', listen);
        const world = await worldOf({ desk: { webSearch: { name: 'web', search: () => new Promise(() => undefined) } } });
        const desk = deskOf(world);
        const running = Array.from({ length: 30 }, (_, i) => desk.tickerSummary(`ticker${i}`, {}));
        await rest();
        await world.clock.advance(3000);
        await Promise.all(running);
        process.off('warning', listen);
        expect(warnings).to.equal([]);
    });

    it('asks nobody about words that are no tickers, however they are spelt: the log alone answers', async () => {

        const { asked, desk, world } = await paying();
        await publish(world, story('a', { signal: 'Vault of Halden Bank takes coins', tokens: ['$HDN'] }));
        const words = ['vault', 'Halden', 'halden bank', 'H-D-N', 'zzz', ...Array.from({ length: 50 }, (_, i) => `word${i}`)];
        const answers = await Promise.all(words.map((text) => desk.tickerSummary(text, {}, reader)));
        expect(asked).to.equal({ calls: 0, searches: 0 });
        expect(answers.map(({ empty }) => empty)).to.equal([false, false, false, ...Array.from({ length: 52 }, (_, i) => i > 0)]);
    });

    it('asks once about a ticker in the log, in whatever case, and about known coins and assets of the host', async () => {

        const { asked, desk, world } = await paying({ assets: [{ symbol: 'VLT', names: ['Vault Coin'] }] });
        await publish(world, story('a', { tokens: ['$HDN'] }));
        await Promise.all(['HDN', 'hdn', '$hDn'].map((text) => desk.tickerSummary(text, {}, reader)));
        expect(asked).to.equal({ calls: 1, searches: 1 });
        await desk.tickerSummary('solana', {}, reader);
        await desk.tickerSummary('vault coin', {}, reader);
        expect(asked).to.equal({ calls: 3, searches: 3 });
    });

    it('is one text for readers of different permission who may read the same evidence', async () => {

        const { asked, desk, world } = await paying();
        await publish(world, story('a'));
        await desk.tickerSummary('btc', {}, reader);
        await desk.tickerSummary('btc', { categories: ['crypto'] }, reader);
        await desk.tickerSummary('btc', { categories: ['crypto', 'ai'] }, { kind: 'paid', subject: 'x402' });
        expect(asked).to.equal({ calls: 1, searches: 1 });
    });

    it('quotes the log when the subject has no text left this hour, and others still get a generated one', async () => {

        const { asked, desk, world } = await paying({ budget: { textsPerSubjectPerHour: 2 } });
        await publish(world, ...['$BTC', '$ETH', '$SOL'].map((token, i) => story(`${i}`, { tokens: [token] })));
        const texts = [await desk.tickerSummary('btc', {}, reader), await desk.tickerSummary('eth', {}, reader), await desk.tickerSummary('sol', {}, reader)];
        expect(texts.map(({ summary }) => summary.includes('the company said'))).to.equal([true, true, false]);
        expect(asked).to.equal({ calls: 2, searches: 2 });
        const other = await desk.tickerSummary('sol', {}, { kind: 'token', subject: 'other' });
        expect(other.summary).to.contain('the company said');
        expect((await desk.tickerSummary('sol', {}, reader)).summary).to.equal(other.summary);
        expect(asked).to.equal({ calls: 3, searches: 3 });
    });

    it('refunds a subject\'s text if the generator was not asked, and tries again for subjects with quota left', async () => {

        const { asked, desk, world } = await paying({ budget: { textsPerSubjectPerHour: 1, callsPerDay: 1, searchesPerMinute: 1, tokenShare: 1, publicShare: 1 } });
        await publish(world, story('a', { tokens: ['$ETH'] }), story('b', { tokens: ['$SOL'] }));
        await desk.tickerSummary('eth', {}, { kind: 'public', subject: 'one' });
        expect((await desk.tickerSummary('sol', {}, { kind: 'public', subject: 'two' })).summary).to.not.contain('the company said');
        world.clock.jump(24 * hour - 60_000);
        await publish(world, story('c', { tokens: ['$SOL'] }));
        expect((await desk.tickerSummary('sol', {}, { kind: 'public', subject: 'two' })).summary).to.contain('the company said');
        expect(asked).to.equal({ calls: 2, searches: 2 });
    });

    it('costs nothing about a known coin without news, and is kept for so long', async () => {

        let asked = 0;
        const generator = { name: 'stub', generate: (): Promise<TextDraft> => {

            ++asked;
            return Promise.resolve({ bullets: [], model: 'm' });
        } };
        const world = await worldOf({ desk: { generator, budget: { textsPerSubjectPerHour: 1 } } });
        const desk = deskOf(world);
        for (const text of ['sol', 'eth', 'sol']) {
            expect((await desk.tickerSummary(text, {}, reader)).empty).to.be.true();
            world.clock.jump(6 * 60_000);
        }

        await publish(world, story('a'), story('b', { tokens: ['$ETH'] }));
        await desk.tickerSummary('btc', {}, reader);
        await desk.tickerSummary('eth', {}, reader);
        await desk.tickerSummary('eth', {}, reader);
        expect(asked).to.equal(1);
    });

    it('is written without web results if the budget has no search left, and again once it has', async () => {

        const { asked, desk, world } = await paying({ budget: { searchesPerMinute: 1 } });
        await publish(world, story('a'), story('b', { tokens: ['$ETH'] }));
        await desk.tickerSummary('btc', {});
        expect((await desk.tickerSummary('eth', {})).summary).to.contain('the company said');
        expect(asked).to.equal({ calls: 2, searches: 1 });
        world.clock.jump(60_000);
        await desk.tickerSummary('eth', {});
        expect(asked).to.equal({ calls: 3, searches: 2 });
    });

    it('needs no allowance for what the web was asked about just now', async () => {

        let searches = 0;
        const webSearch = { name: 'web', search: (): Promise<Evidence[]> => {

            ++searches;
            return Promise.resolve([]);
        } };
        const world = await worldOf({ desk: { webSearch, budget: { textsPerSubjectPerHour: 1 } } });
        const desk = deskOf(world);
        await desk.tickerSummary('btc', {}, reader);
        await publish(world, story('a'));
        expect((await desk.tickerSummary('btc', {}, reader)).empty).to.be.false();
        expect(searches).to.equal(1);
    });

    it('is asked for again, at no charge, once a generator that failed too often is asked again', async () => {

        let asked = 0;
        const generator = { name: 'stub', generate: (): Promise<TextDraft> => {

            ++asked;
            return Promise.reject(new Error('down'));
        } };
        const world = await worldOf({ desk: { generator, budget: { textsPerSubjectPerHour: 6 } } });
        const desk = deskOf(world);
        const tokens = ['btc', 'eth', 'sol', 'xrp', 'doge', 'ada'];
        await publish(world, ...tokens.map((token) => story(token, { tokens: [`$${token.toUpperCase()}`] })));
        for (const token of [...tokens, 'ada']) {
            expect((await desk.tickerSummary(token, {}, reader)).empty).to.be.false();
        }

        expect(asked).to.equal(5);
        world.clock.jump(60_000);
        await desk.tickerSummary('ada', {}, reader);
        expect(asked).to.equal(6);
    });

    it('does not wait behind callers of another kind', async () => {

        const open: ((draft: TextDraft) => void)[] = [];
        const generator = { name: 'stub', generate: (): Promise<TextDraft> => new Promise((resolve) => open.push(resolve)) };
        const world = await worldOf({ desk: { generator, maxConcurrent: 1 } });
        const desk = deskOf(world);
        await publish(world, story('a'), story('b', { tokens: ['$ETH'] }));
        const order: string[] = [];
        const ask = (text: string, kind: CallerKind): Promise<unknown> => desk.tickerSummary(text, {}, { kind, subject: kind }).then(() => order.push(`${kind} ${text}`));
        const running = [ask('eth', 'public'), ask('btc', 'public'), ask('btc', 'paid')];
        for (let i = 0; i < 3; ++i) {
            await rest();
            open[i]?.({ bullets: [], model: 'm' });
        }

        await Promise.all(running);
        expect(order).to.equal(['public eth', 'paid btc', 'public btc']);
    });

    it('fails if the host forbids to fall back: for a spent allowance, too, and without asking again at once (ruling 31)', async () => {

        let asked = 0;
        const generator = { name: 'stub', generate: (): Promise<TextDraft> => {

            ++asked;
            return Promise.reject(new Error('down'));
        } };
        const world = await worldOf({ desk: { generator, onProviderFailure: 'error', budget: { textsPerSubjectPerHour: 1 } } });
        const desk = deskOf(world);
        await publish(world, story('a'), story('b', { tokens: ['$ETH'] }));
        const fails = (text: string): Promise<unknown> => expect(desk.tickerSummary(text, {}, reader)).to.reject('Summary generation failed');
        await fails('btc');
        await fails('btc');
        await fails('eth');
        expect(asked).to.equal(1);
        world.clock.jump(hour);
        await fails('btc');
        expect(asked).to.equal(2);
        expect((await desk.tickerSummary('vault', {}, reader)).empty).to.be.false();
    });

    it('shows no words of an item that is retracted while it is written, or removed later (ruling 51)', async () => {

        let change = (): Promise<unknown> => Promise.resolve();
        const generator = { name: 'stub', generate: async ({ evidence }: TextRequest): Promise<TextDraft> => {

            await change();
            return { bullets: evidence.map(({ id, title }) => ({ text: title, cites: [id] })), model: 'm' };
        } };
        const world = await worldOf({ desk: { generator } });
        const desk = deskOf(world);
        await publish(world, story('a'), story('b', { timestamp: world.clock.now() / 1000 - 3600 }));
        change = () => world.storage.news.retract('a');
        expect((await desk.tickerSummary('btc', {})).summary).to.not.contain('Vault a').and.to.contain('Vault b');
        expect((await desk.tickerSummary('btc', {})).summary).to.contain('Vault b');
        await world.storage.prune?.({ news: (world.clock.now() - 1000) * 1000 }, 10);
        expect((await desk.tickerSummary('btc', {})).empty).to.be.true();
    });

    it('is the one line if its items keep changing', async () => {

        const world = await worldOf();
        const { news } = world.storage;
        const gone = Object.assign(Object.create(news) as typeof news, { get: () => Promise.resolve(null) });
        const desk = deskOf({ ...world, runtime: { ...world.runtime, storage: Object.assign(Object.create(world.storage) as typeof world.storage, { news: gone }) } });
        await publish(world, story('a'));
        expect(await desk.tickerSummary('btc', {})).to.equal({ summary: '• No news about $BTC in the last 24 hours.', empty: true });
    });

    it('ends with the desk', async () => {

        const world = await worldOf({ desk: { webSearch: { name: 'web', search: () => new Promise(() => undefined) } } });
        const desk = deskOf(world);
        const running = desk.tickerSummary('btc', {});
        await rest();
        await Promise.all([expect(running).to.reject('The desk is closed'), desk.stop()]);
    });
});
