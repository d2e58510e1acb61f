import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isDecision } from '../../../lib/desk/evidence/decisions';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isDecision()', () => {

    it('finds what an authority or a court has decided', () => {

        expect(['SEC votes 3-0 to adopt exemption', 'Appeals court throws out conviction of Lie', 'Senate passes bill on coins', 'Second Circuit reverses ruling', 'European Commission clears sale of Tarn'].filter((title) => !isDecision(title))).to.equal([]);
    });

    it('takes no decision that is still to come', () => {

        expect(['Senate to vote on bill on Thursday', 'SEC may approve exemption', 'Supreme Court asked to reverse ruling'].filter(isDecision)).to.equal([]);
    });

    it('takes neither what others make of it nor what its people say', () => {

        expect(['SEC weighs exemption', 'Halden votes to adopt plan', 'SEC chair signs book', 'What the SEC exemption means', 'SEC: Halden adopts plan'].filter(isDecision)).to.equal([]);
    });
});
