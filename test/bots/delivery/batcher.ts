import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Batcher } from '../../../lib/bots/delivery/batcher';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Batcher', () => {

    it('stores concurrent items together, up to the maximum, and resolves to whether each was changed', async () => {

        const batches: string[][] = [];
        const batch = new Batcher<{ id: string }>(async (items) => {

            batches.push(items.map(({ id }) => id));
            return items.map(({ id }) => id).filter((id) => id !== 'b');
        }, 2);
        expect(await Promise.all(['a', 'b', 'c'].map((id) => batch.add({ id })))).to.equal([true, false, true]);
        expect(await batch.add({ id: 'd' })).to.be.true();
        expect(batches).to.equal([['a', 'b'], ['c'], ['d']]);
    });

    it('rejects all items of a batch that fails, and goes on with the next', async () => {

        let fails = true;
        const batch = new Batcher<{ id: string }>(async (items) => {

            if (fails) {
                throw new Error('no');
            }

            return items.map(({ id }) => id);
        }, 2);
        const results = await Promise.allSettled(['a', 'b'].map((id) => batch.add({ id })));
        expect(results.map(({ status }) => status)).to.equal(['rejected', 'rejected']);
        fails = false;
        expect(await batch.add({ id: 'c' })).to.be.true();
    });
});
