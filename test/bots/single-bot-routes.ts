import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import type { Storage } from '../../lib';
import { derive } from '../mutants/mutant';
import { OwnPlatform } from '../helpers/bots';
import { pass, settle } from '../helpers/clock';
import { createHost } from '../helpers/host';
import type { HostOptions } from '../helpers/host';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

const path = '/user/social-platform-bots';
const input = { label: 'Mine', platform: 'own', platform_user_id: 'u', platform_channel_id: 'c1' };
const second = 1000;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {

    await Promise.all(ends.splice(0).map((end) => end()));
});

interface Listed {
    readonly bots: readonly Record<string, unknown>[];
}

interface Deliveries {
    readonly position: number;
    readonly deliveries: readonly Record<string, unknown>[];
}

/** A server that delivers to a platform of the host's, and a wallet that has signed in. */
const service = async ({ options, ...given }: HostOptions = {}) => {

    const own = new OwnPlatform('own', { rate: { limit: 30, ms: second }, chatOf: (channel) => channel.toLowerCase() });
    const host = await createHost({ ...given, options: { rateLimits: false, ...options, bots: { platforms: [own, 'named'], ...options?.bots } } });
    await host.server.start();
    ends.push(() => host.server.stop());
    const token = await host.signIn();
    const call = async (method: string, url: string, payload?: object, as = token) => {

        const { statusCode, payload: body } = await host.request({ method, url, ...(payload && { payload }) }, as);
        return [statusCode, body === '' ? null : JSON.parse(body) as unknown] as const;
    };

    const register = async (parts: object = {}): Promise<string> => {

        const [status, body] = await call('PUT', path, { ...input, ...parts });
        expect([status, body]).to.equal([201, { id: (body as { id: string }).id }]);
        return (body as { id: string }).id;
    };

    const publish = async (signal: string, parts: object = {}) => await host.news.publish({ signal, feed_categories: ['bitcoin'], tokens: ['$BTC'], ...parts });
    const listed = async (): Promise<Record<string, unknown>> => ((await call('GET', path))[1] as Listed).bots[0] ?? {};
    const deliveries = async (id: string): Promise<Deliveries> => (await call('GET', `${path}/${id}/deliveries`))[1] as Deliveries;
    return { ...host, own, call, register, publish, listed, deliveries, pass: (ms: number) => pass(host.clock, ms) };
};

