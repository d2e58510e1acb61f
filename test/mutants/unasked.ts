import type { BotQuery, BotRecord, BotStatus, CompleteStorage, NewsRecord } from '../../lib/storage/contract';
import { articles, bots, everything, news, payments, tokens } from './mutant';
import type { Mutant } from './mutant';

/** Moves a record whose position is taken above all others. */
const movedUp = async ({ news: sound }: CompleteStorage, record: NewsRecord): Promise<NewsRecord> => {

    const { items } = await sound.list(everything);
    const taken = items.map(({ ord }) => ord);
    return taken.includes(record.ord) ? { ...record, ord: Math.max(...taken) + 1 } : record;
};

const samePlace = (a: BotRecord, b: BotRecord): boolean => a.platform === b.platform && a.platformUserId === b.platformUserId && a.platformChannelId === b.platformChannelId;

/** Applies `after` to the page that the rest of a query finds. */
const afterLimit = (isAffected: (query: BotQuery) => boolean) => {

    return bots((sound) => ({
        find: async ({ after, ...query }, call) => {

            const found: readonly BotStatus[] = await sound.find?.({ ...query, ...(!isAffected(query) && after !== undefined && { after }) }, call) ?? [];
            return found.filter(({ id }) => after === undefined || id > after);
        }
    }));
};

/** Bugs in what few callers ask for: many values, several at once, something left out. */
export const unasked: readonly Mutant[] = [
    {
        bug: 'an item whose position is taken goes above the newest',
        killer: 'publish/free-position-between',
        mutate: news((sound, storage) => ({
            publish: async (batch, call) => {

                const records = await Promise.all(batch.records.map((record) => movedUp(storage, record)));
                return await sound.publish({ ...batch, records }, call);
            }
        }))
    },
    {
        bug: 'a claim that has run out keeps its alias from itself',
        killer: 'payments/claimed-own-alias',
        mutate: payments((sound) => ({
            claim: async (claim, now, call) => {

                const known = await sound.get(claim.key, now, call);
                const isOver = known?.state === 'claimed' && known.leaseUntil <= now;
                return isOver && claim.alias !== null && known.alias === claim.alias ? 'taken' : await sound.claim(claim, now, call);
            }
        }))
    },
    {
        bug: 'the next claim of several platforms is that of the last one',
        killer: 'bots/next-platforms',
        mutate: bots((sound) => ({
            next: async (platforms, head, call) => {

                const times = await Promise.all(platforms.map((platform) => sound.next([platform], head, call)));
                return times.filter((time) => time !== null).at(-1) ?? null;
            }
        }))
    },
    { bug: 'bots of an owner are searched after an id within a page', killer: 'bots/find-pages-filtered', mutate: afterLimit(({ owner }) => owner !== undefined) },
    { bug: 'bots of a platform or chat are searched after an id within a page', killer: 'bots/find-pages-filtered', mutate: afterLimit(({ platform, chat, chatPrefix }) => [platform, chat, chatPrefix].some((one) => one !== undefined)) },
    {
        bug: 'a repeated registration without a chat keeps the old one',
        killer: 'bots/chat-repeat',
        mutate: bots((sound) => ({
            register: async (bot, call) => {

                const known = (await sound.list(bot.owner, call)).find((one) => samePlace(one, bot));
                return await sound.register({ ...(known?.chat !== undefined && { chat: known.chat }), ...bot }, call);
            }
        }))
    },
    {
        bug: 'tokens are unique by owner, name and time',
        killer: 'tokens/alike',
        mutate: tokens((sound) => ({
            insert: async (token, call) => {

                const known = await sound.listActive(token.owner, token.issuedAt, call);
                if (!known.some(({ name, issuedAt }) => name === token.name && issuedAt === token.issuedAt)) {
                    await sound.insert(token, call);
                }
            }
        }))
    },
    { bug: 'articles are visible in the first 64 categories', killer: 'articles/visible-thousand', mutate: articles((sound) => ({
        list: ({ visible, ...query }, call) => sound.list({ ...query, ...(visible && { visible: visible.slice(0, 64) }) }, call)
    })) },
    { bug: 'items of a narrative are found in the first 64 categories', killer: 'narratives/items-thousand', mutate: news((sound) => ({
        byNarrative: (id, { limit, categories }, call) => sound.byNarrative(id, { limit, ...(categories && { categories: categories.slice(0, 64) }) }, call)
    })) },
    { bug: 'entries of the log are found in the first 200 categories', killer: 'log/audience-thousand', mutate: news((sound) => ({
        since: (seq, { limit, categories }, call) => sound.since(seq, { limit, ...(categories && { categories: categories.slice(0, 200) }) }, call)
    })) },
    {
        bug: 'times before 1970 are kept as 0',
        killer: 'log/at-any',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish(batch, call && { ...call, ...(call.now !== undefined && { now: Math.max(0, call.now) }) }) }))
    }
];
