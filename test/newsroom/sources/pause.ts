import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import { feed } from '../../../lib';
import type { Source, SourceEvent, SourceState } from '../../../lib';
import { Fetcher } from '../../../lib/newsroom/fetch';
import { fingerprintOf, isDue } from '../../../lib/newsroom/sources/pause';
import { createContexts } from '../../../lib/newsroom/sources/context';
import { Poller } from '../../../lib/newsroom/sources/poller';
import { Outage } from '../../../lib/storage/outage';
import { ManualClock, settle } from '../../helpers/clock';
import { createHost } from '../../helpers/host';
import { runtimeOf, serve } from '../../helpers/newsroom';
import type { Line, NewsroomOptions } from '../../helpers/newsroom';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;

interface Told {
    readonly source: string;
    readonly until: string;
    readonly failures: number;
}

const toldBy = ({ data }: Line): Told => data as Told;

/** A source that fails while the test wants it to, and nodes that poll it on one storage. */
const outletOf = async ({ intervalMs = minute, error = new Error('refused') }: { intervalMs?: number; error?: Error } = {}) => {

    const first = await runtimeOf();
    const outlet = { asked: 0, fails: true, states: [] as (SourceState | null)[] };
    const source: Source = {
        id: 'a',
        intervalMs,
        poll: (state) => {

            ++outlet.asked;
            outlet.states.push(state);
            return outlet.fails ? Promise.reject(error) : Promise.resolve({ docs: [], state: { etag: 'e', cursor: 'c' } });
        }
    };
    const node = async (changes: Partial<Source> = {}, newsroom: NewsroomOptions['newsroom'] = {}) => {

        const { runtime, lines, events } = await runtimeOf({ storage: first.runtime.storage, clock: first.clock, newsroom });
        const poller = new Poller({
            runtime,
            outage: new Outage({ ...runtime, tags: ['newsroom', 'source'] }),
            sources: [{ ...source, ...changes }],
            contextOf: createContexts({ runtime, fetcher: new Fetcher(runtime.settings.fetch, first.clock) }),
            ingest: () => Promise.resolve({ created: 0 })
        });
        return { poller, lines, events };
    };

    const restart = async (...options: Parameters<typeof node>): Promise<readonly Line[]> => {

        const { poller, lines } = await node(...options);
        poller.start();
        await settle();
        await poller.stop();
        return lines;
    };

    return { outlet, node, restart, clock: first.clock };
};

describe('a source that is paused', () => {

    it('is asked once at each start, and its pause goes on if it fails again', async () => {

        const { outlet, node, restart, clock } = await outletOf();
        const [paused] = await restart();
        expect(outlet.asked).to.equal(1);
        const end = toldBy(paused as Line).until;
        await clock.advance(1000);
        for (let i = 2; i < 12; ++i) {
            const lines = await restart();
            expect(outlet.asked).to.equal(i);
            expect(lines.map(toldBy).map((line) => [line.until, line.failures])).to.equal([[end, 1]]);
        }

        const { poller, lines } = await node();
        poller.start();
        await settle();
        await clock.advance(Date.parse(end) - clock.now() - 1);
        expect(outlet.asked).to.equal(12);
        await clock.advance(1);
        expect(outlet.asked).to.equal(13);
        expect(lines.map(toldBy).map(({ failures }) => failures)).to.equal([1, 2]);
        await poller.stop();
    });

    it('is logged in one line with the reason and the end, and in one when it answers again', async () => {

        const error = new Error('refused');
        const { outlet, node, clock } = await outletOf({ error });
        const { poller, lines, events } = await node();
        const told: SourceEvent[] = [];
        events.on('source', (event: SourceEvent) => told.push(event));
        poller.start();
        await settle();
        expect(lines).to.have.length(1);
        expect(lines[0]?.tags).to.equal(['newsroom', 'source', 'error']);
        expect(lines[0]?.data).to.include({ source: 'a', failures: 1, error });
        const end = Date.parse(toldBy(lines[0] as Line).until);
        outlet.fails = false;
        await clock.advance(end - clock.now());
        expect(lines).to.have.length(2);
        expect(lines[1]).to.equal({ tags: ['newsroom', 'source', 'info'], data: { source: 'a', recovered: true, failures: 1 } });
        await clock.advance(10 * minute);
        expect(lines).to.have.length(2);
        expect(told).to.equal([{ source: 'a', state: 'paused', failures: 1, until: end, error }, { source: 'a', state: 'recovered', failures: 1, until: null, error: null }]);
        await poller.stop();
    });

    it('is asked at once by one node of those that start together', async () => {

        const { outlet, node, restart, clock } = await outletOf();
        await restart();
        await clock.advance(1000);
        const nodes = await Promise.all([node(), node(), node()]);
        nodes.forEach(({ poller }) => poller.start());
        await clock.advance(1000);
        await clock.advance(minute + 10_000);
        expect(outlet.asked).to.equal(2);
        await Promise.all(nodes.map(({ poller }) => poller.stop()));
    });

    it('is left alone as long as its server asked for, unless its options change', async () => {

        const { outlet, restart, clock } = await outletOf({ error: Object.assign(new Error('busy'), { retryAfterMs: 60 * minute }) });
        await restart();
        await clock.advance(minute);
        await restart();
        expect(outlet.asked).to.equal(1);
        await restart({ fingerprint: 'another' });
        expect(outlet.asked).to.equal(2);
    });

    it('is asked at once with other options, its failures forgotten', async () => {

        const { outlet, restart, clock } = await outletOf();
        await restart();
        await clock.advance(10 * minute);
        await restart();
        for (const changes of [{ fingerprint: 'another' }, { defaultAuthor: '@a' }, { defaultCategories: ['x'] }, { intervalMs: 2 * minute }]) {
            const lines = await restart(changes);
            expect(toldBy(lines[0] as Line).failures, JSON.stringify(changes)).to.equal(1);
        }

        expect(toldBy((await restart({}, { fetch: { allow: ['127.0.0.1:80'] } }))[0] as Line).failures).to.equal(1);
        expect(outlet.asked).to.equal(7);
    });
});

