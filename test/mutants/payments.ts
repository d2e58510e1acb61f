import { payments } from './mutant';
import type { Mutant } from './mutant';

export const paymentFaults: readonly Mutant[] = [
    {
        bug: 'two may claim a payment',
        killer: 'payments/claim',
        mutate: payments((sound) => ({ claim: async (claim, now) => (await sound.claim(claim, now), 'claimed') }))
    },
    {
        bug: 'an abandoned claim is never given up',
        killer: 'payments/abandoned',
        mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim(claim, now - 1e6, call) }))
    },
    { bug: 'an alias belongs to many payments', killer: 'payments/alias', mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim({ ...claim, alias: null }, now, call) })) },
    {
        bug: 'what settles is completed by whoever asks',
        killer: 'payments/complete',
        mutate: payments((sound) => ({ complete: async (key, fence, receipt) => await sound.complete(key, fence, receipt) || true }))
    },
    {
        bug: 'what somebody settles is recovered by others',
        killer: 'payments/recover',
        mutate: payments((sound) => ({ recover: (key, fence, now, until, call) => sound.recover(key, fence, now + 1e6, until, call) }))
    },
    { bug: 'what is unknown waits for the end of a lease', killer: 'payments/suspend', mutate: payments(() => ({ suspend: () => Promise.resolve(true) })) },
    { bug: 'a lease is not prolonged', killer: 'payments/renew', mutate: payments(() => ({ renew: () => Promise.resolve(true) })) },
    { bug: 'settling begins without the answer', killer: 'payments/begin', mutate: payments((sound) => ({ begin: (key, fence, _answer, until, call) => sound.begin(key, fence, '{}', until, call) })) },
    {
        bug: 'what need not wait for the disk is not done',
        killer: 'payments/relaxed',
        mutate: payments((sound) => ({ claim: async (claim, now, call) => (call?.relaxed ? 'claimed' : await sound.claim(claim, now, call)) }))
    },
    {
        bug: 'what need not wait for the disk is kept by the instance that did it',
        killer: 'payments/relaxed-crash',
        mutate: payments((sound) => {

            const own = new Map<string, string>();
            return {
                get: async (key, now, call) => {

                    const [record, receipt] = [await sound.get(key, now, call), own.get(key)];
                    return record && receipt !== undefined ? { ...record, state: 'settled', receipt } : record;
                },
                complete: async (key, fence, receipt, call) => {

                    if (!call?.relaxed) {
                        return await sound.complete(key, fence, receipt, call);
                    }

                    own.set(key, receipt);
                    return true;
                }
            };
        })
    }
];
