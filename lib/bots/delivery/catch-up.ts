import type { Seq } from '../../storage/contract';
import type { LogRange } from './log-window';

export interface CatchUpDeps {
    /** Resolves to the newest entry that is too old to be sent; 0: none is. Rejects with `StorageError`. */
    readonly newestExpired: () => Promise<Seq>;
    /** Most that one bot catches up with. */
    readonly maxItems: number;
    /** Gives the event loop a turn between two pages. */
    readonly pause: () => Promise<void>;
}

/** From where a bot goes on, and how many items it does not get any more. */
export interface CatchUpPlan {
    readonly cursor: Seq;
    readonly skipped: number;
}

/** Reads the part of the log after `cursor` that is to be sent. */
type Read = (cursor: Seq) => Promise<LogRange>;

/** What lies in a stretch of the log. */
interface Sum {
    /** Everything that is told. */
    readonly told: number;
    /** New items among it. */
    readonly items: number;
    readonly cursor: Seq;
}

/** Bounds what a bot that was away is told: nothing that is old, and no more than so many of the newest. */
export class CatchUp {

    constructor(private readonly deps: CatchUpDeps) {}

    /** Throws `StorageError`. */
    async plan(cursor: Seq, head: Seq, read: Read): Promise<CatchUpPlan> {

        const { newestExpired, maxItems } = this.deps;
        const old = Math.min(await newestExpired(), head);
        const aged = cursor < old ? await this.walk(cursor, head, read, ({ seq }) => seq > old) : { told: 0, items: 0, cursor };
        const from = Math.max(cursor, old);
        if (head - from <= maxItems) {
            return { cursor: from, skipped: aged.items };
        }

        const excess = (await this.walk(from, head, read, () => false)).told - maxItems;
        if (excess <= 0) {
            return { cursor: from, skipped: aged.items };
        }

        const passed = await this.walk(from, head, read, (_entry, told) => told === excess);
        return { cursor: passed.cursor, skipped: aged.items + passed.items };
    }

    /** Goes over what is to be sent, up to `head` or to the first entry that is not to be passed. */
    private async walk(from: Seq, head: Seq, read: Read, ends: (entry: { readonly seq: Seq }, told: number) => boolean): Promise<Sum> {

        let [told, items, cursor] = [0, 0, from];
        while (cursor < head) {
            const { entries, upTo } = await read(cursor);
            for (const entry of entries) {
                if (ends(entry, told)) {
                    return { told, items, cursor };
                }

                ++told;
                items += entry.kind === 'created' ? 1 : 0;
                cursor = entry.seq;
            }

            cursor = upTo;
            await this.deps.pause();
        }

        return { told, items, cursor };
    }
}
