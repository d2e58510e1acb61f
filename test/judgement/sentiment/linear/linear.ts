import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { train } from '../../../../bench/train/regression';
import { ngramsOf } from '../../../../lib/judgement/sentiment/linear/features';
import { oddsOf } from '../../../../lib/judgement/sentiment/linear/linear';
import { pack, unpack } from '../../../../lib/judgement/sentiment/linear/packing';

export const lab = Lab.script();
const { describe, it } = lab;

describe('ngramsOf()', () => {

    it('takes words of one kind for the same: addresses, cashtags, handles, figures', () => {

        expect(ngramsOf('$QRN up 5% @ann https://outlet.example/a')).to.equal(ngramsOf('$XYZ Up 12% @ben https://outlet.example/b'));
        expect(ngramsOf('Quorano\'s +$5')).to.equal(ngramsOf('quorano +£7.25'));
        expect(ngramsOf('up −3%')).to.equal(ngramsOf('up -4%'));
        expect(ngramsOf('up 3%')).to.not.equal(ngramsOf('up -3%'));
        expect(ngramsOf('')).to.have.length(1);
    });

    it('reads a bounded part of a text', () => {

        expect(ngramsOf(Array.from({ length: 100_000 }, (_, i) => `w${i}`).join(' ')).length).to.be.below(200);
    });
});

describe('pack()', () => {

    it('packs weights small, and close to what they were', () => {

        const weights = { sums: { bullish: [1, 2, 3, 4], bearish: [5, 6, 7, 8] }, ngrams: new Map([[4_000_000_000, [1, -2]], [7, [0, .5]]] as const) };
        const { sums, ngrams } = unpack(pack(weights));
        expect(sums).to.equal(weights.sums);
        expect([...ngrams.keys()]).to.equal([7, 4_000_000_000]);
        expect(ngrams.get(4_000_000_000)?.map((weight) => weight.toFixed(1))).to.equal(['1.0', '-2.0']);
        expect(unpack(pack({ sums: weights.sums, ngrams: new Map() })).ngrams.size).to.equal(0);
    });
});

describe('train()', () => {

    const examples = ['beats', 'misses', 'reports'].flatMap((word, label) => Array.from({ length: 40 }, (_, i) => ({ text: `$Q${i} - Quorano ${word} on revenue`, sum: 0, label })));

    it('learns what words mean, and the same from the same examples', () => {

        const weights = train(examples);
        const odds = ['beats', 'misses', 'reports'].map((word) => oddsOf(`$QRN - Vaultano ${word} on revenue`, 0, weights));
        expect(odds.map(({ bullish, bearish }) => bullish > Math.max(0, bearish))).to.equal([true, false, false]);
        expect(odds.map(({ bullish, bearish }) => bearish > Math.max(0, bullish))).to.equal([false, true, false]);
        expect(pack(train(examples))).to.equal(pack(weights));
    });
});
