import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib/storage/contract';
import { Retention } from '../../lib/storage/retention';
import type { RetentionDays } from '../../lib/storage/retention';
import { ManualClock } from '../helpers/clock';
import { createHost, domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const day = 86_400_000;

const setUp = async (days: Partial<RetentionDays>) => {

    const storage = memory();
    await storage.open();
    const clock = new ManualClock();
    const changes = { count: 0 };
    const node = () => new Retention({ storage, clock, random: randomBytes, changes, newsDays: null, articlesDays: null, logDays: null, ...days });
    const publish = async (id: string, at = clock.now()) => {

        await storage.news.publish({ records: [{ id, ord: at * 1000, categories: ['ai'], terms: [id], keys: [], narrativeId: null, json: `"${id}"` }] }, { now: clock.now() });
    };

    const ids = async () => (await storage.news.list({ limit: 1000 })).items.map(({ id }) => id);
    return { storage, clock, changes, node, publish, ids };
};

/** More time than any step takes, in ms. */
const ample = 600_000;

const article = (id: string, at: number) => ({ id, ord: at * 1000, category: null, type: null, terms: [], json: '{}' });

describe('Retention', () => {

    it('keeps everything by default, and needs no lease', async () => {

        const { storage, clock, node, publish, ids } = await setUp({});
        await publish('old', 0);
        expect(await node().maintain(clock.now(), ample)).to.equal({ removed: 0, more: false });
        expect(await ids()).to.equal(['old']);
        expect(await storage.texts.lease('retention', 'other', clock.now(), clock.now() + 1)).to.be.true();
    });

    it('maintains an adapter that cannot prune', async () => {

        const { storage, clock, node } = await setUp({});
        Object.defineProperty(storage, 'prune', { value: undefined });
        await storage.once.reserve('s', 'k', clock.now(), clock.now() - 1);
        expect(await node().maintain(clock.now(), ample)).to.equal({ removed: 1, more: false });
    });

    it('removes news and articles after different numbers of days, and what has expired', async () => {

        const { storage, clock, changes, node, publish, ids } = await setUp({ newsDays: 30, articlesDays: 10 });
        const now = clock.now();
        await publish('old', now - 30 * day - 1);
        await publish('kept', now - 30 * day);
        await storage.articles.put(article('a', now - 10 * day - 1));
        await storage.articles.put(article('b', now - 10 * day));
        await storage.once.reserve('s', 'k', now, now - 1);
        expect(await node().maintain(now, ample)).to.equal({ removed: 3, more: false });
        expect(changes.count).to.equal(2);
        expect(await ids()).to.equal(['kept']);
        expect((await storage.articles.list({ offset: 0, limit: 9 })).map(({ id }) => id)).to.equal(['b']);
        expect(await storage.news.bounds()).to.equal({ head: 2, tail: 0 });
    });

    it('works in steps until its time is over', async () => {

        const { storage, clock, node, publish, ids } = await setUp({ newsDays: 1 });
        for (let i = 0; i < 120; ++i) {
            await publish(`n${i}`, i);
        }

        const retention = node();
        const limits: number[] = [];
        let passed = 0;
        const prune = storage.prune.bind(storage);
        storage.prune = (horizon, limit) => {

            limits.push(limit);
            passed += 15;
            return prune(horizon, limit);
        };

        const counting = new Retention({ storage, clock, random: randomBytes, changes: { count: 0 }, newsDays: 1, articlesDays: null, logDays: null, elapsed: () => passed });
        expect(await counting.maintain(clock.now(), 20)).to.equal({ removed: 50, more: true });
        expect(limits).to.equal([25, 25]);
        expect(await retention.maintain(clock.now(), ample)).to.equal({ removed: 0, more: false });
        expect(await counting.maintain(clock.now(), 20)).to.equal({ removed: 50, more: true });
        expect(await counting.maintain(clock.now(), 20)).to.equal({ removed: 20, more: false });
        expect(await ids()).to.be.empty();
    });

    it('measures the time of a step by no clock that is set meanwhile', async () => {

        for (const [jump, budget, removed] of [[day, 60_000, 60], [-day, 0, 0]] as const) {
            const { storage, clock, node, publish } = await setUp({ newsDays: 1 });
            for (let i = 0; i < 60; ++i) {
                await publish(`n${i}`, i);
            }

            const start = clock.now();
            const now = clock.now.bind(clock);
            clock.now = () => {

                clock.jump(jump);
                return now();
            };

            expect((await node().maintain(start, budget)).removed).to.equal(removed);
            expect((await storage.news.list({ limit: 100 })).items).to.have.length(60 - removed);
        }
    });

    it('removes expired rows first', async () => {

        const { storage, clock, publish, ids } = await setUp({});
        await publish('old', 0);
        const busy: Storage = Object.assign(Object.create(storage) as Storage, { maintain: async () => ({ removed: 7, more: true }) });
        const retention = new Retention({ storage: busy, clock, random: randomBytes, changes: { count: 0 }, newsDays: 1, articlesDays: null, logDays: null });
        expect(await retention.maintain(clock.now(), ample)).to.equal({ removed: 7, more: true });
        expect(await ids()).to.equal(['old']);
    });

    it('runs on one node, and on another if that node died', async () => {

        const { clock, node, publish, ids } = await setUp({ newsDays: 1 });
        const [one, two] = [node(), node()];
        await one.maintain(clock.now(), ample);
        await publish('old', 0);
        expect(await two.maintain(clock.now(), ample)).to.equal({ removed: 0, more: false });
        expect(await ids()).to.equal(['old']);
        clock.jump(60_000);
        expect(await two.maintain(clock.now(), ample)).to.equal({ removed: 1, more: false });
    });

    it('keeps every entry of the log for its days, and no longer', async () => {

        const { storage, clock, node, publish } = await setUp({ logDays: 24 });
        const retention = node();
        const tailAfter = async (days: number) => {

            clock.jump(days * day);
            await retention.maintain(clock.now(), ample);
            return (await storage.news.bounds()).tail;
        };

        await publish('on the first day');
        expect(await tailAfter(0)).to.equal(0);
        clock.jump(day);
        await publish('on the second day');
        expect(await tailAfter(22.9)).to.equal(0);
        expect(await tailAfter(0.1)).to.equal(1);
        await publish('much later');
        expect(await tailAfter(1)).to.equal(2);
        expect(await tailAfter(22.9)).to.equal(2);
        expect(await tailAfter(0.1)).to.equal(3);
        expect((await storage.news.list({ limit: 9 })).items).to.have.length(3);
    });

    it('needs no node that was running when entries were added, and keeps those of unknown age', async () => {

        const { storage, clock, node, publish } = await setUp({ logDays: 1 });
        await storage.news.publish({ records: [{ id: 'unknown', ord: 1, categories: ['ai'], terms: [], keys: [], narrativeId: null, json: '1' }] });
        clock.jump(9 * day);
        await node().maintain(clock.now(), ample);
        expect((await storage.news.bounds()).tail).to.equal(0);
        await publish('known');
        clock.jump(day);
        await node().maintain(clock.now(), ample);
        expect((await storage.news.bounds()).tail).to.equal(2);
    });
});

describe('the service with retention', () => {

    const item = (signal: string, timestamp: number) => ({ signal, timestamp, feed_categories: ['crypto'], short_context: signal, long_context: signal, sources: [], author: 'a', tokens: [], sentiment: 'neutral' as const, sentiment_value: 0.5 });

    it('removes old news in steps, and reports the gap to a returning client', async () => {

        const { server, clock, news, request, publicToken } = await createHost({ options: { retention: { newsDays: 2 } } });
        await server.start();
        const now = clock.now() / 1000;
        const [first] = await news.publish([item('Bitcoin rises', now)]);
        await clock.advance(60_000);
        const [second] = await news.publish([item('Bitcoin falls', now + 60)]);
        clock.jump(2 * day);
        await clock.advance(180_000);
        const token = await publicToken();
        expect((await request(`/news/${String(first?.id)}`, token)).statusCode).to.equal(404);
        expect((await request(`/news/${String(second?.id)}`, token)).statusCode).to.equal(404);
        const events = async (after: number) => {

            const { payload } = await request({ url: `/feed/events?feed_categories=crypto&after=${after}`, headers: { accept: 'application/json' } }, token);
            return (JSON.parse(payload) as { events: object[] }).events;
        };

        expect(await events(0)).to.equal([{ type: 'gap', after: 0, from: 2 }]);
        expect(await events(2)).to.equal([]);
        const [third] = await news.publish([item('Bitcoin rests', clock.now() / 1000)]);
        expect((await events(0)).map((event) => Object.entries(event)[0])).to.equal([['type', 'gap'], ['type', 'data']]);
        expect((await request('/news', token)).payload).to.include(String(third?.id)).and.not.include(String(second?.id));
        await server.stop();
    });

    it('does not start on an adapter that cannot prune', async () => {

        const storage = sqlite(':memory:');
        Object.defineProperty(storage, 'prune', { value: undefined });
        await expect(createHost({ storage, options: { retention: { newsDays: 2 }, auth: { secret, domain } } }))
            .to.reject('hapi-crypto-news: invalid option: retention needs the capability prune, which the storage adapter sqlite 1 does not have');
    });
});
