import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { healthRoutes } from '../../lib/health/routes';
import { HealthService } from '../../lib/health/service';
import type { HealthDeps } from '../../lib/health/service';
import { ManualClock, settle } from '../helpers/clock';
import { serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const serve = (ping: HealthDeps['storage']['ping']) => {

    const clock = new ManualClock();
    const logs: unknown[] = [];
    const log = (tags: readonly string[], data?: unknown): void => void logs.push([tags, data]);
    return { clock, logs, ...serveRoutes(healthRoutes(new HealthService({ storage: { ping }, clock, log, timeoutMs: 2000 }))) };
};

describe('GET /health', () => {

    it('answers healthy to anybody while storage answers (ruling 48)', async () => {

        const { clock, request } = serve(() => Promise.resolve());
        const response = await request('/health');
        expect(response.statusCode).to.equal(200);
        expect(response.payload).to.equal('{"status":"healthy"}');
        expect(response.headers['cache-control']).to.equal('private, no-store');
        expect(clock.pending).to.equal(0);
    });

    it('answers 503 unhealthy if storage fails (ruling 48)', async () => {

        const { request, logs } = serve(() => Promise.reject(new Error('gone')));
        const response = await request('/health');
        expect(response.statusCode).to.equal(503);
        expect(response.payload).to.equal('{"status":"unhealthy"}');
        await request('/health');
        expect(logs).to.equal([[['health', 'storage', 'error'], { error: new Error('gone') }]]);      // once per outage
    });

    it('waits two seconds for storage, and checks once for concurrent requests, then again (ruling 48)', async () => {

        const signals: (AbortSignal | undefined)[] = [];
        const { clock, request } = serve((call) => {

            signals.push(call?.signal);
            return new Promise(() => {});
        });

        const both = Promise.all([request('/health'), request('/health')]);
        await settle();
        await clock.advance(1999);
        expect(signals.map((signal) => signal?.aborted)).to.equal([false]);
        await clock.advance(1);
        expect((await both).map(({ statusCode }) => statusCode)).to.equal([503, 503]);
        expect(signals.map((signal) => signal?.aborted)).to.equal([true]);

        const third = request('/health');
        await settle();
        expect(signals).to.have.length(2);
        await clock.advance(2000);
        expect((await third).statusCode).to.equal(503);
    });
});
