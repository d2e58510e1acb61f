import Joi from 'joi';

import { minute, second } from '../clock';
import { count, group, hostObject, ms, optionObject } from '../validation';
import type { Filled } from '../validation';
import type { TextGenerator, WebSearch } from './types';

/** Limits of what this node spends; null means no limit. Shares apply to each daily and per-minute limit. */
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
    /** Ticker summaries per hour that may use the generator or a web search, per wallet or anonymous token. Default 20. */
    textsPerSubjectPerHour?: number | null;
}

/** A coin or token that ticker summaries know in addition to those of the package. */
export interface Asset {
    /** With or without `$`. */
    symbol: string;
    /** Names in texts, of any case. Default: none. */
    names?: string[];
}

/** Options of the desk, which writes summaries, recaps, articles and the texts of narratives. */
export interface DeskOptions {
    /** Writes the texts. Default: none, texts consist of sentences of the news. */
    generator?: TextGenerator;
    /** Searched for ticker summaries. Default: none. */
    webSearch?: WebSearch;
    /** What happens if the generator fails (ruling 31): a text from sentences of the news, or an error. Default: `extractive`. */
    onProviderFailure?: 'extractive' | 'error';
    /** Time for one call of the generator, in milliseconds. Default: 20,000. */
    timeoutMs?: number;
    /** Most calls of the generator at once. Default: 2. */
    maxConcurrent?: number;
    /** Most web searches at once. Default: 4. */
    maxSearches?: number;
    /** Limits of what this node spends on generator and web search. */
    budget?: BudgetOptions;
    /** Assets known in addition to the coins of the package. Summaries use generator and web search for known assets and for tickers in the news of the last day. Default: none. */
    assets?: Asset[];
    /** How long a ticker summary is reused, in milliseconds. Default: 300,000. */
    tickerTtlMs?: number;
    /** Whether this node writes recaps, narrative texts and articles on its own. Default: true. */
    write?: boolean;
}

export type BudgetSettings = Filled<BudgetOptions>;

export type DeskSettings = Filled<Omit<DeskOptions, 'generator' | 'webSearch' | 'budget' | 'assets'>> & Pick<DeskOptions, 'generator' | 'webSearch'> & {
    readonly budget: BudgetSettings;
    readonly assets: readonly Readonly<Required<Asset>>[];
};

const limit = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).allow(null).default(value);

const share = (value: number): Joi.NumberSchema => Joi.number().min(0).max(1).default(value);

const asset = optionObject({
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
