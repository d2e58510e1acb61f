import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { countOf, matchCount } from '../../lib/text/count';

export const lab = Lab.script();
const { describe, it } = lab;

describe('countOf()', () => {

    it('counts a part that may be a sign of patterns', () => {

        expect([countOf('(a) (b', '('), countOf('a', '('), countOf('', '(')]).to.equal([2, 0, 0]);
    });
});

describe('matchCount()', () => {

    it('counts all matches, or none', () => {

        expect([matchCount('a1b22', /\d/g), matchCount('ab', /\d/g)]).to.equal([3, 0]);
    });
});
