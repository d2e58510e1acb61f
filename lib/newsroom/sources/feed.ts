import { createHash } from 'node:crypto';

import Joi from 'joi';

import { minute } from '../../clock';
import { retryAfterMs } from '../../net/retry-after';
import { webUrl } from '../../text/url';
import { optionObject, validateOptions } from '../../validation';
import type { FetchResponse, Source, SourceContext, SourceDoc, SourceState } from '../types';
import { announcementOf } from '../websub/discovery';
import { freshMsOf } from './freshness';
import type * as Parse from './parse';
import type { Feed } from '../feed-document';

/** The parser is loaded with the service: a host that only configures a feed starts without it. */
const loadParser = (): typeof Parse => require('./parse') as typeof Parse;

/** Options of `feed()`. */
export interface FeedOptions {
    /** Names the source in logs and is part of the ids of its stories, so a change gives known stories new ids. Default: the address without its query. */
    readonly id?: string;
    /** Address of the feed, http or https. */
    readonly url: string;
    /** Category codes of every story. Default: none. */
    readonly categories?: readonly string[];
    /** Handle of the outlet, the author of all its stories. Default: the host of each story's address. */
    readonly author?: string;
    /** Time between polls in milliseconds, at least 1000. Default: 5 minutes. */
    readonly intervalMs?: number;
}

/** The outlet answered with a status other than 200 and 304. */
export class StatusError extends Error {

    override readonly name = 'StatusError';
    readonly status: number;
    /** Whether the feed is gone for good (410). */
    readonly gone: boolean;
    /** Pause that `Retry-After` asks for. */
    readonly retryAfterMs?: number;

    constructor(status: number, pauseMs: number | undefined, gone = false) {

        super(`Answered ${status}`);
        this.status = status;
        this.gone = gone;
        if (pauseMs !== undefined) {
            this.retryAfterMs = pauseMs;
        }
    }
}

const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1';

/** Types only: bounds are checked at registration, like those of every source. */
const schema = optionObject({ id: Joi.string(), url: Joi.any(), categories: Joi.any(), author: Joi.string().allow(''), intervalMs: Joi.number().strict() });

/** A source that reads an RSS, RDF, Atom or JSON feed with conditional requests. Throws if the address is no http(s) URL. */
export const feed = (options: FeedOptions): Source => {

    const address = webUrl(String((Object(options) as Partial<FeedOptions>).url));
    if (!address) {
        throw new Error('hapi-crypto-news: a feed needs an http(s) URL, as in feed({ url: \'https://outlet.example/rss\' })');
    }

    const { id, categories, author, intervalMs = 5 * minute } = validateOptions<FeedOptions>('feed()', schema, options);

    const sourceId = id ?? `${address.host}${address.pathname}`.slice(0, 200);
    return {
        id: sourceId,
        intervalMs,
        ...(categories && { defaultCategories: categories }),
        ...(author !== undefined && { defaultAuthor: author }),
        address: () => address.href,
        fingerprint: createHash('sha256').update(address.href).digest('base64url'),
        poll: async (state, context) => {

            const asked = state?.movedTo ?? address.href;
            const response = await context.fetch(asked, { headers: { accept, ...validators(state) } });
            if (response.status === 304) {
                return { docs: [], state: { ...kept(state), ...announcementOf(response), ...resumed(response, state, 0, context) } };
            }

            if (response.status !== 200) {
                throw new StatusError(response.status, retryAfter(response, context), isGone(response, asked) && asked === address.href);
            }

            const document = await read(response, context);
            return { docs: docsOf(sourceId, document), state: { ...validated(response), ...announcementOf(response, document), ...resumed(response, state, document.ttlMs ?? 0, context) } };
        },
        receive: async (content, context) => docsOf(sourceId, await read(content, context))
    };
};

const validators = (state: SourceState | null): Record<string, string> => ({
    ...(state?.etag !== undefined && { 'if-none-match': state.etag }),
    ...(state?.lastModified !== undefined && { 'if-modified-since': state.lastModified })
});

const kept = (state: SourceState | null): Partial<SourceState> => ({
    ...(state?.hub !== undefined && { hub: state.hub }),
    ...(state?.topic !== undefined && { topic: state.topic }),
    ...(state?.etag !== undefined && { etag: state.etag }),
    ...(state?.lastModified !== undefined && { lastModified: state.lastModified })
});

/** Validators for the next request, unless a header cannot contain them. */
const validated = ({ headers }: FetchResponse): Partial<SourceState> => {

    const { etag, 'last-modified': lastModified } = headers;
    return { ...(sendable(etag) && { etag }), ...(sendable(lastModified) && { lastModified }) };
};

/** State for the next request: its address and its earliest time. */
const resumed = (response: FetchResponse, state: SourceState | null, ttlMs: number, context: SourceContext): Partial<SourceState> => {

    const movedTo = response.movedTo ?? state?.movedTo;
    const now = context.now();
    const freshMs = freshMsOf(response, ttlMs, now);
    return { ...(freshMs > 0 && { nextAt: now + freshMs }), ...(movedTo !== undefined && { movedTo }) };
};

/** Whether the feed is gone for good: the answer of an address that a temporary redirect leads to says nothing about the feed's own. */
const isGone = ({ status, url, movedTo }: FetchResponse, asked: string): boolean => status === 410 && url === (movedTo ?? asked);

const sendable = (value: string | undefined): value is string => value !== undefined && value.length <= 500 && /^[\x20-\x7E]+$/.test(value);

const retryAfter = ({ status, headers }: FetchResponse, context: SourceContext): number | undefined => {

    const isBusy = status === 429 || status === 503;
    return (isBusy ? retryAfterMs(headers['retry-after'], context.now()) : null) ?? undefined;
};

const read = async (response: Pick<FetchResponse, 'body' | 'headers' | 'url'>, context: SourceContext): Promise<Feed> => {

    const { body, headers, url } = response;
    return context.readFeed ? await context.readFeed(response) : loadParser().parseFeed(body, { contentType: headers['content-type'], url });
};

/** The stories as documents. A by-line is left out: the author of an item is a handle. */
const docsOf = (sourceId: string, { title: outlet, items }: Feed): SourceDoc[] => {

    return items.map(({ id, author, ...item }) => ({ sourceId, ...(id !== item.url && { externalId: id }), ...(author?.startsWith('@') && { author }), ...(outlet !== null && { outlet }), ...item }));
};
