import type * as PromClient from 'prom-client';

import { catalogue } from './catalogue';
import type { MetricName, MetricSpec } from './catalogue';
import type { MetricsRegistry } from './options';

type Metric = PromClient.Counter | PromClient.Gauge | PromClient.Histogram;

const specs = Object.entries(catalogue) as readonly (readonly [MetricName, MetricSpec])[];

/** By registry and prefix: registrations that share both share the metrics, under the label `registration`. */
const known = new WeakMap<MetricsRegistry, Map<string, RegisteredMetrics>>();

/** The metrics of the catalogue in one registry under one prefix. */
export class RegisteredMetrics {

    /** Called before the metrics are read. Must not reject. */
    readonly samplers = new Set<() => Promise<void>>();
    private readonly metrics: ReadonlyMap<MetricName, Metric>;
    private sampling: Promise<void> | null = null;

    private constructor(client: typeof PromClient, registry: MetricsRegistry, prefix: string) {

        this.metrics = new Map(specs.map(([name, spec]) => [name, this.create(client, registry, `${prefix}${name}`, spec)]));
    }

    /** The metrics in a registry, added to it unless they are there. Throws if the registry has others of these names. */
    static in(client: typeof PromClient, registry: MetricsRegistry, prefix: string): RegisteredMetrics {

        const byPrefix = known.get(registry) ?? new Map<string, RegisteredMetrics>();
        const former = byPrefix.get(prefix);
        if (former?.isIn(registry, prefix)) {
            return former;
        }

        const taken = specs.map(([name]) => `${prefix}${name}`).find((name) => registry.getSingleMetric(name) !== undefined);
        if (taken !== undefined) {
            throw new Error(`hapi-crypto-news: the registry of the option metrics already has a metric named ${taken}: give metrics.prefix`);
        }

        const metrics = new RegisteredMetrics(client, registry, prefix);
        known.set(registry, byPrefix.set(prefix, metrics));
        return metrics;
    }

    counter(name: MetricName): PromClient.Counter {

        return this.metrics.get(name) as PromClient.Counter;
    }

    gauge(name: MetricName): PromClient.Gauge {

        return this.metrics.get(name) as PromClient.Gauge;
    }

    histogram(name: MetricName): PromClient.Histogram {

        return this.metrics.get(name) as PromClient.Histogram;
    }

    /** False after the host has cleared the registry. */
    private isIn(registry: MetricsRegistry, prefix: string): boolean {

        return specs.every(([name]) => registry.getSingleMetric(`${prefix}${name}`) === this.metrics.get(name));
    }

    private create(client: typeof PromClient, registry: MetricsRegistry, name: string, { type, help, labels, buckets = [], sampled }: MetricSpec): Metric {

        const config = {
            name,
            help,
            labelNames: ['registration', ...labels],
            registers: [registry as PromClient.Registry],
            ...(sampled && { collect: () => this.sample() })
        };
        return type === 'counter' ? new client.Counter(config) : type === 'gauge' ? new client.Gauge(config) : new client.Histogram({ ...config, buckets: [...buckets] });
    }

    /** A registry asks every metric at once: all of them wait for the same figures. */
    private sample(): Promise<void> {

        this.sampling ??= Promise.all([...this.samplers].map((sampler) => sampler())).then(() => {

            this.sampling = null;
        });
        return this.sampling;
    }
}
