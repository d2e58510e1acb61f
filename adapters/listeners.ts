import type { LogEntry, Ms, News, NewsBatch, Wake } from '../lib/storage/contract';

/** Callbacks for when the log has grown. */
export class Listeners {

    private readonly listeners = new Set<Wake>();

    get size(): number {

        return this.listeners.size;
    }

    add(wake: Wake): () => void {

        const listener: Wake = (entries) => wake(entries);        // the same function may listen twice
        this.listeners.add(listener);
        return () => {

            this.listeners.delete(listener);
        };
    }

    /** An error of a listener must not fail the publication. */
    readonly notify: Wake = (entries) => {

        for (const listener of this.listeners) {
            try {
                listener(entries);
            }
            catch {
                continue;
            }
        }
    };
}

/** Returns the log entries of a publication; undefined if the batch amends one of its own items, whose JSON is unknown. */
export const additionsOf = ({ records, amendments = [] }: NewsBatch, publications: Awaited<ReturnType<News['publish']>>, at: Ms | null): readonly LogEntry[] | undefined => {

    const additions = records.flatMap(({ id, categories, json, analysis = null }, i): LogEntry[] => {

        const seq = publications[i]?.seq ?? null;
        return seq === null ? [] : [{ seq, kind: 'created', id, audience: categories, item: { categories, json, analysis }, at }];
    });
    return amendments.some((amendment) => additions.some(({ id }) => id === amendment.id)) ? undefined : additions;
};
