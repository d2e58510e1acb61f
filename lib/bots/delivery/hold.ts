import { minute } from '../../clock';
import type { Ms } from '../../storage/contract';
import { afterQuiet } from '../preferences/schedule';
import type { BotSchedule } from '../preferences/schedule';
import type { Decision } from '../sending/outcome-policy';

/** Longest time until a bot that waits for its schedule is checked again. */
const maxHoldMs = 15 * minute;

export interface HoldOptions {
    readonly now: Ms;
    /** Failures in a row of the bot so far. */
    readonly failures: number;
}

/** Postpones a delivery without counting a failure, for `maxHoldMs` at most, since the owner may change the schedule. */
export const hold = (until: Ms, { now, failures }: HoldOptions): Decision => ({ kind: 'retry', retryAt: Math.min(until, now + maxHoldMs), failures, reason: null });

/** Postpones a delivery to the end of the quiet hours. Null if there are none now. */
export const holdWhileQuiet = (schedule: BotSchedule | null, options: HoldOptions): Decision | null => {

    const { now } = options;
    const until = schedule ? afterQuiet(schedule, now) : now;
    return until > now ? hold(until, options) : null;
};
