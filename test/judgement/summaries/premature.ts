import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isPremature } from '../../../lib/judgement/summaries/premature';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isPremature()', () => {

    it('finds a finished deal that another report calls agreed or planned', () => {

        const told = 'Halden has acquired Tarn for $40 million.';
        for (const report of ['Halden agreed to buy Tarn.', 'Halden to Buy Tarn for $40 million', 'The deal is expected to close in May.', 'It is subject to the approval of Oslo, and subject to regulatory approval.', 'The sale will go through, closing in early 2031.']) {
            expect(isPremature(told, ['Halden buys a lender', report]), report).to.be.true();
        }
    });

    it('leaves a deal that has been closed, or is reported as agreed', () => {

        expect(isPremature('Halden has acquired Tarn for $40 million.', ['Halden buys Tarn', 'Halden paid in shares.'])).to.be.false();
        expect(isPremature('Halden has agreed to buy Tarn for $40 million.', ['Halden agreed to buy Tarn.'])).to.be.false();
        expect(isPremature('Halden, which has acquired Birch, agreed to buy Tarn.', ['Halden agreed to buy Tarn.'])).to.be.false();
        expect(isPremature('Halden cut its fees.', ['Halden agreed to buy Tarn.'])).to.be.false();
    });
});
