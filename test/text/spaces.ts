import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { singleSpaced, trimmedAll } from '../../lib/text/spaces';

export const lab = Lab.script();
const { describe, it } = lab;

describe('singleSpaced()', () => {

    it('leaves one blank of all space', () => {

        const texts = ['', ' ', 'a b', 'a  b', 'a\tb', '\na \u00A0 b\u3000', 'a\r\n\r\nb ', ' a b  c\u2003d'];
        expect(texts.map(singleSpaced)).to.equal(texts.map((text) => text.replace(/\s+/g, ' ')));
    });
});

describe('trimmedAll()', () => {

    it('leaves out texts without characters, and space at the ends of the others', () => {

        expect(trimmedAll([' a  b', '', ' \t ', 'c\n'])).to.equal(['a b', 'c']);
    });
});