describe('a bot with a filter', () => {

    it('gets what the filter applies to, moves on over the rest, and is listed with it', async () => {

        const { own, register, publish, listed, deliveries, pass: wait } = await service();
        const id = await register({ filter: { tokens: ['eth'], not: { sentiment: 'bearish' } } });
        expect(await listed()).to.include({ filter: { tokens: ['$ETH'], not: { sentiment: ['bearish'] } } });
        await publish('Bitcoin only');
        await publish('Ether too', { tokens: ['$ETH', '$BTC'] });
        await publish('Bitcoin again');
        await wait(second);
        expect(own.titles()).to.equal(['Ether too']);
        expect((await deliveries(id)).position).to.equal(3);
    });

    it('takes a saved query with it, as it is at the registration', async () => {

        const { own, call, register, publish, listed, pass: wait } = await service();
        await call('PUT', '/user/queries/mine', { filter: { tokens: ['SOL'] } });
        await register({ query: 'mine', filter: { sentiment: 'bullish' } });
        expect((await listed()).filter).to.equal({ and: [{ sentiment: ['bullish'] }, { tokens: ['$SOL'] }] });
        await call('DELETE', '/user/queries/mine');
        await publish('Bullish', { tokens: ['$SOL'], sentiment_value: 0.9 });
        await publish('Bearish', { tokens: ['$SOL'], sentiment_value: 0.1 });
        await wait(second);
        expect(own.titles()).to.equal(['Bullish']);
        expect((await call('PUT', path, { ...input, query: 'mine' }))[0]).to.equal(400);
    });

    it('is registered only with a filter that can be used, within the permission of its owner', async () => {

        const { call } = await service({ options: { auth: { authorize: () => ({ categories: ['bitcoin'] }) } } });
        const refused = async (parts: object) => await call('PUT', path, { ...input, ...parts });
        expect(await refused({ filter: { colour: 'red' } })).to.equal([400, { detail: 'filter has no member colour; allowed are tokens, keyword, sentiment, sentiment_value, category, narrative, source, event, kind, language, importance, origins, and, or, not' }]);
        expect((await refused({ filter: { category: 'macro' } }))[0]).to.equal(403);
        expect((await refused({ filter: { category: 'none_such' } }))[0]).to.equal(400);
        expect((await refused({ filter: [] }))[0]).to.equal(400);
        expect((await refused({ filter: 'tokens' }))[0]).to.equal(400);
        expect(await call('GET', path)).to.equal([404, { detail: 'Bots not found' }]);
    });

    it('never gets more than its owner may read', async () => {

        let categories: string[] | undefined = ['bitcoin'];
        const { own, register, publish, pass: wait } = await service({ options: { auth: { authorize: () => (categories ? { categories } : {}) } } });
        await register({ filter: { tokens: ['BTC'] } });
        await publish('Allowed');
        await publish('Not allowed', { feed_categories: ['macro'] });
        await wait(second);
        categories = [];
        await wait(2 * second);
        await publish('Not any more');
        await wait(2 * second);
        expect(own.titles()).to.equal(['Allowed']);
    });

    it('is changed and freed of it by its owner, at once', async () => {

        const { own, call, register, publish, listed, pass: wait } = await service();
        const id = await register({ filter: { tokens: ['ETH'] }, feed_categories: ['bitcoin'] });
        expect(await call('PATCH', `${path}/${id}`, { filter: { tokens: ['BTC'] }, label: 'New' })).to.equal([200, { ...await listed(), label: 'New', filter: { tokens: ['$BTC'] } }]);
        await publish('One');
        await wait(second);
        expect((await call('PATCH', `${path}/${id}`, { filter: null, feed_categories: null }))[0]).to.equal(200);
        expect(Object.keys(await listed())).to.not.include(['filter', 'feed_categories']);
        await publish('Two', { tokens: [], feed_categories: ['macro'] });
        await wait(second);
        expect(own.titles()).to.equal(['One', 'Two']);
    });

    it('keeps what a change leaves out, and refuses what it can\'t use', async () => {

        const { call, register, listed, signIn } = await service();
        const schedule = { time_zone: 'Europe/Berlin', quiet_hours: { from: '22:00', to: '07:00' } };
        const id = await register({ filter: { tokens: ['ETH'] }, schedule });
        await call('PATCH', `${path}/${id}`, { label: 'New' });
        expect(await listed()).to.include({ label: 'New', filter: { tokens: ['$ETH'] }, schedule });
        expect(await call('PATCH', `${path}/${await register({ platform: 'named' })}`, { label: 'Other' })).to.include([200]);
        await call('PATCH', `${path}/${id}`, { schedule: null });
        expect(Object.keys(await listed())).to.include('filter').and.to.not.include('schedule');
        for (const wrong of [{}, { colour: 1 }, { label: '' }, { filter: 5 }, { schedule: {} }, { feed_categories: ['none_such'] }, { query: 'none' }]) {
            expect((await call('PATCH', `${path}/${id}`, wrong))[0], JSON.stringify(wrong)).to.equal(400);
        }

        expect(await call('PATCH', `${path}/none`, { label: 'x' })).to.equal([404, { detail: 'Bot not found' }]);
        expect((await call('PATCH', `${path}/${id}`, { label: 'x' }, await signIn(new TestWallet(9))))[0]).to.equal(404);
    });

    it('is changed and removed from the next message on', async () => {

        const { own, call, clock, news, register, pass: wait } = await service();
        own.answer = async () => {

            await new Promise<void>((resolve) => void clock.setTimer(200, resolve));
            return { kind: 'sent' };
        };

        const id = await register();
        await news.publish(['First story', 'Second report', 'Third item'].map((signal) => ({ signal, feed_categories: ['bitcoin'] })));
        await wait(100);
        expect((await call('PATCH', `${path}/${id}`, { feed_categories: ['macro'] }))[0]).to.equal(200);
        await wait(10 * second);
        expect(own.titles()).to.equal(['First story']);
    });

    it('leaves a chat that others share from the next message on', async () => {

        const { own, call, clock, news, signIn, register, pass: wait } = await service();
        own.answer = async () => {

            await new Promise<void>((resolve) => void clock.setTimer(200, resolve));
            return { kind: 'sent' };
        };

        const other = await signIn(new TestWallet());
        await register({ feed_categories: ['bitcoin'] });
        const [, body] = await call('PUT', path, { ...input, feed_categories: ['macro'] }, other);
        await news.publish([
            { signal: 'Of both', feed_categories: ['bitcoin', 'macro'] },
            { signal: 'Macro alone', feed_categories: ['macro'] },
            { signal: 'Bitcoin alone', feed_categories: ['bitcoin'] }
        ]);
        await wait(100);
        expect((await call('DELETE', path, body as object, other))[0]).to.equal(200);
        await wait(10 * second);
        expect(own.titles()).to.equal(['Of both', 'Bitcoin alone']);
    });

    it('stays deleted if it is deleted while it is being changed', async () => {

        const storage = memory();
        const { call, register } = await service({ storage });
        const id = await register();
        const list = storage.bots.list.bind(storage.bots);
        let goOn = (): void => {};
        const isHeld = new Promise<void>((resolve) => {

            storage.bots.list = async (...args) => {

                storage.bots.list = list;
                const found = await list(...args);
                resolve();
                await new Promise<void>((open) => {

                    goOn = open;
                });
                return found;
            };
        });
        const change = call('PATCH', `${path}/${id}`, { label: 'New' });
        await isHeld;
        const removal = call('DELETE', path, { id });
        await settle();
        goOn();
        expect([(await change)[0], (await removal)[0], (await call('GET', path))[0]]).to.equal([200, 200, 404]);
    });

    it('is refused by an adapter that keeps no filters', async () => {

        const { call, register } = await service({ storage: withoutRewind() });
        const id = await register();
        expect(await call('PUT', path, { ...input, filter: { tokens: ['BTC'] } })).to.equal([400, { detail: 'The storage adapter keeps no filters and schedules of bots' }]);
        expect((await call('PATCH', `${path}/${id}`, { schedule: { time_zone: 'UTC', digest_at: ['08:00'] } }))[0]).to.equal(400);
        expect((await call('POST', `${path}/${id}/rewind`, { seq: 0 }))[0]).to.equal(501);
        expect((await call('PATCH', `${path}/${id}`, { label: 'Fine' }))[0]).to.equal(200);
    });
});

