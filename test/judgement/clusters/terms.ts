import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { featuresOf } from '../../../lib/judgement/clusters/features';
import { Term, Terms } from '../../../lib/judgement/clusters/terms';
import { vectorOf } from '../../../lib/judgement/clusters/vector';

export const lab = Lab.script();
const { describe, it } = lab;

const weigh = (terms: Terms, feature: string): number => terms.weigh(terms.learn([feature])[0] as Term);

describe('Term', () => {

    it('knows who bears it, in order of arrival, whoever leaves', () => {

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

describe('Terms', () => {

    it('weighs what many stories bear less', () => {

        const terms = new Terms(100);
        terms.learn(['quorano', 'bridge']);
        terms.learn(['bridge']);
        expect(weigh(terms, 'bridge')).to.be.below(weigh(terms, 'quorano'));
        expect(weigh(terms, 'quorano')).to.be.below(weigh(terms, 'never seen'));
    });

    it('takes common words for common from the start', () => {

        expect(weigh(new Terms(100), 'bitcoin')).to.be.below(weigh(new Terms(100), 'quorano'));
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

    it('keeps a term for as long as an item that is remembered bears it', () => {

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

describe('featuresOf()', () => {

    const features = featuresOf({ id: '1', ts: 0, tokens: ['$QRN'], title: 'Studies of the exchange’s losses: ties, virus', text: 'The boss of Quorano is in Paris. Boss yes.' });

    it('drops stop words, and lets plural and possessive forms fall together', () => {

        expect([...features.keys()]).to.include(['study', 'exchange', 'tie', 'virus']);
        expect(features.has('the')).to.be.false();
        expect(features.has('losse')).to.be.true();
        expect(features.has('paris')).to.be.true();
        expect(features.has('boss')).to.be.true();
    });

    it('knows bigrams, tokens, and names within a sentence', () => {

        expect([...features.keys()]).to.include(['study exchange', '$QRN', '^quorano', '^paris']);
        expect(features.has('^boss')).to.be.false();
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
