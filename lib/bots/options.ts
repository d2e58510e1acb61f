import Joi from 'joi';

import type { Backoff } from '../async/backoff';
import { day, hour, minute, second } from '../clock';
import { count, group, maxEntries, ms, optionObject } from '../validation';
import type { BotPlatform, BotRate, BotTemplate } from './types';

/** Delivery of news to chats and webhooks. */
export interface BotsOptions {
    /** Platforms to deliver to: `telegram({ token })`, `discord({ token })`, `webhook()`, or the host's own. Bots can be registered for a name alone, but get nothing. Default: none. */
    platforms?: readonly (string | BotPlatform)[];
    /** Bots per owner. Default: 100. */
    maxPerOwner?: number;
    /** Registrations per chat, over all owners. Default: 10. */
    maxPerChat?: number;
    /** Webhooks per host, over all owners. Default: 1000. */
    maxPerHost?: number;
    /** Whether this node delivers. Default: true. */
    deliver?: boolean;
    /** Largest number of nodes that deliver, including this one. Each uses its share of the platforms' rates. Default: 1. */
    nodes?: number;
    /** Writes the card of each message. Default: `defaultCard`. */
    template?: BotTemplate;
    /** What a bot that was away still gets: the newest `maxItems` messages of the last `maxAgeMs`. Default: 500 messages of 24 hours. */
    catchUp?: { maxItems?: number; maxAgeMs?: number };
    /** Failures in a row after which a bot is dead. Default: 20. */
    maxFailures?: number;
    /** Pauses between attempts, which double from `firstMs` to `maxMs`. Default: 2 seconds to an hour. */
    backoff?: { firstMs?: number; maxMs?: number };
    /** Pause of a platform that refuses the host's credentials. Default: 5 minutes. */
    refusedMs?: number;
    /** Longest wait that a platform may ask for. Default: a day. */
    maxWaitMs?: number;
    /** Time limit for sending one message. Default: 10 seconds. */
    sendMs?: number;
    /** Messages under way at once per platform. Default: 32. */
    concurrency?: number;
    /** Bots with a delivery under way at once per platform. Default: 256. */
    maxInHand?: number;
    /** Bots per transaction; up to eight times as many are claimed while there is nothing for them. Default: 4. */
    batch?: number;
    /** Lease duration: another node takes over the bots of a node that died after this. Default: a minute. */
    leaseMs?: number;
    /** Polling interval for bots that another node left. Default: 10 seconds. */
    pollMs?: number;
    /** Chats per platform whose rate is remembered, at most 1,000,000. Default: 10,000. */
    maxChats?: number;
    /** Memory for entries of the log that all bots share. Default: 16 MiB. */
    windowBytes?: number;
    /** Time that messages under way may still take when the server stops. Default: 2 seconds. */
    stopMs?: number;
}

export interface BotsSettings {
    readonly platforms: readonly (string | BotPlatform)[];
    readonly maxPerOwner: number;
    readonly maxPerChat: number;
    readonly maxPerHost: number;
    readonly deliver: boolean;
    readonly nodes: number;
    readonly template?: BotTemplate;
    readonly catchUp: { readonly maxItems: number; readonly maxAgeMs: number };
    readonly maxFailures: number;
    readonly backoff: Backoff;
    readonly refusedMs: number;
    readonly maxWaitMs: number;
    readonly sendMs: number;
    readonly concurrency: number;
    readonly maxInHand: number;
    readonly batch: number;
    readonly leaseMs: number;
    readonly pollMs: number;
    readonly maxChats: number;
    readonly windowBytes: number;
    readonly stopMs: number;
}

const name = /^[a-z][a-z0-9_-]{0,31}$/;

const rate = Joi.object<BotRate>({ limit: count(1).max(100_000).required(), ms: ms(second).required() }).unknown();

/** Form of the result of a platform's `chatRates`. */
export const rates = Joi.array<readonly BotRate[]>().items(rate);

/** Checks a platform without cloning it, as Joi's object type would, since a clone loses private members. */
const platform = Joi.any().custom((value: unknown) => {

    const given = (value ?? {}) as Partial<BotPlatform>;
    if (!name.test(String(nameOf(given)))) {
        throw new Error('must have a name of lower case letters, digits, _ and -');
    }

    if (typeof value === 'function') {
        throw new Error('must be a platform, not the function that makes one: call it, as in telegram({ token })');
    }

    if (typeof value !== 'string' && (typeof given.send !== 'function' || typeof given.ids?.validate !== 'function')) {
        throw new Error('must be a name, or an object with a method send() and a Joi schema ids');
    }

    const { error } = rate.validate(given.rate, { errors: { wrap: { label: false } } });
    if (error) {
        throw new Error(`must have a rate of { limit, ms }: ${error.message}`);
    }

    return value;
});

const nameOf = (value: string | Partial<BotPlatform>): string | undefined => (typeof value === 'string' ? value : value.name);

export const botsSchema = optionObject({
    platforms: Joi.array().items(platform).unique((a: string | BotPlatform, b: string | BotPlatform): boolean => nameOf(a) === nameOf(b)).messages({ 'array.unique': '{{#label}} repeats the name of entry {{#dupePos}}' }).default([]),
    maxPerOwner: count(100),
    maxPerChat: count(10),
    maxPerHost: count(1000),
    deliver: Joi.boolean().default(true),
    nodes: count(1).max(1000),
    template: Joi.function(),
    catchUp: group({ maxItems: count(500), maxAgeMs: Joi.number().integer().min(minute).default(24 * hour) }),
    maxFailures: count(20),
    backoff: group({ firstMs: ms(2 * second), maxMs: ms(hour) }),
    refusedMs: ms(5 * minute),
    maxWaitMs: ms(day),
    sendMs: ms(10 * second),
    concurrency: count(32),
    maxInHand: count(256),
    batch: count(4),
    leaseMs: ms(minute).min(3 * second),
    pollMs: ms(10 * second),
    maxChats: count(10_000).max(maxEntries),
    windowBytes: count(16 * 1024 * 1024),
    stopMs: ms(2 * second)
}).default();
