import { getEventListeners } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { onAbort, unlessAborted } from '../../lib/client/abort';

export const lab = Lab.script();
const { describe, it } = lab;

describe('onAbort()', () => {

    it('calls each function once, unless that was taken back, with one listener for all of them', () => {

        const controller = new AbortController();
        const calls: number[] = [];
        const takeBack = [1, 2, 3].map((i) => onAbort(controller.signal, () => calls.push(i)));
        expect(getEventListeners(controller.signal, 'abort')).to.have.length(1);
        takeBack[1]?.();
        controller.abort();
        expect(calls).to.equal([1, 3]);
        onAbort(controller.signal, () => calls.push(4))();
        onAbort(undefined, () => calls.push(5))();
        expect(calls).to.equal([1, 3, 4]);
    });
});

describe('unlessAborted()', () => {

    it('resolves to the result, or rejects with the reason although the work goes on', async () => {

        const controller = new AbortController();
        expect(await unlessAborted(controller.signal, Promise.resolve(7))).to.equal(7);
        const endless = unlessAborted(controller.signal, new Promise(() => undefined));
        controller.abort(new Error('left'));
        await expect(endless).to.reject('left');
        await expect(unlessAborted(controller.signal, new Promise(() => undefined))).to.reject('left');
    });
});
