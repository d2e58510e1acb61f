import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { BotItemMessage, BotMessage } from '../../../lib';
import { item, ownNode, recordOf } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const judged = (importance: number): string => JSON.stringify({ event: null, importance: { value: importance }, origins: ['a.example'], kind: 'news', language: 'en' });

/** A node at 12:00 UTC with a bot that has this schedule, and the messages that it got. */
const digesting = async (schedule: object, start = '2026-03-14T12:00:00Z') => {

    const clock = new ManualClock(start);
    const node = await ownNode({}, {}, { clock });
    const messages: { readonly at: string; readonly message: BotMessage }[] = [];
    node.own.answer = ({ message }, { channelId }) => {

        if (channelId === 'c1') {
            messages.push({ at: new Date(clock.now()).toISOString(), message });
        }

        return { kind: 'sent' };
    };

    await node.register({ settings: JSON.stringify({ schedule: { time_zone: 'UTC', ...schedule } }) });
    let ord = 0;
    const publish = async (id: string, importance = 0.5, parts: object = {}): Promise<void> => {

        const given = item({ id, signal: `Item ${id}`, timestamp: clock.now() / second, ...parts });
        await node.storage.news.publish({ records: [{ ...recordOf(given, ++ord), analysis: judged(importance) }] }, { now: clock.now() });
    };

    const correct = async (id: string, signal: string): Promise<void> => {

        const { rev = 0, ord: place = 0 } = await node.storage.news.get(id) ?? {};
        await node.storage.news.correct(recordOf(item({ id, signal }), place), rev, { now: clock.now() });
    };

    const retract = async (id: string): Promise<void> => void await node.storage.news.retract(id, { now: clock.now() });
    return { ...node, messages, publish, correct, retract };
};

const titleOf = (message: BotItemMessage): string => (message.kind === 'retraction' ? `- ${message.headline}` : `${message.kind === 'update' ? '* ' : ''}${message.item.signal}`);

/** When each message came, and what it says. */
const shown = (messages: readonly { readonly at: string; readonly message: BotMessage }[]): readonly unknown[] => {

    return messages.map(({ at, message }) => [at.slice(5, 16), message.kind === 'digest' ? message.messages.map(titleOf) : message.kind === 'item' ? message.item.signal : message.kind]);
};

