import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../../lib';
import { botOf, failing, gated, item, ownNode, recordOf } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

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

describe('a message that waits', () => {

    /** A bot whose chat takes a message in three seconds. The second of these items waits for it. */
    const waiting = async () => {

        const node = await ownNode({}, { chatRates: () => [{ limit: 1, ms: 3 * second }] });
        await node.register();
        for (const id of ['a', 'b', 'c']) {
            await node.publish({ id });
        }

        await node.pass(second);
        expect(node.own.titles()).to.equal(['Item a']);
        return node;
    };

    it('is not sent if its item was retracted meanwhile', async () => {

        const { own, storage, clock, pass, stop } = await waiting();
        await storage.news.retract('b', { now: clock.now() });
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item a', 'Item c', 'Retracted: Item b']);
        await stop();
    });

    it('is sent in its corrected form', async () => {

        const { own, storage, clock, pass, stop } = await waiting();
        const { rev = 0, ord = 0 } = await storage.news.get('b') ?? {};
        await storage.news.correct(recordOf(item({ id: 'b', signal: 'Corrected b' }), ord), rev, { now: clock.now() });
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item a', 'Corrected b', 'Item c', 'Updated: Corrected b']);
        await stop();
    });

    it('is not sent if the bot was removed meanwhile', async () => {

        const { own, storage, pass, stop } = await waiting();
        await storage.bots.remove(botOf().owner, 'b1');
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item a']);
        await stop();
    });

    it('is not sent if the bot no longer asks for it', async () => {

        const { own, publish, register, pass, stop } = await waiting();
        await register({ categories: ['bitcoin'] });
        await publish({ id: 'd', feed_categories: ['bitcoin'] });
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item a', 'Item d']);
        await stop();
    });

    it('waits on if quiet hours begin meanwhile', async () => {

        const { own, publish, register, pass, stop } = await ownNode({}, { chatRates: () => [{ limit: 1, ms: 3 * second }] }, { clock: new ManualClock('2026-03-14T12:29:58Z') });
        await register({ settings: JSON.stringify({ schedule: { time_zone: 'UTC', quiet_hours: { from: '12:30', to: '13:00' } } }) });
        await publish();
        await publish();
        await pass(1800 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await pass(5 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('is left to the node that has leased the bot meanwhile', async () => {

        const { own, storage, clock, publish, register, pass, stop } = await ownNode({ concurrency: 1, leaseMs: 6 * second });
        const latch = gated();
        own.answer = latch.answer;
        await register();
        await register({ id: 'b2', platformChannelId: 'c2' });
        await publish();
        await pass(second);
        clock.jump(7 * second);
        const now = clock.now();
        await storage.bots.claim({ platforms: ['own'], head: 1, fence: 'other', now, until: now + 60 * second, limit: 2 });
        latch.open();
        await pass(second);
        expect(own.tries).to.have.length(1);
        await stop();
    });

    it('is no longer sent if it is a digest whose only item was retracted meanwhile', async () => {

        const { own, storage, clock, publish, register, pass, stop } = await ownNode({ concurrency: 1 });
        const latch = gated();
        const settings = JSON.stringify({ schedule: { time_zone: 'UTC', digest_at: ['12:10'] } });
        await register({ settings });
        await register({ id: 'b2', platformChannelId: 'c2', settings });
        await publish({ id: 'a' });
        own.answer = latch.answer;
        await pass(601 * second);
        expect(own.tries).to.have.length(1);
        await storage.news.retract('a', { now: clock.now() });
        await pass(second);
        latch.open();
        await pass(second);
        expect(own.got.map(({ to }) => to)).to.have.length(1);
        await stop();
    });

    it('with the number of items left out is not sent if the owner may read none of them any more', async () => {

        let categories = ['crypto'];
        const { own, clock, publish, register, start, pass, stop, statusOf } = await ownNode({ concurrency: 1 }, {}, { auth: { authorize: () => ({ categories }) } });
        await register();
        await register({ id: 'b2', platformChannelId: 'c2' });
        await stop();
        await publish();
        clock.jump(25 * 3600 * second);
        const latch = gated();
        own.answer = latch.answer;
        await start();
        await pass(second);
        categories = ['bitcoin'];
        await pass(second);
        latch.open();
        await pass(second);
        expect(own.got).to.have.length(1);
        expect([(await statusOf())?.cursor, (await statusOf('b2'))?.cursor]).to.equal([1, 1]);
        await stop();
    });
});
