import { noPermission } from '../../access';
import { analysisOf, withAnalysis } from '../../news/analysis';
import type { LogEntry, Seq } from '../../storage/contract';
import type { MessageType } from '../delivery/ranges';
import { quoted } from './quoted-text';
import { spelled, usualSpelling } from './spelling';
import type { Spelling } from './spelling';

/** Members of a message. */
type Fields = Readonly<Record<string, unknown>>;

/** A message of the server, whatever the transport (specification, Events; rulings 37-39). */
const serialize = (spelling: Spelling, type: string, fields: Fields): string => {

    return JSON.stringify({ type: spelled(type, spelling), ...fields });
};

export const connected = serialize(usualSpelling, 'connected', { message: 'Connection established.' });

/** `head` is the log position from which on entries are live. */
export const subscribed = (spelling: Spelling, code: string, head: Seq): string => serialize(spelling, 'subscribed', { feed_category: code, head });

export const unsubscribed = (spelling: Spelling, code: string): string => serialize(spelling, 'unsubscribed', { feed_category: code });

/** Timestamps are in seconds (specification, Events). */
export const ping = (spelling: Spelling, timestamp: number): string => serialize(spelling, 'ping', { timestamp });

export const pong = (spelling: Spelling, timestamp: number): string => serialize(spelling, 'pong', { timestamp });

export const failed = (spelling: Spelling, error: string, details: string): string => serialize(spelling, 'error', { error, details });

export const denied = (spelling: Spelling, code: string): string => failed(spelling, 'Permission denied', noPermission(code));

export const unknownCategory = (spelling: Spelling, code: string): string => failed(spelling, 'Unknown category', `There is no category ${quoted(code)}`);

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

    return `{"type":"${spelled(wireTypes[messageType], spelling)}",${contentOf(messageType, entry)},"seq":${entry.seq}}`;
};
