import Joi from 'joi';

import { second, systemClock } from '../../clock';
import type { Clock } from '../../clock';
import { count, credential, hostObject, mebibyte, ms, optionObject, requireText, validateOptions } from '../../validation';

/** Options that all web searches share. */
export interface WebSearchLimits {
    /** Time for one search, its answer included, in milliseconds. Default: 3000, which is also the desk's own limit. */
    readonly timeoutMs?: number;
    /** Largest answer in bytes, decompressed. Default: 1 MiB. */
    readonly maxBytes?: number;
    /** Sends the requests. Default: Node's own `fetch`. */
    readonly fetch?: typeof fetch;
    /** Bounds the time of a search. Default: the system's clock. */
    readonly clock?: Clock;
}

export interface WebSearchSettings {
    readonly url: string;
    readonly apiKey?: string;
    readonly timeoutMs: number;
    readonly maxBytes: number;
    readonly fetch?: typeof fetch;
    readonly clock: Clock;
}

const schema = optionObject({
    url: Joi.string().uri({ scheme: ['http', 'https'] }).pattern(/^[^?#@]*$/, 'an http(s) address without credentials, query and fragment').required(),
    apiKey: credential,
    timeoutMs: ms(3 * second),
    maxBytes: count(mebibyte),
    fetch: Joi.function(),
    clock: hostObject('now', 'setTimer').default(systemClock)
});

/** Fills in defaults. Throws an error that names the option at fault and repeats no value, which may be a key. */
export const readOptions = (caller: string, options: object, needed: 'apiKey' | 'url', defaultUrl?: string): WebSearchSettings => {

    requireText(caller, options, needed);
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    return validateOptions<WebSearchSettings>(caller, schema, { ...(defaultUrl !== undefined && { url: defaultUrl }), ...given });
};
