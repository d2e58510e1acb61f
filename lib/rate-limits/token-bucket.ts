/** `perSecond` on average, `burst` at once. */
export interface Rate {
    readonly perSecond: number;
    readonly burst: number;
}

/** Sums of fractions of milliseconds are a little off. */
const tolerance = 0.05;

/** Tokens that are missing from a full bucket at `now`. */
const missingFrom = (full: number, now: number, { perSecond }: Rate): number => Math.max(0, full - now) * perSecond / 1000;

/** Only a clock that has been set back leaves more missing than the bucket holds. */
const isSetBack = (missing: number, { burst }: Rate): boolean => missing > burst + 1;

/**
 * Takes one from a token bucket, of which nothing is kept but the time at which it will be full again: `full` is what the
 * call before returned, 0 at first. Null: over the limit. Times are milliseconds.
 */
export const takeToken = (full: number, now: number, rate: Rate): number | null => {

    const missing = missingFrom(full, now, rate);
    if (isSetBack(missing, rate)) {
        return now + 1000 / rate.perSecond;
    }

    return rate.burst - missing + tolerance < 1 ? null : Math.max(full, now) + 1000 / rate.perSecond;
};

export interface Level {
    /** Tokens that can be taken at once. */
    readonly left: number;
    /** Milliseconds until there is one more; 0 when the bucket is full. */
    readonly nextMs: number;
}

/** What a bucket holds at `now`. */
export const levelOf = (full: number, now: number, rate: Rate): Level => {

    const missing = missingFrom(full, now, rate);
    if (missing === 0 || isSetBack(missing, rate)) {
        return { left: rate.burst, nextMs: 0 };
    }

    const left = Math.max(0, Math.floor(rate.burst - missing + tolerance));
    return { left, nextMs: Math.max(0, (missing - (rate.burst - left - 1)) * 1000 / rate.perSecond) };
};
