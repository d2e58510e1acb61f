import { decodePaymentSignatureHeader, encodePaymentRequiredHeader, encodePaymentResponseHeader } from '@x402/core/http';
import type { SettleResponse } from '@x402/core/types';

/** Response headers with the receipt: version 2, version 1. */
export const receiptHeaders = ['payment-response', 'x-payment-response'] as const;

// Types of version 2 as in @x402/core, whose own types can't be resolved with TypeScript's `moduleResolution: node10`.

/** One way to pay (`PaymentRequirements` of x402 version 2). */
export interface PaymentRequirement {
    /** Always `exact`. */
    scheme: string;
    /** CAIP-2 name, such as `eip155:8453`. */
    network: `${string}:${string}`;
    /** Contract address of the token. */
    asset: string;
    /** In the smallest unit of the token, as decimal digits. */
    amount: string;
    /** Address that receives the payment. */
    payTo: string;
    /** Longest validity of the authorization, in seconds. */
    maxTimeoutSeconds: number;
    /** Name and version of the token's EIP-712 domain. */
    extra: Record<string, unknown>;
}

/** The resource that is paid for (`ResourceInfo` of x402 version 2). */
export interface PaidResource {
    /** Address of the resource. Challenges of the plugin name it without query. */
    url: string;
    /** What is sold, in a line. */
    description?: string;
    /** Media type of the answer. */
    mimeType?: string;
    /** Name of the service, up to 32 characters. */
    serviceName?: string;
    /** Topics of the service. */
    tags?: string[];
    /** Icon of the service. */
    iconUrl?: string;
}

/** Challenge of version 2, in the header PAYMENT-REQUIRED. */
export interface PaymentRequired {
    x402Version: number;
    error?: string;
    resource: PaidResource;
    accepts: PaymentRequirement[];
    extensions?: Record<string, unknown>;
}

/** A payment as a client sends it (`PaymentPayload` of x402 version 2). */
export interface PaymentPayload {
    /** Always 2. */
    x402Version: number;
    /** As the client copied it from the challenge. */
    resource?: PaidResource;
    /** The requirement that is paid, from the configuration. */
    accepted: PaymentRequirement;
    /** `{ signature, authorization }` of the scheme `exact` (EIP-3009). */
    payload: Record<string, unknown>;
    /** By name, as the client sent them. */
    extensions?: Record<string, unknown>;
}

/** A requirement of version 1. */
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
    readonly extra: PaymentRequirement['extra'];
    readonly outputSchema?: object;
}

/** Outcome of a payment: content of PAYMENT-RESPONSE. */
export interface Receipt {
    readonly success: boolean;
    /** Hash of the transaction, or '' without one. */
    readonly transaction: string;
    /** CAIP-2 name. */
    readonly network: string;
    readonly payer: string;
    readonly errorReason?: string;
}

/** Parses base64 of JSON. Returns null for other text. */
export const decodePayment = (text: string): unknown => {

    try {
        return decodePaymentSignatureHeader(text);
    }
    catch {
        return null;
    }
};

export const encodeChallenge = (challenge: PaymentRequired): string => encodePaymentRequiredHeader(challenge);

/** Receipt headers of both versions, which differ in the name of the network. */
export const encodeReceipt = (receipt: Receipt, legacyName: string | null): Record<string, string> => {

    const encode = (network: string): string => encodePaymentResponseHeader({ ...receipt, network } as SettleResponse);
    return {
        'payment-response': encode(receipt.network),
        'x-payment-response': encode(legacyName ?? receipt.network)
    };
};
