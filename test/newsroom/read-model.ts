import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { recordOf } from '../../lib/news/item';
import { KnownStories } from '../../lib/newsroom/deduplicate';
import { Narratives } from '../../lib/newsroom/narratives';
import { Publisher } from '../../lib/newsroom/publisher';
import { Queue } from '../../lib/newsroom/queue';
import type { Priority } from '../../lib/newsroom/queue';
import { ReadModel } from '../../lib/newsroom/read-model';
import type { LogEntry } from '../../lib/storage/contract';
import { settle } from '../helpers/clock';
import { clusterer, docOf, newsroomOf, runtimeOf } from '../helpers/newsroom';
import { itemOf } from '../helpers/reading';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Newsroom after a restart', () => {

    it('logs that storage could not be read back, and tries again', async () => {

        const { newsroom, storage, lines } = await newsroomOf();
        const list = storage.news.list.bind(storage.news);
        storage.news.list = () => Promise.reject(new Error('gone'));
        await newsroom.start();
        await settle();
        expect(lines[0]?.tags).to.equal(['newsroom', 'storage', 'error']);
        await expect(newsroom.ingest([docOf()])).to.reject('gone');
        storage.news.list = list;
        const before = lines.length;
        expect(await newsroom.ingest([docOf()])).to.include({ created: 1 });
        expect(lines).to.have.length(before);
        await newsroom.stop();
    });

    it('reads a storage that failed again before it accepts stories of sources', async () => {

        const { newsroom, storage, clock } = await newsroomOf();
        const story = docOf({ title: 'Regulator opens probe into lending desk at Harbor' });
        await newsroom.ingest([story]);
        const second = await newsroomOf({ storage, clock });
        const list = storage.news.list.bind(storage.news);
        storage.news.list = () => {

            storage.news.list = list;
            return Promise.reject(new Error('gone'));
        };

        expect(await second.newsroom.ingest([docOf({ title: 'Regulator opens a probe into lending desk at Harbor' })])).to.include({ duplicates: 1 });
        expect(second.lines[0]?.tags).to.equal(['newsroom', 'storage', 'error']);
    });

    const told = (n: number) => docOf({ url: `https://one.example/${n}`, title: `Desk${n} ${'bcdfghjklmnpqrstvwxz'.charAt(n % 20).repeat(9)} opens${n}` });

    /** A newsroom that has not yet read the `count` stories from storage. `latch` lets it read its first page. */
    const restarted = async (count = 30) => {

        const first = await newsroomOf();
        await first.newsroom.ingest(Array.from({ length: count }, (_, n) => told(n)));
        await first.newsroom.stop();
        const second = await newsroomOf({ storage: first.storage, clock: first.clock });
        const { news } = second.storage;
        const list = news.list.bind(news);
        const order: string[] = [];
        news.list = async (query) => {

            const page = await list(query);
            order.push('read');
            return page;
        };

        const ids = (await list({ limit: 100 })).items.map(({ id }) => id);
        return { ...second, order, ids };
    };

    it('accepts drafts of editors before its memory is complete, and stories of sources after that', async () => {

        const { newsroom, order } = await restarted();
        await newsroom.start();
        const source = newsroom.ingest([told(3)]).then((outcome) => {

            order.push('source');
            return outcome;
        });
        await newsroom.publish([{ signal: 'An editor in a hurry' }]);
        order.push('editor');
        expect(await source).to.equal({ created: 0, duplicates: 1, rejected: 0 });
        expect(order).to.equal(['read', 'editor', 'read', 'source']);
        await newsroom.stop();
    });

    it('finds near-duplicates of stories that were corrected, retracted or published by others while it read them back', async () => {

        const { ids, storage } = await restarted();
        const judged = clusterer();
        const news = await newsroomOf({ storage, newsroom: { clusterer: judged } });
        await news.newsroom.start();
        const [changed, gone] = ids.map(String);
        await news.newsroom.correct(String(changed), { signal: 'Regulator opens probe into lending desk at Harbor' });
        await news.newsroom.retract(String(gone));
        const foreign = await newsroomOf({ storage });
        const [item] = await foreign.newsroom.publish([{ signal: 'Parliament adopts the law on stable coins at last' }]);
        const entry = (await storage.news.since(0, { limit: 1000 })).find(({ id }) => id === item?.id);
        news.newsroom.readLog(entry ? [entry] : []);
        const near = [docOf({ title: 'Regulator opens a probe into lending desk at Harbor' }), docOf({ title: 'Parliament adopts a law on stable coins at last' })];
        expect(await news.newsroom.ingest(near)).to.include({ created: 0, duplicates: 2 });
        expect(judged.forgotten).to.equal([changed, gone]);
        await Promise.all([news.newsroom.stop(), foreign.newsroom.stop()]);
    });

    it('reads everything again if it was stopped halfway', async () => {

        const { newsroom } = await restarted();
        await newsroom.start();
        await newsroom.stop();
        await newsroom.start();
        expect(await newsroom.ingest([docOf({ title: `Desk7 ${'m'.repeat(9)} opens7` })])).to.include({ created: 1 });
        await newsroom.stop();
    });

    it('gives the clusterer the judgements that storage has, also an editor\'s, and judges only items without an analysis', async () => {

        const first = await newsroomOf();
        const [edited] = await first.newsroom.publish([{ signal: 'Bridge hacked for $40 million', analysis: { kind: 'opinion', event: 'outage' } }]);
        const now = first.clock.now();
        await first.storage.news.publish({ records: [recordOf(itemOf({ id: 'old', signal: 'What is a crypto wallet? A guide for beginners', timestamp: now / 1000 }), now * 1000, [])] });
        const read = clusterer();
        const second = await newsroomOf({ storage: first.storage, clock: first.clock, newsroom: { clusterer: read } });
        await second.newsroom.ingest([docOf()]);
        const known = new Map(read.assigned.map(({ id, kind, event }) => [id, { kind, event }]));
        expect(known.get(String(edited?.id))).to.equal({ kind: 'opinion', event: 'outage' });
        expect([known.get('old')?.kind, known.get('old')?.event]).to.equal(['guide', undefined]);
    });

    it('reads its memory back page by page, up to its limit', async () => {

        const { newsroom, order, storage, clock } = await restarted(120);
        expect(await newsroom.ingest([docOf({ title: told(5).title })])).to.include({ duplicates: 1 });
        expect(order).to.equal(['read', 'read', 'read']);
        const small = await newsroomOf({ storage, clock, newsroom: { memory: 10 } });
        expect(await small.newsroom.ingest([docOf({ title: told(5).title })])).to.include({ created: 1 });
    });
});

