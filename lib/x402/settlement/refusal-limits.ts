import type { RateLimiter, Rule, LimitResult } from '../../rate-limits/limiter';
import type { RateLimit } from '../../rate-limits/options';
import { ruleOf } from '../../rate-limits/rules';
import type { Payment } from '../protocol/payment';
import { signerOf } from './signatures';

export interface RefusalsOptions {
    /** Null for no limits. */
    readonly limiter: RateLimiter | null;
    readonly perPayer: false | Required<RateLimit>;
    readonly perAddress: false | Required<RateLimit>;
}

/**
 * Counts refused payments per payer and per client address. A payment counts for its payer only if the payer's key signed
 * it, so that others can't use up its limit.
 */
export class Refusals {

    private readonly limiter: RateLimiter | null;
    private readonly payers: Rule | null;
    private readonly addresses: Rule | null;

    constructor({ limiter, perPayer, perAddress }: RefusalsOptions) {

        this.limiter = limiter;
        this.payers = limiter && toRule('refusedPerPayer', perPayer);
        this.addresses = limiter && toRule('refusedPerAddress', perAddress);
    }

    /** Returns the exceeded limit, or null. Counts nothing. `payer` is null for a malformed payment. */
    exceeded(payer: string | null, address: string | null): LimitResult | null {

        const keys: [Rule, string][] = [];
        if (this.addresses && address !== null) {
            keys.push([this.addresses, address]);
        }

        if (this.payers && payer !== null) {
            keys.push([this.payers, keyOf(payer)]);
        }

        return this.limiter?.exceeded(keys) ?? null;
    }

    /** Counts a payment that was refused before the facilitator was called. */
    countLocal(address: string | null): void {

        if (this.addresses && address !== null) {
            this.limiter?.count(this.addresses, address);
        }
    }

    /** Counts a payment that the facilitator refused. */
    countByFacilitator(payment: Payment, address: string | null): void {

        this.countLocal(address);
        const payer = keyOf(payment.authorization.from);
        if (this.payers && signerOf(payment) === payer) {
            this.limiter?.count(this.payers, payer);
        }
    }
}

const keyOf = (payer: string): string => payer.toLowerCase();

const toRule = (name: string, limit: false | Required<RateLimit>): Rule | null => {

    return limit ? ruleOf(`x402.${name}`, name, limit.perMinute, limit.burst) : null;
};
