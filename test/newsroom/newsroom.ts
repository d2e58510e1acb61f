import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Analysis } from '../../lib/judgement/record';
import type { NewsItem } from '../../lib/news/item';
import { provenanceOf } from '../../lib/provenance';
import { Newsroom } from '../../lib/newsroom/newsroom';
import type { Source } from '../../lib/newsroom/types';
import { StorageError } from '../../lib/storage/contract';
import type { NarrativeRecord, Storage } from '../../lib/storage/contract';
import { settle } from '../helpers/clock';
import { docOf, openStorage, newsroomOf, runtimeOf } from '../helpers/newsroom';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

const hour = 3_600_000;
const keys = ['id', 'signal', 'sentiment', 'sentiment_value', 'timestamp', 'feed_categories', 'short_context', 'long_context', 'sources', 'author', 'tokens', 'tweet_url', 'narrative_id'];

describe('Newsroom', () => {

    it('makes an item with every field from a story (ruling 8)', async () => {

        const { newsroom, items } = await newsroomOf();
        const text = '<p>Bitcoin rose on Friday after the vote. Traders had waited for weeks. The market took notice of it.</p>';
        const doc = docOf({ title: 'BREAKING: Bitcoin <b>surges</b> on $BTC news - Outlet', url: 'https://www.outlet.example/a/?utm_source=x#y', html: text, text: undefined as unknown as string, author: '@ann', tweetUrl: 'https://x.com/ann/status/1' });
        expect(await newsroom.ingest([doc])).to.equal({ created: 1, duplicates: 0, rejected: 0 });
        const [item] = await items();
        expect(Object.keys(item ?? {})).to.equal(keys);
        expect(item).to.include({
            signal: 'Bitcoin surges on $BTC news',
            sentiment: 'bullish',
            sentiment_value: 0.9,
            timestamp: new Date('2026-03-14T11:00:00Z').getTime() / 1000,
            feed_categories: ['bitcoin'],
            sources: ['https://www.outlet.example/a/'],
            author: '@ann',
            tokens: ['$BTC'],
            tweet_url: 'https://x.com/ann/status/1',
            narrative_id: null
        });
        expect(item?.id).to.match(/^[a-z2-7]{32}$/);
        expect(item?.short_context).to.not.contain('\n');
        expect(item?.long_context).to.contain('\n');
    });

    it('uses the headline as the context of a story without text, and omits the time if the story has none', async () => {

        const { newsroom, items } = await newsroomOf();
        await newsroom.ingest([docOf({ title: 'Ether rests', publishedAt: null })]);
        expect((await items())[0]).to.include({ short_context: 'Ether rests', long_context: 'Ether rests', timestamp: null, feed_categories: ['crypto'] });
    });

    it('puts stories without a category into those of the options, if the catalogue has them', async () => {

        const { newsroom, items } = await newsroomOf({ newsroom: { defaultCategories: ['macro', 'gone'] } });
        expect(await newsroom.ingest([docOf({ title: 'Rates rest' })])).to.equal({ created: 1, duplicates: 0, rejected: 0 });
        expect((await items())[0]?.feed_categories).to.equal(['macro']);
        const none = await newsroomOf({ newsroom: { defaultCategories: [] } });
        expect(await none.newsroom.ingest([docOf({ title: 'Rates rest' })])).to.equal({ created: 0, duplicates: 0, rejected: 1 });
    });

    it('rejects stories that are too old or lack a title, an address or a category, and accepts the others', async () => {

        const { newsroom } = await newsroomOf({ codes: ['bitcoin'] });
        const old = new Date('2026-03-01').getTime();
        const docs = [docOf({ title: ' <br> ' }), docOf({ url: 'ftp://x.example/' }), docOf({ title: 'No category' }), docOf({ title: 'Bitcoin was', publishedAt: old }), null as never, docOf({ title: 'Bitcoin is' })];
        expect(await newsroom.ingest(docs)).to.equal({ created: 1, duplicates: 0, rejected: 5 });
        expect(await newsroom.ingest([])).to.equal({ created: 0, duplicates: 0, rejected: 0 });
    });

    it('leaves links empty if the outlet gives no address', async () => {

        const { newsroom, items } = await newsroomOf();
        expect(await newsroom.ingest([docOf({ externalId: '7', title: 'Ether rests', url: null })])).to.include({ created: 1 });
        expect((await items())[0]).to.include({ sources: [], tweet_url: null });
    });

    it('uses the defaults of the source', async () => {

        const source: Source = { id: 'a', intervalMs: hour, defaultCategories: ['macro', 'unknown'], defaultAuthor: '@a', poll: () => Promise.resolve({ docs: [], state: {} }) };
        const { newsroom, items } = await newsroomOf({ newsroom: { sources: [source] } });
        await newsroom.ingest([docOf({ categories: ['bitcoin', 'nonsense'] })]);
        expect((await items())[0]).to.include({ author: '@a', feed_categories: ['macro', 'bitcoin'] });
    });

    it('recognises a story by the outlet\'s id, by its address and by its title', async () => {

        const { newsroom, items, storage, runtime } = await newsroomOf();
        const first = docOf({ externalId: '1', url: 'https://one.example/a', title: 'Regulator opens probe into lending desk at Harbor' });
        await newsroom.ingest([first]);
        expect(await newsroom.ingest([first, first])).to.equal({ created: 0, duplicates: 2, rejected: 0 });
        expect(runtime.changes.count).to.equal(0);
        const again = [
            docOf({ externalId: '1', url: 'https://one.example/moved', title: 'Something else entirely here' }),
            docOf({ sourceId: 'b', url: 'http://www.one.example/a/?utm_source=b', title: 'Another title for it' }),
            docOf({ sourceId: 'c', url: 'https://three.example/x', title: 'Regulator opens a probe into lending desk at Harbor' })
        ];
        expect(await newsroom.ingest(again)).to.equal({ created: 0, duplicates: 3, rejected: 0 });
        expect((await items())[0]?.sources).to.equal(['https://one.example/a', 'https://one.example/moved', 'http://www.one.example/a/', 'https://three.example/x']);
        const amended = runtime.changes.count;
        expect(await newsroom.ingest(again)).to.equal({ created: 0, duplicates: 3, rejected: 0 });
        expect(runtime.changes.count).to.equal(amended);
        expect((await storage.news.bounds()).head).to.equal(1);
    });

    it('analyses the text of a story once, however often its source repeats it', async () => {

        const { newsroom } = await newsroomOf();
        let reads = 0;
        const doc = Object.defineProperty(docOf(), 'text', { get: () => {

            ++reads;
            return 'The text of a story.';
        } });
        expect(await newsroom.ingest([doc])).to.include({ created: 1 });
        expect(reads).to.be.above(0);
        const before = reads;
        expect(await newsroom.ingest([doc, doc])).to.include({ duplicates: 2 });
        expect(reads).to.equal(before);
    });

    it('merges near-duplicates of one batch before they are stored', async () => {

        const { newsroom, items, runtime } = await newsroomOf();
        const docs = [docOf({ url: 'https://one.example/a', title: 'Regulator opens probe into lending desk at Harbor' }), docOf({ url: 'https://two.example/a', title: 'Regulator opens probe into the lending desk at Harbor' }), docOf({ url: 'https://two.example/a', title: 'Same address' })];
        expect(await newsroom.ingest(docs)).to.equal({ created: 1, duplicates: 2, rejected: 0 });
        expect((await items())[0]?.sources).to.equal(['https://one.example/a', 'https://two.example/a']);
        expect(runtime.changes.count).to.equal(0);
    });

    it('finds near-duplicates of items stored before it started', async () => {

        const first = await newsroomOf();
        await first.newsroom.ingest([docOf({ url: 'https://one.example/a', title: 'Regulator opens probe into lending desk at Harbor' })]);
        await first.newsroom.stop();
        const second = await newsroomOf({ storage: first.storage, clock: first.clock });
        await second.newsroom.start();
        expect(await second.newsroom.ingest([docOf({ url: 'https://two.example/a', title: 'Regulator opens probe into the lending desk at Harbor' })])).to.include({ created: 0, duplicates: 1 });
        await second.newsroom.stop();
    });

    it('finds near-duplicates of older stories after a restart as well as before it', async () => {

        const { newsroom, storage, clock } = await newsroomOf();
        const copy = () => docOf({ title: 'Regulator opens probe into lending desk at Harbor', publishedAt: clock.now() - 96 * hour });
        expect(await newsroom.ingest([copy()])).to.include({ created: 1 });
        expect(await newsroom.ingest([copy()])).to.include({ created: 0, duplicates: 1 });
        const second = await newsroomOf({ storage, clock });
        expect(await second.newsroom.ingest([copy()])).to.include({ created: 0, duplicates: 1 });
    });

    it('never publishes a retracted story again, from any source, as a duplicate or after a restart', async () => {

        const { newsroom, items, storage, clock } = await newsroomOf();
        const doc = docOf({ url: 'https://one.example/a', title: 'Regulator opens probe into lending desk at Harbor' });
        const near = () => docOf({ title: 'Regulator opens probe into the lending desk at Harbor' });
        await newsroom.ingest([doc]);
        const [item] = await items();
        expect(await newsroom.retract(String(item?.id))).to.be.true();
        expect(await newsroom.retract(String(item?.id))).to.be.false();
        expect(await newsroom.ingest([doc, near()])).to.equal({ created: 0, duplicates: 2, rejected: 0 });
        const second = await newsroomOf({ storage, clock });
        expect(await second.newsroom.ingest([doc, near()])).to.equal({ created: 0, duplicates: 2, rejected: 0 });
        expect(await items()).to.equal([]);
        await clock.advance(73 * hour);
        expect(await newsroom.ingest([near()])).to.include({ created: 0, duplicates: 1 });
        const third = await newsroomOf({ storage, clock });
        expect(await third.newsroom.ingest([near()])).to.include({ created: 0, duplicates: 1 });
        expect(await third.newsroom.ingest([docOf({ title: 'Regulator opens probe into the lending desk at Harbor', publishedAt: clock.now() })])).to.include({ created: 1 });
    });

    it('forms a narrative when a second item arrives, and adds the first item to it (ruling 33)', async () => {

        const { newsroom, items, storage, events, runtime } = await newsroomOf();
        const told: NarrativeRecord[] = [];
        events.on('narrative', (record: NarrativeRecord) => told.push(record));
        await newsroom.ingest([docOf({ title: 'Harbor pauses withdrawals', text: 'The lender told its clients on Friday. Nobody knows for how long.' })]);
        expect((await items())[0]?.narrative_id).to.be.null();
        await newsroom.ingest([docOf({ title: 'Harbor seeks rescue funding from rivals' })]);
        const both = await items();
        const [id] = both.map((item) => item.narrative_id);
        expect(both.map((item) => item.narrative_id)).to.equal([id, id]);
        expect(runtime.changes.count).to.equal(1);
        const record = await storage.narratives.get(String(id));
        expect(JSON.parse(String(record?.json))).to.include({ narrative_id: id, tag: 'Harbor seeks rescue funding from rivals', updated_at: '2026-03-14T11:00:00.000Z' });
        expect((JSON.parse(String(record?.json)) as { summary: string }).summary.length).to.be.above(5);
        expect(told).to.equal([record as NarrativeRecord]);
    });

    it('forms a narrative within a batch, and keeps the texts that the desk wrote', async () => {

        const { newsroom, items, storage, runtime } = await newsroomOf();
        await newsroom.ingest([docOf({ title: 'Harbor pauses withdrawals' }), docOf({ title: 'Harbor seeks rescue' })]);
        const [one, two] = await items();
        expect(one?.narrative_id).to.equal(two?.narrative_id);
        expect(runtime.changes.count).to.equal(0);
        const id = String(one?.narrative_id);
        const record = await storage.narratives.get(id) as NarrativeRecord;
        await storage.narratives.put({ ...record, json: JSON.stringify({ narrative_id: id, updated_at: 'x', tag: 'T', summary: 'S', from: provenanceOf([one as NewsItem]) }) });
        await newsroom.ingest([docOf({ title: 'Harbor closes', publishedAt: new Date('2026-03-14T11:30:00Z').getTime() })]);
        expect(JSON.parse(String((await storage.narratives.get(id))?.json))).to.include({ updated_at: '2026-03-14T11:30:00.000Z', tag: 'T', summary: 'S' });
    });

    it('describes a narrative by its news, or by its guides if it contains no news', async () => {

        const summaryOf = async (...titles: string[]): Promise<unknown> => {

            const { newsroom, storage } = await newsroomOf();
            await newsroom.ingest(titles.map((title) => docOf({ title })));
            const [item] = (await storage.news.list({ limit: 5 })).items;
            const record = await storage.narratives.get(String(item?.narrativeId));
            return (JSON.parse(String(record?.json)) as { summary: unknown }).summary;
        };

        const guides = ['Staking of ether, explained', 'Staking by validators, explained'];
        expect(await summaryOf(...guides)).to.contain('explained');
        expect(await summaryOf(...guides, 'Staking provider Quorano loses $4 million')).to.equal('Staking provider Quorano has lost $4 million.');
    });

    it('replaces the texts of a narrative, and emits them to the host, when an item behind them is retracted (ruling 51)', async () => {

        const { newsroom, items, events, storage } = await newsroomOf();
        await newsroom.ingest([docOf({ title: 'Harbor hides Wortfund', publishedAt: new Date('2026-03-14T10:00:00Z').getTime() }), docOf({ title: 'Harbor seeks rescue' })]);
        const first = (await items()).find(({ signal }) => signal.includes('Wortfund'));
        const id = String(first?.narrative_id);
        expect((await storage.narratives.get(id))?.json).to.contain('Wortfund');
        await newsroom.retract(String(first?.id));

        const told: NarrativeRecord[] = [];
        events.on('narrative', (record: NarrativeRecord) => told.push(record));
        await newsroom.ingest([docOf({ title: 'Harbor closes', publishedAt: new Date('2026-03-14T11:30:00Z').getTime() })]);
        expect(told.map(({ json }) => json).join()).to.contain('Harbor closes').and.to.not.contain('Wortfund');
        expect((await storage.narratives.get(id))?.json).to.equal(told[0]?.json);
    });

    it('uses the default stages if the host configures none', async () => {

        const { runtime } = await runtimeOf();
        const newsroom = new Newsroom({ runtime, categories: { codes: () => Promise.resolve(new Set(['crypto', 'bitcoin'])) } });
        const [item] = await newsroom.publish([{ signal: 'Bitcoin surges to a record as ETF inflows hit new high' }]);
        const { id, ...judged } = item ?? {};
        expect(judged).to.include({ tokens: ['$BTC'], feed_categories: ['crypto', 'bitcoin'], sentiment: 'bullish', narrative_id: null, short_context: 'Bitcoin surges to a record as ETF inflows hit new high' });
        expect(Number(item?.sentiment_value)).to.be.above(0.6).and.to.be.at.most(1);

        const [second, other] = await newsroom.publish([{ signal: 'Bitcoin hits record high as ETF inflows surge' }, { signal: 'Crypto exchange halts withdrawals after a hack', feed_categories: ['crypto'] }]);
        expect(second?.narrative_id).to.equal(`n-${id}`);
        expect(other).to.include({ sentiment: 'bearish', narrative_id: null, tokens: [], feed_categories: ['crypto'] });
    });
});