/** An adapter of before bots could be rewound. */
const withoutRewind = (): Storage => {

    const storage = memory();
    const bots = new Proxy(storage.bots, { get: (target, name): unknown => (name === 'rewind' ? undefined : Reflect.get(target, name)) });
    return derive(storage, { bots });
};

describe('GET /user/social-platform-bots/{id}/deliveries', () => {

    it('returns the last messages with their outcomes, newest first', async () => {

        const { own, call, clock, register, publish, deliveries, pass: wait } = await service();
        const id = await register();
        expect(await call('GET', `${path}/${id}/deliveries`)).to.equal([200, { id, position: 0, deliveries: [] }]);
        await publish('One');
        await wait(second);
        const at = new Date(clock.now() - second).toISOString();
        const [first] = (await deliveries(id)).deliveries;
        expect(first).to.include({ seq: 1, kind: 'item', status: 'sent', attempts: 1, reason: null, next_attempt_at: null });
        expect(String(first?.at) >= at).to.be.true();

        own.answer = () => ({ kind: 'failed', scope: 'chat', reason: 'HTTP 500' });
        await publish('Two');
        await wait(10 * second);
        const [failed, sent] = (await deliveries(id)).deliveries;
        expect(failed).to.include({ seq: 2, status: 'failed', reason: 'HTTP 500' });
        expect(String(failed?.next_attempt_at) > String(failed?.at)).to.be.true();
        expect(sent).to.equal(first);

        own.answer = () => ({ kind: 'sent' });
        await wait(60 * second);
        const [recovered] = (await deliveries(id)).deliveries;
        expect(recovered).to.include({ seq: 2, status: 'sent', reason: null, next_attempt_at: null });
        expect(Number(recovered?.attempts)).to.equal(Number(failed?.attempts) + 1);
        expect((await call('GET', `${path}/none/deliveries`))[0]).to.equal(404);
    });

    it('keeps 20, over a restart', async () => {

        const storage = memory();
        const first = await service({ storage: derive(storage, { close: async () => {} }) });
        const id = await first.register();
        for (let i = 0; i < 25; ++i) {
            await first.publish(`Item ${i}`);
        }

        await first.pass(10 * second);
        await first.server.stop();
        const { deliveries } = await service({ storage, clock: first.clock });
        expect((await deliveries(id)).deliveries.map(({ seq }) => seq)).to.equal(Array.from({ length: 20 }, (_, i) => 25 - i));
    });

    it('returns throttled, refused and dead ones, and retractions', async () => {

        const { own, call, register, publish, news, deliveries, listed, pass: wait } = await service();
        const id = await register();
        const [{ id: item } = { id: '' }] = await publish('One');
        await wait(second);
        own.answer = () => ({ kind: 'later', afterMs: 30 * second, scope: 'chat', reason: '429' });
        await news.retract(item);
        await wait(second);
        expect((await deliveries(id)).deliveries[0]).to.include({ seq: 2, kind: 'retraction', item_id: item, status: 'throttled', reason: '429' });
        own.answer = () => ({ kind: 'refused', reason: 'Unauthorized' });
        await wait(40 * second);
        expect((await deliveries(id)).deliveries[0]).to.include({ status: 'refused', attempts: 2, reason: 'Unauthorized', next_attempt_at: null });
        expect(await listed()).to.not.include('status');
        own.answer = () => ({ kind: 'dead', reason: 'blocked' });
        await wait(400 * second);
        expect((await deliveries(id)).deliveries[0]).to.include({ status: 'dead', reason: 'blocked', next_attempt_at: null });
        expect(await call('POST', `${path}/${id}/rewind`, { seq: 0 })).to.equal([409, { detail: 'The bot is dead: register it again first' }]);
    });
});

