import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { conformance, runWithLab, runWithNodeTest } from '../../adapters/conformance';
import type { Trial } from '../../adapters/conformance';
import { fileFixture, memoryFixture } from '../helpers/sqlite-fixture';

export const lab = Lab.script();
const { describe, it } = lab;

const inMemory = { name: 'sqlite', version: '1', contract: 1, durable: false, multiProcess: false, notify: false, prune: true, transfer: true, bots: true, payments: true, documents: true } as const;
const inFile = { ...inMemory, durable: true, multiProcess: true, notify: true } as const;

runWithLab('SQLite in memory keeps the contract', conformance({ manifest: inMemory, factory: memoryFixture }), lab);
runWithLab('SQLite in a file keeps the contract', conformance({ manifest: inFile, factory: () => fileFixture(), offers: ['peer', 'reopen'] }), lab);

describe('the conformance kit', () => {

    const find = (trials: readonly Trial[], id: string): Trial => {

        const trial = trials.find((one) => one.id === id);
        if (!trial) {
            throw new Error(`No case ${id}`);
        }

        return trial;
    };

    const trials = conformance({ manifest: inMemory, factory: memoryFixture });

    it('gives every case a unique id', () => {

        expect(new Set(trials.map(({ id }) => id)).size).to.equal(trials.length);
    });

    it('names the requirements of a case that the adapter lacks', () => {

        const needs = new Map(trials.map(({ id, lacks }) => [id, lacks]));
        expect(needs.get('publish/consecutive')).to.equal([]);
        expect(needs.get('durability/once')).to.equal(['durable', 'reopen']);
        expect(needs.get('races/once')).to.equal(['peer', 'multiProcess']);
    });

    it('assumes bots and payments of adapters up to revision 1.2, which required them', () => {

        const { name, version, contract, durable, multiProcess, notify } = inMemory;
        const former = { name, version, contract, durable, multiProcess, notify };
        const lacksOf = (revision?: '1.2' | '1.3') => {

            const found = conformance({ manifest: former, factory: memoryFixture, ...(revision && { revision }) });
            return ['bots/register', 'payments/claim'].map((id) => find(found, id).lacks);
        };

        expect(lacksOf('1.2')).to.equal([[], []]);
        expect(lacksOf('1.3')).to.equal([['bots'], ['payments']]);
        expect(lacksOf()).to.equal([['bots'], ['payments']]);
    });

    it('leaves out promises of later revisions', () => {

        const all = { manifest: inMemory, factory: memoryFixture };
        expect(conformance({ ...all, revision: '1.0' }).length).to.equal(trials.filter(({ since }) => since === '1.0').length);
    });

    it('fails an adapter whose manifest differs from the announced one', async () => {

        const announced = conformance({ manifest: { ...inMemory, durable: true }, factory: memoryFixture });
        await expect(find(announced, 'manifest/shape').execute()).to.reject();
    });

    it('disposes of the fixture of a case that fails', async () => {

        let disposed = 0;
        const factory = async () => {

            const fixture = await memoryFixture();
            await fixture.storage.close();
            return { ...fixture, dispose: async () => void ++disposed };
        };

        await expect(find(conformance({ manifest: inMemory, factory }), 'publish/consecutive').execute()).to.reject();
        expect(disposed).to.equal(1);
    });

    it('fails a case whose fixture lacks what was offered', async () => {

        const offered = conformance({ manifest: inMemory, factory: memoryFixture, offers: ['peer', 'reopen'] });
        for (const id of ['manifest/durable', 'manifest/multi-process']) {
            await expect(find(offered, id).execute()).to.reject(Error, /needs a fixture with/);
        }
    });

    it('reports skipped cases under node:test, too', async () => {

        const shown = new Map<string, string | false>();
        const tests: (() => Promise<void>)[] = [];
        runWithNodeTest('any', trials.slice(0, 6), {
            describe: (_title, block) => block(),
            it: (title, { skip }, test) => {

                shown.set(title.split(':')[0] ?? '', skip);
                tests.push(test);
            }
        });
        expect(shown.get('manifest/shape')).to.equal(false);
        expect(shown.get('manifest/durable')).to.equal('needs reopen');
        await tests[0]?.();
    });
});
