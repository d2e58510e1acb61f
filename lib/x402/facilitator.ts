import type { FacilitatorOptions, FacilitatorPath } from './options';
import type { PaymentPayload, Requirement } from './wire';

/** What is used of a facilitator; `HTTPFacilitatorClient` of @x402/core and its like fit. Answers are not trusted to have this shape. */
export interface Facilitator {
    verify(payload: PaymentPayload, requirement: Requirement): Promise<unknown>;
    settle(payload: PaymentPayload, requirement: Requirement): Promise<unknown>;
    /** What it takes; asked once at the start, for a warning in the log. */
    getSupported?(signal?: AbortSignal): Promise<unknown>;
}

/** Says how a call failed, in words of our own: they may go into a log. */
export class FacilitatorError extends Error {}

/** Answers that hold more than this are no verdict, in bytes. */
const maxAnswerBytes = 64 * 1024;

/**
 * Talks to a facilitator over HTTP. The client of @x402/core writes to the console whenever an answer names extensions,
 * follows redirects with the payment in hand, and reads answers of any size: none of it will do in somebody else's server.
 */
export class HttpFacilitator implements Facilitator {

    private readonly base: string;

    constructor(private readonly options: FacilitatorOptions, private readonly timeoutMs: { readonly verify: number; readonly settle: number }) {

        this.base = options.url.replace(/\/+$/, '');
    }

    async verify(payload: PaymentPayload, requirement: Requirement): Promise<unknown> {

        return await this.ask('verify', payload, requirement);
    }

    async settle(payload: PaymentPayload, requirement: Requirement): Promise<unknown> {

        return await this.ask('settle', payload, requirement);
    }

    async getSupported(signal: AbortSignal): Promise<unknown> {

        return await this.call('supported', { signal: AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs.verify)]) });
    }

    private async ask(path: 'verify' | 'settle', payload: PaymentPayload, requirement: Requirement): Promise<unknown> {

        return await this.call(path, {
            method: 'POST',
            body: JSON.stringify({ x402Version: payload.x402Version, paymentPayload: payload, paymentRequirements: requirement }),
            signal: AbortSignal.timeout(this.timeoutMs[path])
        });
    }

    /** The JSON of the answer, whatever its status: verdicts come with errors, too. Rejects where there is none. */
    private async call(path: FacilitatorPath, init: { method?: string; body?: string; signal: AbortSignal }): Promise<unknown> {

        const headers = { ...await this.options.headers?.(path), ...(init.body !== undefined && { 'content-type': 'application/json' }) };
        const response = await fetch(`${this.base}/${path}`, { ...init, headers, redirect: 'error' });
        const answer = await read(response);
        if (!response.ok && !isVerdict(answer)) {
            throw new FacilitatorError(`The facilitator answered ${path} with status ${response.status}`);
        }

        return answer;
    }
}

const isVerdict = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && ('isValid' in answer || 'success' in answer);

const read = async ({ body, status }: Response): Promise<unknown> => {

    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
        size += part.length;
        if (size > maxAnswerBytes) {
            throw new FacilitatorError(`The facilitator's answer is larger than ${maxAnswerBytes} bytes`);
        }

        parts.push(part);
    }

    try {
        return JSON.parse(Buffer.concat(parts).toString()) as unknown;
    }
    catch {
        throw new FacilitatorError(`The facilitator's answer with status ${status} is no JSON`);
    }
};
