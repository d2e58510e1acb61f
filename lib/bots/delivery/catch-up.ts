import type { Seq } from '../../storage/contract';
import type { LogRange } from './log-window';

export interface CatchUpDeps {
    /** Resolves to the newest entry that is too old to be sent or no longer in the log, or to 0 if none is. Rejects with `StorageError`. */
    readonly newestExpired: () => Promise<Seq>;
    /** Resolves to the newest entry that is no longer in the log, or to 0 if all are. Rejects with `StorageError`. */
    readonly tail: () => Promise<Seq>;
    /** Messages that one bot may catch up with. */
    readonly maxItems: number;
    /** Yields to the event loop between two reads. */
    readonly pause: () => Promise<void>;
}

export interface CatchUpPlan {
    /** Position from which the bot continues. */
    readonly cursor: Seq;
    /** Number of new items that the bot will not get. Each entry that is no longer in the log counts, as nothing else is known of it. */
    readonly skipped: number;
}

/** Returns the entries after `cursor` that would be sent. */
type Read = (cursor: Seq) => Promise<LogRange>;

/** A walk over a part of the log. */
interface Walk {
    /** Messages that would be sent. */
    readonly messages: number;
    /** New items among them. */
    readonly items: number;
    /** Where the walk ended. */
    readonly cursor: Seq;
}

/** Limits what a bot gets after a break: no old entries, and only the newest `maxItems` messages. */
export class CatchUp {

    constructor(private readonly deps: CatchUpDeps) {}

    /** Plans how a bot at `cursor` continues. Throws `StorageError`. */
    async plan(cursor: Seq, head: Seq, read: Read): Promise<CatchUpPlan> {

        const { newestExpired, maxItems } = this.deps;
        const expired = Math.min(await newestExpired(), head);
        const aged = cursor < expired ? await this.countAged(cursor, head, expired, read) : 0;
        const from = Math.max(cursor, expired);
        if (head - from <= maxItems) {
            return { cursor: from, skipped: aged };
        }

        const excess = (await this.walk(from, head, read, () => false)).messages - maxItems;
        if (excess <= 0) {
            return { cursor: from, skipped: aged };
        }

        const passed = await this.walk(from, head, read, (_entry, messages) => messages === excess);
        return { cursor: passed.cursor, skipped: aged + passed.items };
    }

    /** Counts the items up to `expired` that the bot has missed. */
    private async countAged(cursor: Seq, head: Seq, expired: Seq, read: Read): Promise<number> {

        const start = Math.min(Math.max(cursor, await this.deps.tail()), expired);
        const { items } = await this.walk(start, head, read, ({ seq }) => seq > expired);
        return start - cursor + items;
    }

    /** Counts the messages that would be sent, up to `head` or to the first entry for which `isEnd` returns true. */
    private async walk(from: Seq, head: Seq, read: Read, isEnd: (entry: { readonly seq: Seq }, messages: number) => boolean): Promise<Walk> {

        let [messages, items, cursor] = [0, 0, from];
        while (cursor < head) {
            const { entries, upTo } = await read(cursor);
            for (const entry of entries) {
                if (isEnd(entry, messages)) {
                    return { messages, items, cursor };
                }

                ++messages;
                items += entry.kind === 'created' ? 1 : 0;
                cursor = entry.seq;
            }

            cursor = upTo;
            await this.deps.pause();
        }

        return { messages, items, cursor };
    }
}
