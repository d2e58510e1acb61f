import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { wordSet } from '../../lib/text/word-set';

export const lab = Lab.script();
const { describe, it } = lab;

describe('wordSet()', () => {

    it('reads words of several lists, on one line or on several', () => {

        expect([...wordSet('oslo tarn', '\n    halden oslo\n    quorano\n')]).to.equal(['oslo', 'tarn', 'halden', 'quorano']);
    });
});
