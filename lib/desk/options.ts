import Joi from 'joi';

import { count, group, minute, ms, second, hostObject } from '../validation';
import type { Filled } from '../validation';
import type { TextGenerator, WebSearch } from './types';

/** Limits of what this node spends; null: without limit. Shares are of each daily and per-minute limit. */
export interface BudgetOptions {
    /** Tokens that the generator reads and writes in a day of UTC. Default 10,000,000. */
    tokensPerDay?: number | null;
    /** Calls of the generator in a day of UTC. Default 5,000. */
    callsPerDay?: number | null;
    /** Dollars in a day of UTC, as far as the generator reports them. Default: no limit. */
    usdPerDay?: number | null;
    /** Web searches in a minute. Default 20. */
    searchesPerMinute?: number | null;
    /** Web searches in a day of UTC. Default 1,000. */
    searchesPerDay?: number | null;
    /** Most that recaps, narratives, articles and the host's own calls may use, 0 to 1. Default 0.6. */
    ownShare?: number;
    /** Most that sessions and API tokens together may use, 0 to 1; of the generator, an eighth of that in an hour. Default 0.2. */
    tokenShare?: number;
    /** Most that anonymous tokens together may use, 0 to 1; of the generator, an eighth of that in an hour. Default 0.1. */
    publicShare?: number;
    /** Ticker summaries in an hour for which one wallet, or one anonymous token, may have the generator or a web search asked. Default 20. */
    textsPerSubjectPerHour?: number | null;
}

/** A coin or token that ticker summaries know beyond those that the package knows. */
export interface Asset {
    /** With or without `$`. */
    symbol: string;
    names?: string[];
}

export interface DeskOptions {
    generator?: TextGenerator;
    webSearch?: WebSearch;
    /** What a failing generator leads to (ruling 31). */
    onProviderFailure?: 'extractive' | 'error';
    /** Time for one call of the generator. */
    timeoutMs?: number;
    /** Calls of the generator at once. */
    maxConcurrent?: number;
    /** Web searches at once. */
    maxSearches?: number;
    budget?: BudgetOptions;
    /** Known beside the coins of the package; for these and for tickers in the last day's news, summaries ask generator and web search. */
    assets?: Asset[];
    tickerTtlMs?: number;
    /** Whether this node writes recaps, narrative texts and articles by itself. */
    write?: boolean;
}

export type BudgetSettings = Filled<BudgetOptions>;

export type DeskSettings = Filled<Omit<DeskOptions, 'generator' | 'webSearch' | 'budget' | 'assets'>> & Pick<DeskOptions, 'generator' | 'webSearch'> & {
    readonly budget: BudgetSettings;
    readonly assets: readonly Readonly<Required<Asset>>[];
};

const limit = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).allow(null).default(value);

const share = (value: number): Joi.NumberSchema => Joi.number().min(0).max(1).default(value);

const asset = Joi.object({
    symbol: Joi.string().pattern(/^\$?[\p{L}\p{N}]{1,30}$/u, 'letters and digits, $ before them or not').required(),
    names: Joi.array().items(Joi.string().min(1).max(64)).default([])
});

export const deskSchema = group({
    generator: hostObject('generate'),
    webSearch: hostObject('search'),
    onProviderFailure: Joi.valid('extractive', 'error').default('extractive'),
    timeoutMs: ms(20 * second),
    maxConcurrent: count(2),
    maxSearches: count(4),
    budget: group({
        tokensPerDay: limit(10_000_000),
        callsPerDay: limit(5000),
        usdPerDay: Joi.number().greater(0).allow(null).default(null),
        searchesPerMinute: limit(20),
        searchesPerDay: limit(1000),
        ownShare: share(0.6),
        tokenShare: share(0.2),
        publicShare: share(0.1),
        textsPerSubjectPerHour: limit(20)
    }),
    assets: Joi.array().items(asset).default([]),
    tickerTtlMs: ms(5 * minute),
    write: Joi.boolean().default(true)
});
