import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { loadWithoutGlobals } from '../lib/ethers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('loadWithoutGlobals()', () => {

    it('leaves the global object unchanged', () => {

        const before = Object.getOwnPropertyNames(globalThis);
        const loaded = loadWithoutGlobals(() => Reflect.set(globalThis, '__mark', 1) && 'loaded');
        expect(loaded).to.equal('loaded');
        expect(Object.getOwnPropertyNames(globalThis)).to.equal(before);
    });
});
