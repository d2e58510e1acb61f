import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { toSettleResult, toVerifyResult } from '../../../lib/x402/facilitator/answers';

export const lab = Lab.script();
const { describe, it } = lab;

const transaction = `0x${'ab'.repeat(32)}`;

describe('answers of a facilitator', () => {

    it('to a verification are valid, invalid or without a result', () => {

        expect(toVerifyResult({ isValid: true })).to.equal({ kind: 'valid' });
        expect(toVerifyResult({ isValid: false, invalidReason: 'insufficient_funds' })).to.equal({ kind: 'invalid', reason: 'insufficient_funds' });
        for (const invalidReason of ['the key is 123', undefined, 7]) {
            expect(toVerifyResult({ isValid: false, invalidReason })).to.equal({ kind: 'invalid', reason: 'invalid_payment' });
        }

        for (const answer of [null, undefined, {}, { isValid: 'true' }, [], 'valid']) {
            expect(toVerifyResult(answer)).to.equal({ kind: 'silent' });
        }
    });

    it('to a settlement are paid with a transaction, refused for a reason that excludes one, and otherwise unclear', () => {

        expect(toSettleResult({ success: true, transaction })).to.equal({ kind: 'paid', transaction });
        expect(toSettleResult({ success: false, errorReason: 'insufficient_funds' })).to.equal({ kind: 'refused', reason: 'insufficient_funds' });
        expect(toSettleResult({ success: false, errorReason: 'insufficient_funds', transaction: '' }).kind).to.equal('refused');
        expect(toSettleResult({ success: false, errorReason: 'words' })).to.equal({ kind: 'refused', reason: 'settlement_failed' });
        const unclear = [
            { success: true }, { success: true, transaction: '' }, { success: true, transaction: '0x1' }, { success: true, transaction: 7 },
            { success: false }, { success: false, errorReason: '' }, { success: false, errorReason: null },
            ...['settlement_pending', 'invalid_exact_evm_nonce_already_used', 'unexpected_settle_error', 'unknown_error', 'invalid_transaction_state'].map((errorReason) => ({ success: false, errorReason })),
            { success: false, errorReason: 'invalid_exact_evm_transaction_failed', transaction: '' }, { success: false, errorReason: 'insufficient_funds', transaction },
            {}, null, undefined, { success: 'true', transaction }, 'ok', []
        ];
        for (const answer of unclear) {
            expect(toSettleResult(answer).kind).to.equal('unclear');
        }
    });

    it('of any shape never count as paid without a transaction', () => {

        fc.assert(fc.property(fc.anything(), (answer) => toSettleResult(answer).kind !== 'paid' && ['valid', 'invalid', 'silent'].includes(toVerifyResult(answer).kind)));
    });
});
