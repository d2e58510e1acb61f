import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Subscriber } from '../../../lib/newsroom/websub/subscriber';
import type { Source } from '../../../lib/newsroom/types';
import { Outage } from '../../../lib/storage/outage';
import { settle } from '../../helpers/clock';
import { storeOf, subscriptionWith } from '../../helpers/subscriptions';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;
const day = 24 * 60 * minute;
const base = 'https://news.example';
const outlet: Source = { id: 'outlet', intervalMs: minute, poll: () => Promise.resolve({ docs: [], state: {} }) };
const found = { hub: 'https://hub.example/', topic: 'https://outlet.example/feed' };

const subscriberOf = async ({ limit = 10 } = {}) => {

    const built = await storeOf({ limit });
    const posted: string[] = [];
    const hub: { post: (url: string, signal: AbortSignal) => Promise<number> } = { post: () => Promise.resolve(202) };
    const fetcher = {
        check: (url: string) => {

            if (url.includes('private')) {
                throw new Error('private');
            }
        },
        post: async (url: string, fields: readonly (readonly [string, string])[], signal: AbortSignal) => {

            posted.push(String(fields.find(([name]) => name === 'hub.mode')?.[1]));
            return await hub.post(url, signal);
        }
    };
    const outage = new Outage({ ...built.runtime, tags: ['newsroom', 'source'] });
    const subscriber = new Subscriber({ runtime: built.runtime, settings: { leaseMs: day, pollMs: minute }, store: built.store, outage, fetcher });
    subscriber.start(base);
    return { ...built, posted, hub, subscriber };
};

