import { noPermission } from '../access';
import { analysisOf, withAnalysis } from '../news/analysis';
import type { LogEntry, Seq } from '../storage/contract';
import type { MessageType } from './replay/ranges';

/**
 * Parses and serializes the feed's messages (specification, Events; rulings 37-39), independently of transports.
 * `type` has two spellings: lower case is the protocol's, upper case is for clients that use it.
 */
export type Spelling = 'lower' | 'upper';

export type Command =
    | Subscribe
    | { readonly kind: 'unsubscribe'; readonly code: string }
    | { readonly kind: 'ping'; readonly timestamp: number | null }
    | { readonly kind: 'pong' }
    | { readonly kind: 'bad'; readonly error: 'Invalid message' | 'Unknown type'; readonly details: string };

export interface Subscribe {
    readonly kind: 'subscribe';
    /** Of the category. */
    readonly code: string;
    /** Log position to continue from, or null for new entries only. */
    readonly after: Seq | null;
    /** Whether corrections and retractions are sent too. */
    readonly corrections: boolean;
    /** Whether items are sent with their analyses, and changed analyses too. Default: false. */
    readonly analysis?: boolean;
    /** A filter as the client wrote it; undefined or null for none. */
    readonly filter?: unknown;
    /** Name of a saved query; undefined or null for none. */
    readonly query?: unknown;
}

export interface ParsedMessage {
    readonly command: Command;
    /** Null if the message shows none. */
    readonly spelling: Spelling | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Maximum number of characters of a client's text that an answer repeats. */
const maxEcho = 100;

/** Parses a client's text message. Ignores unknown fields; returns a command of kind `bad` if the message is invalid. */
export const parseMessage = (text: string): ParsedMessage => {

    const fields = toFields(text);
    if (!fields) {
        return { command: invalidCommand('A message is a JSON object'), spelling: null };
    }

    if (typeof fields.type !== 'string') {
        return { command: invalidCommand('type must be a string'), spelling: null };
    }

    const spelling = spellingOf(fields.type);
    return { command: toCommand(fields, spelling === null ? '' : fields.type.toLowerCase()), spelling };
};

const spellingOf = (type: string): Spelling | null => {

    if (type === type.toLowerCase()) {
        return 'lower';
    }

    return type === type.toUpperCase() ? 'upper' : null;
};

/** Returns a command that is answered with an error. */
export const invalidCommand = (details: string): Command => ({ kind: 'bad', error: 'Invalid message', details });

const toFields = (text: string): Fields | null => {

    try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && !Array.isArray(value) ? value as Fields | null : null;
    }
    catch {
        return null;
    }
};

const toCommand = (fields: Fields, type: string): Command => {

    switch (type) {
        case 'subscribe':
        case 'unsubscribe':
            return typeof fields.feed_category === 'string'
                ? toSubscription(type, fields.feed_category, fields)
                : invalidCommand('feed_category must be a string');
        case 'ping':
            return toPing(fields.timestamp);
        case 'pong':
            return { kind: 'pong' };
        default:
            return { kind: 'bad', error: 'Unknown type', details: `There is no message type ${echo(String(fields.type))}` };
    }
};

const toSubscription = (kind: 'subscribe' | 'unsubscribe', code: string, { after = null, corrections = false, include = null, filter, query }: Fields): Command => {

    if (kind === 'unsubscribe') {
        return { kind, code };
    }

    if (after !== null && !isPosition(after)) {
        return invalidCommand('after must be a whole number from 0 on');
    }

    if (include !== null && include !== 'analysis') {
        return invalidCommand('include must be analysis');
    }

    return typeof corrections === 'boolean' ? { kind, code, after, corrections, ...(include && { analysis: true }), ...given({ filter, query }) } : invalidCommand('corrections must be true or false');
};

/** The members that have a value. */
const given = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const isPosition = (value: unknown): value is Seq => Number.isSafeInteger(value) && Number(value) >= 0;

