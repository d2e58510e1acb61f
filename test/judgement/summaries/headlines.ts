import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { repeatsHeadline, typicalHeadline } from '../../../lib/judgement/summaries/headlines';

export const lab = Lab.script();
const { describe, it } = lab;

describe('typicalHeadline()', () => {

    it('takes a plain headline rather than one in slang that is as typical', () => {

        expect(typicalHeadline(['Tarn pumps 24% after Halden adds won pair', 'Tarn rises 24% after Halden adds won pair'])).to.equal(1);
        expect(typicalHeadline(['Halden adds vault for Tarn coins', 'Tarn coins get vault of Halden and go vertical', 'Halden adds vault'])).to.equal(0);
    });

    it('prefers one that fits', () => {

        expect(typicalHeadline(['Halden halts all of its withdrawals', 'Halden halts'], 20)).to.equal(1);
        expect(typicalHeadline([])).to.equal(-1);
    });

    it('prefers a report to a forecast and to what may be', () => {

        expect(typicalHeadline(['Halden sets stage for a rally of its vault', 'Halden opens its vault'])).to.equal(1);
        expect(typicalHeadline(['Halden may win approval of its vault', 'Halden wins approval of its vault'])).to.equal(1);
    });

    it('prefers one that opens with who acts', () => {

        expect(typicalHeadline(['Vaults: Halden opens vaults with a catch', 'Halden opens vaults for lenders'])).to.equal(1);
        expect(typicalHeadline(['With Tarn deal, Halden opens vaults', 'Halden opens vaults for lenders'])).to.equal(1);
    });

    it('prefers the newer of two that are as typical', () => {

        const titles = ['Halden may win approval of its vault', 'Halden wins approval of its vault'];
        expect(typicalHeadline(titles, Infinity, [1, 0])).to.equal(0);
        expect(typicalHeadline(titles, Infinity, [0, 1])).to.equal(1);
    });
});

describe('repeatsHeadline()', () => {

    it('sees a headline in other clothes', () => {

        expect(repeatsHeadline('The Halden Bank opens its bitcoin custody.', ['Rates fall', 'Halden Bank Opens Bitcoin Custody'])).to.be.true();
        expect(repeatsHeadline('The Halden Bank opened custody for 1,200 clients in Oslo.', ['Halden Bank Opens Bitcoin Custody'])).to.be.false();
        expect(repeatsHeadline('A b.', ['C d'])).to.be.false();
    });
});
