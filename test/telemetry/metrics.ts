import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as PromClient from 'prom-client';

import { Metrics } from '../../lib/telemetry/metrics';
import type { Sample } from '../../lib/telemetry/metrics';
import { readMetrics } from '../helpers/metrics';

export const lab = Lab.script();
const { describe, it } = lab;

const settings = { prefix: 'news_', requests: true, sampleMs: 1000 };

describe('Metrics', () => {

    it('ignores amounts that no counter can have, and counts negative durations as none', async () => {

        const registry = new PromClient.Registry();
        const metrics = new Metrics(PromClient, { ...settings, registry }, 'main');
        for (const amount of [-1, NaN, Infinity, 'x' as never, 2]) {
            metrics.add('generator_usd_total', {}, amount);
        }

        metrics.observe('feed_delivery_seconds', {}, -3);
        const read = readMetrics(await registry.metrics());
        expect([read.value('news_generator_usd_total'), read.value('news_feed_delivery_seconds'), read.sum('news_feed_delivery_seconds')]).to.equal([2, 1, 0]);
    });

    it('raises counters by what they gained since, also after the part was started again', async () => {

        const registry = new PromClient.Registry();
        const metrics = new Metrics(PromClient, { ...settings, registry }, 'main');
        let value = 5;
        metrics.sample(() => Promise.resolve([{ name: 'feed_deliveries_total', labels: {}, value }]));
        const read = async (): Promise<number | undefined> => readMetrics(await registry.metrics()).value('news_feed_deliveries_total');
        expect([await read(), await read()]).to.equal([5, 5]);
        value = 7;
        expect(await read()).to.equal(7);
        value = 1;
        expect(await read()).to.equal(8);
    });

    it('reads figures once per scrape, and forgets gauges that are gone', async () => {

        const registry = new PromClient.Registry();
        const metrics = new Metrics(PromClient, { ...settings, registry }, 'main');
        let reads = 0;
        let samples: readonly Sample[] = [{ name: 'bots_in_flight', labels: { platform: 'a' }, value: 1 }, { name: 'bots_in_flight', labels: { platform: 'b' }, value: 2 }];
        const end = metrics.sample(() => {

            ++reads;
            return Promise.resolve(samples);
        });
        const platforms = async (): Promise<readonly string[]> => readMetrics(await registry.metrics()).labels('news_bots_in_flight', 'platform');
        expect([await platforms(), reads]).to.equal([['a', 'b'], 1]);
        samples = samples.slice(1);
        expect([await platforms(), reads]).to.equal([['b'], 2]);
        end();
        expect([await platforms(), reads]).to.equal([[], 2]);
    });

    it('finds its metrics again in a registry, unless the host has cleared it', async () => {

        const registry = new PromClient.Registry();
        const count = async (): Promise<number | undefined> => readMetrics(await registry.metrics()).value('news_generator_usd_total', { registration: 'main' });
        new Metrics(PromClient, { ...settings, registry }, 'main').add('generator_usd_total', {}, 1);
        new Metrics(PromClient, { ...settings, registry }, 'main').add('generator_usd_total', {}, 1);
        expect(await count()).to.equal(2);
        registry.clear();
        new Metrics(PromClient, { ...settings, registry }, 'main').add('generator_usd_total', {}, 1);
        expect(await count()).to.equal(1);
        expect(() => new Metrics(PromClient, { ...settings, registry, prefix: 'other_' }, 'main')).to.not.throw();
    });
});
