import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withApproverFirst } from '../../../lib/judgement/duplicates/approvals';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withApproverFirst()', () => {

    it('puts who allows something before who wins its approval or licence', () => {

        for (const [title, turned] of [
            ['Norvik wins Oslo approval for a wallet', 'Oslo approves Norvik wallet'],
            ['Norvik gets Bank of Oslo conditional approval for its charter', 'Bank of Oslo conditional approves Norvik charter'],
            ['Norvik receives court nod to sell coins', 'court approves Norvik sell coins'],
            ['Norvik secures final approval from the regulator for a fund', 'regulator final approves Norvik fund'],
            ['Norvik obtains permission from Oslo', 'Oslo approves Norvik '],
            ['Norvik wins Oslo approval', 'Oslo approves Norvik '],
            ['Norvik lands a payments licence from Oslo in its third try', 'Oslo grants Norvik payments licence in its third try'],
            ['Norvik bags charter from Oslo', 'Oslo grants Norvik charter']
        ] as const) {
            expect(withApproverFirst(title), title).to.equal(turned);
        }
    });

    it('leaves approvals without one who gives them, and what is only sought', () => {

        for (const title of ['Norvik wins approval', 'Norvik wins final approval for a wallet', 'Norvik seeks approval from Oslo', 'Norvik gets a licence', 'Norvik gets loan from Oslo']) {
            expect(withApproverFirst(title), title).to.equal(title);
        }
    });
});
