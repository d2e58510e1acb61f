import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import type { Access } from '../../lib';
import { writers } from '../../lib/brief/formats';
import { BriefService } from '../../lib/brief/service';
import { ResponseCache } from '../../lib/http/response-cache';
import { recordOf } from '../../lib/news/item';
import type { NewsItem } from '../../lib/news/item';
import { analyseItem } from '../../lib/news/analysis';
import type { Storage } from '../../lib/storage/contract';
import { catalogue } from '../helpers/auth';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { beforeEach, describe, it } = lab;

const everything: Access = { kind: 'session', subject: '0x', categories: null, isAdmin: false, jti: 'one', expiresAt: Number.MAX_SAFE_INTEGER };

describe('BriefService', () => {

    let storage: Storage;
    let service: BriefService;
    const clock = new ManualClock();
    const cache = new ResponseCache({ clock, maxBytes: 0, changes: { count: 0 } });
    let published = 0;

    beforeEach(async () => {

        storage = memory();
        await storage.open();
        await storage.migrate('auto');
        service = new BriefService({ storage, categories: catalogue, clock, cache });
        published = 0;
    });

    const itemOf = (changes: Partial<NewsItem>): NewsItem => ({
        id: `i${++published}`,
        signal: `Exchange ${published} halts withdrawals`,
        sentiment: 'neutral',
        sentiment_value: 0.5,
        timestamp: clock.now() / 1000,
        feed_categories: ['crypto'],
        short_context: '',
        long_context: '',
        sources: [],
        author: '',
        tokens: [],
        tweet_url: null,
        narrative_id: null,
        ...changes
    });

    const publish = async (...items: readonly NewsItem[]): Promise<void> => {

        await storage.news.publish({ records: items.map((item, i) => recordOf(item, clock.now() * 1000 + i, [], i % 2 === 0 ? analyseItem(item) : undefined)) }, { now: clock.now() });
    };

    const brief = async (since = 0, budget = 20_000) => await service.brief(everything, { since, budget }, writers.json);

    it('reads a log of more than a page', async () => {

        await publish(...Array.from({ length: 1100 }, () => itemOf({ narrative_id: 'one' })));
        const { next, stories } = await brief();
        expect([next, stories.map(({ id }) => id)]).to.equal([1100, ['one']]);
    });

    it('does not lose a story to an item that arrives while the brief is written', async () => {

        await publish(itemOf({ narrative_id: 'one' }));
        const { news } = storage;
        let arrived = false;
        const byNarrative: typeof news.byNarrative = async (...asked) => {

            if (!arrived) {
                arrived = true;
                await publish(itemOf({ narrative_id: 'one' }));
            }

            return await news.byNarrative(...asked);
        };

        const busy = { narratives: storage.narratives, news: Object.assign(Object.create(news) as typeof news, { byNarrative }) };
        service = new BriefService({ storage: busy, categories: catalogue, clock, cache });
        const { next, stories } = await brief();
        expect([next, stories.map(({ id }) => id)]).to.equal([1, ['one']]);
        expect((await brief(next)).stories).to.equal([]);
    });

    it('treats a story as known if its opening item was retracted earlier', async () => {

        await publish(itemOf({ id: 'a', narrative_id: 'n-a' }));
        const { next } = await brief();
        await storage.news.retract('a', { now: clock.now() });
        await publish(itemOf({ narrative_id: 'n-a' }));
        const { stories, retracted } = await brief(next);
        expect([stories, retracted]).to.equal([[], ['a']]);
    });

    it('follows a narrative that was absorbed', async () => {

        await publish(itemOf({ id: 'a', narrative_id: 'n-a' }), itemOf({ id: 'b', narrative_id: 'n-b' }));
        const record = (id: string) => ({ id, ord: 1, json: '{}' });
        await storage.news.publish({ records: [], narratives: [record('n-a'), record('n-b')], merges: [{ from: 'n-b', into: 'n-a' }] });
        expect((await brief()).stories.map(({ id, sources }) => [id, sources[0]?.item])).to.equal([['n-a', 'b']]);
    });

    it('marks unknown values as such', async () => {

        await publish(itemOf({ signal: 'Nobody knows when', timestamp: null, sources: ['nowhere'], tokens: ['$BTC'] }));
        const { stories: [story] } = await brief();
        expect(story).to.include({ timestamp: null, sources: [{ item: 'i1', url: 'nowhere', outlet: '' }] });
        const { body } = await service.page(everything, { since: 0, budget: 2000 }, 'markdown');
        expect(body.toString()).to.include('· unconfirmed · neutral · $BTC · story i1\n\n[1] item i1 · <nowhere>');
    });

    it('repeats nothing in the points of a story', async () => {

        const said = 'The bank of Corvane paid 40 million dollars to its customers.';
        const other = 'Police in Lisbon searched two offices on Tuesday.';
        await publish(
            itemOf({ narrative_id: 'one', signal: 'Bank of Corvane pays customers', short_context: said }),
            itemOf({ narrative_id: 'one', signal: 'Corvane customers are paid', short_context: `${said} ${other}` }),
            itemOf({ narrative_id: 'one', signal: 'Bank of Corvane pays', long_context: `${other} A judge will hear the case in May. Nobody was hurt. The founder flew to Dubai.` })
        );
        const { stories: [story] } = await brief();
        const texts = story?.points.map(({ text }) => text) ?? [];
        expect(texts).to.include(other);
        expect(texts).to.have.length(3);
        expect(new Set(texts).size).to.equal(3);
        expect(new Set([0, ...story?.points.map(({ source }) => source) ?? []]).size).to.equal(Number(story?.sources.length));
        const whole = await brief();
        const tight = await brief(0, whole.tokens - 1);
        expect(Number(tight.stories[0]?.points.length)).to.be.below(3);
        expect(tight.tokens).to.be.below(whole.tokens);
        const counts = await Promise.all([300, 400, 500, 600].map(async (budget) => (await brief(0, budget)).stories.map(({ points }) => points.length)));
        expect(counts.flat()).to.include([0, 3]);
    });

    it('uses the host of an outlet without a name, and leaves out advertisements in a known story', async () => {

        await publish(itemOf({ narrative_id: 'one', sources: ['https://outlet.example/a'] }));
        const { stories: [story], next } = await brief();
        expect(story?.sources[0]?.outlet).to.equal('outlet.example');
        await publish(itemOf({ narrative_id: 'one', signal: 'Sponsored: buy the token of the presale now', long_context: 'This is a sponsored article. Disclaimer: this is a paid post.' }));
        expect((await brief(next)).updates).to.equal([]);
    });

    it('ignores a judgement that changes no story', async () => {

        const item = itemOf({});
        await publish(item);
        const stored = await storage.news.get(item.id);
        await storage.news.judge?.([{ id: item.id, rev: Number(stored?.rev), analysis: JSON.stringify({ ...analyseItem(item), state: 'corroborated' }) }]);
        expect(await brief(1)).to.include({ since: 1, next: 2, updates: [], stories: [] });
    });

    it('leaves out changes beyond the budget', async () => {

        await publish(...Array.from({ length: 60 }, (_, i) => itemOf({ id: `an-item-with-a-long-name-${i}` })));
        for (let i = 0; i < 60; ++i) {
            const id = `an-item-with-a-long-name-${i}`;
            if (i % 2 === 0) {
                await storage.news.retract(id, { now: clock.now() });
            }
            else {
                await storage.news.correct(recordOf(itemOf({ id, signal: 'Other words' }), clock.now() * 1000 + i, []), Number((await storage.news.get(id))?.rev), { now: clock.now() });
            }
        }

        const { updates, retracted, omitted, tokens } = await brief(60, 1000);
        expect(updates.length).to.be.within(1, 29);
        expect(retracted.length).to.be.within(1, 29);
        expect(omitted).to.equal(60 - updates.length - retracted.length);
        expect(tokens).to.be.at.most(1000);
    });
});
