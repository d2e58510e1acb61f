import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Fetcher } from '../../../lib/newsroom/fetch';
import { createContexts } from '../../../lib/newsroom/sources/context';
import { Poller } from '../../../lib/newsroom/sources/poller';
import type { Source, SourceContext, SourceDoc, SourceState } from '../../../lib/newsroom/types';
import { StorageError } from '../../../lib/storage/contract';
import { Outage } from '../../../lib/storage/outage';
import { ManualClock, settle } from '../../helpers/clock';
import { docOf, runtimeOf, serve } from '../../helpers/newsroom';
import type { NewsroomOptions } from '../../helpers/newsroom';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;

const sourceOf = (id: string, poll: Source['poll'], intervalMs = minute): Source => ({ id, intervalMs, poll });

const pollerOf = async (sources: readonly Source[], options: NewsroomOptions = {}, ingest?: (docs: readonly SourceDoc[]) => Promise<{ readonly created: number }>) => {

    const built = await runtimeOf(options);
    const taken: SourceDoc[] = [];
    const poller = new Poller({
        runtime: built.runtime,
        outage: new Outage({ ...built.runtime, tags: ['newsroom', 'source'] }),
        sources,
        contextOf: createContexts({ runtime: built.runtime, fetcher: new Fetcher(built.runtime.settings.fetch, built.clock) }),
        ingest: ingest ?? ((docs) => Promise.resolve({ created: taken.push(...docs) }))
    });
    const state = async (id: string): Promise<SourceState | null> => {

        const text = await built.runtime.storage.texts.get(`source:${id}`, built.clock.now());
        return text && JSON.parse(text.json) as SourceState;
    };

    return { ...built, poller, taken, state, storage: built.runtime.storage };
};

