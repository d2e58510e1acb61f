import Joi from 'joi';

import { count, group, minute, ms, second, stage } from '../../joi';
import type { Filled } from '../../joi';
import type { TextGenerator, WebSearch } from '../types';

export interface DeskOptions {
    generator?: TextGenerator;
    webSearch?: WebSearch;
    /** What a failing generator leads to (ruling 31). */
    onProviderFailure?: 'extractive' | 'error';
    /** Time for one call of the generator. */
    timeoutMs?: number;
    maxConcurrent?: number;
    /** Stop asking the generator for the day after these. */
    budget?: { tokensPerDay?: number; usdPerDay?: number };
    tickerTtlMs?: number;
    /** Whether this node writes recaps, narrative texts and articles by itself. */
    write?: boolean;
}

export type DeskSettings = Filled<Omit<DeskOptions, 'generator' | 'webSearch' | 'budget'>> & Pick<DeskOptions, 'generator' | 'webSearch'> & {
    readonly budget: { readonly tokensPerDay?: number; readonly usdPerDay?: number };
};

export const deskSchema = group({
    generator: stage('generate'),
    webSearch: stage('search'),
    onProviderFailure: Joi.valid('extractive', 'error').default('extractive'),
    timeoutMs: ms(20 * second),
    maxConcurrent: count(2),
    budget: group({ tokensPerDay: Joi.number().integer().min(1), usdPerDay: Joi.number().greater(0) }),
    tickerTtlMs: ms(5 * minute),
    write: Joi.boolean().default(true)
});
