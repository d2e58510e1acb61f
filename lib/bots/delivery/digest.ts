import { hour } from '../../clock';
import type { LogEntry, Ms, Seq } from '../../storage/contract';
import type { Messages } from '../messages/messages';
import type { BotItemMessage, BotOutgoingMessage } from '../types';
import type { AudienceView } from './audience';
import { subjectIn } from '../messages/filtered';
import type { LogRange, LogWindow } from './log-window';

export interface DigestDeps {
    readonly window: Pick<LogWindow, 'isCreatedBetween'>;
    readonly messages: Pick<Messages, 'digest'>;
    /** Yields to the event loop between two reads. */
    readonly pause: () => Promise<void>;
}

/** The part of the log that a digest covers. */
export interface DigestSpan {
    /** Position that the bot is at. */
    readonly after: Seq;
    /** The newest entry that may be sent. */
    readonly head: Seq;
    /** Only entries from before this time. */
    readonly until: Ms;
    /** Entries from before this time are only counted. */
    readonly oldest: Ms;
    /** Returns the entries after a position that the bot may get. */
    readonly read: (after: Seq) => Promise<LogRange>;
}

export interface Digest {
    /** Null if nothing is left to send. */
    readonly outgoing: BotOutgoingMessage | null;
    /** Entries that the message contains. */
    readonly seqs: readonly Seq[];
    /** Position from which the bot continues. */
    readonly upTo: Seq;
}

/** Most messages in one digest. */
const maxMessages = 20;

/** Digests contain entries up to this age at least. A day is up to 25 hours long, so a daily digest misses nothing. */
export const leastAgeMs = 26 * hour;

const importanceOf = (entry: LogEntry): number => subjectIn(entry)?.analysis.importance.value ?? 1;

/** The entries that a digest is made of: one per item, and the most important ones if there are too many. */
class Selection {

    private readonly byId = new Map<string, LogEntry>();
    private readonly fresh = new Set<string>();
    private left = 0;

    /** Number of entries that the digest leaves out, because they are too old or too many. */
    get more(): number {

        return this.left + this.inOrder().length - this.chosen().length;
    }

    /** Adds an entry. One entry per item is enough, since the digest shows the item's current state. */
    add(entry: LogEntry): void {

        if (entry.kind === 'created') {
            this.fresh.add(entry.id);
        }

        if (entry.kind === 'created' || !this.fresh.has(entry.id)) {
            this.byId.set(entry.id, entry);
            this.trim();
        }
    }

    /** Removes an item that is new in this digest and has been retracted. */
    drop(id: string): void {

        this.byId.delete(id);
    }

    /** Counts an entry that is too old to be shown. */
    count({ kind }: LogEntry): void {

        this.left += kind === 'created' ? 1 : 0;
    }

    /** The entries of the digest, in the order of the log. */
    chosen(): readonly LogEntry[] {

        const best = [...this.byId.values()].sort((a, b) => importanceOf(b) - importanceOf(a) || b.seq - a.seq).slice(0, maxMessages);
        return best.sort((a, b) => a.seq - b.seq);
    }

    private inOrder(): readonly LogEntry[] {

        return [...this.byId.values()];
    }

    /** Bounds the memory, however many entries are added. */
    private trim(): void {

        if (this.byId.size > 10 * maxMessages) {
            const kept = new Set(this.chosen().map(({ id }) => id));
            const dropped = this.inOrder().filter(({ id }) => !kept.has(id));
            dropped.forEach(({ id }) => this.byId.delete(id));
            this.left += dropped.length;
        }
    }
}

/** Composes one message from the entries that a bot with a schedule may get. */
export class Digests {

    constructor(private readonly deps: DigestDeps) {}

    /** Throws `StorageError`. */
    async compose(view: AudienceView, span: DigestSpan): Promise<Digest> {

        const { selection, upTo } = await this.select(span);
        const messages: BotItemMessage[] = [];
        const seqs: Seq[] = [];
        for (const entry of selection.chosen()) {
            const found = await view.messageFor(entry);
            if (found) {
                messages.push(found.outgoing.message as BotItemMessage);
                seqs.push(entry.seq);
            }
        }

        const last = seqs.at(-1);
        return { outgoing: last === undefined ? null : this.deps.messages.digest(last, messages, selection.more), seqs, upTo };
    }

    private async select({ after, head, until, oldest, read }: DigestSpan): Promise<{ readonly selection: Selection; readonly upTo: Seq }> {

        const selection = new Selection();
        let cursor = after;
        while (cursor < head) {
            const { entries, upTo } = await read(cursor);
            for (const entry of entries) {
                const at = entry.at ?? oldest;
                if (at >= until) {
                    return { selection, upTo: entry.seq - 1 };
                }

                await (at < oldest ? selection.count(entry) : this.add(selection, entry, after));
            }

            cursor = Math.max(cursor, upTo);
            await this.deps.pause();
        }

        return { selection, upTo: head };
    }

    /** Leaves out retractions of items that the bot has not got yet. */
    private async add(selection: Selection, entry: LogEntry, after: Seq): Promise<void> {

        const { kind, id, seq } = entry;
        if (kind === 'retracted' && await this.deps.window.isCreatedBetween(id, after, seq)) {
            selection.drop(id);
            return;
        }

        selection.add(entry);
    }
}
