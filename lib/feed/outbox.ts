import type { LogEntry } from '../storage/contract';
import type { Credentials } from './permit';
import { closing } from './protocol';
import type { Closing } from './protocol';

/** Messages that may be under way to one client of nes. */
export const maxInFlight = 256;

/** What is used of a socket of @hapi/nes, which is the host's and no dependency of ours. */
export interface NesSocket {
    /** Replaced by what a client comes with at a `reauth`, of which nes tells nobody. */
    readonly auth: { readonly credentials: Credentials };
    readonly info: { readonly remoteAddress: string };
    isOpen(): boolean;
    publish(path: string, message: unknown): Promise<void>;
    /** Ends a subscription; its handlers get the message. */
    revoke(path: string, message: unknown, options: { ignoreClose: true }): Promise<void>;
    disconnect(): unknown;
}

/** Publishes to one client of nes. */
export class Outbox {

    private readonly socket: Pick<NesSocket, 'publish'>;
    private readonly fail: (reason?: Closing) => void;
    private inFlight = 0;

    /** `fail` is called where a message can't go out. */
    constructor(socket: Pick<NesSocket, 'publish'>, fail: (reason?: Closing) => void) {

        this.socket = socket;
        this.fail = fail;
    }

    /** A new item goes out under each of `paths`, by category, that it bears. Returns the number of messages. */
    publish(entry: LogEntry, paths: ReadonlyMap<string, string>): number {

        let count = 0;
        for (const code of entry.kind === 'created' && entry.item ? entry.item.categories : []) {
            const path = paths.get(code);
            if (path !== undefined && entry.audience.includes(code)) {
                ++count;
                this.send(path, updateOf(entry));
            }
        }

        return count;
    }

    /** Not awaited: who stalls would hold up all behind it. */
    private send(path: string, update: object): void {

        if (++this.inFlight > maxInFlight) {
            this.fail(closing.slow);
            return;
        }

        this.socket.publish(path, update).then(() => {

            --this.inFlight;
        }, () => this.fail());
    }
}

const updates = new WeakMap<LogEntry, object>();

const updateOf = (entry: LogEntry): object => {

    const known = updates.get(entry);
    if (known) {
        return known;
    }

    const update = { type: 'data', content: JSON.parse(String(entry.item?.json)) as unknown, seq: entry.seq };
    updates.set(entry, update);
    return update;
};
