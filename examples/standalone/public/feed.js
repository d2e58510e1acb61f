import { tokens } from './api.js';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const silenceMs = 75_000;       // two pings and a half

/**
 * The live feed: connects, subscribes to every category of the token, answers pings, reconnects after a loss and
 * resumes after the last position it saw. Calls `onItem(item)` for what is new, `onUpdate(item)` and `onRetract(id)` for
 * corrections, `onGap()` if the log no longer reaches back to that position, and `onState(state, waitMs)` with `live`,
 * `connecting` or `lost`.
 */
export class Feed {

    #handlers;
    #socket = null;
    #retry = null;
    #watch = null;
    #losses = 0;
    #stopped = true;
    #codes = [];
    /** Position in the log to resume after; null: only what comes. */
    #position = null;

    constructor(handlers) {

        this.#handlers = handlers;
        addEventListener('online', () => this.now());
    }

    /** `position` is the log position of the page that is shown. */
    start(codes, position) {

        this.#codes = codes;
        this.#position = position;
        this.#stopped = false;
        this.#losses = 0;
        this.#close();
        this.#connect();
    }

    /** Tries at once instead of waiting. */
    now() {

        if (!this.#stopped && this.#retry !== null) {
            this.#connect();
        }
    }

    #close() {

        clearTimeout(this.#retry);
        clearTimeout(this.#watch);
        this.#retry = null;
        if (this.#socket) {
            this.#socket.onclose = null;
            this.#socket.onmessage = null;
            this.#socket.close();
            this.#socket = null;
        }
    }

    async #connect() {

        this.#close();
        this.#handlers.onState('connecting');
        let token;
        try {
            token = await tokens.get();
        }
        catch {
            this.#lost();
            return;
        }

        const address = new URL('ws/feed', document.baseURI);
        address.protocol = address.protocol.replace('http', 'ws');
        address.searchParams.set('token', token);
        const socket = new WebSocket(address);
        socket.onmessage = ({ data }) => this.#receive(socket, data);
        socket.onclose = ({ code }) => this.#lost(code);
        this.#socket = socket;
        this.#listen();
    }

    /** A connection may die without a word: pings that stay away tell. */
    #listen() {

        clearTimeout(this.#watch);
        this.#watch = setTimeout(() => {

            this.#close();
            this.#lost();
        }, silenceMs);
    }

    #receive(socket, text) {

        this.#listen();
        const message = JSON.parse(text);
        const receive = {
            connected: () => this.#opened(socket),
            ping: ({ timestamp }) => socket.send(JSON.stringify({ type: 'pong', timestamp })),
            data: ({ content }) => this.#handlers.onItem(content),
            update: ({ content }) => this.#handlers.onUpdate(content),
            retract: ({ id }) => this.#handlers.onRetract(id),
            gap: () => this.#missed(message)
        }[message.type];

        receive?.(message);
        if (message.seq !== undefined) {
            this.#position = Math.max(this.#position ?? 0, message.seq);
        }
    }

    /** All subscriptions of a connection report the same gap: one reload is enough. */
    #missed({ from }) {

        if (this.#position === null || from !== this.#position) {
            this.#position = from;
            this.#handlers.onGap();
        }
    }

    #opened(socket) {

        const resume = this.#position === null ? {} : { after: this.#position };
        for (const code of this.#codes) {
            socket.send(JSON.stringify({ type: 'subscribe', feed_category: code, corrections: true, ...resume }));
        }

        this.#losses = 0;
        this.#handlers.onState('live');
    }

    #lost(code) {

        clearTimeout(this.#watch);
        if (code === 1008) {
            tokens.drop();
        }

        const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#losses) * (0.75 + Math.random() / 2);
        this.#losses = Math.min(this.#losses + 1, 6);
        this.#handlers.onState('lost', wait);
        this.#retry = setTimeout(() => this.#connect(), wait);
    }
}
