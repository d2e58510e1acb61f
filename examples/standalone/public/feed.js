import { tokens } from './api.js';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const silenceMs = 75_000;       // two pings and a half

/**
 * The live feed: connects, subscribes to every category of the token, answers pings, comes back after a loss.
 * Calls `onItem(item)`, `onState(state, waitMs)` with `live`, `connecting` or `lost`, and `onReturn()` once a connection
 * stands again: what was published in between is to be fetched then.
 */
export class Feed {

    #handlers;
    #socket = null;
    #retry = null;
    #watch = null;
    #losses = 0;
    #wasLive = false;
    #stopped = true;
    #codes = [];

    constructor(handlers) {

        this.#handlers = handlers;
        addEventListener('online', () => this.now());
    }

    start(codes) {

        this.#codes = codes;
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
        if (message.type === 'data') {
            this.#handlers.onItem(message.content);
        }
        else if (message.type === 'ping') {
            socket.send(JSON.stringify({ type: 'pong', timestamp: message.timestamp }));
        }
        else if (message.type === 'connected') {
            this.#opened(socket);
        }
    }

    #opened(socket) {

        for (const code of this.#codes) {
            socket.send(JSON.stringify({ type: 'subscribe', feed_category: code }));
        }

        this.#losses = 0;
        this.#handlers.onState('live');
        if (this.#wasLive) {
            this.#handlers.onReturn();
        }

        this.#wasLive = true;
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
