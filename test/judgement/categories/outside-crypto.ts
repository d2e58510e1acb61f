import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isOutsideCrypto } from '../../../lib/judgement/categories/outside-crypto';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isOutsideCrypto()', () => {

    it('knows categories about the world outside crypto by their names', () => {

        expect(['Macro', 'Tech', 'Machine Learning'].map(isOutsideCrypto)).to.equal([true, true, true]);
        expect(['Crypto', 'DeFi', 'Bitcoin', '$BTC', ''].some(isOutsideCrypto)).to.be.false();
    });
});
