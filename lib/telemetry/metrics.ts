import type * as PromClient from 'prom-client';

import type { CounterName, HistogramName, LabelsOf, MetricName } from './catalogue';
import { catalogue } from './catalogue';
import type { MetricsSettings } from './options';
import { RegisteredMetrics } from './registered';

/** A figure that is read when the metrics are asked for. */
export interface Sample {
    readonly name: MetricName;
    readonly labels: Readonly<Record<string, string>>;
    /** Of a counter: its total so far. */
    readonly value: number;
}

/** The metrics of one registration. */
export class Metrics {

    private readonly registered: RegisteredMetrics;
    private readonly registration: { readonly registration: string };
    private readonly totals = new Map<string, number>();
    private gauges = new Map<string, Sample>();

    constructor(client: typeof PromClient, readonly settings: MetricsSettings, registration: string) {

        const { registry = client.register, prefix } = settings;
        this.registered = RegisteredMetrics.in(client, registry, prefix);
        this.registration = { registration };
    }

    add<N extends CounterName>(name: N, labels: LabelsOf<N>, amount = 1): void {

        if (amount >= 0 && amount < Infinity) {
            this.registered.counter(name).inc({ ...this.registration, ...labels }, amount);
        }
    }

    observe<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void {

        this.registered.histogram(name).observe({ ...this.registration, ...labels }, Math.max(0, seconds));
    }

    /** Reads figures whenever the metrics are asked for. Returns a function that ends this. */
    sample(read: () => Promise<readonly Sample[]>): () => void {

        const sampler = async (): Promise<void> => this.setSamples(await read());
        this.registered.samplers.add(sampler);
        return () => {

            this.registered.samplers.delete(sampler);
            this.setSamples([]);
        };
    }

    /** Gauges that are missing in the new figures are not known any more. */
    private setSamples(samples: readonly Sample[]): void {

        const gauges = new Map(samples.filter(({ name }) => catalogue[name].type === 'gauge').map((one) => [keyOf(one), one]));
        for (const [key, { name, labels }] of this.gauges) {
            if (!gauges.has(key)) {
                this.registered.gauge(name).remove({ ...this.registration, ...labels });
            }
        }

        this.gauges = gauges;
        for (const { name, labels, value } of gauges.values()) {
            this.registered.gauge(name).set({ ...this.registration, ...labels }, value);
        }

        samples.filter(({ name }) => catalogue[name].type === 'counter').forEach((one) => this.raise(one));
    }

    /** A part that was started again counts from 0. */
    private raise(sample: Sample): void {

        const { name, labels, value } = sample;
        const key = keyOf(sample);
        const before = this.totals.get(key) ?? 0;
        this.totals.set(key, value);
        this.registered.counter(name).inc({ ...this.registration, ...labels }, value >= before ? value - before : value);
    }
}

const keyOf = ({ name, labels }: Sample): string => JSON.stringify([name, labels]);
