import { randomBytes } from 'node:crypto';

import Joi from 'joi';

import { systemClock } from './clock';
import type { Clock } from './clock';
import { minute, hostObject } from './validation';

/** 1970-01-12 as milliseconds, 2001 as seconds: nothing between these reads as a time that anybody would set. */
const firstSeconds = 1e9;
const lastSeconds = 1e11;

/** Microseconds and nanoseconds of today are beyond it (the year 5138). */
const lastTime = 1e14;

/**
 * Throws unless `now` can be milliseconds since the epoch. Whole numbers near 0 pass, as clocks of tests start there;
 * fractions are those of a timer that counts from the start of the process.
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

/** Tried once: a clock that takes its parameters the other way round would fail much later. */
export const clockSchema = hostObject('now', 'setTimer').custom((value: Clock) => {

    checkTime(value.now());

    let cancel: unknown = null;
    try {
        cancel = value.setTimer(minute, () => {});
    }
    catch {
        // as if it had answered nothing
    }

    if (!isCancel(cancel)) {
        throw new Error('must have a method setTimer(ms, fn), in this order, that returns a function which cancels the timer');
    }

    cancel();
    return value;
}).default(systemClock);

/** Tried once, as the clock is. */
const checkRandom = (value: (bytes: number) => unknown): unknown => {

    let bytes: unknown = null;
    try {
        bytes = value(16);
    }
    catch {
        // as if it had returned nothing
    }

    if (!Buffer.isBuffer(bytes) || bytes.length !== 16) {
        throw new Error('must be a function (bytes) that returns a Buffer of that many bytes, as randomBytes of node:crypto does');
    }

    return value;
};

/** Random bytes. */
export const randomSchema = Joi.function().custom(checkRandom).default(() => randomBytes);
