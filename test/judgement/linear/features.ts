import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { featuresOf } from '../../../lib/judgement/linear/features';

export const lab = Lab.script();
const { describe, it } = lab;

describe('featuresOf()', () => {

    it('takes the letter case of words and the figures of numbers for the same', () => {

        expect(featuresOf('Quorano Lost 40', 'It was $3.1m.')).to.equal(featuresOf('quorano lost 7', 'it was 12'));
        expect(featuresOf('Ölpreis', '')).to.not.equal(featuresOf('Preis', ''));
        expect(featuresOf('', 'loans on-chain')).to.equal(featuresOf('', 'Loans, on chain!'));
    });

    it('has features of the headline besides those of all words, and of words in their order', () => {

        const [word] = featuresOf('', 'bounty');
        expect(featuresOf('', 'bounty')).to.have.length(1);
        expect(featuresOf('bounty', '')).to.have.length(2).and.contain(word);
        expect(featuresOf('', 'thief returns')).to.have.length(3);
        expect(featuresOf('', 'thief returns').slice(2)).to.not.equal(featuresOf('', 'returns thief').slice(2));
        expect(featuresOf('thief', 'returns').slice(2)).to.equal(featuresOf('', 'returns'));
    });

    it('leaves out what an apostrophe cuts off, and signs', () => {

        expect(featuresOf('', 'thief’s loot')).to.equal(featuresOf('', 'thief loot'));
        expect(featuresOf('', '— … “” 🚨'.slice(0, 6))).to.equal([]);
        expect(featuresOf('', '')).to.equal([]);
    });
});
