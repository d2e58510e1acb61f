import type { Clock } from '../clock';
import { pause } from './pause';

/** Pauses between attempts, in milliseconds. */
const pauses = [100, 400, 1600];

const isRetryable = (error: unknown): boolean => error instanceof Error && (error as { readonly retryable?: unknown }).retryable === true;

/** Repeats `call` after errors that are marked `retryable`, such as those of storage: four attempts in all. Rejects with the last error. */
export const retry = async <T>(clock: Clock, call: () => Promise<T>): Promise<T> => {

    for (const ms of pauses) {
        try {
            return await call();
        }
        catch (error) {
            if (!isRetryable(error)) {
                throw error;
            }

            await pause(clock, ms);
        }
    }

    return await call();
};