describe('Newsroom among others', () => {

    const pair = async () => {

        const one = await newsroomOf();
        const two = await newsroomOf({ storage: one.storage, clock: one.clock });
        await one.newsroom.ingest([]);
        await two.newsroom.publish([]);
        const tell = async (): Promise<void> => {

            const entries = await one.storage.news.since(0, { limit: 100 });
            one.newsroom.readLog(entries.slice(0, 1));
            one.newsroom.readLog(entries.slice(1));
            two.newsroom.readLog(entries);
            await settle();
        };

        return { one, two, tell };
    };

    it('learns what other nodes publish, correct and retract', async () => {

        const { one, two, tell } = await pair();
        const busy = one.newsroom.ingest([docOf({ title: 'Regulator opens probe into lending desk at Harbor' })]);
        const entry: LogEntry = { seq: 999, kind: 'retracted', id: 'x', audience: [], item: null };
        one.newsroom.readLog([entry]);
        one.newsroom.readLog([entry]);
        await busy;
        await tell();
        expect(await two.newsroom.ingest([docOf({ title: 'Regulator opens probe into the lending desk at Harbor' })])).to.include({ duplicates: 1 });
        const [item] = await one.items();
        await one.newsroom.correct(String(item?.id), { signal: 'Ministry shelves plan for a levy on miners' });
        await tell();
        expect(await two.newsroom.ingest([docOf({ title: 'Ministry shelves the plan for a levy on miners' })])).to.include({ duplicates: 1 });
        await one.newsroom.retract(String(item?.id));
        await tell();
        expect(await two.newsroom.ingest([docOf({ title: 'Ministry shelves a plan for a levy on miners' })])).to.include({ created: 0, duplicates: 1 });
    });

    it('ignores entries of other nodes before it has read its memory, which contains them', async () => {

        const { one } = await pair();
        await one.newsroom.ingest([docOf({ title: 'Regulator opens probe into lending desk at Harbor' })]);
        const late = await newsroomOf({ storage: one.storage, clock: one.clock });
        late.newsroom.readLog(await one.storage.news.since(0, { limit: 100 }));
        expect(await late.newsroom.ingest([docOf({ title: 'Regulator opens probe into the lending desk at Harbor' })])).to.include({ duplicates: 1 });
        await late.newsroom.stop();
        late.newsroom.readLog(await one.storage.news.since(0, { limit: 100 }));
        await settle();
    });
});

describe('ReadModel.readLog()', () => {

    it('queues nothing for entries of this node', async () => {

        const { runtime } = await runtimeOf();
        const weights: number[] = [];
        const queue = Object.assign(new Queue(10), { run: async (_priority: Priority, weight: number) => void weights.push(weight) });
        const narratives = new Narratives({ clusterer: clusterer(), storage: runtime.storage, report: () => {} });
        const publisher = new Publisher(runtime, narratives);
        const model = new ReadModel({ runtime, queue, known: new KnownStories(runtime, narratives), publisher });
        publisher.remember(1);
        const entry = { kind: 'created', id: 'n1', audience: [], item: null } as const;
        model.readLog([{ ...entry, seq: 1 }]);
        expect(weights).to.equal([]);
        model.readLog([{ ...entry, seq: 2 }]);
        expect(weights).to.equal([0]);
    });
});