describe('Newsroom and its sources', () => {

    const source = (poll: Source['poll']): Source => ({ id: 'a', intervalMs: hour, poll });

    it('polls them without a state the first time, and stores their stories', async () => {

        const states: unknown[] = [];
        const { newsroom, items } = await newsroomOf({ newsroom: { sources: [source((state) => {

            states.push(state);
            return Promise.resolve({ docs: [docOf({ title: 'Harbor closes' })], state: { etag: '"1"' } });
        })] } });
        await newsroom.start();
        await until(async () => (await items()).length === 1);
        expect((await items()).map(({ signal }) => signal)).to.equal(['Harbor closes']);
        expect(states).to.equal([null]);
        await newsroom.stop();
    });

    it('does not poll them if poll is false', async () => {

        let polls = 0;
        const { newsroom } = await newsroomOf({ newsroom: { poll: false, sources: [source(() => Promise.reject(new Error(String(++polls))))] } });
        await newsroom.start();
        await settle();
        expect(polls).to.equal(0);
        await newsroom.stop();
    });
});

describe('Newsroom and judges of the host\'s', () => {

    it('continues without a stage that throws, and logs one line per failure', async () => {

        const broken = (): never => {

            throw new Error('broken');
        };

        const { newsroom, items, lines } = await newsroomOf({ newsroom: { tokens: { version: '1', extract: broken }, classifier: { version: '1', classify: broken }, sentiment: { version: '1', score: broken }, clusterer: { version: '1', assign: broken, forget: broken } } });
        await newsroom.ingest([docOf()]);
        const [item] = await items();
        expect(item).to.include({ tokens: [], feed_categories: ['crypto'], sentiment: 'neutral', sentiment_value: 0.5, narrative_id: null });
        expect(lines.map(({ tags }) => tags[2])).to.equal(['tokens', 'classifier', 'sentiment', 'clusterer']);
        expect(await newsroom.retract(String(item?.id))).to.be.true();
    });

    it('takes each stage for all stories of a batch before the next one, and reads no story twice', async () => {

        const calls: string[] = [];
        const noted = <T>(stage: string, answer: T): (() => T) => {

            return () => {

                calls.push(stage);
                return answer;
            };
        };

        const stages = {
            tokens: { version: '1', extract: noted('tokens', []) },
            classifier: { version: '1', classify: noted('classifier', ['crypto']) },
            sentiment: { version: '1', score: noted('sentiment', { label: 'neutral' as const, value: 0.5 }) },
            clusterer: { version: '1', assign: noted('clusterer', { narrativeId: null, joined: [] }), forget: noted('forget', undefined) }
        };
        const { newsroom } = await newsroomOf({ newsroom: stages });
        const [one, other] = [docOf(), docOf()];
        expect(await newsroom.ingest([one, other, one])).to.equal({ created: 2, duplicates: 1, rejected: 0 });
        expect(calls).to.equal(['tokens', 'tokens', 'classifier', 'classifier', 'sentiment', 'sentiment', 'clusterer', 'clusterer']);
        expect(await newsroom.ingest([one])).to.equal({ created: 0, duplicates: 1, rejected: 0 });
        expect(calls).to.have.length(8);
    });

    it('continues without stages that must be synchronous and are not, however their promises end', async () => {

        const rejections: unknown[] = [];
        const listener = (error: unknown): void => void rejections.push(error);
        process.on('unhandledRejection', listener);
        const late = async (): Promise<never> => await Promise.reject(new Error('late'));
        const broken = late as never;
        const { newsroom, items, lines } = await newsroomOf({ newsroom: { tokens: { version: '1', extract: broken }, classifier: { version: '1', classify: broken }, clusterer: { version: '1', assign: broken, forget: broken } } });
        await newsroom.ingest([docOf()]);
        const [item] = await items();
        await newsroom.retract(String(item?.id));
        await settle();
        process.off('unhandledRejection', listener);
        expect(item).to.include({ tokens: [], feed_categories: ['crypto'], narrative_id: null });
        expect(lines.map(({ tags }) => tags[2])).to.equal(['tokens', 'classifier', 'clusterer', 'clusterer']);
        expect(rejections).to.equal([]);
    });

    it('publishes without a narrative if the clusterer returns another form', async () => {

        const answers: unknown[] = [null, {}, 'story', { narrativeId: 5, joined: [] }, { narrativeId: 'a', joined: null }];
        const { newsroom, items, lines } = await newsroomOf({ newsroom: { clusterer: { version: '1', assign: () => answers.shift() as never, forget: () => undefined } } });
        for (let i = 0; i < 5; ++i) {
            await newsroom.ingest([docOf({ title: `story ${i}` })]);
        }

        const found = await items();
        expect(found.map(({ narrative_id: id }) => id)).to.equal([null, null, null, null, null]);
        expect(lines.map(({ tags }) => tags[2])).to.equal(Array<string>(5).fill('clusterer'));
    });

    it('waits for a slow model, and not for one that hangs', async () => {

        let hangs = false;
        const { newsroom, items, clock, lines } = await newsroomOf({ newsroom: { sentiment: { version: '1', score: (_story, context) => {

            context.log(['model'], context.now());
            return hangs ? new Promise(() => undefined) : Promise.resolve({ label: 'bearish', value: 0.9 });
        } } } });
        await newsroom.ingest([docOf({ title: 'one' })]);
        expect((await items())[0]).to.include({ sentiment: 'bearish', sentiment_value: 0.39 });
        expect(lines[0]?.tags).to.equal(['newsroom', 'model']);
        hangs = true;
        const slow = newsroom.ingest([docOf({ title: 'two' })]);
        await settle();
        await clock.advance(5000);
        expect(await slow).to.include({ created: 1 });
        expect((await items()).map(({ sentiment }) => sentiment).sort()).to.equal(['bearish', 'neutral']);
    });

    it('replaces malformed answers of a model, and limits scores to their range', async () => {

        const answers: unknown[] = [undefined, { label: 'good', value: 1 }, { label: 'bullish', value: 'high' }, { label: 'neutral', value: NaN }, { label: 'bearish', value: -3 }, { label: 'bullish', value: 7 }, { label: 'neutral', value: 0 }];
        const { newsroom, lines } = await newsroomOf({ newsroom: { sentiment: { version: '1', score: () => answers.shift() as never } } });
        const items = await newsroom.publish(answers.map((_answer, i) => ({ signal: `story ${i}` })));
        expect(items.map(({ sentiment, sentiment_value: value }) => [sentiment, value])).to.equal([['neutral', 0.5], ['neutral', 0.5], ['neutral', 0.5], ['neutral', 0.5], ['bearish', 0], ['bullish', 1], ['neutral', 0.4]]);
        expect(lines).to.have.length(4);
    });

    it('stores a story that the model has not scored as neutral, and records that it was not scored', async () => {

        const { newsroom, storage, lines } = await newsroomOf({ newsroom: { sentiment: { version: '1', score: () => ({ label: 'bullish', value: 0.9, scored: false }) } } });
        const [item] = await newsroom.publish([{ signal: 'Ether rests' }]);
        expect(item).to.include({ sentiment: 'neutral', sentiment_value: 0.5 });
        expect(JSON.parse(String((await storage.news.get(String(item?.id)))?.analysis))).to.include({ scored: false });
        expect(lines).to.equal([]);
    });

    it('stores the merges that a clusterer decides with the next batch', async () => {

        const placements = [{ narrativeId: null, joined: [] }, { narrativeId: 'n-1', joined: [] as string[] }, { narrativeId: null, joined: [] }, { narrativeId: 'n-2', joined: [] as string[], merged: [{ from: 'n-1', into: 'n-2' }] }, { narrativeId: 'n-1', joined: [] }];
        const ids: string[] = [];
        const { newsroom, storage, items } = await newsroomOf({ newsroom: { clusterer: { version: '1', forget: () => undefined, assign: ({ id }) => {

            ids.push(id);
            const placement = placements[ids.length - 1];
            const before = ids.at(-2);
            return { ...placement, narrativeId: placement?.narrativeId ?? null, joined: placement?.narrativeId && before && ids.length % 2 === 0 ? [before] : [] };
        } } } });
        await newsroom.ingest([docOf(), docOf()]);
        await newsroom.ingest([docOf(), docOf()]);
        await newsroom.ingest([docOf()]);
        expect((await storage.narratives.get('n-1'))?.id).to.equal('n-2');
        expect((await items()).filter(({ narrative_id: id }) => id === 'n-2')).to.have.length(3);
    });
});

