import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { catalogue } from '../../lib/telemetry/catalogue';
import type { MetricSpec } from '../../lib/telemetry/catalogue';

export const lab = Lab.script();
const { describe, it } = lab;

const specs = Object.entries(catalogue) as readonly (readonly [string, MetricSpec])[];

describe('the catalogue of metrics', () => {

    it('names metrics as Prometheus recommends', () => {

        for (const [name, { type, labels }] of specs) {
            expect(name).to.match(/^[a-z0-9]+(?:_[a-z0-9]+)*$/);
            expect(name.endsWith('_total'), name).to.equal(type === 'counter');
            expect(type !== 'histogram' || name.endsWith('_seconds'), name).to.be.true();
            expect(labels.some((label) => ['le', 'instance', 'job', 'registration'].includes(label)), name).to.be.false();
        }
    });

    it('orders the buckets of histograms', () => {

        for (const [name, { type, buckets }] of specs) {
            expect(buckets !== undefined, name).to.equal(type === 'histogram');
            expect([...buckets ?? []].sort((a, b) => a - b)).to.equal([...buckets ?? []]);
        }
    });
});
