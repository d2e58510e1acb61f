import type { LimitResult } from '../../rate-limits/limiter';
import type { Payment } from '../protocol/payment';
import type { Receipt } from '../protocol/wire';
import type { CapturedAnswer, Hold } from './ledger';

/** A request that comes with a payment. */
export interface PaidRequest {
    /** What is asked for, whatever it is paid with. */
    readonly request: string;
    /** What the client's address counts as; null if it has none. */
    readonly address: string | null;
    /** Rejects with 400 or 404 if the parameters ask for something that is not sold. */
    check(): Promise<unknown>;
}

/** A payment that is good for its request, and in our hands. */
export interface Purchase {
    readonly payment: Payment;
    readonly hold: Hold;
    readonly address: string | null;
}

/** The payment is not taken, and did not move any money. */
export interface Refused {
    readonly kind: 'refused';
    /** A code of the protocol. */
    readonly error: string;
    /** Where a settlement was tried. */
    readonly receipt?: Receipt;
}

/** Nobody knows yet what became of the money: the same payment has to be repeated. */
export interface Unclear {
    readonly kind: 'unclear';
    readonly receipt: Receipt;
}

/** Sold, be it just now or before. */
export interface Sold {
    readonly kind: 'sold';
    readonly answer: CapturedAnswer;
    readonly receipt: Receipt;
}

/** What becomes of a request with a payment before its handler runs. */
export type AcceptOutcome =
    | { readonly kind: 'accepted'; readonly purchase: Purchase }
    | Sold
    | Refused
    | Unclear
    /** A request with this payment is under way. */
    | { readonly kind: 'busy' }
    /** The payer used the payment's identifier for another one. */
    | { readonly kind: 'taken' }
    /** Too many payments of this payer or address were refused. */
    | { readonly kind: 'limited'; readonly limit: LimitResult }
    /** The facilitator gives no verdict; nothing was paid. */
    | { readonly kind: 'unavailable' };

/** What becomes of it when its answer is ready. */
export type SettleOutcome = Sold | Refused | Unclear | { readonly kind: 'busy' | 'unavailable' };
