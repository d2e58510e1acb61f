/** Pseudo-random numbers, the same for the same seed (mulberry32), so that a failure can be repeated. */
export class Random {

    private state: number;

    constructor(readonly seed: number) {

        this.state = seed >>> 0;
    }

    /** From 0, inclusive, to 1, exclusive. */
    next(): number {

        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let mixed = this.state;
        mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    }

    /** An integer from `min` to `max`. */
    whole(min: number, max: number): number {

        return min + Math.floor(this.next() * (max - min + 1));
    }

    chance(share: number): boolean {

        return this.next() < share;
    }

    pick<T>(values: readonly [T, ...T[]]): T {

        return values[this.whole(0, values.length - 1)] as T;
    }
}
