import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import type { BotRecord } from '../../../lib';
import { KeyedQueue } from '../../../lib/async/keyed-queue';
import { Moves } from '../../../lib/bots/delivery/moves';
import { ownerKey } from '../../../lib/bots/record';
import { botOf, gated, nodeOf, OwnPlatform, ownNode } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

const registrationOf = (i: number, chat: string, parts: Partial<BotRecord> = {}): Partial<BotRecord> => ({ id: `b${i}`, owner: `o${i}`, platformUserId: `u${i}`, platformChannelId: chat, ...parts });

/** A platform on which the chat `old` has become `new`, and what arrived where. */
const movedPlatform = () => {

    const arrived: [chat: string, seq: number][] = [];
    const asked: string[] = [];
    const answer: OwnPlatform['answer'] = ({ message: { seq } }, { chat }) => {

        asked.push(chat);
        if (chat === 'old') {
            return { kind: 'moved', chat: 'new', reason: 'It was upgraded' };
        }

        arrived.push([chat, seq]);
        return { kind: 'sent' };
    };

    return { arrived, asked, answer };
};

const twice = (seqs: readonly number[]): number[] => seqs.filter((seq, i) => seqs.indexOf(seq) !== i);

describe('a chat that has moved (ruling 52)', () => {

    it('gets each item once, if one bot was registered with its old id and one with the new one', async () => {

        const { arrived, asked, answer } = movedPlatform();
        const { own, register, publish, storage, pass, stop } = await ownNode();
        own.answer = answer;
        await register(registrationOf(0, 'old'));
        await register(registrationOf(1, 'new'));
        for (let i = 0; i < 4; ++i) {
            await publish();
            await pass(2 * second);
        }

        expect(arrived).to.equal([['new', 1], ['new', 2], ['new', 3], ['new', 4]]);
        expect(asked.filter((chat) => chat === 'old')).to.have.length(1);
        expect((await storage.bots.list('o0')).map(({ chat, platformChannelId, failures, reason }) => [chat, platformChannelId, failures, reason])).to.equal([['new', 'old', 0, null]]);
        await stop();
    });

    it('gets an item once that another bot is just being sent there', async () => {

        const { arrived, answer } = movedPlatform();
        const { own, register, publish, pass, stop } = await ownNode();
        const latch = gated();
        const held: number[] = [];
        own.answer = async (outgoing, to, context) => {

            if (to.chat === 'new' && to.id === 'b1' && held.length === 0) {
                held.push(outgoing.message.seq);
                await latch.answer();
            }

            return await answer(outgoing, to, context);
        };

        await register(registrationOf(0, 'old'));
        await register(registrationOf(1, 'new'));
        await publish();
        await publish();
        await pass(5 * second);
        expect([held, arrived]).to.equal([[1], []]);
        latch.open();
        await pass(5 * second);
        expect(arrived).to.equal([['new', 1], ['new', 2]]);
        await stop();
    });

    it('gets what each of its bots asks for', async () => {

        const { arrived, answer } = movedPlatform();
        const { own, register, publish, pass, stop } = await ownNode();
        own.answer = answer;
        await register(registrationOf(0, 'old', { categories: ['bitcoin'] }));
        await register(registrationOf(1, 'new', { categories: ['macro'] }));
        await publish({ feed_categories: ['macro'] });
        await publish({ feed_categories: ['bitcoin'] });
        await publish({ feed_categories: ['macro', 'bitcoin'] });
        await publish({ feed_categories: ['ethereum'] });
        await pass(10 * second);
        const seqs = arrived.map(([, seq]) => seq);
        expect([[...seqs].sort(), twice(seqs)]).to.equal([[1, 2, 3], []]);
        await stop();
    });

    it('moves with all of its bots, and those that are behind repeat nothing', async () => {

        const { arrived, asked, answer } = movedPlatform();
        const { own, register, publish, pass, stop } = await ownNode({}, { chatOf: () => 'old' });
        await register(registrationOf(0, 'a', { chat: 'old' }));
        await register(registrationOf(1, 'b', { chat: 'old' }));
        await publish();
        await pass(2 * second);
        own.answer = answer;
        for (let i = 0; i < 3; ++i) {
            await publish();
        }

        await pass(10 * second);
        expect(arrived).to.equal([['new', 2], ['new', 3], ['new', 4]]);
        expect(asked.filter((chat) => chat === 'old')).to.have.length(1);
        expect(own.got.map(({ seq }) => seq)).to.equal([1, 2, 3, 4]);
        await stop();
    });

    it('is still known after a restart', async () => {

        const { arrived, asked, answer } = movedPlatform();
        const first = await ownNode();
        first.own.answer = answer;
        await first.register(registrationOf(0, 'old', { settings: '{"schedule":{"time_zone":"UTC","min_importance":0}}' }));
        await first.register(registrationOf(1, 'new'));
        await first.publish();
        await first.pass(5 * second);
        await first.stop();

        const own = new OwnPlatform();
        own.answer = answer;
        const { storage, clock } = first;
        const second_ = await nodeOf({ platforms: [own], storage, clock });
        asked.splice(0);
        await second_.start();
        await second_.publish({ id: 'later' });
        await second_.pass(5 * second);
        expect([asked, arrived]).to.equal([['new'], [['new', 1], ['new', 2]]]);
        expect((await storage.bots.list('o0'))[0]?.settings).to.equal('{"schedule":{"time_zone":"UTC","min_importance":0}}');
        await second_.stop();
    });

    it('gets a test message, and is known then', async () => {

        const { arrived, answer } = movedPlatform();
        const { own, register, statusOf, worker, stop } = await ownNode();
        own.answer = answer;
        await register({ platformChannelId: 'old' });
        const bot = await statusOf();
        expect(await worker.test(bot ?? botOf())).to.equal({ kind: 'sent' });
        expect([arrived, (await statusOf())?.chat]).to.equal([[['new', 0]], 'new']);
        await stop();
    });

    it('gets the digest of a bot that had its old id', async () => {

        const { arrived, answer } = movedPlatform();
        const { own, clock, register, publish, pass, stop } = await ownNode({}, {}, { clock: new ManualClock(Date.parse('2026-03-14T07:59:00Z')) });
        own.answer = answer;
        await register(registrationOf(0, 'old', { settings: '{"schedule":{"time_zone":"UTC","digest_at":["08:00"]}}', createdAt: clock.now() }));
        await publish();
        await publish();
        await pass(20 * 60 * second);
        expect(arrived).to.equal([['new', 2]]);
        await stop();
    });

    it('counts as failing if it leads to itself, or if two chats lead to each other', async () => {

        const { own, register, publish, pass, statusOf, stop } = await ownNode({ maxFailures: 3 });
        own.answer = (_outgoing, { channelId, chat }) => ({ kind: 'moved', chat: channelId === 'self' ? 'self' : chat === 'x' ? 'y' : 'x', reason: 'It was upgraded' });
        await register({ platformChannelId: 'self' });
        await register({ id: 'b2', platformChannelId: 'x' });
        await publish();
        await pass(60 * second);
        expect(await statusOf()).to.include({ state: 'dead', reason: 'Failed 3 times; the last time: It was upgraded' });
        expect(await statusOf('b2')).to.include({ state: 'dead', reason: 'Failed 4 times; the last time: It was upgraded' });
        await stop();
    });

    it('is found again if storage could not keep where it is', async () => {

        const { arrived, answer } = movedPlatform();
        const { own, storage, register, publish, pass, statusOf, stop } = await ownNode();
        own.answer = answer;
        await register({ platformChannelId: 'old' });
        const keep = storage.bots.register.bind(storage.bots);
        storage.bots.register = async () => {

            storage.bots.register = keep;
            throw new Error('busy');
        };

        await publish();
        await pass(30 * second);
        expect([arrived, (await statusOf())?.chat]).to.equal([[['new', 1]], 'new']);
        await stop();
    });
});

