import type { IncomingHttpHeaders } from 'node:http';

import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, ResponseObject, ResponseToolkit, ServerAuthScheme } from '@hapi/hapi';

import type { BaseUrl } from '../http/base';
import { answerHeaders } from '../http/headers';
import type { Logger } from '../logger';
import type { X402Settings } from './options';
import { validateHost, validateParameters } from './parameters';
import { readFormer, readPayment } from './protocol/payment';
import type { Payment, PaymentFault } from './protocol/payment';
import { paymentHeaders } from './protocol/payment-headers';
import { paywallPage } from './protocol/paywall-page';
import type { PaymentRequirements } from './requirements';
import { PaymentResponses, replayAnswer, toTakeover, toError } from './responses';
import type { ResponseParts } from './responses';
import { RouteRequirements } from './route-requirements';
import { captureAnswer, requestKeyOf } from './settlement/answer-capture';
import type { AcceptOutcome, DecidedOutcome, SettleOutcome, Purchase } from './settlement/outcomes';
import type { Refusals } from './settlement/refusal-limits';
import type { Settlement } from './settlement/settlement';

/** `request.auth.credentials.payment` of a paid request. */
export interface PaidCredentials {
    /** Address of the payer, as the payer wrote it: 0x and 40 hexadecimal digits in any case. */
    readonly payer: string;
    /** CAIP-2 name of the network, such as `eip155:8453`. */
    readonly network: string;
    /** Contract address of the token. */
    readonly asset: string;
    /** Amount in the smallest unit of the token, as decimal digits. */
    readonly amount: string;
}

export interface SchemeDeps {
    readonly settlement: Settlement;
    readonly refusals: Refusals;
    /** Key of a client's address for limits, or null without one. */
    readonly addressOf: (request: Request) => string | null;
    /** Used unless `publicUrl` is set. */
    readonly baseOf: BaseUrl;
    readonly settings: X402Settings;
    readonly log: Logger;
}

type Unavailable = AcceptOutcome & { readonly kind: 'unavailable' };

/** A purchase whose handler runs, with what writes its responses. */
interface OpenPurchase {
    readonly purchase: Purchase;
    readonly responses: PaymentResponses;
}

/**
 * Payment as authentication. `authenticate` challenges, checks and verifies. The scheme's `response` step, the last of hapi
 * before the first byte is sent, settles. So money moves only for a complete, validated answer, and no answer is sent unpaid.
 */
export class PaidScheme {

    readonly requirements: RouteRequirements;
    private readonly deps: SchemeDeps;
    private readonly openPurchases = new WeakMap<Request, OpenPurchase>();
    private readonly underWay = new Set<Promise<unknown>>();

    constructor(deps: SchemeDeps) {

        this.deps = deps;
        this.requirements = new RouteRequirements(deps.settings);
    }

    /** Scheme for `server.auth.scheme()`. */
    readonly scheme: ServerAuthScheme = () => ({
        authenticate: (request, h) => this.authenticate(request, h),
        response: (request, h) => this.settle(request, h)
    });

    /**
     * Frees the payment of a request that ended without the `response` step, which hapi skips if the client hung up. Must be
     * called with every `response` event of the server.
     */
    readonly cancelAbandoned = (request: Request): void => {

        const open = this.removeOpen(request);
        if (open) {
            void this.track(this.deps.settlement.cancel(open.purchase));
        }
    };

    /** Resolves when no work on a payment is under way. */
    async drain(): Promise<void> {

        while (this.underWay.size > 0) {
            await Promise.all(this.underWay);
        }
    }

    private async authenticate(request: Request, h: ResponseToolkit): Promise<Lifecycle.ReturnValue> {

        validateHost(request);
        const requirements = this.requirements.forRoute(request.route);
        const responses = new PaymentResponses(requirements, this.resourceUrl(request));
        const header = paymentHeaderIn(request);

        // hapi runs the handler of GET for HEAD, so HEAD only gets the price.

        if (header === null || request.method === 'head') {
            return toTakeover(request, h, this.isBrowser(request) ? responses.page(this.paywallPage(requirements)) : responses.challenge('payment_required', 'Payment required'));
        }

        if (header.length > this.deps.settings.maxHeaderBytes) {
            return toTakeover(request, h, this.refuse(request, 'invalid_payload', responses));
        }

        const payment = readPayment(header, requirements.accepted);
        if (typeof payment !== 'string') {
            return await this.accept(request, h, payment, responses);
        }

        const recalled = await this.recall(request, readFormer(header, requirements.accepted));
        return recalled ? conclude(request, h, recalled, responses) : toTakeover(request, h, this.refuse(request, payment, responses));
    }

    /** The outcome of a payment that was accepted before price or recipient were changed, or null. */
    private async recall(request: Request, former: Payment | null): Promise<DecidedOutcome | null> {

        return former && await this.decide((settlement) => settlement.recall(former, { request: requestKeyOf(request), address: this.deps.addressOf(request) }));
    }

