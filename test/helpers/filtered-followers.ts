import type { IncomingMessage } from 'node:http';

import { WebSocket } from 'ws';

import type { FilterTree } from '../../lib/filters/types';
import { timingOf } from './client';
import type { Served } from './client';
import { pass, settle } from './clock';
import { ask, textOf } from './feed/ask';

interface Event {
    readonly type: string;
    readonly seq?: number;
    readonly head?: number;
    readonly from?: number;
}

/** Time between two pings of the server. */
const pingMs = 30_000;

/** A client with a filter. It keeps the last position that it received, and continues from there. */
export abstract class FilteredFollower {

    /** Positions of the received items. */
    readonly got: number[] = [];
    gaps = 0;
    protected position = 0;

    constructor(protected readonly service: Served, protected readonly token: string, protected readonly tree: FilterTree) {}

    abstract open(): Promise<void>;
    abstract cut(): Promise<void>;

    /** Resolves once its position is the head of the log. */
    async reach(head: number): Promise<void> {

        while (this.position < head) {
            await pass(this.service.clock, pingMs);
        }
    }

    protected hear({ type, seq = 0, from }: Event): void {

        this.gaps += type === 'gap' ? 1 : 0;
        if (type === 'data') {
            this.got.push(seq);
        }

        this.position = Math.max(this.position, seq, from ?? 0);
    }

    protected get path(): string {

        return `/feed/events?token=${this.token}&after=${this.position}&filter=${encodeURIComponent(JSON.stringify(this.tree))}`;
    }

    protected get port(): number {

        return Number(this.service.server.info.port);
    }
}

export class FilteredSocket extends FilteredFollower {

    private socket: WebSocket | null = null;

    async open(): Promise<void> {

        const socket = new WebSocket(`ws://127.0.0.1:${this.port}/ws/feed?token=${this.token}`);
        this.socket = socket;
        socket.on('message', (data: Buffer) => this.socket === socket && this.hear(JSON.parse(data.toString()) as Event));
        await new Promise((resolve) => socket.once('message', resolve));
        for (const feed_category of ['bitcoin', 'macro']) {
            socket.send(JSON.stringify({ type: 'subscribe', feed_category, after: this.position, filter: this.tree }));
        }

        await this.answers(socket, 2);
    }

    async cut(): Promise<void> {

        this.socket?.terminate();
        this.socket = null;
        await settle();
    }

    private answers(socket: WebSocket, count: number): Promise<void> {

        return new Promise((resolve) => {

            let left = count;
            socket.on('message', (data: Buffer) => {

                if ((JSON.parse(data.toString()) as Event).type === 'subscribed' && --left === 0) {
                    resolve();
                }
            });
        });
    }
}

export class FilteredStream extends FilteredFollower {

    private response: IncomingMessage | null = null;

    async open(): Promise<void> {

        const { answered } = ask(this.port, this.path, { accept: 'text/event-stream' });
        const response = await answered;
        this.response = response;
        let text = '';
        response?.setEncoding('utf8').on('error', () => undefined).on('data', (more: string) => {

            const events = `${text}${more}`.split('\n\n');
            text = events.pop() ?? '';
            for (const event of this.response === response ? events : []) {
                const data = /^data: (.*)$/m.exec(event)?.[1];
                if (data !== undefined) {
                    this.hear(JSON.parse(data) as Event);
                }
            }
        });
    }

    async cut(): Promise<void> {

        this.response?.destroy();
        this.response = null;
        await settle();
    }
}

export class FilteredPoll extends FilteredFollower {

    async open(): Promise<void> {}

    async cut(): Promise<void> {}

    override async reach(head: number): Promise<void> {

        while (this.position < head) {
            const response = await ask(this.port, this.path, { accept: 'application/json' }).answered;
            const text = response && await textOf(response);
            const { events, after } = JSON.parse(text ?? '{}') as { readonly events: readonly Event[]; readonly after: number };
            events.forEach((event) => this.hear(event));
            this.position = Math.max(this.position, after);
        }
    }
}

export class FilteredClient extends FilteredFollower {

    private controller = new AbortController();
    private running: Promise<void> = Promise.resolve();

    async open(): Promise<void> {

        this.controller = new AbortController();
        this.running = this.follow(this.controller.signal);
        await settle();
    }

    async cut(): Promise<void> {

        this.controller.abort();
        await this.running;
    }

    private async follow(signal: AbortSignal): Promise<void> {

        const client = this.service.connect({ token: this.token, timing: timingOf(this.service.clock) });
        const onPosition = (seq: number): void => this.hear({ type: 'position', seq });
        for await (const event of client.follow({ after: this.position, filter: this.tree, corrections: false, onPosition, signal })) {
            this.hear(event);
        }
    }
}
