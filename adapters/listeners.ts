import type { LogEntry, Ms, News, NewsBatch, Wake } from '../lib/storage/contract';

/** Those who want to know when the log has grown. */
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

    /** A listener's fault is no fault of the publication that rings. */
    readonly ring: Wake = (entries) => {

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

/** What a publication has added to the log, as that shows it; unknown where the batch amends one of its own items. */
export const additionsOf = ({ records, amendments = [] }: NewsBatch, publications: Awaited<ReturnType<News['publish']>>, at: Ms | null): readonly LogEntry[] | undefined => {

    const additions = records.flatMap(({ id, categories, json, analysis = null }, i): LogEntry[] => {

        const seq = publications[i]?.seq ?? null;
        return seq === null ? [] : [{ seq, kind: 'created', id, audience: categories, item: { categories, json, analysis }, at }];
    });
    return amendments.some((amendment) => additions.some(({ id }) => id === amendment.id)) ? undefined : additions;
};
