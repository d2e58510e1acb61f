import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FairQueue } from '../../lib/async/fair-queue';

export const lab = Lab.script();
const { describe, it } = lab;

describe('FairQueue', () => {

    it('resolves one caller per turn of the event loop, in order of arrival', async () => {

        const queue = new FairQueue();
        const passed: number[] = [];
        const all = Promise.all(Array.from({ length: 5 }, (_, i) => queue.turn().then(() => passed.push(i))));
        expect(passed).to.equal([]);
        let most = 0;
        while (passed.length < 5) {
            const before = passed.length;
            await nextTurn();
            most = Math.max(most, passed.length - before);
        }

        await all;
        expect([most, passed]).to.equal([1, [0, 1, 2, 3, 4]]);

        await queue.turn();
        expect(passed.length).to.equal(5);
    });
});
