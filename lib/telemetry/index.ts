import { performance } from 'node:perf_hooks';

import type * as OpenTelemetry from '@opentelemetry/api';
import type * as PromClient from 'prom-client';

import { Metrics } from './metrics';
import type { MetricsRegistry, MetricsSettings } from './options';
import { noSpans, noTelemetry } from './telemetry';
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

/** The optional peers, and a clock for durations. */
export interface TelemetryPeers {
    /** Throws if the package is not installed. */
    promClient(): typeof PromClient;
    /** Throws if the package is not installed. */
    openTelemetry(): typeof OpenTelemetry;
    /** In ms. */
    now(): number;
}

/** They are required inside of functions, so that bundlers do not demand packages that are not installed. */
export const installed: TelemetryPeers = {
    promClient: () => require('prom-client') as typeof PromClient,
    openTelemetry: () => require('@opentelemetry/api') as typeof OpenTelemetry,
    now: () => performance.now()
};

/** What a registration reports to. Throws if `metrics` is configured and prom-client is not installed. */
export const createTelemetry = ({ metrics: settings, tracing: isTraced }: TelemetrySettings, registration: string, peers: TelemetryPeers = installed): TelemetryParts => {

    const client = settings ? requirePromClient(peers) : null;
    const metrics = settings && client ? new Metrics(client, settings, registration) : null;
    const tracing = isTraced ? findTracing(peers, registration) : null;
    return {
        telemetry: metrics || tracing ? toTelemetry(metrics, tracing, peers) : noTelemetry,
        metrics,
        registry: settings?.registry ?? client?.register ?? null
    };
};

const requirePromClient = (peers: TelemetryPeers): typeof PromClient => {

    try {
        return peers.promClient();
    }
    catch (cause) {
        throw new Error('hapi-crypto-news: the option metrics needs the package prom-client, version 15: npm install prom-client', { cause });
    }
};

/** Null if the host does not use OpenTelemetry. */
const findTracing = (peers: TelemetryPeers, registration: string): Tracing | null => {

    try {
        return createTracing(peers.openTelemetry(), registration);
    }
    catch {
        return null;
    }
};

const toTelemetry = (metrics: Metrics | null, tracing: Tracing | null, peers: TelemetryPeers): Telemetry => ({
    isActive: true,
    seconds: () => peers.now() / 1000,
    add: (name, labels, amount) => metrics?.add(name, labels, amount),
    observe: (name, labels, seconds) => metrics?.observe(name, labels, seconds),
    ...(tracing ?? noSpans)
});
