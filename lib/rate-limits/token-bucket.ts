/** Rate of a token bucket: `perSecond` on average, `burst` at once. */
export interface Rate {
    readonly perSecond: number;
    readonly burst: number;
}

/** Tolerance for rounding errors in sums of fractions. */
const tolerance = 0.05;

/** Tokens missing from a full bucket at `now`. */
const missingFrom = (full: number, now: number, { perSecond }: Rate): number => Math.max(0, full - now) * perSecond / 1000;

/** More tokens can be missing than the bucket holds only if the clock was set back. */
const isSetBack = (missing: number, { burst }: Rate): boolean => missing > burst + 1;

/**
 * Takes one token from a bucket. The bucket is stored as the time, in ms, at which it will be full again: `full` is the result
 * of the call before, 0 at first. Returns the new time, or null if the bucket is empty.
 */
export const takeToken = (full: number, now: number, rate: Rate): number | null => {

    const missing = missingFrom(full, now, rate);
    if (isSetBack(missing, rate)) {
        return now + 1000 / rate.perSecond;
    }

    return rate.burst - missing + tolerance < 1 ? null : Math.max(full, now) + 1000 / rate.perSecond;
};

/** Contents of a bucket. */
export interface Level {
    /** Tokens that can be taken at once. */
    readonly left: number;
    /** Milliseconds until there is one more; 0 if the bucket is full. */
    readonly nextMs: number;
}

/** Contents of a bucket at `now`. */
export const levelOf = (full: number, now: number, rate: Rate): Level => {

    const missing = missingFrom(full, now, rate);
    if (missing === 0 || isSetBack(missing, rate)) {
        return { left: rate.burst, nextMs: 0 };
    }

    const left = Math.max(0, Math.floor(rate.burst - missing + tolerance));
    return { left, nextMs: Math.max(0, (missing - (rate.burst - left - 1)) * 1000 / rate.perSecond) };
};
