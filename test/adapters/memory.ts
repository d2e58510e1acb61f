import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { conformance, runWithLab } from '../../adapters/conformance';
import type { Fixture } from '../../adapters/conformance';
import { memory } from '../../adapters/memory';

export const lab = Lab.script();
const { describe, it } = lab;

const { manifest } = memory();

const factory = async (): Promise<Fixture> => {

    const storage = memory();
    await storage.open();
    return { storage, dispose: () => storage.close() };
};

runWithLab('The memory adapter keeps the contract', conformance({ manifest, factory }), lab);

describe('the memory adapter', () => {

    it('keeps its data from close() to open()', async () => {

        const { storage } = await factory();
        await storage.categories.put({ code: 'ai', name: 'AI', recapTimeframe: null });
        await storage.close();
        await storage.open();
        expect(await storage.categories.list()).to.have.length(1);
    });

    it('publishes even if its listeners throw', async () => {

        const { storage } = await factory();
        storage.onPublish(() => {

            throw new Error('Oops');
        });
        const record = { id: 'a', ord: 1, categories: ['ai'], terms: [], keys: [], narrativeId: null, json: '{}' };
        expect(await storage.news.publish({ records: [record] })).to.equal([{ id: 'a', seq: 1, status: 'created' }]);
    });
});