describe('Poller', () => {

    it('polls at once, then by the interval, and hands each source its state', async () => {

        const states: (SourceState | null)[] = [];
        const source = sourceOf('a', (state) => {

            states.push(state);
            return Promise.resolve({ docs: [docOf()], state: { etag: `e${states.length}` } });
        });
        const { poller, clock, taken, lines } = await pollerOf([source]);
        poller.start();
        await settle();
        expect(states).to.equal([null]);
        await clock.advance(minute - 1);
        expect(states).to.have.length(1);
        await clock.advance(1);
        expect(states[1]).to.include({ etag: 'e1', failures: 0 });
        expect(taken).to.have.length(2);
        expect(lines).to.equal([]);
        await poller.stop();
        expect(clock.pending).to.equal(0);
    });

    it('stores its state only after subscribers were written to, and the process got to the network', async () => {

        const order: string[] = [];
        const { poller, storage } = await pollerOf([sourceOf('a', () => Promise.resolve({ docs: [docOf()], state: {} }))], {}, () => {

            setImmediate(() => {

                order.push('frame');
                setImmediate(() => order.push('sent'));
            });
            return Promise.resolve({ created: 1 });
        });
        const put = storage.texts.put.bind(storage.texts);
        storage.texts.put = async (...args) => {

            order.push('state');
            return await put(...args);
        };

        poller.start();
        await until(() => order.length === 3);
        expect(order).to.equal(['frame', 'sent', 'state']);
        await poller.stop();
    });

    it('continues after a restart from its stored state', async () => {

        let polls = 0;
        const source = sourceOf('a', () => Promise.resolve({ docs: [], state: { cursor: String(++polls) } }));
        const first = await pollerOf([source]);
        first.poller.start();
        await settle();
        await first.poller.stop();
        const second = await pollerOf([source], { storage: first.storage, clock: first.clock });
        second.poller.start();
        await settle();
        expect(polls).to.equal(1);
        await first.clock.advance(minute);
        expect(polls).to.equal(2);
        await second.poller.stop();
    });

    it('polls on one node among those that share a storage', async () => {

        let polls = 0;
        let end: () => void = () => undefined;
        const source = sourceOf('a', () => {

            ++polls;
            return new Promise((resolve) => {

                end = () => resolve({ docs: [], state: {} });
            });
        });
        const first = await pollerOf([source]);
        const second = await pollerOf([source], { storage: first.storage, clock: first.clock });
        first.poller.start();
        await settle();
        second.poller.start();
        await settle();
        expect(polls).to.equal(1);
        end();
        await settle();
        await Promise.all([first.poller.stop(), second.poller.stop()]);
        expect(second.lines).to.equal([]);
    });

    it('backs off on failures, one line each, and forgets them with a success', async () => {

        let fails = true;
        const at: number[] = [];
        const source = sourceOf('a', (_state, context) => {

            at.push(context.now());
            return fails ? Promise.reject(new Error('down')) : Promise.resolve({ docs: [], state: {} });
        });
        const { poller, clock, lines, state } = await pollerOf([source]);
        const start = clock.now();
        poller.start();
        await settle();
        await clock.advance(60 * minute);
        expect(lines.length).to.equal(at.length);
        expect(lines[0]?.tags).to.equal(['newsroom', 'source', 'error']);
        expect(lines[0]?.data).to.include({ source: 'a', failures: 1 });
        const pauses = at.map((time, i) => time - (at[i - 1] ?? start)).slice(1);
        expect(Number(pauses[0])).to.be.at.least(2 * minute);
        expect(pauses.every((pause, i) => i === 0 || pause > (pauses[i - 1] ?? 0) * 1.5)).to.be.true();
        fails = false;
        await clock.advance(24 * 60 * minute);
        expect((await state('a'))?.failures).to.equal(0);
        await poller.stop();
    });

    it('waits as long as the outlet asked for', async () => {

        let polls = 0;
        const source = sourceOf('a', () => {

            ++polls;
            return Promise.reject(Object.assign(new Error('busy'), { retryAfterMs: 30 * minute }));
        });
        const { poller, clock } = await pollerOf([source]);
        poller.start();
        await settle();
        await clock.advance(30 * minute - 1);
        expect(polls).to.equal(1);
        await clock.advance(1);
        expect(polls).to.equal(2);
        await poller.stop();
    });

    it('bounds a source that hangs, and aborts its signal', async () => {

        let signal: AbortSignal | undefined;
        const hanging = sourceOf('a', (_state, context) => {

            signal = context.signal;
            return new Promise(() => undefined);
        });
        const { poller, clock, lines } = await pollerOf([hanging]);
        poller.start();
        await settle();
        expect(signal?.aborted).to.be.false();
        await clock.advance(minute);
        expect(signal?.aborted).to.be.true();
        expect(lines).to.have.length(1);
        await poller.stop();
    });

    it('lets no source delay or kill another', async () => {

        const good = sourceOf('good', () => Promise.resolve({ docs: [docOf()], state: {} }));
        const bad = [
            sourceOf('tells no state', () => Promise.resolve({ docs: [], state: 'none' as unknown as Partial<SourceState> })),
            sourceOf('hangs', () => new Promise(() => undefined)),
            sourceOf('throws', () => {

                throw new Error('at once');
            }),
            sourceOf('lies', () => Promise.resolve(undefined as unknown as { docs: []; state: Partial<SourceState> })),
            sourceOf('lies more', () => Promise.resolve({ docs: 'many' as unknown as [], state: {} })),
            sourceOf('throws nothing', () => Promise.reject(Object.create(null) as Error))
        ];
        const { poller, taken, lines } = await pollerOf([...bad, good]);
        poller.start();
        await settle();
        expect(taken).to.have.length(1);
        expect(lines).to.have.length(4);
        await poller.stop();
    });

    it('polls so many at once, and the others after them', async () => {

        let open = 0;
        let most = 0;
        const poll = async () => {

            most = Math.max(most, ++open);
            await settle();
            --open;
            return { docs: [], state: null as unknown as Partial<SourceState> };
        };

        const { poller, state } = await pollerOf([1, 2, 3, 4, 5].map((n) => sourceOf(`s${n}`, poll)), { newsroom: { polls: 2 } });
        poller.start();
        await until(async () => await state('s5') !== null);
        expect(most).to.equal(2);
        await poller.stop();
    });

    it('asks again for stories that could not be stored', async () => {

        const seen: (string | undefined)[] = [];
        const source = sourceOf('a', (state) => {

            seen.push(state?.etag);
            return Promise.resolve({ docs: [docOf()], state: { etag: '"new"' } });
        });
        const { poller, clock, lines } = await pollerOf([source], {}, () => Promise.reject(new Error('full')));
        poller.start();
        await settle();
        await clock.advance(3 * minute);
        expect(seen).to.equal([undefined, undefined]);
        expect(lines).to.have.length(2);
        await poller.stop();
    });

    it('waits longer if the source asks for it', async () => {

        let polls = 0;
        const { poller, clock } = await pollerOf([sourceOf('a', (_state, context) => {

            ++polls;
            return Promise.resolve({ docs: [], state: { nextAt: context.now() + 5 * minute } });
        })]);
        poller.start();
        await settle();
        await clock.advance(5 * minute - 1);
        expect(polls).to.equal(1);
        await clock.advance(1);
        expect(polls).to.equal(2);
        await poller.stop();
    });

    it('tries again where storage fails, and if a state is none', async () => {

        let polls = 0;
        const built = await pollerOf([sourceOf('a', () => Promise.resolve({ docs: [], state: { cursor: String(++polls) } }))]);
        const { poller, clock, lines, storage } = built;
        const get = storage.texts.get.bind(storage.texts);
        storage.texts.get = () => Promise.reject(new Error('gone'));
        poller.start();
        await settle();
        expect(lines[0]?.tags).to.equal(['newsroom', 'source', 'storage', 'error']);
        storage.texts.get = get;
        await storage.texts.put('source:a', { json: '{"nextAt":"never"}', createdAt: 0, expiresAt: null }, null);
        await clock.advance(minute);
        expect(polls).to.equal(1);
        await poller.stop();
    });

    it('does not hold it against a source that storage did not take its stories, and asks again soon', async () => {

        let polls = 0;
        let full = true;
        const source = sourceOf('a', () => Promise.resolve({ docs: [], state: { cursor: String(++polls) } }));
        const ingest = (): Promise<{ created: number }> => (full ? Promise.reject(new StorageError('STORAGE_FULL', 'No room left')) : Promise.resolve({ created: 0 }));
        const { poller, clock, lines, state } = await pollerOf([source], {}, ingest);
        poller.start();
        await settle();
        await clock.advance(9 * minute);
        expect(polls).to.equal(10);
        expect(lines.map(({ tags }) => tags)).to.equal([['newsroom', 'source', 'storage', 'error']]);
        full = false;
        await clock.advance(minute);
        expect(await state('a')).to.include({ failures: 0, cursor: '11' });
        await poller.stop();
    });

    it('polls nothing that another node polled just before', async () => {

        let polls = 0;
        const { poller, clock, storage } = await pollerOf([sourceOf('a', () => Promise.resolve({ docs: [], state: { cursor: String(++polls) } }))]);
        const lease = storage.texts.lease.bind(storage.texts);
        storage.texts.lease = async (...args) => {

            await storage.texts.put('source:a', { json: JSON.stringify({ nextAt: clock.now() + 5 * minute, failures: 0 }), createdAt: 0, expiresAt: null }, null);
            return await lease(...args);
        };

        poller.start();
        await settle();
        await clock.advance(4 * minute);
        expect(polls).to.equal(0);
        await poller.stop();
    });

    it('gives sources a log and a fetch of their own', async () => {

        const { url, host, stop } = await serve((request, response) => void response.end(String(request.headers['x-a'])));
        let answer = '';
        const source = sourceOf('a', async (_state, context: SourceContext) => {

            context.log(['note'], 5);
            await context.fetch(url);
            answer = (await context.fetch(url, { headers: { 'x-a': 'b' } })).body.toString();
            return { docs: [], state: {} };
        });
        const { poller, lines, state } = await pollerOf([source], { newsroom: { fetch: { allow: [host] } } });
        poller.start();
        await until(async () => await state('a') !== null);
        expect(answer).to.equal('b');
        expect(lines).to.equal([{ tags: ['newsroom', 'source', 'note'], data: { source: 'a', data: 5 } }]);
        await poller.stop();
        await stop();
    });

    it('stops at once, whatever hangs, without a failure to anybody\'s account', async () => {

        const { poller, clock, lines, state, storage } = await pollerOf([sourceOf('c', () => new Promise(() => undefined)), sourceOf('a', () => new Promise(() => undefined)), sourceOf('b', () => Promise.resolve({ docs: [], state: {} }))]);
        await storage.texts.put('source:c', { json: '{"nextAt":0,"failures":3,"etag":"e"}', createdAt: 0, expiresAt: null }, null);
        poller.start();
        await settle();
        await poller.stop();
        expect(clock.pending).to.equal(0);
        expect(lines).to.equal([]);
        expect(await state('a')).to.include({ failures: 0 });
        expect(await state('c')).to.include({ failures: 3, etag: 'e' });
    });

    it('logs no outage if stories are refused because the newsroom stops, but any other fault', async () => {

        for (const { code, stops, expected } of [{ code: 'STORAGE_CLOSED', stops: true, expected: 0 }, { code: 'STORAGE_CLOSED', stops: false, expected: 1 }, { code: 'STORAGE_FULL', stops: true, expected: 1 }] as const) {
            let refuse: (error: Error) => void = () => undefined;
            const waiting = new Promise<{ readonly created: number }>((_, reject) => {

                refuse = reject;
            });
            const { poller, lines } = await pollerOf([sourceOf('a', () => Promise.resolve({ docs: [], state: {} }))], {}, () => waiting);
            poller.start();
            await settle();
            const stopped = stops ? poller.stop() : null;
            refuse(new StorageError(code, 'Refused'));
            await settle();
            await (stopped ?? poller.stop());
            expect(lines, `${code} ${String(stops)}`).to.have.length(expected);
        }
    });

    it('does not poll a source that is removed while it waits, and publishes nothing of one that is removed during its poll', async () => {

        let answer = (): void => {};
        const polled: string[] = [];
        const slow = sourceOf('slow', () => {

            polled.push('slow');
            return new Promise((resolve) => {

                answer = () => resolve({ docs: [docOf()], state: {} });
            });
        });
        const other = sourceOf('other', () => Promise.resolve({ docs: [], state: { cursor: String(polled.push('other')) } }));
        const { poller, clock, taken } = await pollerOf([slow, other], { newsroom: { polls: 1 } });
        poller.start();
        await settle();
        poller.use([]);
        answer();
        await settle();
        expect([polled, taken]).to.equal([['slow'], []]);
        poller.use([other]);
        await settle();
        poller.use([other], new Set(['other']));
        await settle();
        expect(polled).to.equal(['slow', 'other']);
        await clock.advance(3 * minute);
        expect(polled).to.have.length(5);
        await poller.stop();
        expect(clock.pending).to.equal(0);
    });

    it('keeps the state of a source that is paused or removed during its poll, so that the stories are sent again', async () => {

        const seen: (SourceState | null)[] = [];
        let answer = (): void => {};
        const source = sourceOf('a', (state) => {

            seen.push(state);
            return new Promise((resolve) => {

                answer = () => resolve({ docs: [docOf()], state: { etag: '"new"' } });
            });
        });
        const { poller, state, storage, taken } = await pollerOf([source]);
        poller.start();
        await settle();
        poller.use([]);
        answer();
        await settle();
        expect([await state('a'), taken]).to.equal([null, []]);
        await storage.texts.put('source:a', { json: '{"nextAt":0,"failures":0,"etag":"old"}', createdAt: 0, expiresAt: null }, null);
        poller.use([source]);
        await settle();
        poller.use([{ ...source }]);
        answer();
        await settle();
        expect([await state('a'), taken]).to.equal([{ nextAt: 0, failures: 0, etag: 'old' }, []]);
        poller.use([source]);
        await settle();
        answer();
        await until(async () => (await state('a'))?.etag === '"new"');
        expect(seen).to.equal([null, { nextAt: 0, failures: 0, etag: 'old' }, { nextAt: 0, failures: 0, etag: 'old' }]);
        expect(taken).to.have.length(1);
        await poller.stop();
    });

    it('keeps the state of a source that is removed while its stories are stored', async () => {

        let store = (): void => {};
        const storing = new Promise<{ readonly created: number }>((resolve) => {

            store = () => resolve({ created: 1 });
        });
        const { poller, state } = await pollerOf([sourceOf('a', () => Promise.resolve({ docs: [docOf()], state: {} }))], {}, () => storing);
        poller.start();
        await settle();
        poller.use([]);
        store();
        await poller.stop();
        expect(await state('a')).to.be.null();
    });

    it('polls at its interval once a clock that was ahead is corrected, also after a restart', async () => {

        const ahead = 10 * 24 * 60 * minute;
        let polls = 0;
        const source = sourceOf('a', () => Promise.resolve({ docs: [], state: { cursor: String(++polls) } }));
        const clock = new ManualClock();
        clock.jump(ahead);
        const { poller, storage, state } = await pollerOf([source], { clock });
        poller.start();
        await settle();
        await poller.stop();
        clock.jump(-ahead);
        const second = await pollerOf([source], { clock, storage });
        second.poller.start();
        await settle();
        expect(polls).to.equal(2);
        expect((await state('a'))?.nextAt).to.equal(clock.now() + minute);
        await clock.advance(minute);
        expect(polls).to.equal(3);
        await second.poller.stop();
    });
});
