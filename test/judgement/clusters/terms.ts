import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { stem } from '../../../lib/judgement/clusters/stem';
import { Term, Terms, meansName } from '../../../lib/judgement/clusters/terms';
import { vectorOf } from '../../../lib/judgement/clusters/vector';

export const lab = Lab.script();
const { describe, it } = lab;

const weigh = (terms: Terms, feature: string): number => terms.weigh(terms.learn([feature])[0] as Term);

describe('Term', () => {

    it('lists the items that contain it in order of arrival, also after one is removed', () => {

        const step = fc.tuple(fc.boolean(), fc.nat(30));
        fc.assert(fc.property(fc.array(step, { maxLength: 200 }), (steps) => {

            const term = new Term('bridge');
            const bearers: number[] = [];
            for (const [leaves, number] of steps) {
                const at = bearers.indexOf(number);
                if (at === -1) {
                    term.add(number, number / 10);
                    bearers.push(number);
                }
                else if (leaves) {
                    term.remove(number);
                    bearers.splice(at, 1);
                }
            }

            expect(term.slots.slice(term.start)).to.equal(bearers);
            expect(term.weights.slice(term.start)).to.equal(bearers.map((number) => number / 10));
            expect(term.isFree).to.equal(bearers.length === 0);
        }));
    });

    it('does not grow with what has left', () => {

        const term = new Term('bridge');
        for (let i = 0; i < 1000; ++i) {
            term.add(i, 1);
            term.add(i + 1, 1);
            term.remove(i);
            term.remove(i + 1);
        }

        expect(term.slots.length).to.equal(0);
    });
});

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

        const [met, unmet, coin, ordinary] = new Terms(100).learn(['harbor', 'quorano', 'bitcoin', 'market']) as [Term, Term, Term, Term];
        met.learnSpelling(false);
        expect(met.isName(undefined)).to.be.false();
        expect(met.isName(true)).to.be.true();
        met.learnSpelling(true);
        met.learnSpelling(true);
        expect(met.isName(undefined)).to.be.true();
        expect(unmet.isName(undefined)).to.be.true();
        expect(coin.isName(false)).to.be.true();
        expect(ordinary.isName(undefined)).to.be.false();
    });

    it('is bounded: what was seen once fades first', () => {

        const terms = new Terms(2);
        terms.learn(['bridge']);
        const [bridge] = terms.learn(['bridge']);
        const [, quorano] = terms.learn(['bridge', 'quorano', 'lisbon']);
        expect(quorano?.count).to.equal(0);
        expect(bridge?.count).to.equal(2);
        expect(terms.learn(['quorano', 'bridge'])).to.not.include([quorano]);
    });

    it('keeps a term as long as an item in the window contains it', () => {

        const terms = new Terms(1);
        const [quorano] = terms.learn(['quorano']);
        quorano?.add(7, 1);
        terms.learn(['lisbon']);
        expect(terms.learn(['quorano'])[0]).to.shallow.equal(quorano);
        quorano?.remove(7);
        terms.dropIfUnused(quorano as Term);
        expect(terms.learn(['quorano'])[0]).to.shallow.equal(quorano);
    });
});

describe('vectorOf()', () => {

    it('keeps the strongest features, at length 1', () => {

        const terms = ['a', 'b', 'd', 'c'].map((feature) => new Term(feature));
        const { terms: kept, weights } = vectorOf(terms, [1, 3, 2, 2], 2);
        expect(kept.map(({ feature }) => feature)).to.equal(['b', 'c']);
        expect(Math.hypot(...weights)).to.be.about(1, 1e-9);
    });
});
