import { EventEmitter } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FairQueue } from '../../../lib/async/fair-queue';
import { KeyedQueue } from '../../../lib/async/keyed-queue';
import { defaultBounds } from '../../../lib/filters/parse';
import { Filters } from '../../../lib/filters/service';
import type { FeedContext } from '../../../lib/feed/context';
import { EventStream } from '../../../lib/feed/http/event-stream';
import { Hub } from '../../../lib/feed/hub';
import type { CloseReason } from '../../../lib/feed/protocol/close-reasons';
import { TimingWheel } from '../../../lib/feed/timing-wheel';
import { parseOptions } from '../../../lib/options';
import { ManualClock, settle } from '../../helpers/clock';
import { TestLog } from '../../helpers/feed/log';
import { accessOf } from '../../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = (after: number | null = null) => {

    const clock = new ManualClock();
    const log = new TestLog();
    const left: (CloseReason | undefined)[] = [];
    const context: FeedContext = {
        hub: new Hub(),
        news: log.storage().news,
        timingWheel: new TimingWheel(clock),
        clock,
        logger: () => {},
        outage: { report: () => {} },
        settings: parseOptions({ auth: { secret: 's'.repeat(32), domain: 'localhost' }, feed: { maxBufferedBytes: 1000 } }).feed,
        tail: log,
        reads: new FairQueue(),
        categories: { codes: async () => new Set(['crypto']) },
        filters: new Filters({ categories: { codes: async () => new Set(['crypto']) }, bounds: defaultBounds, queries: null }),
        commands: new KeyedQueue(),
        counts: { delivered: 0 },
        disconnected: (_connection, reason) => left.push(reason)
    };
    const response = Object.assign(new EventEmitter(), { closed: false, destroyed: 0, destroy: () => void ++response.destroyed });
    const make = (...codes: string[]): EventStream => new EventStream(context, accessOf(), { codes: codes.length > 0 ? codes : ['crypto'], after, corrections: false, address: '' }, after, response);
    return { clock, log, context, left, make, response };
};

describe('EventStream', () => {

    it('reports that missed events can\'t be read yet, and sends them later', async () => {

        const { log, clock, make } = setup(0);
        log.publish('a', ['crypto']);
        log.fault = new Error('secret words');
        const stream = make();
        await settle();
        expect(String(stream.readable.read())).to.equal('retry: 1000\n\n: missed items follow as soon as they can be read\n\n');

        log.fault = null;
        await clock.advance(1000);
        expect(String(stream.readable.read())).to.startWith('id: 1\ndata: {');
        stream.end();
    });

    it('reports a gap once if missed entries leave the log while they are read', async () => {

        const { log, make } = setup(0);
        for (let i = 1; i <= 5; ++i) {
            log.publish(`i${i}`, ['crypto', 'macro']);
        }

        const stream = make('crypto', 'macro');
        log.bottom = 4;
        await settle();
        expect(String(stream.readable.read())).to.match(/^retry: 1000\n\nid: 4\nevent: gap\ndata: {"type":"gap","after":0,"from":4}\n\nid: 5\ndata: .*\n\n$/);
        stream.end();
    });

    it('closes the connection of a client that has not read the end within a second, and no other', async () => {

        for (const [closes, destroyed] of [['never', 1], ['in time', 0], ['before', 0]] as const) {
            const { clock, make, response } = setup();
            const stream = make();
            response.closed = closes === 'before';
            stream.end();
            await clock.advance(999);
            expect(response.destroyed).to.equal(0);
            if (closes === 'in time') {
                response.emit('close');
            }

            await clock.advance(1);
            expect(response.destroyed).to.equal(destroyed);
            expect(clock.pending).to.equal(0);
        }
    });

    it('is also closed at a ping if it is read too slowly', async () => {

        const { log, context, clock, left, make, response } = setup();
        const stream = make();
        log.publish('a', ['crypto'], { long: 'x'.repeat(2000) });
        await context.hub.deliver(await context.news.since(0, { limit: 1 }));
        expect(stream.canWrite()).to.be.false();
        expect(left).to.equal([[1013, 'Reading too slowly']]);

        const other = setup();
        const quiet = other.make();
        other.log.publish('a', ['crypto'], { long: 'x'.repeat(2000) });
        await other.context.hub.deliver(await other.context.news.since(0, { limit: 1 }));
        await other.clock.advance(30_000);
        expect(quiet.readable.destroyed).to.be.true();
        expect(other.left).to.equal([[1013, 'Reading too slowly']]);
        [response, other.response].forEach((each) => each.emit('close'));
        expect([clock.pending, other.clock.pending]).to.equal([0, 0]);
    });

    it('ends once, and writes nothing afterwards', () => {

        const { left, context, make } = setup();
        const stream = make();
        stream.end();
        stream.end([1008, 'twice']);
        expect(stream.canWrite()).to.be.false();
        expect(left).to.equal([undefined]);
        expect(context.hub.size).to.equal(0);
    });
});
