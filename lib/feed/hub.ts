import { setImmediate as nextTurn } from 'node:timers/promises';

import { FilterIndex } from '../filters/filter-index';
import type { Filter } from '../filters/parse';
import type { Subject } from '../filters/subject';
import { subjectOf } from '../news/subject';
import type { LogEntry, Seq } from '../storage/contract';

/** Serializes an entry for one transport, spelling and message type. The function's identity is the key of the cached result. */
export type Serialize = (entry: LogEntry) => Buffer;

/** A log entry for many clients: each serialization is made once, when it is first needed. */
export class Message {

    readonly entry: LogEntry;
    /** Whether it is a new item that still has all categories it was published in, so that every follower gets it as an item. */
    readonly isPlainItem: boolean;
    /** The item as filters compare it; null if it is gone. */
    readonly subject: Subject | null;
    private readonly serialized = new Map<Serialize, Buffer>();
    private readonly matched = new Map<string, boolean>();

    constructor(entry: LogEntry) {

        const { kind, item, audience } = entry;
        this.entry = entry;
        this.isPlainItem = kind === 'created' && item !== null && audience.every((code) => item.categories.includes(code));
        this.subject = item && subjectOf(item);
    }

    /** Whether a filter applies to the item as it stands now; false if it is gone. Equal filters are asked once. */
    readonly matches = (filter: Filter): boolean => {

        const known = this.matched.get(filter.text);
        if (known !== undefined) {
            return known;
        }

        const matched = this.subject !== null && filter.matches(this.subject);
        this.matched.set(filter.text, matched);
        return matched;
    };

    /** Returns the entry in this serialization. */
    bytes(serialize: Serialize): Buffer {

        const known = this.serialized.get(serialize);
        if (known) {
            return known;
        }

        const bytes = serialize(this.entry);
        this.serialized.set(serialize, bytes);
        return bytes;
    }
}

/** A client that follows categories. */
export interface Member {
    /** Number of the last delivery that reached the member. Only the hub uses it. */
    epoch: number;
    /**
     * Sends the entries of the batch that the member follows, in order. Returns the number of messages. Must not throw.
     * At least one entry has a category that the member follows at the time of the call.
     */
    deliver(batch: readonly Message[]): number;
    /** Entries after `after`, up to the log's head, had left the log before they were read. Must not throw. */
    skip(after: Seq): void;
}

/** After this many members or messages the event loop gets a turn: about 1 ms of writing. */
const bounds = { members: 128, messages: 1024 };

/** Counts the work of one turn of the event loop. */
class Slice {

    private members = 0;
    private messages = 0;

    /** Counts one member and its messages. Returns whether the event loop should get a turn. */
    isFullWith(messages: number): boolean {

        this.messages += messages;
        if (++this.members < bounds.members && this.messages < bounds.messages) {
            return false;
        }

        this.members = this.messages = 0;
        return true;
    }
}

/** The followers of one category. */
class Followers {

    private readonly unfiltered = new Set<Member>();
    private readonly filters = new Map<Member, Filter>();
    private readonly index = new FilterIndex<Member>();

    get size(): number {

        return this.unfiltered.size + this.filters.size;
    }

    add(member: Member, filter: Filter | null): void {

        if (filter === null) {
            this.unfiltered.add(member);
        }
        else {
            this.filters.set(member, filter);
            this.index.add(filter, member);
        }
    }

    delete(member: Member): void {

        const filter = this.filters.get(member);
        this.unfiltered.delete(member);
        if (filter) {
            this.filters.delete(member);
            this.index.delete(filter, member);
        }
    }

    *all(): Generator<Member> {

        yield* this.unfiltered;
        yield* this.filters.keys();
    }

    /** Those without a filter, and those whose filter applies to one of the entries or must hear of it anyway. */
    *followersOf(batch: readonly Message[]): Generator<Member> {

        yield* this.unfiltered;
        for (const { entry: { kind }, subject } of this.filters.size > 0 ? batch : []) {
            if (kind === 'updated' || kind === 'retracted') {
                yield* this.filters.keys();         // they may have the item
            }
            else if (subject) {
                yield* this.index.matching(subject);
            }
        }
    }
}

/** Category → members. It is independent of transports, and calls each member once per batch (ruling 40). */
export class Hub {

    private readonly followers = new Map<string, Followers>();
    private epoch = 0;
    private settledAt: Seq = 0;

    /** Position up to which every member has got its entries. */
    get settled(): Seq {

        return this.settledAt;
    }

    /** Delivers entries of the category to the member from now on; with a filter, only those that it applies to, corrections and retractions. */
    join(code: string, member: Member, filter: Filter | null = null): void {

        const followers = this.followers.get(code) ?? new Followers();
        this.followers.set(code, followers);
        followers.add(member, filter);
    }

    /** Stops deliveries of the category to the member. */
    leave(code: string, member: Member): void {

        const followers = this.followers.get(code);
        followers?.delete(member);
        if (followers?.size === 0) {
            this.followers.delete(code);
        }
    }

    /** Number of categories that have members. */
    get size(): number {

        return this.followers.size;
    }

    /**
     * Delivers entries to the members of their categories. Each member gets the batch in one call, so that it can send it
     * in one write. The event loop gets a turn between slices of members; members that leave meanwhile get nothing. Returns
     * the number of messages.
     */
    async deliver(entries: readonly LogEntry[]): Promise<number> {

        const batch = entries.map((entry) => new Message(entry));
        const messages = await this.forEachMember(this.membersOf(batch), (member) => member.deliver(batch));
        this.settledAt = Math.max(this.settledAt, ...entries.map(({ seq }) => seq));
        return messages;
    }

    /** Calls `skip` of every member: the tail has lost the entries after `after`. */
    async skip(after: Seq): Promise<void> {

        await this.forEachMember([...this.followers.values()].flatMap((followers) => [...followers.all()]), (member) => {

            member.skip(after);
            return 1;
        });
    }

    /** Calls `send` once per member; it returns the number of messages. Returns their sum. */
    private async forEachMember(members: Iterable<Member>, send: (member: Member) => number): Promise<number> {

        const epoch = ++this.epoch;
        const slice = new Slice();
        let sum = 0;
        for (const member of members) {
            if (member.epoch === epoch) {
                continue;
            }

            member.epoch = epoch;
            const messages = send(member);
            sum += messages;
            if (slice.isFullWith(messages)) {
                await nextTurn();
            }
        }

        return sum;
    }

    private *membersOf(batch: readonly Message[]): Generator<Member> {

        for (const code of new Set(batch.flatMap(({ entry }) => entry.audience))) {
            yield* this.followers.get(code)?.followersOf(batch.filter(({ entry }) => entry.audience.includes(code))) ?? [];
        }
    }
}
