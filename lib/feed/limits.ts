/** `perSecond` on average, `burst` at once. */
export interface Rate {
    readonly perSecond: number;
    readonly burst: number;
}

/**
 * Takes one from a token bucket, of which nothing is kept but the time at which it will be full again: `full` is what the
 * call before returned, 0 at first. Null: over the limit. Times are milliseconds.
 */
export const take = (full: number, now: number, { perSecond, burst }: Rate): number | null => {

    const missing = Math.max(0, full - now) * perSecond / 1000;
    if (missing > burst + 1) {
        return now + 1000 / perSecond;                      // the clock has been set back
    }

    const left = burst - missing + 0.05;                    // sums of fractions of milliseconds are a little off
    return left < 1 ? null : Math.max(full, now) + 1000 / perSecond;
};
