import { withDeadline } from '../../async/deadline';
import { day, hour, second } from '../../clock';
import type { Context } from '../../judgement/types';
import { BodyTooLargeError, readBody } from '../../net/body';
import { retryAfterMs } from '../../net/retry-after';
import { version } from '../../version';
import { isRecord } from '../generators/draft';
import type { Evidence, WebSearch } from '../types';
import type { WebSearchSettings } from './options';
import { parseResults } from './results';
import type { RawResult } from './results';

export type SearchRequest = Parameters<WebSearch['search']>[0];

/** The parts in which providers differ. */
export interface Provider {
    readonly name: string;
    /** The request for a search; `range` is the shortest that includes `sinceMs`. */
    ask(request: SearchRequest, range: Range): { readonly url: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };
    read(result: Readonly<Record<string, unknown>>, now: number): RawResult;
    /** Returns what an operator can do about an error status. */
    remedyOf?(status: number): string | undefined;
}

export type Range = 'day' | 'week' | 'month' | 'year';

/** Why a search failed. Neither message nor members contain the key or text of the provider. */
export class WebSearchError extends Error {

    override readonly name = 'WebSearchError';
    readonly status?: number;

    constructor(message: string, status?: number) {

        super(message);
        if (status !== undefined) {
            this.status = status;
        }
    }
}

/** Pause after a 429 that names no time, and the longest pause that a provider may ask for. */
const shortPauseMs = second;
const longestPauseMs = hour;

/** Longest query that all providers accept, in characters. */
const maxQuery = 400;

/** Results of one answer that are read. */
const maxRead = 100;

/** The shortest range for an age. An hour more is tolerated, because the search may have waited. */
const rangeOf = (ageMs: number): Range => {

    const ranges: readonly (readonly [Range, number])[] = [['day', 1], ['week', 7], ['month', 31]];
    return ranges.find(([, days]) => ageMs <= days * day + hour)?.[0] ?? 'year';
};

/** The code of a failed connection; messages may quote addresses and headers. */
const codeOf = (error: unknown): string => {

    const { code, name, cause } = Object(error) as { code?: unknown; name?: unknown; cause?: unknown };
    const { code: causeCode } = Object(cause) as { code?: unknown };
    return [causeCode, code, name].filter((text) => typeof text === 'string').find((text) => /^\w{1,60}$/.test(text)) ?? 'unknown';
};

/** Searches with one provider. Rejects with a `WebSearchError`, with a `TimeoutError`, or with the reason of the signal. */
export class SearchClient implements WebSearch {

    readonly name: string;

    readonly #provider: Provider;
    readonly #settings: WebSearchSettings;
    #pausedUntil = 0;

    constructor(provider: Provider, settings: WebSearchSettings) {

        this.name = provider.name;
        this.#provider = provider;
        this.#settings = settings;
    }

    async search(request: SearchRequest, context: Context): Promise<readonly Evidence[]> {

        const pauseMs = this.#pauseMs(context.now());
        if (pauseMs > 0) {
            throw new WebSearchError(`${this.name} is not asked for ${Math.ceil(pauseMs / 1000)} s, as it wanted`, 429);
        }

        const { clock, timeoutMs } = this.#settings;
        const results = await withDeadline({ clock, ms: timeoutMs, signal: context.signal }, (signal) => this.#ask(request, context, signal));
        const now = context.now();
        return parseResults(this.name, results.slice(0, maxRead).filter(isRecord).map((result) => this.#provider.read(result, now)), request);
    }

    /** What is left of the pause. It is no longer than the longest, if the clock has been set back. */
    #pauseMs(now: number): number {

        this.#pausedUntil = Math.min(this.#pausedUntil, now + longestPauseMs);
        return this.#pausedUntil - now;
    }

    async #ask(request: SearchRequest, context: Context, signal: AbortSignal): Promise<readonly unknown[]> {

        try {
            const response = await this.#send(request, context.now(), signal);
            if (!response.ok) {
                await response.body?.cancel();
                throw this.#refusal(response, context.now());
            }

            return this.#resultsIn(await readBody(response, this.#settings.maxBytes));
        }
        catch (error) {
            throw this.#failure(error);
        }
    }

    async #send({ query, sinceMs, maxResults }: SearchRequest, now: number, signal: AbortSignal): Promise<Response> {

        const { fetch: given = fetch } = this.#settings;
        const { url, headers, body } = this.#provider.ask({ query: query.slice(0, maxQuery), sinceMs, maxResults }, rangeOf(now - sinceMs));
        return await given(url, {
            method: body === undefined ? 'GET' : 'POST',
            headers: { 'accept': 'application/json', 'user-agent': `hapi-crypto-news/${version}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
            ...(body !== undefined && { body }),
            signal,
            redirect: 'manual'      // the key is for this address only
        });
    }

    #refusal({ status, headers }: Response, now: number): WebSearchError {

        const asked = status === 429 || status === 503 ? retryAfterMs(headers.get('retry-after'), now) : null;
        this.#pausedUntil = Math.max(this.#pausedUntil, now + Math.min(asked ?? (status === 429 ? shortPauseMs : 0), longestPauseMs));     // another search may have been asked to wait longer
        const remedy = this.#provider.remedyOf?.(status);
        return new WebSearchError(`${this.name} answered ${status}${remedy === undefined ? '' : `: ${remedy}`}`, status);
    }

    #failure(error: unknown): WebSearchError {

        if (error instanceof WebSearchError) {
            return error;
        }

        return error instanceof BodyTooLargeError
            ? new WebSearchError(`The answer of ${this.name} is larger than ${this.#settings.maxBytes} bytes`)
            : new WebSearchError(`No answer of ${this.name} (${codeOf(error)})`);
    }

    #resultsIn(text: string): readonly unknown[] {

        const answer = parse(text);
        if (!isRecord(answer) || !Array.isArray(answer.results)) {
            throw new WebSearchError(`The answer of ${this.name} is no JSON object with a list of results`);
        }

        return answer.results as unknown[];
    }
}

const parse = (text: string): unknown => {

    try {
        return JSON.parse(text) as unknown;
    }
    catch {
        return null;
    }
};
