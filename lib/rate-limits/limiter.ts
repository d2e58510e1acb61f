import { Cache } from '../cache';
import type { Clock } from '../clock';
import { levelOf, takeToken } from './token-bucket';
import type { Level, Rate } from './token-bucket';

/** One token bucket per key. */
export interface Rule {
    /** Name of the limit in error texts. */
    readonly name: string;
    /** Identifies the rule in keys and header fields; several rules may have one name. */
    readonly id: string;
    readonly rate: Rate;
    readonly perMinute: number;
}

/** State of a bucket after a request. */
export interface LimitResult extends Level {
    readonly rule: Rule;
    readonly allowed: boolean;
}

export interface LimiterOptions {
    readonly clock: Clock;
    /** Buckets that are kept, over all rules. */
    readonly maxKeys: number;
}

/** Counts requests by rule and key, without timers: a bucket is one number, the time at which it will be full again. */
export class RateLimiter {

    private readonly clock: Clock;
    private readonly full: Cache<string, number>;

    constructor({ clock, maxKeys }: LimiterOptions) {

        this.clock = clock;
        this.full = new Cache(maxKeys);
    }

    /** Number of buckets. */
    get size(): number {

        return this.full.size;
    }

    /** Counts one request unless the key has used up its limit. */
    count(rule: Rule, key: string): LimitResult {

        const place = placeOf(rule, key);
        const now = this.clock.now();
        const before = this.full.get(place) ?? 0;
        const after = takeToken(before, now, rule.rate);
        const level = levelOf(after ?? before, now, rule.rate);
        if (after !== null) {
            this.full.set(place, after);
        }

        return { rule, allowed: after !== null, ...level };
    }

    /** Whether a request would be allowed, without counting it. */
    peek(rule: Rule, key: string): LimitResult {

        const place = placeOf(rule, key);
        const now = this.clock.now();
        const before = this.full.get(place) ?? 0;
        return { rule, allowed: takeToken(before, now, rule.rate) !== null, ...levelOf(before, now, rule.rate) };
    }

    /** Returns the state of the first key that has used up its limit, or null. Counts nothing. */
    exceeded(keys: Iterable<readonly [rule: Rule, key: string]>): LimitResult | null {

        for (const [rule, key] of keys) {
            const result = this.peek(rule, key);
            if (!result.allowed) {
                return result;
            }
        }

        return null;
    }
}

const placeOf = ({ id }: Rule, key: string): string => `${id} ${key}`;
