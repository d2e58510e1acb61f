import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ConnectionError, createClient } from '../../lib/client';
import type { FeedEvent } from '../../lib/client';
import { failureOf, serve, timingOf } from '../helpers/client';
import type { Served } from '../helpers/client';
import { ManualClock, settle } from '../helpers/clock';
import { startProxy } from '../helpers/proxy';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

type Events = AsyncGenerator<FeedEvent, void, undefined>;

const take = async (events: Events, count: number): Promise<FeedEvent[]> => {

    const taken: FeedEvent[] = [];
    while (taken.length < count) {
        const { value } = await events.next();
        if (!value) {
            break;
        }

        taken.push(value);
    }

    return taken;
};

const seqs = (events: readonly FeedEvent[]): unknown[] => events.map((event) => (event.type === 'gap' ? 'gap' : event.seq));

/** Delays end at once. The test triggers silence. */
const eager = (clock: ManualClock) => {

    const setTimer = (ms: number, fn: () => void) => {

        if (ms > 20_000) {
            return clock.setTimer(ms, fn);
        }

        const timer = setImmediate(fn);
        return () => clearImmediate(timer);
    };

    return { ...timingOf(clock), setTimer };
};

describe('follow()', () => {

    let service: Served;

    beforeEach(async () => {

        service = await serve();
    });

    afterEach(() => service.server.stop());

    const publish = (...signals: string[]) => service.news.publish(signals.map((signal) => ({ signal, feed_categories: ['bitcoin'] })));

    it('yields items, corrections and retractions in log order, starting from a page', async () => {

        const client = service.connect();
        await publish('First of the day');
        const { position } = await client.news.list();
        const [second, third] = await publish('Bitcoin funds take in money', 'Miners sell their coins');
        await service.news.correct(second?.id ?? '', { signal: 'Bitcoin funds lose money' });
        await service.news.retract(third?.id ?? '');

        const events = client.follow({ categories: ['bitcoin'], ...(position !== null && { after: position }) });
        const taken = await take(events, 3);
        expect(taken.map((event) => [event.type, 'seq' in event && event.seq])).to.equal([['data', 2], ['update', 4], ['retract', 5]]);
        expect(taken[1]).to.include({ item: { ...second, signal: 'Bitcoin funds lose money' } });
        await events.return();
    });

    it('yields analyses with items, and their changes alone, if asked to', async () => {

        const client = service.connect();
        const [first] = await publish('First of the day');
        const { items } = await client.news.list({ include: 'analysis' });
        expect(items[0]?.analysis).to.equal(await client.news.analysis(first?.id ?? ''));
        await service.news.correct(first?.id ?? '', { analysis: { state: 'denied' } });
        const changed = await client.news.analysis(first?.id ?? '');
        expect(changed.state).to.equal('denied');
        await service.news.correct(first?.id ?? '', { signal: 'First again' });

        const events = client.follow({ after: 0, include: 'analysis' });
        const taken = await take(events, 3);
        expect(taken.map(({ type }) => type)).to.equal(['data', 'analysis', 'update']);
        expect(taken[0]).to.include({ type: 'data', seq: 1 });
        expect(taken[0]).to.part.include({ item: { id: first?.id } });
        expect(taken[1]).to.include({ id: first?.id, analysis: changed });
        await events.return();

        const plain = client.follow({ after: 0 });
        expect((await take(plain, 2)).map((event) => [event.type, 'item' in event && 'analysis' in event.item])).to.equal([['data', false], ['update', false]]);
        await plain.return();
    });

    it('starts with new items if it has no position, and leaves out corrections if configured to', async () => {

        await publish('Before');
        const events = service.connect().follow({ corrections: false });
        const next = events.next();
        while (service.news.feed.stats().connections === 0) {
            await new Promise(setImmediate);
        }

        const [item] = await publish('After');
        expect((await next).value).to.include({ type: 'data', seq: 2 });
        const later = events.next();
        await service.news.correct(item?.id ?? '', { signal: 'After all' });
        await publish('Last');
        expect((await later).value).to.include({ type: 'data', seq: 4 });
        await events.return();
    });

    it('loses and repeats nothing when connections break', async () => {

        const proxy = await startProxy(service.baseUrl);
        const lost: unknown[] = [];
        let made = 0;
        const onConnect = (): void => {

            made += 1;
        };

        const events = createClient({ baseUrl: proxy.url, timing: eager(service.clock) })
            .follow({ after: 0, onConnect, onReconnect: (cause) => lost.push(cause) });
        try {
            const all: FeedEvent[] = [];
            for (let i = 0; i < 5; ++i) {
                await publish(`Morning ${i}`, `Noon ${i}`);
                all.push(...await take(events, 2));
                await proxy.cut();
                await publish(`Evening ${i}`);
                await proxy.mend();
                all.push(...await take(events, 1));
            }

            expect(seqs(all)).to.equal(Array.from({ length: 15 }, (_, i) => i + 1));
            expect(lost.length).to.be.at.least(5);
            expect(made).to.be.at.least(6);
        }
        finally {
            await events.return();
            await proxy.stop();
        }
    });

    it('reports entries that have left the log as a gap, and continues after it', async () => {

        await publish('One', 'Two');
        const events = service.connect().follow({ after: 900 });
        expect(await take(events, 1)).to.equal([{ type: 'gap', after: 900, from: 2 }]);
        await publish('Three');
        expect(seqs(await take(events, 1))).to.equal([3]);
        await events.return();
    });

    it('throws errors that a retry can\'t resolve', async () => {

        const client = service.connect();
        expect((await failureOf(client.follow({ categories: ['perps'] }).next()))[0]).to.equal(403);
        expect((await failureOf(client.follow({ categories: ['nothing'] }).next()))[0]).to.equal(400);
        expect((await failureOf(service.connect({ token: 'bad' }).follow().next()))[0]).to.equal(401);
        expect((await failureOf(service.connect({ token: () => 'bad' }).follow().next()))[0]).to.equal(401);
    });

    it('gets a new token if its own is refused', async () => {

        await publish('One');
        const tokens = ['bad', await service.publicToken()];
        const events = service.connect({ token: () => tokens.shift() ?? 'bad', timing: eager(service.clock) }).follow({ after: 0 });
        expect(seqs(await take(events, 1))).to.equal([1]);
        await events.return();
    });

    it('ends when the caller aborts', async () => {

        const controller = new AbortController();
        const events = service.connect().follow({ after: 0, signal: controller.signal });
        await publish('One');
        expect(seqs(await take(events, 1))).to.equal([1]);
        const next = events.next();
        controller.abort();
        expect(await next).to.equal({ done: true, value: undefined });
        expect(await service.connect().follow({ signal: AbortSignal.abort() }).next()).to.equal({ done: true, value: undefined });
    });
});

