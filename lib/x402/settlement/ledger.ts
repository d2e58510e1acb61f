import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Call, Ms, PaymentRecord, With } from '../../storage/contract';
import { validUntil } from '../protocol/payment';
import type { Payment } from '../protocol/payment';
import type { Receipt } from '../protocol/wire';

/** What is sold: an answer as it goes out, kept so that it can go out again. */
export interface CapturedAnswer {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Base64. */
    readonly body: string;
}

export interface LedgerDeps {
    readonly storage: Pick<With<'payments'>, 'payments'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    readonly leaseMs: number;
    readonly keepMs: number;
}

/** No record is kept longer than this for its authorization's sake, whatever a payer signs. */
const maxAuthorizationMs = 30 * 24 * 60 * 60 * 1000;

/** Payments as this node works on them: each held by a lease that is renewed until it is let go. */
export class Ledger {

    private readonly deps: LedgerDeps;

    constructor(deps: LedgerDeps) {

        this.deps = deps;
    }

    async find({ key }: Payment): Promise<PaymentRecord | null> {

        return await this.deps.storage.payments.get(key, this.deps.clock.now());
    }

    /** A hold on a payment that nobody worked on; else who has it. */
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

    /** A hold on a payment whose settlement was left unclear; null where somebody works on it. */
    async recover({ key }: Payment): Promise<Hold | null> {

        const { storage, clock, random, leaseMs } = this.deps;
        const now = clock.now();
        const fence = random(16).toString('base64url');
        return await storage.payments.recover(key, fence, now, now + leaseMs) ? new Hold(this.deps, key, fence, now + leaseMs) : null;
    }
}

/** A payment in this node's hands. A crash lets it go, too: when its lease has run out. */
export class Hold {

    private readonly deps: LedgerDeps;
    private cancelRenewal: () => void;

    constructor(deps: LedgerDeps, private readonly key: string, private readonly fence: string, private leaseUntil: Ms) {

        this.deps = deps;
        this.cancelRenewal = this.scheduleRenewal();
    }

    /** False: the lease had run out, and somebody else has the payment. Storage is only asked where it may have. */
    async isHeld(): Promise<boolean> {

        return this.deps.clock.now() < this.leaseUntil || await this.renew();
    }

    /** False: the lease had run out, and somebody else has the payment. */
    async begin(answer: CapturedAnswer): Promise<boolean> {

        return await this.deps.storage.payments.begin(this.key, this.fence, JSON.stringify(answer), this.newLeaseEnd());
    }

    async complete(receipt: Receipt, call?: Call): Promise<void> {

        this.cancelRenewal();
        await this.deps.storage.payments.complete(this.key, this.fence, JSON.stringify(receipt), call);
    }

    async suspend(): Promise<void> {

        this.cancelRenewal();
        await this.deps.storage.payments.suspend(this.key, this.fence);
    }

    /** False: somebody else has the payment. */
    async free(): Promise<boolean> {

        this.cancelRenewal();
        return await this.deps.storage.payments.free(this.key, this.fence);
    }

    private newLeaseEnd(): Ms {

        return this.deps.clock.now() + this.deps.leaseMs;
    }

    private scheduleRenewal(): () => void {

        return this.deps.clock.setTimer(Math.ceil(this.deps.leaseMs / 3), () => {

            this.cancelRenewal = this.scheduleRenewal();
            this.renew().catch((error: unknown) => this.deps.log(['x402', 'storage', 'error'], { error }));
        });
    }

    private async renew(): Promise<boolean> {

        const until = this.newLeaseEnd();
        const renewed = await this.deps.storage.payments.renew(this.key, this.fence, until);
        this.leaseUntil = renewed ? until : this.leaseUntil;
        return renewed;
    }
}
