import type { LimitResult } from '../../rate-limits/limiter';
import type { Payment } from '../protocol/payment';
import type { Receipt } from '../protocol/wire';
import type { CapturedAnswer } from './answer-capture';
import type { Hold } from './ledger';

/** A request with a payment. */
export interface PaidRequest {
    /** Identifies what is asked for; see `requestKeyOf()`. */
    readonly request: string;
    /** Key of the client's address for limits, or null without one. */
    readonly address: string | null;
    /** Checks parameters against stored data. Rejects with 400 or 404. */
    check(): Promise<unknown>;
    /** Called before a settlement is repeated. Default: nothing happens. */
    settling?(): void;
}

/** A request with a payment that may be known: its parameters were checked before. */
export type Repetition = Omit<PaidRequest, 'check'>;

/** A verified payment, held for its request. */
export interface Purchase {
    readonly payment: Payment;
    readonly hold: Hold;
    readonly address: string | null;
}

/** The payment is refused, and no money moved. */
export interface Refused {
    readonly kind: 'refused';
    /** A code of the protocol. */
    readonly error: string;
    /** Set if a settlement was attempted. */
    readonly receipt?: Receipt;
}

/** The outcome of the settlement is unknown: the client must repeat the same payment. */
export interface Unclear {
    readonly kind: 'unclear';
    readonly receipt: Receipt;
}

/** Settled now or before. */
export interface Sold {
    readonly kind: 'sold';
    readonly answer: CapturedAnswer;
    readonly receipt: Receipt;
}

/** Outcome of a request with a payment before its handler runs. */
export type AcceptOutcome =
    | { readonly kind: 'accepted'; readonly purchase: Purchase }
    | Sold
    | Refused
    | Unclear
    /** A request with this payment is under way. */
    | { readonly kind: 'busy' }
    /** The payer used the identifier of the payment for another one. */
    | { readonly kind: 'taken' }
    /** Too many payments of this payer or address were refused. */
    | { readonly kind: 'limited'; readonly limit: LimitResult }
    /** The facilitator did not decide, or no slot is free; nothing was charged. */
    | { readonly kind: 'unavailable' };

/** Outcome of a request that runs no handler. */
export type DecidedOutcome = Exclude<AcceptOutcome, { readonly kind: 'accepted' }>;

/** Outcome once its answer is ready. */
export type SettleOutcome = Sold | Refused | Unclear | { readonly kind: 'busy' | 'unavailable' };
