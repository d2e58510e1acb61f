import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { pack, unpack, type Model } from '../../../lib/judgement/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

const model: Model = { codes: ['defi', 'tech'], biases: [-1, .5], unit: .5, features: new Map([[7, 0], [11, 1]]), weights: Int8Array.from([6, -2, 4, 0]) };

describe('pack()', () => {

    it('packs a model so that it is the same when unpacked', () => {

        expect(unpack(pack(model))).to.equal(model);
        expect(unpack(pack({ ...model, features: new Map(), weights: new Int8Array() })).features.size).to.equal(0);
    });
});
