import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LogEntry } from '../storage/contract';

/** An entry of the log on its way to many: each form of it is made once, when the first asks. */
export class Bulletin {

    readonly entry: LogEntry;
    private readonly forms = new Map<string, Buffer>();

    constructor(entry: LogEntry) {

        this.entry = entry;
    }

    /** The bytes called `name`, made by `make` where nobody has asked for them before. */
    bytes(name: string, make: (entry: LogEntry) => Buffer): Buffer {

        const known = this.forms.get(name);
        if (known) {
            return known;
        }

        const made = make(this.entry);
        this.forms.set(name, made);
        return made;
    }
}

/** Who gets what is published. */
export interface Member {
    /** The hub's own mark. */
    epoch: number;
    /** Writes what of the batch is the member's, in order. Returns the number of messages. It must not throw. */
    take(batch: readonly Bulletin[]): number;
}

/** After so many members or messages the event loop gets a turn: about 3 ms of writing. */
const slice = { members: 256, messages: 2048 };

/** Category → members. It knows no transport, and no item twice for the same member (ruling 40). */
export class Hub {

    private readonly rooms = new Map<string, Set<Member>>();
    private epoch = 0;

    join(code: string, member: Member): void {

        const room = this.rooms.get(code);
        if (room) {
            room.add(member);
        }
        else {
            this.rooms.set(code, new Set([member]));
        }
    }

    leave(code: string, member: Member): void {

        const room = this.rooms.get(code);
        if (room?.delete(member) && room.size === 0) {
            this.rooms.delete(code);
        }
    }

    /** Number of categories that somebody follows. */
    get size(): number {

        return this.rooms.size;
    }

    /**
     * Hands entries to those who follow one of their categories at the call. Each member gets its share of the batch at
     * once, so that it can go out in one write; between slices of members the loop is free.
     */
    async deliver(entries: readonly LogEntry[]): Promise<void> {

        const batch = entries.map((entry) => new Bulletin(entry));
        let members = 0;
        let messages = 0;
        for (const member of this.audience(entries)) {
            messages += member.take(batch);
            if (++members >= slice.members || messages >= slice.messages) {
                members = messages = 0;
                await nextTurn();
            }
        }
    }

    private audience(entries: readonly LogEntry[]): Member[] {

        const epoch = ++this.epoch;
        const members: Member[] = [];
        for (const code of new Set(entries.flatMap(({ audience }) => audience))) {
            for (const member of this.rooms.get(code) ?? []) {
                if (member.epoch !== epoch) {
                    member.epoch = epoch;
                    members.push(member);
                }
            }
        }

        return members;
    }
}
