import Joi from 'joi';

import { categoryCode } from '../categories/code';
import { day, hour, minute, second } from '../clock';
import { kinds } from '../judgement/record';
import type { Kind } from '../judgement/record';
import type { Analyst, Classifier, NarrativeClusterer, SentimentModel, TokenExtractor } from '../judgement/types';
import { count, group, hostObject, hostPort, maxEntries, mebibyte, ms } from '../validation';
import type { Filled } from '../validation';
import type { Source } from './types';
import { webSubSchema } from './websub-options';
import type { WebSubOptions, WebSubSettings } from './websub-options';

/** Options of the newsroom, which takes in stories and publishes them as news items. */
export interface NewsroomOptions {
    /** Where news comes from. Ids must be unique. Default: none. */
    sources?: readonly Source[];
    /** Whether this node polls sources. Default: true. */
    poll?: boolean;
    /** Finds the coins that a story mentions. Default: `defaultTokens`. */
    tokens?: TokenExtractor;
    /** Finds the categories of a story. Default: `defaultClassifier`. */
    classifier?: Classifier;
    /** Rates the sentiment of a story. Default: `defaultSentiment`. */
    sentiment?: SentimentModel;
    /** Groups stories into narratives. Default: `createClusterer()`. */
    clusterer?: NarrativeClusterer;
    /** Judges items for machines. Default: `analyse()`. */
    analyst?: Analyst;
    /** Kinds of text that sources publish as items; a story of another kind is rejected. Does not apply to items of editors and the host. Default: all. */
    kinds?: readonly Kind[];
    /** Codes of categories for stories that get none from their source or the classifier; if empty, such stories are rejected. Default: `crypto`. */
    defaultCategories?: readonly string[];
    /** Stories older than this are rejected, in milliseconds. Default: 7 days. */
    maxAgeMs?: number;
    /** Near-duplicates that are at most this far apart are merged, in milliseconds. Default: 72 hours. */
    duplicateMs?: number;
    /** Least similarity of titles (Jaccard index of the runs of three letters in their usual wording) at which a story is a near-duplicate, above 0 to 1. Default: 0.6. */
    duplicateThreshold?: number;
    /** Most stories kept in memory for comparison, at most 1,000,000. Default: 20,000. */
    memory?: number;
    /** Stories older than this are not read back into memory at start, in milliseconds. Default: 5 days. */
    memoryMs?: number;
    /** Most stories that wait to be processed; beyond that, `ingest` and `publish` throw STORAGE_BUSY. Default: 10,000. */
    queue?: number;
    /** Time for one call of a sentiment model, in milliseconds. Default: 5,000. */
    judgeMs?: number;
    /** Most sources polled at once. Default: 8. */
    polls?: number;
    /** Time for one poll of a source, whatever the number of requests, in milliseconds. Default: one minute. */
    pollMs?: number;
    /** Time for reading one feed document, in milliseconds. A thread that takes longer is ended. Default: 10,000. */
    readMs?: number;
    /** CPU time of the main thread for the stories of one poll, in milliseconds. A source that exceeds it is paused. Default: 10,000. */
    pollCpuMs?: number;
    /** A source without a new item for this time is reported as silent, in milliseconds. Default: 7 days. */
    silentMs?: number;
    /** Most sources that administrators may add. Default: 500. */
    maxAddedSources?: number;
    /** Time after which this node notices sources that another one added, paused or removed, in milliseconds. Default: 5,000. */
    sourcesMs?: number;
    /**
     * Whether feeds that name a WebSub hub are subscribed to there; `true` for the defaults. Needs the option `publicUrl`, under
     * which hubs reach this service, and an adapter with `documents`. Default: false.
     */
    webSub?: boolean | WebSubOptions;
    /** Most stored items per second that a re-enrichment examines. Default: 50. */
    reenrichmentPerSecond?: number;
    /** Bounds of the requests that sources make. */
    fetch?: {
        /** Time for one request and its redirects, in milliseconds. Default: 10,000. */
        timeoutMs?: number;
        /** Largest body after decompression, in bytes. Default: 5 MiB. */
        maxBytes?: number;
        /** Most redirects of one request. Default: 5. */
        maxRedirects?: number;
        /** Ports that may be requested. Default: 80 and 443. */
        ports?: readonly number[];
        /** `host:port` of private addresses that sources may reach. Default: none. */
        allow?: readonly string[];
        /** Header `user-agent`. Default: the name of the package and its address. */
        userAgent?: string;
    };
}

type Judges = 'tokens' | 'classifier' | 'sentiment' | 'clusterer' | 'analyst';

export type NewsroomSettings = Filled<Omit<NewsroomOptions, Judges | 'fetch' | 'webSub'>> & Pick<NewsroomOptions, Judges> & {
    readonly webSub?: WebSubSettings;
    readonly fetch: Filled<NonNullable<NewsroomOptions['fetch']>>;
};

const source = Joi.any().custom((value: unknown) => {

    if (typeof value === 'string' || typeof value === 'function') {
        throw new Error('must be a source, an object with a method poll(): for the address of a feed give feed({ url })');
    }

    return value;
}).concat(hostObject('poll')).custom((value: { id?: unknown; intervalMs?: unknown; defaultCategories?: unknown }) => {

    if (typeof value.id !== 'string' || value.id === '' || value.id.length > 200) {
        throw new Error('must have an id of 1 to 200 characters');
    }

    if (typeof value.intervalMs !== 'number' || !(value.intervalMs >= second && value.intervalMs < 2 ** 31)) {
        throw new Error('must have an intervalMs of at least 1000, in milliseconds, and below 2 ** 31');
    }

    if (value.defaultCategories !== undefined && !Array.isArray(value.defaultCategories)) {
        throw new Error('must have an array of category codes, if any');
    }

    return value;
});

/** Default of `defaultCategories`. */
export const defaultCategories: readonly string[] = ['crypto'];

export const newsroomSchema = group({
    sources: Joi.array().items(source).unique('id').default([]),
    poll: Joi.boolean().default(true),
    tokens: hostObject('extract'),
    classifier: hostObject('classify'),
    sentiment: hostObject('score'),
    clusterer: hostObject('assign', 'forget'),
    analyst: hostObject('analyse'),
    kinds: Joi.array().items(Joi.valid(...kinds)).min(1).unique().default([...kinds]),
    defaultCategories: Joi.array().items(categoryCode).max(20).unique().default(defaultCategories),
    maxAgeMs: ms(7 * day),
    duplicateMs: ms(72 * hour),
    duplicateThreshold: Joi.number().greater(0).max(1).default(0.6),
    memory: count(20_000).max(maxEntries),
    memoryMs: ms(5 * day),
    queue: count(10_000),
    judgeMs: ms(5 * second),
    polls: count(8),
    pollMs: ms(minute),
    readMs: ms(10 * second),
    pollCpuMs: ms(10 * second),
    silentMs: ms(7 * day),
    maxAddedSources: count(500).max(1000),
    sourcesMs: ms(5 * second),
    webSub: webSubSchema,
    reenrichmentPerSecond: count(50),
    fetch: group({
        timeoutMs: ms(10 * second),
        maxBytes: count(5 * mebibyte),
        maxRedirects: Joi.number().integer().min(0).default(5),
        ports: Joi.array().items(Joi.number().port()).min(1).default([80, 443]),
        allow: Joi.array().items(hostPort).default([]),
        userAgent: Joi.string().pattern(/^[\x20-\x7e]+$/, 'printable characters of ASCII').default('hapi-crypto-news (+https://www.npmjs.com/package/hapi-crypto-news)')
    })
});
