import type { BotMove, Bots } from '../../lib/storage/contract';
import { bots, gap } from './mutant';
import type { Mutant } from './mutant';

const owner = '0xA11ce';
const top = Number.MAX_SAFE_INTEGER;

interface Memory {
    readonly fences: Map<string, string>;
    readonly ends: Map<string, number>;
    readonly cursors: Map<string, number>;
}

const memoryByBots = new WeakMap<Bots, Memory>();

/** Claims as known to a broken adapter, shared by instances on the same data. */
const memoryOf = (sound: Bots): Memory => {

    const memory = memoryByBots.get(sound) ?? { fences: new Map(), ends: new Map(), cursors: new Map() };
    memoryByBots.set(sound, memory);
    return memory;
};

/** Breaks bots in a way that depends on who has claimed them. */
const tracked = (change: (sound: Bots, memory: Memory) => Partial<Bots>) => {

    return bots((sound) => {

        const memory = memoryOf(sound);
        return {
            claim: async (query, call) => {

                const tasks = await sound.claim(query, call);
                for (const { bot } of tasks) {
                    memory.fences.set(bot.id, query.fence);
                    memory.ends.set(bot.id, query.until);
                }

                return tasks;
            },
            ...change(sound, memory)
        };
    });
};

const find = async (sound: Bots, wanted: (bot: Awaited<ReturnType<Bots['list']>>[number]) => boolean) => (await sound.list(owner)).find(wanted);

const idsOf = (moves: readonly BotMove[]) => moves.map(({ id }) => id);

