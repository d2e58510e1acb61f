import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { memory } from '../../../adapters/memory';
import { StorageError } from '../../../lib/storage/contract';
import type { Documents, Storage } from '../../../lib/storage/contract';
import { TokenUsage } from '../../../lib/tokens/usage/usage';
import { ManualClock, settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const flushMs = 10_000;
const owner = '0x0000000000000000000000000000000000000001';
const token = { owner, jti: 'one' };
const access = { subject: owner, jti: 'one' };

type Fault = 'none' | 'before' | 'after';

const failed = (): StorageError => new StorageError('STORAGE_TIMEOUT', 'No answer');

const open = async (): Promise<Storage> => {

    const storage = memory();
    await storage.open();
    return storage;
};

/** Documents whose calls fail as set in `next`: before or after they have taken effect. */
const faultyDocuments = ({ documents }: Storage, next: (method: string) => Fault): Documents => {

    const whole = documents as Documents;
    const wrap = <K extends keyof Documents>(name: K): Documents[K] => {

        const wrapped = async (...args: Parameters<Documents[K]>): Promise<unknown> => {

            const fault = next(name);
            if (fault === 'before') {
                throw failed();
            }

            const result: unknown = await Reflect.apply(whole[name], whole, args);
            if (fault === 'after') {
                throw failed();
            }

            return result;
        };

        return wrapped as Documents[K];
    };

    return { get: wrap('get'), put: wrap('put'), remove: wrap('remove'), list: wrap('list') };
};

const make = (documents: Documents | undefined, clock: ManualClock, maxEntries = 100) => {

    const lines: unknown[] = [];
    const usage = new TokenUsage({ documents: documents as Documents, clock, random: randomBytes, log: (tags) => lines.push(tags), flushMs, maxEntries });
    return { usage, lines };
};

const totalOf = async (usage: TokenUsage, jti = 'one'): Promise<number | undefined> => (await usage.ofOwner(owner, [jti])).get(jti)?.total;

describe('TokenUsage', () => {

    it('counts each request once, whatever fails and however many nodes store at once', async () => {

        const step = Fc.record({ node: Fc.nat(2), requests: Fc.integer({ min: 1, max: 5 }), flush: Fc.boolean() });
        const faults = Fc.array(Fc.constantFrom<Fault>('none', 'before', 'after'), { maxLength: 40 });
        await Fc.assert(Fc.asyncProperty(Fc.array(step, { maxLength: 20 }), faults, async (steps, sequence) => {

            const storage = await open();
            const clock = new ManualClock();
            const left = [...sequence];
            const nodes = [0, 1, 2].map(() => make(faultyDocuments(storage, () => left.shift() ?? 'none'), clock).usage);
            for (const { node, requests, flush } of steps) {
                for (let i = 0; i < requests; ++i) {
                    await nodes[node]?.count(access);
                }

                await (flush ? Promise.all(nodes.map((one) => one.flush())) : clock.advance(1000));
            }

            left.length = 0;
            await Promise.all(nodes.map((node) => node.stop()));
            const { usage } = make(storage.documents, clock);
            const expected = steps.reduce((sum, { requests }) => sum + requests, 0);
            expect(await totalOf(usage)).to.equal(expected);
        }));
    });

    it('counts while storage fails, asks it once per interval, and logs one outage', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const calls: string[] = [];
        let fault: Fault = 'before';
        const { usage, lines } = make(faultyDocuments(storage, (name) => {

            calls.push(name);
            return fault;
        }), clock, 0);
        await Promise.all([usage.count(access), usage.count(access)]);
        for (let i = 0; i < 5; ++i) {
            await usage.count(access);
        }

        expect(calls).to.equal(['get']);
        await clock.advance(3 * flushMs);
        expect(lines).to.equal([['tokens', 'usage', 'storage', 'error']]);
        fault = 'none';
        await clock.advance(flushMs);
        expect(await totalOf(make(storage.documents, clock).usage)).to.equal(7);
    });

    it('keeps a batch for the next interval if other nodes are faster at every attempt', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const documents = storage.documents as Documents;
        let contended = true;
        const { usage } = make({ ...faultyDocuments(storage, () => 'none'), put: async (...args) => (contended ? { status: 'conflict', rev: null } : await documents.put(...args)) }, clock);
        await usage.count(access);
        await clock.advance(2 * flushMs);
        await usage.count(access);
        contended = false;
        await clock.advance(flushMs);
        expect(await totalOf(make(storage.documents, clock).usage)).to.equal(2);
        expect(clock.pending).to.equal(0);
    });

    it('changes a quota while other nodes store, and gives up if they win every attempt', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const { usage } = make(storage.documents, clock);
        const wins = { left: 3 };
        const rival = make(storage.documents, clock).usage;
        const racing = { ...faultyDocuments(storage, () => 'none') };
        const slow = make({
            ...racing,
            get: async (...given) => {

                const found = await racing.get(...given);
                if (--wins.left >= 0) {
                    await rival.changeQuota({ owner, jti: 'one' }, () => ({ quota: { perDay: 1000, perMonth: null }, ceiling: null }));
                }

                return found;
            }
        }, clock).usage;
        const changed = await slow.changeQuota({ owner, jti: 'one' }, ({ quota, ceiling }) => ({ quota: { perDay: Number(quota?.perDay) + 1, perMonth: null }, ceiling }));
        expect(changed.quota).to.equal({ perDay: 1001, perMonth: null });
        wins.left = 1000;
        await expect(slow.changeQuota({ owner, jti: 'one' }, () => ({ quota: null, ceiling: null }))).to.reject(StorageError);
        expect((await usage.ofOwner(owner, ['one'])).get('one')?.quota?.perDay).to.equal(1000);
    });

    it('does not store the use of a token that was removed by another node', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const [one, two] = [make(storage.documents, clock).usage, make(storage.documents, clock).usage];
        await one.count(access);
        await clock.advance(flushMs);
        await one.count(access);
        await two.remove(token);
        await clock.advance(flushMs);
        expect(await totalOf(two)).to.equal(0);
        await one.stop();
        expect(await storage.documents?.list({ kind: 'token-usage', limit: 5 })).to.be.empty();
    });

    it('does not prevent the revocation of a token if storage fails', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const { usage, lines } = make(faultyDocuments(storage, () => 'before'), clock);
        await usage.remove(token);
        expect(lines).to.have.length(1);
    });

    it('does not count a batch twice if it was stored, but the answer was lost', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const { usage } = make(faultyDocuments(storage, (name) => (name === 'put' ? 'after' : 'none')), clock);
        await make(storage.documents, clock).usage.setQuota(token, { perDay: 3, perMonth: null });
        await usage.count(access);
        await usage.flush();
        clock.jump(2000);
        await usage.count(access);
        expect(await totalOf(usage)).to.equal(2);
        await usage.count(access);
        expect(() => usage.count(access)).to.throw(/quota of 3/);
        await usage.flush();
        expect(await totalOf(make(storage.documents, clock).usage)).to.equal(3);
    });

    it('stores requests counted during a write at the next interval', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const documents = storage.documents as Documents;
        let release = (): void => {};
        const held = new Promise<void>((resolve) => {

            release = resolve;
        });
        const { usage } = make({ ...faultyDocuments(storage, () => 'none'), put: async (...args) => {

            await held;
            return await documents.put(...args);
        } }, clock, 1);
        await usage.count(access);
        await clock.advance(flushMs);
        await usage.count(access);
        release();
        await settle();
        expect(await totalOf(usage)).to.equal(2);
        expect(await totalOf(make(documents, clock).usage)).to.equal(1);
        await clock.advance(flushMs);
        expect(await totalOf(make(documents, clock).usage)).to.equal(2);
    });

    it('does not replace what it has stored meanwhile by an older read', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const documents = storage.documents as Documents;
        const { usage } = make(documents, clock);
        await usage.setQuota(token, { perDay: 4, perMonth: null });
        await usage.count(access);
        await usage.count(access);
        clock.jump(2000);

        const get = documents.get.bind(documents);
        const held: (() => void)[] = [];
        documents.get = async (...args) => {

            const read = await get(...args);
            await new Promise<void>((resolve) => held.push(resolve));
            return read;
        };

        const waiting = usage.count(access);
        await settle();
        await usage.flush();
        held.forEach((release) => release());
        await waiting;
        await usage.count(access);
        expect(() => usage.count(access)).to.throw(/quota of 4 per UTC day/);
    });

    it('keeps at most `maxEntries` tokens without pending counts', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const reads: unknown[] = [];
        const documents = faultyDocuments(storage, (name) => {

            if (name === 'get') {
                reads.push(name);
            }

            return 'none';
        });
        const { usage } = make(documents, clock, 2);
        for (const jti of ['a', 'b', 'c', 'd']) {
            await usage.count({ subject: owner, jti });
        }

        await usage.flush();
        expect(reads).to.have.length(4);
        await usage.count({ subject: owner, jti: 'd' });
        expect(reads).to.have.length(4);
        await usage.count({ subject: owner, jti: 'a' });
        expect(reads).to.have.length(5);
        await usage.stop();
        expect(await totalOf(usage, 'a')).to.equal(2);
        expect(await totalOf(usage, 'd')).to.equal(2);
    });

    it('does not drop a token from memory while a request waits for its stored counts', async () => {

        const storage = await open();
        const clock = new ManualClock();
        let release = (): void => {};
        const held = new Promise<void>((resolve) => {

            release = resolve;
        });
        const documents = storage.documents as Documents;
        const slow: Documents = { ...faultyDocuments(storage, () => 'none'), get: async (kind, whose, name) => {

            await (name === 'slow' ? held : undefined);
            return await documents.get(kind, whose, name);
        } };
        const { usage } = make(slow, clock, 1);
        const waiting = usage.count({ subject: owner, jti: 'slow' });
        await usage.count(access);
        await usage.count({ subject: owner, jti: 'two' });
        await usage.flush();
        release();
        await waiting;
        await usage.count({ subject: owner, jti: 'slow' });
        await usage.stop();
        expect(await totalOf(make(documents, clock).usage, 'slow')).to.equal(2);
    });

    it('reads the use of many tokens page by page', async () => {

        const storage = await open();
        const clock = new ManualClock();
        const { usage } = make(storage.documents, clock);
        const jtis = Array.from({ length: 501 }, (_, i) => `token-${i}`);
        for (const jti of jtis) {
            await usage.count({ subject: owner, jti });
        }

        await usage.flush();
        const found = await make(storage.documents, clock).usage.ofOwner(owner, jtis);
        expect([...found.values()].every(({ total }) => total === 1)).to.be.true();
    });
});
