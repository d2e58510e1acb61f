import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TermSpace } from '../../lib/text/term-space';

export const lab = Lab.script();
const { describe, it } = lab;

const documents = [
    { title: ['bank'], sentences: [['vault', 'coin'], ['coin']] },
    { title: ['bank'], sentences: [['vault', 'bank', 'vault']] }
];

/** Centroid: vault 3, coin 2 / 4, bank 1. */
const centroid = Math.sqrt(9 + 0.25 + 1);

describe('TermSpace', () => {

    it('weighs words by frequency and by the share of documents that use them', () => {

        const [first, second, third] = new TermSpace(documents).sentences;
        expect(first).to.include({ words: [0, 1], values: [3, 0.5], mass: 3.5, toTitles: 0 });
        expect(second).to.include({ words: [1], values: [0.5], length: 0.5, mass: 0.5, toCentroid: 0.5 / centroid });
        expect(third).to.include({ words: [0, 2], values: [(1 + Math.log(2)) * 3, 1] });
        expect(third?.toTitles).to.equal(2 / (Math.sqrt(2) * 2));
    });

    it('compares sentences: 1 for the same words, 0 without common ones', () => {

        const space = new TermSpace(documents);
        const vault = { words: [0], values: [2], length: 2 };
        expect(space.cosines([vault, { words: [1], values: [0.5], length: 0.5 }], vault)).to.equal([1, 0]);
    });

    it('compares sentences with the nearest of several texts, of which only known words count', () => {

        const [first = 0, second, third = 0] = new TermSpace(documents).nearest([['ferry'], ['coin', 'ferry'], ['bank']]);
        expect(first).to.be.within(0.16, 0.17);
        expect(second).to.equal(1);
        expect(third).to.be.within(0.19, 0.2);
    });

    it('has nothing to compare without documents', () => {

        expect(new TermSpace([]).sentences).to.equal([]);
    });
});
