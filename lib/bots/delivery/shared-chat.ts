import { retry } from '../../async/retry';
import type { Clock } from '../../clock';
import { anyFilter } from '../../filters/parse';
import type { BotStatus, LogEntry, Ms, Seq, Storage } from '../../storage/contract';
import type { Lease } from '../../storage/lease';
import { Renewal } from '../../storage/renewal';
import { wishesOf } from '../preferences/preferences';
import { afterQuiet } from '../preferences/schedule';
import type { AddressedMessage, Audience, AudienceDeps, AudienceView } from './audience';
import { mayConcern } from '../messages/filtered';
import { coversEntry, scopeOf } from '../messages/scope';
import type { Scope } from '../messages/scope';
import type { SentEntries } from './sent-entries';

export interface SharedChatDeps extends AudienceDeps {
    readonly texts: Storage['texts'];
    readonly clock: Clock;
    readonly leaseMs: Ms;
    /** How long the record of sent entries is kept. */
    readonly keepMs: Ms;
    readonly report: (error: unknown) => void;
}

type Registration = Pick<BotStatus, 'id' | 'owner' | 'categories' | 'settings' | 'createdAt' | 'cursor'>;

export interface LeasedChat {
    /** Its key is also that of the record of sent entries. */
    readonly lease: Lease;
    readonly until: Ms;
    readonly entries: SentEntries;
    /** The bot that is being delivered to. */
    readonly own: Registration;
    /** Entries up to this one are sent to it again, as its owner has rewound it. */
    readonly rewoundFrom: Seq;
    /** Other active registrations of the same chat. */
    readonly others: readonly Registration[];
    /** Whether `others` may still be used. */
    readonly isFresh: () => boolean;
    /** Reads `others` again. Rejects with `StorageError`. */
    readonly readOthers: () => Promise<Pick<LeasedChat, 'others' | 'isFresh'>>;
}

interface Reader {
    readonly registration: Registration;
    /** What the registration gets by its owner's current permission. */
    readonly scope: Scope;
}

/**
 * A chat that several registrations name, leased to this node. An entry that any active registration asks for and that its
 * owner may read is sent once and in order. The record of sent entries outlives registrations and nodes.
 */
export class SharedChat implements Audience {

    private until: Ms;
    private current: Pick<LeasedChat, 'others' | 'isFresh'>;
    private readonly renewal: Renewal;

    constructor(private readonly deps: SharedChatDeps, private readonly chat: LeasedChat) {

        this.until = chat.until;
        this.current = chat;
        this.renewal = new Renewal({ ...deps, renew: () => this.renew() });
    }

    get isOurs(): boolean {

        return this.deps.clock.now() < this.until;
    }

    async view(): Promise<AudienceView> {

        return this.viewOf(await this.readers());
    }

    async ownView(): Promise<AudienceView> {

        return this.viewOf([await this.toReader(this.chat.own)]);
    }

    private viewOf(readers: readonly Reader[]): AudienceView {

        const { own, rewoundFrom, entries: sentEntries } = this.chat;
        const whole = [...readers].sort((a, b) => Number(b.scope.whole) - Number(a.scope.whole));
        const union = unionOf(readers.map(({ scope }) => scope));
        const isDue = ({ registration }: Reader, seq: Seq): boolean => !sentEntries.has(seq) || (registration.id === own.id && seq <= rewoundFrom);
        const isWanted = (entry: LogEntry): boolean => readers.some((reader) => isDue(reader, entry.seq) && wants(reader, entry));
        return {
            mayRead: union.codes?.size !== 0,
            entriesAfter: async (cursor, head) => {

                const { entries, upTo } = await this.deps.window.entriesAfter(cursor, head, union);
                return { entries: entries.filter(isWanted), upTo };
            },
            messageFor: (entry) => this.messageFor(entry, whole.filter((reader) => wants(reader, entry)))
        };
    }

    async sent(seqs: readonly Seq[]): Promise<void> {

        seqs.forEach((seq) => this.chat.entries.add(seq));
        await this.store();
    }

    async skipped(seq: Seq): Promise<void> {

        this.chat.entries.raiseFloor(seq);
        await this.store();
    }

    /** Never rejects. */
    async releaseLease(): Promise<void> {

        await this.renewal.stop();     // it must not be stored after the end of the lease
        try {
            await this.chat.lease.release();
        }
        catch (error) {
            this.deps.report(error);        // the lease will run out
        }
    }

    /** Leaves out other registrations whose permission can't be read, so that they don't block this bot, and those that want nothing now. */
    private async readers(): Promise<readonly Reader[]> {

        const { own, readOthers } = this.chat;
        if (!this.current.isFresh()) {
            this.current = await readOthers();
        }

        const { others } = this.current;
        const settled = await Promise.allSettled(others.map((registration) => this.toReader(registration)));
        const found = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        return [await this.toReader(own), ...found.filter((reader) => this.isImmediate(reader))];
    }

    private async toReader(registration: Registration): Promise<Reader> {

        const { filter } = wishesOf(registration.settings);
        return { registration, scope: scopeOf(await this.deps.allowed(registration.owner), registration.categories, filter) };
    }

    /** Whether a registration gets messages now, one by one. */
    private isImmediate({ registration }: Reader): boolean {

        const { schedule } = wishesOf(registration.settings);
        const now = this.deps.clock.now();
        return schedule === null || (!schedule.digest_at && afterQuiet(schedule, now) === now);
    }

    private async messageFor(entry: LogEntry, readers: readonly Reader[]): Promise<AddressedMessage | null> {

        const messages = await Promise.all(readers.map(({ registration, scope }) => this.deps.messages.forEntry(entry, scope, registration.createdAt)));
        const outgoing = messages.find((found) => found !== null);
        return outgoing ? { outgoing, signers: readers.filter((_, i) => messages[i] !== null).map(({ registration }) => registration.id) } : null;
    }

    /** Stores nothing if the lease is lost, such as after a node slept. */
    private async store(): Promise<void> {

        const { deps: { texts, clock, keepMs }, chat: { lease: { key, fence }, entries } } = this;
        const now = clock.now();
        const text = { json: entries.toJson(), createdAt: now, expiresAt: now + keepMs };
        if (!await retry(clock, () => texts.put(key, text, fence))) {
            this.until = 0;
        }
    }

    private async renew(): Promise<void> {

        this.until = await this.chat.lease.acquire() ?? 0;
    }
}

const wants = ({ registration, scope }: Reader, entry: LogEntry): boolean => registration.cursor < entry.seq && coversEntry(scope, entry) && mayConcern(scope.filter, entry);

/** Covers what any of the scopes covers. */
const unionOf = (scopes: readonly Scope[]): Scope => {

    const lists = scopes.flatMap(({ codes }) => (codes ? [[...codes]] : []));
    const codes = lists.length < scopes.length ? null : [...new Set(lists.flat())];
    return scopeOf(null, codes, anyFilter(scopes.map(({ filter }) => filter)));
};
