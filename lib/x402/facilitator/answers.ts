/** What a facilitator says of a payment before anything is paid. */
export type VerifyResult = { readonly kind: 'valid' } | { readonly kind: 'invalid'; readonly reason: string } | { readonly kind: 'silent' };

/**
 * What became of a settlement. `unclear` is everything that proves neither: a payer who is told "unpaid" after it would
 * pay again.
 */
export type SettleResult =
    | { readonly kind: 'paid'; readonly transaction: string }
    | { readonly kind: 'refused'; readonly reason: string }
    /** `denied`: the facilitator says that it failed, with this transaction; '' without one. Left out: it did not say. */
    | { readonly kind: 'unclear'; readonly reason: string; readonly denied?: string };

/** Reasons of the protocol that clients are told; whatever else a facilitator says stays in the house. */
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
 * Reasons that leave open whether the transfer was, or is yet to be, made. The official facilitator says
 * `transaction_failed` of a node, too, that did not answer when it was handed the transaction.
 */
const inconclusive = /pending|nonce|unexpected|unknown|timeout|timed_out|transaction_state|transaction_failed|internal/;

/** Reasons by which a facilitator says that its own attempt has not paid. */
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

/** Paid is only what names its transaction; refused only what says so, for a reason that rules a transfer out. */
export const toSettleResult = (answer: unknown): SettleResult => {

    const { success, transaction, errorReason } = (answer ?? {}) as SettleAnswer;
    if (success === true) {
        return typeof transaction === 'string' && hash.test(transaction) ? { kind: 'paid', transaction } : { kind: 'unclear', reason: 'settled without a transaction' };
    }

    if (success !== false) {
        return { kind: 'unclear', reason: 'no verdict' };
    }

    // What names a transaction has sent one: it may yet be mined, whatever the reason.

    const given = typeof errorReason === 'string' ? errorReason : '';
    return given === '' || inconclusive.test(given) || (typeof transaction === 'string' && transaction !== '')
        ? { kind: 'unclear', reason: publicReason(given, 'an open reason'), ...(denial.test(given) && { denied: typeof transaction === 'string' ? transaction.toLowerCase() : '' }) }
        : { kind: 'refused', reason: publicReason(given, 'settlement_failed') };
};
