import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Permissions } from '../../../lib/bots/delivery/permission';
import { coversCategories, scopeOf } from '../../../lib/bots/messages/scope';
import { botOf, gated, ownNode } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

describe('Permissions', () => {

    it('uses an answer for less than a second per owner, and again if the clock was set back', async () => {

        const clock = new ManualClock();
        const asked: string[] = [];
        const authorize = (owner: string) => {

            asked.push(owner);
            return { categories: [owner] };
        };

        const permissions = new Permissions({ authorize, clock, timeoutMs: 1000 });
        expect(await Promise.all(['a', 'a', 'b'].map((owner) => permissions.allowedFor(owner)))).to.equal([['a'], ['a'], ['b']]);
        clock.jump(899);
        await permissions.allowedFor('a');
        expect(asked).to.equal(['a', 'b']);
        clock.jump(1);
        await permissions.allowedFor('a');
        clock.jump(-5000);
        await permissions.allowedFor('a');
        expect(asked).to.equal(['a', 'b', 'a', 'a']);
    });

    it('resolves to all categories if the host restricts nothing', async () => {

        const clock = new ManualClock();
        expect(await new Permissions({ authorize: undefined, clock, timeoutMs: 1000 }).allowedFor('a')).to.be.null();
        expect(await new Permissions({ authorize: () => ({}), clock, timeoutMs: 1000 }).allowedFor('a')).to.be.null();
    });

    it('resolves to no categories for a wallet that the host refuses', async () => {

        for (const refused of [null, false] as const) {
            expect(await new Permissions({ authorize: () => refused, clock: new ManualClock(), timeoutMs: 1000 }).allowedFor('a')).to.equal([]);
        }
    });

    it('rejects an invalid answer', async () => {

        const permissions = new Permissions({ authorize: () => ({ categories: 'all' }) as never, clock: new ManualClock(), timeoutMs: 1000 });
        await expect(permissions.allowedFor('a')).to.reject();
    });
});

describe('scopeOf()', () => {

    it('is never wider than the owner\'s permission or the bot\'s registration', () => {

        expect(scopeOf(null, null)).to.equal({ key: '*', codes: null, whole: true, filter: null });
        expect(scopeOf(['b', 'a'], null)).to.equal({ key: 'a,b', codes: new Set(['b', 'a']), whole: false, filter: null });
        expect(scopeOf(null, ['a'])).to.equal({ key: 'a', codes: new Set(['a']), whole: true, filter: null });
        expect(scopeOf(['a'], ['a', 'b'])).to.equal({ key: 'a', codes: new Set(['a']), whole: false, filter: null });
        expect(coversCategories(scopeOf([], null), ['a'])).to.be.false();
        expect(coversCategories(scopeOf(null, null), [])).to.be.true();
    });
});

describe('what owners may read', () => {

    it('is checked when a message is sent, also after permission shrank', async () => {

        const allowed = new Map([[botOf().owner, ['bitcoin', 'crypto']]]);
        const { own, publish, register, pass, stop } = await ownNode({}, {}, { auth: { authorize: (wallet) => ({ categories: allowed.get(wallet) ?? [] }) } });
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

    it('is nothing while the host refuses the wallet, and applies again afterwards', async () => {

        let answer: { categories?: string[] } | null = {};
        const { own, publish, register, pass, stop } = await ownNode({}, {}, { auth: { authorize: () => answer } });
        await register();
        await publish({ id: 'a' });
        await pass(2 * second);
        answer = null;
        await pass(2 * second);
        await publish({ id: 'b' });
        await pass(2 * second);
        answer = {};
        await pass(2 * second);
        await publish({ id: 'c' });
        await pass(2 * second);
        expect(own.titles()).to.equal(['Item a', 'Item c']);
        await stop();
    });

    it('is checked again when the chat takes the next message', async () => {

        let categories = ['crypto'];
        const { own, publish, register, pass, stop } = await ownNode({}, { chatRates: () => [{ limit: 1, ms: 3 * second }] }, { auth: { authorize: () => ({ categories }) } });
        await register();
        await publish({ id: 'a' });
        await publish({ id: 'b' });
        await pass(second);
        categories = [];
        await publish({ id: 'c' });
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item a']);
        await stop();
    });

    it('is checked again when the platform has a place for the message, and read from the host if that took a second', async () => {

        let answer: { categories?: string[] } | null = {};
        const { own, publish, register, clock, pass, stop } = await ownNode({ concurrency: 1 }, { rate: { limit: 100, ms: second } }, { auth: { authorize: () => answer } });
        const latch = gated();
        own.answer = latch.answer;
        await register({ id: 'b1', platformChannelId: 'c1' });
        await register({ id: 'b2', platformChannelId: 'c2' });
        await publish({ id: 'a' });
        await pass(second / 2);
        answer = null;
        clock.jump(second / 2);
        latch.open();
        await pass(second);
        expect([own.got.map(({ to }) => to), own.tries.length]).to.equal([['c1'], 1]);
        await stop();
    });

    it('holds a waiting message back while it is unknown', async () => {

        let broken = false;
        const authorize = () => {

            if (broken) {
                throw new Error('down');
            }

            return {};
        };

        const { own, publish, register, pass, worker, stop } = await ownNode({}, { chatRates: () => [{ limit: 1, ms: 3 * second }] }, { auth: { authorize } });
        await register();
        await publish({ id: 'a' });
        await publish({ id: 'b' });
        await pass(second);
        broken = true;
        await pass(10 * second);
        expect([own.titles(), worker.stats().own?.underWay]).to.equal([['Item a'], 0]);
        broken = false;
        await pass(10 * second);
        expect(own.titles()).to.equal(['Item a', 'Item b']);
        await stop();
    });

    it('holds messages back while it is unknown, and sends them all once it is known', async () => {

        let broken = true;
        const authorize = () => {

            if (broken) {
                throw new Error('down');
            }

            return {};
        };

        const { own, publish, register, pass, logs, statusOf, stop } = await ownNode({}, {}, { auth: { authorize } });
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
});
