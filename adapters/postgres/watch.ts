import type { Clock } from '../../lib/clock';
import type { Wake } from '../../lib/storage/contract';
import { Listeners } from '../listeners';
import type { Connection } from './connection';
import type { PgClient } from './pool';
import { types } from './values';

/** Longest pause between two attempts to listen, in milliseconds. */
const longestPause = 30_000;

/** Interval of checks of a connection that only listens, and their time limit, in milliseconds. */
const beatMs = 15_000;
const answerMs = 5_000;

export interface WatchOptions {
    readonly connection: Connection;
    readonly clock: Clock;
    readonly channel: string;
}

/**
 * Notifies listeners that the log has grown: at once after a commit of this instance, by LISTEN/NOTIFY after one of
 * another. A lost connection is opened again after growing pauses, and then listeners are notified, since a notification
 * may be lost. Regular checks detect a connection that died silently.
 */
export class Watch {

    private readonly options: WatchOptions;
    private readonly listeners = new Listeners();
    private client: PgClient | null = null;
    private connecting: Promise<void> | null = null;
    private cancel: (() => void) | null = null;
    private cancelBeat = (): void => {};
    private pause = 100;
    private watching = false;

    constructor(options: WatchOptions) {

        this.options = options;
    }

    listen(wake: Wake): () => void {

        const leave = this.listeners.add(wake);
        this.connect();
        return leave;
    }

    /** To be called when the log has grown. */
    get notify(): Wake {

        return this.listeners.notify;
    }

    start(): void {

        this.watching = true;
        this.connect();
    }

    async stop(): Promise<void> {

        this.watching = false;
        this.cancel?.();
        this.cancel = null;
        await this.connecting;
        this.drop();
    }

    /** One connection, from the first listener on. */
    private connect(): void {

        if (this.watching && !this.client && !this.connecting && !this.cancel && this.listeners.size > 0) {
            this.connecting = this.establish().finally(() => {

                this.connecting = null;
            });
        }
    }

    private async establish(): Promise<void> {

        try {
            const client = await this.options.connection.checkOutForListening();
            this.client = client;
            client.on('error', this.lost);
            client.on('end', this.lost);
            client.on('notification', this.onNotification);
            await this.ask(client);
            this.pause = 100;
            this.notify();
        }
        catch {
            this.lost();
        }
    }

    /** LISTEN can be repeated, so the same statement begins it and checks the connection. */
    private async ask(client: PgClient): Promise<void> {

        await client.query({ text: `LISTEN "${this.options.channel}"`, values: [], types, query_timeout: answerMs });
        if (this.client === client) {
            this.cancelBeat = this.options.clock.setTimer(beatMs, () => void this.ask(client).catch(this.lost));
        }
    }

    private readonly onNotification = (): void => this.notify();

    private readonly lost = (): void => {

        this.drop();
        this.later();
    };

    /** Closes the connection instead of returning it to the pool, since it still listens. */
    private drop(): void {

        const { client } = this;
        this.client = null;
        this.cancelBeat();
        client?.removeListener('error', this.lost);
        client?.removeListener('end', this.lost);
        client?.removeListener('notification', this.onNotification);
        client?.release(true);
    }

    private later(): void {

        if (this.watching && !this.cancel) {
            this.cancel = this.options.clock.setTimer(this.pause, () => {

                this.cancel = null;
                this.connect();
            });
            this.pause = Math.min(this.pause * 2, longestPause);
        }
    }
}
