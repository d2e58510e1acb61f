import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sharedBy } from '../../lib/judgement/numbers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('sharedBy()', () => {

    it('counts what two ascending lists have in common', () => {

        expect(sharedBy(Int32Array.of(-3, 1, 4, 9), Int32Array.of(-3, 2, 9, 10))).to.equal(2);
        expect(sharedBy(Int32Array.of(1, 2), Int32Array.of(3))).to.equal(0);
        expect(sharedBy(Int32Array.of(), Int32Array.of(3))).to.equal(0);
    });
});