describe('a bot with digests', () => {

    it('gets what came since the last one as one message, at its times', async () => {

        const { messages, publish, pass, stop } = await digesting({ digest_at: ['13:00', '18:00'] });
        await publish('a');
        await pass(30 * minute);
        await publish('b');
        expect(messages).to.be.empty();
        await pass(31 * minute);
        await publish('c');
        await pass(6 * hour);
        expect(shown(messages)).to.equal([['03-14T13:00', ['Item a', 'Item b']], ['03-14T18:00', ['Item c']]]);
        expect(messages[0]?.message).to.include({ kind: 'digest', seq: 2, more: 0 });
        await stop();
    });

    it('gets nothing if nothing came', async () => {

        const { messages, publish, retract, pass, stop } = await digesting({ digest_at: ['13:00'] });
        await publish('a');
        await retract('a');
        await pass(48 * hour);
        expect(messages).to.be.empty();
        await stop();
    });

    it('gets one after downtime, with what came before the last time; later items wait', async () => {

        const { messages, publish, clock, start, pass, stop } = await digesting({ digest_at: ['13:00'] });
        await publish('a');
        await stop();
        clock.jump(23 * hour);
        await publish('b');
        clock.jump(3 * hour);
        await publish('c');
        await start();
        await pass(minute);
        expect(shown(messages)).to.equal([['03-15T14:00', ['Item a', 'Item b']]]);
        await pass(24 * hour);
        expect(shown(messages).slice(1)).to.equal([['03-16T13:00', ['Item c']]]);
        await stop();
    });

    it('gets items as they are then, and no retraction of what it did not get', async () => {

        const { messages, publish, correct, retract, register, pass, stop } = await digesting({ digest_at: ['13:00', '18:00'] });
        await register({ id: 'now', platformChannelId: 'c2' });
        await publish('a');
        await publish('b');
        await publish('c');
        await pass(minute);
        await correct('a', 'Corrected a');
        await retract('b');
        await pass(2 * hour);
        expect(shown(messages)).to.equal([['03-14T13:00', ['Corrected a', 'Item c']]]);
        await correct('a', 'Corrected again');
        await correct('a', 'Corrected at last');
        await retract('c');
        await pass(4 * hour);
        expect(shown(messages).slice(1)).to.equal([['03-14T18:00', ['* Corrected at last', '- Item c']]]);
        await stop();
    });

    it('gets the most important ones in the order of the log, and the number of the others', async () => {

        const { own, messages, publish, pass, stop } = await digesting({ digest_at: ['13:00'] });
        for (let i = 0; i < 230; ++i) {
            await publish(`n${i}`, i % 10 === 0 ? 0.9 : 0.1);
        }

        await pass(2 * hour);
        const [first] = messages;
        const digest = first?.message as BotMessage & { kind: 'digest' };
        expect(digest.messages.map(titleOf)).to.equal(Array.from({ length: 20 }, (_, i) => `Item n${30 + 10 * i}`));
        expect([messages.length, digest.more, digest.seq]).to.equal([1, 210, 221]);
        expect(own.titles()).to.equal(['Digest: 20 messages']);
        await stop();
    });

    it('gets no item below the importance that it asks for', async () => {

        const { messages, publish, pass, stop } = await digesting({ digest_at: ['13:00'], min_importance: 0.6 });
        await publish('low', 0.5);
        await publish('high', 0.7);
        await pass(2 * hour);
        expect(shown(messages)).to.equal([['03-14T13:00', ['Item high']]]);
        await stop();
    });

    it('gets the number of items that are too old', async () => {

        const { messages, publish, retract, clock, start, pass, stop } = await digesting({ digest_at: ['13:00'] });
        await publish('a');
        await publish('gone');
        await retract('gone');
        await stop();
        clock.jump(48 * hour);
        await publish('b');
        clock.jump(2 * hour);
        await start();
        await pass(minute);
        expect(shown(messages)).to.equal([['03-16T14:00', ['Item b']]]);
        expect(messages[0]?.message).to.include({ more: 1 });
        await stop();
    });

    it('gets a digest again until it arrives, with the same items', async () => {

        const { own, messages, publish, pass, stop } = await digesting({ digest_at: ['13:00'] });
        const { answer } = own;
        own.answer = () => ({ kind: 'failed', scope: 'chat', reason: '500' });
        await publish('a');
        await pass(hour + second);
        own.answer = answer;
        await publish('b');
        await pass(10 * minute);
        expect(shown(messages)).to.equal([[messages[0]?.at.slice(5, 16), ['Item a']]]);
        await stop();
    });

    it('gets them by the clock of its zone on the days when that changes', async () => {

        for (const [start, expected] of [['2026-03-28T12:00:00Z', ['03-29T06:00', '03-30T06:00']], ['2026-10-24T12:00:00Z', ['10-25T07:00', '10-26T07:00']]] as const) {
            const { messages, publish, pass, stop } = await digesting({ digest_at: ['08:00'], time_zone: 'Europe/Berlin' }, start);
            await publish('a');
            await pass(20 * hour);
            await publish('b');
            await pass(24 * hour);
            expect(shown(messages)).to.equal([[expected[0], ['Item a']], [expected[1], ['Item b']]]);
            await stop();
        }
    });

    it('shares a chat with one that gets items at once: each item arrives once', async () => {

        const { messages, register, publish, pass, stop } = await digesting({ digest_at: ['13:00'] });
        await register({ id: 'now', platformUserId: 'u2', settings: JSON.stringify({ filter: { tokens: ['$ETH'] } }) });
        await publish('both', 0.5, { tokens: ['$ETH'] });
        await publish('digest', 0.5);
        await pass(2 * hour);
        expect(shown(messages)).to.equal([['03-14T12:00', 'Item both'], ['03-14T13:00', ['Item digest']]]);
        await stop();
    });
});

describe('a bot with digests and odd entries', () => {

    it('moves on over what it does not get', async () => {

        const { messages, publish, statusOf, pass, stop } = await digesting({ digest_at: ['13:00'], min_importance: 0.9 });
        await publish('low', 0.1);
        await pass(second);
        expect([messages, (await statusOf())?.cursor]).to.equal([[], 1]);
        await stop();
    });

    it('gets items at once whose time is not known', async () => {

        const { messages, storage, pass, stop, worker } = await digesting({ digest_at: ['13:00'] });
        await storage.news.publish({ records: [recordOf(item({ id: 'old', signal: 'Item old' }))] });
        worker.wake();
        await pass(second);
        expect(shown(messages)).to.equal([['03-14T12:00', ['Item old']]]);
        await stop();
    });

    it('gets no retraction of an item of before it was registered', async () => {

        const { messages, register, publish, retract, pass, stop, own } = await digesting({ digest_at: ['13:00'], min_importance: 0.9 });
        await register({ id: 'all', platformChannelId: 'c2' });
        await publish('a', 0.1);
        await pass(minute);
        await register({ id: 'late', platformChannelId: 'c3', settings: JSON.stringify({ schedule: { time_zone: 'UTC', digest_at: ['13:00'] } }) });
        await retract('a');
        await pass(2 * hour);
        expect([messages, own.titles('c2'), own.titles('c3')]).to.equal([[], ['Item a', 'Retracted: Item a'], []]);
        await stop();
    });
});

