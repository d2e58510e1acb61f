import type { Ms } from '../storage/contract';

export interface Backoff {
    /** After the first failure. */
    readonly firstMs: Ms;
    readonly maxMs: Ms;
}

/** The pause doubles with every failure in a row; a quarter is by chance, so that what failed together does not come back together. */
export const backoffMs = ({ firstMs, maxMs }: Backoff, failures: number, random: (bytes: number) => Buffer): Ms => {

    const pause = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), maxMs);
    return Math.round(pause * (1 + random(1).readUInt8() / 255 / 4));
};
