import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { readSamples } from '../../lib/telemetry/samples';
import type { SampleDeps, Sampled } from '../../lib/telemetry/samples';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const figures = { sent: 3, failed: 1, throttled: 0, dead: 0, underWay: 2, pausedUntil: 99 };

const partsOf = (parts: Partial<Sampled> = {}): Sampled => ({
    feed: { stats: () => ({ delivered: 0, rejected: 0, full: 0, slow: 0 }), byTransport: () => [['nes', 2]] },
    tail: { head: 5 },
    auth: { codec: { counts: { hits: 0, misses: 0 } } },
    desk: { remaining: {} },
    newsroom: { sources: { list: () => Promise.resolve([]) } },
    bots: { stats: () => ({ own: figures }) },
    ...parts
});

const clock = new ManualClock();

const read = async (deps: Partial<SampleDeps>): Promise<Readonly<Record<string, number>>> => {

    const samples = await readSamples({ parts: partsOf(), storage: { news: { bounds: () => Promise.resolve({ head: 9 }) } }, clock, sampleMs: 1000, ...deps });
    return Object.fromEntries(samples.map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]));
};

describe('readSamples()', () => {

    it('reads how far this node is behind', async () => {

        expect(await read({})).to.include({ log_head: 9, feed_lag_entries: 4, storage_up: 1 });
        expect(await read({ parts: partsOf({ tail: { head: 12 } }) })).to.include({ feed_lag_entries: 0 });
    });

    it('reads how long a bot has waited', async () => {

        const bots = (due: number | null) => ({ news: { bounds: () => Promise.resolve({ head: 9 }) }, bots: { next: () => Promise.resolve(due) } });
        expect(await read({ storage: bots(clock.now() - 3000) })).to.include({ 'bots_overdue_seconds own': 3, 'bots_paused own': 1, 'bots_messages_total own sent': 3 });
        expect(await read({ storage: bots(clock.now() + 3000) })).to.include({ 'bots_overdue_seconds own': 0 });
        expect(await read({ storage: bots(null) })).to.include({ 'bots_overdue_seconds own': 0 });
        expect(Object.keys(await read({ parts: partsOf({ bots: null }) })).filter((key) => key.startsWith('bots'))).to.equal([]);
    });

    it('leaves out what storage does not answer in time', async () => {

        const hanging = new Promise<never>(() => undefined);
        const reading = read({ storage: { news: { bounds: () => hanging } }, parts: partsOf({ newsroom: { sources: { list: () => hanging } } }) });
        await clock.advance(1000);
        const samples = await reading;
        expect(samples).to.include({ storage_up: 0, 'feed_connections nes': 2 });
        expect(Object.keys(samples).filter((key) => key.startsWith('sources') || key === 'log_head')).to.equal([]);
    });
});
