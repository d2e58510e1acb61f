import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { faultKinds, faulty, histories, runWithLab } from '../../../adapters/conformance';
import type { Fixture } from '../../../adapters/conformance';
import { memory } from '../../../adapters/memory';
import { StorageError } from '../../../lib/storage/contract';
import type { CompleteStorage } from '../../../lib/storage/contract';
import { fileFixture } from '../../helpers/sqlite-fixture';
import { derive, bots, news, payments, texts } from '../../mutants/mutant';

export const lab = Lab.script();
const { describe, it } = lab;

const manifest = { name: 'sqlite', version: '1', contract: 1, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true } as const;

runWithLab('SQLite under the history checker', histories({ manifest, factory: () => fileFixture(), offers: ['peer', 'reopen'], seeds: [1, 2], rounds: 60 }), lab);

const inMemory = memory().manifest;

const trialsOf = (mutate: (sound: CompleteStorage) => CompleteStorage, seeds = [1, 2, 3, 4, 5, 6, 7, 8]) => {

    const factory = async (): Promise<Fixture> => {

        const sound = memory();
        await sound.open();
        return { storage: mutate(sound), dispose: () => sound.close() };
    };

    return histories({ manifest: inMemory, factory, seeds });
};

runWithLab('memory under the history checker', trialsOf((sound) => sound), lab);

/** Bugs that appear only after a lost answer, or after many calls. */
const broken: readonly { readonly bug: string; readonly kind: string; readonly mutate: (sound: CompleteStorage) => CompleteStorage }[] = [
    {
        bug: 'a batch is stored record by record',
        kind: 'log',
        mutate: news((sound) => ({
            publish: async ({ records }) => (await Promise.all(records.map((record) => sound.publish({ records: record.id.endsWith('7') ? [] : [record] })))).flat()
        }))
    },
    { bug: 'a follower gets entries in the wrong order', kind: 'log', mutate: news((sound) => ({ since: async (seq, query) => [...await sound.since(seq, query)].reverse() })) },
    {
        bug: 'an entry of the log is left out',
        kind: 'log',
        mutate: news((sound) => ({ since: async (seq, query) => (await sound.since(seq, query)).filter((entry) => entry.seq !== 13) }))
    },
    { bug: 'the log cannot be read', kind: 'log', mutate: news(() => ({ since: () => Promise.resolve([]) })) },
    { bug: 'a correction is refused that is due', kind: 'log', mutate: news((sound) => ({ correct: (record, rev) => (rev > 1 ? Promise.resolve(null) : sound.correct(record, rev)) })) },
    {
        bug: 'a correction is acknowledged under the wrong seq',
        kind: 'log',
        mutate: news((sound) => ({ correct: async (record, rev) => {

            const seq = await sound.correct(record, rev);
            return seq === null ? null : seq + 1;
        } }))
    },
    {
        bug: 'a lease is given to two',
        kind: 'leases',
        mutate: texts((sound) => ({ lease: async (key, fence, now, until) => await sound.lease(key, fence, now, until) || now % 7 === 0 }))
    },
    { bug: 'a former holder stores', kind: 'leases', mutate: texts((sound) => ({ put: (key, text) => sound.put(key, text, null) })) },
    { bug: 'anybody ends a lease', kind: 'leases', mutate: texts((sound) => ({ release: async (key, fence) => await sound.release(key, fence) || true })) },
    { bug: 'a lease runs on a little', kind: 'leases', mutate: texts((sound) => ({ lease: (key, fence, now, until) => sound.lease(key, fence, now, until + 3) })) },
    { bug: 'a cursor goes back', kind: 'cursors', mutate: bots((sound) => ({ list: async (owner) => (await sound.list(owner)).map((status) => ({ ...status, cursor: Math.max(0, status.cursor - 1) })) })) },
    { bug: 'a claim hands out what is held', kind: 'cursors', mutate: bots((sound) => ({ claim: (query) => sound.claim({ ...query, now: query.now + 20 }) })) },
    { bug: 'a cursor moves without being told', kind: 'cursors', mutate: bots((sound) => ({ advance: (fence, moves, now, until) => sound.advance(fence, moves.map((move) => ({ ...move, cursor: move.cursor + 1 })), now, until) })) },
    { bug: 'an advance moves nothing', kind: 'cursors', mutate: bots((sound) => ({ advance: (fence, moves, now) => sound.release(fence, moves.map(({ id }) => id), now) })) },
    { bug: 'what began is claimed again', kind: 'payments', mutate: payments((sound) => ({ begin: async (key, fence) => await sound.renew(key, fence, 0) })) },
    { bug: 'a running settlement is recovered', kind: 'payments', mutate: payments((sound) => ({ recover: (key, fence, now, until) => sound.recover(key, fence, now + 30, until) })) },
    { bug: 'anybody frees a payment', kind: 'payments', mutate: payments((sound) => ({ free: async (key, fence) => await sound.free(key, fence) || true })) },
    { bug: 'a settled payment can be freed', kind: 'payments', mutate: payments((sound) => ({ free: async (key, fence) => await sound.free(key, fence) || (await sound.get(key, 0))?.state === 'settled' })) },
    { bug: 'what is settled is forgotten', kind: 'payments', mutate: payments((sound) => ({ complete: async (key, fence, receipt) => await sound.complete(key, fence, receipt) && await sound.complete(key, fence, '"other"') })) }
];

