import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LogEntry, Seq } from '../storage/contract';

/** Serializes an entry for one transport, spelling and message type. The function's identity is the key of the cached result. */
export type Serialize = (entry: LogEntry) => Buffer;

/** A log entry for many clients: each serialization is made once, when it is first needed. */
export class Message {

    readonly entry: LogEntry;
    /** Whether it is a new item that still has all categories it was published in, so that every follower gets it as an item. */
    readonly isPlainItem: boolean;
    private readonly serialized = new Map<Serialize, Buffer>();

    constructor(entry: LogEntry) {

        const { kind, item, audience } = entry;
        this.entry = entry;
        this.isPlainItem = kind === 'created' && item !== null && audience.every((code) => item.categories.includes(code));
    }

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

/** Category → members. It is independent of transports, and calls each member once per batch (ruling 40). */
export class Hub {

    private readonly members = new Map<string, Set<Member>>();
    private epoch = 0;

    /** Delivers entries of the category to the member from now on. */
    join(code: string, member: Member): void {

        const members = this.members.get(code);
        if (members) {
            members.add(member);
        }
        else {
            this.members.set(code, new Set([member]));
        }
    }

    /** Stops deliveries of the category to the member. */
    leave(code: string, member: Member): void {

        const members = this.members.get(code);
        if (members?.delete(member) && members.size === 0) {
            this.members.delete(code);
        }
    }

    /** Number of categories that have members. */
    get size(): number {

        return this.members.size;
    }

    /**
     * Delivers entries to the members of their categories. Each member gets the batch in one call, so that it can send it
     * in one write. The event loop gets a turn between slices of members; members that leave meanwhile get nothing.
     */
    async deliver(entries: readonly LogEntry[]): Promise<void> {

        const batch = entries.map((entry) => new Message(entry));
        await this.forEachMember(new Set(entries.flatMap(({ audience }) => audience)), (member) => member.deliver(batch));
    }

    /** Calls `skip` of every member: the tail has lost the entries after `after`. */
    async skip(after: Seq): Promise<void> {

        await this.forEachMember([...this.members.keys()], (member) => {

            member.skip(after);
            return 1;
        });
    }

    /** Calls `send` once per member; it returns the number of messages. */
    private async forEachMember(codes: Iterable<string>, send: (member: Member) => number): Promise<void> {

        const epoch = ++this.epoch;
        const slice = new Slice();
        for (const code of codes) {
            for (const member of this.members.get(code) ?? []) {
                if (member.epoch === epoch) {
                    continue;
                }

                member.epoch = epoch;
                if (slice.isFullWith(send(member))) {
                    await nextTurn();
                }
            }
        }
    }
}
