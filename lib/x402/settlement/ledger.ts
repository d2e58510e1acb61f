import { day } from '../../clock';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Call, Ms, PaymentRecord, With } from '../../storage/contract';
import { Renewal } from '../../storage/renewal';
import { validUntil } from '../protocol/payment';
import type { Payment } from '../protocol/payment';
import type { Receipt } from '../protocol/wire';
import type { CapturedAnswer } from './answer-capture';

export interface LedgerDeps {
    readonly storage: Pick<With<'payments'>, 'payments'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    /** Lease of a payment, in ms. */
    readonly leaseMs: number;
    /** How long a record is kept after the authorization expired, in ms. */
    readonly keepMs: number;
}

/** An answer as it is stored before its settlement, and with the transaction hash, or '', of a settlement that the facilitator reported as failed. */
export interface StoredAnswer extends CapturedAnswer {
    readonly denied?: string;
}

/** Bounds the validity that a payer can sign, since records are kept until it ends. */
const maxAuthorizationMs = 30 * day;

/** The stored payments. A payment under way is held by a lease that is renewed until the payment is completed, suspended or freed. */
export class Ledger {

    private readonly deps: LedgerDeps;

    constructor(deps: LedgerDeps) {

        this.deps = deps;
    }

    async find({ key }: Payment): Promise<PaymentRecord | null> {

        return await this.deps.storage.payments.get(key, this.deps.clock.now());
    }

    /** Resolves to a hold, or to `known` if the payment is stored already, `taken` if its identifier belongs to another payment. */
    async claim(payment: Payment, request: string): Promise<Hold | 'known' | 'taken'> {

        const { storage, clock, random, leaseMs, keepMs } = this.deps;
        const now = clock.now();
        const fence = random(16).toString('base64url');
        const outcome = await storage.payments.claim({
            key: payment.key,
            alias: payment.id,
            proof: payment.proof,
            request,
            fence,
            leaseUntil: now + leaseMs,
            expiresAt: validUntil(payment, now + maxAuthorizationMs) + keepMs
        }, now, { relaxed: true });
        return outcome === 'claimed' ? new Hold(this.deps, payment.key, fence, now + leaseMs) : outcome;
    }

    /** Resolves to a hold on a payment with an unclear settlement, or to null if another request holds it. */
    async recover({ key }: Payment): Promise<Hold | null> {

        const { storage, clock, random, leaseMs } = this.deps;
        const now = clock.now();
        const fence = random(16).toString('base64url');
        return await storage.payments.recover(key, fence, now, now + leaseMs) ? new Hold(this.deps, key, fence, now + leaseMs) : null;
    }
}

/** A payment held by this request. After a crash, it is free once its lease has expired. */
export class Hold {

    private readonly deps: LedgerDeps;
    private readonly renewal: Renewal;

    constructor(deps: LedgerDeps, private readonly key: string, private readonly fence: string, private leaseUntil: Ms) {

        this.deps = deps;
        this.renewal = new Renewal({ clock: deps.clock, leaseMs: deps.leaseMs, renew: () => this.renew(), report: (error) => deps.log(['x402', 'storage', 'error'], { error }) });
    }

    /** Resolves to false if the lease expired and another request holds the payment. Calls storage only after the lease expired. */
    async isHeld(): Promise<boolean> {

        return this.deps.clock.now() < this.leaseUntil || await this.renew();
    }

    /** Stores the answer before the settlement. Resolves to false if another request holds the payment. */
    async begin(answer: StoredAnswer): Promise<boolean> {

        return await this.deps.storage.payments.begin(this.key, this.fence, JSON.stringify(answer), this.newLeaseEnd());
    }

    async complete(receipt: Receipt, call?: Call): Promise<void> {

        void this.renewal.stop();
        await this.deps.storage.payments.complete(this.key, this.fence, JSON.stringify(receipt), call);
    }

    async suspend(): Promise<void> {

        void this.renewal.stop();
        await this.deps.storage.payments.suspend(this.key, this.fence);
    }

    /** Resolves to false if another request holds the payment. */
    async free(): Promise<boolean> {

        void this.renewal.stop();
        return await this.deps.storage.payments.free(this.key, this.fence);
    }

    private newLeaseEnd(): Ms {

        return this.deps.clock.now() + this.deps.leaseMs;
    }

    private async renew(): Promise<boolean> {

        const until = this.newLeaseEnd();
        const renewed = await this.deps.storage.payments.renew(this.key, this.fence, until);
        this.leaseUntil = renewed ? until : this.leaseUntil;
        return renewed;
    }
}
