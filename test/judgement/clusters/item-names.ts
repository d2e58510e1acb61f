import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { namesByTerm } from '../../../lib/judgement/clusters/item-names';

export const lab = Lab.script();
const { describe, it } = lab;

const features = ['harbour', 'franklin', 'franklin templeton', 'templeton', '^franklin', 'templeton fund', 'fund', 'quorano'];
const terms = features.map((_, at) => 10 + at);
const termOf = (feature: string): number => terms[features.indexOf(feature)] as number;
const placesOf = (feature: string): readonly number[] => feature.replace('^', '').split(' ').map((word) => features.indexOf(word));
const words = { firsts: features.map((feature) => Number(placesOf(feature)[0])), seconds: features.map((feature) => Number(placesOf(feature).at(-1))) };
const names = namesByTerm({ terms, ...words }, ['franklin', 'templeton', 'quorano'].map(termOf));

/** The words of the name that a feature belongs to. */
const wordsFor = (feature: string): readonly string[] | undefined => names.get(termOf(feature))?.map((term) => features[terms.indexOf(term)] as string);

describe('namesByTerm()', () => {

    it('makes adjacent words that are names one name', () => {

        expect(wordsFor('franklin')).to.equal(['franklin', 'templeton']);
        expect(names.get(termOf('templeton'))).to.shallow.equal(names.get(termOf('franklin')));
        expect(wordsFor('quorano')).to.equal(['quorano']);
    });

    it('counts the spelling of a name and pairs with one of its words as the name', () => {

        for (const feature of ['^franklin', 'franklin templeton', 'templeton fund']) {
            expect(names.get(termOf(feature)), feature).to.shallow.equal(names.get(termOf('franklin')));
        }
    });

    it('leaves other words out', () => {

        expect(wordsFor('harbour')).to.be.undefined();
        expect(wordsFor('fund')).to.be.undefined();
    });
});
