import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { train, type Example } from '../../../bench/train/logistic';
import { featuresOf } from '../../../lib/judgement/linear/features';
import { oddsOf } from '../../../lib/judgement/linear/odds';
import { pack } from '../../../lib/judgement/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

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