describe('a source that is well', () => {

    it('keeps its interval over a restart', async () => {

        const { outlet, restart } = await outletOf();
        outlet.fails = false;
        await restart();
        await restart();
        expect(outlet.asked).to.equal(1);
    });

    it('is asked at once with other options, without the validators of the earlier ones', async () => {

        const { outlet, restart } = await outletOf({ intervalMs: 60 * minute });
        outlet.fails = false;
        await restart();
        await restart({ intervalMs: minute });
        expect(outlet.asked).to.equal(2);
        expect(outlet.states[1]).to.include({ cursor: 'c', failures: 0 }).and.to.not.include('etag');
        await restart({ intervalMs: minute });
        expect(outlet.asked).to.equal(2);
    });
});

describe('isDue()', () => {

    it('ends at its time, or before it for the polls that a start may make', () => {

        const moment = { now: 100, fingerprint: 'f', startedAt: 90 };
        const paused = { nextAt: 200, failures: 1, fingerprint: 'f', askedAt: 80 };
        expect(isDue({ nextAt: 100, failures: 0 }, moment)).to.be.true();
        expect(isDue({ nextAt: 200, failures: 0 }, moment)).to.be.false();
        expect(isDue({ nextAt: 200, failures: 1 }, moment)).to.be.true();
        expect(isDue(paused, moment)).to.be.true();
        expect(isDue({ ...paused, askedAt: 95 }, moment)).to.be.false();
        expect(isDue({ ...paused, retryAt: 150 }, moment)).to.be.false();
        expect(isDue({ ...paused, retryAt: 100 }, moment)).to.be.true();
        expect(isDue(paused, { ...moment, startedAt: null })).to.be.false();
        expect(isDue({ ...paused, failures: 0, fingerprint: 'other' }, moment)).to.be.true();
    });
});

describe('fingerprintOf()', () => {

    it('distinguishes addresses, and contains none', async () => {

        const { runtime: { settings } } = await runtimeOf();
        const one = fingerprintOf(feed({ id: 'a', url: 'https://outlet.example/?key=secret' }), settings);
        expect(fingerprintOf(feed({ id: 'a', url: 'https://outlet.example/?key=secret' }), settings)).to.equal(one);
        expect(fingerprintOf(feed({ id: 'a', url: 'https://outlet.example/?key=other' }), settings)).to.not.equal(one);
        expect(JSON.stringify(feed({ url: 'https://outlet.example/?key=secret' }))).to.not.contain('secret');
    });
});

describe('a host that mends a source', () => {

    it('sees in its log why and until when it is paused, and has its news with the next start', async () => {

        const rss = '<rss version="2.0"><channel><title>Outlet</title><item><title>Bitcoin rises above the mark</title><link>https://outlet.example/1</link></item></channel></rss>';
        const outlet = await serve((_request, response) => void response.end(rss));
        const folder = mkdtempSync(join(tmpdir(), 'news-'));
        const clock = new ManualClock();
        const start = async (allow: readonly string[]) => {

            const host = await createHost({ storage: sqlite(join(folder, 'news.db')), clock, options: { newsroom: { sources: [feed({ id: 'outlet', url: `${outlet.url}/feed`, categories: ['bitcoin'] })], fetch: { allow } } } });
            const lines: (Told & Error)[] = [];
            host.server.events.on('log', ({ error, tags }) => void (tags.includes('source') && lines.push(error as Told & Error)));
            const items: unknown[] = [];
            host.news.events.on('item', (item) => items.push(item));
            const told: SourceEvent[] = [];
            host.news.events.on('source', (event) => told.push(event));
            await host.server.start();
            return { host, lines, items, told };
        };

        const refused = await start([]);
        await until(() => refused.lines.length > 0);
        expect(refused.lines[0]).to.include({ source: 'outlet', failures: 1 });
        expect(String(refused.lines[0]?.message)).to.match(/not allowed.*until: "2026-03-14T12:1/);
        const end = Date.parse(String(refused.lines[0]?.until));
        expect(end).to.be.above(clock.now());
        expect(refused.told).to.have.length(1);
        expect(refused.told[0]).to.include({ source: 'outlet', state: 'paused', failures: 1, until: end });
        expect(String(refused.told[0]?.error)).to.contain('not allowed');
        await refused.host.server.stop();

        const mended = await start([outlet.host]);
        await until(() => mended.items.length > 0);
        expect(mended.lines).to.equal([]);
        await mended.host.server.stop();
        await outlet.stop();
        rmSync(folder, { recursive: true });
    });
});
