import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { featuresOf } from '../../../../lib/newsroom/judgement/clusters/features';
import { Rarity } from '../../../../lib/newsroom/judgement/clusters/rarity';
import { dot, vectorOf } from '../../../../lib/newsroom/judgement/clusters/vector';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Rarity', () => {

    it('weighs what many stories bear less', () => {

        const rarity = new Rarity(100);
        rarity.learn(['quorano', 'bridge']);
        rarity.learn(['bridge']);
        expect(rarity.weigh('bridge')).to.be.below(rarity.weigh('quorano'));
        expect(rarity.weigh('quorano')).to.be.below(rarity.weigh('never seen'));
    });

    it('takes common words for common from the start', () => {

        expect(new Rarity(100).weigh('bitcoin')).to.be.below(new Rarity(100).weigh('quorano'));
    });

    it('is bounded: what was seen once fades first', () => {

        const rarity = new Rarity(2);
        rarity.learn(['bridge']);
        rarity.learn(['bridge']);
        rarity.learn(['bridge', 'quorano', 'lisbon']);
        expect(rarity.weigh('quorano')).to.equal(rarity.weigh('never seen'));
        expect(rarity.weigh('bridge')).to.be.below(rarity.weigh('never seen'));
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

        const vector = vectorOf(new Map([['a', 1], ['b', 3], ['c', 2], ['d', 2]]), () => 1, 2);
        expect([...vector.keys()]).to.equal(['b', 'c']);
        expect(dot(vector, vector)).to.be.about(1, 1e-9);
        expect(dot(vector, new Map([['z', 1]]))).to.equal(0);
    });
});