const faultsOf = async (mutate: (sound: CompleteStorage) => CompleteStorage, kind: string): Promise<string[]> => {

    const failed: string[] = [];
    for (const trial of trialsOf(mutate).filter(({ id }) => id.startsWith(`history/${kind}/`))) {
        await trial.execute().catch(() => failed.push(trial.id));
    }

    return failed;
};

describe('the history checker', () => {

    for (const { bug, kind, mutate } of broken) {
        it(`finds that ${bug}`, async () => {

            expect(await faultsOf(mutate, kind)).to.not.be.empty();
        });
    }

    it('fails again with the seed that failed', async () => {

        const mutate = texts((sound) => ({ put: (key, text) => sound.put(key, text, null) }));
        const [first = ''] = await faultsOf(mutate, 'leases');
        const seed = Number(first.split('-').at(-1));
        const [again] = trialsOf(mutate, [seed]).filter(({ id }) => id === first).map((trial) => trial.execute());
        await expect(Promise.resolve(again)).to.reject(/allowed was/);
    });

    it('passes on errors that storage did not cause', async () => {

        const trial = trialsOf(texts(() => ({ get: () => Promise.reject(new TypeError('a bug of the adapter')) })), [1]).filter(({ id }) => id.startsWith('history/leases'));
        await expect(Promise.all(trial.map((one) => one.execute()))).to.reject(/a bug of the adapter/);
    });

    it('skips histories of claims that an adapter does not make', () => {

        const trials = histories({ manifest: { ...inMemory, bots: false, payments: false }, factory: () => Promise.reject(new Error('not run')), seeds: [1] });
        expect(trials.filter(({ lacks }) => lacks.length > 0).map(({ id }) => id)).to.equal(['history/cursors/seed-1', 'history/payments/seed-1']);
    });
});

describe('faulty storage', () => {

    const use = async (seed: number, kinds?: Parameters<typeof faulty>[2]) => {

        const sound = memory();
        const { storage, faults, heal } = faulty(sound, seed, kinds);
        await storage.open();
        const outcomes: string[] = [];
        for (let i = 0; i < 60; ++i) {
            outcomes.push(await storage.once.reserve('s', String(i), 2, 1).then(String, (error: StorageError) => error.code));
        }

        return { sound, storage, faults, heal, outcomes };
    };

    it('has the same faults for the same seed, and different ones for another', async () => {

        const [first, again, other] = [await use(7), await use(7), await use(8)];
        expect(again.outcomes).to.equal(first.outcomes);
        expect(again.faults).to.equal(first.faults);
        expect(other.outcomes).to.not.equal(first.outcomes);
        expect(new Set(first.faults.map(({ kind }) => kind))).to.equal(new Set(['refused', 'lost', 'delayed']));
        expect(first.faults[0]?.method).to.equal('once.reserve');
    });

    it('has no effect for a refused call, and the full effect for one with a lost answer', async () => {

        for (const [kind, code, isDone] of [['refused', 'STORAGE_UNAVAILABLE', false], ['lost', 'STORAGE_TIMEOUT', true]] as const) {
            const { sound, storage, heal } = await use(1, { kinds: [kind], rate: 1 });
            await expect(storage.once.reserve('s', 'key', 2, 1)).to.reject(StorageError);
            expect(await storage.once.reserve('s', 'key', 2, 1).catch(({ code: found }: StorageError) => found)).to.equal(code);
            expect(await sound.once.reserve('s', 'key', 2, 1)).to.equal(!isDone);
            heal();
            expect(await storage.once.reserve('s', 'other', 2, 1)).to.be.true();
        }
    });

    it('loses, repeats and delays notifications, which are only hints', async () => {

        const sound = memory();
        await sound.open();
        const { storage, faults } = faulty(sound, 3, { kinds: ['wake'], rate: 1 });
        const woken: (number | undefined)[] = [];
        storage.onPublish((entries) => woken.push(entries?.length));
        for (let i = 0; i < 30; ++i) {
            await sound.news.publish({ records: [{ id: `i${i}`, ord: i, categories: ['a'], terms: [], keys: [], narrativeId: null, json: '{}' }] });
        }

        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(faults).to.have.length(30);
        expect(woken).to.include([undefined, 1]);
        expect(woken.length).to.be.within(15, 45);
    });

    it('injects only the given kinds of faults, where they are possible', async () => {

        expect((await use(1, { kinds: ['wake'], rate: 1 })).faults).to.equal([]);
        expect(faultKinds).to.equal(['refused', 'lost', 'delayed', 'wake']);
    });

    it('leaves a storage unchanged if it has no faults to inject', async () => {

        const sound = derive(memory(), {});
        await sound.open();
        const { storage, faults } = faulty(sound, 1, { rate: 0 });
        const woken: unknown[] = [];
        const end = storage.onPublish((entries) => woken.push(entries));
        await storage.news.publish({ records: [{ id: 'a', ord: 1, categories: ['a'], terms: [], keys: [], narrativeId: null, json: '{}' }] });
        end();
        expect(woken).to.have.length(1);
        expect(faults).to.equal([]);
        expect(storage.manifest).to.equal(sound.manifest);
        await storage.close();
    });
});
