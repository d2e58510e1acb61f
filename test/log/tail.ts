import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Tail } from '../../lib/log/tail';
import { StorageError } from '../../lib/storage/contract';
import type { LogEntry, Seq } from '../../lib/storage/contract';
import { ManualClock, settle } from '../helpers/clock';
import { TestLog } from '../helpers/feed/log';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = () => {

    const log = new TestLog();
    const clock = new ManualClock();
    const lines: { tags: readonly string[]; data: unknown }[] = [];
    const changes = { count: 0 };
    const tail = new Tail({ storage: log.storage(), clock, log: (tags, data) => void lines.push({ tags, data }), changes, pollMs: 250 });
    const ids: string[] = [];
    tail.subscribe((entries) => ids.push(...entries.map(({ id }) => id)));
    return { log, clock, lines, changes, tail, ids };
};

const held = () => {

    let release = (): void => {};
    const latch = new Promise<void>((resolve) => {

        release = resolve;
    });
    return { latch, release };
};

describe('Tail', () => {

    it('follows the log from its head at the start', async () => {

        const { log, tail, ids } = setup();
        log.publish('old', ['crypto']);
        await tail.start();
        expect(tail.head).to.equal(1);

        log.publish('new', ['crypto']);
        await settle();
        expect(ids).to.equal(['new']);
        expect(tail.head).to.equal(2);
        await tail.stop();
    });

    it('reads every pollMs if no notification arrives', async () => {

        const { log, tail, ids, clock } = setup();
        log.notifies = false;
        await tail.start();
        log.publish('a', ['crypto']);
        await clock.advance(249);
        expect(ids).to.equal([]);

        await clock.advance(1);
        expect(ids).to.equal(['a']);

        log.publish('b', ['crypto']);
        await clock.advance(250);
        expect(ids).to.equal(['a', 'b']);
        await tail.stop();
    });

    it('delivers each entry once and in order, however many notifications arrive together', async () => {

        const { log, tail, ids } = setup();
        await tail.start();
        const { latch, release } = held();
        log.latch = latch;
        for (let i = 0; i < 1000; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        log.latch = null;
        release();
        await tail.refresh();
        expect(ids).to.equal(Array.from({ length: 1000 }, (_, i) => `i${i}`));
        expect(log.reads).to.be.below(10);
        await tail.stop();
    });

    it('reads once more for a notification during a read', async () => {

        const { log, tail, ids } = setup();
        await tail.start();
        const { latch, release } = held();
        log.latch = latch;
        const first = tail.refresh();
        log.publish('a', ['crypto']);
        const second = tail.refresh();
        log.latch = null;
        release();
        await Promise.all([first, second]);
        expect(ids).to.equal(['a']);
        expect(log.reads).to.equal(4);      // bounds, two reads, and bounds because the second found nothing
        await tail.stop();
    });

    it('resolves refresh() when everything in the log has been delivered', async () => {

        const { log, tail, ids } = setup();
        log.notifies = false;
        await tail.start();
        log.publish('a', ['crypto']);
        await tail.refresh();
        expect(ids).to.equal(['a']);
        await tail.stop();
    });

    it('logs an outage of storage once and catches up after it', async () => {

        const { log, tail, ids, clock, lines } = setup();
        await tail.start();
        log.fault = new StorageError('STORAGE_UNAVAILABLE', 'gone');
        log.publish('a', ['crypto']);
        await clock.advance(1000);
        expect(lines.map(({ tags }) => tags)).to.equal([['feed', 'storage', 'error']]);
        expect(ids).to.equal([]);

        log.fault = null;
        await clock.advance(250);
        expect(ids).to.equal(['a']);

        log.fault = new StorageError('STORAGE_UNAVAILABLE', 'gone again');
        await clock.advance(1000);
        expect(lines.length).to.equal(2);
        await tail.stop();
    });

    it('resolves refresh() when a read fails, even if polls come faster than reads fail', async () => {

        const { log, tail, ids, clock } = setup();
        await tail.start();
        log.notifies = false;
        log.publish('a', ['crypto']);
        log.fault = new StorageError('STORAGE_TIMEOUT', 'No answer');
        Object.defineProperty(log, 'latch', { configurable: true, get: () => new Promise<void>((resolve) => void clock.setTimer(600, resolve)) });
        let isRefreshed = false;
        const refreshed = tail.refresh().then(() => {

            isRefreshed = true;
        });
        await clock.advance(1200);
        expect([isRefreshed, ids]).to.equal([true, []]);

        Object.defineProperty(log, 'latch', { value: null });
        log.fault = null;
        await clock.advance(1200);
        expect(ids).to.equal(['a']);
        await refreshed;
        await tail.stop();
    });

    it('asks once per poll while nothing is new', async () => {

        const { log, clock, tail, ids } = setup();
        log.notifies = false;
        await tail.start();
        await clock.advance(250);
        await clock.advance(250);
        expect(log.reads).to.equal(3);      // bounds each time
        log.publish('a', ['crypto']);
        await clock.advance(250);
        expect([ids, log.reads]).to.equal([['a'], 5]);
        await tail.stop();
    });

    it('counts a change whenever it passes entries', async () => {

        const { log, tail, changes } = setup();
        await tail.start();
        const { count } = changes;
        await tail.refresh();
        expect(changes.count).to.equal(count);
        log.publish('a', ['crypto']);
        await tail.refresh();
        expect(changes.count).to.be.above(count);
        await tail.stop();
    });

    it('delivers the entries of a notification without reading', async () => {

        const { log, tail, ids } = setup();
        log.notifiesWithEntries = true;
        await tail.start();
        log.publish('a', ['crypto']);
        log.publish('b', ['macro']);
        expect(ids).to.equal([]);

        await settle();
        expect(ids).to.equal(['a', 'b']);
        expect(tail.head).to.equal(2);
        expect(log.reads).to.equal(1);      // bounds
        await tail.stop();
    });

    it('delivers a single entry in the next turn, and gathers entries that follow one another in each turn', async () => {

        const { log, clock, tail } = setup();
        log.notifiesWithEntries = true;
        const batches: number[] = [];
        tail.subscribe((entries) => batches.push(entries.length));
        await tail.start();
        log.publish('first', ['crypto']);
        await nextTurn();
        await nextTurn();
        expect(batches).to.equal([1]);

        for (let i = 0; i < 12; ++i) {
            log.publish(`i${i}`, ['crypto']);
            await nextTurn();
        }

        await settle();
        expect(batches.length).to.be.below(6);
        expect(batches.reduce((sum, count) => sum + count)).to.equal(13);

        await clock.advance(3);
        const before = batches.length;
        log.publish('later', ['crypto']);
        await nextTurn();
        await nextTurn();
        expect(batches.slice(before)).to.equal([1]);
        await tail.stop();
    });

    it('reads the log if the entries of a notification don\'t follow those delivered', async () => {

        const { log, tail, ids } = setup();
        log.notifiesWithEntries = true;
        await tail.start();
        log.notifies = false;
        log.publish('missed', ['crypto']);
        log.notifies = true;
        log.publish('a', ['crypto']);
        await settle();
        expect(ids).to.equal(['missed', 'a']);

        log.publish('b', ['crypto']);
        log.notifies = false;
        log.publish('missed again', ['crypto']);
        log.notifies = true;
        log.publish('c', ['crypto']);
        await settle();
        expect(ids).to.equal(['missed', 'a', 'b', 'missed again', 'c']);
        await tail.stop();
    });

    it('reads the log if a notification has a gap, no entries, or more than one read returns', async () => {

        const { log, tail, ids } = setup();
        await tail.start();
        log.notifies = false;
        for (let i = 1; i <= 300; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        const all = log.read(0, 300);
        log.notify(all.filter(({ seq }) => seq !== 2));
        await settle();
        log.notify([]);
        await settle();
        log.notify(all);
        await settle();
        expect(ids).to.equal(all.map(({ id }) => id));
        await tail.stop();
    });

    it('delivers entries once if their notification arrives during a read', async () => {

        const { log, tail, ids } = setup();
        log.notifiesWithEntries = true;
        await tail.start();
        const { latch, release } = held();
        log.latch = latch;
        const refreshed = tail.refresh();
        log.publish('a', ['crypto']);
        log.publish('b', ['crypto']);
        log.latch = null;
        release();
        await refreshed;
        log.publish('c', ['crypto']);
        await settle();
        expect(ids).to.equal(['a', 'b', 'c']);
        await tail.stop();
    });

    it('delivers the current version of an item that has changed since its notification', async () => {

        const { log, tail } = setup();
        const seen: LogEntry[] = [];
        tail.subscribe((entries) => seen.push(...entries));
        log.notifiesWithEntries = true;
        await tail.start();
        log.publish('a', ['crypto']);
        log.retract('a');
        await settle();
        expect(seen.map(({ kind, item }) => [kind, item])).to.equal([['created', null], ['retracted', null]]);
        await tail.stop();
    });

    it('drops entries of a notification that arrived before a stop', async () => {

        const { log, tail, ids } = setup();
        log.notifiesWithEntries = true;
        await tail.start();
        log.publish('a', ['crypto']);
        await tail.stop();
        await settle();
        log.notify(log.read(0, 1));
        expect(ids).to.equal([]);

        await tail.start();
        log.publish('b', ['crypto']);
        await settle();
        expect(ids).to.equal(['b']);
        await tail.stop();
    });

    it('reports entries that left the log before they were read, and continues with the rest', async () => {

        const { log, tail, ids, lines } = setup();
        const lost: string[] = [];
        tail.subscribe(() => {}, (after) => lost.push(`${after}-${tail.head} ${ids.length}`));
        tail.subscribe(() => {}, () => {

            throw new Error('mine');
        });
        await tail.start();
        log.publish('a', ['crypto']);
        await settle();
        log.notifies = false;
        for (let i = 2; i <= 6; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        log.bottom = 4;
        await tail.refresh();
        expect([lost, ids, tail.head]).to.equal([['1-4 1'], ['a', 'i5', 'i6'], 6]);
        expect(lines.map(({ tags }) => tags)).to.equal([['feed', 'error']]);

        log.publish('i7', ['crypto']);
        log.publish('i8', ['crypto']);
        log.bottom = 8;
        await tail.refresh();
        expect([lost, ids.length, tail.head]).to.equal([['1-4 1', '6-8 3'], 3, 8]);

        log.publish('b', ['crypto']);
        await tail.refresh();
        expect([lost.length, ids.at(-1)]).to.equal([2, 'b']);
        await tail.stop();
    });

    it('reports no loss for entries that it has read already, or for positions that were never assigned', async () => {

        const { log, tail, ids } = setup();
        const lost: string[] = [];
        tail.subscribe(() => {}, (after) => lost.push(`${after}-${tail.head}`));
        await tail.start();
        log.notifies = false;
        for (let i = 1; i <= 5; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        const sound = log.read.bind(log);
        log.read = (seq, limit, categories) => {

            const entries = sound(seq, limit, categories);
            return entries.filter((entry) => entry.seq !== 1);
        };

        await tail.refresh();
        expect([lost, ids]).to.equal([[], ['i2', 'i3', 'i4', 'i5']]);

        log.publish('i6', ['crypto']);
        log.publish('i7', ['crypto']);
        log.publish('i8', ['crypto']);
        log.bottom = 6;
        log.read = (...asked) => {

            const entries = sound(...asked);
            log.bottom = 8;
            return entries;
        };

        await tail.refresh();
        expect([lost, ids.slice(4)]).to.equal([['5-6'], ['i7', 'i8']]);
        await tail.stop();
    });

    it('reads again if storage fails to report what has left the log', async () => {

        const { log, tail, ids, lines } = setup();
        const lost: Seq[] = [];
        tail.subscribe(() => {}, (after) => lost.push(after));
        await tail.start();
        log.notifies = false;
        log.publish('a', ['crypto']);
        log.publish('b', ['crypto']);
        log.bottom = 1;
        const sound = log.read.bind(log);
        log.read = (...asked) => {

            log.fault = new StorageError('STORAGE_UNAVAILABLE', 'gone');
            return sound(...asked);
        };

        await tail.refresh();
        expect([lost, ids, tail.head, lines.length]).to.equal([[], [], 0, 1]);

        log.read = sound;
        log.fault = null;
        await tail.refresh();
        expect([lost, ids]).to.equal([[0], ['b']]);
        await tail.stop();
    });

    it('reports no loss after stop(), however late storage answers', async () => {

        const log = new TestLog();
        const sound = log.storage();
        const lost: Seq[] = [];
        const stopped: Promise<void>[] = [];
        const bounds = async (): Promise<{ head: Seq; tail: Seq }> => {

            const found = await sound.news.bounds();
            stopped.push(...found.tail > 0 ? [tail.stop()] : []);
            return found;
        };

        const tail = new Tail({ storage: { ...sound, news: { ...sound.news, bounds } }, clock: new ManualClock(), log: () => {}, changes: { count: 0 }, pollMs: 250 });
        tail.subscribe(() => {}, (after) => lost.push(after));
        await tail.start();
        log.notifies = false;
        log.publish('a', ['crypto']);
        log.bottom = 1;
        await tail.refresh();
        await Promise.all(stopped);
        expect([stopped.length, lost, tail.head]).to.equal([1, [], 0]);
    });

    it('ignores a notification after stop()', async () => {

        const { log, tail, ids } = setup();
        await tail.start();
        const late = [...log.wakers];
        await tail.stop();
        log.publish('a', ['crypto']);
        late.forEach((wake) => wake(log.read(0, 1)));
        await settle();
        expect([late.length, ids, tail.head]).to.equal([1, [], 0]);
    });

    it('calls the other listeners if one throws', async () => {

        const { log, tail, lines } = setup();
        const seen: LogEntry[] = [];
        tail.subscribe(() => {

            throw new Error('mine');
        });
        tail.subscribe((entries) => seen.push(...entries));
        await tail.start();
        log.publish('a', ['crypto']);
        await settle();
        expect(seen.map(({ seq }) => seq)).to.equal([1]);
        expect(lines.map(({ tags }) => tags)).to.equal([['feed', 'error']]);
        await tail.stop();
    });

    it('ends one subscription and leaves the others', async () => {

        const { log, tail, ids } = setup();
        let count = 0;
        const fn = (): void => {

            ++count;
        };

        const end = tail.subscribe(fn);
        tail.subscribe(fn);
        end();
        await tail.start();
        log.publish('a', ['crypto']);
        await settle();
        expect(count).to.equal(1);
        expect(ids).to.equal(['a']);
        await tail.stop();
    });

    it('delivers nothing after stop(), and leaves no timer or listener behind', async () => {

        const { log, tail, ids, clock } = setup();
        await tail.start();
        const { latch, release } = held();
        log.latch = latch;
        log.publish('a', ['crypto']);
        const stopped = tail.stop();
        release();
        await stopped;
        expect(ids).to.equal([]);
        expect(clock.pending).to.equal(0);
        expect(log.wakers.size).to.equal(0);

        await tail.refresh();
        expect(ids).to.equal([]);
        await tail.stop();
    });

    it('delivers nothing after stop() even if the adapter ignores the signal', async () => {

        const log = new TestLog();
        const storage = log.storage();
        const ignoring = { ...storage, news: { ...storage.news, since: (seq: number, query: { limit: number }) => storage.news.since(seq, query) } };
        const tail = new Tail({ storage: ignoring, clock: new ManualClock(), log: () => {}, changes: { count: 0 }, pollMs: 250 });
        const ids: string[] = [];
        tail.subscribe((entries) => ids.push(...entries.map(({ id }) => id)));
        await tail.start();
        const { latch, release } = held();
        log.latch = latch;
        log.publish('a', ['crypto']);
        const stopped = tail.stop();
        release();
        await stopped;
        expect(ids).to.equal([]);
    });

    it('starts only once, and can start again after a stop', async () => {

        const { log, tail, ids } = setup();
        await tail.start();
        await tail.start();
        expect(log.wakers.size).to.equal(1);

        await tail.stop();
        log.publish('between', ['crypto']);
        await tail.start();
        log.publish('after', ['crypto']);
        await settle();
        expect(ids).to.equal(['after']);
        await tail.stop();
    });

    it('rejects start() if storage fails, and can be started later', async () => {

        const { log, tail } = setup();
        log.fault = new StorageError('STORAGE_UNAVAILABLE', 'gone');
        await expect(tail.start()).to.reject(StorageError, 'gone');
        expect(log.wakers.size).to.equal(0);

        log.fault = null;
        await tail.start();
        expect(log.wakers.size).to.equal(1);
        await tail.stop();
    });

    it('does not follow the log if it was stopped while it started', async () => {

        const log = new TestLog();
        const storage = log.storage();
        const { latch, release } = held();
        const slow = { ...storage, news: { ...storage.news, bounds: async () => {

            await latch;
            return { head: 0, tail: 0 };
        } } };
        const clock = new ManualClock();
        const tail = new Tail({ storage: slow, clock, log: () => {}, changes: { count: 0 }, pollMs: 250 });
        const started = tail.start();
        const stopped = tail.stop();
        release();
        await Promise.all([started, stopped]);
        expect(clock.pending).to.equal(0);
        expect(log.wakers.size).to.equal(0);
    });
});
