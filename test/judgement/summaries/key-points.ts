import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutKeyPoint } from '../../../lib/judgement/summaries/key-points';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutKeyPoint()', () => {

    it('removes what a list of key points calls a sentence', () => {

        expect(withoutKeyPoint('Targeted sale: Halden sold 40 coins.')).to.equal('Halden sold 40 coins.');
        expect(withoutKeyPoint('Impact : Halden sold 40 coins.')).to.equal('Halden sold 40 coins.');
        expect(withoutKeyPoint('Sellers paid for the move: 40 million coins were sold.')).to.equal('40 million coins were sold.');
    });

    it('keeps speakers and sources, and what no sentence or an instruction follows', () => {

        for (const text of ['Analyst: Halden sold 40 coins.', 'Halden: Oslo sold 40 coins.', 'Recent filing: Halden sold 40 coins.', 'Purpose: A growth of vaults.', 'Purpose: Move coins that were stored in Oslo.', 'Halden sold 40 coins.']) {
            expect(withoutKeyPoint(text)).to.equal(text);
        }
    });
});
