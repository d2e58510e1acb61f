import { retryAfterMs } from '../../net/retry-after';
import type { BotAnswer, BotOutcome } from '../types';

const second = 1000;

/** Where a platform names no time, or one that is none. */
const usualPause = 5 * second;

/** What a platform says may go into a log and before an owner: one line of bounded length. */
export const oneLine = (text: unknown, otherwise: string): string => {

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

/** Milliseconds that the answer's `Retry-After` asks for. Null: not given, or nothing of the kind. */
export const retryAfterOf = ({ headers }: BotAnswer, now: number): number | null => retryAfterMs(headers['retry-after'], now);

export const later = (afterMs: number | null, scope: 'chat' | 'platform', reason: string): BotOutcome => ({ kind: 'later', afterMs: afterMs ?? usualPause, scope, reason });

/** Why a connection failed, by its code alone: messages may bear the address, and that a token. */
export const faultOf = (error: unknown): string => {

    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    return `No answer (${oneLine(code ?? name, 'unknown')})`;
};
