export interface Backoff {
    /** Pause after the first failure, in milliseconds. */
    readonly firstMs: number;
    /** Longest pause before the random part, in milliseconds. */
    readonly maxMs: number;
}

/**
 * The pause after `failures` failures in a row, in milliseconds: it doubles with each. Up to a quarter is added at random, so
 * that calls that failed together are not repeated together.
 */
export const backoffMs = ({ firstMs, maxMs }: Backoff, failures: number, random: (bytes: number) => Buffer): number => {

    const pause = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), maxMs);
    return Math.round(pause * (1 + random(1).readUInt8() / 255 / 4));
};
