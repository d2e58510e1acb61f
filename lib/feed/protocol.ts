import { noPermission } from '../access';
import type { LogEntry, Seq } from '../storage/contract';
import type { Form } from './replay/ranges';

/**
 * The messages of the feed (specification, Events; rulings 37-39), parsed and printed; nothing here knows a socket.
 * Two spellings of `type` are spoken: lower case is the protocol, upper case answers clients that use it.
 */
export type Spelling = 'lower' | 'upper';

export type Request =
    | Subscribe
    | { readonly kind: 'unsubscribe'; readonly code: string }
    | { readonly kind: 'ping'; readonly timestamp: number | null }
    | { readonly kind: 'pong' }
    | { readonly kind: 'bad'; readonly error: 'Invalid message' | 'Unknown type'; readonly details: string };

export interface Subscribe {
    readonly kind: 'subscribe';
    readonly code: string;
    /** Position of the log to go on from; null: only what comes. */
    readonly after: Seq | null;
    /** Whether corrections and retractions are wanted. */
    readonly corrections: boolean;
}

export interface Parsed {
    readonly request: Request;
    /** Null where the message shows none. */
    readonly spelling: Spelling | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Most characters of a client's text that an answer repeats. */
const maxEcho = 100;

/** Reads a client's text message. Unknown fields are ignored; what can't be understood is a request of kind `bad`. */
export const parseMessage = (text: string): Parsed => {

    const fields = toFields(text);
    if (!fields) {
        return { request: invalid('A message is a JSON object'), spelling: null };
    }

    if (typeof fields.type !== 'string') {
        return { request: invalid('type must be a string'), spelling: null };
    }

    const spelling = spellingOf(fields.type);
    return { request: toRequest(fields, spelling === null ? '' : fields.type.toLowerCase()), spelling };
};

const spellingOf = (type: string): Spelling | null => {

    if (type === type.toLowerCase()) {
        return 'lower';
    }

    return type === type.toUpperCase() ? 'upper' : null;
};

export const invalid = (details: string): Request => ({ kind: 'bad', error: 'Invalid message', details });

const toFields = (text: string): Fields | null => {

    try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && !Array.isArray(value) ? value as Fields | null : null;
    }
    catch {
        return null;
    }
};

const toRequest = (fields: Fields, type: string): Request => {

    switch (type) {
        case 'subscribe':
        case 'unsubscribe':
            return typeof fields.feed_category === 'string'
                ? toSubscription(type, fields.feed_category, fields)
                : invalid('feed_category must be a string');
        case 'ping':
            return toPing(fields.timestamp);
        case 'pong':
            return { kind: 'pong' };
        default:
            return { kind: 'bad', error: 'Unknown type', details: `There is no message type ${echo(String(fields.type))}` };
    }
};

const toSubscription = (kind: 'subscribe' | 'unsubscribe', code: string, { after = null, corrections = false }: Fields): Request => {

    if (kind === 'unsubscribe') {
        return { kind, code };
    }

    if (after !== null && !isPosition(after)) {
        return invalid('after must be a whole number from 0 on');
    }

    return typeof corrections === 'boolean' ? { kind, code, after, corrections } : invalid('corrections must be true or false');
};

const isPosition = (value: unknown): value is Seq => Number.isSafeInteger(value) && Number(value) >= 0;

const toPing = (timestamp: unknown): Request => {

    if (timestamp === undefined || timestamp === null) {
        return { kind: 'ping', timestamp: null };
    }

    return typeof timestamp === 'number' && Number.isFinite(timestamp)
        ? { kind: 'ping', timestamp }
        : invalid('timestamp must be a number');
};

const echo = (text: string): string => text.slice(0, maxEcho);

const print = (spelling: Spelling, type: string, fields: Fields): string => {

    return JSON.stringify({ type: spelling === 'upper' ? type.toUpperCase() : type, ...fields });
};

export const connected = print('lower', 'connected', { message: 'Connection established.' });

/** `head` is the log's position that the subscription goes on from. */
export const subscribed = (spelling: Spelling, code: string, head: Seq): string => print(spelling, 'subscribed', { feed_category: code, head });

export const unsubscribed = (spelling: Spelling, code: string): string => print(spelling, 'unsubscribed', { feed_category: code });

/** Times in seconds, as the specification has them. */
export const ping = (spelling: Spelling, timestamp: number): string => print(spelling, 'ping', { timestamp });

export const pong = (spelling: Spelling, timestamp: number): string => print(spelling, 'pong', { timestamp });

export const failed = (spelling: Spelling, error: string, details: string): string => print(spelling, 'error', { error, details });

export const denied = (spelling: Spelling, code: string): string => failed(spelling, 'Permission denied', noPermission(code));

export const unknownCategory = (spelling: Spelling, code: string): string => failed(spelling, 'Unknown category', `There is no category ${echo(code)}`);

/** What came after `after` up to `from` can't be told any more; delivery goes on after `from`. No code: all categories that were asked for. */
export const gap = (spelling: Spelling, code: string | undefined, after: Seq | null, from: Seq | null): string => print(spelling, 'gap', { feed_category: code, after, from });

/** What an entry of the log is told as. The item's JSON goes out as it lies in storage. */
export const news = (spelling: Spelling, form: Form, { seq, id, item }: LogEntry): string => {

    const type = spelling === 'upper' ? form.toUpperCase() : form;
    return form === 'retract'
        ? `{"type":"${type}","id":${JSON.stringify(id)},"seq":${seq}}`
        : `{"type":"${type}","content":${String(item?.json)},"seq":${seq}}`;
};

export type Closing = readonly [code: number, reason: string];

/** Why the server closes (specification, Close codes; rulings 41-43). */
export const closing = {
    stopping: [1000, 'Server is shutting down'],
    idle: [1000, 'Inactive'],
    token: [1008, 'Missing or invalid token'],
    expired: [1008, 'Token has expired'],
    revoked: [1008, 'Token was revoked'],
    rate: [1008, 'Too many messages'],
    slow: [1013, 'Reading too slowly'],
    full: [1013, 'Too many connections'],
    fault: [1011, 'Internal error']
} as const satisfies Record<string, Closing>;
