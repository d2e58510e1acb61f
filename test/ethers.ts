import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { quietly } from '../lib/ethers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('quietly()', () => {

    it('leaves the global object as it was', () => {

        const before = Object.getOwnPropertyNames(globalThis);
        const loaded = quietly(() => Reflect.set(globalThis, '__mark', 1) && 'loaded');
        expect(loaded).to.equal('loaded');
        expect(Object.getOwnPropertyNames(globalThis)).to.equal(before);
    });
});
