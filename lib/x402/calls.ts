import type Joi from 'joi';

import { abortable } from '../async/deadline';
import type { Page } from '../http/caching';
import type { X402Settings } from './options';
import { matchFormer, matchPayment } from './protocol/payment';
import type { PaymentFault } from './protocol/payment';
import { PaymentRequirements } from './requirements';
import { PaymentResponses } from './responses';
import type { PaymentRequired, Receipt } from './protocol/wire';
import type { CapturedAnswer } from './settlement/answer-capture';
import type { DecidedOutcome, PaidRequest, Purchase, SettleOutcome } from './settlement/outcomes';
import type { Refusals } from './settlement/refusal-limits';
import type { Settlement } from './settlement/settlement';

/** Something that is sold outside of HTTP's own payment headers. */
export interface Goods {
    /** Name of the tool. */
    readonly name: string;
    readonly description: string;
    /** In US dollars. */
    readonly price: string;
    readonly output?: Joi.Schema;
}

/** A call that is paid for. */
export interface PaidCall {
    readonly goods: Goods;
    /** What is asked for, in a canonical form: a payment buys the answer to one question. */
    readonly question: string;
    /** The payment as the client sent it; undefined without one. */
    readonly payment: unknown;
    /** Key of the client's address for limits, or null without one. */
    readonly address: string | null;
    /** Aborted if nobody waits for the answer: the payment is free again, and nothing is charged from then on. */
    readonly signal: AbortSignal;
    /** Called before money can move: from then on, the call must not end before its outcome. */
    settling(): void;
    /** Rejects with 400 or 404 if nothing can be sold. */
    check(): Promise<unknown>;
    /** Rejects if there is nothing to sell; then nothing is charged. */
    answer(): Promise<Page>;
}

/** How a paid call ended. */
export type CallOutcome =
    | { readonly kind: 'sold'; readonly body: string; readonly receipt: Receipt }
    | { readonly kind: 'required'; readonly required: PaymentRequired; readonly receipt: Receipt | null }
    /** Nothing was charged, or the outcome is unknown: to be repeated with the same payment. */
    | { readonly kind: 'later'; readonly statusCode: number; readonly detail: string; readonly receipt: Receipt | null };

/** Sells answers to calls by the same ledger and with the same promises as the paid routes. */
export interface PaidCalls {
    /** Rejects as `check()` and `answer()` do. */
    sell(call: PaidCall): Promise<CallOutcome>;
    /** Resolves when no work on a payment is under way. */
    drain(): Promise<void>;
}

export interface PaidCallsDeps {
    readonly settlement: Settlement;
    readonly refusals: Refusals;
    readonly settings: X402Settings;
}

/** The parts of one call. */
interface Terms {
    readonly requirements: PaymentRequirements;
    readonly url: string;
}

const captured = ({ body }: Page): CapturedAnswer => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: body.toString('base64') });

const bodyOf = ({ body }: CapturedAnswer): string => Buffer.from(body, 'base64').toString();

/** Takes payments that come with calls instead of headers. */
export class PaidCallHandler implements PaidCalls {

    private readonly terms = new Map<string, Terms>();
    private readonly underWay = new Set<Promise<unknown>>();

    constructor(private readonly deps: PaidCallsDeps) {}

    async sell(call: PaidCall): Promise<CallOutcome> {

        const work = this.decide(call);
        const settled = work.then(() => {}, () => {});
        this.underWay.add(settled);
        void settled.then(() => this.underWay.delete(settled));
        return await work;
    }

    async drain(): Promise<void> {

        while (this.underWay.size > 0) {
            await Promise.all(this.underWay);
        }
    }

    private async decide(call: PaidCall): Promise<CallOutcome> {

        const terms = this.termsOf(call.goods);
        if (call.payment === undefined) {
            await call.check();
            return required(terms, 'payment_required');
        }

        const payment = matchPayment(call.payment, terms.requirements.accepted);
        if (typeof payment === 'string') {
            return await this.recall(call, terms) ?? this.refuse(call, terms, payment);
        }

        const outcome = await this.deps.settlement.accept(payment, toRequest(call));
        return outcome.kind === 'accepted' ? await this.complete(call, terms, outcome.purchase) : concluded(terms, outcome);
    }

    /** The outcome of a payment that was accepted before price or recipient were changed, or null. */
    private async recall(call: PaidCall, terms: Terms): Promise<CallOutcome | null> {

        const former = matchFormer(call.payment, terms.requirements.accepted);
        const outcome = former && await this.deps.settlement.recall(former, toRequest(call));
        return outcome && concluded(terms, outcome);
    }

    /** Refuses a payment that is malformed or does not match the requirements. */
    private refuse({ address }: PaidCall, terms: Terms, fault: PaymentFault): CallOutcome {

        const { refusals } = this.deps;
        const limit = refusals.exceeded(null, address);
        refusals.countLocal(address);
        return limit ? withoutSale(terms, { kind: 'limited', limit }) : required(terms, fault);
    }

    private async complete(call: PaidCall, terms: Terms, purchase: Purchase): Promise<CallOutcome> {

        const { settlement } = this.deps;
        try {
            call.signal.throwIfAborted();       // the client may have left during the verification
            const answer = captured(await abortable(call.signal, call.answer()));
            call.settling();
            return concluded(terms, await settlement.settle(purchase, answer));
        }
        catch (error) {
            await settlement.cancel(purchase);      // nothing has been settled: `settle()` does not reject
            throw error;
        }
    }

    private termsOf({ name, description, price, output }: Goods): Terms {

        const key = `${name} ${price}`;
        const known = this.terms.get(key) ?? { url: `mcp://tool/${name}`, requirements: new PaymentRequirements(this.deps.settings, price, { description, method: 'POST', output }) };
        this.terms.set(key, known);
        return known;
    }
}

const toRequest = (call: PaidCall): PaidRequest => ({
    request: `mcp ${call.goods.name} ${call.question}`,
    address: call.address,
    check: () => call.check(),
    settling: () => call.settling()
});

const required = ({ requirements, url }: Terms, error: string, receipt: Receipt | null = null): CallOutcome => ({ kind: 'required', required: requirements.required(url, error), receipt });

const concluded = (terms: Terms, outcome: DecidedOutcome | SettleOutcome): CallOutcome => {

    if (outcome.kind === 'sold') {
        return { kind: 'sold', body: bodyOf(outcome.answer), receipt: outcome.receipt };
    }

    return outcome.kind === 'refused' ? required(terms, outcome.error, outcome.receipt) : withoutSale(terms, outcome);
};

const withoutSale = ({ requirements, url }: Terms, outcome: Parameters<PaymentResponses['forOutcome']>[0]): CallOutcome => {

    const { statusCode, body } = new PaymentResponses(requirements, url).forOutcome(outcome);
    return { kind: 'later', statusCode, detail: (JSON.parse(body) as { detail: string }).detail, receipt: outcome.kind === 'unclear' ? outcome.receipt : null };
};
