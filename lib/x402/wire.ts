import { decodePaymentSignatureHeader, encodePaymentRequiredHeader, encodePaymentResponseHeader } from '@x402/core/http';
import type { PaymentPayload, PaymentRequired, PaymentRequirements, SettleResponse } from '@x402/core/types';

export { paymentHeaders } from './payment-headers';

/** Headers of the protocol, as they are written: v2, then v1. */
export const receiptHeaders = ['payment-response', 'x-payment-response'] as const;

/** What one asks for in version 2; a network is always CAIP-2. */
export type Requirement = PaymentRequirements;

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

export type { PaymentPayload, PaymentRequired };