describe('POST /user/social-platform-bots/{id}/test', () => {

    it('sends one marked message, and returns its outcome', async () => {

        const { own, call, register, deliveries, listed } = await service();
        const id = await register();
        expect(await call('POST', `${path}/${id}/test`)).to.equal([200, { status: 'sent', reason: null, retry_after: null }]);
        expect(own.got).to.have.length(1);
        expect(own.got[0]).to.include({ to: 'c1', kind: 'test', seq: 0, title: 'Test: messages for this bot arrive here' });
        for (const [outcome, status] of [[{ kind: 'failed', scope: 'chat', reason: 'no' }, 'failed'], [{ kind: 'dead', reason: 'no' }, 'dead'], [{ kind: 'failed', scope: 'platform', reason: 'no' }, 'failed']] as const) {
            own.answer = () => outcome;
            expect(await call('POST', `${path}/${id}/test`)).to.equal([200, { status, reason: 'no', retry_after: null }]);
        }

        own.answer = () => ({ kind: 'later', afterMs: 1500, scope: 'chat', reason: 'slow' });
        expect(await call('POST', `${path}/${id}/test`)).to.equal([200, { status: 'throttled', reason: 'slow', retry_after: 2 }]);
        expect((await deliveries(id)).deliveries).to.equal([]);
        expect(await listed()).to.not.include('status');
    });

    it('respects the rate of the chat and a paused platform', async () => {

        const { own, call, register, clock } = await service();
        const id = await register();
        own.answer = () => ({ kind: 'sent', restMs: 60 * second });
        await call('POST', `${path}/${id}/test`);
        expect(await call('POST', `${path}/${id}/test`)).to.equal([200, { status: 'throttled', reason: 'The chat takes nothing now', retry_after: 60 }]);
        await pass(clock, 61 * second);
        own.answer = () => ({ kind: 'refused', reason: 'Unauthorized' });
        expect(await call('POST', `${path}/${id}/test`)).to.equal([200, { status: 'refused', reason: 'Unauthorized', retry_after: null }]);
        expect(await call('POST', `${path}/${id}/test`)).to.equal([200, { status: 'throttled', reason: 'The platform takes nothing now', retry_after: 300 }]);
        expect(own.tries).to.have.length(2);
    });

    it('is 404 for other bots, 503 where nothing is delivered, and 429 beyond the limit', async () => {

        const { call, register, signIn } = await service({ options: { rateLimits: { botTests: { perMinute: 2 } } } });
        const id = await register();
        expect((await call('POST', `${path}/${id}/test`, undefined, await signIn(new TestWallet(9))))[0]).to.equal(404);
        expect((await call('POST', `${path}/none/test`))[0]).to.equal(404);
        expect((await call('POST', `${path}/${await register({ platform: 'named' })}/test`))[0]).to.equal(503);
        expect((await call('POST', `${path}/${id}/test`))[0]).to.equal(429);
    });
});

