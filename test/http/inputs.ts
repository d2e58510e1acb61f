import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isPlain } from '../../lib/http/inputs';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isPlain()', () => {

    it('rejects everything that a database could reject', () => {

        expect(isPlain('a-1._~')).to.be.true();
        expect(isPlain('💩')).to.be.true();
        for (const text of ['', 'a\0', 'a\nb', '\ud800', 'x'.repeat(257)]) {
            expect(isPlain(text)).to.be.false();
        }
    });
});
