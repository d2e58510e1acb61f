import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Access } from '../../../lib/access';
import { FairQueue } from '../../../lib/async/fair-queue';
import { KeyedQueue } from '../../../lib/async/keyed-queue';
import type { Connection } from '../../../lib/feed/connections';
import { defaultBounds } from '../../../lib/filters/parse';
import { Filters } from '../../../lib/filters/service';
import type { FeedContext } from '../../../lib/feed/context';
import { Hub } from '../../../lib/feed/hub';
import type { CloseReason } from '../../../lib/feed/protocol/close-reasons';
import { TimingWheel } from '../../../lib/feed/timing-wheel';
import { Session } from '../../../lib/feed/websocket/session';
import type { Link } from '../../../lib/feed/websocket/session';
import { parseOptions } from '../../../lib/options';
import { StorageError } from '../../../lib/storage/contract';
import type { LogEntry } from '../../../lib/storage/contract';
import { ManualClock, settle } from '../../helpers/clock';
import { TestLog } from '../../helpers/feed/log';
import { accessOf } from '../../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

class FakeLink implements Link {

    open = true;
    buffered = 0;
    held = 0;
    closed: CloseReason | null = null;
    writes: Record<string, unknown>[] = [];

    write(frame: Buffer): void {

        const offset = frame[1] === 126 ? 4 : 2;
        this.writes.push(JSON.parse(frame.subarray(offset).toString()) as Record<string, unknown>);
    }

    cork(): void {

        ++this.held;
    }

    uncork(): void {

        --this.held;
    }

    async drained(): Promise<void> {}

    close(reason: CloseReason): void {

        this.closed = reason;
    }

    takeWritten(): Record<string, unknown>[] {

        return this.writes.splice(0);
    }
}

const setup = (access: Partial<Access> = {}, options: object = {}, codes: readonly string[] = ['crypto', 'bitcoin', 'macro']) => {

    const clock = new ManualClock();
    const hub = new Hub();
    const timingWheel = new TimingWheel(clock);
    const link = new FakeLink();
    const left: Connection[] = [];
    const lines: unknown[] = [];
    const log = new TestLog();
    const { news } = log.storage();
    const state = { head: 0, delivered: 0, fault: null as Error | null, latch: null as Promise<void> | null };
    const context: FeedContext = {
        hub,
        timingWheel,
        clock,
        logger: (tags) => void lines.push(tags),
        outage: { report: () => {} },
        settings: parseOptions({ auth: { secret: 's'.repeat(32), domain: 'localhost' }, feed: { maxParked: 3, ...options } }).feed,
        news,
        tail: state,
        reads: new FairQueue(),
        commands: new KeyedQueue(),
        counts: state,
        categories: { codes: async () => {

            await state.latch;
            if (state.fault) {
                throw state.fault;
            }

            return new Set(codes);
        } },
        filters: new Filters({ categories: { codes: async () => new Set(codes) }, bounds: defaultBounds, queries: null }),
        disconnected: (session) => left.push(session)
    };
    const session = new Session(context, link, accessOf({ expiresAt: clock.now() + 86_400_000, ...access }), '127.0.0.1');
    const say = async (message: unknown): Promise<Record<string, unknown>[]> => {

        session.receive(JSON.stringify(message));
        await settle();
        return link.takeWritten();
    };

    const publish = async (...audience: string[]): Promise<void> => {

        log.publish(`i${log.head + 1}`, audience);
        await flush();
    };

    /** Does what the tail would do. */
    const flush = async (): Promise<void> => {

        const entries = await news.since(state.head, { limit: 1000 });
        state.head = log.head;
        await hub.deliver(entries);
    };

    return { log, news, flush, clock, hub, timingWheel, link, left, lines, state, session, say, publish, context };
};

const data = (seq: number, ...feed_categories: string[]): Record<string, unknown> => ({ type: 'data', content: { id: `i${seq}`, feed_categories }, seq });

