import { createHash } from 'node:crypto';

import Joi from 'joi';

import type { Ms } from '../../storage/contract';
import { decodePayment } from './wire';
import type { PaymentPayload, Requirement } from './wire';

/** EIP-3009's `TransferWithAuthorization`, as the payer signed it; times in seconds. */
export interface Authorization {
    readonly from: string;
    readonly to: string;
    readonly value: string;
    readonly validAfter: string;
    readonly validBefore: string;
    readonly nonce: string;
}

/** A payment that is well formed and says what one of the requirements asks for; whether it is signed is not known yet. */
export interface Payment {
    readonly version: 1 | 2;
    /** Tells this payment from all others: network, asset, payer and nonce. */
    readonly key: string;
    /** Hash of all that was signed, and of the signature. */
    readonly proof: string;
    /** The payer's own name for it (extension payment-identifier). */
    readonly id: string | null;
    readonly authorization: Authorization;
    readonly signature: string;
    /** Ours, not the one that the payer claims to have accepted. */
    readonly requirement: Requirement;
    /** What the facilitator is given: always version 2. */
    readonly payload: PaymentPayload;
}

/** Why a payment is not taken, by the codes of the protocol. */
export type PaymentFault =
    | 'invalid_payload'
    | 'invalid_x402_version'
    | 'unsupported_scheme'
    | 'invalid_payment_requirements'
    | 'invalid_exact_evm_payload_recipient_mismatch'
    | 'invalid_exact_evm_payload_authorization_value_mismatch'
    | 'invalid_exact_evm_payload_authorization_valid_after'
    | 'invalid_exact_evm_payload_authorization_valid_before'
    | 'invalid_payment_identifier'
    | 'invalid_exact_evm_signature';

/** A requirement, and what version 1 calls its network. */
export interface AcceptedRequirement {
    readonly requirement: Requirement;
    readonly legacyName: string | null;
}

const address = Joi.string().pattern(/^0x[0-9a-fA-F]{40}$/).required();
const digits = Joi.string().pattern(/^\d{1,78}$/).required();
const code = Joi.string().max(200).required();

const exact = Joi.object({
    // Wallets that are contracts sign in any form; one that is not deployed yet brings its own code along.
    signature: Joi.string().pattern(/^0x(?:[0-9a-fA-F]{2}){1,4096}$/).required(),
    authorization: Joi.object({
        from: address,
        to: address,
        value: digits,
        validAfter: digits,
        validBefore: digits,
        nonce: Joi.string().pattern(/^0x[0-9a-fA-F]{64}$/).required()
    }).required()
}).required();

interface ExactPayload {
    readonly signature: string;
    readonly authorization: Authorization;
}

interface Claimed {
    readonly x402Version: 1 | 2;
    readonly scheme: string;
    readonly network: string;
    readonly payload: ExactPayload;
    readonly accepted: { readonly scheme: string; readonly network: string; readonly asset: string; readonly amount: string; readonly payTo: string };
    readonly resource?: PaymentPayload['resource'];
    readonly extensions?: Record<string, unknown>;
}

const options = { convert: false, stripUnknown: true };

const wire = Joi.object({
    x402Version: Joi.valid(1, 2).required(),
    payload: exact,
    scheme: Joi.when('x402Version', { is: 1, then: code }),
    network: Joi.when('x402Version', { is: 1, then: code }),
    accepted: Joi.when('x402Version', { is: 2, then: Joi.object({ scheme: code, network: code, asset: code, amount: code, payTo: code }).required() }),
    resource: Joi.object({ url: Joi.string().max(2048).required() }).unknown(),
    extensions: Joi.object().unknown().max(16)
});

const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Reads a payment from its header and holds it against what is asked for; the time and the signature are left. */
export const readPayment = (header: string, accepted: readonly AcceptedRequirement[]): Payment | PaymentFault => {

    const decoded = decodePayment(header) as { x402Version?: unknown } | null;
    if (typeof decoded !== 'object' || decoded === null || Array.isArray(decoded)) {
        return 'invalid_payload';
    }

    if (decoded.x402Version !== 1 && decoded.x402Version !== 2) {
        return 'invalid_x402_version';
    }

    const { value, error } = wire.validate(decoded, options) as { value: Claimed; error?: Error };
    return error ? 'invalid_payload' : matchRequirement(value, accepted);
};

