import type { BotMove, BotRecord, BotStatus, CompleteStorage } from '../../lib/storage/contract';
import { bots } from './mutant';
import type { Mutant } from './mutant';

type Bots = CompleteStorage['bots'];

const owner = '0xA11ce';

/** A copy that lacks some members. */
const without = <T extends object>(value: T, ...names: readonly string[]): T => Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as T;

const statusOf = async (sound: Bots, id: string): Promise<BotStatus | undefined> => (await sound.list(owner)).find((bot) => bot.id === id);

/** Changes the moves before they are stored. */
const moving = (change: (move: BotMove) => BotMove) => {

    return bots((sound) => ({
        advance: (fence, moves, now, until, call) => sound.advance(fence, moves.map(change), now, until, call),
        retry: (fence, retries, call) => sound.retry(fence, retries.map((retry) => ({ ...retry, ...change(retry) })), call),
        kill: (fence, deaths, call) => sound.kill(fence, deaths.map((death) => ({ ...death, ...change(death) })), call)
    }));
};

type Rewind = Parameters<Bots['rewind']>;

/** Calls another rewind in place of the sound one. */
const rewinding = (rewind: (sound: Bots, ...given: Rewind) => Promise<number | null>) => {

    return bots((sound) => ({ rewind: (...given: Rewind) => rewind(sound, ...given) }));
};

export const rewinds: readonly Mutant[] = [
    { bug: 'settings of bots are not kept', killer: 'bots/settings', mutate: bots((sound) => ({ register: (bot, call) => sound.register(without(bot, 'settings'), call) })) },
    {
        bug: 'a repeat without settings keeps the former ones',
        killer: 'bots/settings',
        mutate: bots((sound) => ({
            register: async (bot: BotRecord, call) => {

                const known = (await sound.list(bot.owner)).find(({ platformChannelId }) => platformChannelId === bot.platformChannelId);
                return await sound.register({ ...(known?.settings !== undefined && { settings: known.settings }), ...bot }, call);
            }
        }))
    },
    {
        bug: 'other settings leave a bot waiting',
        killer: 'bots/settings-due',
        mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, createdAt: bot.createdAt + 400 }, call) }))
    },
    { bug: 'no move stores a record of deliveries', killer: 'bots/deliveries', mutate: moving((move) => without(move, 'deliveries')) },
    { bug: 'a move without a record of deliveries removes it', killer: 'bots/deliveries', mutate: moving((move) => ({ deliveries: 'null', ...move })) },
    { bug: 'tasks lack the record of deliveries', killer: 'bots/deliveries', mutate: bots((sound) => ({ claim: async (claim, call) => (await sound.claim(claim, call)).map((task) => without(task, 'deliveries')) })) },
    { bug: 'tasks lack the count of rewinds', killer: 'bots/rewind', mutate: bots((sound) => ({ claim: async (claim, call) => (await sound.claim(claim, call)).map((task) => without(task, 'rewinds')) })) },
    { bug: 'the last cursor before a rewind counts, not the highest', killer: 'bots/rewind', mutate: bots((sound) => ({ claim: async (claim, call) => (await sound.claim(claim, call)).map((task) => ({ ...task, ...(task.rewinds === 2 && { rewoundFrom: 4 }) })) })) },
    {
        bug: 'a rewind returns the new cursor',
        killer: 'bots/rewind',
        mutate: rewinding(async (sound, by, id, cursor, now, call) => {

            const before = await sound.rewind(by, id, cursor, now, call);
            return before === null ? null : cursor;
        })
    },
    { bug: 'a rewound bot waits for its retry', killer: 'bots/rewind-idle', mutate: rewinding(async (sound, by, id, cursor, now, call) => await sound.rewind(by, id, cursor, now + 500, call)) },
    { bug: 'moves of before a rewind count', killer: 'bots/rewind-moves', mutate: moving((move) => without(move, 'rewinds')) },
    {
        bug: 'moves without a count are void after a rewind',
        killer: 'bots/rewind-moves',
        mutate: moving((move) => ({ rewinds: 0, ...move }))
    },
    {
        bug: 'a rewind leaves the fence valid',
        killer: 'bots/rewind-fence',
        mutate: (storage) => {

            const fences = new Map<string, string>();
            return bots((sound) => ({
                claim: async (claim, call) => {

                    const tasks = await sound.claim(claim, call);
                    tasks.forEach(({ bot }) => fences.set(bot.id, claim.fence));
                    return tasks;
                },
                rewind: async (by, id, cursor, now, call) => {

                    const before = await sound.rewind(by, id, cursor, now, call);
                    await sound.claim({ platforms: ['telegram'], head: 99, fence: fences.get(id) ?? '', now, until: now + 9, limit: 1 });
                    return before;
                }
            }))(storage);
        }
    },
    {
        bug: 'a rewind also moves forward',
        killer: 'bots/rewind-forward',
        mutate: rewinding(async (sound, by, id, cursor, now, call) => {

            const known = await statusOf(sound, id);
            return known && cursor >= known.cursor ? cursor : await sound.rewind(by, id, cursor, now, call);
        })
    },
    {
        bug: 'anybody rewinds a bot',
        killer: 'bots/rewind-others',
        mutate: rewinding(async (sound, _by, id, cursor, now, call) => await sound.rewind(owner, id, cursor, now, call))
    },
    {
        bug: 'a rewind revives a dead bot',
        killer: 'bots/rewind-others',
        mutate: rewinding(async (sound, by, id, cursor, now, call) => {

            const known = await statusOf(sound, id);
            if (known?.state === 'dead') {
                await sound.register(known);
            }

            return await sound.rewind(by, id, cursor, now, call);
        })
    }
];
