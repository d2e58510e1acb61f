import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../../lib';
import { failing, ownNode } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

describe('deliveries', () => {

    it('end after a while, so that all bots get their turn', async () => {

        const { own, publish, register, pass, stop } = await ownNode({ maxInHand: 1 }, { chatRates: () => [{ limit: 1, ms: second }] });
        await register();
        await register({ id: 'b2', platformChannelId: 'c2' });
        for (let i = 0; i < 50; ++i) {
            await publish();
        }

        await pass(50 * second);
        expect(own.titles('c1').length).to.be.between(10, 40);
        expect(own.titles('c2').length).to.be.between(10, 40);
        await pass(100 * second);
        expect([own.titles('c1'), own.titles('c2')].map((titles) => titles.length)).to.equal([50, 50]);
        await stop();
    });

    it('retry storage until it commits what was sent', async () => {

        const { own, publish, register, storage, pass, stop } = await ownNode();
        await register();
        failing(storage.bots, 'advance', new StorageError('STORAGE_BUSY', 'locked'), 2);
        await publish();
        await publish();
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('leave the bot to the next claim after its lease if storage fails for good', async () => {

        const { own, publish, register, storage, pass, stop } = await ownNode({ leaseMs: 6 * second });
        await register();
        const mends = ['advance', 'retry'].map((method) => failing(storage.bots, method, new StorageError('STORAGE_FULL', 'full')));
        await publish();
        await pass(second);
        mends.forEach((mend) => mend());
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n1']);
        await stop();
    });

    it('send nothing more once another node has claimed the bot', async () => {

        const { own, clock, publish, register, storage, pass, stop } = await ownNode({ leaseMs: 6 * second });
        const taken: string[] = [];
        own.answer = async () => {

            if (own.tries.length === 1) {
                clock.jump(7 * second);
                const now = clock.now();
                const tasks = await storage.bots.claim({ platforms: ['own'], head: 2, fence: 'other', now, until: now + 60 * second, limit: 1 });
                taken.push(...tasks.map(({ bot }) => bot.id));
            }

            return { kind: 'sent' };
        };

        await register();
        await publish();
        await publish();
        await pass(second);
        expect([taken, own.titles()]).to.equal([['b1'], ['Item n1']]);
        expect(await storage.bots.advance('other', [{ id: 'b1', cursor: 2 }], clock.now(), null)).to.equal(['b1']);
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('send the message later if storage fails while it is composed', async () => {

        const { own, publish, register, storage, pass, stop } = await ownNode();
        await register();
        const get = storage.texts.get.bind(storage.texts);
        let faults = 1;
        storage.texts.get = async (...args) => {

            if (args[0].startsWith('bots:told') && faults-- > 0) {
                throw new StorageError('STORAGE_BUSY', 'locked');
            }

            return await get(...args);
        };

        await publish();
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });
});
