import Joi from 'joi';

import { categoryCode } from '../categories/code';
import { filterTree } from '../filters/schema';
import type { FilterTree } from '../filters/types';
import { line, query } from '../http/inputs';
import { limit } from '../http/paging';
import type { BotStatus, List } from '../storage/contract';
import { preferencesOf } from './preferences/preferences';
import type { BotSchedule } from './preferences/schedule';
import { preferenceInputs, schedule } from './preferences/schema';

/** RegisterBotRequest of the specification, with the categories that the bot gets. */
export interface BotInput {
    /** Name of the bot, at most 100 characters. */
    readonly label: string;
    /** Name of the platform, such as `telegram`. */
    readonly platform: string;
    /** Id of the owner on the platform. */
    readonly platform_user_id: string;
    /** Id of the chat, or address of the webhook, that gets the messages. */
    readonly platform_channel_id: string;
    /** Default: all that the owner may read. */
    readonly feed_categories?: List | null;
    /** Only items that this filter applies to. Default: all. */
    readonly filter?: FilterTree | null;
    /** Name of a saved query of the owner, which applies together with `filter`, as it is at the registration. Default: none. */
    readonly query?: string | null;
    /** When messages are sent. Default: as soon as possible, each item by itself. */
    readonly schedule?: BotSchedule | null;
}

/** Changes of a bot. Members that are left out stay as they are; null removes. `filter` and `query` replace the stored filter together. */
export interface BotUpdate extends Pick<BotInput, 'feed_categories' | 'filter' | 'query' | 'schedule'> {
    /** Name of the bot, at most 100 characters. */
    readonly label?: string;
}

/** Bounded in bytes, as an index entry of PostgreSQL holds 2.7 kB at most. */
const channel = line(1000).max(1000, 'utf8').messages({ 'string.max': '{{#label}} must have at most {{#limit}} bytes' });

const categories = Joi.array().items(categoryCode).min(1).max(100).allow(null);

const builtIn = ['telegram', 'discord'];

/** `platforms`: names that the host adds to Telegram and Discord, in lower case (ruling 34). The platform itself validates its ids further. */
export const botInput = (platforms: List): Joi.ObjectSchema<BotInput> => {

    return Joi.object<BotInput>({
        label: line(100).required().description('Name of the bot'),
        platform: Joi.string().valid(...new Set([...builtIn, ...platforms])).required(),
        platform_user_id: line(200).required(),
        platform_channel_id: channel.required(),
        feed_categories: categories.description('Categories that it gets; default: all that the owner may read'),
        ...preferenceInputs()
    }).strict().unknown().required().label('body');
};

/** At least one member. */
export const botUpdate = Joi.object<BotUpdate>({
    label: line(100).description('Name of the bot'),
    feed_categories: categories.description('Categories that it gets; null: all that the owner may read'),
    ...preferenceInputs()
}).or('label', 'feed_categories', 'filter', 'query', 'schedule').messages({ 'object.missing': '{{#label}} must have at least one of label, feed_categories, filter, query and schedule' })
    .strict().unknown().required().label('body');

/** Ids of a platform that checks them no further. */
export const plainIds = Joi.object({ platform_user_id: line(200), platform_channel_id: line(200) });

/** Filter of the bots that administrators and the host list. The default of each member except `limit` is any. */
export interface BotFilter {
    /** Name of the platform. */
    readonly platform?: string;
    /** Channel id as it was registered; in any spelling if `platform` is given. */
    readonly channel?: string;
    /** Wallet of the owner, in any case. */
    readonly wallet?: string;
    /** `cursor` (`next`, for the host) of the previous page. */
    readonly cursor?: string;
    /** Bots in a page, 1 to 100. */
    readonly limit: number;
}

export const botFilter = query({
    platform: line(100).description('Name of the platform'),
    channel: line(1000).description('Channel id; with `platform`, in any spelling'),
    wallet: line(200).description('Wallet of the owner, in any case'),
    cursor: line(200).description('`cursor` of the previous page'),
    limit: limit()
});

export const removeInput = Joi.object<{ id: string }>({ id: line(200).required() }).strict().unknown().required().label('body');

export const idOutput = Joi.object({
    id: Joi.string().required(),
    secret: Joi.string().description('Of a new webhook, shown only once: verifies its messages (Standard Webhooks)')
});

export const messageOutput = Joi.object({ message: Joi.string().required() });

export const socialPlatformBot = Joi.object({
    id: Joi.string().required(),
    label: Joi.string().required(),
    platform: Joi.string().required(),
    platform_user_id: Joi.string().required(),
    platform_channel_id: Joi.string().required(),
    created_at: Joi.string().isoDate().required(),
    wallet_address: Joi.string().required(),
    feed_categories: Joi.array().items(Joi.string()).description('Only if the bot was registered for these'),
    filter: filterTree.description('Only if the bot has one: it gets only items that this applies to'),
    schedule: schedule.description('Only if the bot has one: when it gets messages'),
    status: Joi.valid('failing', 'dead').description('Only if something is wrong; a dead bot gets nothing until it is registered again'),
    status_reason: Joi.string().description('With `status`: the last error')
});

export const botsOutput = Joi.object({ bots: Joi.array().items(socialPlatformBot).required() });

export const botPageOutput = Joi.object({
    bots: Joi.array().items(socialPlatformBot).required(),
    cursor: Joi.string().allow(null).required().description('Where the next page starts; null at the end')
});

const troubleOf = ({ state, reason }: BotStatus): { status?: 'failing' | 'dead'; status_reason?: string } => {

    return reason === null ? {} : { status: state === 'dead' ? 'dead' : 'failing', status_reason: reason };
};

/** SocialPlatformBot of the specification. Fields beyond it appear only if they have a value. */
export const toBot = (bot: BotStatus) => ({
    id: bot.id,
    label: bot.label,
    platform: bot.platform,
    platform_user_id: bot.platformUserId,
    platform_channel_id: bot.platformChannelId,
    created_at: new Date(bot.createdAt).toISOString(),
    wallet_address: bot.owner,
    ...(bot.categories && { feed_categories: bot.categories }),
    ...preferencesOf(bot.settings),
    ...troubleOf(bot)
});