describe('followers of one signal', () => {

    it('share one listener, however many they are', async () => {

        const controller = new AbortController();
        const { signal } = controller;
        const client = createClient({ baseUrl: 'http://service.example', token: 'any', fetch: () => new Promise(() => undefined) });
        const followers = Array.from({ length: 11 }, () => client.follow({ signal }));
        const events = followers.map((follower) => follower.next());
        await new Promise(setImmediate);
        expect(getEventListeners(signal, 'abort')).to.have.length(1);
        controller.abort();
        expect(await Promise.all(events)).to.equal(Array.from({ length: 11 }, () => ({ done: true, value: undefined })));
    });
});

describe('follow() on a service that misbehaves', () => {

    let clock: ManualClock;
    let answers: ((res: ServerResponse) => void)[];
    let server: ReturnType<typeof createServer>;
    let asked: URL[];

    beforeEach(async () => {

        clock = new ManualClock();
        answers = [];
        asked = [];
        server = createServer((req, res) => {

            asked.push(new URL(String(req.url), 'http://127.0.0.1'));
            answers.shift()?.(res);
        });
        await new Promise<void>((resolve) => {

            server.listen(0, '127.0.0.1', resolve);
        });
    });

    afterEach(() => {

        server.closeAllConnections();
        server.close();
    });

    const connect = (timing = eager(clock)) => createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'any', timing });

    const stream = (text: string, end = false): (res: ServerResponse) => void => {

        return (res) => {

            res.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
            if (end) {
                res.end();
            }
        };
    };

    const data = (seq: number): string => `id: ${seq}\ndata: {"type":"data","content":{},"seq":${seq}}\n\n`;

    it('throws errors of callbacks and of a filter that is no JSON, instead of connecting again', async () => {

        const fail = (): void => {

            throw new Error('a fault of the host');
        };

        for (const callbacks of [{ onConnect: fail }, { onPosition: fail }, { onReconnect: fail }]) {
            answers = [stream('id: 4\n\n', true)];
            await expect(connect().follow({ after: 0, ...callbacks }).next()).to.reject(Error, 'a fault of the host');
        }

        const filter: Record<string, unknown> = {};
        filter.not = filter;
        await expect(connect().follow({ filter }).next()).to.reject(TypeError, /circular/);
        expect(asked).to.have.length(3);
    });

    it('connects again after what is no message', async () => {

        const page = (res: ServerResponse): void => void res.writeHead(200, { 'content-type': 'text/html' }).end('<html>\n\n');
        const untyped = (res: ServerResponse): void => void res.writeHead(200).end('{}');
        answers = [page, untyped, stream('data: <html>\n\n'), stream(data(8))];
        const causes: unknown[] = [];
        const events = connect().follow({ after: 0, onReconnect: (cause) => causes.push(cause) });
        expect(seqs(await take(events, 1))).to.equal([8]);
        expect(causes.map(String)).to.equal([
            'ApiError: Expected an event stream, got text/html',
            'ApiError: Expected an event stream, got a body without a type',
            'ConnectionError: The feed has sent what is no message'
        ]);
        await events.return();
    });

    it('ignores ids that are no positions, and connects again after a message without one', async () => {

        const damaged = ['{"type":"data","content":{}}', '{"type":"data","content":{},"seq":"9"}', '{"type":"gap","after":1}', 'null'];
        answers = [...damaged.map((text) => stream(`data: ${text}\n\n${data(9)}`)), stream(`id: abc\n\nid: 99999999999999999999\n\n${data(2)}`)];
        const causes: unknown[] = [];
        const events = connect().follow({ after: 1, onReconnect: (cause) => causes.push(cause) });
        expect(seqs(await take(events, 1))).to.equal([2]);
        expect(causes.map(String)).to.equal(Array.from({ length: 4 }, () => 'ConnectionError: The feed has sent what is no message'));
        expect(asked.map(({ searchParams }) => searchParams.get('after'))).to.equal(['1', '1', '1', '1', '1']);
        await events.return();
    });

    it('ignores repetitions and messages of unknown types', async () => {

        answers = [stream(`${data(3)}${data(3)}${data(2)}id: 4\nevent: news\ndata: {"type":"more"}\n\n${data(5)}`)];
        const events = connect().follow({ after: 1, filter: { tokens: 'BTC' } });
        expect(seqs(await take(events, 2))).to.equal([3, 5]);
        expect(asked[0]?.searchParams.get('filter')).to.equal('{"tokens":"BTC"}');
        await events.return();
    });

    it('reconnects after silence', async () => {

        answers = [stream(data(1)), stream(data(2))];
        const causes: unknown[] = [];
        const events = connect().follow({ after: 0, onReconnect: (cause) => causes.push(cause) });
        expect(seqs(await take(events, 1))).to.equal([1]);
        const next = take(events, 1);
        await settle();
        await clock.advance(75_000);
        expect(seqs(await next)).to.equal([2]);
        expect(asked.map(({ searchParams }) => searchParams.get('after'))).to.equal(['0', '1']);
        expect(causes).to.have.length(1);
        expect(causes[0]).to.be.instanceof(ConnectionError);
        await events.return();
    });

    it('takes no reader that is slow for a feed that is silent', async () => {

        let open: ServerResponse | undefined;
        answers = [(res) => {

            open = res;
            stream(`${data(1)}${data(2)}`)(res);
        }];
        const causes: unknown[] = [];
        const events = connect().follow({ after: 0, onReconnect: (cause) => causes.push(cause) });
        expect(seqs(await take(events, 1))).to.equal([1]);
        await clock.advance(200_000);
        expect(seqs(await take(events, 1))).to.equal([2]);
        const next = take(events, 1);
        open?.write(data(3));
        expect([seqs(await next), causes]).to.equal([[3], []]);
        await events.return();
    });

    it('waits no longer than a minute, whatever the service requests', async () => {

        answers = [(res) => void res.writeHead(503, { 'retry-after': '99999999999' }).end('{}'), stream(data(8))];
        const waits: number[] = [];
        let heard = (): void => undefined;
        const reconnecting = new Promise<void>((resolve) => {

            heard = resolve;
        });
        const events = connect().follow({
            after: 0,
            onReconnect: (_cause, waitMs) => {

                waits.push(waitMs);
                heard();
            }
        });
        const next = take(events, 1);
        await reconnecting;
        expect(waits).to.equal([60_000]);
        await clock.advance(60_000);
        expect(seqs(await next)).to.equal([8]);
        await events.return();
    });

    it('waits longer after each failure or as long as the service requests, and resets the delay once data arrives', async () => {

        const failing = (status: number, headers = {}): (res: ServerResponse) => void => {

            return (res) => void res.writeHead(status, headers).end('{}');
        };

        answers = [failing(503), failing(429, { 'retry-after': '9' }), failing(503, { 'retry-after': '0' }), stream('event: more\ndata: {"type":"more"}\n\n', true), stream('id: 7\n\n', true), stream(data(8))];
        const waits: number[] = [];
        const events = connect().follow({ onReconnect: (_cause, waitMs) => waits.push(waitMs) });
        expect(seqs(await take(events, 1))).to.equal([8]);
        expect(waits).to.equal([1000, 9000, 4000, 1000, 1000]);
        expect(asked.map(({ searchParams }) => searchParams.get('after'))).to.equal([null, null, null, null, null, '7']);
        await events.return();
    });

    it('resets the delay once a comment comes on an open stream, which the service sends while there is no news', async () => {

        let open: ServerResponse | undefined;
        const quiet = (res: ServerResponse): void => {

            stream('retry: 1000\n\n')(res);
            open = res;
        };

        answers = [stream('retry: 1000\n\n', true), stream('retry: 1000\n\n', true), quiet, stream('retry: 1000\n\n', true), stream(data(8))];
        const waits: number[] = [];
        const events = connect().follow({ after: 0, onReconnect: (_cause, waitMs) => waits.push(waitMs), onConnect: () => void open?.end(': ping\n\n') });
        expect(seqs(await take(events, 1))).to.equal([8]);
        expect(waits).to.equal([1000, 2000, 1000, 2000]);
        await events.return();
    });
});
