import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { correctionsIn, isCorrected } from '../../../lib/judgement/summaries/corrections';

export const lab = Lab.script();
const { describe, it } = lab;

const earlier = { title: 'Halden sells coins', text: '', at: 1 };

const foundIn = (title: string, text = ''): readonly (readonly [string, string | null])[] => correctionsIn([earlier, { title, text, at: 2 }]).map(({ wrong, right }) => [wrong, right] as const);

describe('correctionsIn()', () => {

    it('finds the wrong figure with the right one', () => {

        expect(foundIn('17,192 coins sold by Halden, not 17,912')).to.equal([['17,912', '17,192']]);
        expect(foundIn('Halden trims loss', 'It lost $5.9 million rather than the $6.4 million of Monday.')).to.equal([['$6.4 million', '$5.9 million']]);
        expect(foundIn('Halden’s 48,120 coins? Make that 41,820')).to.equal([['48,120', '41,820']]);
        expect(foundIn('Halden loss', 'It lowered its estimate of the damage to $386 million from $412 million.')).to.equal([['$412 million', '$386 million']]);
        expect(foundIn('Claims rise', 'Those of May were revised to 229,000 from 225,000.')).to.equal([['225,000', '229,000']]);
    });

    it('finds a figure that is called an earlier one, without the right one', () => {

        expect(foundIn('Halden loss grows', 'It is up from the $40 million that the bank first reported.')).to.equal([['$40 million', null]]);
        expect(foundIn('Halden loss grows', 'The $40 million initially reported left out a vault.')).to.equal([['$40 million', null]]);
    });

    it('takes what has no time for older than all else', () => {

        const [one] = correctionsIn([earlier, { title: '17,192 coins sold, not 17,912', text: '' }]);
        expect(one?.at).to.equal(0);
    });

    it('takes no other figures, and nothing of a single report', () => {

        expect(foundIn('Halden sells 400 coins, not vaults', 'It cut fees to 4% from 5%, and raised $40 million, not more. Over 400 lenders said no to 300. It has 4 vaults, not 5.')).to.equal([]);
        expect(correctionsIn([{ title: '17,192 coins sold, not 17,912', text: '', at: 1 }])).to.equal([]);
    });
});

describe('isCorrected()', () => {

    const corrections = correctionsIn([earlier, { title: '17,192 coins sold by Halden, not 17,912', text: '', at: 2 }]);

    it('is true of an earlier text with the wrong figure alone', () => {

        expect(isCorrected('Halden sold 17,912 coins.', 1, corrections)).to.be.true();
        expect(isCorrected('Halden sold 17,912 coins.', null, corrections)).to.be.true();
        expect(isCorrected('Halden sold 17,192 coins, not 17,912.', 1, corrections)).to.be.false();
        expect(isCorrected('Halden sold 17,912 coins.', 2, corrections)).to.be.false();
        expect(isCorrected('Halden sold 12,000 coins.', 1, corrections)).to.be.false();
        const unknown = correctionsIn([earlier, { title: 'The $40 million initially reported left out a vault', text: '', at: 2 }]);
        expect(isCorrected('Halden lost $40 million.', 1, unknown)).to.be.true();
    });
});
