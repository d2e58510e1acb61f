import Joi from 'joi';

import type { Backoff } from '../async/backoff';
import { count, day, hour, minute, ms, second } from '../validation';
import type { BotPlatform, BotRate, BotTemplate } from './types';

export interface BotsOptions {
    /** Where bots live: `telegram({ token })`, `discord({ token })`, `webhook()`, or a platform of the host's own. A name alone may be registered for, and gets nothing. */
    platforms?: readonly (string | BotPlatform)[];
    maxPerOwner?: number;
    /** Registrations of one chat, whoever owns them. */
    maxPerChat?: number;
    /** Webhooks that lead to one host, whoever owns them. */
    maxPerHost?: number;
    /** Whether this node delivers. */
    deliver?: boolean;
    /** Nodes that deliver, at most, this one among them: each keeps to its share of the platforms' rates. */
    nodes?: number;
    /** Writes what chats are shown, in place of the built-in one. */
    template?: BotTemplate;
    /** What a bot that was away still gets: so many of the newest messages, of those that were published within the time. */
    catchUp?: { maxItems?: number; maxAgeMs?: number };
    /** Failures in a row after which a bot is dead. */
    maxFailures?: number;
    /** Pauses between them: they double from the first on. */
    backoff?: { firstMs?: number; maxMs?: number };
    /** Pause of a platform that does not accept our credentials. */
    refusedMs?: number;
    /** Longest wait that a platform may ask for. */
    maxWaitMs?: number;
    /** Time for sending one message. */
    sendMs?: number;
    /** Messages under way at once, on each platform. */
    concurrency?: number;
    /** Bots that are served at once, on each platform. */
    maxInHand?: number;
    /** Bots in one transaction. */
    batch?: number;
    /** After this a node that died is succeeded. */
    leaseMs?: number;
    /** How often a node looks for bots that another one left. */
    pollMs?: number;
    /** Chats of a platform whose pace is remembered. */
    maxChats?: number;
    /** Entries of the log that are kept for all bots. */
    windowBytes?: number;
    /** Time that messages under way have to end when the server stops. */
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

/** Of one chat. */
export const rates = Joi.array<readonly BotRate[]>().items(rate);

/** A platform is kept as it is: Joi's own object type would clone it and lose its private state. */
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

export const botsSchema = Joi.object({
    platforms: Joi.array().items(platform).unique((a: string | BotPlatform, b: string | BotPlatform): boolean => nameOf(a) === nameOf(b)).default([]),
    maxPerOwner: count(100),
    maxPerChat: count(10),
    maxPerHost: count(1000),
    deliver: Joi.boolean().default(true),
    nodes: count(1).max(1000),
    template: Joi.function(),
    catchUp: Joi.object({ maxItems: count(500), maxAgeMs: Joi.number().integer().min(minute).default(24 * hour) }).default(),
    maxFailures: count(20),
    backoff: Joi.object({ firstMs: ms(2 * second), maxMs: ms(hour) }).default(),
    refusedMs: ms(5 * minute),
    maxWaitMs: ms(day),
    sendMs: ms(10 * second),
    concurrency: count(32),
    maxInHand: count(256),
    batch: count(4),
    leaseMs: ms(minute).min(3 * second),
    pollMs: ms(10 * second),
    maxChats: count(10_000),
    windowBytes: count(16 * 1024 * 1024),
    stopMs: ms(2 * second)
}).default();
