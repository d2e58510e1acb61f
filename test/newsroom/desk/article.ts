import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ManualClock } from '../../helpers/clock';
import { deskOf, hour, overtaken, pass, publish, worldOf } from './fixtures';
import type { World } from './fixtures';
import type { DailyArticle } from '../../../lib/newsroom/desk/article';

export const lab = Lab.script();
const { describe, it } = lab;

interface Article {
    readonly id: string;
    readonly created_at: string;
    readonly data: DailyArticle;
}

const articlesOf = async ({ storage }: World, search?: string): Promise<Article[]> => {

    const records = await storage.articles.list({ ...(search && { prefixes: [search] }), offset: 0, limit: 50 });
    return records.map(({ json }) => JSON.parse(json) as Article);
};

const bitcoin = { feed_categories: ['bitcoin'], tokens: ['$BTC'] };

describe('daily articles', () => {

    it('tell the day of a category that has recaps of 24 hours', async () => {

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
            content: 'Halden Bank opened bitcoin custody on Monday morning. Fees are lower than those of rivals. The regulator had cleared the plan in May.\n\nMiners sell coins.',
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

    it('come once a day, under an id that says which', async () => {

        const clock = new ManualClock('2026-03-14T23:00:00Z');
        const world = await worldOf({ clock });
        const other = await worldOf({ clock, storage: world.storage });
        await publish(world, { ...bitcoin, id: 'a', tokens: [] });
        const desks = [deskOf(world, 'bitcoin'), deskOf(other, 'bitcoin')];
        await Promise.all(desks.map((desk) => desk.start()));
        await pass(world, 2 * hour);
        expect((await articlesOf(world)).map(({ id }) => id)).to.equal(['daily-bitcoin-2026-03-14', 'daily-bitcoin-2026-03-14-first']);
        await pass(world, 48 * hour);
        expect(await articlesOf(world)).to.have.length(2);      // the days after brought nothing
        await Promise.all(desks.map((desk) => desk.stop()));
    });

    it('stay removed where an editor removed them', async () => {

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

    it('bear the first statement as headline where no title stands', async () => {

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

    it('are not written where the news say nothing', async () => {

        const world = await worldOf();
        await publish(world, { ...bitcoin, id: 'a', signal: '—', long_context: '', short_context: '' });
        const desk = deskOf(world, 'bitcoin');
        await desk.start();
        await pass(world, 1000);
        expect(await articlesOf(world)).to.equal([]);
        await desk.stop();
    });
});
