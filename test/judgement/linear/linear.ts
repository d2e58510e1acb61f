import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { train, type Example } from '../../../bench/train/logistic';
import { featuresOf } from '../../../lib/judgement/linear/features';
import { oddsOf } from '../../../lib/judgement/linear/odds';
import { pack, unpack, type Model } from '../../../lib/judgement/linear/packing';

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

const [one = 0, other = 0] = featuresOf('', 'one two');
const model: Model = { codes: ['defi', 'tech'], biases: [-1, .5], unit: .5, features: new Map([[one, 0], [other, 1]]), weights: Int8Array.from([6, -2, 4, 0]) };

describe('oddsOf()', () => {

    it('adds the weights of each known feature once to the bias', () => {

        expect(oddsOf('', '', model)).to.equal([-1, .5]);
        expect(oddsOf('', 'one one one', model)).to.equal([2, -.5]);
        expect(oddsOf('One', 'two three', model)).to.equal([4, -.5]);
    });
});

describe('pack()', () => {

    it('packs a model so that it is the same when unpacked', () => {

        expect(unpack(pack(model))).to.equal(model);
        expect(unpack(pack({ ...model, features: new Map(), weights: new Int8Array() })).features.size).to.equal(0);
    });
});

describe('train()', () => {

    const examplesOf = (text: string, labels: Partial<Example>): Example[] => Array.from({ length: 40 }, (_, i) => ({ title: '', text: `${text} name${i % 5}`, set: i % 5, labels: [], excluded: [], ...labels }));
    const examples = [...examplesOf('lender drained by thief', { labels: ['defi'] }), ...examplesOf('minister opens bridge', { excluded: ['defi'] }), ...examplesOf('lender opens branch', {})];

    it('learns what words mean, and the same from the same examples', () => {

        const trained = train(examples, ['defi'], 4);
        const odds = (text: string): number => Number(oddsOf('', text, trained)[0]);
        expect(odds('thief drained')).to.be.above(.5);
        expect(odds('minister opens')).to.be.below(-.5);
        expect(odds('branch')).to.equal(Number(trained.biases[0]));
        expect(pack(train(examples, ['defi'], 4))).to.equal(pack(trained));
    });

    it('knows no word that few sets have, such as the names of a story', () => {

        const { features } = train(examples, ['defi'], 4);
        expect(featuresOf('', 'name1').some((feature) => features.has(feature))).to.be.false();
        expect(featuresOf('', 'thief').every((feature) => features.has(feature))).to.be.true();
    });

    it('lets no word decide alone', () => {

        const { unit, weights } = train(examples, ['defi'], 4);
        expect(unit * Math.max(...weights.map(Math.abs))).to.be.below(1);
    });
});
