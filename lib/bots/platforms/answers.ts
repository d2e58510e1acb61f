import type { BotAnswer, BotOutcome } from '../types';

const second = 1000;

/** Where a platform names no time, or one that is none. */
const usualPause = 5 * second;

/** What a platform says may go into a log and before an owner: one line of bounded length. */
export const said = (text: unknown, otherwise: string): string => {

    const line = typeof text === 'string' ? text.slice(0, 1000).replace(/[\p{C}\s]+/gu, ' ').trim() : '';
    return line === '' ? otherwise : line.slice(0, 200);
};

/** The object that an answer is; an empty one where it is something else. */
export const objectOf = (body: string): Readonly<Record<string, unknown>> => {

    try {
        const value: unknown = JSON.parse(body);
        return typeof value === 'object' && value !== null ? value as Record<string, unknown> : {};
    }
    catch {
        return {};
    }
};

/** Seconds as milliseconds; null where it is no number of them. */
export const secondsOf = (value: unknown): number | null => {

    const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * second) : null;
};

/** Dates of HTTP are in GMT, also the oldest form, which does not say so (RFC 9110, 5.6.7). */
const dateOf = (text: string): number => (/[A-Za-z]{3}/.test(text) ? Date.parse(/GMT|UTC|[+-]\d{4}$/.test(text) ? text : `${text} GMT`) : NaN);

/** `Retry-After` (RFC 9110, 10.2.3): seconds, or a date. Null: not given, or nothing of the kind. */
export const retryAfterOf = ({ headers }: BotAnswer, now: number): number | null => {

    const text = headers['retry-after'] ?? '';
    const date = dateOf(text);
    return Number.isNaN(date) ? secondsOf(text) : Math.max(0, date - now);
};

export const later = (afterMs: number | null, scope: 'chat' | 'platform', reason: string): BotOutcome => ({ kind: 'later', afterMs: afterMs ?? usualPause, scope, reason });

/** Why a connection failed, by its code alone: messages may bear the address, and that a token. */
export const faultOf = (error: unknown): string => {

    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    return `No answer (${said(code ?? name, 'unknown')})`;
};
