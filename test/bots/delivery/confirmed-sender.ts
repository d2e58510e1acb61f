import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Audience } from '../../../lib/bots/delivery/audience';
import { BotLease } from '../../../lib/bots/delivery/bot-lease';
import { ConfirmedSender } from '../../../lib/bots/delivery/confirmed-sender';
import { Freshness } from '../../../lib/bots/delivery/freshness';
import type { Decision } from '../../../lib/bots/sending/outcome-policy';
import type { Sender } from '../../../lib/bots/sending/sender';
import { botOf, gated, item, itemMessage, ownNode, recordOf } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

/** A sender whose messages wait for `wait.ms` before they are confirmed. `steps`: what it does, in order. */
const setup = ({ waitMs = 0, decision = { kind: 'sent' } }: { waitMs?: number; decision?: Decision } = {}) => {

    const clock = new ManualClock();
    const steps: string[] = [];
    const wait = { ms: waitMs };
    const chat = { isOurs: true };
    const storage = { isRegistered: true, isLeased: true };
    const lease = new BotLease(clock, 'b1', clock.now() + 60 * second);
    const send: Sender['send'] = async (outgoing, _bot, failures, { confirm, observe } = {}) => {

        clock.jump(wait.ms);
        const message = await confirm?.() ?? { outgoing, signers: [] };
        if ('kind' in message) {
            return message;
        }

        steps.push(`sent after ${failures} failures`);
        observe?.({ kind: 'sent' }, decision, message.outgoing);
        return decision;
    };

    const sender = new ConfirmedSender({
        clock,
        freshness: new Freshness(clock),
        sender: { send },
        registrations: {
            has: async () => {

                steps.push('read registration');
                return storage.isRegistered;
            }
        },
        claims: {
            leaseEnd: clock.now() + 120 * second,
            commitProgress: async ({ cursor }) => {

                steps.push(`committed ${cursor}`);
                return storage.isLeased;
            }
        }
    }, { task: { bot: botOf(), cursor: 0, failures: 2 }, lease, isFresh: new Freshness(clock).begin(500), progress: () => ({ id: 'b1', cursor: 7 }) });
    const audience = chat as Audience;
    const compose = async () => {

        steps.push('composed');
        return { outgoing: itemMessage(), signers: ['b1'] };
    };

    return { clock, steps, wait, chat, storage, lease, sender, send: () => sender.send(audience, compose), sendNothing: () => sender.send(audience, async () => null) };
};

describe('ConfirmedSender', () => {

    it('commits each message before it sends the next, and forgets failures once one was sent', async () => {

        const { steps, sender, send, sendNothing } = setup();
        expect([await send(), await sendNothing(), await send(), await send()].map(({ kind }) => kind)).to.equal(['sent', 'nothing', 'sent', 'sent']);
        expect(steps).to.equal(['composed', 'sent after 2 failures', 'composed', 'committed 7', 'sent after 0 failures', 'composed', 'committed 7', 'sent after 0 failures']);
        expect(sender.failures).to.equal(0);
        expect(sender.records.changed.deliveries).to.include('"outcome":"sent"');
    });

    it('keeps the failures, and commits nothing, if a message was not sent', async () => {

        const { steps, sender, send } = setup({ decision: { kind: 'retry', retryAt: 9, failures: 3, reason: '500' } });
        expect([await send(), await send()].map(({ kind }) => kind)).to.equal(['retry', 'retry']);
        expect(steps.filter((step) => step.startsWith('committed'))).to.be.empty();
        expect(sender.failures).to.equal(2);
    });

    it('sends nothing more once a commit finds the bot leased elsewhere', async () => {

        const { steps, storage, lease, send } = setup();
        await send();
        storage.isLeased = false;
        expect((await send()).kind).to.equal('release');
        expect(steps).to.equal(['composed', 'sent after 2 failures', 'composed', 'committed 7']);
        expect(lease.isHeld).to.be.false();
    });

    it('has the lease from the commit on for as long as that says', async () => {

        const { clock, lease, send } = setup();
        await send();
        await send();
        clock.jump(119 * second);
        expect(lease.isHeld).to.be.true();
        clock.jump(second);
        expect([lease.isHeld, (await send()).kind]).to.equal([false, 'release']);
    });

    it('composes a message again if it has waited for a tenth of a second', async () => {

        const [short, long] = [setup({ waitMs: 99 }), setup({ waitMs: 100 })];
        await Promise.all([short.send(), long.send()]);
        expect(short.steps).to.equal(['composed', 'sent after 2 failures']);
        expect(long.steps).to.equal(['composed', 'composed', 'sent after 2 failures']);
    });

    it('reads the registration again if it is half a second old, and then not at once', async () => {

        const { steps, wait, storage, send } = setup({ waitMs: 500 });
        await send();
        expect(steps).to.equal(['composed', 'read registration', 'composed', 'sent after 2 failures']);
        storage.isRegistered = false;
        wait.ms = 499;
        expect((await send()).kind).to.equal('sent');
        expect((await send()).kind).to.equal('release');
    });

    it('releases the bot if its chat is leased elsewhere, before and after the wait', async () => {

        const { steps, chat, send } = setup();
        chat.isOurs = false;
        expect([(await send()).kind, steps]).to.equal(['release', ['composed']]);
        const waiting = setup({ waitMs: 60 * second });
        expect([(await waiting.send()).kind, waiting.steps]).to.equal(['release', ['composed', 'read registration']]);
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
