import type { Clock } from '../clock';

/** What `within` rejects with where the time runs out. */
export class TimeoutError extends Error {

    override readonly name = 'TimeoutError';
}

/** Settles as `work` does, or rejects after `ms`. The work itself goes on; what becomes of it then is of no interest. */
export const within = <T>(clock: Clock, ms: number, work: () => T | Promise<T>): Promise<T> => {

    return new Promise((resolve, reject) => {

        const cancel = clock.setTimer(ms, () => reject(new TimeoutError(`No answer within ${ms} ms`)));
        Promise.resolve().then(work).then(resolve, reject).finally(cancel);
    });
};
