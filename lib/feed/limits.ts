/** A token bucket: `perSecond` on average, `burst` at once. Times are milliseconds. */
export class RateLimit {

    private readonly perSecond: number;
    private readonly burst: number;
    private left: number;
    private at: number;

    constructor(perSecond: number, burst: number, now: number) {

        this.perSecond = perSecond;
        this.burst = this.left = burst;
        this.at = now;
    }

    /** False: over the limit. */
    take(now: number): boolean {

        const elapsed = Math.max(0, now - this.at);         // a clock may be set back
        this.left = Math.min(this.burst, this.left + elapsed * this.perSecond / 1000);
        this.at = now;
        if (this.left < 1) {
            return false;
        }

        --this.left;
        return true;
    }
}
