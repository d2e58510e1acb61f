import type { BotQuery, BotRecord, BotStatus, BotTask, CompleteStorage } from '../../lib/storage/contract';
import { bots } from './mutant';
import type { Mutant } from './mutant';

type Bots = CompleteStorage['bots'];

/** A copy that lacks some members. */
const without = <T extends object>(value: T, ...names: readonly (keyof T)[]): T => {

    return Object.fromEntries(Object.entries(value).filter(([name]) => !names.some((left) => left === name))) as T;
};

const all = async (sound: Bots): Promise<readonly BotStatus[]> => await sound.find?.({ limit: 1000 }) ?? [];

const chatOf = ({ chat, platformChannelId }: BotRecord): string => chat ?? platformChannelId;

/** Recomputes which tasks share a chat. */
const judging = (isShared: (bot: BotRecord, others: readonly BotStatus[]) => boolean) => {

    return bots((sound) => ({
        claim: async (claim, call) => {

            const tasks = await sound.claim(claim, call);
            const known = await all(sound);
            return tasks.map((task): BotTask => ({ ...task, ...(claim.chats && { shared: isShared(task.bot, known.filter(({ id }) => id !== task.bot.id)) }) }));
        }
    }));
};

const asking = (change: (query: BotQuery) => BotQuery) => bots((sound) => ({ find: async (query, call) => await sound.find?.(change(query), call) ?? [] }));

export const chats: readonly Mutant[] = [
    { bug: 'chats are not kept', killer: 'bots/chat', mutate: bots((sound) => ({ register: (bot, call) => sound.register(without(bot, 'chat'), call) })) },
    {
        bug: 'bots without a chat come back with their channel as one',
        killer: 'bots/chat',
        mutate: bots((sound) => ({ list: async (owner) => (await sound.list(owner)).map((bot) => ({ ...bot, chat: chatOf(bot) })) }))
    },
    {
        bug: 'a repeat keeps the old chat',
        killer: 'bots/chat-repeat',
        mutate: bots((sound) => ({
            register: async (bot, call) => {

                const known = (await sound.list(bot.owner)).find(({ platformChannelId }) => platformChannelId === bot.platformChannelId);
                return await sound.register({ ...bot, ...(known && { chat: chatOf(known) }) }, call);
            }
        }))
    },
    { bug: 'chats are shared across platforms', killer: 'bots/shared', mutate: judging((bot, others) => others.some((other) => chatOf(other) === chatOf(bot))) },
    {
        bug: 'only bots with the same channel share a chat',
        killer: 'bots/shared',
        mutate: judging((bot, others) => others.some(({ platform, platformChannelId }) => platform === bot.platform && platformChannelId === bot.platformChannelId))
    },
    {
        bug: 'the dead share no chat',
        killer: 'bots/shared-dead',
        mutate: judging((bot, others) => others.some((other) => other.state === 'active' && other.platform === bot.platform && chatOf(other) === chatOf(bot)))
    },
    {
        bug: 'each claim says what is shared, asked or not',
        killer: 'bots/shared-unasked',
        mutate: bots((sound) => ({ claim: (claim, call) => sound.claim({ ...claim, chats: true }, call) }))
    },
    { bug: 'no claim says what is shared', killer: 'bots/shared', mutate: bots((sound) => ({ claim: (claim, call) => sound.claim(without(claim, 'chats'), call) })) },
    { bug: 'finding leaves out the owner', killer: 'bots/find', mutate: asking((query) => without(query, 'owner')) },
    { bug: 'finding compares a chat by its beginning', killer: 'bots/find', mutate: asking(({ chat, ...query }) => ({ ...query, ...(chat !== undefined && { chatPrefix: chat }) })) },
    { bug: 'finding knows nothing of prefixes', killer: 'bots/find-prefix', mutate: asking((query) => without(query, 'chatPrefix')) },
    {
        bug: 'an unknown bot begins the first page',
        killer: 'bots/find-pages',
        mutate: bots((sound) => ({
            find: async ({ after, ...query }, call) => {

                const isKnown = (await all(sound)).some(({ id }) => id === after);
                return await sound.find?.({ ...query, ...(isKnown && after !== undefined && { after }) }, call) ?? [];
            }
        }))
    },
    { bug: 'pages are longer than asked for', killer: 'bots/find-pages', mutate: asking((query) => ({ ...query, limit: query.limit + 1 })) },
    {
        bug: 'the dead are not found',
        killer: 'bots/find-status',
        mutate: bots((sound) => ({ find: async (query, call) => (await sound.find?.(query, call) ?? []).filter(({ state }) => state === 'active') }))
    },
    {
        bug: 'registrations of other instances share no chat until these close',
        killer: 'bots/shared-peer',
        mutate: (storage) => {

            const own = new Set<string>();
            return bots((sound) => ({
                register: async (bot, call) => {

                    const result = await sound.register(bot, call);
                    own.add(result.id);
                    return result;
                },
                claim: async (claim, call) => {

                    const others = (await all(sound)).filter(({ id }) => own.has(id));
                    return (await sound.claim(claim, call)).map((task) => ({ ...task, shared: others.some(({ id }) => id !== task.bot.id) }));
                }
            }))(storage);
        }
    }
];
