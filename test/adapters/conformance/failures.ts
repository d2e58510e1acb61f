import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { conformance, histories } from '../../../adapters/conformance';
import type { ConformanceOptions } from '../../../adapters/conformance';
import { memory } from '../../../adapters/memory';
import type { Manifest, CompleteStorage } from '../../../lib/storage/contract';
import { articles, derive, news, once, texts, tokens } from '../../mutants/mutant';
import type { Mutant } from '../../mutants/mutant';

export const lab = Lab.script();
const { describe, it } = lab;

const manifest: Manifest = { name: 'broken', version: '1', contract: 1, durable: false, multiProcess: false, notify: false, prune: true, transfer: true, bots: true, payments: true, documents: true };

/** The failure that a case reports for a broken adapter. */
const said = async (id: string, mutate: Mutant['mutate'], options: Partial<ConformanceOptions> = {}): Promise<Error> => {

    const factory = async () => {

        const storage = derive(memory(), { manifest });
        await storage.open();
        return { storage: mutate(storage), dispose: () => storage.close() };
    };

    const trial = conformance({ manifest, factory, ...options }).find((one) => one.id === id);
    return await expect(trial?.execute() ?? Promise.resolve()).to.reject();
};

describe('a failure of the conformance kit', () => {

    it('contains the expected and the actual value, where they differ, and the calls', async () => {

        const { message, name, stack } = await said('publish/no-gaps', news((sound) => ({
            publish: async (batch) => (await sound.publish(batch)).map((result) => (result.seq === 3 ? { ...result, seq: 4 } : result))
        })));
        expect(name).to.equal('Breach');
        expect(message.split('\n').slice(0, 3)).to.equal(['expected [ 2, null, 3 ]', 'but got  [ 2, null, 4 ]', 'They differ at [2].']);
        expect(message).to.match(/The last calls were\n {2}storage\.news\.publish\([^]*\) → \[/);
        expect(String(stack)).to.startWith(`Breach: ${message}\n    at `);
    });

    it('names which of several checks failed', async () => {

        const { message } = await said('search/wildcards', news((sound) => ({ list: ({ prefixes, ...query }) => sound.list(prefixes?.[0] === 'a%' ? query : { ...query, ...(prefixes && { prefixes }) }) })));
        expect(message).to.startWith('a%:\nexpected []\nbut got  [ \'plain\' ]\nThey differ at [0].');
    });

    it('names the place within rows, and missing members', async () => {

        const { message } = await said('tokens/insert', tokens((sound) => ({ listActive: async (...args) => (await sound.listActive(...args)).map((token) => Object.fromEntries(Object.entries(token).filter(([member]) => member !== 'kid')) as never) })));
        expect(message).to.contain('They differ at [0].kid.');
    });

    it('distinguishes a list from other values', async () => {

        const { message } = await said('narratives/items-whole', news(() => ({ byNarrative: async () => 'none' as never })));
        expect(message).to.contain('but got  \'none\'\nThe last calls');
    });

    it('names the expected error', async () => {

        const { message } = await said('lifecycle/aborted', texts((sound) => ({ get: async (key, now, call) => (call?.signal?.aborted ? Promise.reject(new Error('This operation was aborted')) : await sound.get(key, now)) })));
        expect(message).to.contain('code: \'STORAGE_ABORTED\'');
        expect(message).to.contain('This operation was aborted');
        expect(message).to.contain('storage.texts.get(');
        expect((await said('lifecycle/aborted', texts((sound) => ({ get: (key, now) => sound.get(key, now) })))).message).to.contain('but got  \'no error\'');
    });

    it('describes thrown values that are not errors, and large values in a few lines', async () => {

        const faulty = articles(() => ({
            get: async () => {

                throw 'out of order' as unknown;
            }
        }));
        expect((await said('articles/put', faulty)).message).to.startWith('\'out of order\'');
        const { message } = await said('edges/large', news((sound) => ({ get: async (id) => {

            const item = await sound.get(id);
            return item && { ...item, json: item.json.slice(0, -1) };
        } })));
        expect(message.length).to.be.below(5000);
    });

    it('names the call that never ended', async () => {

        const { message } = await said('once/until', once((sound) => ({ reserve: (scope, key, expiresAt, now) => (now > expiresAt - 100 && expiresAt - now > 50 ? new Promise(() => {}) : sound.reserve(scope, key, expiresAt, now)) })), { timeoutMs: 20 });
        expect(message).to.startWith('It has not ended within 20 ms');
        expect(message).to.match(/storage\.once\.reserve\(.*\) goes on$/);
    });

    it('names missing groups and methods in every case that they break', async () => {

        const lacking = (storage: CompleteStorage): CompleteStorage => Object.defineProperties(derive(news(() => ({ known: 7 as never }))(storage), {}), { bots: { value: undefined }, maintain: { value: undefined } });
        expect((await said('manifest/shape', lacking)).message.split('\n')[0]).to.equal('The adapter lacks news.known(), bots, maintain()');
        const { message } = await said('bots/register', lacking);
        expect(message.split('\n')[0]).to.equal('The adapter lacks news.known(), bots, maintain()');
        expect((await said('once/first', once(() => ({ reserve: async () => 'x' as never })))).message).to.startWith('expected true');
    });

    it('requires methods that came later only of adapters that claim them', async () => {

        const without = (group: 'news' | 'bots', method: string): Mutant['mutate'] => {

            return (storage) => derive(storage, { [group]: derive(storage[group], { [method]: undefined }) });
        };

        expect((await said('manifest/shape', without('bots', 'find'))).message).to.startWith('The adapter lacks bots.find()');

        const former = { ...manifest, bots: false };
        const factory = async () => {

            const storage = derive(without('news', 'judge')(without('bots', 'find')(memory())), { manifest: former });
            await storage.open();
            return { storage, dispose: () => storage.close() };
        };

        const shape = conformance({ manifest: former, factory }).filter(({ id }) => id === 'manifest/shape');
        const [history] = histories({ manifest: former, factory, seeds: [1], rounds: 60 });
        expect([shape.length, history?.id]).to.equal([1, 'history/log/seed-1']);
        await Promise.all([...shape, ...history ? [history] : []].map((trial) => trial.execute()));
    });

    it('reports a manifest that differs from the announced one', async () => {

        const { message } = await said('manifest/shape', (storage: CompleteStorage) => derive(storage, { manifest: { ...manifest, version: '2' } }));
        expect(message).to.startWith('The manifest of the fixture\'s storage is not the one that the kit was given:\n');
        expect(message).to.endWith('They differ at .version.');
    });
});
