import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { wordAt } from '../../../lib/judgement/claims/context';
import { read } from '../../../lib/judgement/claims/read';

export const lab = Lab.script();
const { describe, it } = lab;

describe('wordAt()', () => {

    it('returns a word in lower case, and an empty string outside the sentence', () => {

        const { tokens } = read('Halden sold vans');
        expect([-1, 0, 2, 3].map((at) => wordAt(tokens, at))).to.equal(['', 'halden', 'vans', '']);
    });
});
