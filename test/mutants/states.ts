import type { BotStatus, Ms, Seq, CompleteStorage } from '../../lib/storage/contract';
import { bots, derive, gap, memo, payments } from './mutant';
import type { Mutant } from './mutant';

const ends = memo<Ms>();
const aliases = memo<boolean>();
const fences = memo<string>();
const leases = memo<Ms>();
const cursors = memo<Seq>();
const failures = memo<Pick<BotStatus, 'failures' | 'reason'>>();

const owner = '0xA11ce';

/** Payments with transitions that their state does not allow. */
const paymentStates: readonly Mutant[] = [
    {
        bug: 'what is unknown is renewed',
        killer: 'payments/unknown',
        mutate: payments((sound) => ({ renew: async (key, fence, until, call) => (await sound.get(key, 0, call))?.state === 'unknown' || await sound.renew(key, fence, until, call) }))
    },
    {
        bug: 'what is unknown cannot be completed',
        killer: 'payments/unknown',
        mutate: payments((sound) => ({ complete: async (key, fence, receipt, call) => (await sound.get(key, 0, call))?.state !== 'unknown' && await sound.complete(key, fence, receipt, call) }))
    },
    {
        bug: 'what is settled begins again',
        killer: 'payments/settled',
        mutate: payments((sound) => ({ begin: async (key, fence, answer, until, call) => (await sound.get(key, 0, call))?.state === 'settled' || await sound.begin(key, fence, answer, until, call) }))
    },
    {
        bug: 'a payment that is claimed anew expires as the one before',
        killer: 'payments/claimed-anew',
        mutate: payments((sound, storage) => ({
            claim: (claim, now, call) => {

                const expiresAt = ends(storage).get(claim.key) ?? claim.expiresAt;
                ends(storage).set(claim.key, expiresAt);
                return sound.claim({ ...claim, expiresAt }, now, call);
            }
        }))
    },
    {
        bug: 'an alias must not be a key of another payment',
        killer: 'payments/alias-is-no-key',
        mutate: payments((sound) => ({ claim: async (claim, now, call) => (claim.alias !== null && await sound.get(claim.alias, now, call) ? 'taken' : await sound.claim(claim, now, call)) }))
    },
    { bug: 'no alias is an empty one', killer: 'payments/alias-none', mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim({ ...claim, alias: claim.alias ?? '' }, now, call) })) },
    {
        bug: 'a refused claim keeps its alias',
        killer: 'payments/refused',
        mutate: payments((sound, storage) => ({
            claim: async (claim, now, call) => {

                const said = aliases(storage).has(String(claim.alias)) ? 'taken' : await sound.claim(claim, now, call);
                if (said === 'known' && claim.alias !== null) {
                    aliases(storage).set(claim.alias, true);
                }

                return said;
            }
        }))
    },
    {
        bug: 'whoever asks renews',
        killer: 'payments/recovered',
        mutate: payments((sound) => ({ renew: async (key, fence, until, call) => (await sound.get(key, 0, call))?.state === 'settling' || await sound.renew(key, fence, until, call) }))
    },
    {
        bug: 'beginning looks at the fence, waits, and writes',
        killer: 'payments/race-takeover',
        mutate: payments((sound, storage) => ({
            claim: async (claim, now, call) => {

                const said = await sound.claim(claim, now, call);
                fences(storage).set(claim.key, said === 'claimed' ? claim.fence : fences(storage).get(claim.key) ?? '');
                return said;
            },
            begin: async (key, fence, answer, until, call) => {

                const held = fences(storage).get(key) === fence;
                await gap(2);
                return held && await sound.begin(key, fences(storage).get(key) ?? '', answer, until, call);
            }
        }))
    }
];

/** Changes what owners see of their bots. */
const shown = (storage: CompleteStorage, change: (bot: BotStatus) => BotStatus): Partial<CompleteStorage['bots']> => ({ list: async (of, call) => (await storage.bots.list(of, call)).map(change) });

