import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ChatLimiter, RateWindow } from '../../../lib/bots/sending/rate';
import type { Permit } from '../../../lib/bots/sending/rate';
import { SendRateLimiter } from '../../../lib/bots/sending/rate-limiter';
import { ownNode } from '../../helpers/bots';
import { ManualClock, settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

describe('rates', () => {

    it('are kept for the platform and for each chat', async () => {

        const { own, publish, register, pass, stop } = await ownNode({}, { rate: { limit: 5, ms: second }, chatRates: () => [{ limit: 1, ms: second }, { limit: 3, ms: 60 * second }] });
        for (let i = 0; i < 12; ++i) {
            await register({ id: `b${i}`, platformChannelId: `c${i % 6}`, platformUserId: `u${i}` });
        }

        for (let i = 0; i < 10; ++i) {
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

        for (let i = 0; i < 6; ++i) {
            expect(own.titles(`c${i}`)).to.have.length(10);
        }

        await stop();
    });

    it('pause a chat for as long as the platform asked', async () => {

        const { own, publish, register, pass, stop } = await ownNode();
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
});

describe('SendRateLimiter', () => {

    const setup = (limit: number, concurrency = 10) => {

        const clock = new ManualClock();
        const limiter = new SendRateLimiter({ clock, rate: { limit, ms: second }, concurrency, patienceMs: 5 * second });
        const went: string[] = [];
        const request = (name: string, chat = new ChatLimiter([]), owner?: string) => {

            const turn = limiter.acquire(chat, owner);
            void turn.then((permit) => went.push(`${name} ${typeof permit === 'object' && permit !== null ? 'goes' : String(permit)}`));
            return turn;
        };

        return { clock, limiter, went, request };
    };

    it('grants no permits to bots of a chat that must wait', async () => {

        const { went, request } = setup(2);
        const same = new ChatLimiter([new RateWindow({ limit: 1, ms: second })]);
        await Promise.all([request('a', same), request('b', same), request('c', same), request('other')]);
        expect(went).to.equal(['a goes', 'b 1001', 'c 1001', 'other goes']);
    });

    it('counts a message until its answer is a window ago', async () => {

        const { clock, went, request } = setup(1);
        const first = await request('a');
        void request('b');
        await clock.advance(5000);
        expect(went).to.equal(['a goes']);
        (first as Permit).release(clock.now());
        await clock.advance(1000);
        expect(went).to.equal(['a goes']);
        await clock.advance(1);
        expect(went).to.equal(['a goes', 'b goes']);
    });

    it('keeps its concurrency, and resolves waiting requests to null when paused', async () => {

        const { limiter, went, request } = setup(100, 1);
        const first = await request('a');
        void request('b');
        void request('c');
        await settle();
        expect([limiter.underWay, went]).to.equal([1, ['a goes']]);
        (first as Permit).release(0);
        await settle();
        expect([limiter.underWay, went]).to.equal([1, ['a goes', 'b goes']]);
        limiter.pause();
        await settle();
        expect(went.at(-1)).to.equal('c null');
        expect(await limiter.acquire(new ChatLimiter([]))).to.be.null();
    });

    it('leaves others as many places as one owner takes', async () => {

        const { went, request } = setup(100, 8);
        const free = new ChatLimiter([]);
        for (let i = 0; i < 6; ++i) {
            void request(`a${i}`, free, 'a');
        }

        await settle();
        expect(went).to.equal(['a0 goes', 'a1 goes', 'a2 goes', 'a3 goes']);
        for (let i = 0; i < 4; ++i) {
            void request(`b${i}`, free, 'b');
        }

        await request('c0', free, 'c');
        expect(went.slice(4)).to.equal(['b0 goes', 'b1 goes', 'c0 goes']);
    });

    it('gives owners their turns, and each its permits in order', async () => {

        const { went, request } = setup(100, 1);
        const free = new ChatLimiter([]);
        const granted: Permit[] = [];
        for (const [owner, name] of [['x', 'first'], ['a', 'a1'], ['a', 'a2'], ['b', 'b1'], ['a', 'a3'], ['c', 'c1'], ['b', 'b2']] as const) {
            void request(name, free, owner).then((permit) => granted.push(permit as Permit));
        }

        for (let i = 0; i < 7; ++i) {
            await settle();
            granted[i]?.release(0);
        }

        expect(went).to.equal(['first goes', 'a1 goes', 'b1 goes', 'c1 goes', 'a2 goes', 'b2 goes', 'a3 goes']);
    });

    it('lets a bot go that waits for too long for the other messages of its owner, but none that waits for others', async () => {

        const { clock, went, request } = setup(100, 2);
        const free = new ChatLimiter([]);
        const first = await request('a1', free, 'a');
        void request('a2', free, 'a');
        void request('b1', free, 'b');
        void request('c1', free, 'c');
        await clock.advance(4999);
        expect(went).to.equal(['a1 goes', 'b1 goes']);
        await clock.advance(1);
        expect(went.slice(2)).to.equal(['a2 5000']);
        await clock.advance(20_000);
        (first as Permit).release(clock.now());
        await settle();
        expect(went.slice(3)).to.equal(['c1 goes']);
        expect(clock.pending).to.equal(0);
    });

    it('gives a permit that is cancelled to the next request, as if nothing was sent', async () => {

        const { limiter, went, request } = setup(1, 1);
        const chat = new ChatLimiter([new RateWindow({ limit: 1, ms: second })]);
        const first = await request('a', chat);
        const next = request('b');
        (first as Permit).cancel();
        (await next as Permit).cancel();
        await request('c', chat);
        expect([went, limiter.underWay]).to.equal([['a goes', 'b goes', 'c goes'], 1]);
    });
});
