import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createTelemetry, installed } from '../../lib/telemetry';
import { noTelemetry } from '../../lib/telemetry/telemetry';

export const lab = Lab.script();
const { describe, it } = lab;

const missing = (): never => {

    throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
};

const settings = { prefix: 'crypto_news_', requests: true, sampleMs: 1000 };

describe('createTelemetry()', () => {

    it('records nothing without the optional peers', async () => {

        const { telemetry, metrics, registry } = createTelemetry({ tracing: true }, 'main', { ...installed, openTelemetry: missing, promClient: missing });
        expect([telemetry === noTelemetry, metrics, registry]).to.equal([true, null, null]);
        expect(telemetry.seconds()).to.equal(0);
        expect(await telemetry.childSpan('work', {}, () => Promise.resolve(7))).to.equal(7);
    });

    it('records nothing if the host wants no spans and no metrics', () => {

        expect(createTelemetry({ tracing: false }, 'main').telemetry === noTelemetry).to.be.true();
    });

    it('names the package that the option metrics needs', () => {

        expect(() => createTelemetry({ metrics: settings, tracing: false }, 'main', { ...installed, promClient: missing })).to.throw('hapi-crypto-news: the option metrics needs the package prom-client, version 15: npm install prom-client');
    });

    it('makes spans without metrics, and metrics without spans', async () => {

        const spans = createTelemetry({ tracing: true }, 'main').telemetry;
        spans.add('feed_deliveries_total', {});
        spans.observe('feed_delivery_seconds', {}, 1);
        expect([spans.isActive, await spans.span('work', {}, () => Promise.resolve(7))]).to.equal([true, 7]);
        expect(spans.seconds()).to.be.above(0);
    });
});