const matchRequirement = (claimed: Claimed, accepted: readonly AcceptedRequirement[]): Payment | PaymentFault => {

    if ((claimed.x402Version === 1 ? claimed : claimed.accepted).scheme !== 'exact') {
        return 'unsupported_scheme';
    }

    const one = accepted.find((offer) => (claimed.x402Version === 1 ? claimed.network === offer.legacyName : matches(claimed.accepted, offer.requirement)));
    if (!one) {
        return 'invalid_payment_requirements';
    }

    const id = identifierOf(claimed.extensions);
    return id === undefined ? 'invalid_payment_identifier' : toPayment(claimed, one.requirement, id);
};

const matches = (claimed: Claimed['accepted'], { network, asset, amount, payTo }: Requirement): boolean => {

    return claimed.network === network && equalsIgnoringCase(claimed.asset, asset) && claimed.amount === amount && equalsIgnoringCase(claimed.payTo, payTo);
};

const toPayment = (claimed: Claimed, requirement: Requirement, id: string | null): Payment | PaymentFault => {

    const { signature, authorization } = claimed.payload;
    if (!equalsIgnoringCase(authorization.to, requirement.payTo)) {
        return 'invalid_exact_evm_payload_recipient_mismatch';
    }

    if (BigInt(authorization.value) !== BigInt(requirement.amount)) {
        return 'invalid_exact_evm_payload_authorization_value_mismatch';
    }

    const { resource, extensions } = claimed;
    return {
        version: claimed.x402Version,
        key: [requirement.network, requirement.asset, authorization.from, authorization.nonce].join(':').toLowerCase(),
        proof: proofOf(claimed.payload),
        id: id === null ? null : `${authorization.from.toLowerCase()}:${id}`,
        authorization,
        signature,
        requirement,
        payload: {
            x402Version: 2,
            ...(resource && { resource }),
            accepted: requirement,
            payload: { signature, authorization },
            ...(extensions && { extensions })
        }
    };
};

const proofOf = ({ signature, authorization: { from, to, value, validAfter, validBefore, nonce } }: ExactPayload): string => {

    const parts = [from, to, BigInt(value).toString(), BigInt(validAfter).toString(), BigInt(validBefore).toString(), nonce, signature];
    return createHash('sha256').update(parts.join(':').toLowerCase()).digest('base64url');
};

/** The payer's identifier; null where there is none, undefined where it is not of the extension's form. */
const identifierOf = (extensions: Claimed['extensions']): string | null | undefined => {

    const extension = extensions?.['payment-identifier'] as { info?: { id?: unknown } } | undefined;
    const id = extension?.info?.id;
    if (id === undefined) {
        return null;
    }

    return typeof id === 'string' && /^[A-Za-z0-9_-]{16,128}$/.test(id) ? id : undefined;
};

/** Facilitators want this much time left when they settle, in seconds. */
const settleMarginSeconds = 6;

/** Whether a payment may be settled now; null where it may. */
export const findTimeFault = ({ authorization: { validAfter, validBefore } }: Payment, now: Ms): PaymentFault | null => {

    const seconds = BigInt(Math.floor(now / 1000));
    if (BigInt(validAfter) > seconds) {
        return 'invalid_exact_evm_payload_authorization_valid_after';
    }

    return BigInt(validBefore) < seconds + BigInt(settleMarginSeconds) ? 'invalid_exact_evm_payload_authorization_valid_before' : null;
};

/** The time until which a payment may be settled, in milliseconds; never further away than `max`. */
export const validUntil = ({ authorization: { validBefore } }: Payment, max: Ms): Ms => {

    const end = BigInt(validBefore) * 1000n;
    return end < BigInt(max) ? Number(end) : max;
};
