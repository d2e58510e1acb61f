/** Result of a verification. `silent`: the facilitator did not decide. */
export type VerifyResult = { readonly kind: 'valid' } | { readonly kind: 'invalid'; readonly reason: string } | { readonly kind: 'silent' };

/**
 * Result of a settlement. `unclear` is everything that proves neither payment nor refusal: a payer who got a new challenge
 * then could pay twice.
 */
export type SettleResult =
    | { readonly kind: 'paid'; readonly transaction: string }
    | { readonly kind: 'refused'; readonly reason: string }
    /** `denied` is set if the facilitator reports a failure: hash of the transaction in lower case, or '' without one. */
    | { readonly kind: 'unclear'; readonly reason: string; readonly denied?: string };

/** Reasons of the protocol, which are passed on to clients. Other texts of a facilitator are not. */
const publicReasons: ReadonlySet<string> = new Set([
    'insufficient_funds',
    'invalid_exact_evm_insufficient_balance',
    'invalid_exact_evm_signature',
    'invalid_exact_evm_payload_signature',
    'invalid_exact_evm_nonce_already_used',
    'invalid_exact_evm_payload_authorization_valid_after',
    'invalid_exact_evm_payload_authorization_valid_before',
    'invalid_exact_evm_payload_authorization_value',
    'invalid_exact_evm_payload_authorization_value_mismatch',
    'invalid_exact_evm_payload_recipient_mismatch',
    'invalid_exact_evm_recipient_mismatch',
    'invalid_exact_evm_token_name_mismatch',
    'invalid_exact_evm_token_version_mismatch',
    'invalid_exact_evm_transaction_simulation_failed',
    'invalid_exact_evm_transaction_failed',
    'invalid_network',
    'invalid_payload',
    'invalid_payment_requirements',
    'invalid_scheme',
    'invalid_transaction_state',
    'invalid_x402_version',
    'nonce_already_used',
    'unsupported_scheme'
]);

const publicReason = (reason: unknown, otherwise: string): string => (typeof reason === 'string' && publicReasons.has(reason) ? reason : otherwise);

/**
 * Reasons after which the transfer may have been made, or may still be made. The official facilitator also reports
 * `transaction_failed` if its node did not answer when it sent the transaction.
 */
const inconclusive = /pending|nonce|unexpected|unknown|timeout|timed_out|transaction_state|transaction_failed|internal/;

/** Reasons by which a facilitator reports that its own transaction did not pay. */
const denial = /nonce|transaction_failed|transaction_state/;

const hash = /^0x[0-9a-fA-F]{64}$/;

interface VerifyAnswer {
    readonly isValid?: unknown;
    readonly invalidReason?: unknown;
}

export const toVerifyResult = (answer: unknown): VerifyResult => {

    const { isValid, invalidReason } = (answer ?? {}) as VerifyAnswer;
    if (typeof isValid !== 'boolean') {
        return { kind: 'silent' };
    }

    return isValid ? { kind: 'valid' } : { kind: 'invalid', reason: publicReason(invalidReason, 'invalid_payment') };
};

interface SettleAnswer {
    readonly success?: unknown;
    readonly transaction?: unknown;
    readonly errorReason?: unknown;
}

/** `paid` requires a transaction hash, `refused` a reason that rules out a transfer. */
export const toSettleResult = (answer: unknown): SettleResult => {

    const { success, transaction, errorReason } = (answer ?? {}) as SettleAnswer;
    if (success === true) {
        return typeof transaction === 'string' && hash.test(transaction) ? { kind: 'paid', transaction } : { kind: 'unclear', reason: 'settled without a transaction' };
    }

    if (success !== false) {
        return { kind: 'unclear', reason: 'no answer' };
    }

    // A transaction that was sent may still be mined, whatever the reason is.

    const given = typeof errorReason === 'string' ? errorReason : '';
    return given === '' || inconclusive.test(given) || (typeof transaction === 'string' && transaction !== '')
        ? { kind: 'unclear', reason: publicReason(given, 'an open reason'), ...(denial.test(given) && { denied: typeof transaction === 'string' ? transaction.toLowerCase() : '' }) }
        : { kind: 'refused', reason: publicReason(given, 'settlement_failed') };
};
