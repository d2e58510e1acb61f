import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { CryptoNews, LogEntry, NewsEvents, NewsItem, Storage } from '../../lib';
import { HostEvents, emitEntries } from '../../lib/log/events';
import type { EventSink } from '../../lib/log/events';
import { ManualClock } from '../helpers/clock';
import { createHost } from '../helpers/host';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const names = ['item', 'correction', 'retraction', 'analysis'] as const;

/** Records the events that a host receives. The promise resolves once it has received this many. */
const hearing = ({ events }: CryptoNews) => {

    const heard: string[] = [];
    const waiting = new Set<() => void>();
    for (const name of names) {
        events.on(name, ({ seq, at, id }) => {

            heard.push(`${name} ${seq} at ${at} ${id}`);
            waiting.forEach((look) => look());
        });
    }

    const until = (count: number): Promise<void> => {

        return new Promise((resolve) => {

            const look = (): void => {

                if (heard.length >= count) {
                    waiting.delete(look);
                    resolve();
                }
            };

            waiting.add(look);
            look();
        });
    };

    return { heard, until };
};

const entry = (seq: number, parts: Partial<LogEntry> = {}): LogEntry => ({ seq, kind: 'created', id: `n${seq}`, audience: ['ai'], item: { categories: ['ai'], json: '{}' }, at: seq * 10, ...parts });

describe('HostEvents', () => {

    const setUp = () => {

        const faults: unknown[] = [];
        const events: NewsEvents & EventSink = new HostEvents((event, error) => faults.push([event, (error as Error).message]));
        return { events, faults };
    };

    it('calls every listener whatever the others do, and reports their errors', async () => {

        const { events, faults } = setUp();
        const heard: unknown[] = [];
        events.on('slow-reader', () => {

            throw new Error('thrown');
        });
        events.on('slow-reader', async () => {

            throw new Error('rejected');
        });
        events.on('slow-reader', (event) => heard.push(event));
        const event = { subject: 'public', address: undefined };
        expect(events.emit('slow-reader', event)).to.be.true();
        expect(heard).to.equal([event]);
        await new Promise((resolve) => setImmediate(resolve));
        expect(faults).to.equal([['slow-reader', 'thrown'], ['slow-reader', 'rejected']]);
    });

    it('is otherwise an EventEmitter', async () => {

        const { events, faults } = setUp();
        // @ts-expect-error -- there is no such event
        events.on('itme', () => {});
        const heard: number[] = [];
        const hear = (event: { readonly seq: number }): void => void heard.push(event.seq);
        const waited = once(events, 'item');
        events.once('item', hear);
        events.on('correction', hear);
        emitEntries(events, [entry(1), entry(2), entry(3, { kind: 'updated' })]);
        events.off('correction', hear);
        emitEntries(events, [entry(4, { kind: 'updated' })]);
        expect(heard).to.equal([1, 3]);
        expect(((await waited) as [LogEntry])[0].seq).to.equal(1);
        expect(events.emit('retraction', { ...entry(5), kind: 'retracted', at: null })).to.be.false();
        expect(faults).to.be.empty();
    });

    it('passes copies of entries, so that a listener\'s changes are not visible elsewhere', () => {

        const { events } = setUp();
        const given = entry(1);
        events.on('item', (event) => {

            (event.audience as string[]).push('other');
            (event.item?.categories as string[]).push('other');
            Object.assign(event.item ?? {}, { json: 'changed' });
        });
        emitEntries(events, [given]);
        expect(given).to.equal(entry(1));
    });

    it('uses null for a time that the adapter does not return', () => {

        const { events } = setUp();
        const heard: unknown[] = [];
        events.on('retraction', (event) => heard.push(event));
        emitEntries(events, [{ seq: 7, kind: 'retracted', id: 'a', audience: ['ai'], item: null }]);
        expect(heard).to.equal([{ seq: 7, at: null, kind: 'retracted', id: 'a', audience: ['ai'], item: null }]);
    });
});

