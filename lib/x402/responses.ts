import * as Boom from '@hapi/boom';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';

import { markAnswered } from '../http/errors';
import { retryAfter as retryAfterOf } from '../rate-limits/fields';
import type { LimitResult } from '../rate-limits/limiter';
import type { CapturedAnswer } from './settlement/answer-capture';
import type { AcceptOutcome, SettleOutcome } from './settlement/outcomes';
import type { PaymentRequirements } from './requirements';
import { encodeReceipt } from './protocol/wire';
import type { Receipt } from './protocol/wire';

/** Parts of a response: sent as a takeover during authentication, or as an error after the handler. */
export interface ResponseParts {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
}

const json = 'application/json; charset=utf-8';
const noStore = 'no-store';

/** In seconds, about the time of a block. */
const retryAfter = '2';

const texts = {
    busy: 'A request with this payment is being processed: repeat it with the same payment',
    taken: 'The payment identifier belongs to another payment',
    unavailable: 'The payment could not be verified, and nothing was charged: repeat the request with the same payment',
    unclear: 'The outcome of the payment is not known yet: do not pay again, repeat the request with the same payment'
} as const;

const retryLater = (statusCode: number, detail: string, headers: Record<string, string> = {}): ResponseParts => ({
    statusCode,
    headers: { 'content-type': json, 'cache-control': noStore, 'retry-after': retryAfter, ...headers },
    body: JSON.stringify({ detail })
});

const tooManyRefused = (limit: LimitResult): ResponseParts => {

    const { rule: { name, perMinute } } = limit;
    return retryLater(429, `Too many refused payments: limit ${name}, ${perMinute} per minute`, retryAfterOf(limit));
};

/** Makes the responses of the protocol for one request, for both versions at once (ruling 46). */
export class PaymentResponses {

    private readonly legacyNames: ReadonlyMap<string, string | null>;

    constructor(private readonly requirements: PaymentRequirements, private readonly url: string) {

        this.legacyNames = new Map(requirements.accepted.map(({ requirement, legacyName }) => [requirement.network, legacyName]));
    }

    challenge(error: string, detail: string, receipt?: Receipt): ResponseParts {

        const { header, body } = this.requirements.challenge(this.url, error, detail);
        const headers = { 'content-type': json, 'cache-control': noStore, 'payment-required': header, ...(receipt && this.receipt(receipt)) };
        return { statusCode: 402, headers, body };
    }

    page(html: string): ResponseParts {

        const { header } = this.requirements.challenge(this.url, 'payment_required', 'Payment required');
        return { statusCode: 402, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': noStore, 'payment-required': header }, body: html };
    }

    receipt(receipt: Receipt): Record<string, string> {

        return encodeReceipt(receipt, this.legacyNames.get(receipt.network) ?? null);
    }

    /** Response for an outcome without a sale. */
    forOutcome(outcome: Exclude<AcceptOutcome | SettleOutcome, { readonly kind: 'accepted' | 'sold' }>): ResponseParts {

        switch (outcome.kind) {
            case 'refused':
                return this.challenge(outcome.error, 'Payment not accepted', outcome.receipt);
            case 'unclear':
                return retryLater(503, texts.unclear, this.receipt(outcome.receipt));
            case 'limited':
                return tooManyRefused(outcome.limit);
            case 'unavailable':
                return retryLater(503, texts.unavailable);
            default:
                return retryLater(409, texts[outcome.kind]);
        }
    }
}

/** Sends a response instead of running the handler. */
export const toTakeover = (request: Request, h: ResponseToolkit, { statusCode, headers, body }: ResponseParts): ResponseObject => {

    return finishTakeover(request, h.response(body).code(statusCode), headers);
};

/** Sends an answer that was already paid for. Leaves a status of 200 to hapi, which sends an empty one as 204. */
export const replayAnswer = (request: Request, h: ResponseToolkit, { statusCode, headers, body }: CapturedAnswer, receipt: Record<string, string>): ResponseObject => {

    const response = h.response(Buffer.from(body, 'base64'));
    return finishTakeover(request, statusCode === 200 ? response : response.code(statusCode), { ...headers, ...receipt, 'cache-control': 'private, no-store' });
};

const finishTakeover = (request: Request, response: ResponseObject, headers: Readonly<Record<string, string>>): ResponseObject => {

    for (const [name, value] of Object.entries(headers)) {
        response.header(name, value);
    }

    return markAnswered(request, response.takeover());
};

/** Replaces an answer after the handler. `common` are the headers of every answer of the route, since no extension runs after this step. */
export const toError = ({ statusCode, headers, body }: ResponseParts, common: Readonly<Record<string, string>>): Boom.Boom => {

    const boom = new Boom.Boom('', { statusCode });
    Object.assign(boom.output, { payload: JSON.parse(body) as object, headers: { ...common, ...headers } });
    return boom;
};
