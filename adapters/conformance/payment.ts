import type { PaymentClaim, With } from '../../lib/storage/contract';
import { equal } from './assert';
import { define } from './case';
import type { Case, Equipped, Need, Revision } from './case';
import { now } from './samples';

/** Promises about payments. */
export const sell = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'payments'>) => Promise<void>, needs: readonly N[] = [], since: Revision = '1.0'): Case => {

    return define<N | 'payments'>(`payments/${id}`, proves, run, ['payments', ...needs], since);
};

/** A claim with the fence `f1`, for ten milliseconds. */
export const claimOf = (key: string, parts: Partial<PaymentClaim> = {}): PaymentClaim => ({
    key,
    alias: null,
    proof: `proof of ${key}`,
    request: 'GET /news',
    fence: 'f1',
    leaseUntil: now + 10,
    expiresAt: now + 1000,
    ...parts
});

/** A payment whose settlement has begun. */
export const begun = async ({ payments }: With<'payments'>, key: string, parts: Partial<PaymentClaim> = {}): Promise<void> => {

    const claim = claimOf(key, parts);
    equal(await payments.claim(claim, now), 'claimed');
    equal(await payments.begin(key, claim.fence, '{"body":"ä"}', claim.leaseUntil), true);
};