/** Bots whose stored members are kept, lost or mixed up. */
const delivery: readonly Mutant[] = [
    {
        bug: 'an advance that prolongs keeps failures',
        killer: 'bots/advance-forgets',
        mutate: bots((sound, storage) => ({
            ...shown(storage, (bot) => ({ ...bot, ...failures(storage).get(bot.id) })),
            advance: async (fence, moves, now, until, call) => {

                for (const { id, failures: count, reason } of until === null ? [] : await sound.list(owner, call)) {
                    failures(storage).set(id, { failures: count, reason });
                }

                return await sound.advance(fence, moves, now, until, call);
            }
        }))
    },
    {
        bug: 'failures never become less by a retry',
        killer: 'bots/retry-again',
        mutate: bots((sound) => ({
            retry: async (fence, retries, call) => {

                const before = new Map((await sound.list(owner, call)).map((bot) => [bot.id, bot.failures]));
                return await sound.retry(fence, retries.map((one) => ({ ...one, failures: Math.max(one.failures, before.get(one.id) ?? 0) })), call);
            }
        }))
    },
    {
        bug: 'a retry waits for the end of the lease',
        killer: 'bots/retry-ends',
        mutate: bots((sound, storage) => ({
            claim: (query, call) => {

                leases(storage).set(query.fence, query.until);
                return sound.claim(query, call);
            },
            retry: (fence, retries, call) => sound.retry(fence, retries.map((one) => ({ ...one, retryAt: Math.max(one.retryAt, leases(storage).get(fence) ?? 0) })), call)
        }))
    },
    {
        bug: 'a bot that is dead keeps the reason of its first death',
        killer: 'bots/kill-back',
        mutate: bots((sound) => ({
            kill: async (fence, deaths, call) => {

                const dead = new Map((await sound.list(owner, call)).filter(({ state }) => state === 'dead').map((bot) => [bot.id, bot.reason]));
                return await sound.kill(fence, deaths.map((one) => ({ ...one, reason: dead.get(one.id) ?? one.reason })), call);
            }
        }))
    },
    { bug: 'retries are told in order of their ids', killer: 'bots/in-order-given', mutate: bots((sound) => ({ retry: async (fence, retries, call) => [...await sound.retry(fence, retries, call)].sort() })) },
    { bug: 'deaths are told in order of their ids', killer: 'bots/in-order-given', mutate: bots((sound) => ({ kill: async (fence, deaths, call) => [...await sound.kill(fence, deaths, call)].sort() })) },
    {
        bug: 'all who die at once die of the same',
        killer: 'bots/each-its-own',
        mutate: bots((sound) => ({ kill: (fence, deaths, call) => sound.kill(fence, deaths.map((one) => ({ ...one, reason: deaths[0]?.reason ?? one.reason })), call) }))
    },
    {
        bug: 'cursors are handed to bots in the order of their ids',
        killer: 'bots/each-its-own',
        mutate: bots((sound) => ({
            advance: (fence, moves, now, until, call) => {

                const ids = moves.map(({ id }) => id).sort();
                return sound.advance(fence, moves.map(({ cursor }, i) => ({ id: ids[i] ?? '', cursor })), now, until, call);
            }
        }))
    },
    {
        bug: 'a new bot starts at the last entry that there is, and at 0 where the log has been cut',
        killer: 'bots/head-cut',
        mutate: bots((_sound, storage) => ({
            list: async (of, call) => {

                const last = (await storage.news.since(0, { limit: 1000 }, call)).at(-1);
                return (await storage.bots.list(of, call)).map((bot) => ({ ...bot, cursor: Math.min(bot.cursor, last?.seq ?? 0) }));
            }
        }))
    },
    {
        bug: 'advances read the cursor, wait, and write',
        killer: 'bots/race-advance',
        mutate: (storage) => {

            return derive(storage, {
                bots: bots((sound) => ({
                    ...shown(storage, (bot) => ({ ...bot, cursor: cursors(storage).get(bot.id) ?? bot.cursor })),
                    advance: async (fence, moves, now, until, call) => {

                        const before = new Map(cursors(storage));
                        await gap();
                        moves.forEach(({ id, cursor }) => cursors(storage).set(id, Math.max(before.get(id) ?? 0, cursor)));
                        return await sound.advance(fence, moves, now, until, call);
                    }
                }))(storage).bots
            });
        }
    }
];

export const states: readonly Mutant[] = [paymentStates, delivery].flat();
