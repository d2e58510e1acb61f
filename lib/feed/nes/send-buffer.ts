import type { LogEntry, Seq } from '../../storage/contract';
import { closeReasons } from '../protocol';
import type { CloseReason } from '../protocol';
import type { Credentials } from './authorizer';

/** Messages that may be under way to one client of nes; and as many entries may wait. */
export const maxInFlight = 256;

/** What is used of a socket of @hapi/nes, which is the host's and no dependency of ours. */
export interface NesSocket {
    /** Replaced by what a client comes with at a `reauth`, of which nes tells nobody. */
    readonly auth: { readonly credentials: Credentials };
    readonly info: { readonly remoteAddress: string; readonly 'x-forwarded-for'?: string | undefined };
    isOpen(): boolean;
    publish(path: string, message: unknown): Promise<void>;
    /** Ends a subscription; its handlers get the message. */
    revoke(path: string, message: unknown, options: { ignoreClose: true }): Promise<void>;
    disconnect(): unknown;
}

/** Sends, and returns the number of messages that carry an item. */
type Delivery = () => number;

/** Publishes to one client of nes. */
export class SendBuffer {

    private readonly socket: Pick<NesSocket, 'publish'>;
    private readonly paths: ReadonlyMap<string, string>;
    private readonly fail: (reason?: CloseReason) => void;
    private waiting: Delivery[] = [];
    private held = false;
    private inFlight = 0;

    /** `paths` are those of the client's subscriptions, by category, at any time. `fail` is called where a message can't go out. */
    constructor(socket: Pick<NesSocket, 'publish'>, paths: ReadonlyMap<string, string>, fail: (reason?: CloseReason) => void) {

        this.socket = socket;
        this.paths = paths;
        this.fail = fail;
    }

    /** A new item goes out under each path that it bears. Returns the number of messages. */
    publish(entry: LogEntry): number {

        return this.deliver(() => this.sendItem(entry));
    }

    /** What came after `after` up to `from` can't be told any more: said under each path. */
    gap(after: Seq, from: Seq): void {

        this.deliver(() => {

            for (const [code, path] of this.paths) {
                this.send(path, { type: 'gap', feed_category: code, after, from });
            }

            return 0;
        });
    }

    /** From here on what is published waits. */
    hold(): void {

        this.held = true;
    }

    /** What waits goes out. Returns the number of messages. */
    release(): number {

        this.held = false;
        return this.waiting.splice(0).reduce((sum, delivery) => sum + delivery(), 0);
    }

    /** Forgets what waits. */
    clear(): void {

        this.waiting = [];
    }

    private deliver(delivery: Delivery): number {

        if (!this.held) {
            return delivery();
        }

        if (this.waiting.push(delivery) > maxInFlight) {
            this.fail(closeReasons.slow);
        }

        return 0;
    }

    private sendItem(entry: LogEntry): number {

        let count = 0;
        for (const code of entry.kind === 'created' && entry.item ? entry.item.categories : []) {
            const path = this.paths.get(code);
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
            this.fail(closeReasons.slow);
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
