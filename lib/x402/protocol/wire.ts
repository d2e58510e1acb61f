import { decodePaymentSignatureHeader, encodePaymentRequiredHeader, encodePaymentResponseHeader } from '@x402/core/http';
import type { SettleResponse } from '@x402/core/types';

export { paymentHeaders } from './payment-headers';

/** Headers of the protocol, as they are written: v2, then v1. */
export const receiptHeaders = ['payment-response', 'x-payment-response'] as const;

// Version 2 as @x402/core has it. Its own types can't be found by a host that resolves modules as Node 10 did.

/** What a payment is asked for with in version 2. */
export interface Requirement {
    scheme: string;
    /** CAIP-2. */
    network: `${string}:${string}`;
    asset: string;
    /** In the smallest unit of the asset. */
    amount: string;
    payTo: string;
    maxTimeoutSeconds: number;
    extra: Record<string, unknown>;
}

/** What is paid for. */
export interface PaidResource {
    url: string;
    description?: string;
    mimeType?: string;
    serviceName?: string;
    tags?: string[];
    iconUrl?: string;
}

/** Body of the answer 402. */
export interface PaymentRequired {
    x402Version: number;
    error?: string;
    resource: PaidResource;
    accepts: Requirement[];
    extensions?: Record<string, unknown>;
}

/** A payment as a client sends it. */
export interface PaymentPayload {
    x402Version: number;
    resource?: PaidResource;
    accepted: Requirement;
    payload: Record<string, unknown>;
    extensions?: Record<string, unknown>;
}

/** The same in version 1. */
export interface LegacyRequirement {
    readonly scheme: string;
    readonly network: string;
    readonly maxAmountRequired: string;
    readonly resource: string;
    readonly description: string;
    readonly mimeType: string;
    readonly payTo: string;
    readonly maxTimeoutSeconds: number;
    readonly asset: string;
    readonly extra: Requirement['extra'];
    readonly outputSchema?: object;
}

/** Says what became of a payment: the body of `PAYMENT-RESPONSE`. */
export interface Receipt {
    readonly success: boolean;
    /** Hash of the transaction; empty where there is none. */
    readonly transaction: string;
    /** CAIP-2. */
    readonly network: string;
    readonly payer: string;
    readonly errorReason?: string;
}

/** Base64 of JSON; null where the text is neither. */
export const decodePayment = (text: string): unknown => {

    try {
        return decodePaymentSignatureHeader(text);
    }
    catch {
        return null;
    }
};

export const encodeChallenge = (challenge: PaymentRequired): string => encodePaymentRequiredHeader(challenge);

/** The receipt's headers for both versions, which differ in the network's name. */
export const encodeReceipt = (receipt: Receipt, legacyName: string | null): Record<string, string> => {

    const encode = (network: string): string => encodePaymentResponseHeader({ ...receipt, network } as SettleResponse);
    return {
        'payment-response': encode(receipt.network),
        'x-payment-response': encode(legacyName ?? receipt.network)
    };
};
