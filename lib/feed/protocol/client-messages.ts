import type { List, Seq } from '../../storage/contract';
import { quoted } from './quoted-text';
import { spellingOf } from './spelling';
import type { Spelling } from './spelling';

/** What a client's message asks for, whatever the transport (specification, Events; rulings 37-38). */
export type Command =
    | Subscribe
    | { readonly kind: 'unsubscribe'; readonly code: string }
    | { readonly kind: 'ping'; readonly timestamp: number | null }
    | { readonly kind: 'pong' }
    | { readonly kind: 'bad'; readonly error: 'Invalid message' | 'Unknown type'; readonly details: string };

export interface Subscribe {
    readonly kind: 'subscribe';
    /** Of the categories; those of one message are read from the log together. */
    readonly codes: List;
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
            return toSubscribe(fields);
        case 'unsubscribe':
            return typeof fields.feed_category === 'string' ? { kind: 'unsubscribe', code: fields.feed_category } : invalidCommand('feed_category must be a string');
        case 'ping':
            return toPing(fields.timestamp);
        case 'pong':
            return { kind: 'pong' };
        default:
            return { kind: 'bad', error: 'Unknown type', details: `There is no message type ${quoted(String(fields.type))}` };
    }
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The categories of `feed_category`, or of `feed_categories`; a text that says what is wrong with them. */
const codesOf = ({ feed_category: code, feed_categories: codes }: Fields): List | string => {

    if (codes === undefined || codes === null) {
        return isText(code) ? [code] : 'feed_category must be a string';
    }

    if (code !== undefined && code !== null) {
        return 'feed_category and feed_categories exclude each other';
    }

    return Array.isArray(codes) && codes.length > 0 && codes.every(isText) ? codes : 'feed_categories must be a list of at least one string';
};

const toSubscribe = (fields: Fields): Command => {

    const { after = null, corrections = false, include = null, filter, query } = fields;
    const codes = codesOf(fields);
    if (typeof codes === 'string') {
        return invalidCommand(codes);
    }

    if (after !== null && !isPosition(after)) {
        return invalidCommand('after must be a whole number from 0 on');
    }

    if (include !== null && include !== 'analysis') {
        return invalidCommand('include must be analysis');
    }

    return typeof corrections === 'boolean' ? { kind: 'subscribe', codes, after, corrections, ...(include && { analysis: true }), ...given({ filter, query }) } : invalidCommand('corrections must be true or false');
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
