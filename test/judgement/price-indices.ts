import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { changedBy, priceIndex } from '../../lib/judgement/price-indices';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the change of a price index', () => {

    const change = new RegExp(`${priceIndex} ${changedBy}`, 'u');

    it('is what it did, and by how much', () => {

        expect(change.exec('Norwegian CPI rose a soft 2.4% in May.')?.[1]).to.equal('2.4');
        expect(change.exec('Consumer prices have risen by 3% in May.')?.[1]).to.equal('3');
        expect(change.exec('Norwegian CPI rose in May.')).to.be.null();
    });
});
