import type { Socket } from 'node:net';

import { WebSocket } from 'ws';

import type { Mode } from './servers';

// The process that runs all clients of one server.

export type Ask =
    | { readonly connect: number }
    /** Announces the number of items; answered once they have arrived. `stalled` clients do not read, and are not counted. */
    | { readonly expect: number; readonly stalled?: number };

/** Times from publishing to receipt, in milliseconds. */
export interface Came {
    readonly p50: number;
    readonly p99: number;
}

interface Protocol {
    readonly path: string;
    /** Messages that a client sends first. `ready` matches the message after which it is ready. */
    readonly say: readonly string[];
    readonly ready: RegExp;
    /** Messages that it must answer to stay connected. */
    readonly ping?: RegExp;
    readonly pong?: string;
}

/** Every client sends one message at least: receiving one makes ws allocate memory that it keeps. */
const subscribe = '{"type":"subscribe","feed_category":"crypto"}';

const feed: Protocol = { path: '/ws/feed', say: [subscribe], ready: /"subscribed"/, ping: /"ping"/, pong: '{"type":"pong"}' };

const protocols: Readonly<Record<Mode, Protocol>> = {
    'ws, shared frame': { path: '/', say: [subscribe], ready: /./ },
    'ws.send(string)': { path: '/', say: [subscribe], ready: /./ },
    feed,
    'feed, other node': feed,
    'socket.io room': { path: '/socket.io/?EIO=4&transport=websocket', say: ['40'], ready: /^40/, ping: /^2$/, pong: '3' },
    'nes publish': { path: '/', say: ['{"type":"hello","id":1,"version":"2","subs":["/news"]}'], ready: /"type":"hello"/ }
};

/** Pings and answers are shorter than an item. */
const shortest = 500;

class Dialling {

    private readonly mode: Mode;
    private readonly port: number;
    private readonly sockets: WebSocket[] = [];
    private readonly latencies: number[] = [];
    private wanted = 0;
    private came = 0;

    constructor(mode: Mode, port: number) {

        this.mode = mode;
        this.port = port;
    }

    async answer(ask: Ask): Promise<void> {

        if ('connect' in ask) {
            await this.connectAll(ask.connect);
            process.send?.('connected');
            return;
        }

        this.wanted = ask.expect;
        this.came = 0;
        this.latencies.length = 0;
        this.sockets.slice(0, ask.stalled ?? 0).forEach((ws) => {

            ws.removeAllListeners('message');
            ws.send('{"type":"subscribe","feed_category":"macro"}');
            (ws as unknown as { readonly _socket: Socket })._socket.pause();
        });
        process.send?.('ready');
    }

    private async connectAll(count: number): Promise<void> {

        for (let i = 0; i < count; i += 50) {
            await Promise.all(Array.from({ length: Math.min(50, count - i) }, () => this.connect()));
        }
    }

    private connect(): Promise<void> {

        const { path, say, ready, ping, pong } = protocols[this.mode];
        const ws = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, { perMessageDeflate: false });
        this.sockets.push(ws);
        ws.on('open', () => say.forEach((text) => ws.send(text)));
        return new Promise((resolve, reject) => {

            ws.on('error', reject);
            ws.on('message', (data: Buffer) => {

                if (data.length >= shortest) {
                    this.count(data);
                }
                else if (pong !== undefined && ping?.test(data.toString())) {
                    ws.send(pong);
                }
                else if (ready.test(data.toString())) {
                    resolve();
                }
            });
        });
    }

    private count(data: Buffer): void {

        const made = Number(/"at":([\d.]+)/.exec(data.toString('latin1', 0, 120))?.[1]);
        this.latencies.push(performance.timeOrigin + performance.now() - made);
        if (++this.came === this.wanted) {
            const sorted = this.latencies.sort((a, b) => a - b);
            const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;
            process.send?.({ p50: at(0.5), p99: at(0.99) } satisfies Came);
        }
    }
}

const [mode, port] = process.argv.slice(2);
const dialling = new Dialling(mode as Mode, Number(port));
process.on('message', (ask: Ask) => void dialling.answer(ask));
process.on('disconnect', () => process.exit());
process.send?.('here');
