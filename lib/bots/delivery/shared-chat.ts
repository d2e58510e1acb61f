import { retry } from '../../async/retry';
import type { Clock } from '../../clock';
import type { BotStatus, LogEntry, Ms, Seq, Storage } from '../../storage/contract';
import type { AddressedMessage, Audience, AudienceDeps, AudienceView } from './audience';
import { coversEntry, scopeOf } from './scope';
import type { CategoryScope } from './scope';
import type { SentEntries } from './sent-entries';

export interface SharedChatDeps extends AudienceDeps {
    readonly texts: Storage['texts'];
    readonly clock: Clock;
    readonly leaseMs: Ms;
    /** How long the record of sent entries is kept. */
    readonly keepMs: Ms;
    readonly report: (error: unknown) => void;
}

type Registration = Pick<BotStatus, 'id' | 'owner' | 'categories' | 'createdAt' | 'cursor'>;

export interface ChatLease {
    readonly key: string;
    readonly fence: string;
    readonly until: Ms;
    readonly entries: SentEntries;
    /** The bot that is being delivered to. */
    readonly own: Registration;
    /** Other active registrations of the same chat. */
    readonly others: readonly Registration[];
}

interface Reader {
    readonly registration: Registration;
    /** What it gets, by its owner's permission now. */
    readonly scope: CategoryScope;
}

/**
 * A chat that several registrations name, leased to this node. An entry that any active registration asks for, and its owner
 * may read, is sent once and in order. The record of sent entries outlives registrations and nodes.
 */
export class SharedChat implements Audience {

    private until: Ms;
    private cancel: () => void;
    private renewal: Promise<void> = Promise.resolve();

    constructor(private readonly deps: SharedChatDeps, private readonly lease: ChatLease) {

        this.until = lease.until;
        this.cancel = this.renewLater();
    }

    get isOurs(): boolean {

        return this.deps.clock.now() < this.until;
    }

    async view(): Promise<AudienceView> {

        const readers = await this.readers();
        const whole = [...readers].sort((a, b) => Number(b.scope.whole) - Number(a.scope.whole));
        const union = unionOf(readers.map(({ scope }) => scope));
        const isWanted = (entry: LogEntry): boolean => !this.lease.entries.has(entry.seq) && readers.some((reader) => wants(reader, entry));
        return {
            entriesAfter: async (cursor, head) => {

                const { entries, upTo } = await this.deps.window.entriesAfter(cursor, head, union);
                return { entries: entries.filter(isWanted), upTo };
            },
            messageFor: (entry) => this.messageFor(entry, whole.filter((reader) => wants(reader, entry)))
        };
    }

    async sent(seq: Seq): Promise<void> {

        this.lease.entries.add(seq);
        await this.store();
    }

    async skipped(seq: Seq): Promise<void> {

        this.lease.entries.raiseFloor(seq);
        await this.store();
    }

    /** Never rejects. */
    async releaseLease(): Promise<void> {

        this.cancel();
        await this.renewal;     // it must not be stored after the end of the lease
        try {
            await this.deps.texts.release(this.lease.key, this.lease.fence);
        }
        catch (error) {
            this.deps.report(error);        // the lease will run out
        }
    }

    /** Leaves out other registrations whose permission can't be read, so that they don't block this bot. */
    private async readers(): Promise<readonly Reader[]> {

        const { own, others } = this.lease;
        const toReader = async (registration: Registration): Promise<Reader> => ({ registration, scope: scopeOf(await this.deps.allowed(registration.owner), registration.categories) });
        const settled = await Promise.allSettled(others.map(toReader));
        return [await toReader(own), ...settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))];
    }

    private async messageFor(entry: LogEntry, readers: readonly Reader[]): Promise<AddressedMessage | null> {

        const messages = await Promise.all(readers.map(({ registration, scope }) => this.deps.messages.forEntry(entry, scope, registration.createdAt)));
        const outgoing = messages.find((found) => found !== null);
        return outgoing ? { outgoing, signers: readers.filter((_, i) => messages[i] !== null).map(({ registration }) => registration.id) } : null;
    }

    /** Stores nothing if the lease is lost, such as after a node slept. */
    private async store(): Promise<void> {

        const { deps: { texts, clock, keepMs }, lease: { key, fence, entries } } = this;
        const now = clock.now();
        const text = { json: entries.toJson(), createdAt: now, expiresAt: now + keepMs };
        if (!await retry(clock, () => texts.put(key, text, fence))) {
            this.until = 0;
        }
    }

    private renewLater(): () => void {

        const { clock, leaseMs, report } = this.deps;
        return clock.setTimer(Math.ceil(leaseMs / 3), () => {

            this.cancel = this.renewLater();
            this.renewal = this.renew().catch(report);
        });
    }

    private async renew(): Promise<void> {

        const { texts, clock, leaseMs } = this.deps;
        const now = clock.now();
        const isRenewed = await texts.lease(this.lease.key, this.lease.fence, now, now + leaseMs);
        this.until = isRenewed ? now + leaseMs : 0;
    }
}

const wants = ({ registration, scope }: Reader, entry: LogEntry): boolean => registration.cursor < entry.seq && coversEntry(scope, entry);

/** Covers what any of the scopes covers. */
const unionOf = (scopes: readonly CategoryScope[]): CategoryScope => {

    const lists = scopes.flatMap(({ codes }) => (codes ? [[...codes]] : []));
    return scopeOf(null, lists.length < scopes.length ? null : [...new Set(lists.flat())]);
};
