import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { GramPostings } from '../../../lib/judgement/duplicates/gram-postings';

export const lab = Lab.script();
const { describe, it } = lab;

const grams = (...numbers: number[]): Int32Array => Int32Array.from(numbers);

describe('GramPostings', () => {

    it('lists the titles of each gram, the latest last', () => {

        const postings = new GramPostings();
        postings.add(grams(1, 2), 0, 0);
        postings.add(grams(2, 3), 1, 0);
        expect(postings.listsOf(grams(1, 2, 3, 4))).to.equal([[0], [0, 1], [1], []]);
    });

    it('adds the title that was looked up last', () => {

        const [postings, sought, other] = [new GramPostings(), grams(1, 2), grams(2, 3)];
        expect(postings.listsOf(sought)).to.equal([[], []]);
        postings.add(other, 0, 0);
        postings.add(sought, 1, 0);
        expect(postings.listsOf(grams(1, 2, 3))).to.equal([[1], [0, 1], [0]]);
        const third = grams(3, 4);
        expect(postings.listsOf(third)).to.equal([[0], []]);
        postings.add(third, 2, 0);
        expect(postings.listsOf(third)).to.equal([[0, 2], [2]]);
    });

    it('drops forgotten titles once they are half of a list', () => {

        const postings = new GramPostings();
        [0, 1, 2, 3].forEach((number) => postings.add(grams(1), number, 0));
        postings.add(grams(1), 4, 1);
        expect(postings.listsOf(grams(1))).to.equal([[0, 1, 2, 3, 4]]);
        postings.add(grams(1), 5, 3);
        expect(postings.listsOf(grams(1))).to.equal([[3, 4, 5]]);
    });

    it('keeps no more than a few lists per title that is not forgotten, if no two titles share a gram', () => {

        const [postings, memory] = [new GramPostings(), 10];
        for (let i = 0; i < 1000; ++i) {
            postings.add(grams(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3), i, i + 1 - memory);
        }

        expect(postings.size).to.be.between(4 * memory - 1, 12 * memory);
    });
});