    /** Refuses a payment that is malformed or does not match the requirements. */
    private refuse(request: Request, fault: PaymentFault, responses: PaymentResponses): ResponseParts {

        const { refusals, addressOf } = this.deps;
        const address = addressOf(request);
        const limit = refusals.exceeded(null, address);
        refusals.countLocal(address);
        return limit ? responses.forOutcome({ kind: 'limited', limit }) : responses.challenge(fault, 'Payment not accepted');
    }

    private async accept(request: Request, h: ResponseToolkit, payment: Payment, responses: PaymentResponses): Promise<Lifecycle.ReturnValue> {

        const check = await validateParameters(request);
        const outcome = await this.decide((settlement) => settlement.accept(payment, { request: requestKeyOf(request), address: this.deps.addressOf(request), check }));
        if (outcome.kind !== 'accepted') {
            return conclude(request, h, outcome, responses);
        }

        this.openPurchases.set(request, { purchase: outcome.purchase, responses });
        if (!request.active()) {
            this.cancelAbandoned(request);       // the client hung up, and its `response` event came before the purchase was open
        }

        const { network, asset, amount } = payment.requirement;
        const credentials: PaidCredentials = { payer: payment.authorization.from, network, asset, amount };
        return h.authenticated({ credentials: { payment: credentials } as object });
    }

    /** Answers `unavailable` if storage fails, since nothing was charged. */
    private async decide<O extends AcceptOutcome | null>(work: (settlement: Settlement) => Promise<O>): Promise<O | Unavailable> {

        try {
            return await this.track(work(this.deps.settlement));
        }
        catch (error) {
            if (Boom.isBoom(error)) {
                throw error;
            }

            this.deps.log(['x402', 'storage', 'error'], { error });
            return { kind: 'unavailable' };
        }
    }

    private async settle(request: Request, h: ResponseToolkit): Promise<Lifecycle.ReturnValue> {

        const open = this.removeOpen(request);
        if (!open) {
            return h.continue;
        }

        const response = request.response as ResponseObject;
        if (Math.floor(response.statusCode / 100) !== 2) {
            await this.track(this.deps.settlement.cancel(open.purchase));
            return h.continue;
        }

        const outcome = await this.settleAnswer(open, response, request);
        if (outcome.kind !== 'sold') {
            throw toError(open.responses.forOutcome(outcome), answerHeaders(request));
        }

        for (const [name, value] of Object.entries({ ...open.responses.receipt(outcome.receipt), 'cache-control': 'private, no-store' })) {
            response.header(name, value);
        }

        return h.continue;
    }

    private async settleAnswer({ purchase }: OpenPurchase, response: ResponseObject, request: Request): Promise<SettleOutcome> {

        const answer = captureAnswer(response, this.deps.settings.maxAnswerBytes);
        if (answer) {
            return await this.track(this.deps.settlement.settle(purchase, answer));
        }

        await this.track(this.deps.settlement.cancel(purchase));
        this.deps.log(['x402', 'error'], { error: new Error('A paid answer must be no stream, and not larger than x402.maxAnswerBytes') });
        throw toError({ statusCode: 500, headers: {}, body: JSON.stringify({ detail: 'Internal server error' }) }, answerHeaders(request));
    }

    /** Returns a purchase once, since hapi runs the `response` step again for an error that the step throws. */
    private removeOpen(request: Request): OpenPurchase | undefined {

        const open = this.openPurchases.get(request);
        this.openPurchases.delete(request);
        return open;
    }

    private track<T>(work: Promise<T>): Promise<T> {

        const settled = work.then(() => {}, () => {});
        this.underWay.add(settled);
        void settled.then(() => this.underWay.delete(settled));
        return work;
    }

    private resourceUrl(request: Request): string {

        return `${this.deps.settings.publicUrl ?? this.deps.baseOf(request)}${request.path}`;
    }

    private isBrowser({ headers, method }: Request): boolean {

        const { accept = '', 'user-agent': agent = '' } = headers as IncomingHttpHeaders;
        return method === 'get' && accept.includes('text/html') && agent.includes('Mozilla');
    }

    private paywallPage(requirements: PaymentRequirements): string {

        return paywallPage(this.deps.settings.page, requirements, (error) => this.deps.log(['x402', 'page', 'error'], { error }));
    }
}

/** Sends the outcome of a request that runs no handler. */
const conclude = (request: Request, h: ResponseToolkit, outcome: DecidedOutcome, responses: PaymentResponses): ResponseObject => {

    return outcome.kind === 'sold' ? replayAnswer(request, h, outcome.answer, responses.receipt(outcome.receipt)) : toTakeover(request, h, responses.forOutcome(outcome));
};

const paymentHeaderIn = ({ headers }: Request): string | null => {

    const values = paymentHeaders.map((name) => (headers as Record<string, string | undefined>)[name]);
    return values.find((value) => value !== undefined) ?? null;
};
