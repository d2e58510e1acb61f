import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { escapePattern } from '../../lib/text/escape';

export const lab = Lab.script();
const { describe, it } = lab;

describe('escapePattern()', () => {

    it('makes a pattern that matches the text alone', () => {

        const text = 'a.b*c+d?e^f$g{1}(h)|[i]\\j';
        expect(new RegExp(`^${escapePattern(text)}$`).test(text)).to.be.true();
        expect(new RegExp(`^${escapePattern('Tarn.io')}$`).test('Tarnxio')).to.be.false();
    });
});
