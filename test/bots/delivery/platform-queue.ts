import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { StorageError } from '../../../lib';
import type { BotOutcome } from '../../../lib';
import { botOf, failing, item, nodeOf, OwnPlatform, ownNode, recordOf, severable, underWay } from '../../helpers/bots';
import { ManualClock, settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

describe('two nodes', () => {

    const pair = async (bots = {}) => {

        const clock = new ManualClock();
        const [first, second_] = [new OwnPlatform(), new OwnPlatform()];
        const a = await nodeOf({ platforms: [first], bots, clock });
        const b = await nodeOf({ platforms: [second_], bots, clock, storage: a.storage });
        await a.start();
        await b.start();
        return { a, b, first, second: second_, clock, pass: a.pass };
    };

    it('share the bots, and send each message once', async () => {

        const { a, b, first, second: other, pass } = await pair({ batch: 2 });
        await a.crowd(40);
        await a.publish({ id: 'x' });
        await pass(5 * second);
        const told = [...first.got, ...other.got].map(({ to }) => to);
        expect(told).to.have.length(40);
        expect(new Set(told).size).to.equal(40);
        await a.stop();
        await b.stop();
    });

    it('take over the bots of a node that died between sending and committing, after its lease', async () => {

        const clock = new ManualClock();
        const [first, other] = [new OwnPlatform(), new OwnPlatform()];
        const whole = memory();
        const { storage, kill } = severable(whole);
        const a = await nodeOf({ platforms: [first], bots: { leaseMs: 6 * second }, clock, storage });
        await a.start();
        first.answer = () => {

            kill();
            return { kind: 'sent' };
        };

        await a.register();
        await whole.news.publish({ records: [recordOf(item({ id: 'x', signal: 'Item x' }))] });
        await a.pass(100);
        expect(first.titles()).to.equal(['Item x']);

        const b = await nodeOf({ platforms: [other], bots: { leaseMs: 6 * second }, clock, storage: whole });
        await b.start();
        await b.pass(5 * second);
        expect(other.titles()).to.equal([]);
        await b.pass(3 * second);
        expect(other.titles()).to.equal(['Item x']);
        await b.stop();
    });

    it('send nothing more after a lost lease', async () => {

        const { a, b, first, pass } = await pair({ leaseMs: 6 * second });
        await b.stop();
        await a.register();
        first.answer = async () => {

            await a.storage.bots.remove(botOf().owner, 'b1');
            return { kind: 'sent' };
        };

        await a.publish();
        await a.publish();
        await pass(20 * second);
        expect(first.titles()).to.equal(['Item n1']);
        await a.stop();
    });
});

describe('PlatformQueue', () => {

    it('serves the addresses of one owner at once while those of others are slow, however many these are', async () => {

        const { own, register, publish, clock, pass, stop } = await ownNode({}, { isolated: true });
        const at = clock.now();
        const slowly = async (): Promise<BotOutcome> => {

            await new Promise<void>((resolve) => void clock.setTimer(9 * second, resolve));
            return { kind: 'sent' };
        };

        own.answer = (_outgoing, { channelId }) => (channelId === 'healthy' ? { kind: 'sent' } : slowly());
        for (let i = 0; i < 300; ++i) {
            await register({ id: `b${i}`, owner: `slow${i % 3}`, platformChannelId: `c${i}` });
        }

        await register({ id: 'healthy', platformChannelId: 'healthy' });
        await publish();
        await pass(10 * second);
        const healthy = own.got.filter(({ to }) => to === 'healthy');
        expect(healthy.map((got) => got.at - at <= 6 * second)).to.equal([true]);
        await pass(300 * second);
        expect(own.got).to.have.length(301);
        await stop();
    });

    it('releases every bot when it stops, so that another node continues at once', async () => {

        const { own, publish, crowd, clock, pass, claimable, stop } = await ownNode({}, { rate: { limit: 1, ms: second } });
        await crowd(10);
        await publish();
        await pass(25);
        await stop();
        expect((await claimable()).length + own.got.length).to.equal(10);
        expect(clock.pending).to.equal(0);
    });

    it('releases bots that wait for their chat or for the host\'s authorize', async () => {

        const node = await ownNode({}, { chatRates: () => [{ limit: 1, ms: 4 * second }] });
        await node.register();
        await node.publish();
        await node.publish();
        await node.pass(25);
        await node.stop();
        expect(node.own.got).to.have.length(1);
        expect(node.clock.pending).to.equal(0);

        const other = await ownNode({}, {}, { auth: { authorize: () => new Promise(() => undefined) } });
        await other.register();
        await other.publish();
        await other.pass(25);
        expect(other.worker.stats().own?.inHand).to.equal(1);
        await other.stop();
        expect(other.own.got).to.be.empty();
    });

    it('sends nothing more to a bot deleted while a message was in flight', async () => {

        const { own, storage, pass, latch, stop } = await underWay(2, { leaseMs: 6 * second, sendMs: 60 * second });
        await storage.bots.remove(botOf().owner, 'b1');
        await pass(5 * second);
        latch.open();
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('aborts calls that hang when it stops, and releases their bots', async () => {

        const { own, publish, register, clock, pass, claimable, stop } = await ownNode({ stopMs: second });
        await register();
        own.answer = () => new Promise(() => undefined);
        await publish();
        await pass(100);
        const end = stop();
        await pass(2 * second);
        await end;
        expect(await claimable()).to.have.length(1);
        expect(clock.pending).to.equal(0);
    });

    it('claims more bots at a time while the log has nothing for them, up to eight batches', async () => {

        const { own, publish, register, storage, pass, statusOf, stop } = await ownNode({ batch: 2 });
        for (let i = 0; i < 60; ++i) {
            await register({ id: `b${i}`, platformChannelId: `c${i}`, categories: ['bitcoin'] });
        }

        const limits: number[] = [];
        const claim = storage.bots.claim.bind(storage.bots);
        storage.bots.claim = async (...args) => {

            limits.push(args[0].limit);
            return await claim(...args);
        };

        await publish({ feed_categories: ['crypto'] });
        await pass(second);
        expect(limits.slice(0, 4)).to.equal([4, 8, 16, 16]);        // the first claim, of 2, was at the start
        expect(Math.max(...limits)).to.equal(16);
        expect((await statusOf('b59'))?.cursor).to.equal(1);
        limits.length = 0;
        await publish({ feed_categories: ['bitcoin'] });
        await pass(second);
        expect(own.got).to.have.length(60);
        expect(new Set(limits.slice(1, -1))).to.equal(new Set([2]));
        await stop();
    });

    it('releases bots claimed while it stops, and claims no more', async () => {

        const { own, publish, register, storage, claimable, stop } = await ownNode({ batch: 1 });
        await register();
        await register({ id: 'b2', platformChannelId: 'c2' });
        const claim = storage.bots.claim.bind(storage.bots);
        let go = (): void => undefined;
        storage.bots.claim = async (...args) => {

            await new Promise<void>((resolve) => {

                go = resolve;
            });
            return await claim(...args);
        };

        await publish();
        await settle();
        const end = stop();
        go();
        await end;
        storage.bots.claim = claim;
        expect(await claimable()).to.have.length(2);
        expect(own.got).to.be.empty();
    });

    it('waits for messages in flight when it stops', async () => {

        const { pass, statusOf, latch, stop } = await underWay(1);
        const end = stop();
        await pass(second);
        latch.open();
        await end;
        expect(await statusOf()).to.include({ cursor: 1 });
    });

    it('loses no message if storage fails, and logs one line', async () => {

        const { own, publish, register, storage, pass, logs, stop } = await ownNode();
        await register();
        const mend = failing(storage.bots, 'claim', new StorageError('STORAGE_UNAVAILABLE', 'down'));
        await publish();
        await pass(10 * second);
        expect(logs.filter(({ tags }) => tags.includes('error'))).to.have.length(1);
        mend();
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('delivers at once to a bot that it claimed again before its release was confirmed', async () => {

        const { own, latch, publish, storage, pass, stop } = await underWay(1);
        const advance = storage.bots.advance.bind(storage.bots);
        let answer = (): void => undefined;
        storage.bots.advance = async (...args) => {

            const ours = await advance(...args);
            await new Promise<void>((resolve) => {

                answer = resolve;
            });
            return ours;
        };

        latch.open();
        await pass(100);
        storage.bots.advance = advance;
        own.answer = () => ({ kind: 'sent' });
        await publish();
        await pass(100);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        answer();
        await publish();
        await pass(100);
        expect(own.titles()).to.equal(['Item n1', 'Item n2', 'Item n3']);
        await stop();
    });
});
