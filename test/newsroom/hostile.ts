import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { textGrammars } from '../../bench/hostile/grammars';
import { hostileInputs } from '../../bench/hostile/inputs';
import { FeedError } from '../../lib/newsroom/sources/feed-error';
import { parseFeed } from '../../lib/newsroom/sources/parse';
import { longestRun } from '../helpers/marks';

export const lab = Lab.script();
const { describe, it } = lab;

/** Length of an input, in characters. Anything that is not linear takes minutes, and exceeds lab's time-out. */
const size = 262_144;

describe('hostile documents', () => {

    for (const [name, make] of Object.entries(hostileInputs)) {
        it(`are read or refused soon: ${name}`, () => {

            try {
                expect(parseFeed(Buffer.from(make(size))).items.length).to.be.at.most(1000);
            }
            catch (error) {
                expect(error).to.be.instanceof(FeedError);
            }
        });
    }
});

describe('hostile texts', () => {

    for (const reader of new Set(textGrammars.map(({ name }) => name.replace(/: .*$/, '')))) {
        it(`are read soon, by ${reader}`, () => {

            for (const { make, read } of textGrammars.filter(({ name }) => name.startsWith(`${reader}: `))) {
                expect(() => read(make(size))).to.not.throw();
            }
        });
    }

    it('bring no long run of marks to what sorts them', () => {

        const texts = ['\u0301\u302E\u{1D165}', '\u0301\u200B\u302E', '&#x302E;&#x301;', '&amp;#x302E;\u0301', '\u302E\u0000\u0301\u202E', 'a\u0301\u0323\u302E'].map((unit) => unit.repeat(2000));
        const readers = textGrammars.filter(({ name }) => name.endsWith(': words'));
        const run = longestRun(() => texts.forEach((text) => readers.forEach(({ read }) => read(text))));
        expect(run).to.be.between(0, 7);
    });
});