describe('Moves', () => {

    const setup = async () => {

        const [storage, clock, queue, moved] = [memory(), new ManualClock(), new KeyedQueue(), [] as number[]];
        await storage.open();
        const moves = new Moves({ bots: storage.bots, queue, clock, onMoved: () => moved.push(clock.now()) });
        const chats = async (owner = botOf().owner) => (await storage.bots.list(owner)).map(({ id, chat }) => [id, chat]);
        return { storage, clock, queue, moves, moved, chats };
    };

    it('keeps a bot removed that its owner removes meanwhile', async () => {

        const { storage, queue, moves, chats } = await setup();
        const bot = botOf({ platformChannelId: 'old' });
        await storage.bots.register(bot);
        const removal = queue.run(ownerKey(bot.owner), () => storage.bots.remove(bot.owner, bot.id));
        await Promise.all([removal, moves.follow(bot, 'new')]);
        expect(await chats()).to.equal([]);
    });

    it('leaves bots as they are that have another chat by now, or are dead', async () => {

        const { storage, clock, moves, moved, chats } = await setup();
        const bot = botOf({ platformChannelId: 'old' });
        await storage.bots.register({ ...bot, chat: 'other' });
        await storage.bots.register(botOf({ id: 'b2', platformUserId: 'u2', platformChannelId: 'old' }));
        await storage.news.publish({ records: [{ id: 'n', ord: 1, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: '{}' }] }, { now: 0 });
        await storage.bots.claim({ platforms: ['own'], head: 1, fence: 'f', now: clock.now(), until: clock.now() + 1, limit: 9 });
        await storage.bots.kill('f', [{ id: 'b2', cursor: 0, reason: 'gone' }]);
        await moves.follow(bot, 'new');
        expect(await chats()).to.equal([['b1', 'other'], ['b2', undefined]]);
        expect((await storage.bots.list(bot.owner))[1]?.state).to.equal('dead');
        expect(moved).to.have.length(1);
    });

    it('moves one bot alone if the adapter finds no others', async () => {

        const { storage, queue, clock, chats } = await setup();
        const { list, register } = storage.bots;
        const bots = { list: list.bind(storage.bots), register: register.bind(storage.bots) };
        await storage.bots.register(botOf({ platformChannelId: 'old' }));
        await storage.bots.register(botOf({ id: 'b2', platformUserId: 'u2', platformChannelId: 'old' }));
        await new Moves({ bots, queue, clock, onMoved: () => {} }).follow(botOf({ platformChannelId: 'old' }), 'new');
        expect(await chats()).to.equal([['b1', 'new'], ['b2', undefined]]);
    });
});
