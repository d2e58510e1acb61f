import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { openingOf } from '../../../lib/desk/evidence/opening';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

describe('openingOf()', () => {

    it('is the headline with two sentences', () => {

        expect(openingOf(evidence({ id: 'a', title: 'Halden falls', text: 'Halden fell by 4%. Tarn rose. Birch closed.' }))).to.equal('Halden falls. Halden fell by 4%.. Tarn rose.');
    });
});
