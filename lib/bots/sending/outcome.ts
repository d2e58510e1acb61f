import { isPlain } from '../../http/inputs';
import { oneLine } from './answers';
import type { BotOutcome } from '../types';

/** Longest chat, in bytes, as for channel ids of registrations. */
const maxChat = 1000;

/** Validates the result of a platform's `send`, since a host's platform may return anything. Throws a `TypeError` if it is not an outcome. */
export const parseOutcome = (value: unknown): BotOutcome => {

    const { kind, scope, afterMs, restMs, chat, reason } = (value ?? {}) as Record<string, unknown>;
    const text = oneLine(reason, 'No reason given');
    const known = scope === 'platform' ? 'platform' : 'chat';
    if (kind === 'sent') {
        return { kind, ...(typeof restMs === 'number' && restMs > 0 && { restMs: Math.ceil(restMs) }) };
    }

    if (kind === 'later' && typeof afterMs === 'number' && afterMs >= 0) {
        return { kind, afterMs: Math.ceil(afterMs), scope: known, reason: text };
    }

    if (kind === 'failed') {
        return { kind, scope: known, reason: text };
    }

    if (kind === 'dead' || kind === 'refused') {
        return { kind, reason: text };
    }

    if (kind === 'moved' && typeof chat === 'string' && isPlain(chat, maxChat) && Buffer.byteLength(chat) <= maxChat) {
        return { kind, chat, reason: text };
    }

    throw new TypeError('send() must answer with an outcome');
};