describe('Newsroom with little memory', () => {

    it('reads back no more items than it may keep', async () => {

        const first = await newsroomOf();
        await first.newsroom.ingest([docOf({ title: 'Regulator opens probe into lending desk at Harbor', publishedAt: first.clock.now() - 5 * hour })]);
        await first.newsroom.ingest(Array.from({ length: 150 }, () => docOf()));
        const near = docOf({ title: 'Regulator opens probe into the lending desk at Harbor' });
        const small = await newsroomOf({ storage: first.storage, clock: first.clock, newsroom: { memory: 120 } });
        expect(await small.newsroom.ingest([near])).to.include({ created: 1 });
    });
});

describe('Newsroom for editors', () => {

    it('keeps the fields that are given and computes the missing ones', async () => {

        const { newsroom, items, clock } = await newsroomOf();
        const [item] = await newsroom.publish([{ signal: ' Bitcoin\n surges ', sources: ['https://one.example/a'] }]);
        expect(item).to.include({ signal: 'Bitcoin surges', sentiment: 'bullish', sentiment_value: 0.9, feed_categories: ['bitcoin'], timestamp: clock.now() / 1000, short_context: 'Bitcoin surges', long_context: 'Bitcoin surges', author: 'one.example', tokens: [], tweet_url: 'https://one.example/a', narrative_id: null });
        expect(item).to.equal((await items())[0]);
        const full = {
            signal: 'Bitcoin surges', sentiment: 'bearish' as const, sentiment_value: 0.1, timestamp: null, feed_categories: ['macro'], short_context: 's', long_context: 'l1\nl2',
            sources: ['https://one.example/a', 'https://two.example/a', 'https://two.example/a#x'], author: 'a', tokens: ['$X'], tweet_url: 'https://x.com/a/status/1', narrative_id: 'n-own'
        };
        const [kept] = await newsroom.publish([full]);
        expect(kept).to.include(full);
    });

    it('makes label and value agree (ruling 29)', async () => {

        const { newsroom } = await newsroomOf();
        const items = await newsroom.publish([{ signal: 'a', sentiment: 'bearish' }, { signal: 'b', sentiment_value: 0.7 }, { signal: 'c', sentiment: 'bullish', sentiment_value: 0.1 }]);
        expect(items.map(({ sentiment, sentiment_value: value }) => [sentiment, value])).to.equal([['bearish', 0.2], ['bullish', 0.7], ['bullish', 0.61]]);
    });

    it('derives a missing context from the one that is given, or from the headline', async () => {

        const { newsroom } = await newsroomOf();
        const items = await newsroom.publish([{ signal: 'a', short_context: 'In short.' }, { signal: 'b', long_context: 'At length.' }, { signal: 'c', long_context: '' }]);
        expect(items.map(({ short_context: short, long_context: long }) => [short, long])).to.equal([['In short.', 'In short.'], ['At length.', 'At length.'], ['c', 'c']]);
    });

    it('publishes each draft as an item of its own, in order, even if it resembles another', async () => {

        const { newsroom, items } = await newsroomOf();
        const drafts = ['Harbor pauses withdrawals', 'Harbor pauses withdrawals', 'Anchor opens'].map((signal) => ({ signal, sources: ['https://one.example/a'] }));
        const published = await newsroom.publish(drafts);
        expect(published.map(({ signal }) => signal)).to.equal(drafts.map(({ signal }) => signal));
        expect(await items()).to.have.length(3);
        expect(published[0]?.narrative_id).to.equal(published[1]?.narrative_id);
        expect(await newsroom.ingest([docOf({ title: 'Harbor pauses the withdrawals' })])).to.include({ duplicates: 1 });
        expect(await newsroom.publish([])).to.equal([]);
    });

    it('keeps a narrative that is given, including `null`', async () => {

        const { newsroom, storage } = await newsroomOf();
        await newsroom.publish([{ signal: 'Harbor one', narrative_id: 'n-own' }]);
        expect(await storage.narratives.get('n-own')).to.be.null();
        await newsroom.publish([{ signal: 'Anchor two', narrative_id: 'n-own' }]);
        expect(JSON.parse(String((await storage.narratives.get('n-own'))?.json))).to.include({ tag: 'Anchor two' });
        const [none] = await newsroom.publish([{ signal: 'Harbor three', narrative_id: null }]);
        expect(none?.narrative_id).to.be.null();
    });

    it('rejects the whole array if one draft lacks a headline or a category', async () => {

        const { newsroom, items } = await newsroomOf({ codes: ['bitcoin'] });
        await expect(newsroom.publish([{ signal: 'Bitcoin' }, { signal: '\u200B' }])).to.reject('signal is required');
        await expect(newsroom.publish([{ signal: 'Bitcoin' }, { signal: 'Nothing' }])).to.reject('feed_categories is required');
        expect(await items()).to.equal([]);
    });

    it('changes the fields that are given, under a new sequence number, and keeps the rest', async () => {

        const { newsroom, storage } = await newsroomOf();
        const [item] = await newsroom.publish([{ signal: 'Bitcoin surges', sources: ['https://one.example/a'] }]);
        const id = String(item?.id);
        const corrected = await newsroom.correct(id, { signal: 'Bitcoin falls', sentiment: 'bearish', feed_categories: ['macro'], sources: ['https://one.example/b'] });
        expect(corrected).to.equal({ ...item, signal: 'Bitcoin falls', sentiment: 'bearish', sentiment_value: 0.2, feed_categories: ['macro'], sources: ['https://one.example/b'], tweet_url: 'https://one.example/b' });
        expect((await storage.news.list({ limit: 5, prefixes: ['falls'] })).items).to.have.length(1);
        expect((await storage.news.list({ limit: 5, prefixes: ['surges'] })).items).to.equal([]);
        const [entry] = await storage.news.since(1, { limit: 1 });
        expect(entry).to.include({ kind: 'updated', id });
        expect([...entry?.audience ?? []].sort()).to.equal(['bitcoin', 'macro']);
        expect((await newsroom.correct(id, { sentiment_value: 0.95 }))?.sentiment).to.equal('bullish');
        expect((await newsroom.correct(id, { sentiment: 'bullish' }))?.sentiment_value).to.equal(0.95);
        const moved = await newsroom.correct(id, { timestamp: 1_700_000_000, narrative_id: 'n-x' });
        expect((await storage.news.get(id))?.ord).to.equal(1_700_000_000_000_000);
        expect(moved?.narrative_id).to.equal('n-x');
        const [other] = await newsroom.publish([{ signal: 'Ether rests' }]);
        await newsroom.correct(String(other?.id), { narrative_id: 'n-x' });
        expect((await storage.narratives.get('n-x'))?.id).to.equal('n-x');
        expect(await newsroom.correct('nobody', { signal: 'x' })).to.be.null();
    });

    it('sets the state of one item of a narrative, in the same correction as its words', async () => {

        const { newsroom, storage } = await newsroomOf();
        const items = await newsroom.publish([{ signal: 'Harbor pauses withdrawals' }, { signal: 'Harbor lender under review' }]);
        const ids = items.map(({ id }) => id);
        const analysisOf = async (id = ''): Promise<Analysis> => JSON.parse(String((await storage.news.get(id))?.analysis)) as Analysis;
        const { state } = await analysisOf(ids[1]);
        await newsroom.correct(String(ids[0]), { signal: 'Harbor resumes withdrawals', analysis: { state: 'denied' } });
        expect(await analysisOf(ids[0])).to.include({ state: 'denied', edited: ['state'] });
        await newsroom.correct(String(ids[1]), { signal: 'Harbor lender under close review' });
        expect(await analysisOf(ids[1])).to.include({ state });
    });

    it('retries a correction when another writer is faster, and gives up if that never ends', async () => {

        const { newsroom, storage } = await newsroomOf();
        const [item] = await newsroom.publish([{ signal: 'Bitcoin surges' }]);
        const id = String(item?.id);
        const correct = storage.news.correct.bind(storage.news);
        let misses = 1;
        storage.news.correct = (...args) => (misses-- > 0 ? Promise.resolve(null) : correct(...args));
        expect((await newsroom.correct(id, { signal: 'once more' }))?.signal).to.equal('once more');
        misses = 99;
        await expect(newsroom.correct(id, { signal: 'never' })).to.reject(StorageError);
    });

    it('writes an entry of the log for a retraction', async () => {

        const { newsroom, items, storage, clock } = await newsroomOf();
        const [item] = await newsroom.publish([{ signal: 'Bitcoin surges' }]);
        expect(await newsroom.retract(String(item?.id))).to.be.true();
        expect(await storage.news.since(1, { limit: 9 })).to.equal([{ seq: 2, kind: 'retracted', id: String(item?.id), audience: ['bitcoin'], item: null, at: clock.now() }]);
        expect(await items()).to.equal([]);
        expect(await newsroom.retract('nobody')).to.be.false();
        const [other] = await newsroom.publish([{ signal: 'Ether rests' }]);
        storage.news.retract = () => Promise.resolve(null);
        expect(await newsroom.retract(String(other?.id))).to.be.false();
    });
});

