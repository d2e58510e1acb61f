import type * as OpenTelemetry from '@opentelemetry/api';
import type * as PromClient from 'prom-client';

import { Metrics } from './metrics';
import type { MetricsRegistry, MetricsSettings } from './options';
import { noSpans, noTelemetry, timed } from './telemetry';
import type { Telemetry, Tracing } from './telemetry';
import { createTracing } from './tracing';

export interface TelemetrySettings {
    readonly metrics?: MetricsSettings | undefined;
    readonly tracing: boolean;
}

export interface TelemetryParts {
    readonly telemetry: Telemetry;
    /** Null unless `metrics` is configured. */
    readonly metrics: Metrics | null;
    /** Serves the registry; null unless `metrics` is configured. */
    readonly registry: MetricsRegistry | null;
}

/** Both peers are required inside of `try`, so that bundlers do not demand packages that are not installed. */
const requirePromClient = (): typeof PromClient => {

    try {
        return require('prom-client') as typeof PromClient;
    }
    catch (cause) {
        throw new Error('hapi-crypto-news: the option metrics needs the package prom-client, version 15: npm install prom-client', { cause });
    }
};

/** Null if the host does not use OpenTelemetry. */
const findOpenTelemetry = (): typeof OpenTelemetry | null => {

    try {
        return require('@opentelemetry/api') as typeof OpenTelemetry;
    }
    catch {
        return null;
    }
};

/** What a registration reports to. Throws if `metrics` is configured and prom-client is not installed. */
export const createTelemetry = ({ metrics: settings, tracing: isTraced }: TelemetrySettings, registration: string): TelemetryParts => {

    const client = settings ? requirePromClient() : null;
    const metrics = settings && client ? new Metrics(client, settings, registration) : null;
    const api = isTraced ? findOpenTelemetry() : null;
    const tracing = api && createTracing(api, registration);
    return {
        telemetry: metrics ? toTelemetry(metrics, tracing ?? noSpans) : tracing ? { ...noTelemetry, ...tracing } : noTelemetry,
        metrics,
        registry: settings?.registry ?? client?.register ?? null
    };
};

const toTelemetry = (metrics: Metrics, tracing: Tracing): Telemetry => ({
    ...tracing,
    isMeasured: true,
    add: (name, labels, amount) => metrics.add(name, labels, amount),
    observe: (name, labels, seconds) => metrics.observe(name, labels, seconds),
    span: (name, attributes, work, reports = {}) => {

        const { took } = reports;
        return tracing.span(name, attributes, took ? () => timed(work, took) : work, reports);
    }
});
