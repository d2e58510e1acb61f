import type { Readable } from 'node:stream';

import { withDeadline } from '../async/deadline';
import { KeyedQueue } from '../async/keyed-queue';
import type { Clock } from '../clock';
import { ContentError, ignored, readDecoded } from '../net/content-encoding';
import { SsrfGuard, systemLookup } from '../net/ssrf-guard';
import type { FormFields } from '../net/form';
import type { DnsLookup } from '../net/ssrf-guard';
import { Client, request } from '../net/undici';
import type { NewsroomSettings } from './options';
import type { FetchResponse } from './types';

type Limits = NewsroomSettings['fetch'];
type Headers = Readonly<Record<string, string>>;

/** A request failed. The message is for the host's log and contains no URL, which may contain a key. */
export class FetchError extends Error {

    override readonly name = 'FetchError';
}

/** One request in a chain of redirects. */
interface Step {
    readonly url: URL;
    readonly headers: Headers;
    /** Form to post; null for a GET. */
    readonly form: string | null;
    /** Time left for the rest of the chain, in milliseconds. */
    readonly left: number;
    readonly hops: number;
    /** `to`: where permanent redirects have led so far, or null. `isOpen`: whether there was no temporary redirect yet. */
    readonly moved: { readonly to: string | null; readonly isOpen: boolean };
    readonly guard: SsrfGuard;
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A form is posted again only after these. */
const repeating: ReadonlySet<number> = new Set([307, 308]);

const permanent: ReadonlySet<number> = new Set([301, 308]);

/** Only these contain what was asked for: the body of an error, which may be endless or broken, must not hide its status, and a 304 has none, whatever its headers describe. */
const hasContent = (status: number): boolean => Math.floor(status / 100) === 2;

/** Headers that may be sent to another origin after a redirect: a key for one outlet must not reach another. */
const portable: ReadonlySet<string> = new Set(['accept', 'content-type', 'if-none-match', 'if-modified-since']);

/**
 * GETs from public hosts only, and posts forms to them, bounded in time, size and redirects (`newsroom.fetch`). Each redirect
 * is checked like the first address, and `newsroom.fetch.allow` exempts it only if the redirecting address is allowed, too.
 * Sends one request at a time per host, except to hosts in `newsroom.fetch.allow`, which are the operator's own. Time spent
 * waiting for other requests to the same host doesn't count. Throws `SsrfError`, `FetchError`, or the error of the connection.
 */
export class Fetcher {

    private readonly guard: SsrfGuard;
    private readonly hosts = new KeyedQueue();

    constructor(private readonly limits: Limits, private readonly clock: Clock, lookup: DnsLookup = systemLookup) {

        this.guard = new SsrfGuard(limits, lookup);
    }

    /** Throws `SsrfError` if the address itself shows that no request may go there. */
    check(text: string): void {

        this.guard.check(text);
    }

    async fetch(text: string, headers: Headers, signal: AbortSignal): Promise<FetchResponse> {

        return await this.follow(this.first(text, lowered(headers), null), signal);
    }

    /** Posts a form; resolves to the status of the answer. */
    async post(text: string, fields: FormFields, signal: AbortSignal): Promise<number> {

        const form = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
        return (await this.follow(this.first(text, { 'content-type': 'application/x-www-form-urlencoded' }, form), signal)).status;
    }

    private first(text: string, headers: Headers, form: string | null): Step {

        const { guard } = this;
        return { url: guard.check(text), headers, form, left: this.limits.timeoutMs, hops: 0, moved: { to: null, isOpen: true }, guard };
    }

    private async follow(step: Step, signal: AbortSignal): Promise<FetchResponse> {

        const ask = () => this.timed(step, signal);
        const { response, spent } = await (step.guard.isExempt(step.url) ? ask() : this.hosts.run(step.url.host, ask));
        const { location } = response.headers;
        if (!(step.form === null ? redirects : repeating).has(response.status) || location === undefined) {
            return step.moved.to === null ? response : { ...response, movedTo: step.moved.to };
        }

        if (step.hops === this.limits.maxRedirects) {
            throw new FetchError(`More than ${this.limits.maxRedirects} redirects`);
        }

        const guard = step.guard.forRedirect(step.url);
        const url = guard.check(location, step.url.href);
        const headers = url.origin === step.url.origin ? step.headers : portableOf(step.headers);
        const moved = step.moved.isOpen && permanent.has(response.status) ? { to: url.href, isOpen: true } : { to: step.moved.to, isOpen: false };
        return await this.follow({ url, headers, form: step.form, moved, left: Math.max(1, step.left - spent), hops: step.hops + 1, guard }, signal);
    }

    private async timed(step: Step, signal: AbortSignal): Promise<{ response: FetchResponse; spent: number }> {

        const { clock } = this;
        const toError = () => new FetchError(`No answer within ${this.limits.timeoutMs} ms`);
        const start = clock.now();
        const response = await withDeadline({ clock, ms: step.left, signal, toError }, (ended) => this.send(step, ended));
        return { response, spent: clock.now() - start };
    }

    /** Uses a connection of its own and closes it afterwards: sources are polled minutes apart. */
    private async send({ guard, url, headers, form }: Step, signal: AbortSignal): Promise<FetchResponse> {

        const { timeoutMs, maxBytes, userAgent } = this.limits;
        const client = new Client(url.origin, { connect: guard.connector(timeoutMs), pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });
        try {
            const answer = await request(client, url, {
                method: form === null ? 'GET' : 'POST',
                headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip, br', ...headers },
                ...(form !== null && { body: form }),
                signal
            });
            const known = joined(answer.headers);
            const body = form === null && hasContent(answer.statusCode) ? await read(answer.body, known, maxBytes) : skip(answer.body);
            return { status: answer.statusCode, headers: known, body, url: url.href };
        }
        finally {
            void client.destroy();
        }
    }
}

const lowered = (headers: Headers): Headers => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const portableOf = (headers: Headers): Headers => Object.fromEntries(Object.entries(headers).filter(([name]) => portable.has(name)));

const joined = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> => {

    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
};

const skip = (body: Readable): Buffer => {

    ignored(body);
    return Buffer.alloc(0);
};

const read = async (body: Readable, headers: Headers, maxBytes: number): Promise<Buffer> => {

    try {
        return await readDecoded(body, { encoding: headers['content-encoding'] ?? '', maxBytes });
    }
    catch (error) {
        throw error instanceof ContentError ? new FetchError(error.message) : error;
    }
};
