import { second } from '../clock';

/** Converts seconds to milliseconds; null unless the value is a number of seconds. */
export const secondsOf = (value: unknown): number | null => {

    const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * second) : null;
};

/** Dates of HTTP are in GMT, even in the obsolete form without a zone (RFC 9110, 5.6.7). */
const dateOf = (text: string): number => (/[A-Za-z]{3}/.test(text) ? Date.parse(/GMT|UTC|[+-]\d{4}$/.test(text) ? text : `${text} GMT`) : NaN);

/** The delay of a `Retry-After` in milliseconds (RFC 9110, 10.2.3: seconds, or a date). Null if it is missing or malformed. */
export const retryAfterMs = (text: string | null | undefined, now: number): number | null => {

    const date = dateOf(text ?? '');
    return Number.isNaN(date) ? secondsOf(text) : Math.max(0, date - now);
};
