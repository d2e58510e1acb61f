import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { byBeginning } from '../../lib/text/alternatives';

export const lab = Lab.script();
const { describe, it } = lab;

describe('byBeginning()', () => {

    it('puts alternatives together that begin alike', () => {

        expect(byBeginning('\\braise\\b|\\brise|\\bfall')).to.equal('\\b(?:r(?:aise\\b|ise)|fall)');
        expect(byBeginning('\\b(?:buys?|bought|adds?) coins')).to.equal('\\b(?:b(?:uys? coins|ought coins)|adds? coins)');
    });

    it('opens a group that may be missing', () => {

        expect(byBeginning('(?:un)?sold|sun')).to.equal('unsold|s(?:old|un)');
    });

    it('leaves groups that are repeated, lazy or long', () => {

        const long = `(?:a|b)${'c'.repeat(400)}`;
        expect(['(?:a|b)+c|ad', '(?:a|b)??c|ad', '(?:a|b){2}|ad', `${long}|ad`].map(byBeginning)).to.equal(['(?:a|b)+c|ad', '(?:a|b)??c|ad', '(?:a|b){2}|ad', `${long}|ad`]);
    });

    it('leaves beginnings that may be missing or repeated, and brackets and bars that stand for themselves', () => {

        expect(byBeginning('colou?r|c?r|[|(]x|[\\]|]y|\\|z|\\(z')).to.equal('colou?r|c?r|[|(]x|[\\]|]y|\\|z|\\(z');
    });

    it('occurs in the same texts as the pattern that it is made of', () => {

        const atom = fc.constantFrom('a', 'b', 'ab', 'a?', 'b+', '[ab|]', ' ', '\\b', '^', '(?<!a)b', '(?=b)', '.', '\\w', '$');
        const { pattern } = fc.letrec<{ pattern: string; alternative: string; part: string }>((tie) => ({
            pattern: fc.array(tie('alternative'), { minLength: 1, maxLength: 4 }).map((all) => all.join('|')),
            alternative: fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
            part: fc.oneof({ maxDepth: 2 }, atom, fc.tuple(tie('pattern'), fc.constantFrom('', '?', '??', '+', '{2}')).map(([source, times]) => `(?:${source})${times}`))
        }));
        fc.assert(fc.property(pattern, fc.array(fc.stringMatching(/^[ab |c]{0,8}$/), { minLength: 5, maxLength: 5 }), (source, texts) => {

            const [plain, rewritten] = [new RegExp(source), new RegExp(byBeginning(source))];
            expect(texts.map((text) => rewritten.test(text))).to.equal(texts.map((text) => plain.test(text)));
        }), { numRuns: 300 });
    });
});
