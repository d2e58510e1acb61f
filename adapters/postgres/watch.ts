import type { Clock } from '../../lib/clock';
import type { Wake } from '../../lib/storage/contract';
import { Listeners } from '../listeners';
import type { Connection } from './connection';
import type { PgClient } from './pool';
import { types } from './values';

/** Longest pause between two tries to listen, in milliseconds. */
const longestPause = 30_000;

/** How often a connection that only listens is asked whether it is still there, and how long it has to answer, in milliseconds. */
const beatMs = 15_000;
const answerMs = 5_000;

export interface WatchOptions {
    readonly connection: Connection;
    readonly clock: Clock;
    readonly channel: string;
}

/**
 * Tells listeners that the log has grown: at once where this instance did it, by LISTEN/NOTIFY where another did. A
 * lost connection is made anew with growing pauses, and rings then: something may have been missed. One that has died
 * without a word is found out by asking.
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

    /** The log has grown. */
    get ring(): Wake {

        return this.listeners.ring;
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
            const client = await this.options.connection.lend();
            this.client = client;
            client.on('error', this.lost);
            client.on('end', this.lost);
            client.on('notification', this.heard);
            await this.ask(client);
            this.pause = 100;
            this.ring();
        }
        catch {
            this.lost();
        }
    }

    /** Listening twice is listening once: so the same question begins it and proves that it goes on. */
    private async ask(client: PgClient): Promise<void> {

        await client.query({ text: `LISTEN "${this.options.channel}"`, values: [], types, query_timeout: answerMs });
        if (this.client === client) {
            this.cancelBeat = this.options.clock.setTimer(beatMs, () => void this.ask(client).catch(this.lost));
        }
    }

    private readonly heard = (): void => this.ring();

    private readonly lost = (): void => {

        this.drop();
        this.later();
    };

    /** Closes the connection: it is not one that others could use. */
    private drop(): void {

        const { client } = this;
        this.client = null;
        this.cancelBeat();
        client?.removeListener('error', this.lost);
        client?.removeListener('end', this.lost);
        client?.removeListener('notification', this.heard);
        client?.on('error', () => {});
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
