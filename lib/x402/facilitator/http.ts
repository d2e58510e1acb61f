import type { Readable } from 'node:stream';

import { readBytes } from '../../net/body';
import { Agent, request } from '../../net/undici';
import type { PaymentPayload, PaymentRequirement } from '../protocol/wire';
import type { Facilitator, FacilitatorOptions, FacilitatorPath } from './types';

/** A call of the facilitator that failed. The message contains nothing that the facilitator sent, so it may be logged. */
export class FacilitatorError extends Error {}

/** Largest body of an answer, in bytes. */
const maxAnswerBytes = 64 * 1024;

/**
 * Calls a facilitator over HTTP. The client of @x402/core does not fit a server of somebody else: it writes to the console
 * if an answer names extensions, follows redirects with the payment, and reads answers of any size.
 */
export class HttpFacilitator implements Facilitator {

    private readonly base: string;
    private agent: Agent | null = null;

    constructor(private readonly options: FacilitatorOptions) {

        this.base = options.url.replace(/\/+$/, '');
    }

    async verify(payload: PaymentPayload, requirement: PaymentRequirement, signal: AbortSignal): Promise<unknown> {

        return await this.call('verify', bodyOf(payload, requirement), signal);
    }

    async settle(payload: PaymentPayload, requirement: PaymentRequirement, signal: AbortSignal): Promise<unknown> {

        return await this.call('settle', bodyOf(payload, requirement), signal);
    }

    async getSupported(signal: AbortSignal): Promise<unknown> {

        return await this.call('supported', null, signal);
    }

    /** Closes all connections. The next call opens new ones. */
    async close(): Promise<void> {

        const { agent } = this;
        this.agent = null;
        await agent?.destroy();
    }

    /** Resolves to the parsed answer. Rejects with a FacilitatorError if it is neither a verification nor a settlement, or with the reason of `signal`. */
    private async call(path: FacilitatorPath, body: string | null, signal: AbortSignal): Promise<unknown> {

        const headers = await this.options.headers?.(path);
        this.agent ??= new Agent({ headersTimeout: 0, bodyTimeout: 0 });
        const response = await request(this.agent, new URL(`${this.base}/${path}`), {
            method: body === null ? 'GET' : 'POST',
            headers: { ...headers, accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
            body,
            signal
        });
        return checkAnswer(path, response.statusCode, await readAnswer(response.body));
    }
}

const bodyOf = (payload: PaymentPayload, requirement: PaymentRequirement): string => {

    return JSON.stringify({ x402Version: payload.x402Version, paymentPayload: payload, paymentRequirements: requirement });
};

/** A refusal may have an error status. Redirects are not followed and never count as an answer. */
const checkAnswer = (path: FacilitatorPath, status: number, text: string): unknown => {

    const answer = parse(text, status);
    if (status >= 300 && (status < 400 || !isFacilitatorAnswer(answer))) {
        throw new FacilitatorError(`The facilitator answered ${path} with status ${status}`);
    }

    return answer;
};

const isFacilitatorAnswer = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && ('isValid' in answer || 'success' in answer);

const parse = (text: string, status: number): unknown => {

    try {
        return JSON.parse(text) as unknown;
    }
    catch {
        throw new FacilitatorError(`The facilitator's answer with status ${status} is no JSON`);
    }
};

const readAnswer = async (body: Readable): Promise<string> => {

    return (await readBytes(body, maxAnswerBytes, () => new FacilitatorError(`The facilitator's answer is larger than ${maxAnswerBytes} bytes`))).toString();
};
