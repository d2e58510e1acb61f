import type { Ms, CompleteStorage, TokenRecord } from '../../lib/storage/contract';
import { articles, derive, memo, narratives, news, payments, texts, tokens, whole } from './mutant';
import type { Mutant } from './mutant';

const revocations = memo<TokenRecord>();
const leases = memo<{ readonly fence: string; readonly until: Ms }>();
const released = memo<boolean>();
const suspended = memo<boolean>();

/** Calls only the listeners registered on the same instance, without protection. */
const bare = (storage: CompleteStorage): CompleteStorage => {

    const listeners = new Set<() => void>();
    const notify = <T>(result: T): T => {

        listeners.forEach((wake) => wake());
        return result;
    };

    return derive(news((sound) => ({
        publish: async (batch, call) => notify(await sound.publish(batch, call)),
        correct: async (record, rev, call) => notify(await sound.correct(record, rev, call)),
        retract: async (id, call) => notify(await sound.retract(id, call))
    }))(storage), {
        onPublish: (wake) => {

            const listener = (): void => wake();
            listeners.add(listener);
            return () => listeners.delete(listener);
        }
    });
};

/** Parts of earlier rows reappear. */
const before: readonly Mutant[] = [
    {
        bug: 'a narrative is replaced by a later one only',
        killer: 'narratives/put-earlier',
        mutate: narratives((sound) => ({
            put: async (record, call) => {

                const old = await sound.get(record.id, call);
                await (old && old.ord > record.ord ? undefined : sound.put(record, call));
            }
        }))
    },
    {
        bug: 'a replaced article stays at its place',
        killer: 'articles/replace-place',
        mutate: articles((sound) => ({ put: async (record, call) => await sound.put({ ...record, ord: (await sound.get(record.id, call))?.ord ?? record.ord }, call) }))
    },
    {
        bug: 'a replaced article keeps its type where it has none any more',
        killer: 'articles/replace-place',
        mutate: articles((sound) => ({ put: async (record, call) => await sound.put({ ...record, type: record.type ?? (await sound.get(record.id, call))?.type ?? null }, call) }))
    },
    {
        bug: 'a text without an expiry keeps that of the one before',
        killer: 'texts/replaced',
        mutate: texts((sound) => ({ put: async (key, text, fence, call) => await sound.put(key, { ...text, expiresAt: text.expiresAt ?? (await sound.get(key, 0, call))?.expiresAt ?? null }, fence, call) }))
    },
    {
        bug: 'a correction without a narrative leaves the item in its own',
        killer: 'correct/out-of-narrative',
        mutate: news((sound) => ({ correct: async (record, rev, call) => await sound.correct({ ...record, narrativeId: record.narrativeId ?? (await sound.get(record.id, call))?.narrativeId ?? null }, rev, call) }))
    },
    {
        bug: 'a holder that was late never leases again',
        killer: 'texts/lease-anew',
        mutate: (storage) => {

            const known = leases(storage);
            return texts((sound) => ({
                lease: async (key, fence, now, until, call) => {

                    const old = known.get(key);
                    const leased = !(old?.fence === fence && old.until <= now) && await sound.lease(key, fence, now, until, call);
                    known.set(key, leased || !old ? { fence, until } : old);
                    return leased;
                }
            }))(storage);
        }
    },
    {
        bug: 'a fence that released leases nothing any more',
        killer: 'texts/lease-anew',
        mutate: (storage) => {

            const known = released(storage);
            return texts((sound) => ({
                release: async (key, fence, call) => {

                    const ended = await sound.release(key, fence, call);
                    known.set(fence, ended);
                    return ended;
                },
                lease: async (key, fence, now, until, call) => known.get(fence) !== true && await sound.lease(key, fence, now, until, call)
            }))(storage);
        }
    },
    {
        bug: 'suspending again is false',
        killer: 'payments/suspend-again',
        mutate: (storage) => {

            const known = suspended(storage);
            return payments((sound) => ({
                suspend: async (key, fence, call) => {

                    const first = !known.has(key) && await sound.suspend(key, fence, call);
                    known.set(key, true);
                    return first;
                }
            }))(storage);
        }
    },
    {
        bug: 'the alias of a payment that has expired waits for maintenance',
        killer: 'payments/alias-expired',
        mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim(claim, claim.alias === null ? now : Math.min(now, claim.expiresAt - 999), call) }))
    },
    {
        bug: 'maintenance forgets revocations',
        killer: 'tokens/maintained',
        mutate: (storage) => {

            const known = revocations(storage);
            return derive(tokens((sound) => ({
                revoke: async (owner, jti, call) => {

                    const [token] = (await sound.listActive(owner, 0, call)).filter((one) => one.jti === jti);
                    const revoked = await sound.revoke(owner, jti, call);
                    return token ? (known.set(jti, token), revoked) : revoked;
                },
                active: async (jtis, now, call) => [...await sound.active(jtis, now, call), ...jtis.filter((jti) => known.has(`forgotten ${jti}`))]
            }))(storage), {
                maintain: async (now, budgetMs) => {

                    [...known].forEach(([jti, token]) => known.set(`forgotten ${jti}`, token));
                    return await storage.maintain(now, budgetMs);
                }
            });
        }
    }
];

/** Faults caused by the caller. */
const callers: readonly Mutant[] = [
    {
        bug: 'a function that listens twice is one listener',
        killer: 'manifest/wake-twice',
        mutate: (storage) => {

            const ends = new Map<() => void, () => void>();
            return derive(storage, {
                onPublish: (wake) => {

                    ends.set(wake, ends.get(wake) ?? storage.onPublish(wake));
                    return () => {

                        ends.get(wake)?.();
                        ends.delete(wake);
                    };
                }
            });
        }
    },
    { bug: 'a listener\'s fault fails the publication', killer: 'manifest/wake-fault', mutate: bare },
    {
        bug: 'every error may be repeated',
        killer: 'lifecycle/retryable',
        mutate: news((sound) => ({
            get: (id, call) => sound.get(id, call).catch((error: object) => Promise.reject(Object.assign(Object.create(error) as Error, { retryable: true })))
        }))
    },
    {
        bug: 'a storage that was opened twice is closed by the second close',
        killer: 'lifecycle/opened-at-once',
        mutate: (storage) => {

            let openings = 1;
            return whole((sound) => ({
                open: async () => {

                    openings = Math.max(0, openings) + 1;
                    await sound.open();
                },
                close: async () => {

                    openings -= 1;
                    await (openings > 0 ? undefined : sound.close());
                }
            }))(storage);
        }
    }
];

export const remains: readonly Mutant[] = [before, callers].flat();