describe('a bot with quiet hours', () => {

    it('gets single items at their end', async () => {

        const { messages, publish, pass, stop } = await digesting({ quiet_hours: { from: '12:30', to: '14:00' } });
        await publish('a');
        await pass(31 * minute);
        await publish('b');
        await publish('c');
        await pass(2 * hour);
        await publish('d');
        await pass(second);
        expect(shown(messages)).to.equal([['03-14T12:00', 'Item a'], ['03-14T14:00', 'Item b'], ['03-14T14:00', 'Item c'], ['03-14T14:31', 'Item d']]);
        await stop();
    });

    it('gets a digest that was due in them at their end', async () => {

        const { messages, publish, pass, stop } = await digesting({ digest_at: ['13:00'], quiet_hours: { from: '12:30', to: '14:00' } });
        await publish('a');
        await pass(90 * minute);
        expect(messages).to.be.empty();
        await pass(hour);
        expect(shown(messages)).to.equal([['03-14T14:00', ['Item a']]]);
        await stop();
    });

    it('gets the number of items that were left out at their end', async () => {

        const { own, messages, publish, clock, start, pass, stop } = await digesting({ quiet_hours: { from: '11:30', to: '14:00' } });
        await publish('a');
        await publish('b');
        await stop();
        clock.jump(24 * hour);
        await start();
        await pass(hour);
        expect(own.tries).to.be.empty();
        await pass(2 * hour);
        expect(shown(messages)).to.equal([['03-15T14:00', 'skipped']]);
        await stop();
    });

    it('is left alone when they begin between two messages', async () => {

        const { own, messages, clock, publish, pass, stop } = await digesting({ quiet_hours: { from: '12:30', to: '14:00' } });
        const { answer } = own;
        own.answer = async (...given) => {

            clock.jump(40 * minute);
            own.answer = answer;
            return await answer(...given);
        };

        await publish('a');
        await publish('b');
        await pass(2 * hour);
        expect(shown(messages).map((one) => (one as string[])[1])).to.equal(['Item a', 'Item b']);
        expect(messages[1]?.at).to.equal('2026-03-14T14:00:00.000Z');
        await stop();
    });

    it('shares a chat with one that has none: what that one asks for arrives at once', async () => {

        const { messages, register, publish, pass, stop } = await digesting({ quiet_hours: { from: '11:00', to: '14:00' } });
        await register({ id: 'now', platformUserId: 'u2', settings: JSON.stringify({ filter: { tokens: ['$ETH'] } }) });
        await publish('other', 0.5);
        await publish('both', 0.5, { tokens: ['$ETH'] });
        await pass(3 * hour);
        expect(shown(messages)).to.equal([['03-14T12:00', 'Item both'], ['03-14T14:00', 'Item other']]);
        await stop();
    });

    it('shares a chat with another one that has them at other times', async () => {

        const { messages, register, publish, pass, stop } = await digesting({ quiet_hours: { from: '11:00', to: '14:00' } });
        await register({ id: 'other', platformUserId: 'u2', settings: JSON.stringify({ schedule: { time_zone: 'UTC', quiet_hours: { from: '14:00', to: '15:00' } }, filter: { tokens: ['$ETH'] } }) });
        await publish('a', 0.5, { tokens: ['$ETH'] });
        await pass(minute);
        await register({ id: 'third', platformUserId: 'u3', settings: JSON.stringify({ filter: { tokens: ['$SOL'] } }) });
        await publish('b', 0.5, { tokens: ['$ETH'] });
        await pass(minute);
        expect(shown(messages)).to.equal([['03-14T12:00', 'Item a'], ['03-14T12:01', 'Item b']]);
        await stop();
    });

    it('is free of them at once when its owner removes them', async () => {

        const { messages, register, worker, publish, pass, stop } = await digesting({ quiet_hours: { from: '11:00', to: '14:00' } });
        await publish('a');
        await pass(minute);
        await register();
        worker.wake();
        await pass(second);
        expect(shown(messages)).to.equal([['03-14T12:01', 'Item a']]);
        await stop();
    });
});
