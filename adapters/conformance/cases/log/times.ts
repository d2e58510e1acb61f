import type { LogEntry, Ms, Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok } from '../../assert';
import { define, peerOf, reopened } from '../../case';
import type { Case, Need } from '../../case';
import { sample, transferOf } from '../../moved';
import { item, noon, now, publish, series, stored } from '../../samples';

const timed = <N extends Need = never>(id: string, proves: string, run: Parameters<typeof define<N>>[2], needs: readonly N[] = []): Case => {

    return define<N>(id, proves, run, needs, '1.3');
};

const times = async (storage: Storage, categories?: readonly string[]): Promise<readonly (Ms | null | undefined)[]> => {

    const entries = await storage.news.since(0, { limit: 200, ...(categories && { categories }) });
    return entries.map(({ at }) => at);
};

const publishAt = async (storage: Storage, at: Ms, ...ids: string[]): Promise<void> => {

    await storage.news.publish({ records: ids.map((id) => item(id)) }, { now: at });
};

export const logTimes: readonly Case[] = [
    timed('log/at', 'An entry has the time of the call that added it, on every page', async ({ storage }) => {

        await storage.news.publish({ records: [item('a', { categories: ['ai'] })] }, { now });
        await storage.news.correct(item('a', { categories: ['defi'] }), 1, { now: now + 5 });
        await storage.news.retract('a', { now: now + 9 });
        deepEqual(await times(storage), [now, now + 5, now + 9]);
        deepEqual(await times(storage, ['ai', 'defi']), [now, now + 5, now + 9]);
        deepEqual(await times(storage, ['ai']), [now, now + 5]);
    }),
    timed('log/at-any', 'Times of any size are kept exactly, also before 1970', async ({ storage }) => {

        const all = [-(2 ** 52), -(2 ** 31) - 1, -1, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, now, 2 ** 52 - 1];
        for (const at of all) {
            await publishAt(storage, at, `n${at}`);
        }

        deepEqual(await times(storage), all);
    }),
    timed('log/at-batch', 'All entries of a batch have the same time', async ({ storage }) => {

        await publishAt(storage, now, 'a');
        await publishAt(storage, now + 7, 'b', 'a', 'c', 'd');
        deepEqual(await times(storage), [now, now + 7, now + 7, now + 7]);
    }),
    timed('log/at-order', 'If clocks differ, an entry has the time of the entry before it: times never decrease', async ({ storage }) => {

        await publishAt(storage, now + 50, 'a');
        await publishAt(storage, now, 'b', 'c');
        await storage.news.correct(item('a', { json: '"a2"' }), 1, { now: now + 20 });
        await storage.news.retract('b', { now: now + 30 });
        await publishAt(storage, now + 51, 'd');
        deepEqual(await times(storage), [now + 50, now + 50, now + 50, now + 50, now + 50, now + 51]);
    }),
    timed('log/at-left-out', 'A call without a time repeats that of the entry before, or null if it has none', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        await storage.news.correct(item('a', { json: '"a2"' }), 1);
        await publishAt(storage, now, 'c');
        await publish(storage, item('d'));
        await storage.news.correct(item('d', { json: '"d2"' }), 1);
        await storage.news.retract('d');
        deepEqual(await times(storage), [null, null, null, now, now, now, now]);
    }),
    timed('log/at-kept', 'Whatever happens to an item, its older entries keep their times', async ({ storage }) => {

        await publishAt(storage, now, 'a', 'b');
        const { rev } = await stored(storage, 'a');
        await storage.news.publish({ records: [], amendments: [{ id: 'a', rev, narrativeId: 's', keys: ['k'], json: '"a2"' }], merges: [{ from: 's', into: 't' }] }, { now: now + 1 });
        await storage.news.correct(item('b', { json: '"b2"' }), 1, { now: now + 2 });
        await storage.news.retract('b', { now: now + 3 });
        await storage.maintain(now + 1e9, 1000);
        deepEqual(await times(storage), [now, now, now + 2, now + 3]);
    }),
    timed('log/at-known', 'Calls that add no entry change no time', async ({ storage }) => {

        await publishAt(storage, now, 'a');
        await publishAt(storage, now + 100, 'a');
        equal(await storage.news.correct(item('a'), 9, { now: now + 200 }), null);
        equal(await storage.news.retract('unknown', { now: now + 300 }), null);
        await publishAt(storage, now + 1, 'b');
        deepEqual(await times(storage), [now, now + 1]);
    }),
    timed<'peer'>('log/at-instances', 'Times never decrease, whichever of two instances with different clocks writes', async (fixture) => {

        const [one, other] = [fixture.storage, await peerOf(fixture)];
        const write = async (storage: Storage, name: string, ahead: Ms): Promise<void> => {

            for (let i = 0; i < 20; ++i) {
                await publishAt(storage, now + i + ahead, `${name}${i}`);
            }
        };

        await Promise.all([write(one, 'a', 0), write(other, 'b', 7)]);
        await publishAt(one, now, 'last');
        for (const storage of [one, other]) {
            const found = (await times(storage)).map(Number);
            deepEqual(found, [...found].sort((a, b) => a - b));
            equal(found.at(-1), now + 26);
        }
    }, ['peer']),
    timed<'durable' | 'reopen'>('log/at-durable', 'Times survive a crash, and later ones follow them', async (fixture) => {

        await publishAt(fixture.storage, now + 9, 'a');
        const later = await reopened(fixture);
        await publishAt(later, now, 'b');
        await publishAt(later, now + 10, 'c');
        deepEqual(await times(later), [now + 9, now + 9, now + 10]);
    }, ['durable', 'reopen']),
    timed<'prune'>('log/at-pruned', 'Remaining entries keep their times, and later ones follow them', async ({ storage }) => {

        await publishAt(storage, now, 'a');
        await publishAt(storage, now + 9, 'b');
        await storage.prune({ log: 1, news: noon + 9 }, 9);
        await publishAt(storage, now + 1, 'c');
        deepEqual(await times(storage), [now + 9, now + 9]);
    }, ['prune']),
    timed('log/at-wakes', 'Entries of a notification have the same times as in the log', async ({ storage }) => {

        const brought: LogEntry[] = [];
        const end = storage.onPublish((entries = []) => {

            brought.push(...entries);
        });
        await publishAt(storage, now + 9, 'a');
        await publishAt(storage, now, 'b', 'c');
        await publish(storage, ...series(2));
        end();
        const log = await storage.news.since(0, { limit: 9 });
        deepEqual(brought.map(({ seq, at }) => [seq, at]), brought.map(({ seq }) => [seq, log.find((entry) => entry.seq === seq)?.at]));
    }),
    timed<'transfer'>('transfer/log-at', 'Times are moved with their entries in any order, and later ones follow them', async ({ storage }) => {

        const section = transferOf(storage).log;
        const [first, ...others] = sample.log.map((row, i) => (i === 0 ? row : { ...row, at: now + i }));
        ok(first, 'The sample has no entries');
        await transferOf(storage).state.write(sample.state);
        await section.write([...others].reverse());
        await section.write([first]);
        const expected = [null, now + 1, now + 2, now + 3];
        deepEqual(await times(storage), expected);
        const rows = await section.read(null, 9);
        deepEqual([...rows].sort((a, b) => a.seq - b.seq).map(({ at }) => at), expected);
        await publishAt(storage, now, 'next');
        equal((await times(storage)).at(-1), now + 3);
    }, ['transfer'])
];
