import type { LogEntry, Ms, News, Seq } from './contract';

type Log = Pick<News, 'bounds' | 'since'>;

/** Entries of unknown age precede all others: they are at least as old as the first entry whose age is known. */
const isAtOrBefore = ({ at }: LogEntry, time: Ms): boolean => (at ?? -Infinity) <= time;

/**
 * Position of the newest entry that is known to have been committed at or before `time`. If the log contains none, its tail: what
 * came before that was removed because of its age; 0 if nothing was. A binary search: the times of the log never decrease. Rejects with `StorageError`.
 */
export const seqAt = async (log: Log, time: Ms): Promise<Seq> => {

    const { head, tail } = await log.bounds();
    let [low, high] = [tail, head];
    let newest: LogEntry | null = null;
    while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        const [entry] = await log.since(middle - 1, { limit: 1 });
        if (entry && isAtOrBefore(entry, time)) {
            newest = entry;
            low = entry.seq;
        }
        else {
            high = middle - 1;
        }
    }

    return newest && typeof newest.at === 'number' ? newest.seq : tail;
};
