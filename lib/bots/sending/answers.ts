import { second } from '../../clock';
import { retryAfterMs } from '../../net/retry-after';
import type { BotAnswer, BotOutcome } from '../types';

/** Wait if a platform asks for no time, or an invalid one, in ms. */
const usualPause = 5 * second;

/** Returns a platform's text as one line of at most 200 characters, fit for the log and the bot's owner; `fallback` if there is none. */
export const oneLine = (text: unknown, fallback: string): string => {

    const line = typeof text === 'string' ? text.slice(0, 1000).replace(/[\p{C}\s]+/gu, ' ').trim() : '';
    return line === '' ? fallback : line.slice(0, 200);
};

/** Parses a JSON object. Returns an empty object for anything else. */
export const objectOf = (body: string): Readonly<Record<string, unknown>> => {

    try {
        const value: unknown = JSON.parse(body);
        return typeof value === 'object' && value !== null ? value as Record<string, unknown> : {};
    }
    catch {
        return {};
    }
};

/** Returns the ms that the answer's `Retry-After` asks for, or null if it is missing or invalid. */
export const retryAfterOf = ({ headers }: BotAnswer, now: number): number | null => retryAfterMs(headers['retry-after'], now);

export const later = (afterMs: number | null, scope: 'chat' | 'platform', reason: string): BotOutcome => ({ kind: 'later', afterMs: afterMs ?? usualPause, scope, reason });

/** Why a connection failed, by the error's code alone: its message may contain the address, which may contain a token. */
export const faultOf = (error: unknown): string => {

    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    return `No answer (${oneLine(code ?? name, 'unknown')})`;
};
