import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { isPlain, patternFor, patternsFor } from '../../lib/text/plain';

export const lab = Lab.script();
const { describe, it } = lab;

const pattern = /\p{Lu}\p{Ll}+|[\p{L}\p{M}'’]+|[^\p{L}\p{N}\]]{2}|\[\p{N}|\p{M}|\p{Script=Han}|\p{Nd}+%/gu;

describe('isPlain()', () => {

    it('is false if any letter or digit is none of ASCII', () => {

        expect(isPlain('Quorano’s “bridge” — $1,500… £2, €3')).to.be.true();
        expect(['É', '北京', '١٢', 'ﬁ', '𝔸', 'e\u0301'].filter(isPlain)).to.equal([]);
    });
});

describe('patternsFor()', () => {

    it('chooses the forms of all patterns by one text', () => {

        const patterns = { word: /\p{L}+/gu, figure: /\p{N}/u };
        const chosen = patternsFor(patterns);
        expect(chosen('É')).to.shallow.equal(patterns);
        expect(Object.values(chosen('E')).map(({ source, flags }) => [source, flags])).to.equal([['[A-Za-z]+', 'g'], ['[\\d]', '']]);
    });
});

describe('patternFor()', () => {

    it('returns a pattern without classes of Unicode for plain texts, and the given one for others', () => {

        const chosen = patternFor(pattern);
        expect(chosen('É')).to.shallow.equal(pattern);
        expect(chosen('E').source).to.equal('[A-Z][a-z]+|[A-Za-z\'’]+|[^A-Za-z\\d\\]]{2}|\\[[\\d]|[]|[]|[\\d]+%');
        expect(chosen('E').flags).to.equal('g');
    });

    it('refuses a class that it does not know', () => {

        expect(() => patternFor(/\p{Script=Greek}/u)).to.throw(TypeError, 'No plain characters are known for \\p{Script=Greek}');
    });

    it('matches the same in any plain text', () => {

        const chosen = patternFor(pattern);
        fc.assert(fc.property(fc.string().filter(isPlain), (text) => {

            expect(text.match(chosen(text))).to.equal(text.match(pattern));
        }));
    });
});
