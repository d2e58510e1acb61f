import Module from 'node:module';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createTelemetry } from '../../lib/telemetry';
import { noTelemetry } from '../../lib/telemetry/telemetry';

export const lab = Lab.script();
const { describe, it } = lab;

/** Runs a test as if the optional peers were not installed. */
const withoutPeers = async (test: () => unknown): Promise<void> => {

    const internals = Module as unknown as { _load: (name: string, ...rest: readonly unknown[]) => unknown };
    const load = internals._load;
    internals._load = (name, ...rest) => {

        if (name === 'prom-client' || name === '@opentelemetry/api') {
            throw new Error('Cannot find module');
        }

        return load(name, ...rest);
    };

    try {
        await test();
    }
    finally {
        internals._load = load;
    }
};

const settings = { prefix: 'crypto_news_', requests: true, sampleMs: 1000 };

describe('createTelemetry()', () => {

    it('records nothing without the optional peers', async () => {

        await withoutPeers(async () => {

            const { telemetry, metrics, registry } = createTelemetry({ tracing: true }, 'main');
            expect([telemetry === noTelemetry, metrics, registry]).to.equal([true, null, null]);
            expect([telemetry.isMeasured, telemetry.activeSpan()]).to.equal([false, undefined]);
            expect(await telemetry.span('work', {}, () => Promise.resolve(7))).to.equal(7);
        });
    });

    it('records nothing if the host wants no spans and no metrics', () => {

        expect(createTelemetry({ tracing: false }, 'main').telemetry === noTelemetry).to.be.true();
    });

    it('names the package that the option metrics needs', async () => {

        await withoutPeers(() => {

            expect(() => createTelemetry({ metrics: settings, tracing: false }, 'main')).to.throw('hapi-crypto-news: the option metrics needs the package prom-client, version 15: npm install prom-client');
        });
    });

    it('makes spans without metrics, and metrics without spans', async () => {

        const spans = createTelemetry({ tracing: true }, 'main').telemetry;
        spans.add('feed_deliveries_total', {});
        spans.observe('feed_delivery_seconds', {}, 1);
        expect([spans.isMeasured, await spans.span('work', {}, () => Promise.resolve(7))]).to.equal([false, 7]);
    });
});
