import type { Clock } from '../../lib/clock';
import type { Wake } from '../../lib/storage/contract';
import { Listeners } from '../listeners';

export interface WatchOptions {
    readonly clock: Clock;
    /** How often other processes' commits are looked for, in milliseconds. */
    readonly pollMs: number;
    /** Changes when another connection has committed; null where nobody else can. */
    readonly version: (() => unknown) | null;
    /** Position of the log. */
    readonly head: () => number;
}

/** Tells listeners that the log has grown: at once where this connection did it, within `pollMs` where another did. */
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

    /** The log has grown. */
    get ring(): Wake {

        return this.listeners.ring;
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

    /** One timer, as long as somebody listens. */
    private schedule(): void {

        if (!this.watching || this.cancel || this.listeners.size === 0 || !this.options.version) {
            return;
        }

        this.cancel = this.options.clock.setTimer(this.options.pollMs, () => {

            this.cancel = null;
            this.look();
            this.schedule();
        });
    }

    private look(): void {

        try {
            if (this.moved()) {
                this.ring();
            }
        }
        catch {
            this.version = null;        // locked or failing: look again at the next turn
        }
    }

    /** Other tables change too: only a log that has grown is worth a ring. */
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
