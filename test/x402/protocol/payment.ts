import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { validUntil } from '../../../lib/x402/protocol/payment';
import type { Payment } from '../../../lib/x402/protocol/payment';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the record of a payment', () => {

    it('is kept until its authorization expires, within a limit', () => {

        const until = (validBefore: string) => validUntil({ authorization: { validBefore } } as Payment, 5_000_000);
        expect(until('4000')).to.equal(4_000_000);
        expect(until('9'.repeat(78))).to.equal(5_000_000);
    });
});
