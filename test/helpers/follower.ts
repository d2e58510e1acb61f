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

/** A client that follows one category. When its connection ends, it reconnects and continues from its last position. */
export interface Follower {
    /** Ids in the order of arrival. */
    readonly ids: readonly string[];
    /** Resolves once `holds` returns true. */
    until(holds: (follower: { readonly ids: readonly string[] }) => boolean): Promise<void>;
    /** Resolves to the close code when the server next closes the connection. */
    closed(): Promise<number>;
    stop(): Promise<void>;
}

/** Delay before a client reconnects, in milliseconds. */
const backoffMs = 25;

/** Lets callers wait for a condition, which is checked whenever `notify()` is called. */
export class Condition {

    private wake = (): void => {};

    private change = this.next();

    notify(): void {

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

/** The members that both followers share. */
const watching = (ids: readonly string[], closes: readonly number[], progress: Condition): Omit<Follower, 'stop'> => ({
    ids,
    until: (holds) => progress.until(() => holds({ ids })),
    closed: async () => {

        const { length } = closes;
        await progress.until(() => closes.length > length);
        return closes[length] ?? 0;
    }
});

/** Follows by WebSocket. Resolves once the subscription is confirmed. `uri` is called again for each connection. */
export const followSocket = async (uri: () => string, token: string, category: string): Promise<Follower> => {

    const ids: string[] = [];
    const closes: number[] = [];
    const progress = new Condition();
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

        progress.notify();
    };

    const open = (): void => {

        if (over) {
            return;         // stopped during the delay
        }

        socket = openSocket(`${uri().replace('http', 'ws')}/ws/feed?token=${token}`);
        socket.on('error', () => {});
        socket.on('open', subscribe);
        socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as Message));
        socket.once('close', (code) => {

            closes.push(code);
            progress.notify();
            setTimeout(open, backoffMs);
        });
    };

    open();
    await progress.until(() => subscriptions > 0);
    return {
        ...watching(ids, closes, progress),
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

/** Follows by server-sent events. Like a browser's EventSource, it reconnects with the last id that it has seen. */
export const followEvents = async (uri: () => string, token: string, category: string, after: number): Promise<Follower> => {

    const ids: string[] = [];
    const closes: number[] = [];
    const progress = new Condition();
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

        progress.notify();
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
        progress.notify();
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
            progress.notify();
            await new Promise((resolve) => void setTimeout(resolve, backoffMs));
        }
    };

    const running = run();
    await progress.until(() => opened > 0);
    return {
        ...watching(ids, closes, progress),
        stop: async () => {

            end.abort();
            await running;
        }
    };
};
