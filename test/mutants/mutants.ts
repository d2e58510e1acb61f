import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { conformance, runWithLab } from '../../adapters/conformance';
import type { Fixture } from '../../adapters/conformance';
import { memory } from '../../adapters/memory';
import type { Manifest, CompleteStorage } from '../../lib/storage/contract';
import { access } from './access';
import { judgements } from './analysis';
import { chats } from './chats';
import { delivery } from './delivery';
import { documentation } from './documents';
import { exactness } from './exact';
import { kinds } from './kinds';
import { lifecycle } from './lifecycle';
import { log } from './log';
import { logTimes } from './log-times';
import { moments } from './moments';
import { derive } from './mutant';
import type { Mutant } from './mutant';
import { partial } from './partial';
import { paymentFaults } from './payments';
import { prune } from './prune';
import { pruneKinds } from './prune-kinds';
import { reading } from './reading';
import { registry } from './registry';
import { remains } from './remains';
import { rewinds } from './rewinds';
import { search } from './search';
import { sentences } from './sentences';
import { states } from './states';
import { stories } from './stories';
import { transfer } from './transfer';
import { unasked } from './unasked';
import { wakes } from './wakes';
import { watched } from './watched';
import { writing } from './writing';

export const lab = Lab.script();
const { describe, it } = lab;

const mutants: readonly Mutant[] = [reading, search, log, logTimes, writing, stories, access, registry, chats, rewinds, delivery, lifecycle, prune, transfer, paymentFaults, exactness, remains, sentences, states, pruneKinds, moments, kinds, wakes, watched, judgements, documentation, partial, unasked].flat();

/** Instances on one memory storage. They share the data, which outlives each of them. */
const claims: Manifest = { name: 'mutant', version: '1', contract: 1, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true };

const fixtureOf = (mutate: Mutant['mutate'], manifest: Manifest) => {

    return async (): Promise<Fixture> => {

        const data = derive(memory(), { manifest });
        const instance = async (): Promise<CompleteStorage> => {

            const storage = mutate(data);
            await data.open();
            return storage;
        };

        return { storage: await instance(), peer: instance, reopen: instance, dispose: () => data.close() };
    };
};

const kit = (mutate: Mutant['mutate'], manifest: Manifest = claims) => conformance({ manifest, factory: fixtureOf(mutate, manifest), offers: ['peer', 'reopen'] });

const kills = async (killer: string, mutate: Mutant['mutate'], manifest?: Manifest): Promise<boolean> => {

    const trial = kit(mutate, manifest).find(({ id }) => id === killer);
    if (!trial) {
        throw new Error(`No case ${killer}`);
    }

    return await trial.execute().then(() => false, () => true);
};

const sound = (storage: CompleteStorage): CompleteStorage => derive(storage, {});

runWithLab('An adapter without a bug, over instances that share their data', kit(sound), lab);

describe('the conformance kit', () => {

    for (const { bug, killer, mutate } of mutants) {
        it(`finds by ${killer} that ${bug}`, async () => {

            expect(await kills(killer, mutate)).to.be.true();
        });
    }

    it('finds manifests that claim less than the adapter does', async () => {

        expect(await kills('manifest/durable', sound, { ...claims, durable: false })).to.be.true();
        expect(await kills('manifest/multi-process', sound, { ...claims, multiProcess: false })).to.be.true();
        expect(await kills('manifest/notify', sound, { ...claims, notify: false })).to.be.true();
    });

    it('finds manifests that omit or invent optional members', async () => {

        expect(await kills('manifest/prune', sound, { ...claims, prune: false })).to.be.true();
        expect(await kills('manifest/prune', (storage) => Object.defineProperty(derive(storage, {}), 'prune', { value: undefined }))).to.be.true();
        expect(await kills('manifest/transfer', sound, { ...claims, transfer: false })).to.be.true();
        expect(await kills('manifest/transfer', (storage) => Object.defineProperty(derive(storage, {}), 'transfer', { value: undefined }))).to.be.true();
        for (const name of ['bots', 'payments', 'documents'] as const) {
            expect(await kills(`manifest/${name}`, sound, { ...claims, [name]: false })).to.be.true();
            expect(await kills(`manifest/${name}`, (storage) => Object.defineProperty(derive(storage, {}), name, { value: undefined }))).to.be.true();
            expect(await kills(`manifest/${name}`, (storage) => derive(storage, { transfer: Object.defineProperty(derive(storage.transfer, {}), name, { value: undefined }) }))).to.be.true();
        }
    });

    it('finds manifests that claim more than the adapter does', async () => {

        const forgets = (): CompleteStorage => {

            const storage = derive(memory(), { manifest: claims });
            void storage.open();
            return storage;
        };

        expect(await kills('manifest/durable', forgets)).to.be.true();
        expect(await kills('manifest/multi-process', forgets)).to.be.true();
    });

    it('has enough mutants, each with a bug of its own', () => {

        expect(new Set(mutants.map(({ bug }) => bug)).size).to.equal(mutants.length);
        expect(mutants.length).to.be.above(100);
    });
});
