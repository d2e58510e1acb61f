import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { Registry } from 'prom-client';

import { systemClock } from '../../lib/clock';
import { openStorage } from '../../lib/storage/open';
import { createTelemetry } from '../../lib/telemetry';
import { storageObserver } from '../../lib/telemetry/storage';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import type { Telemetry } from '../../lib/telemetry/telemetry';
import { readMetrics } from '../helpers/metrics';

export const lab = Lab.script();
const { describe, it } = lab;

const open = (telemetry: Telemetry) => openStorage({ storage: ':memory:', migrate: 'auto', storageTimeoutMs: 10_000 }, systemClock, { observer: storageObserver(telemetry) });

describe('storageObserver()', () => {

    it('counts leases that another node holds', async () => {

        const registry = new Registry();
        const { telemetry } = createTelemetry({ metrics: { registry, prefix: 'n_', requests: true, sampleMs: 1000 }, tracing: false }, 'main');
        const storage = await open(telemetry);
        expect([await storage.texts.lease('key', 'a', 1, 1000), await storage.texts.lease('key', 'b', 2, 1000)]).to.equal([true, false]);
        const metrics = readMetrics(await registry.metrics());
        const outcomes = ['acquired', 'held'].map((outcome) => metrics.value('n_leases_total', { outcome }));
        expect([...outcomes, metrics.value('n_storage_call_duration_seconds', { method: 'texts.lease' })]).to.equal([1, 1, 2]);
        await storage.close();
    });

    it('reports nothing if nothing is recorded', async () => {

        expect(storageObserver(noTelemetry)).to.be.null();
        const storage = await open(noTelemetry);
        expect(await storage.texts.lease('key', 'a', 1, 1000)).to.be.true();
        await storage.close();
    });
});
