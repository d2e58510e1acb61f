import { randomBytes } from 'node:crypto';

import Joi from 'joi';

import { minute, systemClock } from './clock';
import type { Clock } from './clock';
import { hostObject } from './validation';

/** 1970-01-12 if read as milliseconds, 2001 if read as seconds: a value between these bounds must be in seconds. */
const firstSeconds = 1e9;
const lastSeconds = 1e11;

/** The year 5138: today's time in microseconds or nanoseconds is beyond it. */
const lastTime = 1e14;

/**
 * Throws unless `now` can be milliseconds since the epoch. Whole numbers near 0 are accepted, since clocks of tests start
 * there. A small fraction comes from a timer that counts from the start of the process.
 */
const checkTime = (now: unknown): void => {

    if (typeof now !== 'number' || !Number.isFinite(now) || now < 0) {
        throw new Error('must have a method now() that returns milliseconds since the epoch, as Date.now does');
    }

    if ((now >= firstSeconds && now < lastSeconds) || now > lastTime || (now < firstSeconds && !Number.isInteger(now))) {
        throw new Error(`must have a method now() that returns milliseconds since the epoch, as Date.now does: ${now} seems to have another unit or beginning`);
    }
};

const isCancel = (value: unknown): value is () => void => typeof value === 'function';

/** The option `clock`. It is called once: a clock with swapped parameters would otherwise fail much later. */
export const clockSchema = hostObject('now', 'setTimer').custom((value: Clock) => {

    checkTime(value.now());

    let cancel: unknown = null;
    try {
        cancel = value.setTimer(minute, () => {});
    }
    catch {
        // refused below, like a clock that returns nothing
    }

    if (!isCancel(cancel)) {
        throw new Error('must have a method setTimer(ms, fn), in this order, that returns a function which cancels the timer');
    }

    cancel();
    return value;
}).default(systemClock);

/** Calls the function once, like the clock. */
const checkRandom = (value: (bytes: number) => unknown): unknown => {

    let bytes: unknown = null;
    try {
        bytes = value(16);
    }
    catch {
        // refused below, like a function that returns nothing
    }

    if (!Buffer.isBuffer(bytes) || bytes.length !== 16) {
        throw new Error('must be a function (bytes) that returns a Buffer of that many bytes, as randomBytes of node:crypto does');
    }

    return value;
};

/** The option `random`. */
export const randomSchema = Joi.function().custom(checkRandom).default(() => randomBytes);
