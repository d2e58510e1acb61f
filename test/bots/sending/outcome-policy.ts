import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { botOf, firstly, ownNode } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const hour = 3_600_000;

describe('a bot that fails', () => {

    it('is retried after delays that double, and finally marked dead with a reason for its owner', async () => {

        const { own, publish, register, pass, logs, statusOf, worker, stop } = await ownNode({ maxFailures: 4, backoff: { firstMs: 10 * second } });
        await register();
        own.answer = () => ({ kind: 'failed', scope: 'chat', reason: 'Bad Request: no' });

        await publish();
        await pass(5 * second);
        expect(await statusOf()).to.include({ state: 'active', failures: 1, reason: 'Bad Request: no', cursor: 0 });
        await pass(hour);
        const gaps = own.tries.slice(1).map((at, i) => (at - (own.tries[i] ?? 0)) / second);
        expect(gaps).to.have.length(3);
        gaps.forEach((gap, i) => expect(gap).to.be.between(10 * 2 ** i - 0.1, 10 * 2 ** i * 1.26));
        expect(await statusOf()).to.include({ state: 'dead', reason: 'Failed 4 times; the last time: Bad Request: no', cursor: 0 });
        expect(logs.at(-1)?.tags).to.equal(['bots', 'own', 'dead']);
        expect(worker.stats().own).to.include({ sent: 0, failed: 4, dead: 1 });
        await stop();
    });

    it('is revived when it is registered again, and catches up', async () => {

        const { own, publish, register, pass, statusOf, worker, stop } = await ownNode();
        await register();
        own.answer = () => ({ kind: 'dead', reason: 'Forbidden: bot was blocked by the user' });
        await publish();
        await pass(second);
        expect(await statusOf()).to.include({ state: 'dead', reason: 'Forbidden: bot was blocked by the user' });
        await publish();
        await pass(hour);

        own.answer = () => ({ kind: 'sent' });
        await register();
        worker.wake();
        await pass(second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        expect(await statusOf()).to.include({ state: 'active', reason: null });
        await stop();
    });

    it('has no more failures after a success', async () => {

        const { own, publish, register, pass, statusOf, stop } = await ownNode();
        await register();
        own.answer = firstly(2, { kind: 'failed', scope: 'chat', reason: 'no' });
        await publish();
        await pass(10 * second);
        expect(await statusOf()).to.include({ failures: 0, reason: null, cursor: 1 });
        await stop();
    });

    it('delays no other bot', async () => {

        const { own, publish, register, pass, stop } = await ownNode();
        await register();
        await register({ id: 'b2', platformChannelId: 'c2' });
        own.answer = (_outgoing, { channelId }) => (channelId === 'c1' ? { kind: 'failed', scope: 'chat', reason: 'no' } : { kind: 'sent' });
        await publish();
        await publish();
        await pass(second);
        expect(own.titles('c2')).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('is paused for as long as its platform asks', async () => {

        const { own, publish, register, pass, statusOf, stop } = await ownNode();
        await register();
        own.answer = firstly(1, { kind: 'later', afterMs: 300 * second, scope: 'chat', reason: 'retry after 300' });

        await publish();
        await pass(100);
        await pass(299 * second);
        expect(own.tries).to.have.length(1);
        expect(await statusOf()).to.include({ failures: 0, reason: null });
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });
});

describe('a platform that is down', () => {

    it('gets a pause, then one message at a time, and kills no bot', async () => {

        const { own, publish, crowd, storage, clock, pass, worker, stop } = await ownNode({ maxFailures: 3, concurrency: 4 });
        await crowd(40);
        own.answer = () => ({ kind: 'failed', scope: 'platform', reason: 'No answer (ECONNREFUSED)' });

        await publish();
        await pass(second);
        expect(own.tries.length).to.be.at.most(9);
        expect(worker.stats().own?.pausedUntil ?? 0).to.be.above(clock.now());
        await pass(hour);
        expect(own.tries.length).to.be.below(90);
        expect((await storage.bots.list(botOf().owner)).filter(({ state }) => state === 'dead')).to.be.empty();

        own.answer = () => ({ kind: 'sent' });
        await pass(2 * 60 * second);
        expect(own.got).to.have.length(40);
        await stop();
    });

    it('is not paused by a single bot that fails while others get through', async () => {

        const { own, publish, crowd, pass, statusOf, worker, stop } = await ownNode({ maxFailures: 3 });
        await crowd(3);
        own.answer = (_outgoing, { channelId }) => (channelId === 'c1' ? { kind: 'failed', scope: 'platform', reason: '502' } : { kind: 'sent' });
        for (let i = 0; i < 30; ++i) {
            await publish();
            await pass(second);
        }

        expect(worker.stats().own?.pausedUntil).to.equal(0);
        expect(await statusOf('b1')).to.include({ state: 'dead' });
        await stop();
    });

    it('is also paused if it throttles many chats', async () => {

        const { own, publish, crowd, clock, pass, logs, worker, stop } = await ownNode();
        await crowd(40);
        own.answer = () => ({ kind: 'later', afterMs: 60 * second, scope: 'chat', reason: 'Too Many Requests' });

        await publish();
        await pass(second);
        expect(own.tries.length).to.be.at.most(40);
        expect(worker.stats().own?.pausedUntil ?? 0).to.be.above(clock.now());
        expect(logs.map(({ tags }) => tags.join(' '))).to.include('bots own paused');
        own.answer = () => ({ kind: 'sent' });
        await pass(2 * 60 * second);
        expect(own.got).to.have.length(40);
        await stop();
    });

    it('is paused for a while if it refuses the credentials, without blaming any bot', async () => {

        const { own, publish, register, pass, logs, statusOf, stop } = await ownNode();
        await register();
        own.answer = () => ({ kind: 'refused', reason: 'Unauthorized' });

        await publish();
        await pass(100);
        await pass(299 * second);
        expect(own.tries).to.have.length(1);
        expect(logs.filter(({ tags }) => tags.includes('refused'))).to.have.length(1);
        expect(await statusOf()).to.include({ state: 'active', failures: 0 });
        own.answer = () => ({ kind: 'sent' });
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('has failed if it throws or returns nonsense', async () => {

        const { own, publish, register, pass, statusOf, stop } = await ownNode();
        await register();
        const answers: unknown[] = [null, {}, { kind: 'later', afterMs: NaN }];
        own.send = async () => {

            if (answers.length === 0) {
                throw Object.assign(new Error('secret'), { code: 'E_OWN' });
            }

            return answers.shift() as never;
        };

        await publish();
        await pass(30 * second);
        expect(answers).to.be.empty();
        expect((await statusOf())?.reason).to.equal('No answer (E_OWN)');
        await stop();
    });

    it('gets one message at a time after delays that double if it keeps throttling, however short a wait it asks for', async () => {

        for (const afterMs of [0, 1]) {
            const { own, publish, crowd, pass, stop } = await ownNode();
            await crowd(40);
            own.answer = () => ({ kind: 'later', afterMs, scope: 'platform', reason: 'Too Many Requests' });
            await publish();
            await pass(10 * 60 * second);
            expect(own.tries.length).to.be.below(60);
            own.answer = () => ({ kind: 'sent' });
            await pass(2 * 60 * second);
            expect(own.got).to.have.length(40);
            await stop();
        }
    });

    it('does not count as down if isolated addresses throttle', async () => {

        const { own, publish, crowd, pass, worker, stop } = await ownNode({}, { isolated: true });
        await crowd(20);
        own.answer = (_outgoing, { channelId }) => (channelId === 'c19' ? { kind: 'sent' } : { kind: 'later', afterMs: hour, scope: 'chat', reason: 'no' });
        await publish();
        await pass(second);
        expect(own.titles('c19')).to.equal(['Item n1']);
        expect(worker.stats().own?.pausedUntil).to.equal(0);
        await stop();
    });

    it('soon gets messages to other chats if it throttles many chats for long', async () => {

        const { own, publish, crowd, pass, stop } = await ownNode();
        await crowd(20);
        own.answer = (_outgoing, { channelId }) => (Number(channelId.slice(1)) < 8 ? { kind: 'later', afterMs: 12 * hour, scope: 'chat', reason: 'no' } : { kind: 'sent' });
        await publish();
        await pass(60 * second);
        expect(own.got).to.have.length(12);
        await stop();
    });

    it('is paused for the maximum at most, whatever it asks', async () => {

        for (const answer of [{ kind: 'later', afterMs: 1e300, scope: 'chat', reason: 'no' }, { kind: 'later', afterMs: Infinity, scope: 'platform', reason: 'no' }, { kind: 'sent', restMs: Infinity }] as const) {
            const { own, publish, register, pass, stop } = await ownNode({ maxWaitMs: hour });
            await register();
            own.answer = () => answer;
            await publish();
            await publish();
            await pass(second);
            await pass(59 * 60 * second);
            expect(own.tries).to.have.length(1);
            own.answer = () => ({ kind: 'sent' });
            await pass(2 * 60 * second);
            expect(own.titles().at(-1)).to.equal('Item n2');
            await stop();
        }
    });
});
