import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutPiles } from '../../lib/text/marks';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutPiles()', () => {

    it('keeps at most six marks on a letter, of any kind', () => {

        for (const mark of ['\u0301', '\u302E', '\u{1D165}', '\u20DD', '\uFE0F']) {
            expect(withoutPiles(`a${mark.repeat(100)}b${mark.repeat(6)}`), mark).to.equal(`a${mark.repeat(6)}b${mark.repeat(6)}`);
        }
    });

    it('keeps the marks that scripts use', () => {

        for (const text of ['Việt Nam', 'ཧཱུྃ', 'ក្ស្ម្រ', 'हिन्दी', 'שָׁלוֹם', '❤\uFE0F']) {
            expect(withoutPiles(text)).to.equal(text);
        }
    });
});