describe('Newsroom under faults', () => {

    const faulty = async (): Promise<{ storage: Storage; fail: (...errors: Error[]) => void }> => {

        const storage = await openStorage();
        const publish = storage.news.publish.bind(storage.news);
        const faults: Error[] = [];
        storage.news.publish = (...args) => {

            const fault = faults.shift();
            return fault ? Promise.reject(fault) : publish(...args);
        };

        return { storage, fail: (...errors) => void faults.push(...errors) };
    };

    it('stores all of a batch or nothing, and forgets what it could not store', async () => {

        const { storage, fail } = await faulty();
        const { newsroom, items } = await newsroomOf({ storage });
        const docs = [docOf({ title: 'Harbor pauses withdrawals' }), docOf({ title: 'Harbor seeks rescue funding' })];
        fail(new StorageError('STORAGE_FULL', 'full'), new StorageError('STORAGE_FULL', 'full'));
        await expect(newsroom.ingest(docs)).to.reject(StorageError, 'full');
        await expect(newsroom.publish([{ signal: 'Anchor' }])).to.reject(StorageError, 'full');
        expect(await items()).to.equal([]);
        expect(await newsroom.ingest(docs)).to.equal({ created: 2, duplicates: 0, rejected: 0 });
        const [one, two] = await items();
        expect(one?.narrative_id).to.equal(two?.narrative_id);
        expect(one?.narrative_id).to.not.be.null();
    });

    it('retries a retryable failure, and gives up after a few attempts', async () => {

        const { storage, fail } = await faulty();
        const { newsroom, clock } = await newsroomOf({ storage });
        const busy = () => new StorageError('STORAGE_BUSY', 'busy');
        fail(busy(), busy());
        const done = newsroom.ingest([docOf()]);
        await settle();
        await clock.advance(500);
        expect(await done).to.include({ created: 1 });
        fail(busy(), busy(), busy(), busy());
        const failed = expect(newsroom.ingest([docOf()])).to.reject(StorageError, 'busy');
        await settle();
        await clock.advance(3000);
        await failed;
    });

    it('counts a story once if its commit is confirmed only at the second attempt', async () => {

        const storage = await openStorage();
        const publish = storage.news.publish.bind(storage.news);
        let first = true;
        storage.news.publish = async (...args) => {

            const result = await publish(...args);
            if (first) {
                first = false;
                throw new StorageError('STORAGE_TIMEOUT', 'late');
            }

            return result;
        };

        const { newsroom, items, clock } = await newsroomOf({ storage });
        const done = newsroom.ingest([docOf()]);
        await settle();
        await clock.advance(100);
        expect(await done).to.include({ created: 1 });
        expect(await items()).to.have.length(1);
    });

    it('counts a story that another node stored between two attempts as a duplicate', async () => {

        const { storage, fail } = await faulty();
        const one = await newsroomOf({ storage });
        const two = await newsroomOf({ storage, clock: one.clock });
        await two.newsroom.publish([]);
        const doc = docOf();
        fail(new StorageError('STORAGE_BUSY', 'busy'));
        const done = two.newsroom.ingest([{ ...doc, sourceId: 'other' }]);
        await settle();
        await one.newsroom.ingest([doc]);
        await one.clock.advance(100);
        expect(await done).to.equal({ created: 0, duplicates: 1, rejected: 0 });
    });

    it('does not retry a permanent failure', async () => {

        const { storage, fail } = await faulty();
        const { newsroom, clock } = await newsroomOf({ storage });
        fail(new TypeError('a fault of the adapter'));
        await expect(newsroom.ingest([docOf()])).to.reject(TypeError);
        expect(clock.pending).to.equal(0);
    });

    it('rejects ids that are in use, including those of retracted items and of the same array', async () => {

        const { newsroom } = await newsroomOf();
        expect(await newsroom.publish([{ id: 'mine', signal: 'a' }])).to.have.length(1);
        await expect(newsroom.publish([{ id: 'mine', signal: 'b' }])).to.reject(/taken/);
        await expect(newsroom.publish([{ id: 'x', signal: 'b' }, { id: 'x', signal: 'c' }])).to.reject(/taken/);
        await newsroom.retract('mine');
        await expect(newsroom.publish([{ id: 'mine', signal: 'b' }])).to.reject(/taken/);
    });

    it('counts a story that another node stored meanwhile as a duplicate', async () => {

        const storage = await openStorage();
        const one = await newsroomOf({ storage });
        const two = await newsroomOf({ storage, clock: one.clock });
        const doc = docOf();
        await two.newsroom.publish([]);
        const known = storage.news.known.bind(storage.news);
        storage.news.known = () => Promise.resolve(new Map());
        await one.newsroom.ingest([doc]);
        expect(await two.newsroom.ingest([{ ...doc, sourceId: 'other' }])).to.equal({ created: 0, duplicates: 1, rejected: 0 });
        storage.news.known = known;
    });

    it('chooses other keys for a draft if another node has used its address meanwhile, and gives up if that never ends', async () => {

        const storage = await openStorage();
        const { newsroom, items } = await newsroomOf({ storage });
        await newsroom.publish([{ signal: 'a', sources: ['https://one.example/a'] }]);
        const known = storage.news.known.bind(storage.news);
        let blind = 1;
        storage.news.known = (...args) => (blind-- > 0 ? Promise.resolve(new Map()) : known(...args));
        expect(await newsroom.publish([{ signal: 'b', sources: ['https://one.example/a'] }])).to.have.length(1);
        expect(await items()).to.have.length(2);
        blind = 99;
        await expect(newsroom.publish([{ signal: 'c', sources: ['https://one.example/a'] }])).to.reject(StorageError);
    });

    it('adds a source although others write at the same time', async () => {

        const { newsroom, items, storage } = await newsroomOf();
        await newsroom.ingest([docOf({ url: 'https://one.example/a', title: 'Regulator opens probe into lending desk at Harbor' })]);
        const publish = storage.news.publish.bind(storage.news);
        let raced = false;
        storage.news.publish = async (batch) => {

            if (!raced && batch.amendments?.length) {
                raced = true;
                const stored = await storage.news.get(String(batch.amendments[0]?.id));
                await publish({ records: [], amendments: [{ id: String(stored?.id), rev: Number(stored?.rev), narrativeId: null, keys: [], json: String(stored?.json) }] });
            }

            return await publish(batch);
        };

        await newsroom.ingest([docOf({ url: 'https://two.example/a', title: 'Regulator opens probe into the lending desk at Harbor' })]);
        expect((await items())[0]?.sources).to.equal(['https://one.example/a', 'https://two.example/a']);
    });

    it('gives up adding a source after five attempts if other writers are always faster', async () => {

        const { newsroom, items, storage } = await newsroomOf();
        await newsroom.ingest([docOf({ url: 'https://one.example/a', title: 'Regulator opens probe into lending desk at Harbor' })]);
        const publish = storage.news.publish.bind(storage.news);
        let tries = 0;
        storage.news.publish = (batch) => {

            ++tries;
            return publish({ ...batch, amendments: [] });
        };

        expect(await newsroom.ingest([docOf({ title: 'Regulator opens probe into the lending desk at Harbor' })])).to.include({ duplicates: 1 });
        expect(tries).to.equal(5);
        expect((await items())[0]?.sources).to.equal(['https://one.example/a']);
    });

    it('repeats an amendment that failed with the next story', async () => {

        const { newsroom, items, storage, lines } = await newsroomOf();
        await newsroom.ingest([docOf({ title: 'Harbor pauses withdrawals' })]);
        const publish = storage.news.publish.bind(storage.news);
        storage.news.publish = async (batch) => {

            const results = await publish({ ...batch, amendments: [] });
            storage.news.publish = () => Promise.reject(new Error('gone'));
            return results;
        };

        expect(await newsroom.ingest([docOf({ title: 'Harbor seeks rescue funding' })])).to.include({ created: 1 });
        expect(lines[0]?.tags).to.equal(['newsroom', 'storage', 'error']);
        storage.news.publish = publish;
        await newsroom.ingest([docOf()]);
        expect((await items()).filter(({ narrative_id: id }) => id !== null)).to.have.length(2);
    });

    it('rejects stories and drafts if its queue is full, and after it has stopped', async () => {

        const { newsroom } = await newsroomOf({ newsroom: { queue: 2 } });
        const jobs = [newsroom.publish([{ signal: 'a' }]), newsroom.publish([{ signal: 'b' }]), newsroom.publish([{ signal: 'c' }])];
        const refused = await expect(newsroom.ingest([docOf()])).to.reject(StorageError);
        expect(refused).to.include({ code: 'STORAGE_BUSY' });
        await Promise.all(jobs);
        await newsroom.ingest([docOf()]);
        await settle();
        const last = newsroom.publish([{ signal: 'd' }]);
        const waiting = expect(newsroom.publish([{ signal: 'e' }])).to.reject(StorageError);
        await newsroom.stop();
        expect(await last).to.have.length(1);
        expect(await waiting).to.include({ code: 'STORAGE_CLOSED' });
        expect(await expect(newsroom.publish([{ signal: 'f' }])).to.reject(StorageError)).to.include({ code: 'STORAGE_CLOSED' });
        newsroom.readLog([]);
        await newsroom.start();
        expect(await newsroom.publish([{ signal: 'g' }])).to.have.length(1);
        await newsroom.stop();
    });
});
