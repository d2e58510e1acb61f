import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { segmentsOf } from '../../lib/text/segments';

export const lab = Lab.script();
const { describe, it } = lab;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const textsOf = (segments: Iterable<{ segment: string }>): string[] => [...segments].map(({ segment }) => segment);

describe('segmentsOf()', () => {

    it('finds the same segments as the segmenter in the whole text', () => {

        const piece = Fc.constantFrom('word', 'don\'t', '1,000.50', ' ', '. ', '! ', '\n', '比特币', 'ビットコイン', '👨‍👩‍👧', '🇺🇸', 'é', 'e\u0301', '"', 'U.S. ', 'สวัสดี');
        Fc.assert(Fc.property(Fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('. ')), (text) => {

            expect(textsOf(segmentsOf(words, text, 64))).to.equal(textsOf(words.segment(text)));
            expect(textsOf(segmentsOf(sentences, text, 512)).join('')).to.equal(text);
        }));
    });

    it('marks words', () => {

        expect([...segmentsOf(words, 'two words')].map(({ isWordLike }) => isWordLike)).to.equal([true, false, true]);
        expect([...segmentsOf(words, '')]).to.equal([]);
    });

    it('never passes more than a window to the segmenter, and loses nothing of longer segments', () => {

        const shown: number[] = [];
        const watched = { segment: (text: string) => {

            shown.push(text.length);
            return words.segment(text);
        } };
        const text = `${'a'.repeat(25)} ${'😀'.repeat(20)}${'b '.repeat(50)}\uD800`;
        expect(textsOf(segmentsOf(watched, text, 10)).join('')).to.equal(text);
        expect(Math.max(...shown)).to.equal(10);
        expect(textsOf(segmentsOf(words, '😀'.repeat(30), 5)).every((segment) => !/^[\uDC00-\uDFFF]/.test(segment))).to.be.true();
    });
});
