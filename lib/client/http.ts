import { onAbort, unlessAborted } from './abort';
import { textOf } from './body';
import { ApiError, ConnectionError, throwConnectionError } from './errors';
import { backoffMs, pause } from './timing';
import type { Timing } from './timing';

/** As the global `fetch`. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface HttpOptions {
    /** Without a trailing slash. */
    readonly baseUrl: string;
    readonly fetch: Fetch;
    readonly timing: Timing;
    /** Time for the head of an answer and, except for streams, its body, in milliseconds. */
    readonly timeoutMs: number;
    /** Further attempts of a GET, and of what may be repeated like one, that got no answer, 429, 502, 503 or 504. */
    readonly retries: number;
    /** Longest body that is read, in bytes; events of a stream are bounded by themselves. */
    readonly maxBodyBytes: number;
}

/** Values of a query. Undefined ones are left out; lists are joined by commas. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A request to a route. */
export interface RequestCall {
    /** Default: `GET`. */
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Default: none. */
    readonly query?: Query;
    /** Sent as JSON. Default: no body. */
    readonly body?: object;
    /** Ends the request. */
    readonly signal?: AbortSignal | undefined;
}

export interface Call extends RequestCall {
    readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
    readonly status: number;
    readonly text: string;
    readonly headers: Headers;
}

interface Request {
    readonly url: string;
    readonly init: RequestInit;
}

/** Longest wait that the service may ask for, in milliseconds. */
const maxWaitMs = 60_000;

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown): boolean => error instanceof ConnectionError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** Requests to one service, bounded in time; a GET is repeated if that may help. */
export class Http {

    constructor(private readonly options: HttpOptions) {}

    /** The answer, its body read as text. Throws `ApiError` and `ConnectionError`. */
    async request(path: string, call: Call = {}): Promise<Answer> {

        const request = this.requestOf(path, call);
        const read = async (signal: AbortSignal): Promise<Answer> => {

            const response = await this.open(request, signal);
            return { status: response.status, text: await textOf(response, this.options.maxBodyBytes), headers: response.headers };
        };

        const attempt = (): Promise<Answer> => this.within(call.signal, read);
        return request.init.method === 'GET' ? await this.repeat(attempt, call.signal) : await attempt();
    }

    /** The result of a request, repeated if it got no answer, 429, 502, 503 or 504. Only for what may have its effect twice. `signal` ends the waits. */
    async repeat<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {

        const { retries, timing } = this.options;
        for (let i = 1; ; ++i) {
            try {
                return await attempt();
            }
            catch (error) {
                if (i > retries || !isTransient(error)) {
                    throw error;
                }

                await pause(timing, waitMs(timing, error, i), signal);
            }
        }
    }

    /** The answer as soon as its head has come; `signal` also ends its body. Throws `ApiError` and `ConnectionError`. */
    async stream(path: string, call: Call): Promise<Response> {

        const request = this.requestOf(path, call);
        return await this.within(call.signal, (signal) => this.open(request, signal), true);
    }

    /** Does work that ends with the caller's signal and within the time for one request, whether or not it heeds its own. `open` keeps the signals connected after it. */
    async within<T>(outer: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>, open = false): Promise<T> {

        outer?.throwIfAborted();
        const controller = new AbortController();
        const { signal } = controller;
        const disconnect = onAbort(outer, () => controller.abort(outer?.reason));
        const { timeoutMs, timing } = this.options;
        const cancel = timing.setTimer(timeoutMs, () => controller.abort(new ConnectionError(`No answer within ${timeoutMs} ms`)));
        try {
            return await unlessAborted(signal, work(signal));
        }
        catch (error) {
            throw signal.aborted ? signal.reason : error;
        }
        finally {
            cancel();
            if (!open) {
                disconnect();
            }
        }
    }

    /** Made before anything is sent: what is wrong with the arguments is no failure of the connection. */
    private requestOf(path: string, { method = 'GET', query = {}, body, headers }: Call): Request {

        return {
            url: `${this.options.baseUrl}${path}${queryText(query)}`,
            init: { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) }
        };
    }

    private async open({ url, init }: Request, signal: AbortSignal): Promise<Response> {

        const { fetch, maxBodyBytes } = this.options;
        const response = await fetch(url, { ...init, signal }).catch(throwConnectionError);
        if (!response.ok) {
            throw new ApiError(response.status, await detailOf(response, maxBodyBytes), response.headers, this.retryAfterMs(response.headers));
        }

        return response;
    }

    private retryAfterMs(headers: Headers): number | null {

        const text = headers.get('retry-after');
        if (text === null) {
            return null;
        }

        const sent = Date.parse(headers.get('date') ?? '');     // by the clock that has set the date to wait for
        const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - (Number.isNaN(sent) ? this.options.timing.now() : sent);
        return Number.isNaN(ms) ? null : Math.max(0, ms);
    }
}

/** Wait after failure number `attempt` (from 1 on): what the service asked for, bounded, and no less than the back-off, in milliseconds. */
export const waitMs = (timing: Timing, error: unknown, attempt: number): number => {

    const asked = error instanceof ApiError ? error.retryAfterMs ?? 0 : 0;
    return Math.max(backoffMs(timing, attempt), Math.min(asked, maxWaitMs));
};

const queryText = (query: Query): string => {

    const pairs = Object.entries(query).filter(([, value]) => value !== undefined).map(([name, value]): [string, string] => [name, String(value)]);
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** `{detail}` of an error answer; else its status. A proxy in between may answer anything, without end. */
const detailOf = async (response: Response, maxBytes: number): Promise<string> => {

    try {
        const { detail } = JSON.parse(await textOf(response, maxBytes)) as { detail?: unknown };
        return typeof detail === 'string' ? detail : `Status ${response.status}`;
    }
    catch {
        return `Status ${response.status}`;
    }
};
