import type { Clock } from '../../lib/clock';
import type { Wake } from '../../lib/storage/contract';
import { Listeners } from '../listeners';

export interface WatchOptions {
    readonly clock: Clock;
    /** Polling interval for commits of other processes, in milliseconds. */
    readonly pollMs: number;
    /** Returns a number that changes when another connection has committed; null if there can be none. */
    readonly version: (() => unknown) | null;
    /** Returns the head of the log. */
    readonly head: () => number;
}

/** Notifies listeners that the log has grown: at once after a commit of this connection, within `pollMs` after one of another. */
export class Watch {

    private readonly options: WatchOptions;
    private readonly listeners = new Listeners();
    private cancel: (() => void) | null = null;
    private watching = false;
    private version: unknown = null;
    private head = -1;

    constructor(options: WatchOptions) {

        this.options = options;
    }

    listen(wake: Wake): () => void {

        const leave = this.listeners.add(wake);
        this.schedule();
        return leave;
    }

    /** To be called when the log has grown. */
    get notify(): Wake {

        return this.listeners.notify;
    }

    start(): void {

        this.watching = true;
        this.schedule();
    }

    stop(): void {

        this.watching = false;
        this.cancel?.();
        this.cancel = null;
    }

    /** One timer, as long as there are listeners. */
    private schedule(): void {

        if (!this.watching || this.cancel || this.listeners.size === 0 || !this.options.version) {
            return;
        }

        this.cancel = this.options.clock.setTimer(this.options.pollMs, () => {

            this.cancel = null;
            this.poll();
            this.schedule();
        });
    }

    private poll(): void {

        try {
            if (this.moved()) {
                this.notify();
            }
        }
        catch {
            this.version = null;        // locked or failing: read it again at the next poll
        }
    }

    /** Other tables change too; listeners are notified only if the log has grown. */
    private moved(): boolean {

        const version = this.options.version?.();
        if (version === this.version) {
            return false;
        }

        const head = this.options.head();
        const moved = head !== this.head;
        this.version = version;
        this.head = head;
        return moved;
    }
}