describe('events of the log', () => {

    let folder = '';
    let server: Postgres | undefined;

    before({ timeout: 120_000 }, async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-events-'));
        server = hasPostgres() ? await sharedPostgres() : undefined;
    });

    after(async () => {

        await server?.stop();
        await rm(folder, { recursive: true, force: true });
    });

    /** The shared database of two nodes, and a function that opens storage on it. */
    const places: Readonly<Record<string, { readonly skip: boolean; readonly make: () => Promise<string>; readonly open: (place: string) => Storage }>> = {
        SQLite: { skip: false, make: async () => join(folder, 'news.db'), open: (path) => sqlite(path) },
        PostgreSQL: { skip: !hasPostgres(), make: async () => await server?.database() ?? '', open: (connectionString) => postgres({ connectionString }) }
    };

    for (const [name, { skip, make, open }] of Object.entries(places)) {
        it(`are emitted once on every node, in log order, also after a restart: ${name}`, { skip, timeout: 120_000 }, async () => {

            const place = await make();
            const ahead = new ManualClock();
            ahead.jump(5000);
            const a = await createHost({ storage: open(place), clock: ahead });
            const b = await createHost({ storage: open(place) });
            const [onA, onB] = [hearing(a.news), hearing(b.news)];
            await a.server.start();
            await b.server.start();

            const draft = (signal: string) => ({ signal, feed_categories: ['crypto'] });
            const [first, second] = await a.news.publish([draft('First'), draft('Second')]) as [NewsItem, NewsItem];
            await onB.until(2);
            const [third] = await b.news.publish(draft('Third')) as [NewsItem];
            await onA.until(3);
            await b.news.correct(first.id, { signal: 'First, corrected' });
            await onA.until(4);
            await a.news.retract(second.id);
            await Promise.all([onA.until(5), onB.until(5)]);
            const at = ahead.now();
            expect(onA.heard).to.equal([
                `item 1 at ${at} ${first.id}`, `item 2 at ${at} ${second.id}`, `item 3 at ${at} ${third.id}`, `correction 4 at ${at} ${first.id}`, `retraction 5 at ${at} ${second.id}`
            ]);
            expect(onB.heard).to.equal(onA.heard);

            await b.server.stop();
            await a.news.publish(draft('While the other is away'));
            await b.server.start();
            await a.news.publish(Array.from({ length: 20 }, (_, i) => draft(`Later ${i}`)));
            await Promise.all([onA.until(26), onB.until(25)]);
            expect(onA.heard.map((line) => line.split(' ')[1])).to.equal(Array.from({ length: 26 }, (_, i) => `${i + 1}`));
            expect(onB.heard).to.equal([...onA.heard.slice(0, 5), ...onA.heard.slice(6)]);
            await Promise.all([a.server.stop(), b.server.stop()]);
        });
    }

    it('contain the current item, also on a node that reads the entry when the item is gone', async () => {

        const { server: host, news } = await createHost();
        const heard: unknown[] = [];
        news.events.on('item', ({ item }) => heard.push(item && (JSON.parse(item.json) as NewsItem).signal));
        news.events.on('correction', ({ item }) => heard.push(item && (JSON.parse(item.json) as NewsItem).signal));
        news.events.on('retraction', ({ item, audience }) => heard.push(item, audience));
        await host.start();
        const [item] = await news.publish({ signal: 'One', feed_categories: ['crypto'] }) as [NewsItem];
        await news.correct(item.id, { signal: 'Two' });
        await news.retract(item.id);
        expect(heard).to.equal(['One', 'Two', null, ['crypto']]);
        await host.stop();
    });

    it('include a changed analysis, which is not a correction', async () => {

        const storage = memory();
        const { server: host, news } = await createHost({ storage });
        const { heard, until } = hearing(news);
        const analyses: unknown[] = [];
        news.events.on('analysis', ({ item, kind }) => analyses.push(kind, item?.analysis));
        await host.start();
        const [item] = await news.publish({ signal: 'One', feed_categories: ['crypto'] }) as [NewsItem];
        const { rev = 0 } = await storage.news.get(item.id) ?? {};
        await storage.news.judge([{ id: item.id, rev, analysis: '{"state":"denied"}' }], { now: 9 });
        await until(2);
        expect(heard[1]).to.match(/^analysis 2 at \d+ /);
        expect(analyses).to.equal(['judged', '{"state":"denied"}']);
        await host.stop();
    });

    it('survive a listener that throws: the item is published, and the error is logged', async () => {

        const { server: host, news } = await createHost();
        const lines: unknown[] = [];
        const heard: number[] = [];
        host.events.on({ name: 'log', filter: 'event' }, ({ tags, error }) => lines.push([tags, String((error as Error).message)]));
        news.events.on('item', () => {

            throw new Error('a host\'s mistake');
        });
        news.events.on('item', async () => {

            throw new Error('another');
        });
        news.events.on('item', ({ seq }) => heard.push(seq));
        await host.start();
        expect(await news.publish({ signal: 'Bitcoin rises', feed_categories: ['crypto'] })).to.have.length(1);
        expect(heard).to.equal([1]);
        await new Promise((resolve) => setImmediate(resolve));
        expect(JSON.stringify(lines)).to.contain('a host\'s mistake').and.contain('another').and.contain('host');
        await host.stop();
    });
});
