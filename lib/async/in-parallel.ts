import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs `work`, which must not reject, for `limit` tasks at a time. Yields to the event loop between two. */
export const inParallel = async <T>(tasks: readonly T[], limit: number, work: (task: T) => Promise<void>): Promise<void> => {

    const rest = tasks.values();
    const worker = async (): Promise<void> => {

        for (const task of rest) {
            await work(task);
            await nextTurn();
        }
    };

    await Promise.all(Array.from({ length: limit }, worker));
};
