import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { clip, sentencesOf } from '../../lib/text/sentences';

export const lab = Lab.script();
const { describe, it } = lab;

describe('sentencesOf()', () => {

    it('splits at the ends of sentences', () => {

        expect(sentencesOf('Bitcoin rose. Did ether follow? It did!')).to.equal(['Bitcoin rose.', 'Did ether follow?', 'It did!']);
    });

    it('does not split Japanese quotations or names that end with a mark', () => {

        expect(sentencesOf('氏は「価格は上昇した。」と述べた。取引は続く。')).to.equal(['氏は「価格は上昇した。」と述べた。', '取引は続く。']);
        expect(sentencesOf('「上昇した。続く。止まらない。」とした。次に『終わり。』の記事。')).to.equal(['「上昇した。続く。止まらない。」とした。', '次に『終わり。』の記事。']);
        expect(sentencesOf('「終わり。」次の文。')).to.equal(['「終わり。」', '次の文。']);
        expect(sentencesOf('Yahoo! Finance reported a gain. Then it fell.')).to.equal(['Yahoo! Finance reported a gain.', 'Then it fell.']);
        expect(sentencesOf('It was sold by Yahoo! The deal closed.')).to.equal(['It was sold by Yahoo!', 'The deal closed.']);
    });

    it('does not split addresses', () => {

        const address = 'It stands at https://a.example/item?id=1&x!Y?Z of the site.';
        expect(sentencesOf(`${address} Is that all? Yes.`)).to.equal([address, 'Is that all?', 'Yes.']);
        expect(sentencesOf('Why https://a.example? It moved.\nAt https://b.example?\nNo.')).to.equal(['Why https://a.example?', 'It moved.', 'At https://b.example?', 'No.']);
    });

    it('does not split amounts, abbreviations or initials', () => {

        expect(sentencesOf('It was led by Navy Capt. Ann Brill of Oslo. She has left.')).to.equal(['It was led by Navy Capt. Ann Brill of Oslo.', 'She has left.']);
        for (const whole of [
            'The fund bought $1.5B of U.S. Treasury bills.',
            'Mr. Powell met Sen. Lummis.',
            'Circle Internet Group Inc. Shares rose.',
            'It is No. 5 on the list of J. P. Morgan.',
            'Trading ends on Jan. 5 for all.',
            'It opened at 5 p.m. Tuesday.',
            'It fell 3% vs. Friday on Crypto.com.'
        ]) {
            expect(sentencesOf(whole)).to.equal([whole]);
        }
    });

    it('ends a sentence at an abbreviation if the next word begins one', () => {

        expect(sentencesOf('It left the U.S. The price fell.')).to.equal(['It left the U.S.', 'The price fell.']);
        expect(sentencesOf('The answer was no. Nobody came.')).to.equal(['The answer was no.', 'Nobody came.']);
        expect(sentencesOf('Nobody came. …')).to.equal(['Nobody came.', '…']);
        expect(sentencesOf('They filed in Sept. 2021. Nobody came.')).to.equal(['They filed in Sept. 2021.', 'Nobody came.']);
    });

    it('keeps list numbers with their entry and a quotation with its speaker', () => {

        expect(sentencesOf('1. First point. 2. Second point.')).to.equal(['1. First point.', '2. Second point.']);
        expect(sentencesOf('"Is it over?" asked he.')).to.equal(['"Is it over?" asked he.']);
    });

    it('ends a sentence at a line break unless the next line continues it', () => {

        expect(sentencesOf('Markets today\nBitcoin rose\nand fell.\n\n \nEther slept.')).to.equal(['Markets today', 'Bitcoin rose and fell.', 'Ether slept.']);
    });

    it('finds nothing in an empty text', () => {

        expect(sentencesOf('')).to.equal([]);
        expect(sentencesOf(' \n\t ')).to.equal([]);
    });

    it('reads a limited part, and leaves out the sentence that is cut off', () => {

        const sentences = sentencesOf('Bitcoin rose again today. '.repeat(4000));
        expect(sentences.length).to.be.below(2000);
        expect(new Set(sentences)).to.equal(new Set(['Bitcoin rose again today.']));
        expect(sentencesOf('a'.repeat(60_000))).to.have.length(1);
    });

    it('loses no word of any text', () => {

        fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {

            expect(sentencesOf(text).join('').replace(/\s/g, '')).to.equal(text.replace(/\s/g, ''));
        }));
    });
});

describe('clip()', () => {

    it('keeps a text that fits', () => {

        expect(clip('Bitcoin rose', 12)).to.equal('Bitcoin rose');
    });

    it('cuts between words', () => {

        expect(clip('Bitcoin rose, again', 14)).to.equal('Bitcoin rose…');
        expect(clip('Bitcoin rose again', 13)).to.equal('Bitcoin rose…');
    });

    it('cuts within a word if there is no blank nearby, never within a character', () => {

        expect(clip('a '.concat('b'.repeat(50)), 10)).to.equal('a bbbbbbb…');
        expect(clip('😀'.repeat(10), 6)).to.equal('😀😀…');
    });

    it('never exceeds its limit', () => {

        fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 60 }), (text, max) => {

            expect(clip(text, max).length).to.be.at.most(max);
        }));
    });
});
