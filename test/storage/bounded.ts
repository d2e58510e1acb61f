import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { bounded } from '../../lib/storage/bounded';
import { StorageError } from '../../lib/storage/contract';
import type { Call, Storage } from '../../lib/storage/contract';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const never = new Promise<never>(() => {});

/** Storage with the test's own `get`. */
const storageWith = (get: (id: string, call?: Call) => Promise<null>): Storage => {

    const storage = sqlite(':memory:');
    return Object.assign(Object.create(storage) as Storage, { news: { ...storage.news, get } });
};

describe('bounded storage', () => {

    it('rejects a call that takes too long with STORAGE_TIMEOUT, and aborts its signal', async () => {

        const clock = new ManualClock();
        const signals: (AbortSignal | undefined)[] = [];
        const { news } = bounded(storageWith((_id, call) => {

            signals.push(call?.signal);
            return never;
        }), { clock, timeoutMs: 100 });
        const answer = news.get('a').catch((error: unknown) => error);
        await clock.advance(99);
        expect(signals.map((signal) => signal?.aborted)).to.equal([false]);
        await clock.advance(1);
        expect(await answer).to.be.an.error(StorageError, 'Storage did not answer within 100 ms');
        expect(await answer).to.include({ code: 'STORAGE_TIMEOUT', retryable: true });
        expect(signals.map((signal) => signal?.aborted)).to.equal([true]);
    });

    it('leaves no timer after an answer', async () => {

        const clock = new ManualClock();
        const storage = sqlite(':memory:');
        await storage.open();
        await storage.migrate('auto');
        const groups = bounded(storage, { clock, timeoutMs: 100 });
        await groups.ping();
        expect(await groups.news.bounds()).to.equal({ head: 0, tail: 0 });
        expect(await groups.texts.lease('k', 'f', 1, 2)).to.be.true();
        expect(clock.pending).to.equal(0);
        await storage.close();
    });

    it('makes an answer that the contract does not allow an error', async () => {

        const storage = sqlite(':memory:');
        const wrong = Object.assign(Object.create(storage) as Storage, { news: { ...storage.news, bounds: () => Promise.resolve({ head: 'many', tail: NaN }) } });
        const { news } = bounded(wrong, { clock: new ManualClock(), timeoutMs: 100 });
        await expect(news.bounds()).to.reject(StorageError, /^The storage adapter must answer news\.bounds\(\) with /);
    });

    it('bounds prune() if the adapter has it', async () => {

        const storage = sqlite(':memory:');
        await storage.open();
        await storage.migrate('auto');
        const bounds = { clock: new ManualClock(), timeoutMs: 100 };
        const { prune } = bounded(storage, bounds);
        expect(await prune?.({ news: 1 }, 1)).to.equal({ removed: 0, more: false });
        await expect(Promise.resolve(prune?.({}, 1, { signal: AbortSignal.abort() }))).to.reject(StorageError, 'The call was aborted');
        expect(bounded(Object.defineProperty(storage, 'prune', { value: undefined }), bounds).prune).to.be.undefined();
        await storage.close();
    });

    it('passes on the caller\'s own signal', async () => {

        const storage = sqlite(':memory:');
        await storage.open();
        const { ping, once, tokens } = bounded(storage, { clock: new ManualClock(), timeoutMs: 100 });
        const aborted = { signal: AbortSignal.abort() };
        await expect(ping(aborted)).to.reject(StorageError, 'The call was aborted');
        await expect(once.reserve('s', 'k', 2, 1, aborted)).to.reject(StorageError, 'The call was aborted');
        await expect(tokens.revoke('owner', 'jti', aborted)).to.reject(StorageError, 'The call was aborted');
        await storage.close();
    });

    it('passes on whether a change must wait for the disk', async () => {

        const calls: (Call | undefined)[] = [];
        const storage = storageWith((_id, call) => {

            calls.push(call);
            return Promise.resolve(null);
        });
        const { news } = bounded(storage, { clock: new ManualClock(), timeoutMs: 100 });
        await news.get('a', { relaxed: true });
        await news.get('a');
        expect(calls.map((call) => call?.relaxed)).to.equal([true, undefined]);
        expect(calls.every((call) => call?.signal instanceof AbortSignal)).to.be.true();
    });

    it('keeps the code of an error from an adapter with its own copy of the class', async () => {

        const foreign = Object.assign(new Error('Locked'), { name: 'StorageError', code: 'STORAGE_BUSY' });
        const { news } = bounded(storageWith(() => Promise.reject(foreign)), { clock: new ManualClock(), timeoutMs: 100 });
        const error = await news.get('a').catch((fault: unknown) => fault);
        expect(error).to.be.an.error(StorageError, 'Locked');
        expect(error).to.include({ code: 'STORAGE_BUSY', retryable: true, cause: foreign });
    });

    it('converts every other error of an adapter to STORAGE_INTERNAL, whatever was thrown', async () => {

        const faults: unknown[] = [new TypeError('Oops'), 'text', null, undefined, { code: 7 }];
        for (const thrown of faults) {
            const { news } = bounded(storageWith(() => {

                throw thrown;
            }), { clock: new ManualClock(), timeoutMs: 100 });
            await expect(news.get('a')).to.reject(StorageError).then((error) => expect(error).to.include({ code: 'STORAGE_INTERNAL', retryable: false, cause: thrown }));
        }
    });
});
