import type { Readable } from 'node:stream';

import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import { Agent, request } from '../../net/undici';
import type { FacilitatorOptions, FacilitatorPath } from '../options';
import type { PaymentPayload, Requirement } from '../protocol/wire';

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

export interface FacilitatorDeps {
    readonly clock: Clock;
    /** Time of a call, in milliseconds; `verify` is that of `supported`, too. */
    readonly timeoutMs: { readonly verify: number; readonly settle: number };
}

/**
 * Talks to a facilitator over HTTP. The client of @x402/core writes to the console whenever an answer names extensions,
 * follows redirects with the payment in hand, and reads answers of any size: none of it will do in somebody else's server.
 */
export class HttpFacilitator implements Facilitator {

    private readonly base: string;
    private agent: Agent | null = null;

    constructor(private readonly options: FacilitatorOptions, private readonly deps: FacilitatorDeps) {

        this.base = options.url.replace(/\/+$/, '');
    }

    async verify(payload: PaymentPayload, requirement: Requirement): Promise<unknown> {

        return await this.post('verify', payload, requirement);
    }

    async settle(payload: PaymentPayload, requirement: Requirement): Promise<unknown> {

        return await this.post('settle', payload, requirement);
    }

    async getSupported(signal: AbortSignal): Promise<unknown> {

        const { clock, timeoutMs } = this.deps;
        return await withDeadline({ clock, ms: timeoutMs.verify, signal }, (end) => this.call('supported', null, end));
    }

    /** Ends its connections; the next call makes new ones. */
    async close(): Promise<void> {

        const { agent } = this;
        this.agent = null;
        await agent?.destroy();
    }

    private async post(path: 'verify' | 'settle', payload: PaymentPayload, requirement: Requirement): Promise<unknown> {

        const { clock, timeoutMs } = this.deps;
        const body = JSON.stringify({ x402Version: payload.x402Version, paymentPayload: payload, paymentRequirements: requirement });
        return await withDeadline({ clock, ms: timeoutMs[path] }, (end) => this.call(path, body, end));
    }

    /** The JSON of the answer, whatever its status: verdicts come with errors, too. Rejects where there is none. */
    private async call(path: FacilitatorPath, body: string | null, signal: AbortSignal): Promise<unknown> {

        const given = await this.options.headers?.(path);
        this.agent ??= new Agent({ headersTimeout: 0, bodyTimeout: 0 });
        const response = await request(this.agent, new URL(`${this.base}/${path}`), {
            method: body === null ? 'GET' : 'POST',
            headers: { ...given, accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
            body,
            signal
        });
        return toVerdict(path, response.statusCode, await readBody(response.body));
    }
}

/** A redirect is no verdict, whatever it says: it is not followed. */
const toVerdict = (path: FacilitatorPath, status: number, text: string): unknown => {

    const answer = parse(text, status);
    if (status >= 300 && (status < 400 || !isVerdict(answer))) {
        throw new FacilitatorError(`The facilitator answered ${path} with status ${status}`);
    }

    return answer;
};

const isVerdict = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && ('isValid' in answer || 'success' in answer);

const parse = (text: string, status: number): unknown => {

    try {
        return JSON.parse(text) as unknown;
    }
    catch {
        throw new FacilitatorError(`The facilitator's answer with status ${status} is no JSON`);
    }
};

const readBody = async (body: Readable): Promise<string> => {

    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > maxAnswerBytes) {
            throw new FacilitatorError(`The facilitator's answer is larger than ${maxAnswerBytes} bytes`);
        }

        parts.push(part);
    }

    return Buffer.concat(parts).toString();
};
