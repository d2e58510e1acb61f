import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { plainWords, wordBounds } from '../../lib/text/plain-words';
import { anyCharacter } from '../helpers/any-character';

export const lab = Lab.script();
const { describe, it } = lab;

const pattern = /[\p{L}\p{N}]+/gu;

describe('wordBounds()', () => {

    it('returns the start and the end of each word', () => {

        expect(wordBounds('the bridge, lost')).to.equal([0, 3, 4, 10, 12, 16]);
        expect(wordBounds('𝔸 coin!')).to.equal([0, 2, 3, 7]);
        expect(wordBounds(' … ')).to.equal([]);
    });
});

describe('plainWords()', () => {

    it('finds the words of a text in small letters', () => {

        expect(plainWords('Quorano’s bridge: $1,500 lost, and 3AC')).to.equal(['quorano', 's', 'bridge', '1', '500', 'lost', 'and', '3ac']);
        expect(plainWords('ÉTAT d’İzmir 北京 ١٢')).to.equal(['état', 'd', 'i', 'zmir', '北京', '١٢']);
        expect(plainWords('𝔸 coin 😀 𠮷')).to.equal(['𝔸', 'coin', '𠮷']);
        expect(plainWords('lost half \uD800 here')).to.equal(['lost', 'half', 'here']);
        expect(plainWords('😀')).to.equal([]);
        expect(plainWords(' … ')).to.equal([]);
        expect(plainWords('')).to.equal([]);
    });

    it('finds what a pattern with classes of Unicode finds, in any text', () => {

        fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => {

            expect(plainWords(text)).to.equal(text.toLowerCase().match(pattern) ?? []);
        }));
    });
});
