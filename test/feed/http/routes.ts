import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { settle } from '../../helpers/clock';
import { startHost, stopHosts } from '../../helpers/feed/host';
import { Raw, request } from '../../helpers/feed/raw';
import { checkEvent, checkFeedMessage } from '../../helpers/messages';
import { Agent, EventSource } from '../../helpers/undici';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const ask = (port: number, query: string, headers: Record<string, string> = {}): Raw => {

    return new Raw(port).write(request('GET', `/feed/events?token=good${query}`, headers));
};

/** Events as a client parses them, without HTTP chunks. */
const events = (raw: Raw): string[] => {

    const body = raw.text.slice(raw.text.indexOf('\r\n\r\n') + 4).replace(/(^|\r\n)[0-9a-f]+\r\n/g, '');
    body.split('\n\n').slice(0, -1).forEach(checkEvent);
    return body.split('\n\n').map((text) => text.trim()).filter((text) => text !== '');
};

const json = async (port: number, query: string): Promise<{ events: Record<string, unknown>[]; after: number }> => {

    const raw = ask(port, query, { Accept: 'application/json', Connection: 'close' });
    const text = await raw.rest();
    const page = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { events: Record<string, unknown>[]; after: number };
    page.events.forEach(checkFeedMessage);
    return page;
};

