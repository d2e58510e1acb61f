import type { IncomingHttpHeaders } from 'node:http';

import * as Boom from '@hapi/boom';
import type { Lifecycle, Request, ResponseObject, ResponseToolkit, ServerAuthScheme } from '@hapi/hapi';

import type { BaseUrl } from '../http/base';
import { markRaised } from '../http/errors';
import { answerHeaders } from '../http/headers';
import type { Logger } from '../logger';
import type { X402Settings } from './options';
import { readPayment } from './protocol/payment';
import type { Payment, PaymentFault } from './protocol/payment';
import { defaultPage } from './protocol/paywall-page';
import type { Offer } from './protocol/requirements';
import { Replies, sendAgain, takeOver, toError } from './protocol/responses';
import type { Reply } from './protocol/responses';
import { Offers } from './protocol/route-requirements';
import { paymentHeaders } from './protocol/wire';
import { answerOf, requestOf } from './settlement/answer-capture';
import type { Admission, Closing, Sale, Visit } from './settlement/outcomes';
import type { Refusals } from './settlement/refusals';
import type { Cashier } from './settlement/settlement';

/** What a paid request carries as its credentials. */
export interface PaidCredentials {
    readonly payer: string;
    /** CAIP-2. */
    readonly network: string;
    readonly asset: string;
    /** In the smallest units of the asset. */
    readonly amount: string;
}

export interface SchemeDeps {
    readonly cashier: Cashier;
    readonly refusals: Refusals;
    /** What a client's address counts as; null if it has none. */
    readonly addressOf: (request: Request) => string | null;
    /** Used unless `publicUrl` is set. */
    readonly baseOf: BaseUrl;
    readonly settings: X402Settings;
    readonly log: Logger;
}

/** A payment that was read, and the request that it came with. */
interface Purchase {
    readonly payment: Payment;
    readonly visit: Visit;
}

/** A request that was let in, until it is settled or let go. */
interface Till {
    readonly sale: Sale;
    readonly replies: Replies;
}

/**
 * Payment as authentication. `authenticate` challenges, checks and verifies; the scheme's `response` step, hapi's last
 * before the first byte goes out, settles. So money moves only for an answer that is whole and validated, and no answer
 * goes out without.
 */
export class PaidScheme {

    readonly offers: Offers;
    private readonly deps: SchemeDeps;
    private readonly tills = new WeakMap<Request, Till>();
    private readonly closings = new Set<Promise<unknown>>();

    constructor(deps: SchemeDeps) {

        this.deps = deps;
        this.offers = new Offers(deps.settings);
    }

    /** To be registered with `server.auth.scheme()`. */
    readonly scheme: ServerAuthScheme = () => ({
        authenticate: (request, h) => this.authenticate(request, h),
        response: (request, h) => this.settle(request, h)
    });

    /**
     * Lets go what a request held that ended without the `response` step: hapi skips it where the client hung up. To be
     * called with every `response` event of the server.
     */
    forget(request: Request): void {

        const till = this.take(request);
        if (till) {
            void this.track(this.deps.cashier.release(till.sale));
        }
    }

    /** Resolves when nothing is being settled any more. */
    async drain(): Promise<void> {

        while (this.closings.size > 0) {
            await Promise.all(this.closings);
        }
    }

    private async authenticate(request: Request, h: ResponseToolkit): Promise<Lifecycle.ReturnValue> {

        checkHost(request);
        const offer = this.offers.of(request.route);
        const replies = new Replies(offer, this.addressOf(request));
        const header = paymentIn(request);

        // HEAD runs the route of GET: it is told the price, and never let in.

        if (header === null || request.method === 'head') {
            return takeOver(request, h, this.isBrowser(request) ? replies.page(this.pageOf(offer)) : replies.challenge('payment_required', 'Payment required'));
        }

        const payment = header.length > this.deps.settings.maxHeaderBytes ? 'invalid_payload' : readPayment(header, offer.accepted);
        if (typeof payment === 'string') {
            return takeOver(request, h, this.refuse(request, payment, replies));
        }

        const visit = { request: requestOf(request), address: this.deps.addressOf(request), check: checkOf(request) };
        return await this.admit(request, h, { payment, visit }, replies);
    }

    /** A payment that can't be read, or is not for this offer. */
    private refuse(request: Request, fault: PaymentFault, replies: Replies): Reply {

        const { refusals, addressOf } = this.deps;
        const address = addressOf(request);
        const limit = refusals.exceeded(null, address);
        refusals.refusedHere(address);
        return limit ? replies.say({ kind: 'limited', limit }) : replies.challenge(fault, 'Payment not accepted');
    }