const toPing = (timestamp: unknown): Command => {

    if (timestamp === undefined || timestamp === null) {
        return { kind: 'ping', timestamp: null };
    }

    return typeof timestamp === 'number' && Number.isFinite(timestamp)
        ? { kind: 'ping', timestamp }
        : invalidCommand('timestamp must be a number');
};

const echo = (text: string): string => text.slice(0, maxEcho);

const serialize = (spelling: Spelling, type: string, fields: Fields): string => {

    return JSON.stringify({ type: spelling === 'upper' ? type.toUpperCase() : type, ...fields });
};

export const connected = serialize('lower', 'connected', { message: 'Connection established.' });

/** `head` is the log position from which on entries are live. */
export const subscribed = (spelling: Spelling, code: string, head: Seq): string => serialize(spelling, 'subscribed', { feed_category: code, head });

export const unsubscribed = (spelling: Spelling, code: string): string => serialize(spelling, 'unsubscribed', { feed_category: code });

/** Timestamps are in seconds (specification, Events). */
export const ping = (spelling: Spelling, timestamp: number): string => serialize(spelling, 'ping', { timestamp });

export const pong = (spelling: Spelling, timestamp: number): string => serialize(spelling, 'pong', { timestamp });

export const failed = (spelling: Spelling, error: string, details: string): string => serialize(spelling, 'error', { error, details });

export const denied = (spelling: Spelling, code: string): string => failed(spelling, 'Permission denied', noPermission(code));

export const unknownCategory = (spelling: Spelling, code: string): string => failed(spelling, 'Unknown category', `There is no category ${echo(code)}`);

/** Entries after `after` up to `from` are lost; delivery continues after `from`. Without a code, for all categories that were asked for. */
export const gap = (spelling: Spelling, code: string | undefined, after: Seq | null, from: Seq | null): string => serialize(spelling, 'gap', { feed_category: code, after, from });

/** Everything up to `seq` was sent that a client with filters gets. */
export const position = (spelling: Spelling, seq: Seq): string => serialize(spelling, 'position', { seq });

/** `type` of a message on the wire. */
export const wireTypes = {
    data: 'data', analysedData: 'data', update: 'update', analysedUpdate: 'update', retract: 'retract', analysis: 'analysis'
} as const satisfies Record<MessageType, string>;

/** What an entry shows of its item, as members of the message. The texts are sent as they are stored. */
const contentOf = (messageType: MessageType, { id, item }: LogEntry): string => {

    const shown = messageType === 'retract' ? null : item;
    if (shown === null) {
        return `"id":${JSON.stringify(id)}`;
    }

    if (messageType === 'analysis') {
        return `"id":${JSON.stringify(id)},"content":${analysisOf(shown)}`;
    }

    return `"content":${messageType === 'data' || messageType === 'update' ? shown.json : withAnalysis(shown)}`;
};

/** An entry of the log. */
export const entryMessage = (spelling: Spelling, messageType: MessageType, entry: LogEntry): string => {

    const type = wireTypes[messageType];
    return `{"type":"${spelling === 'upper' ? type.toUpperCase() : type}",${contentOf(messageType, entry)},"seq":${entry.seq}}`;
};

/** Code and reason of a WebSocket close frame. */
export type CloseReason = readonly [code: number, reason: string];

/** Why the server closes a connection (specification, Close codes; rulings 41-43). */
export const closeReasons = {
    stopping: [1000, 'Server is shutting down'],
    idle: [1000, 'Inactive'],
    token: [1008, 'Missing or invalid token'],
    expired: [1008, 'Token has expired'],
    revoked: [1008, 'Token was revoked'],
    rate: [1008, 'Too many messages'],
    slow: [1013, 'Reading too slowly'],
    full: [1013, 'Too many connections'],
    fault: [1011, 'Internal error']
} as const satisfies Record<string, CloseReason>;
