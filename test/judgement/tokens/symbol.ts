import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutSign } from '../../../lib/judgement/tokens/symbol';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutSign()', () => {

    it('removes one sign at the start', () => {

        expect(['$BTC', 'BTC', '$$X', 'A$'].map(withoutSign)).to.equal(['BTC', 'BTC', '$X', 'A$']);
    });
});
