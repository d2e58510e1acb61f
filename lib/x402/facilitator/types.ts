import type { PaymentPayload, PaymentRequirement } from '../protocol/wire';

/**
 * The part of a facilitator that the plugin uses. `HTTPFacilitatorClient` of @x402/core fits. A call that rejects, or
 * resolves to another shape, decides nothing. Each `signal` is aborted when the time for the call is over.
 */
export interface Facilitator {
    /** Checks a payment without moving money. Resolves to `{ isValid, invalidReason? }` (x402 version 2, `/verify`). */
    verify(payload: PaymentPayload, requirement: PaymentRequirement, signal?: AbortSignal): Promise<unknown>;
    /** Moves the money. Resolves to `{ success, transaction, errorReason? }` (x402 version 2, `/settle`). */
    settle(payload: PaymentPayload, requirement: PaymentRequirement, signal?: AbortSignal): Promise<unknown>;
    /** Resolves to `{ kinds }` (x402 version 2, `/supported`). Called at the start, only to log a warning. */
    getSupported?(signal?: AbortSignal): Promise<unknown>;
}

/** Endpoint of a facilitator. */
export type FacilitatorPath = 'verify' | 'settle' | 'supported';

/** A facilitator that is called over HTTP. */
export interface FacilitatorOptions {
    /** Base address (http or https), to which `/verify`, `/settle` and `/supported` are appended. */
    url: string;
    /** Returns headers for one call, such as a short-lived token. Called for every request. */
    headers?: (path: FacilitatorPath) => Record<string, string> | Promise<Record<string, string>>;
}
