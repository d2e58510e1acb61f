import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { StorageError } from '../../lib';
import type { BotPlatform } from '../../lib';
import { telegram } from '../../lib/bots/platforms/telegram';
import { signatureOf, webhook } from '../../lib/bots/platforms/webhook';
import { secretsOf } from '../../lib/bots/secrets';
import type { NewsItem } from '../../lib/news/item';
import { botOf, gated, item, nodeOf, OwnPlatform, recordOf, severable } from '../helpers/bots';
import { ManualClock, settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const hour = 3_600_000;

const setup = async (bots: Parameters<typeof nodeOf>[0]['bots'] = {}, extra: Partial<BotPlatform> = {}, more: Partial<Parameters<typeof nodeOf>[0]> = {}) => {

    const own = new OwnPlatform('own', extra);
    const node = await nodeOf({ platforms: [own], bots, ...more });
    await node.start();
    return { own, ...node };
};

const correct = async ({ storage }: Awaited<ReturnType<typeof nodeOf>>, id: string, parts: Partial<NewsItem>): Promise<void> => {

    const stored = await storage.news.get(id);
    const before = JSON.parse(stored?.json ?? '') as NewsItem;
    await storage.news.correct(recordOf({ ...before, ...parts }), stored?.rev ?? 0);
};

describe('delivery to bots', () => {

    it('ruling 36: tells a bot of every item that its owner may see, in order, from its registration on', async () => {

        const { own, publish, register, pass, stop } = await setup();
        await publish({ id: 'before' });
        await register();
        for (let i = 0; i < 30; ++i) {
            await publish({ id: `i${i}` });
        }

        await pass(second);
        expect(own.titles()).to.equal(Array.from({ length: 30 }, (_, i) => `Item i${i}`));
        await stop();
    });

    it('ruling 36: goes on after a restart where it stopped', async () => {

        const { own, publish, register, pass, start, stop } = await setup();
        await register();
        await publish();
        await pass(second);
        await stop();
        await publish();
        await start();
        await pass(second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('tells each bot of the categories that it was registered for', async () => {

        const { own, publish, register, pass, stop } = await setup();
        await register({ categories: ['bitcoin'] });
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro', 'bitcoin'] });
        await publish({ id: 'a', feed_categories: ['crypto', 'bitcoin'] });
        await publish({ id: 'b', feed_categories: ['macro'] });
        await publish({ id: 'c', feed_categories: ['crypto'] });
        await pass(second);
        expect([own.titles('c1'), own.titles('c2')]).to.equal([['Item a'], ['Item a', 'Item b']]);
        await stop();
    });

    it('never tells more than the owner may read when it is sent, also after permission shrank', async () => {

        const allowed = new Map([[botOf().owner, ['bitcoin', 'crypto']]]);
        const { own, publish, register, pass, stop } = await setup({}, {}, { auth: { authorize: (wallet) => ({ categories: allowed.get(wallet) ?? [] }) } });
        await register();
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro', 'crypto'] });
        await publish({ id: 'a', feed_categories: ['crypto'] });
        await publish({ id: 'b', feed_categories: ['macro'] });
        await pass(2 * second);
        expect([own.titles('c1'), own.titles('c2')]).to.equal([['Item a'], ['Item a']]);

        allowed.set(botOf().owner, ['bitcoin']);
        await pass(2 * second);
        await publish({ id: 'c', feed_categories: ['crypto'] });
        await publish({ id: 'd', feed_categories: ['bitcoin'] });
        await pass(2 * second);
        expect([own.titles('c1'), own.titles('c2')]).to.equal([['Item a', 'Item d'], ['Item a']]);
        await stop();
    });

    it('asks for permission again between two messages', async () => {

        let categories = ['crypto'];
        const { own, publish, register, pass, stop } = await setup({}, { chatRates: () => [{ limit: 1, ms: 3 * second }] }, { auth: { authorize: () => ({ categories }) } });
        await register();
        await publish({ id: 'a' });
        await publish({ id: 'b' });
        await pass(second);
        categories = [];
        await publish({ id: 'c' });
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item a', 'Item b']);        // b was on its way
        await stop();
    });

    it('tells nothing where nobody can say what the owner may read, and everything once somebody can', async () => {

        let broken = true;
        const authorize = () => {

            if (broken) {
                throw new Error('down');
            }

            return {};
        };

        const { own, publish, register, pass, logs, statusOf, stop } = await setup({}, {}, { auth: { authorize } });
        await register();
        await publish();
        await pass(5 * second);
        expect(own.got).to.be.empty();
        expect(logs.filter(({ tags }) => tags.includes('error'))).to.have.length(1);
        expect(await statusOf()).to.include({ state: 'active', failures: 0, reason: null });
        broken = false;
        await pass(5 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('names the story of an item to owners who may read all of it', async () => {

        const allowed = new Map<string, string[]>([['narrow', ['crypto']]]);
        const { own, publish, register, storage, pass, stop } = await setup({ template: (message) => ({ title: message.kind === 'item' ? `${message.item.id}: ${message.narrative ?? 'none'}` : '', url: null, lines: [], tone: null }) }, {}, {
            auth: { authorize: (wallet) => ({ ...(allowed.has(wallet) && { categories: ['crypto'] }) }) }
        });
        await storage.narratives.put({ id: 's1', ord: 1, json: '{"tag":"Fund flows"}' });
        await storage.narratives.put({ id: 's2', ord: 1, json: '{}' });
        await register();
        await register({ id: 'b2', owner: 'narrow', platformChannelId: 'c2' });
        await publish({ id: 'a', narrative_id: 's1' });
        await publish({ id: 'b', narrative_id: 's2' });
        await publish({ id: 'c', narrative_id: 'gone' });
        await pass(second);
        expect(own.titles('c1')).to.equal(['a: Fund flows', 'b: none', 'c: none']);
        expect(own.titles('c2')).to.equal(['a: none', 'b: none', 'c: none']);
        await stop();
    });

    it('writes with the built-in template where the host\'s throws', async () => {

        const template = () => {

            throw new Error('oops');
        };

        const { own, publish, register, pass, logs, stop } = await setup({ template });
        await register();
        await publish();
        await pass(second);
        expect(own.titles()).to.equal(['Item n1']);
        expect(logs.filter(({ tags }) => tags.includes('template'))).to.have.length(1);
        await stop();
    });
});

describe('corrections', () => {

    it('follow up a retracted item by its headline, for those who were told of it', async () => {

        const node = await setup();
        const { own, publish, register, storage, pass, stop } = node;
        await register();
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro'] });
        await publish({ id: 'a' });
        await pass(second);
        await register({ id: 'b3', platformChannelId: 'c3' });
        await storage.news.retract('a');
        await pass(second);
        expect(own.titles()).to.equal(['Item a', 'Retracted: Item a']);
        expect(own.titles('c2')).to.equal([]);
        expect(own.titles('c3')).to.equal([]);
        await stop();
    });

    it('say nothing of an item that was retracted before anybody was told', async () => {

        const { own, publish, register, storage, pass, start, stop } = await setup();
        await register();
        await stop();
        await publish({ id: 'a' });
        await storage.news.retract('a');
        await publish({ id: 'b' });
        await start();
        await pass(second);
        expect(own.titles()).to.equal(['Item b']);
        await stop();
    });

    it('tell of an item that was corrected, and of its end those that it is no longer for', async () => {

        const node = await setup();
        const { own, publish, register, storage, pass, stop } = node;
        await register({ categories: ['crypto'] });
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro'] });
        await publish({ id: 'a', feed_categories: ['crypto'] });
        await pass(second);
        await correct(node, 'a', { signal: 'Better', feed_categories: ['crypto', 'macro'] });
        await pass(second);
        await correct(node, 'a', { signal: 'Only macro', feed_categories: ['macro'] });
        await pass(second);
        expect(own.titles('c1')).to.equal(['Item a', 'Updated: Better', 'Retracted: Better']);
        expect(own.titles('c2')).to.equal(['Updated: Better', 'Updated: Only macro']);

        await storage.news.retract('a');
        await pass(second);
        expect(own.titles('c1').at(-1)).to.equal('Retracted: Better');
        expect(own.titles('c2').at(-1)).to.equal('Retracted: Only macro');
        await stop();
    });
});

describe('catching up', () => {

    it('tells a bot that was away of the newest items only, and how many were left out', async () => {

        const { own, publish, register, pass, start, stop, statusOf } = await setup({ catchUp: { maxItems: 3 } });
        await register({ categories: ['bitcoin'] });
        await stop();
        for (let i = 0; i < 300; ++i) {
            await publish({ id: `i${i}`, feed_categories: [i % 30 === 0 ? 'bitcoin' : 'macro'] });
        }

        await start();
        await pass(second);
        expect(own.got.map(({ kind, title }) => [kind, title])).to.equal([['skipped', '7 earlier items skipped'], ['item', 'Item i210'], ['item', 'Item i240'], ['item', 'Item i270']]);
        expect(await statusOf()).to.include({ cursor: 300 });
        await stop();
    });

    it('leaves out what has been in the log for too long', async () => {

        const { own, publish, register, pass, start, stop } = await setup({ catchUp: { maxAgeMs: 24 * hour }, maxFailures: 1000 });
        await register();
        await stop();
        await publish({ id: 'old' });
        await start();
        own.answer = () => ({ kind: 'failed', scope: 'chat', reason: 'away' });
        await pass(20 * hour);
        await publish({ id: 'young' });
        await stop();

        await pass(10 * hour);
        own.answer = () => ({ kind: 'sent' });
        await start();
        await pass(hour);
        expect(own.titles()).to.equal(['1 earlier item skipped', 'Item young']);
        await stop();
    });

    it('says nothing where nothing was left out for this bot', async () => {

        const { own, publish, register, pass, start, stop, statusOf } = await setup({ catchUp: { maxItems: 1 } });
        await register({ categories: ['bitcoin'] });
        await stop();
        await publish({ feed_categories: ['macro'] });
        await publish({ feed_categories: ['macro'] });
        await start();
        await pass(second);
        expect(own.got).to.be.empty();
        expect(await statusOf()).to.include({ cursor: 2 });
        await stop();
    });

    it('keeps an item that is new however old its story is', async () => {

        const { own, publish, register, pass, stop } = await setup();
        await register();
        await publish({ timestamp: 1 });
        await pass(second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('says again what was skipped where nobody took it', async () => {

        const { own, publish, register, pass, start, stop } = await setup({ catchUp: { maxItems: 1 } });
        await register();
        await stop();
        await publish();
        await publish();
        let fails = 1;
        own.answer = () => (fails-- > 0 ? { kind: 'failed', scope: 'chat', reason: 'no' } : { kind: 'sent' });
        await start();
        await pass(10 * second);
        expect(own.titles()).to.equal(['1 earlier item skipped', 'Item n2']);
        await stop();
    });
});

describe('a bot that fails', () => {

    it('is tried again after pauses that double, and is dead in the end, with the reason for its owner', async () => {

        const { own, publish, register, clock, pass, statusOf, logs, worker, stop } = await setup({ maxFailures: 4, backoff: { firstMs: 10 * second } });
        await register();
        const tries: number[] = [];
        own.answer = () => {

            tries.push(clock.now());
            return { kind: 'failed', scope: 'chat', reason: 'Bad Request: no' };
        };

        await publish();
        await pass(5 * second);
        expect(await statusOf()).to.include({ state: 'active', failures: 1, reason: 'Bad Request: no', cursor: 0 });
        await pass(hour);
        const gaps = tries.slice(1).map((at, i) => (at - (tries[i] ?? 0)) / second);
        expect(gaps).to.have.length(3);
        gaps.forEach((gap, i) => expect(gap).to.be.between(10 * 2 ** i - 0.1, 10 * 2 ** i * 1.26));
        expect(await statusOf()).to.include({ state: 'dead', reason: 'Failed 4 times; the last time: Bad Request: no', cursor: 0 });
        expect(logs.at(-1)?.tags).to.equal(['bots', 'own', 'dead']);
        expect(worker.stats().own).to.include({ sent: 0, failed: 4, dead: 1 });
        await stop();
    });

    it('lives again when it is registered again, and catches up', async () => {

        const { own, publish, register, pass, statusOf, worker, stop } = await setup();
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

    it('forgets its failures with the first success', async () => {

        const { own, publish, register, pass, statusOf, stop } = await setup();
        await register();
        let fails = 2;
        own.answer = () => (fails-- > 0 ? { kind: 'failed', scope: 'chat', reason: 'no' } : { kind: 'sent' });
        await publish();
        await pass(10 * second);
        expect(await statusOf()).to.include({ failures: 0, reason: null, cursor: 1 });
        await stop();
    });

    it('holds up no other bot', async () => {

        const { own, publish, register, pass, stop } = await setup();
        await register();
        await register({ id: 'b2', platformChannelId: 'c2' });
        own.answer = (_letter, { channelId }) => (channelId === 'c1' ? { kind: 'failed', scope: 'chat', reason: 'no' } : { kind: 'sent' });
        await publish();
        await publish();
        await pass(second);
        expect(own.titles('c2')).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('is not asked for more than its platform\'s patience says', async () => {

        const { own, publish, register, clock, pass, statusOf, stop } = await setup();
        await register();
        const tries: number[] = [];
        own.answer = () => {

            tries.push(clock.now());
            return tries.length === 1 ? { kind: 'later', afterMs: 300 * second, scope: 'chat', reason: 'retry after 300' } : { kind: 'sent' };
        };

        await publish();
        await pass(100);
        await pass(299 * second);
        expect(tries).to.have.length(1);
        expect(await statusOf()).to.include({ failures: 0, reason: null });
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });
});

describe('a platform that is down', () => {

    const crowd = async (node: Awaited<ReturnType<typeof setup>>, count: number): Promise<void> => {

        for (let i = 0; i < count; ++i) {
            await node.register({ id: `b${i}`, platformChannelId: `c${i}` });
        }
    };

    it('gets a pause, is asked by one bot at a time, and kills none', async () => {

        const node = await setup({ maxFailures: 3, concurrency: 4 });
        const { own, publish, clock, pass, worker, storage, stop } = node;
        await crowd(node, 40);
        let tries = 0;
        own.answer = () => {

            ++tries;
            return { kind: 'failed', scope: 'platform', reason: 'No answer (ECONNREFUSED)' };
        };

        await publish();
        await pass(second);
        expect(tries).to.be.at.most(9);
        expect(worker.stats().own?.pausedUntil ?? 0).to.be.above(clock.now());
        await pass(hour);
        expect(tries).to.be.below(90);
        expect((await storage.bots.list(botOf().owner)).filter(({ state }) => state === 'dead')).to.be.empty();

        own.answer = () => ({ kind: 'sent' });
        await pass(2 * 60 * second);
        expect(own.got).to.have.length(40);
        await stop();
    });

    it('is not paused by a single bot that fails while others get through', async () => {

        const node = await setup({ maxFailures: 3 });
        const { own, publish, pass, worker, statusOf, stop } = node;
        await crowd(node, 3);
        own.answer = (_letter, { channelId }) => (channelId === 'c1' ? { kind: 'failed', scope: 'platform', reason: '502' } : { kind: 'sent' });
        for (let i = 0; i < 30; ++i) {
            await publish();
            await pass(second);
        }

        expect(worker.stats().own?.pausedUntil).to.equal(0);
        expect(await statusOf('b1')).to.include({ state: 'dead' });
        await stop();
    });

    it('and hangs delays nobody else, and holds no more in memory than it may', async () => {

        const hanging = new OwnPlatform('hanging');
        hanging.answer = () => new Promise(() => undefined);
        const other = new OwnPlatform('other');
        const { publish, register, clock, pass, worker, start, stop } = await nodeOf({ platforms: [hanging, other], bots: { maxInHand: 8, concurrency: 4 } });
        await start();
        for (let i = 0; i < 100; ++i) {
            await register({ id: `h${i}`, platform: 'hanging', platformChannelId: `h${i}` });
            await register({ id: `o${i}`, platform: 'other', platformChannelId: `o${i}` });
        }

        await publish();
        await pass(second);
        expect(other.got).to.have.length(100);
        expect(worker.stats().hanging).to.include({ inHand: 8, underWay: 4, sent: 0 });
        await pass(hour);
        expect(worker.stats().hanging?.inHand ?? 0).to.be.at.most(8);

        let stopped = false;
        const end = stop().then(() => {

            stopped = true;
        });
        await pass(2 * second);
        expect(stopped).to.be.true();
        await end;
        expect(clock.pending).to.equal(0);
    });

    it('and throttles many chats gets a pause too', async () => {

        const node = await setup();
        const { own, publish, clock, pass, worker, logs, stop } = node;
        await crowd(node, 40);
        let tries = 0;
        own.answer = () => {

            ++tries;
            return { kind: 'later', afterMs: 60 * second, scope: 'chat', reason: 'Too Many Requests' };
        };

        await publish();
        await pass(second);
        expect(tries).to.be.at.most(40);
        expect(worker.stats().own?.pausedUntil ?? 0).to.be.above(clock.now());
        expect(logs.map(({ tags }) => tags.join(' '))).to.include('bots own paused');
        own.answer = () => ({ kind: 'sent' });
        await pass(2 * 60 * second);
        expect(own.got).to.have.length(40);
        await stop();
    });

    it('and refuses our credentials is left alone for a while: no bot is to blame', async () => {

        const { own, publish, register, pass, logs, statusOf, stop } = await setup();
        await register();
        let tries = 0;
        own.answer = () => {

            ++tries;
            return { kind: 'refused', reason: 'Unauthorized' };
        };

        await publish();
        await pass(100);
        await pass(299 * second);
        expect(tries).to.equal(1);
        expect(logs.filter(({ tags }) => tags.includes('refused'))).to.have.length(1);
        expect(await statusOf()).to.include({ state: 'active', failures: 0 });
        own.answer = () => ({ kind: 'sent' });
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('and throws, or answers nonsense, has failed', async () => {

        const { own, publish, register, pass, statusOf, stop } = await setup();
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
});

describe('the pace', () => {

    it('keeps to what a platform takes in all, and to what a chat takes', async () => {

        const { own, publish, register, pass, stop } = await setup({}, { rate: { limit: 5, ms: second }, chatRates: () => [{ limit: 1, ms: second }, { limit: 3, ms: 60 * second }] });
        for (let i = 0; i < 12; ++i) {
            await register({ id: `b${i}`, platformChannelId: `c${i % 6}`, platformUserId: `u${i}` });
        }

        for (let i = 0; i < 5; ++i) {
            await publish();
        }

        await pass(10 * 60 * second);
        expect(own.got).to.have.length(60);
        const most = (times: readonly number[], ms: number): number => Math.max(...times.map((at) => times.filter((other) => other >= at && other < at + ms).length));
        expect(most(own.got.map(({ at }) => at), second)).to.equal(5);
        for (let i = 0; i < 6; ++i) {
            const times = own.got.filter(({ to }) => to === `c${i}`).map(({ at }) => at);
            expect([most(times, second), most(times, 60 * second)]).to.equal([1, 3]);
        }

        for (let i = 0; i < 12; ++i) {
            expect(own.titles(`c${i % 6}`)).to.have.length(10);
        }

        await stop();
    });

    it('lets a chat rest that said it has had enough', async () => {

        const { own, publish, register, pass, stop } = await setup();
        await register();
        own.answer = () => ({ kind: 'sent', restMs: 4 * second });
        await publish();
        await publish();
        await publish();
        await pass(60 * second);
        const [first = 0, next = 0, last = 0] = own.got.map(({ at }) => at);
        expect([next - first, last - next]).to.equal([4 * second, 4 * second]);
        await stop();
    });

    it('lets all bots have their turn', async () => {

        const { own, publish, register, pass, stop } = await setup({ maxInHand: 1 }, { chatRates: () => [{ limit: 1, ms: second }] });
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
});

describe('storage that fails', () => {

    it('costs a line and a moment, and no message', async () => {

        const { own, publish, register, storage, pass, logs, stop } = await setup();
        await register();
        const claim = storage.bots.claim.bind(storage.bots);
        let down = true;
        storage.bots.claim = async (...args) => {

            if (down) {
                throw new StorageError('STORAGE_UNAVAILABLE', 'down');
            }

            return await claim(...args);
        };

        await publish();
        await pass(10 * second);
        expect(logs.filter(({ tags }) => tags.includes('error'))).to.have.length(1);
        down = false;
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('after a message was sent is asked again until it notes that', async () => {

        const { own, publish, register, storage, pass, stop } = await setup();
        await register();
        const advance = storage.bots.advance.bind(storage.bots);
        let faults = 2;
        storage.bots.advance = async (...args) => {

            if (faults-- > 0) {
                throw new StorageError('STORAGE_BUSY', 'locked');
            }

            return await advance(...args);
        };

        await publish();
        await publish();
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('for good leaves the bot to whoever comes after its lease', async () => {

        const { own, publish, register, storage, pass, stop } = await setup({ leaseMs: 6 * second });
        await register();
        const advance = storage.bots.advance.bind(storage.bots);
        const retry = storage.bots.retry.bind(storage.bots);
        storage.bots.advance = storage.bots.retry = async () => {

            throw new StorageError('STORAGE_FULL', 'full');
        };

        await publish();
        await pass(second);
        storage.bots.advance = advance;
        storage.bots.retry = retry;
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n1']);
        await stop();
    });

    it('while a letter is written sends the letter later', async () => {

        const { own, publish, register, storage, pass, stop } = await setup();
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

    it('share the bots, and tell each of them once', async () => {

        const { a, b, first, second: other, pass } = await pair({ batch: 2 });
        for (let i = 0; i < 40; ++i) {
            await a.register({ id: `b${i}`, platformChannelId: `c${i}` });
        }

        await a.publish({ id: 'x' });
        await pass(5 * second);
        const told = [...first.got, ...other.got].map(({ to }) => to);
        expect(told).to.have.length(40);
        expect(new Set(told).size).to.equal(40);
        await a.stop();
        await b.stop();
    });

    it('take over the bots of one that died between sending and noting it, after its lease', async () => {

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

    it('let a node that lost a lease send nothing more', async () => {

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

describe('the life of the worker', () => {

    it('does nothing on a node that is not to deliver, or has no platforms', async () => {

        const { own, publish, register, pass, worker, stop } = await setup({ deliver: false });
        await register();
        await publish();
        await pass(second);
        expect(own.got).to.be.empty();
        expect(worker.stats()).to.equal({});
        await stop();

        const idle = await nodeOf({ platforms: [] });
        await idle.start();
        expect(idle.worker.stats()).to.equal({});
        await idle.stop();
    });

    it('lets go of every bot when it stops, so that another node goes on at once', async () => {

        const { own, publish, register, storage, clock, stop } = await setup({}, { rate: { limit: 1, ms: second } });
        for (let i = 0; i < 10; ++i) {
            await register({ id: `b${i}`, platformChannelId: `c${i}` });
        }

        await publish();
        await settle();
        await stop();
        const now = clock.now();
        const left = await storage.bots.claim({ platforms: ['own'], head: 1, fence: 'other', now, until: now + second, limit: 100 });
        expect(left.length + own.got.length).to.equal(10);
        expect(clock.pending).to.equal(0);
    });

    it('lets go of bots that wait for their chat, or for the host\'s word', async () => {

        const node = await setup({}, { chatRates: () => [{ limit: 1, ms: 4 * second }] });
        await node.register();
        await node.publish();
        await node.publish();
        await settle();
        await node.stop();
        expect(node.own.got).to.have.length(1);
        expect(node.clock.pending).to.equal(0);

        const other = await setup({}, {}, { auth: { authorize: () => new Promise(() => undefined) } });
        await other.register();
        await other.publish();
        await settle();
        expect(other.worker.stats().own?.inHand).to.equal(1);
        await other.stop();
        expect(other.own.got).to.be.empty();
    });

    it('prolongs leases while a platform is slow', async () => {

        const { own, publish, register, storage, clock, pass, stop } = await setup({ leaseMs: 6 * second, sendMs: 60 * second });
        await register();
        const gate = gated();
        own.answer = gate.answer;
        await publish();
        await pass(30 * second);
        const now = clock.now();
        expect(await storage.bots.claim({ platforms: ['own'], head: 1, fence: 'other', now, until: now + second, limit: 100 })).to.be.empty();
        gate.open();
        await pass(second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('goes on with a bot whose lease ran out while storage was away, where nobody else took it', async () => {

        const { own, publish, register, storage, clock, pass, logs, stop } = await setup({ leaseMs: 6 * second, sendMs: 60 * second });
        await register();
        const gate = gated();
        own.answer = gate.answer;
        await publish();
        await publish();
        await pass(second);
        const advance = storage.bots.advance.bind(storage.bots);
        storage.bots.advance = async () => {

            throw new StorageError('STORAGE_UNAVAILABLE', 'down');
        };

        await pass(8 * second);
        expect(logs.filter(({ tags }) => tags.includes('error'))).to.have.length(1);
        storage.bots.advance = advance;
        gate.open();
        await pass(second);
        own.answer = () => ({ kind: 'sent' });
        await pass(20 * second);
        gate.open();
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        expect(clock.pending).to.be.above(0);
        await stop();
    });

    it('sends nothing more to a bot that was deleted while a message was under way', async () => {

        const { own, publish, register, storage, pass, stop } = await setup({ leaseMs: 6 * second, sendMs: 60 * second });
        await register();
        const gate = gated();
        own.answer = gate.answer;
        await publish();
        await publish();
        await pass(second);
        await storage.bots.remove(botOf().owner, 'b1');
        await pass(5 * second);
        gate.open();
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('gives up at stop what hangs, and lets go of its bot', async () => {

        const { own, publish, register, storage, clock, pass, stop } = await setup({ stopMs: second });
        await register();
        own.answer = () => new Promise(() => undefined);
        await publish();
        await pass(100);
        const end = stop();
        await pass(2 * second);
        await end;
        const now = clock.now();
        expect(await storage.bots.claim({ platforms: ['own'], head: 1, fence: 'other', now, until: now + second, limit: 1 })).to.have.length(1);
        expect(clock.pending).to.equal(0);
    });

    it('talks to platforms over HTTP, and signs webhooks with a secret that only their owner was told', async () => {

        const heard: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
        const listener = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {

            let body = '';
            for await (const chunk of req) {
                body += String(chunk);
            }

            heard.push({ url: req.url, headers: req.headers, body });
            res.end('{"ok":true}');
        };

        const server = createServer((req, res) => void listener(req, res)).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
        const node = await nodeOf({ platforms: [telegram({ token: '1:x', apiUrl: `http://${host}` }), webhook({ allow: [host] })] });
        await node.start();
        await node.register({ platform: 'telegram' });
        await node.register({ id: 'b2', platform: 'webhook', platformChannelId: `http://${host}/hook` });
        await node.publish();
        while (heard.length < 2) {
            await settle();
        }

        const hook = heard.find(({ url }) => url === '/hook');
        const [secret] = secretsOf({ keys: [{ kid: '1', secret: 'a secret of at least thirty-two bytes' }], purpose: 'hapi-crypto-news\0news.example' }, 'b2');
        expect(heard.map(({ url }) => url).sort()).to.equal(['/bot1:x/sendMessage', '/hook']);
        expect(hook?.headers['webhook-signature']).to.equal(signatureOf([secret ?? ''], '1', Number(hook?.headers['webhook-timestamp']), hook?.body ?? ''));
        await node.stop();
        server.close();
        server.closeAllConnections();
    });

    it('lets go of bots that come in while it stops, and claims no more', async () => {

        const { own, publish, register, storage, clock, stop } = await setup({ batch: 1 });
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
        const now = clock.now();
        expect(await storage.bots.claim({ platforms: ['own'], head: 1, fence: 'other', now, until: now + second, limit: 5 })).to.have.length(2);
        expect(own.got).to.be.empty();
    });

    it('notes now and then how far the log has come', async () => {

        const { publish, storage, clock, pass, logs, stop } = await setup();
        await publish();
        await pass(hour);
        const text = await storage.texts.get('bots:horizon', clock.now());
        expect((JSON.parse(text?.json ?? '') as { head: number }[])[0]?.head).to.equal(1);
        storage.texts.put = async () => {

            throw new StorageError('STORAGE_FULL', 'full');
        };

        await pass(hour);
        expect(logs.filter(({ tags }) => tags.includes('error')).length).to.be.above(0);
        await stop();
    });

    it('waits at stop for what is under way', async () => {

        const { own, publish, register, pass, statusOf, stop } = await setup();
        await register();
        const gate = gated();
        own.answer = gate.answer;
        await publish();
        await settle();
        const end = stop();
        await pass(second);
        gate.open();
        await end;
        expect(await statusOf()).to.include({ cursor: 1 });
        expect(item().id).to.equal('n1');
    });
});
