import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as FastCheck from 'fast-check';

import { FairQueue } from '../../../lib/async/fair-queue';
import { Hub } from '../../../lib/feed/hub';
import type { DeliveryContext, Sink } from '../../../lib/feed/delivery/context';
import { Reader } from '../../../lib/feed/delivery/reader';
import { parseFilter } from '../../../lib/filters/parse';
import { Outage } from '../../../lib/storage/outage';
import { ManualClock, settle } from '../../helpers/clock';
import { TestLog } from '../../helpers/feed/log';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = (maxParked = 3) => {

    const log = new TestLog();
    const hub = new Hub();
    const clock = new ManualClock();
    const { news } = log.storage();
    const lines: unknown[] = [];
    const got: string[] = [];
    const state = { head: 0, delivered: 0, ready: true, busy: 0, outages: 0, drain: Promise.resolve() };
    const context: DeliveryContext = {
        hub,
        news,
        clock,
        logger: (tags) => void lines.push(tags),
        outage: new Outage({ clock, log: (tags) => void lines.push(tags), tags: ['feed', 'session'] }),
        tail: state,
        reads: new FairQueue(),
        settings: { maxParked },
        counts: state
    };
    const sink: Sink = {
        canWrite: () => state.ready,
        cork: () => {},
        uncork: () => {},
        write: ({ entry }, type) => void got.push(`${type} ${entry.id}@${entry.seq}`),
        drained: () => state.drain,
        reportGaps: (gaps) => void got.push(...gaps.map(({ code, after, from }) => `gap ${code} ${after}-${from}`)),
        hasPendingRequests: () => state.busy-- > 0,
        reportOutage: () => {

            ++state.outages;
        }
    };
    const reader = new Reader(context, sink);

    /** Does what the tail would do. */
    const flush = async (): Promise<void> => {

        const latch = log.latch;
        log.latch = null;
        const entries = await news.since(state.head, { limit: 10_000 });
        log.latch = latch;
        state.head = log.head;
        await hub.deliver(entries);
    };

    const publish = async (...audience: string[]): Promise<void> => {

        log.publish(`i${log.head + 1}`, audience);
        await flush();
    };

    return { log, hub, clock, lines, got, state, context, sink, reader, flush, publish };
};

const held = () => {

    let release = (): void => {};
    const latch = new Promise<void>((resolve) => {

        release = resolve;
    });
    return { latch, release };
};

