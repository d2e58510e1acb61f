import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../../lib/storage/contract';
import { storeOf, subscriptionWith } from '../../helpers/subscriptions';

export const lab = Lab.script();
const { describe, it } = lab;

describe('SubscriptionStore', () => {

    it('stores, finds, lists, changes and removes', async () => {

        const { store } = await storeOf();
        const one = subscriptionWith();
        expect(await store.find(one.id)).to.be.null();
        expect(await store.update(one.id, () => one)).to.be.null();
        expect(await store.create(one)).to.be.true();
        expect(await store.create(one)).to.be.false();
        expect(await store.list()).to.equal([one]);
        expect(await store.update(one.id, () => null)).to.be.null();
        expect(await store.update(one.id, (known) => ({ ...known, items: 3 }))).to.equal({ ...one, items: 3 });
        expect(await store.find(one.id)).to.equal({ ...one, items: 3 });
        expect([await store.remove(one.id), await store.remove(one.id)]).to.equal([true, false]);
    });

    it('changes what another node has stored in between, and gives up if that never ends', async () => {

        const { store, other, hooks } = await storeOf();
        const { id } = subscriptionWith();
        await store.create(subscriptionWith());
        let left = 3;
        hooks.between = async () => --left >= 0 && await other.update(id, (one) => ({ ...one, items: one.items + 10 }));
        const changed = await store.update(id, (one) => ({ ...one, items: one.items + 1 }));
        expect(changed?.items).to.equal(31);
        left = 100;
        await expect(store.update(id, (one) => ({ ...one, items: 0 }))).to.reject(StorageError, /changed by others/);
        expect(Number((await other.find(id))?.items)).to.be.above(31);
    });

    it('creates no more than allowed', async () => {

        const { store } = await storeOf({ limit: 1 });
        expect(await store.create(subscriptionWith())).to.be.true();
        expect(await store.create(subscriptionWith({ id: 'b' }))).to.be.false();
    });
});
