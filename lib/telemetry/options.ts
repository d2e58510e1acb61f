import type { Request } from '@hapi/hapi';
import Joi from 'joi';

import { second } from '../clock';
import { hostObject, ms, optionObject, orBoolean, routePath } from '../validation';

/** A `Registry` of prom-client, version 15. */
export interface MetricsRegistry {
    /** Media type of `metrics()`. */
    readonly contentType: string;
    /** Every metric in the text format. */
    metrics(): Promise<string>;
    /** The metric of that name, if there is one. */
    getSingleMetric(name: string): unknown;
    /** Forgets a metric. */
    removeSingleMetric(name: string): void;
}

/** The route that serves the registry. */
export interface MetricsRouteOptions {
    /** Path below the prefix. Default: `/metrics`. */
    path?: string;
    /** Whether a request gets the metrics; else it gets 403. Default: only sessions of administrators. */
    guard?: (request: Request) => boolean | Promise<boolean>;
}

/** Metrics of the service for Prometheus. */
export interface MetricsOptions {
    /** Registry of prom-client that the metrics are added to. Default: its `register`. */
    registry?: MetricsRegistry;
    /** Start of every name. Default: `crypto_news_`. */
    prefix?: string;
    /** Serves the whole registry, also what the host has added to it. Default: no route. */
    route?: boolean | MetricsRouteOptions;
    /** Whether requests to the plugin's routes are counted and timed. Default: true. */
    requests?: boolean;
    /** Longest wait for figures that are read from storage when the metrics are asked for, in ms. Default: 2 s. */
    sampleMs?: number;
}

export interface MetricsSettings {
    readonly registry?: MetricsRegistry;
    readonly prefix: string;
    readonly route?: { readonly path: string; readonly guard?: (request: Request) => boolean | Promise<boolean> };
    readonly requests: boolean;
    readonly sampleMs: number;
}

const route = optionObject({
    path: routePath('/metrics'),
    guard: Joi.function()
});

export const metricsSchema = orBoolean(optionObject({
    registry: hostObject('metrics', 'getSingleMetric', 'removeSingleMetric'),
    prefix: Joi.string().pattern(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'letters, digits and _').default('crypto_news_'),
    route: orBoolean(route),
    requests: Joi.boolean().default(true),
    sampleMs: ms(2 * second)
}));

export const tracingSchema = Joi.boolean().default(true);
