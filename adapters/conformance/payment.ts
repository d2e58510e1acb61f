import type { PaymentClaim, Storage } from '../../lib/storage/contract';
import { equal } from './assert';
import { now } from './samples';

/** A claim by the fence `f1`, for ten milliseconds. */
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
export const begun = async ({ payments }: Storage, key: string, parts: Partial<PaymentClaim> = {}): Promise<void> => {

    const claim = claimOf(key, parts);
    equal(await payments.claim(claim, now), 'claimed');
    equal(await payments.begin(key, claim.fence, '{"body":"ä"}', claim.leaseUntil), true);
};