export const delivery: readonly Mutant[] = [
    {
        bug: 'a new bot starts at the beginning of the log',
        killer: 'bots/head',
        mutate: tracked((sound, { fences }) => ({ list: async (of) => (await sound.list(of)).map((bot) => (fences.has(bot.id) ? bot : { ...bot, cursor: 0 })) }))
    },
    {
        bug: 'a repeated registration keeps the old categories',
        killer: 'bots/repeat-categories',
        mutate: bots((sound) => ({
            register: async (bot) => {

                const known = await find(sound, (one) => one.platformChannelId === bot.platformChannelId);
                return await sound.register(known ? { ...bot, categories: known.categories } : bot);
            }
        }))
    },
    { bug: 'no categories are stored as all of them', killer: 'bots/status', mutate: bots((sound) => ({ register: async (bot) => await sound.register({ ...bot, categories: bot.categories?.length ? bot.categories : null }) })) },
    {
        bug: 'a repeated registration ends what a bot waits for',
        killer: 'bots/repeat-waiting',
        mutate: tracked((sound, { fences }) => ({
            register: async (bot) => {

                const known = await find(sound, (one) => one.platformChannelId === bot.platformChannelId);
                if (known) {
                    await sound.kill(fences.get(known.id) ?? '', [{ id: known.id, cursor: 0, reason: 'x' }]);
                }

                return await sound.register(bot);
            }
        }))
    },
    {
        bug: 'a dead bot stays dead',
        killer: 'bots/revive',
        mutate: bots((sound) => ({
            register: async (bot) => {

                const dead = await find(sound, (one) => one.platformChannelId === bot.platformChannelId && one.state === 'dead');
                return dead ? { id: dead.id, created: false } : await sound.register(bot);
            }
        }))
    },
    {
        bug: 'a bot that lives again starts at the head',
        killer: 'bots/revive',
        mutate: bots((sound) => ({
            register: async (bot) => {

                const dead = await find(sound, (one) => one.platformChannelId === bot.platformChannelId && one.state === 'dead');
                if (!dead) {
                    return await sound.register(bot);
                }

                await sound.remove(owner, dead.id);
                return { ...await sound.register({ ...bot, id: dead.id }), created: false };
            }
        }))
    },
    {
        bug: 'a bot that lives again still bears the fence of before',
        killer: 'bots/revive-fence',
        mutate: tracked((sound, { fences }) => ({
            register: async (bot) => {

                const result = await sound.register(bot);
                const fence = fences.get(result.id);
                if (fence !== undefined) {
                    await sound.claim({ platforms: [bot.platform], head: top, fence, now: top, until: top, limit: top });
                    await sound.release(fence, [result.id], bot.createdAt);
                }

                return result;
            }
        }))
    },
    { bug: 'a claim hands out bots of every platform', killer: 'bots/claim-platforms', mutate: bots((sound) => ({ claim: (query, call) => sound.claim({ ...query, platforms: ['telegram', 'discord', 'web.hook'] }, call) })) },
    { bug: 'a claim hands out who has been served', killer: 'bots/claim-head', mutate: bots((sound) => ({ claim: (query, call) => sound.claim({ ...query, head: top }, call) })) },
    { bug: 'a claim knows no limit', killer: 'bots/claim-limit', mutate: bots((sound) => ({ claim: (query, call) => sound.claim({ ...query, limit: top }, call) })) },
    {
        bug: 'bots are handed out by id',
        killer: 'bots/claim-limit',
        mutate: bots((sound) => ({ claim: async (query, call) => [...await sound.claim(query, call)].sort((a, b) => (a.bot.id < b.bot.id ? -1 : 1)) }))
    },
    {
        bug: 'who is furthest behind comes first',
        killer: 'bots/claim-turns',
        mutate: bots((sound) => ({
            claim: async (query, call) => {

                const all = [...await sound.claim({ ...query, limit: top }, call)].sort((a, b) => a.cursor - b.cursor);
                await sound.release(query.fence, all.slice(query.limit).map(({ bot }) => bot.id), query.now);
                return all.slice(0, query.limit);
            }
        }))
    },
    {
        bug: 'an advance does not lose its place in the queue',
        killer: 'bots/claim-order',
        mutate: bots((sound) => ({ advance: (fence, moves, _now, until, call) => sound.advance(fence, moves, 0, until, call) }))
    },
    {
        bug: 'a holder is handed out again what it holds',
        killer: 'bots/claim-lease',
        mutate: tracked((sound, { fences }) => ({
            claim: async (query, call) => {

                await sound.release(query.fence, [...fences].filter(([, fence]) => fence === query.fence).map(([id]) => id), query.now);
                const tasks = await sound.claim(query, call);
                tasks.forEach(({ bot }) => fences.set(bot.id, query.fence));
                return tasks;
            }
        }))
    },
    {
        bug: 'looking for bots and leasing them are two steps',
        killer: 'bots/race-claim',
        mutate: tracked((sound, { fences }) => ({
            claim: async ({ head, fence, limit }) => {

                const found = (await sound.list(owner)).filter(({ id, cursor }) => cursor < head && !fences.has(id)).slice(0, limit);
                await gap();
                found.forEach(({ id }) => fences.set(id, fence));
                return found.map((bot) => ({ bot, cursor: bot.cursor, failures: bot.failures }));
            }
        }))
    },
    {
        bug: 'a cursor goes back',
        killer: 'bots/advance',
        mutate: bots((sound) => {

            const { cursors } = memoryOf(sound);
            return {
                advance: async (fence, moves, now, until) => {

                    const moved = await sound.advance(fence, moves, now, until);
                    moves.filter(({ id }) => moved.includes(id)).forEach(({ id, cursor }) => cursors.set(id, cursor));
                    return moved;
                },
                list: async (of) => (await sound.list(of)).map((bot) => ({ ...bot, cursor: cursors.get(bot.id) ?? bot.cursor }))
            };
        })
    },
    {
        bug: 'an advance remembers what failed',
        killer: 'bots/advance',
        mutate: bots((sound) => ({
            advance: async (fence, moves, now, until) => {

                const before = await sound.list(owner);
                const moved = await sound.advance(fence, moves, now, until);
                const failed = before.filter(({ id, failures }) => moved.includes(id) && failures > 0);
                await sound.retry(fence, failed.map(({ id, cursor, failures, reason }) => ({ id, cursor, failures, reason, retryAt: now })));
                return moved;
            }
        }))
    },
    {
        bug: 'a cursor is moved whoever holds the bot',
        killer: 'bots/fence',
        mutate: tracked((sound, { fences }) => ({
            advance: async (_fence, moves, now, until) => {

                const moved = await Promise.all(moves.map((move) => sound.advance(fences.get(move.id) ?? '', [move], now, until)));
                return moved.flat();
            }
        }))
    },
    {
        bug: 'a fence is worth nothing once its lease has run out',
        killer: 'bots/late',
        mutate: tracked((sound, { ends }) => ({ advance: (fence, moves, now, until) => sound.advance(fence, moves.filter(({ id }) => (ends.get(id) ?? 0) > now), now, until) }))
    },
    {
        bug: 'looking for the holder and moving the cursor are two steps',
        killer: 'bots/race-takeover',
        mutate: tracked((sound, { fences }) => ({
            advance: async (fence, moves, now, until) => {

                const held = moves.filter(({ id }) => fences.get(id) === fence);
                await gap();
                await Promise.all(held.map((move) => sound.advance(fences.get(move.id) ?? '', [move], now, until)));
                return idsOf(held);
            }
        }))
    },
    { bug: 'an advance ends every lease', killer: 'bots/advance-prolongs', mutate: bots((sound) => ({ advance: (fence, moves, now, _until, call) => sound.advance(fence, moves, now, null, call) })) },
    {
        bug: 'an advance prolongs all that its fence holds',
        killer: 'bots/advance-prolongs',
        mutate: tracked((sound, { fences }) => ({
            advance: async (fence, moves, now, until) => {

                const others = [...fences.keys()].filter((id) => !idsOf(moves).includes(id)).map((id) => ({ id, cursor: 0 }));
                await sound.advance(fence, others, now, until);
                return await sound.advance(fence, moves, now, until);
            }
        }))
    },
    { bug: 'a move that was refused is returned as done', killer: 'bots/advance-holder', mutate: bots((sound) => ({ advance: async (fence, moves, now, until, call) => (await sound.advance(fence, moves, now, until, call)) && idsOf(moves) })) },
    { bug: 'moves are told in any order', killer: 'bots/advance-holder', mutate: bots((sound) => ({ advance: async (...args) => [...await sound.advance(...args)].sort() })) },
    { bug: 'a batch of moves is cut at a hundred', killer: 'bots/claim-many', mutate: bots((sound) => ({ advance: (fence, moves, now, until, call) => sound.advance(fence, moves.slice(0, 100), now, until, call) })) },
    { bug: 'who is to be tried again is due at once', killer: 'bots/retry', mutate: bots((sound) => ({ retry: (fence, retries, call) => sound.retry(fence, retries.map((one) => ({ ...one, retryAt: 0 })), call) })) },
    { bug: 'a retry forgets how far it came', killer: 'bots/retry', mutate: bots((sound) => ({ retry: (fence, retries, call) => sound.retry(fence, retries.map((one) => ({ ...one, cursor: 0 })), call) })) },
    {
        bug: 'all that are to be tried again wait for the first',
        killer: 'bots/retry-each',
        mutate: bots((sound) => ({ retry: (fence, retries, call) => sound.retry(fence, retries.map((one) => ({ ...one, retryAt: retries[0]?.retryAt ?? one.retryAt })), call) }))
    },
    {
        bug: 'a dead bot is forgotten',
        killer: 'bots/kill',
        mutate: bots((sound) => ({
            kill: async (fence, deaths) => {

                const dead = await sound.kill(fence, deaths);
                await Promise.all(dead.map((id) => sound.remove(owner, id)));
                return dead;
            }
        }))
    },
    {
        bug: 'death is a long wait',
        killer: 'bots/kill',
        mutate: bots((sound) => ({ kill: (fence, deaths) => sound.retry(fence, deaths.map((one) => ({ ...one, failures: 0, retryAt: one.cursor + 1_773_489_700_000 }))) }))
    },
    {
        bug: 'a late advance brings the dead back',
        killer: 'bots/kill-ends',
        mutate: bots((sound) => ({
            advance: async (fence, moves, now, until) => {

                const dead = (await sound.list(owner)).filter(({ id, state }) => state === 'dead' && idsOf(moves).includes(id));
                await Promise.all(dead.map((bot) => sound.register(bot)));
                return await sound.advance(fence, moves, now, until);
            }
        }))
    },
    {
        bug: 'a release ends what a bot waits for',
        killer: 'bots/release-waiting',
        mutate: bots((sound) => ({ release: (fence, ids, now) => sound.advance(fence, ids.map((id) => ({ id, cursor: 0 })), now, null) }))
    },
    {
        bug: 'a release forgets failures',
        killer: 'bots/release',
        mutate: bots((sound) => ({ release: async (fence, ids, now) => await sound.advance(fence, ids.map((id) => ({ id, cursor: 0 })), now, now) && await sound.release(fence, ids, now) }))
    },
    { bug: 'the next claim is told for bots that have been served', killer: 'bots/next', mutate: bots((sound) => ({ next: (platforms, _head, call) => sound.next(platforms, top, call) })) },
    { bug: 'the next claim is told for the first platform', killer: 'bots/next', mutate: bots((sound) => ({ next: (platforms, head, call) => sound.next(platforms.slice(0, 1), head, call) })) },
    { bug: 'the next claim is told a little late', killer: 'bots/next-claim', mutate: bots((sound) => ({ next: async (...args) => Number(await sound.next(...args)) + 1 })) },
    {
        bug: 'reasons are cut at 255 characters',
        killer: 'bots/large',
        mutate: bots((sound) => ({ retry: (fence, retries, call) => sound.retry(fence, retries.map((one) => ({ ...one, reason: one.reason?.slice(0, 255) ?? null })), call) }))
    },
    {
        bug: 'a removed bot leaves its cursor to the next at its place',
        killer: 'bots/remove-again',
        mutate: bots((sound) => ({
            remove: async (of, id) => (await sound.list(of)).some((bot) => bot.id === id),
            register: async (bot) => ({ id: bot.id, created: (await sound.register(bot)) !== null })
        }))
    },
    { bug: 'aborted claims are carried out', killer: 'bots/aborted', mutate: bots((sound) => ({ claim: (query) => sound.claim(query) })) },
    { bug: 'aborted moves are carried out', killer: 'bots/aborted', mutate: bots((sound) => ({ advance: (fence, moves, now, until) => sound.advance(fence, moves, now, until) })) }
];
