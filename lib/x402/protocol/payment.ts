import { createHash } from 'node:crypto';

import Joi from 'joi';

import type { Ms } from '../../storage/contract';
import { walletPattern } from '../../validation';
import { decodePayment } from './wire';
import type { PaymentPayload, PaymentRequirement } from './wire';

/** `TransferWithAuthorization` of EIP-3009, as the payer signed it. Times in seconds since 1970, as decimal digits. */
export interface Authorization {
    readonly from: string;
    readonly to: string;
    readonly value: string;
    readonly validAfter: string;
    readonly validBefore: string;
    readonly nonce: string;
}

/** A well-formed payment that matches one of the requirements. Its signature has not been checked. */
export interface Payment {
    readonly version: 1 | 2;
    /** Unique key: network, asset, payer and nonce, in lower case. */
    readonly key: string;
    /** SHA-256 of the authorization and the signature, base64url. */
    readonly proof: string;
    /** Payer and identifier of the extension payment-identifier, or null without one. */
    readonly id: string | null;
    readonly authorization: Authorization;
    readonly signature: string;
    /** Taken from the configuration, not from the payment. */
    readonly requirement: PaymentRequirement;
    /** Body for the facilitator, always in version 2. */
    readonly payload: PaymentPayload;
}

/** Why a payment is refused, as a code of the protocol. */
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

/** A requirement, and the name of its network in version 1. */
export interface AcceptedRequirement {
    readonly requirement: PaymentRequirement;
    readonly legacyName: string | null;
}

const address = Joi.string().pattern(walletPattern).required();
const digits = Joi.string().pattern(/^\d{1,78}$/).required();
const code = Joi.string().max(200).required();

const exact = Joi.object({
    // Contract wallets sign in any form; the signature of an undeployed one contains its creation code (EIP-6492).
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

/** Parses a payment header and matches it with the requirements. Does not check times or signature. */
export const readPayment = (header: string, accepted: readonly AcceptedRequirement[]): Payment | PaymentFault => {

    return matchPayment(decodePayment(header), accepted);
};

/** Like `readPayment()`, for a payment that is not a header. */
export const matchPayment = (payment: unknown, accepted: readonly AcceptedRequirement[]): Payment | PaymentFault => {

    const claimed = parse(payment);
    return typeof claimed === 'string' ? claimed : matchRequirement(claimed, accepted);
};

const parse = (payment: unknown): Claimed | PaymentFault => {

    const decoded = payment as { x402Version?: unknown } | null;
    if (typeof decoded !== 'object' || decoded === null || Array.isArray(decoded)) {
        return 'invalid_payload';
    }

    if (decoded.x402Version !== 1 && decoded.x402Version !== 2) {
        return 'invalid_x402_version';
    }

    const { value, error } = wire.validate(decoded, options) as { value: Claimed; error?: Error };
    return error ? 'invalid_payload' : value;
};

/**
 * A payment as if the requirements had its own amount and recipient, or null. It may have been accepted before those of the
 * service were changed, which only the ledger knows.
 */
export const matchFormer = (payment: unknown, accepted: readonly AcceptedRequirement[]): Payment | null => {

    const claimed = parse(payment);
    if (typeof claimed === 'string') {
        return null;
    }

    const { to: payTo, value } = claimed.payload.authorization;
    const amount = BigInt(value).toString();
    const former = matchRequirement(claimed, accepted.map(({ requirement, legacyName }) => ({ requirement: { ...requirement, amount, payTo }, legacyName })));
    return typeof former === 'string' ? null : former;
};

/** Like `matchFormer()`, for a payment header. */
export const readFormer = (header: string, accepted: readonly AcceptedRequirement[]): Payment | null => matchFormer(decodePayment(header), accepted);

const matchRequirement = (claimed: Claimed, accepted: readonly AcceptedRequirement[]): Payment | PaymentFault => {

    if ((claimed.x402Version === 1 ? claimed : claimed.accepted).scheme !== 'exact') {
        return 'unsupported_scheme';
    }

    const found = accepted.find(({ requirement, legacyName }) => (claimed.x402Version === 1 ? claimed.network === legacyName : matches(claimed.accepted, requirement)));
    if (!found) {
        return 'invalid_payment_requirements';
    }

    const id = identifierOf(claimed.extensions);
    return id === undefined ? 'invalid_payment_identifier' : toPayment(claimed, found.requirement, id);
};

const matches = (claimed: Claimed['accepted'], { network, asset, amount, payTo }: PaymentRequirement): boolean => {

    return claimed.network === network && equalsIgnoringCase(claimed.asset, asset) && claimed.amount === amount && equalsIgnoringCase(claimed.payTo, payTo);
};

const toPayment = (claimed: Claimed, requirement: PaymentRequirement, id: string | null): Payment | PaymentFault => {

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

/** Identifier of the payment; null without one, undefined if it is malformed. */
const identifierOf = (extensions: Claimed['extensions']): string | null | undefined => {

    const extension = extensions?.['payment-identifier'] as { info?: { id?: unknown } } | undefined;
    const id = extension?.info?.id;
    if (id === undefined) {
        return null;
    }

    return typeof id === 'string' && /^[A-Za-z0-9_-]{16,128}$/.test(id) ? id : undefined;
};

/** Remaining validity that facilitators require for a settlement, in seconds. */
export const settleMarginSeconds = 6;

/** Returns why a payment can't be settled now, or null. */
export const findTimeFault = ({ authorization: { validAfter, validBefore } }: Payment, now: Ms): PaymentFault | null => {

    const seconds = BigInt(Math.floor(now / 1000));
    if (BigInt(validAfter) > seconds) {
        return 'invalid_exact_evm_payload_authorization_valid_after';
    }

    return BigInt(validBefore) < seconds + BigInt(settleMarginSeconds) ? 'invalid_exact_evm_payload_authorization_valid_before' : null;
};

/** End of a payment's validity in ms, at most `max`. */
export const validUntil = ({ authorization: { validBefore } }: Payment, max: Ms): Ms => {

    const end = BigInt(validBefore) * 1000n;
    return end < BigInt(max) ? Number(end) : max;
};
