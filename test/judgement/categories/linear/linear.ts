import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { train, type Report } from '../../../../bench/train/logistic';
import { featuresOf } from '../../../../lib/judgement/categories/linear/features';
import { likelyCategories, oddsOf } from '../../../../lib/judgement/categories/linear/linear';
import { pack, unpack, type Model } from '../../../../lib/judgement/categories/linear/packing';

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

describe('likelyCategories()', () => {

    it('returns the categories with enough log-odds', () => {

        expect(likelyCategories('', '', model)).to.equal([]);
        expect(likelyCategories('One', '', model)).to.equal([]);
        expect(likelyCategories('One', 'two', model)).to.equal(['defi']);
    });

    it('knows what thefts from protocols, moves of coins and faults of services are written like', () => {

        expect(likelyCategories('Vaultano team pauses contracts after attacker mints fake deposits', 'The attacker siphoned $8 million in USDC from the bridge. The team urged users to revoke approvals and offered a bounty.')).to.equal(['defi']);
        expect(likelyCategories('Little-known coin Quorelia rockets 60% on Upbit news', 'The token jumped within minutes after the exchange said it would open a KRW pair at 17:00.')).to.equal(['token_listings']);
        expect(likelyCategories('Bridge closed after attack on guards', 'The team of guards had paused at the gate. A bounty was offered for the attackers.')).to.equal([]);
        expect(likelyCategories('Little-known singer rockets to top of charts', 'The song jumped within minutes after a video on Monday.')).to.equal([]);
    });
});

describe('pack()', () => {

    it('packs a model so that it is the same when unpacked', () => {

        expect(unpack(pack(model))).to.equal(model);
        expect(unpack(pack({ ...model, features: new Map(), weights: new Int8Array() })).features.size).to.equal(0);
    });
});

describe('train()', () => {

    const reportsOf = (text: string, labels: Partial<Report>): Report[] => Array.from({ length: 40 }, (_, i) => ({ title: '', text: `${text} name${i % 5}`, set: i % 5, categories: [], excluded: [], ...labels }));
    const reports = [...reportsOf('lender drained by thief', { categories: ['defi'] }), ...reportsOf('minister opens bridge', { excluded: ['defi'] }), ...reportsOf('lender opens branch', {})];

    it('learns what words mean, and the same from the same reports', () => {

        const trained = train(reports, ['defi']);
        const [thief, minister, neither] = ['thief drained', 'minister opens', 'branch'].map((text) => Number(oddsOf('', text, trained)[0]));
        expect(thief).to.be.above(.5);
        expect(minister).to.be.below(-.5);
        expect(neither).to.equal(trained.biases[0]);
        expect(pack(train(reports, ['defi']))).to.equal(pack(trained));
    });

    it('knows no word that few sets have, such as the names of a story', () => {

        const { features } = train(reports, ['defi']);
        expect(featuresOf('', 'name1').some((feature) => features.has(feature))).to.be.false();
        expect(featuresOf('', 'thief').every((feature) => features.has(feature))).to.be.true();
    });

    it('lets no word decide alone', () => {

        const { unit, weights } = train(reports, ['defi']);
        expect(unit * Math.max(...weights.map(Math.abs))).to.be.below(1);
    });
});
