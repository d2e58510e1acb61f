import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import type { BotTask } from '../../../lib/storage/contract';
import { derive } from '../../mutants/mutant';
import { botOf, gated, nodeOf, OwnPlatform, ownNode } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const { owner } = botOf();

/** A node whose bot has got three items. */
const served = async () => {

    const node = await ownNode({ leaseMs: 6 * second });
    await node.register();
    for (const id of ['1', '2', '3']) {
        await node.publish({ id });
    }

    await node.pass(second);
    return node;
};

describe('a bot that is rewound', () => {

    it('while a message is in flight: that delivery ends, and the entries after the position are sent again', async () => {

        const { own, storage, clock, worker, publish, pass, stop, statusOf } = await served();
        const gate = gated();
        own.answer = gate.answer;
        await publish({ id: '4' });
        await publish({ id: '5' });
        await pass(second);
        expect(await storage.bots.rewind(owner, 'b1', 1, clock.now())).to.equal(3);
        worker.wake();
        await pass(second);
        own.answer = () => ({ kind: 'sent' });
        gate.open();
        await pass(second);
        expect(own.titles().slice(3).filter((title) => title !== 'Item 4')).to.equal(['Item 2', 'Item 3', 'Item 5']);
        expect(own.titles().slice(3).filter((title) => title === 'Item 4')).to.have.length(2);
        expect((await statusOf())?.cursor).to.equal(5);
        await stop();
    });

    it('by another node while this one claims it again with the same fence and dies: nothing is lost', async () => {

        const clock = new ManualClock();
        const whole = memory();
        let isSilent = false;
        const claim = async (...given: Parameters<typeof whole.bots.claim>): Promise<readonly BotTask[]> => {

            const tasks = await whole.bots.claim(...given);
            return isSilent ? await new Promise<never>(() => undefined) : tasks;
        };

        const bots = new Proxy(whole.bots, { get: (target, name): unknown => (name === 'claim' ? claim : Reflect.get(target, name)) });
        const [first, other] = [new OwnPlatform(), new OwnPlatform()];
        const settings = { leaseMs: 6 * second, pollMs: second };
        const a = await nodeOf({ platforms: [first], bots: settings, clock, storage: derive(whole, { bots }) });
        await a.start();
        await a.register();
        await a.publish({ id: '1' });
        await a.publish({ id: '2' });
        await a.pass(second);

        const gate = gated();
        first.answer = gate.answer;
        await a.publish({ id: '3' });
        await a.pass(second);
        isSilent = true;
        await whole.bots.rewind(owner, 'b1', 0, clock.now());
        a.worker.wake();
        await a.pass(100);
        gate.open();
        await a.pass(100);

        const b = await nodeOf({ platforms: [other], bots: settings, clock, storage: whole });
        await b.start();
        await b.pass(20 * second);
        expect(first.titles()).to.equal(['Item 1', 'Item 2', 'Item 3']);
        expect(other.titles()).to.equal(['Item 1', 'Item 2', 'Item 3']);
        await b.stop();
    });

    it('in a chat with others: the chat gets again what this bot asks for', async () => {

        const { own, storage, clock, worker, publish, register, pass, stop } = await ownNode();
        await register({ categories: ['bitcoin'] });
        await register({ id: 'b2', platformUserId: 'u2' });
        await publish({ id: '1', feed_categories: ['bitcoin'] });
        await publish({ id: '2' });
        await publish({ id: '3', feed_categories: ['bitcoin'] });
        await pass(3 * second);
        expect(own.titles()).to.equal(['Item 1', 'Item 2', 'Item 3']);
        await storage.bots.rewind(owner, 'b1', 0, clock.now());
        worker.wake();
        await pass(3 * second);
        expect(own.titles().slice(3)).to.equal(['Item 1', 'Item 3']);
        await publish({ id: '4', feed_categories: ['bitcoin'] });
        await pass(3 * second);
        expect(own.titles().slice(5)).to.equal(['Item 4']);
        await stop();
    });

    it('names its round to the platform', async () => {

        const { own, storage, clock, worker, pass, stop } = await served();
        const rounds: number[] = [];
        own.answer = (_outgoing, { round }) => {

            rounds.push(round);
            return { kind: 'sent' };
        };

        for (const to of [2, 1]) {
            await storage.bots.rewind(owner, 'b1', to, clock.now());
            worker.wake();
            await pass(second);
        }

        expect(rounds).to.equal([1, 2, 2]);
        await stop();
    });
});
