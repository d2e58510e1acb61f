import Joi from 'joi';

import type { BotStatus } from '../storage/contract';
import { parseRecords } from './delivery/records';
import type { DeliveryRecord } from './delivery/records';
import type { BotOutcome } from './types';

/** Outcome of a message, for the bot's owner. */
export type BotDeliveryStatus = 'sent' | 'throttled' | 'failed' | 'refused' | 'dead';

/** Outcome of a message to a bot. */
export interface BotDelivery {
    /** Position in the log. */
    readonly seq: number;
    /** What the message was about. */
    readonly kind: string;
    /** Id of the item; null for a message about several. */
    readonly item_id: string | null;
    /** When the last attempt ended (RFC 3339, UTC). */
    readonly at: string;
    /** `throttled`: the platform asked to wait; `refused`: it does not accept the credentials of the service. */
    readonly status: BotDeliveryStatus;
    /** Attempts so far. */
    readonly attempts: number;
    /** Why it was not sent; null if it was. */
    readonly reason: string | null;
    /** When it is tried again, at the earliest (RFC 3339, UTC); null if it is not, or as soon as the platform is used again. */
    readonly next_attempt_at: string | null;
}

/** The last messages to a bot. */
export interface BotDeliveries {
    /** Id of the bot. */
    readonly id: string;
    /** Position in the log up to which it has been served. */
    readonly position: number;
    /** At most 20, newest first. */
    readonly deliveries: readonly BotDelivery[];
}

/** Outcome of a test message. */
export interface BotTest {
    /** As in `BotDelivery`. */
    readonly status: BotDeliveryStatus;
    /** Why it was not sent; null if it was. */
    readonly reason: string | null;
    /** With `throttled`: seconds after which it may be tried again; else null. */
    readonly retry_after: number | null;
}

/** A bot that was rewound. */
export interface BotRewind {
    /** Id of the bot. */
    readonly id: string;
    /** Position that it had. */
    readonly from: number;
    /** Position that it has now: later entries are sent again. */
    readonly position: number;
}

const statuses = { sent: 'sent', later: 'throttled', failed: 'failed', refused: 'refused', dead: 'dead', moved: 'failed' } as const satisfies Record<BotOutcome['kind'], BotDeliveryStatus>;

const status = Joi.valid(...Object.values(statuses)).description('`sent`: the platform has accepted it; `throttled`: it asked to wait; `failed`: tried again; `refused`: it does not accept the credentials of this service; `dead`: the bot gets nothing more');

const time = (): Joi.StringSchema => Joi.string().isoDate();

const delivery = Joi.object({
    seq: Joi.number().integer().min(0).required().description('Position in the log'),
    kind: Joi.valid('item', 'update', 'retraction', 'skipped', 'digest').required().description('What the message was about'),
    item_id: Joi.string().allow(null).required().description('Id of the item; null for a message about several'),
    at: time().required().description('When the last attempt ended'),
    status: status.required(),
    attempts: Joi.number().integer().min(1).required().description('Attempts so far'),
    reason: Joi.string().allow(null).required().description('Why it was not sent; null if it was'),
    next_attempt_at: time().allow(null).required().description('When it is tried again, at the earliest; null if it is not, or as soon as the platform is used again')
}).id('BotDelivery');

export const deliveriesOutput = Joi.object({
    id: Joi.string().required(),
    position: Joi.number().integer().min(0).required().description('Position in the log up to which the bot has been served'),
    deliveries: Joi.array().items(delivery).required().description('The last 20 messages, newest first')
}).id('BotDeliveries');

export const testOutput = Joi.object({
    status: status.required(),
    reason: Joi.string().allow(null).required().description('Why it was not sent; null if it was'),
    retry_after: Joi.number().integer().min(1).allow(null).required().description('With `throttled`: seconds after which it may be tried again; else null')
}).id('BotTest');

export const rewindOutput = Joi.object({
    id: Joi.string().required(),
    from: Joi.number().integer().min(0).required().description('Position that the bot had'),
    position: Joi.number().integer().min(0).required().description('Position that it has now: what follows is sent again')
}).id('BotRewind');

const iso = (at: number): string => new Date(at).toISOString();

const toDelivery = ({ seq, kind, item, at, outcome, attempts, reason, nextAt }: DeliveryRecord): BotDelivery => ({
    seq, kind, item_id: item, at: iso(at), status: statuses[outcome], attempts, reason, next_attempt_at: nextAt === null ? null : iso(nextAt)
});

/** The last messages to a bot, as its owner sees them. */
export const toDeliveries = ({ id, cursor, deliveries }: BotStatus): BotDeliveries => ({ id, position: cursor, deliveries: parseRecords(deliveries).map(toDelivery) });

/** Outcome of a test message, as the owner sees it. */
export const toTest = (outcome: BotOutcome): BotTest => ({
    status: statuses[outcome.kind],
    reason: outcome.kind === 'sent' ? null : outcome.reason,
    retry_after: outcome.kind === 'later' ? Math.max(1, Math.ceil(outcome.afterMs / 1000)) : null
});
