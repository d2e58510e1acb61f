import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Subscription } from '../../../lib/newsroom/websub/subscription';
import { Verifier } from '../../../lib/newsroom/websub/verifier';
import type { HubNotice } from '../../../lib/newsroom/websub/verifier';
import { storeOf, subscriptionWith } from '../../helpers/subscriptions';

export const lab = Lab.script();
const { describe, it } = lab;

const { id, topic } = subscriptionWith();
const day = 86_400_000;

const verifierOf = async (parts: Partial<Subscription> = {}) => {

    const built = await storeOf();
    await built.store.create(subscriptionWith(parts));
    const verifier = new Verifier({ runtime: built.runtime, store: built.store, leaseMs: day });

    /** The status that a hub receives. */
    const statusOf = async (notice: Partial<HubNotice>, to = id): Promise<number> => {

        const error = await verifier.verify(to, { mode: 'subscribe', topic, ...notice }).then(() => null, (failure: unknown) => failure as { output?: { statusCode: number } });
        return error ? Number(error.output?.statusCode) : 200;
    };

    return { ...built, statusOf };
};

describe('Verifier', () => {

    it('confirms a request for the lease that the hub grants, or for the requested one, and logs the first time', async () => {

        const { store, clock, lines, statusOf } = await verifierOf({ state: 'pending', since: null, until: null, attempts: 3 });
        expect(await statusOf({ lease: 7200 })).to.equal(200);
        expect(await store.find(id)).to.include({ state: 'active', since: clock.now(), until: clock.now() + 7_200_000, attempts: 0 });
        expect(await statusOf({})).to.equal(200);
        expect(await store.find(id)).to.include({ until: clock.now() + day });
        expect(lines).to.have.length(1);
    });

    it('refuses leases below a minute, other topics, unknown callbacks, and requests that were not made', async () => {

        const { store, statusOf } = await verifierOf();
        const before = await store.find(id);
        for (const notice of [{ lease: 59 }, { topic: 'https://else.example/' }, { mode: 'unsubscribe' as const }]) {
            expect(await statusOf(notice)).to.equal(404);
        }

        for (const unknown of ['b'.repeat(43), 'a', `${id}a`, '../../x']) {
            expect(await statusOf({}, unknown)).to.equal(404);
        }

        expect(await store.find(id)).to.equal(before);
    });

    it('confirms no subscription that ends or is suspended', async () => {

        for (const state of ['ending', 'suspended'] as const) {
            const { store, statusOf } = await verifierOf({ state });
            expect(await statusOf({})).to.equal(404);
            expect(await store.find(id)).to.include({ state });
        }
    });

    it('removes a subscription that ends, once the hub confirms or denies it', async () => {

        for (const mode of ['unsubscribe', 'denied'] as const) {
            const { store, statusOf } = await verifierOf({ state: 'ending' });
            expect(await statusOf({ mode })).to.equal(200);
            expect(await store.find(id)).to.be.null();
        }
    });

    it('suspends a subscription that the hub denies, with its reason in bounds', async () => {

        const { store, statusOf } = await verifierOf();
        expect(await statusOf({ mode: 'denied', reason: ` ${'x'.repeat(4000)} ` })).to.equal(200);
        const { state, reason } = await store.find(id) as Subscription;
        expect(state).to.equal('suspended');
        expect(reason).to.match(/^Denied by the hub: x{1,199}…?$/);
        expect(await statusOf({ mode: 'denied' })).to.equal(200);
        expect((await store.find(id))?.reason).to.equal('Denied by the hub: no reason given');
    });
});
