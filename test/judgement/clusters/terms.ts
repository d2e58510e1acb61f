import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { stem } from '../../../lib/judgement/clusters/stem';
import { Terms, meansName } from '../../../lib/judgement/clusters/terms';
import { vectorOf, withShare } from '../../../lib/judgement/clusters/vector';

export const lab = Lab.script();
const { describe, it } = lab;

const weigh = (terms: Terms, feature: string): number => terms.weigh(terms.learn([feature])[0] as number);

/** @param isName how the item writes it. */
const isNameIn = (terms: Terms, term: number, word: string, isName?: boolean): boolean => terms.areNames([{ term, stem: word, isName }])[0] === true;

describe('meansName()', () => {

    it('believes the spelling, except of names, and without one takes common words for words', () => {

        expect(meansName(stem('bitcoin'), false)).to.be.true();
        expect(meansName('quorano', undefined)).to.be.true();
        expect(meansName('quorano', false)).to.be.false();
        expect(meansName(stem('market'), undefined)).to.be.false();
        expect(meansName(stem('market'), true)).to.be.true();
    });
});

describe('Terms', () => {

    it('gives a term of many stories less weight', () => {

        const terms = new Terms(100);
        terms.learn(['quorano', 'bridge']);
        terms.learn(['bridge']);
        expect(weigh(terms, 'bridge')).to.be.below(weigh(terms, 'quorano'));
        expect(weigh(terms, 'quorano')).to.be.below(weigh(terms, 'never seen'));
    });

    it('takes common words for common from the start', () => {

        expect(weigh(new Terms(100), 'bitcoin')).to.be.below(weigh(new Terms(100), 'quorano'));
    });

    it('knows names by how they are mostly written, and takes a word that it has never met for one', () => {

        const terms = new Terms(100);
        const words = ['harbor', 'quorano', 'bitcoin', 'market'];
        const known = terms.learn(words);
        const harbor = known[0] as number;
        const isName = (word: string, seen: boolean | undefined): boolean => isNameIn(terms, known[words.indexOf(word)] as number, word, seen);
        terms.learnSpellings([[harbor, false]]);
        expect(isName('harbor', undefined)).to.be.false();
        expect(isName('harbor', true)).to.be.true();
        terms.learnSpellings([[harbor, true]]);
        terms.learnSpellings([[harbor, true]]);
        expect(isName('harbor', undefined)).to.be.true();
        expect(isName('quorano', undefined)).to.be.true();
        expect(isName('bitcoin', false)).to.be.true();
        expect(isName('market', undefined)).to.be.false();
    });

    it('is bounded: what was seen once fades first, and is no longer known by its spelling', () => {

        const terms = new Terms(2);
        terms.learn(['bridge']);
        terms.learn(['bridge']);
        const [, quorano = -1] = terms.learn(['bridge', 'quorano', 'lisbon']);
        const id = terms.idOf(quorano);
        terms.learnSpellings([[quorano, false]]);
        expect(terms.weigh(quorano)).to.be.above(weigh(terms, 'bridge'));
        const [again = -1] = terms.learn(['quorano']);
        expect(terms.idOf(again)).to.not.equal(id);
        expect(isNameIn(terms, again, 'quorano')).to.be.true();
    });

    it('takes a word that has faded for a new one, before and after the term is dropped', () => {

        const terms = new Terms(10);
        const [quorano = -1] = terms.learn(['quorano', ...Array.from({ length: 11 }, (_, i) => `name${i}`)]);
        terms.learnSpellings([[quorano, false]]);
        const id = terms.idOf(quorano);
        expect(terms.learn(['quorano'])).to.equal([quorano]);
        expect(terms.idOf(quorano)).to.not.equal(id);
        expect(isNameIn(terms, quorano, 'quorano')).to.be.true();
    });

    it('counts a term that was not seen for long as if each halving had come at its time', () => {

        const terms = new Terms(2);
        for (let i = 0; i < 9; ++i) {
            terms.learn(['bridge']);
        }

        const [bridge = -1] = terms.learn(['bridge']);
        for (let i = 0; i < 4; ++i) {
            terms.learn([`a${i}`, `b${i}`, `c${i}`]);
        }

        const [rare = -1] = terms.learn(['quorano']);
        expect(terms.weigh(bridge)).to.be.about(terms.weigh(rare), 1e-9);
    });

    it('keeps a term as long as an item in the window contains it, and reuses its number then', () => {

        const terms = new Terms(1);
        const [quorano = -1] = terms.learn(['quorano']);
        const id = terms.idOf(quorano);
        terms.items.add(quorano, 7, 1);
        for (let i = 0; i < 20; ++i) {
            terms.learn([`lisbon${i}`, `osaka${i}`]);
        }

        expect(terms.idOf(terms.learn(['quorano'])[0] as number)).to.equal(id);
        terms.items.remove(quorano, 7);
        const later = Array.from({ length: 20 }, (_, i) => terms.learn([`quito${i}`, `perth${i}`])).flat();
        expect(later).to.include(quorano);
    });

    it('has room for any number of terms', () => {

        const terms = new Terms(10_000);
        const features = Array.from({ length: 3000 }, (_, i) => `name${i}`);
        const known = terms.learn(features);
        known.forEach((term, i) => terms.items.add(term, i, i));
        expect(new Set(known).size).to.equal(features.length);
        expect(terms.learn(features)).to.equal(known);
        expect(known.every((term) => terms.items.lengthOf(term) === 1)).to.be.true();
    });
});

describe('vectorOf()', () => {

    it('keeps the strongest features, at length 1', () => {

        const { terms, weights } = vectorOf({ features: ['a', 'b', 'd', 'c'], terms: [4, 5, 6, 7], weights: [1, 3, 2, 2] }, 2);
        expect([...terms]).to.equal([5, 7]);
        expect(Math.hypot(...weights)).to.be.about(1, 1e-9);
    });
});

describe('withShare()', () => {

    it('adds a term with its share of the squared length', () => {

        const { terms, weights } = withShare({ terms: Int32Array.of(4, 5), weights: Float64Array.of(.6, .8) }, 9, .25);
        expect([...terms]).to.equal([4, 5, 9]);
        expect(weights.at(-1) ?? 0).to.be.about(.5, 1e-9);
        expect(Math.hypot(...weights)).to.be.about(1, 1e-9);
    });

    it('adds none to an empty vector', () => {

        expect(withShare({ terms: new Int32Array(0), weights: new Float64Array(0) }, 9, .25).terms).to.have.length(0);
    });
});
