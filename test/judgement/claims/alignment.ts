import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { align } from '../../../lib/judgement/claims/alignment';
import { contradicting } from '../../../lib/judgement/claims/context';
import { read } from '../../../lib/judgement/claims/read';

export const lab = Lab.script();
const { describe, it } = lab;

describe('align()', () => {

    it('returns what stands in place of something else between words that two sentences share', () => {

        const { share, rest, replacements } = align(read('Orvane froze 12 coins on Monday.'), read('Halden froze 12 coins on Tuesday.'));
        expect(share).to.be.about(3.25 / 5.25, .001);
        expect(rest.map(({ raw }) => raw)).to.equal(['Orvane', 'Monday']);
        expect(replacements.map(({ own, other }) => [own, other].map((tokens) => tokens.map(({ raw }) => raw)))).to.equal([[['Orvane'], ['Halden']], [['Monday'], ['Tuesday']]]);
    });

    it('finds equal sentences, and sentences without a common word', () => {

        expect(align(read('Halden froze coins.'), read('Halden froze coins.'))).to.include({ weight: 3, share: 1 });
        expect(align(read('Halden froze coins.'), read('Miners vote.'))).to.include({ weight: 0, share: 0 });
    });
});

describe('contradicting()', () => {

    it('knows contrary small words in both directions', () => {

        expect(contradicting('from', 'to')).to.be.true();
        expect(contradicting('favor', 'against')).to.be.true();
        expect(contradicting('against', 'favor')).to.be.true();
        expect(contradicting('of', 'to')).to.be.false();
    });
});
