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

    it('claims the bots that are due first, also after one was released twice', async () => {

        const storage = memory();
        await storage.open();
        for (const [i, platform] of ['telegram', 'discord', 'telegram'].entries()) {
            await storage.bots.register({ id: `b${i}`, owner: 'o', label: 'l', platform, platformUserId: 'u', platformChannelId: `c${i}`, categories: null, createdAt: 3 - i });
        }

        await storage.news.publish({ records: [{ id: 'a', ord: 1, categories: ['ai'], terms: [], keys: [], narrativeId: null, json: '{}' }] });
        const claim = async (limit: number) => (await storage.bots.claim({ platforms: ['telegram', 'discord'], head: 1, fence: 'f', now: 10, until: 20, limit })).map(({ bot }) => bot.id);
        expect(await claim(2)).to.equal(['b2', 'b1']);
        expect(await storage.bots.release('f', ['b2', 'b2', 'b1'], 2)).to.equal(['b2', 'b2', 'b1']);
        expect(await storage.bots.next(['telegram', 'discord'], 1)).to.equal(2);
        expect(await claim(9)).to.equal(['b1', 'b2', 'b0']);
        expect(await storage.bots.next(['telegram'], 1)).to.equal(20);
        expect(await storage.bots.remove('o', 'b2')).to.be.true();
        expect(await claim(9)).to.equal([]);
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