describe('Session', () => {

    it('sends `connected` first', () => {

        const { link } = setup();
        expect(link.takeWritten()).to.equal([{ type: 'connected', message: 'Connection established.' }]);
    });

    it('delivers only items published after the subscription', async () => {

        const { link, say, publish } = setup();
        link.takeWritten();
        await publish('crypto');
        expect(await say({ type: 'subscribe', feed_category: 'crypto' })).to.equal([{ type: 'subscribed', feed_category: 'crypto', head: 1 }]);

        await publish('crypto', 'bitcoin');
        await publish('bitcoin');
        expect(link.takeWritten()).to.equal([data(2, 'crypto', 'bitcoin')]);
        expect(link.held).to.equal(0);
    });

    it('answers a repeated subscription and delivers once (ruling 39)', async () => {

        const { link, say, publish, session } = setup();
        link.takeWritten();
        await say({ type: 'subscribe', feed_category: 'crypto' });
        await publish('macro');
        expect(await say({ type: 'subscribe', feed_category: 'crypto' })).to.equal([{ type: 'subscribed', feed_category: 'crypto', head: 1 }]);
        expect(session.reader.subscriptions).to.equal(1);

        await publish('crypto');
        expect(link.takeWritten()).to.equal([data(2, 'crypto')]);
    });

    it('delivers an item of two subscribed categories once (ruling 40)', async () => {

        const { link, say, publish } = setup();
        await say({ type: 'subscribe', feed_category: 'crypto' });
        await say({ type: 'subscribe', feed_category: 'bitcoin' });
        link.takeWritten();
        await publish('crypto', 'bitcoin');
        expect(link.takeWritten()).to.equal([data(1, 'crypto', 'bitcoin')]);
    });

    it('ends a subscription at once, and confirms even if there was none (ruling 39)', async () => {

        const { link, say, publish, hub } = setup();
        link.takeWritten();
        await say({ type: 'subscribe', feed_category: 'crypto' });
        expect(await say({ type: 'unsubscribe', feed_category: 'crypto' })).to.equal([{ type: 'unsubscribed', feed_category: 'crypto' }]);
        expect(await say({ type: 'unsubscribe', feed_category: 'crypto' })).to.equal([{ type: 'unsubscribed', feed_category: 'crypto' }]);
        expect(await say({ type: 'unsubscribe', feed_category: 'nope' })).to.equal([{ type: 'unsubscribed', feed_category: 'nope' }]);
        await publish('crypto');
        expect(link.takeWritten()).to.equal([]);
        expect(hub.size).to.equal(0);
    });

    it('refuses categories that the token does not allow or the catalogue does not contain (rulings 11 and 38)', async () => {

        const { say, hub, link } = setup({ categories: ['crypto', 'gone'] });
        link.takeWritten();
        expect(await say({ type: 'subscribe', feed_category: 'bitcoin' })).to.equal([{ type: 'error', error: 'Permission denied', details: 'No permission for bitcoin feed' }]);
        expect(await say({ type: 'subscribe', feed_category: 'nope' })).to.equal([{ type: 'error', error: 'Unknown category', details: 'There is no category nope' }]);
        expect(await say({ type: 'subscribe', feed_category: 'gone' })).to.equal([{ type: 'error', error: 'Unknown category', details: 'There is no category gone' }]);
        expect(await say({ type: 'subscribe', feed_category: '__proto__' })).to.equal([{ type: 'error', error: 'Unknown category', details: 'There is no category __proto__' }]);
        expect(hub.size).to.equal(0);
    });

    it('answers in upper case from a client\'s first upper-case message on (ruling 37)', async () => {

        const { link, say, publish, session } = setup();
        expect(link.takeWritten()[0]?.type).to.equal('connected');
        session.receive('no JSON');
        await settle();
        expect(link.takeWritten()[0]?.type).to.equal('error');
        expect(await say({ type: 'SUBSCRIBE', feed_category: 'crypto' })).to.equal([{ type: 'SUBSCRIBED', feed_category: 'crypto', head: 0 }]);
        await publish('crypto');
        expect(link.takeWritten()).to.equal([{ ...data(1, 'crypto'), type: 'DATA' }]);
        expect(await say({ type: 'ping', timestamp: 2 })).to.equal([{ type: 'PONG', timestamp: 2 }]);
        expect(await say({ type: 'unsubscribe', feed_category: 'crypto' })).to.equal([{ type: 'UNSUBSCRIBED', feed_category: 'crypto' }]);
        expect((await say({ type: 'dance' }))[0]?.type).to.equal('ERROR');
    });

    it('answers ping with its timestamp, or with its own time without one (ruling 37)', async () => {

        const { link, say, clock } = setup();
        link.takeWritten();
        expect(await say({ type: 'ping', timestamp: 1234.5 })).to.equal([{ type: 'pong', timestamp: 1234.5 }]);
        expect(await say({ type: 'ping' })).to.equal([{ type: 'pong', timestamp: clock.now() / 1000 }]);
    });

    it('answers binary messages with Invalid message (ruling 38)', async () => {

        const { link, session } = setup();
        link.takeWritten();
        session.receive(null);
        await settle();
        expect(link.takeWritten()).to.equal([{ type: 'error', error: 'Invalid message', details: 'Messages are text' }]);
    });

    it('answers messages in order, however long one takes', async () => {

        const { link, session, state } = setup();
        link.takeWritten();
        let release = (): void => {};
        state.latch = new Promise((resolve) => {

            release = resolve;
        });
        session.receive('{"type":"subscribe","feed_category":"crypto"}');
        session.receive('{"type":"ping","timestamp":1}');
        session.receive('{"type":"unsubscribe","feed_category":"crypto"}');
        await settle();
        expect(link.takeWritten()).to.equal([]);

        release();
        await settle();
        expect(link.takeWritten().map(({ type }) => type)).to.equal(['subscribed', 'pong', 'unsubscribed']);
    });

    it('does not subscribe after it has ended', async () => {

        const { session, state, hub, link } = setup();
        link.takeWritten();
        let release = (): void => {};
        state.latch = new Promise((resolve) => {

            release = resolve;
        });
        session.receive('{"type":"subscribe","feed_category":"crypto"}');
        await settle();
        session.end();
        release();
        await settle();
        expect(hub.size).to.equal(0);
        expect(link.takeWritten()).to.equal([]);
    });

    it('survives a fault of storage with an error message', async () => {

        const { link, say, state, lines } = setup();
        link.takeWritten();
        state.fault = new StorageError('STORAGE_BUSY', 'secret words');
        expect(await say({ type: 'subscribe', feed_category: 'crypto' })).to.equal([{ type: 'error', error: 'Temporarily unavailable', details: 'Please repeat the message later' }]);
        expect(lines).to.equal([['feed', 'error']]);

        state.fault = null;
        expect((await say({ type: 'subscribe', feed_category: 'crypto' }))[0]?.type).to.equal('subscribed');
    });

    it('pings every 30 seconds with the time in seconds', async () => {

        const { link, clock } = setup();
        link.takeWritten();
        await clock.advance(29_000);
        expect(link.takeWritten()).to.equal([]);

        await clock.advance(1000);
        expect(link.takeWritten()).to.equal([{ type: 'ping', timestamp: clock.now() / 1000 }]);

        await clock.advance(30_000);
        expect(link.takeWritten()).to.equal([{ type: 'ping', timestamp: clock.now() / 1000 }]);
    });

    it('closes with 1000 after five minutes without a message; delivered items don\'t count (ruling 41)', async () => {

        const { link, clock, say, publish, left, session } = setup();
        await say({ type: 'subscribe', feed_category: 'crypto' });
        await clock.advance(200_000);
        await publish('crypto');
        await clock.advance(99_000);
        expect(link.closed).to.be.null();

        await clock.advance(1000);
        expect(link.closed).to.equal([1000, 'Inactive']);
        expect(left).to.equal([session]);
        expect(clock.pending).to.equal(0);
    });

    it('counts any message as activity, even pong and invalid ones (ruling 41)', async () => {

        for (const text of ['{"type":"pong","timestamp":1}', 'nonsense']) {
            const { link, clock, session } = setup();
            await clock.advance(299_000);
            session.receive(text);
            await clock.advance(299_000);
            expect(link.closed).to.be.null();

            await clock.advance(1000);
            expect(link.closed?.[0]).to.equal(1000);
        }
    });

    it('closes with 1008 when the token expires (ruling 43)', async () => {

        const { link, clock, session } = setup({ expiresAt: new ManualClock().now() + 45_500 });
        await clock.advance(20_000);
        session.receive('{"type":"pong"}');
        await clock.advance(25_000);
        expect(link.closed).to.be.null();

        await clock.advance(1000);
        expect(link.closed).to.equal([1008, 'Token has expired']);
    });

    it('takes a message for each category that a client may follow, all at once, and its other messages', async () => {

        for (const [options, count] of [[{}, 100], [{ maxSubscriptions: 300 }, 300]] as const) {
            const codes = Array.from({ length: count }, (_, i) => `c${i}`);
            const { link, session } = setup({}, options, codes);
            link.takeWritten();
            for (const code of codes) {
                session.receive(JSON.stringify({ type: 'subscribe', feed_category: code }));
            }

            session.receive('{"type":"ping","timestamp":1}');
            while (session.hasPendingRequests()) {
                await settle();
            }

            expect(link.closed).to.be.null();
            expect(link.takeWritten().map(({ type }) => type)).to.equal([...codes.map(() => 'subscribed'), 'pong']);
        }
    });

    it('closes with 1008 if the client exceeds burst and rate', async () => {

        const { link, session } = setup({}, { messagesPerSecond: 2, messageBurst: 3 });
        link.takeWritten();
        for (let i = 0; i < 10; ++i) {
            session.receive('{"type":"ping","timestamp":1}');
        }

        await settle();
        expect(link.closed).to.equal([1008, 'Too many messages']);
        expect(link.takeWritten().length).to.be.at.most(3);
    });

    it('closes with 1013 at the next message if the client reads too slowly', async () => {

        for (const next of ['item', 'answer', 'ping'] as const) {
            const { link, say, publish, hub, clock, left } = setup({}, { maxBufferedBytes: 1000 });
            await say({ type: 'subscribe', feed_category: 'crypto' });
            link.buffered = 1000;
            await publish('crypto');
            expect(link.takeWritten().length).to.equal(1);

            link.buffered = 1001;
            if (next === 'item') {
                await publish('crypto');
            }
            else if (next === 'answer') {
                await say({ type: 'ping' });
            }
            else {
                await clock.advance(30_000);
            }

            expect(link.closed).to.equal([1013, 'Reading too slowly']);
            expect(link.takeWritten()).to.equal([]);
            expect(hub.size).to.equal(0);
            expect(left.length).to.equal(1);
        }
    });

    it('delivers no item that has since been retracted or moved to a category without permission', async () => {

        const { link, say, hub, state } = setup();
        await say({ type: 'subscribe', feed_category: 'crypto' });
        link.takeWritten();
        const entry = (kind: LogEntry['kind'], item: LogEntry['item']): LogEntry => ({ seq: ++state.head, kind, id: 'x', audience: ['crypto'], item });
        await hub.deliver([
            entry('created', null),
            entry('created', { categories: ['macro'], json: '{}' }),
            entry('updated', { categories: ['crypto'], json: '{}' }),
            entry('retracted', null)
        ]);
        expect(link.takeWritten()).to.equal([]);
    });

    it('respects its position if a batch is being delivered when it subscribes', async () => {

        const { link, say, hub, log, flush, session } = setup();
        hub.join('crypto', { epoch: 0, deliver: () => 2048, skip: () => {} });         // makes the hub yield before it delivers to the session
        await say({ type: 'subscribe', feed_category: 'crypto' });
        link.takeWritten();
        log.publish('i1', ['bitcoin']);
        log.publish('i2', ['crypto']);
        const delivery = flush();
        for (let i = 0; i < 3; ++i) {
            await Promise.resolve();
        }

        session.receive('{"type":"subscribe","feed_category":"bitcoin"}');
        await delivery;
        expect(link.takeWritten()).to.equal([{ type: 'subscribed', feed_category: 'bitcoin', head: 2 }, data(2, 'crypto')]);
    });

    it('delivers missed entries after a position first, then goes live', async () => {

        const { link, say, publish } = setup();
        for (let i = 0; i < 4; ++i) {
            await publish(i % 2 ? 'crypto' : 'macro');
        }

        link.takeWritten();
        expect(await say({ type: 'subscribe', feed_category: 'crypto', after: 2 })).to.equal([{ type: 'subscribed', feed_category: 'crypto', head: 4 }, data(4, 'crypto')]);
        await publish('crypto');
        expect(link.takeWritten()).to.equal([data(5, 'crypto')]);
    });

    it('replays several categories in the log\'s order if they are subscribed together', async () => {

        const { link, session, publish } = setup();
        await publish('crypto');
        await publish('macro');
        await publish('crypto', 'macro');
        link.takeWritten();
        session.receive('{"type":"SUBSCRIBE","feed_category":"macro","after":0}');
        session.receive('{"type":"SUBSCRIBE","feed_category":"crypto","after":0}');
        await settle();
        expect(link.takeWritten().map(({ type, seq }) => [type, seq])).to.equal([['SUBSCRIBED', undefined], ['SUBSCRIBED', undefined], ['DATA', 1], ['DATA', 2], ['DATA', 3]]);
    });

    it('replays the categories of one message in the log\'s order', async () => {

        const { say, session, publish } = setup();
        await publish('crypto');
        await publish('macro');
        await publish('crypto');
        const answers = await say({ type: 'subscribe', feed_categories: ['macro', 'crypto'], after: 0 });
        expect(answers.map(({ type, seq }) => [type, seq])).to.equal([['connected', undefined], ['subscribed', undefined], ['subscribed', undefined], ['data', 1], ['data', 2], ['data', 3]]);
        session.end();
    });

    it('answers for each category of a message, and follows those that it can', async () => {

        const { say, link, session } = setup({ categories: ['crypto', 'bitcoin'] }, { maxSubscriptions: 1 });
        link.takeWritten();
        const answers = await say({ type: 'subscribe', feed_categories: ['crypto', 'nowhere', 'crypto', 'macro', 'bitcoin'] });
        expect(answers.map(({ type, error, feed_category: code }) => error ?? `${String(type)} ${String(code)}`)).to.equal(['Unknown category', 'Permission denied', 'Too many subscriptions', 'subscribed crypto', 'subscribed crypto']);
        expect(session.reader.subscriptions).to.equal(1);
        expect((await say({ type: 'subscribe', feed_categories: ['nowhere'] })).map(({ error }) => error)).to.equal(['Unknown category']);
        session.end();
    });

    it('reports a gap if the log no longer reaches back to the position, or has not reached it yet', async () => {

        const { link, say, publish, log } = setup();
        for (let i = 0; i < 4; ++i) {
            await publish('crypto');
        }

        log.bottom = 3;
        link.takeWritten();
        expect(await say({ type: 'subscribe', feed_category: 'crypto', after: 1 })).to.equal([
            { type: 'subscribed', feed_category: 'crypto', head: 4 },
            { type: 'gap', feed_category: 'crypto', after: 1, from: 3 },
            data(4, 'crypto')
        ]);
        expect(await say({ type: 'subscribe', feed_category: 'bitcoin', after: 99 })).to.equal([
            { type: 'subscribed', feed_category: 'bitcoin', head: 4 },
            { type: 'gap', feed_category: 'bitcoin', after: 99, from: 4 }
        ]);
    });

    it('reports a gap if missed items leave the log before they are read', async () => {

        const { link, say, publish, log, news } = setup();
        for (let i = 0; i < 4; ++i) {
            await publish('crypto');
        }

        link.takeWritten();
        let release = (): void => {};
        const latch = new Promise<void>((resolve) => {

            release = resolve;
        });
        const since = news.since.bind(news);
        news.since = async (...query) => {

            await latch;
            return since(...query);
        };

        expect(await say({ type: 'SUBSCRIBE', feed_category: 'crypto', after: 1 })).to.equal([{ type: 'SUBSCRIBED', feed_category: 'crypto', head: 4 }]);

        log.bottom = 3;
        release();
        await settle();
        expect(link.takeWritten()).to.equal([{ type: 'GAP', feed_category: 'crypto', after: 1, from: 3 }, { ...data(4, 'crypto'), type: 'DATA' }]);
    });

    it('sends corrections and retractions to subscriptions that want them', async () => {

        const { link, say, log, flush } = setup();
        await say({ type: 'subscribe', feed_category: 'crypto', corrections: true });
        await say({ type: 'subscribe', feed_category: 'macro' });
        link.takeWritten();
        log.publish('x', ['crypto']);
        log.publish('y', ['macro']);
        await flush();
        log.correct('x', ['crypto', 'bitcoin']);
        log.correct('y', ['macro']);
        await flush();
        log.retract('x');
        log.retract('y');
        await flush();
        expect(link.takeWritten().map(({ type, id, seq }) => [type, id, seq])).to.equal([['data', undefined, 1], ['data', undefined, 2], ['update', undefined, 3], ['retract', 'x', 5]]);
    });

    it('reports to the client that missed items can\'t be read yet', async () => {

        const { link, say, publish, news, clock, session } = setup();
        await publish('crypto');
        link.takeWritten();
        const since = news.since.bind(news);
        news.since = () => Promise.reject(new StorageError('STORAGE_BUSY', 'secret words'));
        const answers = await say({ type: 'subscribe', feed_category: 'crypto', after: 0 });
        expect(answers.map(({ type, error }) => [type, error])).to.equal([['subscribed', undefined], ['error', 'Temporarily unavailable']]);
        expect(JSON.stringify(answers)).to.not.contain('secret');

        news.since = since;
        await clock.advance(1000);
        expect(link.takeWritten()).to.equal([data(1, 'crypto')]);
        session.end();
    });

    it('refuses subscriptions over the limit', async () => {

        const { say, link, session } = setup({}, { maxSubscriptions: 1 });
        link.takeWritten();
        await say({ type: 'subscribe', feed_category: 'crypto' });
        expect(await say({ type: 'subscribe', feed_category: 'macro' })).to.equal([{ type: 'error', error: 'Too many subscriptions', details: 'No more than 1 at once: macro is one too many' }]);
        expect((await say({ type: 'subscribe', feed_category: 'crypto' }))[0]?.type).to.equal('subscribed');
        expect(session.reader.subscriptions).to.equal(1);
    });

    it('ends once, and ignores messages afterwards', async () => {

        const { link, left, session, clock, timingWheel } = setup();
        link.takeWritten();
        session.end([1000, 'one']);
        session.end([1008, 'two']);
        session.receive('{"type":"ping"}');
        expect(session.allowsMessage()).to.be.false();
        expect(session.onTime()).to.equal(0);
        await settle();
        expect(link.closed).to.equal([1000, 'one']);
        expect(link.takeWritten()).to.equal([]);
        expect(left.length).to.equal(1);
        expect(session.slot).to.equal(-1);
        expect(clock.pending).to.equal(0);
        expect(timingWheel.now).to.equal(0);
    });
});
