import { hour, minute } from '../../clock';
import { retryAfterMs, secondsOf } from '../../net/retry-after';
import type { FetchResponse } from '../types';

/** A feed is polled at least this often, whatever its server asks for, unless its interval is longer. */
const maxFreshMs = 6 * hour;

const directiveOf = (text: string): [string, string] => {

    const [name = '', value = ''] = text.split('=', 2);
    return [name.trim(), value.trim().replace(/^"|"$/g, '')];
};

/** Directives of `Cache-Control` by name, in lower case. */
const directivesOf = (header: string): ReadonlyMap<string, string> => new Map(header.toLowerCase().split(',').map(directiveOf));

/** How long a response may be used, in milliseconds (RFC 9111, 4.2.1); 0 if unspecified. */
const lifetimeOf = ({ headers }: Pick<FetchResponse, 'headers'>, now: number): number => {

    const directives = directivesOf(headers['cache-control'] ?? '');
    if (directives.has('no-store') || directives.has('no-cache')) {
        return 0;
    }

    const maxAge = secondsOf(directives.get('max-age'));
    if (maxAge !== null) {
        return maxAge - (secondsOf(headers.age) ?? 0);
    }

    const date = Date.parse(headers.date ?? '');
    return retryAfterMs(headers.expires, Number.isNaN(date) ? now : date) ?? 0;
};

/** Time for which `Cache-Control`, `Expires` and the feed's own `ttl` allow a response to be reused, in milliseconds, within bounds; 0 if none of them does. */
export const freshMsOf = (response: Pick<FetchResponse, 'headers'>, ttlMs: number, now: number): number => {

    return Math.min(Math.max(lifetimeOf(response, now), ttlMs, 0), maxFreshMs);
};

/** The `ttl` of RSS counts minutes. */
export const ttlOf = (minutes: unknown): number => (typeof minutes === 'number' && minutes > 0 ? Math.min(minutes * minute, maxFreshMs) : 0);
