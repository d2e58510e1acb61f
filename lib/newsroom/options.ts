import Joi from 'joi';

import type { Classifier, NarrativeClusterer, SentimentModel, TokenExtractor } from '../judgement/types';
import { count, day, group, hostPort, hour, mebibyte, minute, ms, second, hostObject } from '../validation';
import type { Filled } from '../validation';
import type { Source } from './types';

export interface NewsroomOptions {
    sources?: readonly Source[];
    /** Whether this node polls sources. */
    poll?: boolean;
    tokens?: TokenExtractor;
    classifier?: Classifier;
    sentiment?: SentimentModel;
    clusterer?: NarrativeClusterer;
    /** Stories older than this are rejected. */
    maxAgeMs?: number;
    /** Within it near-duplicates are merged. */
    duplicateMs?: number;
    /** Similarity (Jaccard of 4-grams) from which on a story is a near-duplicate. */
    duplicateThreshold?: number;
    /** Most stories kept in memory for comparison. */
    memory?: number;
    /** Stories older than this are not read back into memory at start. */
    memoryMs?: number;
    /** Most stories that wait for their turn; beyond it `ingest` and `publish` are refused with STORAGE_BUSY. */
    queue?: number;
    /** Time for one call of a sentiment model. */
    judgeMs?: number;
    /** Sources that are polled at once. */
    polls?: number;
    /** Time for one poll of a source, of however many requests. */
    pollMs?: number;
    /** Time for reading one feed document, in a thread that is ended beyond it. */
    readMs?: number;
    /** CPU time of the main thread for the stories of one poll; beyond it the source is paused. */
    pollCpuMs?: number;
    fetch?: {
        timeoutMs?: number;
        maxBytes?: number;
        maxRedirects?: number;
        ports?: readonly number[];
        /** `host:port` of private addresses that sources may reach all the same. */
        allow?: readonly string[];
        userAgent?: string;
    };
}

type Judges = 'tokens' | 'classifier' | 'sentiment' | 'clusterer';

export type NewsroomSettings = Filled<Omit<NewsroomOptions, Judges | 'fetch'>> & Pick<NewsroomOptions, Judges> & {
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

export const newsroomSchema = group({
    sources: Joi.array().items(source).unique('id').default([]),
    poll: Joi.boolean().default(true),
    tokens: hostObject('extract'),
    classifier: hostObject('classify'),
    sentiment: hostObject('score'),
    clusterer: hostObject('assign', 'forget'),
    maxAgeMs: ms(7 * day),
    duplicateMs: ms(72 * hour),
    duplicateThreshold: Joi.number().greater(0).max(1).default(0.6),
    memory: count(20_000),
    memoryMs: ms(5 * day),
    queue: count(10_000),
    judgeMs: ms(5 * second),
    polls: count(8),
    pollMs: ms(minute),
    readMs: ms(10 * second),
    pollCpuMs: ms(10 * second),
    fetch: group({
        timeoutMs: ms(10 * second),
        maxBytes: count(5 * mebibyte),
        maxRedirects: Joi.number().integer().min(0).default(5),
        ports: Joi.array().items(Joi.number().port()).min(1).default([80, 443]),
        allow: Joi.array().items(hostPort).default([]),
        userAgent: Joi.string().min(1).default('hapi-crypto-news (+https://www.npmjs.com/package/hapi-crypto-news)')
    })
});