describe('Subscriber', () => {

    it('keeps a subscription that fits, and replaces one that ends or has another hub, topic or callback', async () => {

        const { subscriber, store } = await subscriberOf();
        const before = subscriptionWith();
        await store.create(before);
        expect(await subscriber.ensure(outlet, before, found)).to.equal(before);
        for (const other of [{ state: 'ending' as const }, { hub: 'https://hub2.example/' }, { topic: 'https://outlet.example/' }, { callback: 'https://old.example/websub/a' }]) {
            const next = await subscriber.ensure(outlet, { ...before, ...other }, found);
            expect(next).to.include({ ...found, source: 'outlet', state: 'pending' });
            expect(next?.callback).to.equal(`${base}/websub/${next?.id}`);
        }

        expect((await store.find(before.id))?.state).to.equal('ending');
        await subscriber.stop();
    });

    it('subscribes at no hub that may not be asked, with no address that is too long, and not beyond the limit', async () => {

        const { subscriber, store } = await subscriberOf({ limit: 1 });
        expect(await subscriber.ensure(outlet, null, null)).to.be.null();
        expect(await subscriber.ensure(outlet, null, { ...found, hub: 'https://private/' })).to.be.null();
        expect(await subscriber.ensure(outlet, null, { ...found, topic: `https://outlet.example/${'a'.repeat(2048)}` })).to.be.null();
        expect(await subscriber.ensure(outlet, null, { ...found, hub: `https://hub.example/${'a'.repeat(2048)}` })).to.be.null();
        expect(await subscriber.ensure(outlet, null, found)).to.include(found);
        expect(await subscriber.ensure(outlet, null, found)).to.be.null();
        expect(await store.list()).to.have.length(1);
    });

    it('renews only what is active and not due already', async () => {

        const { subscriber, store, clock } = await subscriberOf();
        const dueAt = clock.now() + day;
        for (const [name, state, due, expected] of [['a', 'active', dueAt, clock.now()], ['b', 'suspended', dueAt, dueAt], ['c', 'active', 5, 5]] as const) {
            const one = subscriptionWith({ id: name.repeat(43), state, dueAt: due });
            await store.create(one);
            await subscriber.renew(one);
            expect((await store.find(one.id))?.dueAt).to.equal(expected);
        }

        await subscriber.stop();
    });

    it('looks once more if something changes while it asks', async () => {

        const { subscriber, posted, hub } = await subscriberOf();
        let answer: (status: number) => void = () => {};
        hub.post = () => {

            return new Promise((resolve) => {

                answer = resolve;
            });
        };

        subscriber.keepOnly([outlet]);
        await settle();
        await subscriber.ensure(outlet, null, found);
        await settle();
        expect(posted).to.equal(['subscribe']);
        await subscriber.ensure({ ...outlet, id: 'second' }, null, found);
        answer(202);
        await settle();
        expect(posted).to.equal(['subscribe', 'unsubscribe']);        // no source of that id is polled
        answer(202);
        await subscriber.stop();
    });

    it('leaves the hubs to the node that asks them, and takes over', async () => {

        const { subscriber, posted, storage, clock } = await subscriberOf();
        await storage.texts.lease('websub:requests', 'another node', clock.now(), clock.now() + 3000);
        await subscriber.ensure(outlet, null, found);
        subscriber.keepOnly([outlet]);
        await settle();
        expect(posted).to.equal([]);
        await clock.advance(5000);
        expect(posted).to.equal(['subscribe']);
        await subscriber.stop();
        expect(clock.pending).to.equal(0);
    });

    it('asks forty hubs in one go, the rest a second later', async () => {

        const { subscriber, posted, clock, store } = await subscriberOf({ limit: 100 });
        for (let i = 0; i < 50; ++i) {
            await store.create(subscriptionWith({ id: String(i), state: 'pending', since: null, until: null, dueAt: 0 }));
        }

        subscriber.keepOnly([outlet]);
        await settle();
        await settle();
        expect(posted).to.have.length(40);
        await clock.advance(1000);
        await settle();
        expect(posted).to.have.length(50);
        await subscriber.stop();
    });

    it('stops in the middle of a round, which is no failure of the hub', async () => {

        const { subscriber, posted, hub, store, lines } = await subscriberOf({ limit: 100 });
        for (let i = 0; i < 8; ++i) {
            await store.create(subscriptionWith({ id: String(i), state: 'pending', since: null, until: null, dueAt: 0 }));
        }

        hub.post = (_url, signal) => {

            return new Promise((_resolve, reject) => {

                signal.addEventListener('abort', () => reject(new Error('aborted')));
            });
        };

        subscriber.keepOnly([outlet]);
        await settle();
        expect(posted).to.have.length(4);
        await subscriber.stop();
        expect(posted).to.have.length(4);
        expect(lines).to.equal([]);
        expect((await store.list()).every(({ reason }) => reason === null)).to.be.true();
    });

    it('believes a confirmation that comes before the hub fails to answer', async () => {

        const { subscriber, hub, store, other, lines } = await subscriberOf();
        const one = subscriptionWith({ state: 'pending', since: null, until: null, dueAt: 0 });
        await store.create(one);
        hub.post = async () => {

            await other.update(one.id, (known) => ({ ...known, state: 'active', since: 1, until: Number.MAX_SAFE_INTEGER, attempts: 0 }));
            return 500;
        };

        subscriber.keepOnly([outlet]);
        await settle();
        expect(await store.find(one.id)).to.include({ state: 'active', reason: null });
        expect(lines).to.equal([]);
        await subscriber.stop();
    });

    it('asks nothing and logs nothing if another node has acted in between', async () => {

        const { subscriber, posted, store, other, hooks, lines, clock } = await subscriberOf();
        const one = subscriptionWith({ dueAt: 0 });
        await store.create(one);
        hooks.between = async () => {

            hooks.between = null;
            await other.update(one.id, (known) => ({ ...known, dueAt: clock.now() + day }));
        };

        subscriber.keepOnly([outlet]);
        await settle();
        expect(posted).to.equal([]);

        await other.update(one.id, (known) => ({ ...known, until: clock.now() }));
        hooks.between = async () => {

            hooks.between = null;
            await other.update(one.id, (known) => ({ ...known, until: clock.now() + 2 * day, dueAt: clock.now() + day }));
        };

        subscriber.keepOnly([outlet]);
        await settle();
        expect([posted, lines]).to.equal([[], []]);
        expect(await store.find(one.id)).to.include({ state: 'active' });
        await subscriber.stop();
    });

    it('names the reason of earlier failures when a lease has run out', async () => {

        const { subscriber, store, lines } = await subscriberOf();
        await store.create(subscriptionWith({ until: 1, reason: 'The hub answered 500', attempts: 3, dueAt: Number.MAX_SAFE_INTEGER }));
        subscriber.keepOnly([outlet]);
        await settle();
        expect((await store.list())[0]).to.include({ state: 'pending', since: null, until: null, reason: 'The hub answered 500' });
        expect(lines).to.have.length(1);
        await subscriber.stop();
    });

    it('logs one outage of storage, and goes on after it', async () => {

        const { subscriber, posted, storage, clock, lines } = await subscriberOf();
        const lease = storage.texts.lease.bind(storage.texts);
        storage.texts.lease = () => Promise.reject(new Error('down'));
        await subscriber.ensure(outlet, null, found);
        subscriber.keepOnly([outlet]);
        await settle();
        await clock.advance(3 * minute);
        expect(lines.filter(({ tags }) => tags.includes('error'))).to.have.length(1);
        storage.texts.lease = lease;
        await clock.advance(minute);
        expect(posted).to.equal(['subscribe']);
        await subscriber.stop();
    });

    it('ends a subscription once', async () => {

        const { subscriber, store } = await subscriberOf();
        const one = subscriptionWith({ state: 'ending', attempts: 2 });
        await store.create(one);
        await subscriber.end(one);
        await subscriber.end(null);
        expect(await store.find(one.id)).to.equal(one);
    });
});