describe('Reader', () => {

    it('knows the position that a client with a filter can resume after, except while parked entries wait', async () => {

        const { reader, log, state, flush } = setup();
        let drain = (): void => {};
        state.drain = new Promise((resolve) => {

            drain = resolve;
        });
        log.publish('i1', ['crypto']);
        await flush();
        reader.add('crypto', 0, false, false, parseFilter({ category: 'macro' }));
        expect(reader.position).to.equal(0);
        await settle();
        expect(reader.position).to.be.null();
        drain();
        await settle();
        expect(reader.position).to.equal(1);
        log.publish('i2', ['macro']);
        await flush();
        expect(reader.position).to.equal(2);
        reader.remove('crypto');
        expect(reader.position).to.be.null();
    });

    it('delivers missed entries in order, then goes live', async () => {

        const { reader, publish, got, state } = setup();
        for (let i = 0; i < 200; ++i) {
            await publish(i % 2 ? 'a' : 'b');
        }

        reader.add('a', 100, false);
        await settle();
        await settle();
        await publish('a');
        expect(got.length).to.equal(51);
        expect(got[0]).to.equal('data i102@102');
        expect(got.at(-1)).to.equal('data i201@201');
        expect(got).to.equal([...got].sort());
        expect(state.delivered).to.equal(51);
    });

    it('replays subscriptions made together in the log\'s order', async () => {

        const { reader, publish, got, state } = setup();
        for (let i = 0; i < 6; ++i) {
            await publish(i % 2 ? 'a' : 'b');
        }

        await publish('a', 'b');
        state.busy = 2;
        reader.add('a', 0, false);
        reader.add('b', 2, false);
        await settle();
        await settle();
        expect(got.map((text) => text.split('@')[1])).to.equal(['2', '3', '4', '5', '6', '7']);
    });

    it('parks live items behind missed ones, and reads them from the log if there are too many', async () => {

        for (const live of [2, 10]) {
            const { reader, publish, got, log } = setup(3);
            await publish('a');
            await publish('a');
            reader.add('b', null, false);
            reader.add('a', 0, false);
            const { latch, release } = held();
            log.latch = latch;
            await settle();
            for (let i = 0; i < live; ++i) {
                await publish(i % 2 ? 'a' : 'b');
            }

            await publish('c');
            expect(got).to.equal([]);
            log.latch = null;
            release();
            await settle();
            await settle();
            expect(got).to.equal(Array.from({ length: live + 2 }, (_, i) => `data i${i + 1}@${i + 1}`));
            await publish('a');
            expect(got.length).to.equal(live + 3);
        }
    });

    it('waits until its writes have gone out before it reads on', async () => {

        const { reader, publish, got, state } = setup();
        for (let i = 0; i < 200; ++i) {
            await publish('a');
        }

        const { latch, release } = held();
        state.drain = latch;
        reader.add('a', 0, false);
        await settle();
        expect(got.length).to.equal(64);
        release();
        await settle();
        await settle();
        expect(got.length).to.equal(200);
    });

    it('reports entries that left the log while it was read, and continues after them', async () => {

        const { reader, publish, got, log } = setup();
        for (let i = 0; i < 200; ++i) {
            await publish(i % 2 ? 'a' : 'b');
        }

        reader.add('a', 0, false);
        reader.add('b', 150, false);
        reader.add('c', 0, false);
        const { latch, release } = held();
        log.latch = latch;
        await settle();
        reader.remove('c');
        log.bottom = 120;
        release();
        await settle();
        await settle();
        expect(got.slice(0, 3)).to.equal(['gap a 0-120', 'data i122@122', 'data i124@124']);
        expect(got.at(-1)).to.equal('data i200@200');
        expect(got.length).to.equal(1 + 15 + 50);

        await publish('a');
        expect(got.at(-1)).to.equal('data i201@201');
    });

    it('reports no gap for subscriptions that ended while the log was read', async () => {

        const { reader, publish, got, log } = setup();
        await publish('a');
        const { latch, release } = held();
        log.latch = latch;
        reader.add('a', 0, false);
        await settle();
        reader.remove('a');
        log.bottom = 1;
        release();
        await settle();
        expect(got).to.equal([]);
    });

    it('reports a gap per category if entries left the log before they could be sent live, and continues', async () => {

        const { reader, publish, got, log, state, hub } = setup();
        for (let i = 1; i <= 4; ++i) {
            await publish('a');
        }

        reader.add('a', null, false);
        reader.add('b', 6, false);
        reader.add('c', 20, false);
        for (let i = 5; i <= 12; ++i) {
            log.publish(`i${i}`, ['a', 'b', 'c']);
        }

        log.bottom = state.head = 9;
        await hub.skip(4);
        await settle();
        expect(got).to.equal(['gap a 4-9', 'gap b 6-9']);

        await publish('a');
        await settle();
        expect(got.slice(2)).to.equal([10, 11, 12, 13].map((seq) => `data i${seq}@${seq}`));
    });

    it('reports this gap after missed and parked entries', async () => {

        const { reader, publish, got, log, state, hub } = setup();
        await publish('a');
        await publish('a');
        const { latch, release } = held();
        log.latch = latch;
        reader.add('a', 0, false);
        await settle();
        await publish('a');
        log.publish('i4', ['a']);
        log.publish('i5', ['a']);
        state.head = 4;
        await hub.skip(3);
        log.latch = null;
        release();
        await settle();
        log.bottom = 4;
        await publish('a');
        await settle();
        await settle();
        expect(got).to.equal(['data i1@1', 'data i2@2', 'data i3@3', 'data i4@4', 'data i5@5', 'data i6@6']);
    });

    it('reports no gap if nothing can be written', async () => {

        const { reader, publish, got, log, state } = setup();
        await publish('a');
        reader.add('a', 0, false);
        state.ready = false;
        log.bottom = 1;
        await settle();
        expect(got).to.equal([]);
    });

    it('reports a fault of storage once, and continues from its position', async () => {

        const { reader, publish, got, log, clock, lines, state } = setup();
        await publish('a');
        log.fault = new Error('gone');
        reader.add('a', 0, false);
        await settle();
        await clock.advance(3000);
        expect(state.outages).to.equal(1);
        expect(lines).to.equal([['feed', 'session', 'storage', 'error']]);
        expect(got).to.equal([]);

        log.fault = null;
        await clock.advance(1000);
        expect(got).to.equal(['data i1@1']);
        expect(clock.pending).to.equal(0);
    });

    it('logs one line for an outage that many readers notice, and reports it to each client', async () => {

        const { reader, publish, log, clock, lines, state, context, sink } = setup();
        const other = new Reader(context, sink);
        await publish('a');
        log.fault = new Error('gone');
        reader.add('a', 0, false);
        other.add('a', 0, false);
        await settle();
        await clock.advance(3000);
        expect([lines.length, state.outages]).to.equal([1, 2]);
        reader.end();
        other.end();
        await settle();
    });

    it('leaves nothing behind, wherever it ends', async () => {

        const waiting = setup();
        await waiting.publish('a');
        waiting.log.fault = new Error('gone');
        waiting.reader.add('a', 0, false);
        await settle();
        expect(waiting.clock.pending).to.equal(1);
        waiting.reader.end();
        await settle();
        expect(waiting.clock.pending).to.equal(0);
        expect(waiting.hub.size).to.equal(0);

        const context = setup();
        await context.publish('a');
        context.log.fault = new Error('gone');
        const { latch, release } = held();
        context.log.latch = latch;
        context.reader.add('a', 0, false);
        await settle();
        context.reader.end();
        release();
        await settle();
        expect(context.clock.pending).to.equal(0);
        expect(context.got).to.equal([]);
    });

    it('writes nothing if the sink can\'t write', async () => {

        const { reader, publish, got, state } = setup();
        reader.add('a', null, false);
        state.ready = false;
        await publish('a');
        expect(got).to.equal([]);
        expect(state.delivered).to.equal(0);
    });

    it('delivers each item of its categories exactly once, whatever happens meanwhile', async () => {

        const code = FastCheck.constantFrom('a', 'b', 'c');
        const step = FastCheck.oneof(
            { weight: 6, arbitrary: FastCheck.record({ do: FastCheck.constant('publish' as const), codes: FastCheck.uniqueArray(code, { minLength: 1 }) }) },
            { weight: 2, arbitrary: FastCheck.record({ do: FastCheck.constant('correct' as const), codes: FastCheck.uniqueArray(code, { minLength: 1 }) }) },
            { weight: 3, arbitrary: FastCheck.record({ do: FastCheck.constant('subscribe' as const), code, after: FastCheck.option(FastCheck.nat(12)), corrections: FastCheck.boolean() }) },
            { weight: 1, arbitrary: FastCheck.record({ do: FastCheck.constant('unsubscribe' as const), code }) },
            { weight: 3, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('flush' as const, 'settle' as const, 'hold' as const, 'release' as const) }) }
        );
        await FastCheck.assert(FastCheck.asyncProperty(FastCheck.array(step, { minLength: 15, maxLength: 60, size: 'max' }), FastCheck.integer({ min: 1, max: 4 }), async (steps, maxParked) => {

            const { reader, log, got, flush, state } = setup(maxParked);
            const from = new Map<string, number>();
            const due = new Map<number, string>();
            const everOut = new Set<string>();
            let latch = held();
            const loosen = (): void => {

                log.latch = null;
                latch.release();
            };

            for (const action of steps) {
                switch (action.do) {
                    case 'publish':
                        due.set(log.publish(`i${log.head + 1}`, action.codes), action.codes.join());
                        break;
                    case 'correct':
                        log.correct('i1', action.codes);
                        break;
                    case 'subscribe': {
                        const after = action.after === null ? null : Math.min(action.after, log.head);
                        reader.add(action.code, after, action.corrections);
                        const known = from.get(action.code);
                        if (known === undefined) {
                            from.set(action.code, after ?? state.head);
                        }

                        break;
                    }

                    case 'unsubscribe':
                        reader.remove(action.code);
                        from.delete(action.code);
                        everOut.add(action.code);
                        break;
                    case 'flush':
                        await flush();
                        break;
                    case 'settle':
                        await settle();
                        break;
                    case 'hold':
                        loosen();
                        latch = held();
                        log.latch = latch.latch;
                        break;
                    case 'release':
                        loosen();
                }
            }

            loosen();
            await flush();
            for (let i = 0; i < 6; ++i) {
                await settle();
            }

            const data = got.filter((text) => text.startsWith('data')).map((text) => Number(text.split('@')[1]));
            const count = new Map<number, number>();
            for (const seq of data) {
                count.set(seq, (count.get(seq) ?? 0) + 1);
            }

            for (const [seq, codes] of due) {
                const bears = codes.split(',');
                const wanted = bears.some((one) => seq > (from.get(one) ?? Infinity));
                if (wanted && seq !== 1 && !bears.some((one) => everOut.has(one))) {
                    expect(count.get(seq)).to.equal(1);
                }
            }

            if (everOut.size === 0) {
                expect([...count.values()].every((times) => times === 1)).to.be.true();
            }
        }), { numRuns: 300 });
    });
});
