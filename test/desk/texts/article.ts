import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { articleJson, articleOrigin, toArticleRecord } from '../../../lib/articles/record';
import type { DailyArticle } from '../../../lib/desk/texts/article';
import { ProvenanceCheck } from '../../../lib/provenance';
import { ManualClock } from '../../helpers/clock';
import { correct, deskOf, hour, overtaken, pass, publish, worldOf } from '../../helpers/desk';
import type { World } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

interface Article {
    readonly id: string;
    readonly created_at: string;
    readonly data: DailyArticle;
}

const articlesOf = async ({ storage }: World, search?: string): Promise<Article[]> => {

    const records = await storage.articles.list({ ...(search && { prefixes: [search] }), offset: 0, limit: 50 });
    return records.map((record) => JSON.parse(articleJson(record)) as Article);
};

/** The article as shown to a reader of all categories, if it is. */
const shown = async ({ storage }: World, id: string): Promise<string | null> => {

    const record = await storage.articles.get(id);
    return record && await new ProvenanceCheck(storage).holds(articleOrigin(record)) ? articleJson(record) : null;
};

const bitcoin = { feed_categories: ['bitcoin'], tokens: ['$BTC'] };

describe('daily articles', () => {

    it('cover the day of a category that has recaps of 24 hours', async () => {

        const world = await worldOf();
        await publish(world,
            { ...bitcoin, id: 'a', narrative_id: 'n', signal: 'Halden Bank opens bitcoin custody', short_context: 'Halden Bank', long_context: 'Halden Bank opened bitcoin custody on Monday morning.\nThe regulator had cleared the plan in May.' },
            { ...bitcoin, id: 'b', narrative_id: 'n', signal: 'Halden Bank starts custody of bitcoin', tokens: ['$ETH', '$BTC'], sources: [], short_context: 'Fees are lower than those of rivals.', long_context: 'Fees are lower than those of rivals.' },
            { ...bitcoin, id: 'c', signal: 'Miners sell coins', long_context: 'It hurt.', short_context: 'It hurt.' },
            { id: 'd', signal: 'Rates stay' });
        const desk = deskOf(world, 'bitcoin', 'crypto', 'token_listings');
        await desk.start();
        await pass(world, 1000);
        const [article, ...others] = await articlesOf(world);
        expect(others).to.equal([]);
        expect(article?.id).to.equal('daily-bitcoin-2026-03-14-first');
        expect(article?.data).to.equal({
            headline: 'Bitcoin: Halden Bank starts custody of bitcoin',
            content: 'Halden Bank opened bitcoin custody on Monday morning. Fees are lower than those of rivals. The regulator had cleared the plan in May.\n\nMiners have sold coins.',
            category: 'bitcoin',
            type: 'daily',
            author: 'newsroom',
            tokens: ['$BTC', '$ETH'],
            sources: ['https://outlet.test/c', 'https://outlet.test/a'],
            published_at: '2026-03-14T12:00:01.000Z'
        });
        expect(await articlesOf(world, 'regul')).to.have.length(1);
        expect(await articlesOf(world, 'zzz')).to.have.length(0);
        await desk.stop();
    });

    it('come once a day, under an id made from the day', async () => {

        const clock = new ManualClock('2026-03-14T23:00:00Z');
        const world = await worldOf({ clock });
        const other = await worldOf({ clock, storage: world.storage });
        await publish(world, { ...bitcoin, id: 'a', tokens: [] });
        const desks = [deskOf(world, 'bitcoin'), deskOf(other, 'bitcoin')];
        await Promise.all(desks.map((desk) => desk.start()));
        await pass(world, 2 * hour);
        expect((await articlesOf(world)).map(({ id }) => id)).to.equal(['daily-bitcoin-2026-03-14', 'daily-bitcoin-2026-03-14-first']);
        await pass(world, 48 * hour);
        expect(await articlesOf(world)).to.have.length(2);      // the following days had no news
        await Promise.all(desks.map((desk) => desk.stop()));
    });

    it('are written again if the clock was ahead and has been set back', async () => {

        const world = await worldOf();
        const mark = { id: 'daily-bitcoin-2026-04-12', window: { from: 0, to: 0 } };
        await world.storage.texts.put('article:bitcoin', { json: JSON.stringify(mark), createdAt: world.clock.now() + 30 * 24 * hour, expiresAt: null }, null);
        await publish(world, { ...bitcoin, id: 'a' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        expect((await articlesOf(world)).map(({ id }) => id)).to.equal(['daily-bitcoin-2026-03-14-first']);
        await pass(world, 24 * hour);
        expect((await articlesOf(world)).map(({ id }) => id)).to.equal(['daily-bitcoin-2026-03-14', 'daily-bitcoin-2026-03-14-first']);
        await desk.stop();
    });

    it('are rewritten in place once an item behind them is corrected or retracted', async () => {

        const id = 'daily-bitcoin-2026-03-14-first';
        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a', signal: 'Vault one opens' }, { ...bitcoin, id: 'b', signal: 'Vault two opens' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        expect(await shown(world, id)).to.contain('Vault one opens').and.to.contain('Vault two opens');
        const [before] = await articlesOf(world);

        await correct(world, { id: 'a', signal: 'Vault one closes' });
        expect(await shown(world, id)).to.be.null();
        await pass(world, 2000);
        expect(await shown(world, id)).to.contain('Vault one closes').and.to.contain(before?.created_at ?? '');
        const { updated_at: updatedAt } = JSON.parse((await world.storage.articles.get(id))?.json ?? '{}') as { readonly updated_at?: string };
        expect(Date.parse(updatedAt ?? '')).to.be.above(Date.parse(before?.created_at ?? '')).and.to.be.at.most(world.clock.now());
        expect(await articlesOf(world)).to.have.length(1);

        await world.storage.news.retract('a');
        await pass(world, 2000);
        expect(await shown(world, id)).to.contain('Vault two opens').and.to.not.contain('Vault one');
        await world.storage.news.retract('b');
        await pass(world, hour);
        expect(await shown(world, id)).to.be.null();

        await world.storage.articles.put(toArticleRecord(id, 1, { headline: 'By an editor' }, {}));
        await pass(world, hour);
        expect(await shown(world, id)).to.contain('By an editor');
        await world.storage.articles.put(toArticleRecord(id, 1, { headline: 'Old' }));
        await world.storage.texts.put('article:bitcoin', { json: JSON.stringify({ id }), createdAt: world.clock.now(), expiresAt: null }, null);
        await pass(world, 60_000);
        expect(await shown(world, id)).to.be.null();        // its sources are unknown
        await desk.stop();
    });

    it('are written again by one node', async () => {

        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a', signal: 'Vault one opens' }, { ...bitcoin, id: 'b', signal: 'Vault two opens' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        await desk.stop();
        await world.storage.news.retract('b');
        const mended = JSON.stringify({ id: 'theirs', window: { from: 0, to: 1 } });
        const { texts } = world.storage;
        const lease: typeof texts.lease = async (key, ...more) => {

            await texts.put(key, { json: mended, createdAt: world.clock.now(), expiresAt: null }, null);
            return await texts.lease(key, ...more);
        };

        const storage = Object.assign(Object.create(world.storage) as typeof world.storage, { texts: Object.assign(Object.create(texts) as typeof texts, { lease }) });
        const late = deskOf({ ...world, runtime: { ...world.runtime, storage } }, 'bitcoin');
        await late.start();
        await pass(world, 1000);
        expect(await shown(world, 'daily-bitcoin-2026-03-14-first')).to.be.null();
        await late.stop();
    });

    it('stay removed if an editor removed them', async () => {

        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        expect(await world.storage.articles.remove('daily-bitcoin-2026-03-14-first')).to.be.true();
        await pass(world, hour);
        expect(await articlesOf(world)).to.equal([]);
        await desk.stop();
    });

    it('have the first statement as headline if the guard drops the title', async () => {

        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a', signal: 'Is it?', long_context: 'Halden Bank opened bitcoin custody on Monday morning.', short_context: 'Halden Bank' },
            { ...bitcoin, id: 'b', signal: '', long_context: '', short_context: '' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        const headlines = (await articlesOf(world)).map(({ data }) => data.headline);
        expect(headlines).to.equal(['Bitcoin: Halden Bank opened bitcoin custody on Monday morning.']);
        await desk.stop();
    });

    it('are written by the node that came first', async () => {

        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a' });
        const desk = deskOf(overtaken(world), 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        expect(await articlesOf(world)).to.equal([]);
        await desk.stop();
    });

    it('are not written if the news contain no fact', async () => {

        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a', signal: '—', long_context: '', short_context: '' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        expect(await articlesOf(world)).to.equal([]);
        await desk.stop();
    });
});
