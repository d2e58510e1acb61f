import { ApiError, ConnectionError } from './errors';
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
    /** Further attempts of a GET that got no answer, 429, 502, 503 or 504. */
    readonly retries: number;
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

/** Longest wait that the service may ask for, in milliseconds. */
const maxWaitMs = 60_000;

const isTransient = (error: unknown): boolean => error instanceof ConnectionError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** Requests to one service, bounded in time; a GET is repeated if that may help. */
export class Http {

    constructor(private readonly options: HttpOptions) {}

    /** The answer, its body read as text. Throws `ApiError` and `ConnectionError`. */
    async request(path: string, call: Call = {}): Promise<{ readonly text: string; readonly headers: Headers }> {

        const read = async (signal: AbortSignal) => {

            const response = await this.open(path, call, signal);
            return { text: await response.text(), headers: response.headers };
        };

        return await this.repeat(call, () => this.within(call.signal, read));
    }

    /** The answer as soon as its head has come; `signal` also ends its body. Throws `ApiError` and `ConnectionError`. */
    async stream(path: string, call: Call): Promise<Response> {

        return await this.within(call.signal, (signal) => this.open(path, call, signal), true);
    }

    private async open(path: string, { method = 'GET', query = {}, body, headers }: Call, signal: AbortSignal): Promise<Response> {

        const { baseUrl, fetch } = this.options;
        const response = await fetch(`${baseUrl}${path}${queryText(query)}`, {
            method,
            headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
            signal
        });
        if (!response.ok) {
            throw new ApiError(response.status, await detailOf(response), response.headers, this.retryAfterMs(response.headers));
        }

        return response;
    }

    private async repeat<T>({ method = 'GET', signal }: Call, attempt: () => Promise<T>): Promise<T> {

        const { retries, timing } = this.options;
        for (let i = 1; ; ++i) {
            try {
                return await attempt();
            }
            catch (error) {
                if (method !== 'GET' || i > retries || !isTransient(error)) {
                    throw error;
                }

                await pause(timing, requestedWaitMs(error) ?? backoffMs(timing, i), signal);
            }
        }
    }

    /** `open` keeps the caller's signal connected after the work is done. */
    private async within<T>(outer: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>, open = false): Promise<T> {

        outer?.throwIfAborted();
        const controller = new AbortController();
        const abort = (): void => controller.abort(outer?.reason);
        outer?.addEventListener('abort', abort, { once: true });
        const { timeoutMs, timing } = this.options;
        const cancel = timing.setTimer(timeoutMs, () => controller.abort(new ConnectionError(`No answer within ${timeoutMs} ms`)));
        try {
            return await work(controller.signal);
        }
        catch (error) {
            throw outer?.aborted || error instanceof ApiError ? error : toConnectionError(controller.signal.reason ?? error);
        }
        finally {
            cancel();
            if (!open) {
                outer?.removeEventListener('abort', abort);
            }
        }
    }

    private retryAfterMs(headers: Headers): number | null {

        const text = headers.get('retry-after');
        if (text === null) {
            return null;
        }

        const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - this.options.timing.now();
        return Number.isNaN(ms) ? null : Math.max(0, ms);
    }
}

/** Wait that the service asked for with an error, bounded, in milliseconds; null if it asked for none. */
export const requestedWaitMs = (error: unknown): number | null => {

    const asked = error instanceof ApiError ? error.retryAfterMs : null;
    return asked === null ? null : Math.min(asked, maxWaitMs);
};

const toConnectionError = (error: unknown): ConnectionError => {

    return error instanceof ConnectionError ? error : new ConnectionError('The service cannot be reached', { cause: error });
};

const queryText = (query: Query): string => {

    const pairs = Object.entries(query).filter(([, value]) => value !== undefined).map(([name, value]): [string, string] => [name, String(value)]);
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** `{detail}` of an error answer; else its status. A proxy in between may answer anything. */
const detailOf = async (response: Response): Promise<string> => {

    try {
        const { detail } = JSON.parse(await response.text()) as { detail?: unknown };
        return typeof detail === 'string' ? detail : `Status ${response.status}`;
    }
    catch {
        return `Status ${response.status}`;
    }
};