describe('GET /feed/events', () => {

    afterEach(stopHosts);

    it('streams published items, with log positions as event ids', async () => {

        const { port, log, feed, tail } = await startHost();
        log.publish('old', ['crypto']);
        await tail.refresh();
        const raw = ask(port, '&feed_categories=crypto,bitcoin', { 'Accept-Encoding': 'gzip' });
        const head = await raw.until(/id: 1\n/);
        expect(head).to.match(/^HTTP\/1.1 200 OK/);
        expect(head).to.contain('content-type: text/event-stream; charset=utf-8').and.to.contain('cache-control: private, no-store').and.to.contain('content-encoding: identity');

        log.publish('a', ['crypto', 'bitcoin']);
        log.publish('b', ['macro']);
        log.publish('c', ['bitcoin'], { text: 'one\ntwo' });
        log.correct('a', ['crypto']);
        await raw.until(/"c"[\s\S]*\n\n/);
        expect(events(raw)).to.equal([
            'retry: 1000\nid: 1',
            'id: 2\ndata: {"type":"data","content":{"id":"a","feed_categories":["crypto","bitcoin"]},"seq":2}',
            'id: 4\ndata: {"type":"data","content":{"id":"c","feed_categories":["bitcoin"],"text":"one\\ntwo"},"seq":4}'
        ].map((text) => text.replace('["crypto","bitcoin"]},"seq":2', '["crypto"]},"seq":2')));
        expect(feed.stats().connections).to.equal(1);
        raw.socket.destroy();
        while (feed.stats().connections > 0) {
            await settle();
        }
    });

    it('resumes after the position in the header, or else in the query, and reports a gap', async () => {

        const { port, log, tail } = await startHost();
        for (let i = 1; i <= 4; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        await tail.refresh();
        log.bottom = 2;
        const resumed = ask(port, '&after=1', { 'Last-Event-ID': '3' });
        await resumed.until(/i4/);
        expect(events(resumed)).to.equal(['retry: 1000', 'id: 4\ndata: {"type":"data","content":{"id":"i4","feed_categories":["crypto"]},"seq":4}']);

        const late = ask(port, '&after=1', { 'Last-Event-ID': '' });
        await late.until(/i4/);
        expect(events(late)[1]).to.equal('id: 2\nevent: gap\ndata: {"type":"gap","after":1,"from":2}');
        expect(events(late).length).to.equal(4);
        resumed.socket.destroy();
        late.socket.destroy();
    });

    it('works with EventSource', async () => {

        const { port, log } = await startHost();
        const dispatcher = new Agent();
        const source = new EventSource(`http://127.0.0.1:${port}/feed/events?token=good&feed_categories=crypto&corrections=true`, { dispatcher });
        const seen: string[] = [];
        const until = async (count: number): Promise<void> => {

            while (seen.length < count) {
                await settle();
            }
        };

        source.onopen = () => void seen.push('open');
        source.onmessage = ({ data, lastEventId }) => void seen.push(`${lastEventId} ${String(data)}`);
        source.addEventListener('update', (event) => void seen.push(event.type));
        source.addEventListener('retract', (event) => void seen.push(String((event as MessageEvent).data)));
        await until(1);
        log.publish('a', ['crypto']);
        await until(2);
        log.correct('a', ['crypto', 'macro']);
        await until(3);
        log.retract('a');
        await until(4);
        expect(seen).to.equal(['open', '1 {"type":"data","content":{"id":"a","feed_categories":["crypto"]},"seq":1}', 'update', '{"type":"retract","id":"a","seq":3}']);
        source.close();
        await dispatcher.destroy();
    });

    it('refuses what the feed refuses: 401, 400, 403 (rulings 1, 11)', async () => {

        const { server, auth } = await startHost();
        auth.give('narrow', { categories: ['crypto'] });
        const cases: [string, Record<string, string>, number, string][] = [
            ['', {}, 401, 'Missing token'],
            ['?token=wrong', {}, 401, 'Invalid token'],
            ['?token=good&feed_categories=nope', {}, 400, 'feed_categories must name available feed categories: nope is none'],
            ['?token=narrow&feed_categories=crypto,macro', {}, 403, 'No permission for macro feed'],
            ['?token=good&after=-1', {}, 400, 'after must be greater than or equal to 0'],
            ['?token=good&wait=61', {}, 400, 'wait must be less than or equal to 60'],
            ['?token=good', { 'last-event-id': 'x' }, 400, 'Last-Event-ID must be a position of the log']
        ];
        for (const [query, headers, status, detail] of cases) {
            const { statusCode, payload } = await server.inject({ url: `/feed/events${query}`, headers });
            expect([statusCode, JSON.parse(payload)]).to.equal([status, { detail }]);
        }
    });

    it('sends all categories of the token by default (ruling 12)', async () => {

        const { port, log, auth } = await startHost();
        auth.give('good', { categories: ['crypto', 'macro'] });
        const raw = ask(port, '');
        await raw.until(/id: 0/);
        log.publish('a', ['bitcoin']);
        log.publish('b', ['macro']);
        const text = await raw.until(/seq/);
        expect(text).to.not.contain('"a"');
        raw.socket.destroy();
    });

    it('keeps the connection alive, and ends it with the token or the server', async () => {

        const { port, auth, clock, server, feed } = await startHost();
        auth.give('good', { kind: 'api', expiresAt: clock.now() + 3_600_000 });
        auth.give('short', { expiresAt: clock.now() + 45_000 });
        const [long, other] = [ask(port, ''), ask(port, '')];
        const short = new Raw(port).write(request('GET', '/feed/events?token=short', {}));
        await Promise.all([long, short, other].map((raw) => raw.until(/id: 0/)));
        await clock.advance(30_000);
        await Promise.all([long, short].map((raw) => raw.until(/: ping/)));
        await clock.advance(16_000);
        await short.until(/\r\n0\r\n\r\n$/);
        expect(feed.stats().connections).to.equal(2);

        auth.revoke('good');
        await Promise.all([long, other].map((raw) => raw.until(/\r\n0\r\n\r\n$/)));
        auth.give('good');
        const last = ask(port, '');
        await last.until(/id: 0/);
        await server.stop({ timeout: 1000 });
        expect(await last.rest()).to.match(/\r\n0\r\n\r\n$/);
    });

    it('closes the connection of a client that reads too slowly', async () => {

        const { server, port, log, feed, tail, clock } = await startHost({ maxBufferedBytes: 65_536 });
        const open = promisify(server.listener.getConnections.bind(server.listener));
        const raw = ask(port, '&feed_categories=crypto');
        await raw.until(/id: 0/);
        raw.socket.pause();
        for (let i = 0; feed.stats().slow === 0; ++i) {
            log.publish(`i${i}`, ['crypto'], { long: 'x'.repeat(200_000) });
            await tail.refresh();
            await settle();
        }

        expect(feed.stats().connections).to.equal(0);
        await settle();
        expect(await open()).to.equal(1);

        await clock.advance(1000);
        while (await open() > 0) {
            await settle();
        }

        raw.socket.destroy();
    });

    it('sends missed events no faster than they are read', async () => {

        const { port, log, tail } = await startHost();
        for (let i = 0; i < 200; ++i) {
            log.publish(`i${i}`, ['crypto'], { long: 'x'.repeat(20_000) });
        }

        await tail.refresh();
        const raw = ask(port, '&after=0');
        await raw.until(/i199[\s\S]*\n\n/);
        expect(raw.text.match(/"seq"/g)?.length).to.equal(200);
        raw.socket.destroy();
    });

    it('answers a request for JSON with a page of the log and the next position', async () => {

        const { port, log, tail, feed } = await startHost();
        expect(await json(port, '')).to.equal({ events: [], after: 0 });
        for (let i = 1; i <= 150; ++i) {
            log.publish(`i${i}`, [i % 3 ? 'crypto' : 'macro']);
        }

        log.correct('i1', ['crypto']);
        await tail.refresh();
        const first = await json(port, '&feed_categories=crypto&after=0');
        expect([first.events.length, first.after]).to.equal([100, 149]);
        expect(await json(port, `&feed_categories=crypto&after=${first.after}`)).to.equal({ events: [], after: 151 });
        expect((await json(port, '&feed_categories=crypto&after=149&corrections=true')).events.map(({ type }) => type)).to.equal(['update']);

        log.bottom = 140;
        expect((await json(port, '&feed_categories=macro&after=3')).events.map(({ type, seq }) => [type, seq])).to.equal([['gap', undefined], ['data', 141], ['data', 144], ['data', 147], ['data', 150]]);
        for (let i = 0; i < 110; ++i) {
            log.correct('i150', ['macro']);
        }

        await tail.refresh();
        expect(await json(port, '&feed_categories=macro&after=151&wait=60')).to.equal({ events: [], after: 251 });
        expect(feed.stats().connections).to.equal(0);
    });

    it('reads a bounded part of the log for a filter that matches nothing', async () => {

        const { port, log, tail } = await startHost();
        for (let i = 1; i <= 1100; ++i) {
            log.publish(`i${i}`, [i === 1050 ? 'macro' : 'crypto']);
        }

        await tail.refresh();
        expect(await json(port, '&category=macro&after=0')).to.equal({ events: [], after: 1000 });
        expect((await json(port, '&category=macro&after=1000')).events.map(({ seq }) => seq)).to.equal([1050]);
    });

    it('answers with what there was once the token of a waiting request expires (ruling 43)', async () => {

        const { port, log, auth, clock, tail, feed } = await startHost();
        auth.give('good', { expiresAt: clock.now() + 3000 });
        const [held, late] = [json(port, '&feed_categories=crypto&after=0&wait=60'), json(port, '&feed_categories=crypto&after=0&wait=60')];
        while (feed.stats().connections < 2) {
            await settle();
        }

        await clock.advance(2999);
        expect(feed.stats().connections).to.equal(2);
        log.publish('a', ['crypto']);
        await clock.advance(1);
        await tail.refresh();
        expect(await Promise.all([held, late])).to.equal([{ events: [], after: 0 }, { events: [], after: 0 }]);
        expect(feed.stats().delivered).to.equal(0);
    });

    it('reports a gap if the log is cut while a page waits', async () => {

        const { port, log, tail, feed } = await startHost();
        for (let i = 1; i <= 200; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        await tail.refresh();
        const held = json(port, '&feed_categories=bitcoin&after=195&wait=10');
        while (feed.stats().connections === 0) {
            await settle();
        }

        log.bottom = 198;
        log.publish('b', ['bitcoin']);
        expect((await held).events.map(({ type, after: above, from: to, seq }) => [type, above ?? seq, to])).to.equal([['gap', 195, 198], ['data', 201, undefined]]);
    });

    it('holds a poll open until there is an entry, for `wait` at most', async () => {

        const { port, log, clock, feed } = await startHost();
        const soon = json(port, '&feed_categories=crypto&wait=10');
        while (feed.stats().connections === 0) {
            await settle();
        }

        log.publish('m', ['macro']);
        await settle();
        log.publish('a', ['crypto']);
        expect(await soon).to.equal({ events: [{ type: 'data', content: { id: 'a', feed_categories: ['crypto'] }, seq: 2 }], after: 2 });

        const never = json(port, '&feed_categories=crypto&wait=10');
        while (feed.stats().connections === 0) {
            await settle();
        }

        await clock.advance(10_000);
        expect(await never).to.equal({ events: [], after: 2 });

        const gone = ask(port, '&wait=10', { Accept: 'application/json' });
        while (feed.stats().connections === 0) {
            await settle();
        }

        gone.socket.destroy();
        while (feed.stats().connections > 0) {
            await settle();
        }
    });

    it('holds no poll of a client that hangs up while its position is looked up', async () => {

        const { server, port, log, feed } = await startHost();
        const open = promisify(server.listener.getConnections.bind(server.listener));
        let release = (): void => {};
        log.latch = new Promise((resolve) => {

            release = resolve;
        });
        const { reads } = log;
        const gone = ask(port, '&after=0&wait=60', { Accept: 'application/json' });
        while (log.reads === reads) {
            await settle();
        }

        gone.socket.destroy();
        while (await open() > 0) {
            await settle();
        }

        release();
        await settle();
        expect(feed.stats().connections).to.equal(0);
    });

    it('answers 503 and 429 if a limit is reached', async () => {

        const { server, port, auth } = await startHost({ maxConnections: 2, maxConnectionsPerToken: 1 });
        auth.give('second');
        const one = ask(port, '');
        await one.until(/id: 0/);
        const crowded = await server.inject('/feed/events?token=good');
        expect([crowded.statusCode, JSON.parse(crowded.payload)]).to.equal([429, { detail: 'Too many connections' }]);

        const two = new Raw(port).write(request('GET', '/feed/events?token=second', {}));
        await two.until(/id: 0/);
        auth.give('third');
        expect((await server.inject('/feed/events?token=third')).statusCode).to.equal(503);
        one.socket.destroy();
        two.socket.destroy();
        await server.stop({ timeout: 100 });
        expect((await server.inject('/feed/events?token=good')).statusCode).to.equal(503);
    });
});
