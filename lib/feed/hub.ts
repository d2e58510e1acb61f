import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Json, LogEntry } from '../storage/contract';
import { textFrame } from './frames';
import { data } from './protocol';
import type { Spelling } from './protocol';

/** An entry of the log on its way to many: each form of it is made once, when the first asks. */
export class Bulletin {

    readonly entry: LogEntry;
    private readonly frames: Partial<Record<Spelling, Buffer>> = {};

    constructor(entry: LogEntry) {

        this.entry = entry;
    }

    /** The frame of its `data` message; `json` is the entry's item. */
    frame(spelling: Spelling, json: Json): Buffer {

        const frame = this.frames[spelling] ?? textFrame(data(spelling, json, this.entry.seq));
        this.frames[spelling] = frame;
        return frame;
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
    async deliver(entries: readonly LogEntry[]): Promise<number> {

        const batch = entries.map((entry) => new Bulletin(entry));
        let delivered = 0;
        let members = 0;
        let messages = 0;
        for (const member of this.audience(entries)) {
            const count = member.take(batch);
            delivered += count;
            messages += count;
            if (++members >= slice.members || messages >= slice.messages) {
                members = messages = 0;
                await nextTurn();
            }
        }

        return delivered;
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