describe('POST /user/social-platform-bots/{id}/rewind', () => {

    it('sends what follows a position again, within the filter of the bot', async () => {

        const { own, call, register, publish, deliveries, pass: wait } = await service();
        const id = await register({ filter: { tokens: ['BTC'] } });
        for (const signal of ['One', 'Two', 'Three']) {
            await publish(signal);
            await publish(`Other ${signal}`, { tokens: [] });
        }

        await wait(5 * second);
        expect(await call('POST', `${path}/${id}/rewind`, { seq: 2 })).to.equal([200, { id, from: 6, position: 2 }]);
        await wait(5 * second);
        expect(own.titles()).to.equal(['One', 'Two', 'Three', 'Two', 'Three']);
        expect((await deliveries(id)).position).to.equal(6);
        expect(await call('POST', `${path}/${id}/rewind`, { seq: 6 })).to.equal([200, { id, from: 6, position: 6 }]);
    });

    it('sends more and older items than a bot that was away gets', async () => {

        const { own, call, register, publish, clock, signIn, pass: wait } = await service({ options: { bots: { catchUp: { maxItems: 2 } } } });
        const id = await register();
        for (const signal of ['One', 'Two', 'Three', 'Four']) {
            await publish(signal);
            await wait(2 * second);
        }

        clock.jump(48 * 3600 * second);
        expect((await call('POST', `${path}/${id}/rewind`, { seq: 0 }, await signIn()))[0]).to.equal(200);
        await wait(10 * second);
        expect(own.titles()).to.equal(['One', 'Two', 'Three', 'Four', 'One', 'Two', 'Three', 'Four']);
    });

    it('refuses positions beyond the bot, and before what the log contains', async () => {

        const storage = memory();
        const { call, register, publish, pass: wait } = await service({ storage });
        const id = await register();
        for (const signal of ['One', 'Two', 'Three']) {
            await publish(signal);
        }

        await wait(5 * second);
        await storage.prune({ log: 2 }, 10);
        expect(await call('POST', `${path}/${id}/rewind`, { seq: 1 })).to.equal([410, { detail: 'The log begins after 2: what follows 1 is no longer kept in full' }]);
        expect(await call('POST', `${path}/${id}/rewind`, { seq: 4 })).to.equal([400, { detail: 'seq must not be beyond the position of the bot: 3' }]);
        expect(await call('POST', `${path}/${id}/rewind`, { seq: 2 })).to.equal([200, { id, from: 3, position: 2 }]);
        for (const seq of [-1, 1.5, '1', null, undefined]) {
            expect((await call('POST', `${path}/${id}/rewind`, { seq }))[0], String(seq)).to.equal(400);
        }

        expect((await call('POST', `${path}/none/rewind`, { seq: 1 }))[0]).to.equal(404);
    });
});
