import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LogEntry, Seq } from '../storage/contract';

/** Prints an entry in one form: the same function is the same form. */
export type Serialize = (entry: LogEntry) => Buffer;

/** An entry of the log on its way to many: each form of it is printed once, when the first asks. */
export class Message {

    readonly entry: LogEntry;
    /** Whether it is new, and an item to everybody who follows one of the categories that it was published in. */
    readonly isPlainItem: boolean;
    private readonly serialized = new Map<Serialize, Buffer>();

    constructor(entry: LogEntry) {

        const { kind, item, audience } = entry;
        this.entry = entry;
        this.isPlainItem = kind === 'created' && item !== null && audience.every((code) => item.categories.includes(code));
    }

    bytes(serialize: Serialize): Buffer {

        const known = this.serialized.get(serialize);
        if (known) {
            return known;
        }

        const printed = serialize(this.entry);
        this.serialized.set(serialize, printed);
        return printed;
    }
}

/** Who gets what is published. */
export interface Member {
    /** The hub's own mark. */
    epoch: number;
    /**
     * Writes what of the batch is the member's, in order. Returns the number of messages. It must not throw. At least
     * one entry bears a category that the member follows at the call; where there is only one, it does.
     */
    deliver(batch: readonly Message[]): number;
    /** What followed `after`, up to the log's head, is not handed on: it had left the log before it was read. It must not throw. */
    skip(after: Seq): void;
}

/** After so many members or messages the event loop gets a turn: about 1 ms of writing. */
const bounds = { members: 128, messages: 1024 };

/** What is done in one turn of the loop. */
class Slice {

    private members = 0;
    private messages = 0;

    isFullWith(messages: number): boolean {

        this.messages += messages;
        if (++this.members < bounds.members && this.messages < bounds.messages) {
            return false;
        }

        this.members = this.messages = 0;
        return true;
    }
}

/** Category → members. It knows no transport, and no item twice for the same member (ruling 40). */
export class Hub {

    private readonly members = new Map<string, Set<Member>>();
    private epoch = 0;

    join(code: string, member: Member): void {

        const members = this.members.get(code);
        if (members) {
            members.add(member);
        }
        else {
            this.members.set(code, new Set([member]));
        }
    }

    leave(code: string, member: Member): void {

        const members = this.members.get(code);
        if (members?.delete(member) && members.size === 0) {
            this.members.delete(code);
        }
    }

    /** Number of categories that somebody follows. */
    get size(): number {

        return this.members.size;
    }

    /**
     * Hands entries to those who follow one of their categories. Each member gets its share of the batch at once, so
     * that it can go out in one write; between slices of members the loop is free. Who leaves meanwhile gets nothing.
     */
    async deliver(entries: readonly LogEntry[]): Promise<void> {

        const batch = entries.map((entry) => new Message(entry));
        await this.forEachMember(new Set(entries.flatMap(({ audience }) => audience)), (member) => member.deliver(batch));
    }

    /** Tells everybody that what followed `after` is lost to the tail. */
    async skip(after: Seq): Promise<void> {

        await this.forEachMember([...this.members.keys()], (member) => {

            member.skip(after);
            return 1;
        });
    }

    /** Each member once; `tell` returns the number of messages. */
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
