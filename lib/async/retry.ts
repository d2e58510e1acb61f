import type { Clock } from '../clock';
import { StorageError } from '../storage/contract';

/** Pauses between attempts, in milliseconds. */
const pauses = [100, 400, 1600];

/** Repeats a call of storage while its fault is one that may pass. Rejects with the last fault. */
export const retry = async <T>(clock: Clock, change: () => Promise<T>): Promise<T> => {

    for (const pause of pauses) {
        try {
            return await change();
        }
        catch (error) {
            if (!(error instanceof StorageError && error.retryable)) {
                throw error;
            }

            await new Promise<void>((resolve) => void clock.setTimer(pause, resolve, true));
        }
    }

    return await change();
};
