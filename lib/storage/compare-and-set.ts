import { StorageError } from './contract';

export interface CompareAndSetOptions {
    /** Most attempts while other writers change the same row. */
    readonly attempts: number;
    /** Message of the error if all of them fail. */
    readonly busy: string;
}

/**
 * Changes a row that others change too. `attempt` reads it and stores the change if nobody has changed it meanwhile; it
 * resolves to undefined if somebody has, and is repeated then. Throws STORAGE_BUSY after the last attempt.
 */
export const compareAndSet = async <T>({ attempts, busy }: CompareAndSetOptions, attempt: () => Promise<T | undefined>): Promise<T> => {

    for (let i = 0; i < attempts; ++i) {
        const result = await attempt();
        if (result !== undefined) {
            return result;
        }
    }

    throw new StorageError('STORAGE_BUSY', busy);
};
