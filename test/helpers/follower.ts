import { once } from 'node:events';

import { WebSocket } from 'ws';

import { checkEvent, openSocket } from './messages';

interface Message {
    readonly type: string;
    readonly seq?: number;
    readonly head?: number;
    readonly content?: { readonly id: string };
    readonly timestamp?: number;
}

/** A client that follows one category, and goes on after its last position whenever the connection ends. */
export interface Follower {
    /** Ids in the order in which they came. */
    readonly ids: readonly string[];
    /** Resolves when it holds. */
    until(holds: (follower: { readonly ids: readonly string[] }) => boolean): Promise<void>;
    /** Resolves when the server has closed the connection once more. */
    closed(): Promise<number>;
    stop(): Promise<void>;
}

/** What a client waits before it comes again, in milliseconds. */
const backoffMs = 25;

/** Wakes those who wait for something, whenever it may have come about. */
export class Tally {

    private wake = (): void => {};

    private change = this.next();

    ring(): void {

        const { wake } = this;
        this.change = this.next();
        wake();
    }

    async until(holds: () => boolean): Promise<void> {

        while (!holds()) {
            await this.change;
        }
    }

    private next(): Promise<void> {

        return new Promise((resolve) => {

            this.wake = resolve;
        });
    }
}

/** What both followers tell of themselves. */
const watching = (ids: readonly string[], closes: readonly number[], tally: Tally): Omit<Follower, 'stop'> => ({
    ids,
    until: (holds) => tally.until(() => holds({ ids })),
    closed: async () => {

        const { length } = closes;
        await tally.until(() => closes.length > length);
        return closes[length] ?? 0;
    }
});

/** By WebSocket. Resolves when the subscription is confirmed; `uri` and `token` are asked for anew at each connection. */
export const followSocket = async (uri: () => string, token: string, category: string): Promise<Follower> => {

    const ids: string[] = [];
    const closes: number[] = [];
    const tally = new Tally();
    let after: number | undefined;
    let subscriptions = 0;
    let over = false;
    let socket: WebSocket;

    const subscribe = (): void => {

        if (socket.readyState === WebSocket.OPEN) {
            socket.send(JSON.stringify({ type: 'subscribe', feed_category: category, ...(after !== undefined && { after }) }));
        }
    };


    const hear = ({ type, seq, head, content, timestamp }: Message): void => {

        if (type === 'ping') {
            socket.send(JSON.stringify({ type: 'pong', timestamp }));
        }
        else if (type === 'subscribed') {
            after ??= head;
            ++subscriptions;
        }
        else if (type === 'data' && seq !== undefined) {
            after = seq;
            ids.push(content?.id ?? '');
        }
        else if (type === 'error') {
            setTimeout(subscribe, backoffMs);        // "Please repeat the message later"
        }

        tally.ring();
    };

    const open = (): void => {

        if (over) {
            return;         // stopped while it waited to come again
        }

        socket = openSocket(`${uri().replace('http', 'ws')}/ws/feed?token=${token}`);
        socket.on('error', () => {});
        socket.on('open', subscribe);
        socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as Message));
        socket.once('close', (code) => {

            closes.push(code);
            tally.ring();
            setTimeout(open, backoffMs);
        });
    };

    open();
    await tally.until(() => subscriptions > 0);
    return {
        ...watching(ids, closes, tally),
        stop: async () => {

            over = true;
            if (socket.readyState !== WebSocket.CLOSED) {
                const closed = once(socket, 'close');
                socket.terminate();
                await closed;
            }
        }
    };
};

/** By server-sent events, as a browser's EventSource does: after a break it sends the last id that it has seen. */
export const followEvents = async (uri: () => string, token: string, category: string, after: number): Promise<Follower> => {

    const ids: string[] = [];
    const closes: number[] = [];
    const tally = new Tally();
    const end = new AbortController();
    let last = after;
    let opened = 0;

    const hear = (event: string): void => {

        checkEvent(event);
        const id = /^id: ?(\d+)$/m.exec(event)?.[1];
        const message = JSON.parse(/^data: ?(.*)$/m.exec(event)?.[1] ?? '{}') as Message;
        last = id === undefined ? last : Number(id);
        if (message.type === 'data') {
            ids.push(message.content?.id ?? '');
        }

        tally.ring();
    };

    const read = async (): Promise<void> => {

        const response = await fetch(`${uri()}/feed/events?feed_categories=${category}`, {
            headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'last-event-id': String(last) },
            signal: end.signal
        });
        if (response.status !== 200 || !response.body) {
            await response.arrayBuffer();
            return;
        }

        ++opened;
        tally.ring();
        let text = '';
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
            const events = `${text}${chunk}`.split('\n\n');
            text = events.pop() ?? '';
            events.forEach(hear);
        }
    };

    const run = async (): Promise<void> => {

        while (!end.signal.aborted) {
            await read().catch(() => {});
            closes.push(0);
            tally.ring();
            await new Promise((resolve) => void setTimeout(resolve, backoffMs));
        }
    };

    const running = run();
    await tally.until(() => opened > 0);
    return {
        ...watching(ids, closes, tally),
        stop: async () => {

            end.abort();
            await running;
        }
    };
};
