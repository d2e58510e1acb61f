import { createHmac } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FeedError } from '../../../lib/newsroom';
import { withDeliveries } from '../../../lib/newsroom/sources/status';
import { Deliveries } from '../../../lib/newsroom/websub/deliveries';
import type { KnownSource } from '../../../lib/newsroom/websub/deliveries';
import type { Source, SourceContext, SourceDoc } from '../../../lib/newsroom/types';
import { StorageError } from '../../../lib/storage/contract';
import { settle } from '../../helpers/clock';
import { docOf } from '../../helpers/newsroom';
import { storeOf, subscriptionWith } from '../../helpers/subscriptions';

export const lab = Lab.script();
const { describe, it } = lab;

const { id } = subscriptionWith();

const deliveryOf = (text: string, contentType?: string) => ({ body: Buffer.from(text), contentType, encoding: undefined, signature: `sha256=${createHmac('sha256', 'key').update(text).digest('hex')}` });

const deliveriesOf = async (receive?: Source['receive']) => {

    const built = await storeOf();
    const source: Source = { id: 'outlet', intervalMs: 60_000, poll: () => Promise.resolve({ docs: [], state: {} }), ...(receive && { receive }) };
    const parts: { known: KnownSource | null; ingest: (docs: readonly SourceDoc[]) => Promise<{ readonly created: number }> } = { known: { source, isPaused: false }, ingest: (docs) => Promise.resolve({ created: docs.length }) };
    const deliveries = new Deliveries({
        runtime: built.runtime,
        store: built.store,
        find: () => Promise.resolve(parts.known),
        contextOf: (_source, signal) => ({ signal } as SourceContext),
        ingest: (docs) => parts.ingest(docs)
    });
    deliveries.start();
    await built.store.create(subscriptionWith());
    return { ...built, deliveries, parts };
};

const statusOf = async (work: Promise<unknown>): Promise<number> => {

    const error = await work.then(() => null, (failure: unknown) => failure as { output?: { statusCode: number } });
    return error?.output?.statusCode ?? 0;
};

describe('Deliveries', () => {

    it('hands the document to the source, one after the other, and counts', async () => {

        const got: unknown[] = [];
        let running = 0;
        const { deliveries, store } = await deliveriesOf(async ({ body, headers, url }) => {

            expect(++running).to.equal(1);
            got.push([String(body), headers, url]);
            await settle();
            --running;
            return body.length === 1 ? [docOf(), docOf()] : [];
        });
        await Promise.all([deliveries.deliver(id, deliveryOf('a', 'text/xml')), deliveries.deliver(id, deliveryOf('bb'))]);
        expect(got).to.equal([['a', { 'content-type': 'text/xml' }, subscriptionWith().topic], ['bb', {}, subscriptionWith().topic]]);
        expect(await store.find(id)).to.include({ deliveries: 2, items: 2 });
    });

    it('has sources polled that read no documents, or that this node does not know', async () => {

        const { deliveries, store, parts, clock } = await deliveriesOf();
        await deliveries.deliver(id, deliveryOf('a'));
        expect(await store.find(id)).to.include({ pingedAt: clock.now(), deliveries: 0 });
        await clock.advance(1000);
        parts.known = null;
        await deliveries.deliver(id, deliveryOf('a'));
        expect(await store.find(id)).to.include({ pingedAt: clock.now() });
    });

    it('answers 410 for paused sources, and 503 if too many wait', async () => {

        let end: () => void = () => {};
        const { deliveries, parts, store } = await deliveriesOf(() => {

            return new Promise((resolve) => {

                end = () => resolve([]);
            });
        });
        const all = Array.from({ length: 16 }, (_, i) => deliveries.deliver(id, deliveryOf(`${i}`)));
        await settle();
        expect(await statusOf(deliveries.deliver(id, deliveryOf('x')))).to.equal(503);
        for (let i = 0; i < 16; ++i) {
            end();
            await settle();
        }

        await Promise.all(all);
        expect(await store.find(id)).to.include({ deliveries: 16 });
        parts.known = parts.known && { ...parts.known, isPaused: true };
        expect(await statusOf(deliveries.deliver(id, deliveryOf('x')))).to.equal(410);
    });

    it('passes failures of storage on, so that the hub repeats the delivery', async () => {

        const { deliveries, parts, store } = await deliveriesOf(() => Promise.resolve([docOf()]));
        parts.ingest = () => Promise.reject(new StorageError('STORAGE_BUSY', 'busy'));
        await expect(deliveries.deliver(id, deliveryOf('a'))).to.reject(StorageError);
        expect(await store.find(id)).to.include({ state: 'active', deliveries: 0 });
    });

    it('answers 503 when it stops, without blaming the hub', async () => {

        const { deliveries, store } = await deliveriesOf(() => new Promise(() => {}));
        const status = statusOf(deliveries.deliver(id, deliveryOf('a')));
        await settle();
        deliveries.stop();
        expect(await status).to.equal(503);
        expect(await store.find(id)).to.include({ state: 'active' });
    });

    it('suspends no subscription that ends', async () => {

        const { deliveries, store, other, lines } = await deliveriesOf(async () => {

            await other.update(id, (one) => ({ ...one, state: 'ending' }));
            throw new Error('broken');
        });
        await deliveries.deliver(id, deliveryOf('a'));
        expect(await store.find(id)).to.include({ state: 'ending' });
        expect(lines).to.equal([]);
    });

    it('logs the first of several documents that are no feed, whatever a source rejects with', async () => {

        const failures: unknown[] = [new FeedError('no feed'), new FeedError('no feed'), null];
        const { deliveries, store, lines } = await deliveriesOf(() => {

            throw failures.shift();
        });
        await deliveries.deliver(id, deliveryOf('a'));
        await deliveries.deliver(id, deliveryOf('a'));
        expect(lines).to.have.length(1);
        expect(await store.find(id)).to.include({ state: 'active' });
        await deliveries.deliver(id, deliveryOf('a'));
        expect(await store.find(id)).to.include({ state: 'suspended', reason: 'null' });
    });
});

describe('withDeliveries()', () => {

    it('adds what was delivered since the last poll', () => {

        const state = { nextAt: 1, failures: 0 };
        expect(withDeliveries(null, subscriptionWith())).to.be.null();
        expect(withDeliveries(state, null)).to.equal(state);
        expect(withDeliveries(state, subscriptionWith({ items: 2 }))).to.equal({ ...state, items: 2 });
        expect(withDeliveries({ ...state, items: 5, delivered: 2, newsAt: 7 }, subscriptionWith({ items: 4, newsAt: 9 }))).to.equal({ ...state, items: 7, delivered: 2, newsAt: 9 });
    });
});
