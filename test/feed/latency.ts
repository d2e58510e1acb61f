import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { reportLatency } from '../../lib/feed/latency';
import type { LogEntry } from '../../lib/storage/contract';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const clock = new ManualClock(100_000);

const entryOf = (parts: Partial<LogEntry>): LogEntry => ({ seq: 1, kind: 'created', id: 'a', at: 98_000, audience: [], item: { categories: [], json: '{"timestamp":40}' }, ...parts });

const reported = (entries: readonly LogEntry[], isMeasured = true): readonly unknown[] => {

    const values: unknown[] = [];
    reportLatency({ clock, telemetry: { ...noTelemetry, isMeasured, observe: (name, _labels, seconds) => void values.push([name, seconds]) } }, entries);
    return values;
};

describe('reportLatency()', () => {

    it('reports the age of new items since their commit, and since their source gave them', () => {

        expect(reported([entryOf({})])).to.equal([['feed_delivery_seconds', 2], ['source_to_socket_seconds', 60]]);
        expect(reported([entryOf({ item: { categories: [], json: '{"timestamp":null}' } })])).to.equal([['feed_delivery_seconds', 2]]);
    });

    it('leaves out corrections, items that are gone and entries without a time', () => {

        const { at, ...timeless } = entryOf({});
        expect(at).to.equal(98_000);
        expect(reported([entryOf({ kind: 'updated' }), entryOf({ item: null }), entryOf({ at: null }), timeless])).to.equal([]);
    });

    it('reads nothing if nothing is recorded', () => {

        expect(reported([entryOf({})], false)).to.equal([]);
    });
});
