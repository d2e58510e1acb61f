import { resolve } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { feed } from '../../../lib';
import { settle } from '../../helpers/clock';
import { docOf, newsroomOf, serve } from '../../helpers/newsroom';
import type { Line } from '../../helpers/newsroom';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Preloaded into the thread that parses feeds. */
const thread = (helper: string): string[] => ['-r', resolve(__dirname, '../../helpers', helper)];

const paused = (lines: readonly Line[]) => lines.filter(({ tags }) => tags.includes('source')).map(({ tags, data }) => ({ tags, ...(data as { source: string; failures: number }), reason: String((data as { error?: unknown }).error) }));

describe('a poll', () => {

    it('has its document read in a thread, which ends with the newsroom', async () => {

        const outlet = await serve((_request, response) => void response.end('<rss version="2.0"><channel><item><title>Bitcoin rises</title><link>https://outlet.example/1</link></item></channel></rss>'));
        const { newsroom, items, clock, lines } = await newsroomOf({ execArgv: thread('typescript.js'), newsroom: { sources: [feed({ url: outlet.url })], fetch: { allow: [outlet.host] } } });
        await newsroom.start();
        await until(async () => (await items()).length === 1);
        await newsroom.stop();
        expect(lines).to.equal([]);
        expect(clock.pending).to.equal(0);
        await outlet.stop();
    });

    it('has its document read on the main thread if no other can be started, which is one log line', async () => {

        const outlet = await serve((_request, response) => void response.end('<rss version="2.0"><channel><item><title>Bitcoin falls</title><link>https://outlet.example/1</link></item></channel></rss>'));
        const { newsroom, storage, clock, lines } = await newsroomOf({ execArgv: [], newsroom: { sources: ['a', 'b'].map((id) => feed({ id, url: outlet.url })), fetch: { allow: [outlet.host] } } });
        const polled = async (id: string): Promise<boolean> => await storage.texts.get(`source:${id}`, clock.now()) !== null;
        await newsroom.start();
        await until(async () => await polled('a') && await polled('b'));
        await newsroom.stop();
        expect(lines.map(({ tags }) => tags)).to.equal([['newsroom', 'source', 'thread', 'warn']]);
        await outlet.stop();
    });

    it('is stopped if its document takes too long, and costs one log line and a pause', async () => {

        let asked = 0;
        const outlet = await serve((_request, response) => {

            ++asked;
            response.end('endless');
        });
        const { newsroom, clock, lines } = await newsroomOf({ execArgv: thread('feed-thread.js'), newsroom: { readMs: 2000, pollMs: day, sources: [feed({ id: 'outlet', url: outlet.url, intervalMs: minute })], fetch: { allow: [outlet.host], timeoutMs: day } } });
        await newsroom.start();
        await until(() => asked === 1);
        await until(async () => {

            await clock.advance(100);
            return paused(lines).length > 0;
        });
        expect(paused(lines)[0]).to.include({ tags: ['newsroom', 'source', 'error'], source: 'outlet', reason: 'TimeoutError: Reading the document took more than 2000 ms', failures: 1 });
        await clock.advance(minute);
        expect(asked).to.equal(1);
        expect(paused(lines)).to.have.length(1);
        await newsroom.stop();
        expect(clock.pending).to.equal(0);
        await outlet.stop();
    });

    it('is stopped if its stories cost too much, keeps what is stored, and goes on with the rest after a pause', async () => {

        const docs = Array.from({ length: 120 }, () => docOf());
        let polls = 0;
        let time = 0;
        const source = { id: 'a', intervalMs: minute, poll: () => {

            ++polls;
            return Promise.resolve({ docs, state: {} });
        } };
        const { newsroom, items, clock, lines, storage } = await newsroomOf({ cpuTime: () => (time += 10), newsroom: { pollCpuMs: 2000, sources: [source] } });
        await newsroom.start();
        await until(() => paused(lines).length === 1);
        expect(paused(lines)[0]).to.include({ source: 'a', reason: 'BudgetError: Its stories took more than 2000 ms of CPU time', failures: 1 });
        expect((await storage.news.list({ limit: 200 })).items).to.have.length(100);
        await clock.advance(minute);
        expect(polls).to.equal(1);
        await clock.advance(2 * minute);
        await until(() => paused(lines).length === 2);
        expect(paused(lines)[1]).to.include({ recovered: true });
        expect((await storage.news.list({ limit: 200 })).items).to.have.length(120);
        expect(await items()).to.have.length(100);
        await settle();
        await newsroom.stop();
    });
});