    private async admit(request: Request, h: ResponseToolkit, { payment, visit }: Purchase, replies: Replies): Promise<Lifecycle.ReturnValue> {

        const admission = await this.decide(payment, visit);
        if (admission.kind === 'sold') {
            return sendAgain(request, h, admission.answer, replies.receipt(admission.receipt));
        }

        if (admission.kind !== 'admitted') {
            return takeOver(request, h, replies.say(admission));
        }

        this.tills.set(request, { sale: admission.sale, replies });
        if (!request.active()) {
            this.forget(request);       // the client is gone, and its `response` event came before there was a till
        }

        const { network, asset, amount } = payment.requirement;
        const credentials: PaidCredentials = { payer: payment.authorization.from, network, asset, amount };
        return h.authenticated({ credentials: { payment: credentials } as object });
    }

    /** An outage of storage is no verdict: nothing was charged. */
    private async decide(payment: Payment, visit: Visit): Promise<Admission> {

        try {
            return await this.track(this.deps.cashier.admit(payment, visit));
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

        const till = this.take(request);
        if (!till) {
            return h.continue;
        }

        const response = request.response as ResponseObject;
        if (Math.floor(response.statusCode / 100) !== 2) {
            await this.track(this.deps.cashier.release(till.sale));
            return h.continue;
        }

        const closing = await this.close(till, response, request);
        if (closing.kind !== 'sold') {
            throw toError(till.replies.say(closing), answerHeaders(request));
        }

        for (const [name, value] of Object.entries({ ...till.replies.receipt(closing.receipt), 'cache-control': 'private, no-store' })) {
            response.header(name, value);
        }

        return h.continue;
    }

    private async close({ sale }: Till, response: ResponseObject, request: Request): Promise<Closing> {

        const answer = answerOf(response, this.deps.settings.maxAnswerBytes);
        if (answer) {
            return await this.track(this.deps.cashier.close(sale, answer));
        }

        await this.track(this.deps.cashier.release(sale));
        this.deps.log(['x402', 'error'], { error: new Error('A paid answer must be no stream, and not larger than x402.maxAnswerBytes') });
        throw toError({ statusCode: 500, headers: {}, body: JSON.stringify({ detail: 'Internal server error' }) }, answerHeaders(request));
    }

    /** Once for each request: the step runs again for the error that it throws. */
    private take(request: Request): Till | undefined {

        const till = this.tills.get(request);
        this.tills.delete(request);
        return till;
    }

    private track<T>(work: Promise<T>): Promise<T> {

        const settled = work.then(() => {}, () => {});
        this.closings.add(settled);
        void settled.then(() => this.closings.delete(settled));
        return work;
    }

    private addressOf(request: Request): string {

        return `${this.deps.settings.publicUrl ?? this.deps.baseOf(request)}${request.path}`;
    }

    private isBrowser({ headers, method }: Request): boolean {

        const { accept = '', 'user-agent': agent = '' } = headers as IncomingHttpHeaders;
        return method === 'get' && accept.includes('text/html') && agent.includes('Mozilla');
    }

    private pageOf(offer: Offer): string {

        return (this.deps.settings.page ?? defaultPage)({ price: offer.price, description: offer.description });
    }
}

const paymentIn = ({ headers }: Request): string | null => {

    const values = paymentHeaders.map((name) => (headers as Record<string, string | undefined>)[name]);
    return values.find((value) => value !== undefined) ?? null;
};

/** hapi reads the address late, and fails then: what no address can be made of is asked for at none (RFC 9112, 3.2). */
const checkHost = (request: Request): void => {

    try {
        void request.url;
    }
    catch {
        throw markRaised(request, Boom.badRequest('The Host header is not valid'));
    }
};

/**
 * Parameters before money (ruling 44): throws for those that the schema refuses, and returns the check against stored data.
 * hapi looks at parameters after authentication, which would be after the verification.
 */
const checkOf = (request: Request): Visit['check'] => {

    const mark = request.route.settings.plugins?.['hapi-crypto-news'];
    const result = mark?.inputs?.query?.validate(request.query, { abortEarly: true, errors: { wrap: { label: false } } });
    if (result?.error) {
        throw markRaised(request, Boom.badRequest(result.error.message));
    }

    return async () => {

        try {
            await mark?.payment?.check?.(result?.value);
        }
        catch (reason) {
            throw markRaised(request, reason);
        }
    };
};
