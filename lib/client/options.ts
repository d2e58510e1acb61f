import type { Fetch } from './http';
import { isSendable } from './session';
import type { TokenSource } from './session';
import type { Timing } from './timing';

/** What `createClient()` takes. */
export interface ClientOptions {
    /** Address of the service, with its prefix if it has one, such as `https://news.example/api`. */
    readonly baseUrl: string;
    /** A token, or what supplies one. Default: the public token, which the client gets by itself. */
    readonly token?: TokenSource;
    /** Default: the global `fetch`. */
    readonly fetch?: Fetch;
    /** A `fetch` that pays, such as that of `@x402/fetch`; used by `paid`. */
    readonly paidFetch?: Fetch;
    /** Address of the paid endpoints. Default: `baseUrl` and `/x402`. */
    readonly paidBaseUrl?: string;
    /** Time for one request, in milliseconds. Default: 30,000. */
    readonly timeoutMs?: number;
    /** Further attempts of a GET, and of the second request of a sign-in, that got no answer, 429, 502, 503 or 504. Default: 2. */
    readonly retries?: number;
    /** Longest body of an answer, in bytes after decompression: a longer one is not loaded to its end, and rejects with `ApiError`. Default: 16,777,216 (16 MiB). */
    readonly maxBodyBytes?: number;
    /** Time and timers. Default: the system's. */
    readonly timing?: Timing;
}

/** What `baseUrl` may be: an address, or a path from the page that the program runs in. */
const addressForm = /^(?:https?:\/\/[^/?#@]+(?:\/[^?#]*)?|\.{0,2}\/[^?#]*|)$/i;

/** Longest timer: a longer one would end at once. */
const maxTimeoutMs = 2 ** 31 - 1;

const isAddress = (value: unknown): boolean => {

    try {
        return typeof value === 'string' && addressForm.test(value) && new URL(value, 'http://page.invalid').host !== '';
    }
    catch {
        return false;
    }
};

const isFunction = (value: unknown): boolean => typeof value === 'function';

const isTiming = (value: unknown): boolean => ['now', 'setTimer', 'random'].every((name) => isFunction((Object(value) as Readonly<Record<string, unknown>>)[name]));

/** What each option must be, and whether it is that. All but `baseUrl` may be left out. */
const rules: readonly (readonly [keyof ClientOptions, string, (value: unknown) => boolean])[] = [
    ['baseUrl', 'the address of the service, such as https://news.example/api, without user name, query and fragment', isAddress],
    ['timeoutMs', `a number of milliseconds above 0, at most ${maxTimeoutMs}`, (value) => typeof value === 'number' && value > 0 && value <= maxTimeoutMs],
    ['retries', 'a whole number, at least 0', (value) => Number.isSafeInteger(value) && Number(value) >= 0],
    ['maxBodyBytes', 'a whole number of bytes, at least 1', (value) => Number.isSafeInteger(value) && Number(value) >= 1],
    ['token', 'a token, or a function that supplies one', (value) => isFunction(value) || isSendable(value)],
    ['fetch', 'a function', isFunction],
    ['paidFetch', 'a function', isFunction],
    ['paidBaseUrl', 'the address of the paid endpoints, without user name, query and fragment', isAddress],
    ['timing', 'an object with now(), setTimer() and random()', isTiming]
];

/** Throws a TypeError that names the option at fault. Plain JavaScript checks nothing before the first call. */
export const assertOptions = (options: unknown): void => {

    const given = Object(options) as Readonly<Record<string, unknown>>;
    for (const [name, what, isRight] of rules) {
        if ((name === 'baseUrl' || given[name] !== undefined) && !isRight(given[name])) {
            throw new TypeError(`createClient(): ${name} must be ${what}`);
        }
    }
};
