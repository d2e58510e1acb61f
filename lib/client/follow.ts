import { onAbort, unlessAborted } from './abort';
import { ApiError, ConnectionError } from './errors';
import { eventsOf } from './event-stream';
import type { Listen, StreamEvent } from './event-stream';
import { waitMs } from './http';
import type { Http, Query } from './http';
import type { Session } from './session';
import { pause } from './timing';
import type { Timing } from './timing';
import type { AnalysedItem, Analysis, FeedEvent, FilterTree } from './types';

/** Which news `follow()` yields, and how it connects. */
export interface FollowOptions {
    /** Codes of categories. Default: all that the token may read. */
    readonly categories?: readonly string[];
    /** Position of the log to continue after, such as `position` of a page. Default: only what comes. */
    readonly after?: number;
    /** Whether to get corrections and retractions too. Default: true. */
    readonly corrections?: boolean;
    /** Only items that it applies to; corrections and retractions come whatever it is. */
    readonly filter?: FilterTree;
    /** Name of a saved query of the token's owner; applies together with `filter`. */
    readonly query?: string;
    /** Items with their analyses, and a changed analysis as an event of its own. Default: without. */
    readonly include?: 'analysis';
    /** Called when the position moves without an event: with a filter, what to keep to go on after a restart. */
    readonly onPosition?: (position: number) => void;
    /** Ends the feed. */
    readonly signal?: AbortSignal;
    /** Called whenever a connection has been made. */
    readonly onConnect?: () => void;
    /** Called after each loss of the connection with its cause, before the pause in milliseconds. */
    readonly onReconnect?: (cause: unknown, waitMs: number) => void;
}

export interface FollowDeps {
    readonly http: Http;
    readonly session: Session;
    readonly timing: Timing;
}

interface Message {
    readonly type: string;
    readonly seq: number;
    /** An `Analysis` in messages of that type. */
    readonly content: AnalysedItem & Analysis;
    readonly id: string;
    readonly after: number | null;
    readonly from: number;
}

/** The service writes every 30 seconds at least; a connection may die without a word. */
const silenceMs = 75_000;

/** Where a follower is. */
interface Place {
    position: number | null;
    /** Losses of the connection since an event or a comment was received. */
    losses: number;
}

/**
 * Events of the feed, in the order of the log, each once, for as long as the caller reads them. A lost connection is made
 * again with back-off and continues after the last event. Throws what repeating does not help against: `ApiError` 400, 403,
 * 404 and, without another token, 401; errors of the callbacks, of a wallet, and of options that cannot be sent.
 */
export const follow = async function *(deps: FollowDeps, options: FollowOptions = {}): AsyncGenerator<FeedEvent, void, undefined> {

    const { signal } = options;
    const query = queryOf(options);
    const place: Place = { position: options.after ?? null, losses: 0 };
    while (!signal?.aborted) {
        let cause: unknown = null;
        try {
            yield* connection(deps, options, query, place);
        }
        catch (error) {
            if (signal?.aborted) {
                return;
            }

            cause = error;
            demandRepeatable(error);
        }

        place.losses += 1;
        const wait = waitMs(deps.timing, cause, place.losses);
        options.onReconnect?.(cause, wait);
        await pause(deps.timing, wait, signal).catch(() => undefined);
    }
};

/** Made once: a filter that is no JSON is no failure of a connection. */
const queryOf = ({ categories = [], corrections = true, filter, query, include }: FollowOptions): Query => {

    return { feed_categories: categories.length > 0 ? categories : undefined, corrections, filter: filter && JSON.stringify(filter), query, include };
};

/** Events of one connection, until it ends. */
const connection = async function *({ http, session, timing }: FollowDeps, options: FollowOptions, query: Query, place: Place): AsyncGenerator<FeedEvent> {

    const { signal: outer } = options;
    const controller = new AbortController();
    const disconnect = onAbort(outer, () => controller.abort(outer?.reason));
    let chunks = 0;
    const listen: Listen = async (read) => {

        const cancel = timing.setTimer(silenceMs, () => controller.abort(new ConnectionError('The feed has fallen silent')));
        const chunk = await unlessAborted(controller.signal, read()).finally(cancel);
        place.losses = !chunk.done && ++chunks > 1 ? 0 : place.losses;       // the first chunk opens the stream
        return chunk;
    };

    try {
        const response = await session.authorized((token) => {

            return http.stream('/feed/events', { query: { ...query, after: place.position ?? undefined }, headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` }, signal: controller.signal });
        }, controller.signal);
        demandStream(response);
        options.onConnect?.();
        for await (const event of eventsOf(response.body, listen)) {
            yield* eventsIn(event, place, options);
        }
    }
    finally {
        disconnect();
        controller.abort();
    }
};

/** A portal in between may answer with a page. */
const demandStream = ({ status, headers }: Response): void => {

    const type = headers.get('content-type') ?? 'a body without a type';
    if (!/^text\/event-stream\b/i.test(type)) {
        throw new ApiError(status, `Expected an event stream, got ${type}`, headers, null);
    }
};

const eventsIn = function *({ id, data }: StreamEvent, place: Place, { onPosition }: FollowOptions): Generator<FeedEvent> {

    place.losses = 0;       // an event may come in the first chunk
    const event = data === null ? null : toEvent(messageOf(data));
    if (event?.type === 'gap') {
        place.position = event.from;
        yield event;
        return;
    }

    const before = place.position ?? -1;
    const reached = Math.max(before, event?.seq ?? (/^\d{1,15}$/.test(id) ? Number(id) : -1));
    place.position = reached === -1 ? null : reached;
    if (event !== null && event.seq > before) {
        yield event;
    }
    else if (reached > before) {
        onPosition?.(reached);
    }
};

/** Throws `ConnectionError` for what has no place in the log: a position that is no number would silence the feed. */
const messageOf = (data: string): Message => {

    const message = parsed(data) as Message | null | undefined;
    const place = message?.type === 'gap' ? message.from : message?.seq;
    const isKnown = ['data', 'update', 'retract', 'analysis', 'gap'].includes(String(message?.type));
    if (!message || (isKnown && !Number.isSafeInteger(place))) {
        throw new ConnectionError('The feed has sent what is no message');
    }

    return message;
};

const parsed = (data: string): unknown => {

    try {
        return JSON.parse(data) as unknown;
    }
    catch {
        return null;
    }
};

/** Null for a message of a kind that this version does not know. */
const toEvent = (message: Message): FeedEvent | null => {

    const { type, seq } = message;
    switch (type) {
        case 'data':
        case 'update':
            return { type, seq, item: message.content };
        case 'retract':
            return { type, seq, id: message.id };
        case 'analysis':
            return { type, seq, id: message.id, analysis: message.content };
        case 'gap':
            return { type, after: message.after, from: message.from };
        default:
            return null;
    }
};

/** Throws what is neither a failure of the connection nor an answer that may be another one the next time, such as an error of a callback. */
const demandRepeatable = (error: unknown): void => {

    const isRepeatable = error instanceof ConnectionError || (error instanceof ApiError && ![400, 401, 403, 404].includes(error.status));
    if (!isRepeatable) {
        throw error;
    }
};
