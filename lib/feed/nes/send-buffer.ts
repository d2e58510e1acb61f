import type { LogEntry, Seq } from '../../storage/contract';
import { closeReasons } from '../protocol/close-reasons';
import type { CloseReason } from '../protocol/close-reasons';
import type { Credentials } from './authorizer';

/** Maximum number of messages in flight to one nes client, and of entries that wait while held. Further messages wait until others have gone out. */
export const maxInFlight = 256;

/** A message that waits for its turn. */
interface Waiting {
    readonly code: string;
    readonly path: string;
    readonly update: object;
    /** UTF-16 code units of its item. */
    readonly size: number;
}

/** The members of a nes socket that are used here. @hapi/nes is the host's and not a dependency. */
export interface NesSocket {
    /** nes replaces the credentials at a `reauth`, without an event. */
    readonly auth: { readonly credentials: Credentials };
    readonly info: { readonly remoteAddress: string; readonly 'x-forwarded-for'?: string | undefined };
    isOpen(): boolean;
    publish(path: string, message: unknown): Promise<void>;
    /** Ends a subscription; the client's handlers get the message. */
    revoke(path: string, message: unknown, options: { ignoreClose: true }): Promise<void>;
    disconnect(): unknown;
}

/** Sends messages and returns how many of them contain an item. */
type Delivery = () => number;

/** Sends messages to one nes client. */
export class SendBuffer {

    private readonly socket: Pick<NesSocket, 'publish'>;
    private readonly paths: ReadonlyMap<string, string>;
    private readonly fail: (reason?: CloseReason) => void;
    private waiting: Delivery[] = [];
    private held = false;
    private inFlight = 0;
    private queue: Waiting[] = [];
    private queuedSize = 0;

    /** `paths` are the client's current subscriptions by category. `fail` is called if a message can't be sent, or if more than `maxBuffered` code units wait. */
    constructor(socket: Pick<NesSocket, 'publish'>, paths: ReadonlyMap<string, string>, private readonly maxBuffered: number, fail: (reason?: CloseReason) => void) {

        this.socket = socket;
        this.paths = paths;
        this.fail = fail;
    }

    /** Sends a new item to each subscribed path of its categories. Returns the number of messages. */
    publish(entry: LogEntry): number {

        return this.deliver(() => this.sendItem(entry));
    }

    /** Reports on each path that entries after `after` up to `from` are lost. */
    gap(after: Seq, from: Seq): void {

        this.deliver(() => {

            for (const [code, path] of this.paths) {
                this.send({ code, path, update: { type: 'gap', feed_category: code, after, from }, size: 0 });
            }

            return 0;
        });
    }

    /** Until `release`, messages wait. */
    hold(): void {

        this.held = true;
    }

    /** Sends what waits. Returns the number of messages. */
    release(): number {

        this.held = false;
        this.sendNext();
        return this.waiting.splice(0).reduce((sum, delivery) => sum + delivery(), 0);
    }

    /** Drops what waits. */
    clear(): void {

        this.waiting = [];
        this.queue = [];
        this.queuedSize = 0;
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
        if (entry.kind !== 'created' || !entry.item) {
            return 0;
        }

        for (const code of entry.item.categories) {
            const path = this.paths.get(code);
            if (path !== undefined && entry.audience.includes(code)) {
                ++count;
                this.send({ code, path, update: updateOf(entry), size: entry.item.json.length });
            }
        }

        return count;
    }

    /** A burst that the tail hands over at once waits for its turn: the client could not have read any of it yet. */
    private send(message: Waiting): void {

        if (this.inFlight < maxInFlight) {
            this.transmit(message);
            return;
        }

        this.queue.push(message);
        this.queuedSize += message.size;
        if (this.queuedSize > this.maxBuffered) {
            this.fail(closeReasons.slow);
        }
    }

    /** Not awaited: a stalled client would delay all others. */
    private transmit({ path, update }: Waiting): void {

        ++this.inFlight;
        this.socket.publish(path, update).then(() => {

            --this.inFlight;
            this.sendNext();
        }, () => this.fail());
    }

    /** Sends what waits, except for subscriptions that have ended meanwhile. */
    private sendNext(): void {

        while (!this.held && this.inFlight < maxInFlight) {
            const message = this.queue.shift();
            if (message === undefined) {
                return;
            }

            this.queuedSize -= message.size;
            if (this.paths.get(message.code) === message.path) {
                this.transmit(message);
            }
        }
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
