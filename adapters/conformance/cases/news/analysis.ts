import type { LogEntry, Storage } from '../../../../lib/storage/contract';
import { deepEqual, during, equal, eventually, ok } from '../../assert';
import { define, peerOf, reopened } from '../../case';
import type { Case, Need } from '../../case';
import { sample, transferOf } from '../../moved';
import { change, item, judge, noon, now, publish, series, stored } from '../../samples';

const judged = <N extends Need = never>(id: string, proves: string, run: Parameters<typeof define<N>>[2], needs: readonly N[] = []): Case => {

    return define<N>(id, proves, run, needs, '1.3');
};

/** Contains every character that is easily changed on the way. */
const exact = '{ "state":"unconfirmed",\n"n":1.50,"a":"é\\u0000\\"\u2028","b":[ ]}';

const analysisOf = async (storage: Pick<Storage, 'news'>, id: string): Promise<string | null> => (await storage.news.get(id))?.analysis ?? null;

const entries = async ({ news }: Pick<Storage, 'news'>, after = 0): Promise<readonly LogEntry[]> => await news.since(after, { limit: 100 });

/** The analysis of an item in every read. */
const everywhere = async ({ news }: Pick<Storage, 'news'>, id: string): Promise<readonly (string | null | undefined)[]> => {

    const pages = await Promise.all([
        news.list({ limit: 9 }), news.list({ limit: 9, categories: ['crypto'] }), news.list({ limit: 9, categories: ['ai', 'crypto'] }),
        news.list({ limit: 9, prefixes: [id] }), news.list({ limit: 9, prefixes: [id], categories: ['crypto'] }), news.list({ limit: 9, fromOrd: noon })
    ]);
    const items = [await news.get(id), ...await news.byNarrative('s', { limit: 9 }), ...pages.flatMap((page) => page.items)].filter((one) => one?.id === id);
    const log = [...await news.since(0, { limit: 9 }), ...await news.since(0, { limit: 9, categories: ['crypto'] })].filter((entry) => entry.id === id);
    return [...items.map((one) => one?.analysis), ...log.map((entry) => entry.item?.analysis)];
};

export const analyses: readonly Case[] = [
    judged('analysis/stored', 'The analysis of an item is returned by every read, byte for byte', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's', analysis: exact }));
        const found = await everywhere(storage, 'a');
        deepEqual(found, Array.from({ length: 10 }, () => exact));
        equal((await stored(storage, 'a')).json, '{"id":"a"}');
    }),
    judged('analysis/absent', 'An item without an analysis has none in any read, also beside one that has', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's' }), item('b', { narrativeId: 's', analysis: exact }), item('c', { narrativeId: 's', analysis: null }));
        for (const id of ['a', 'c']) {
            const found = await everywhere(storage, id);
            equal(found.length, 10);
            deepEqual(found.filter(Boolean), []);
        }
    }),
    judged('analysis/known', 'A record that is known does not change the stored analysis', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'], analysis: '"1"' }));
        await publish(storage, item('a', { analysis: '"2"' }), item('b', { keys: ['k'], analysis: '"3"' }));
        equal(await analysisOf(storage, 'a'), '"1"');
    }),
    judged('analysis/correct', 'A correction keeps the analysis if it leaves it out, replaces it, or removes it', async ({ storage }) => {

        await publish(storage, item('a', { analysis: '"1"' }), item('b', { analysis: '"1"' }), item('c', { analysis: '"1"' }));
        await storage.news.correct(item('a', { json: '{"v":2}' }), 1);
        await storage.news.correct(item('b', { json: '{"v":2}', analysis: exact }), 1);
        await storage.news.correct(item('c', { json: '{"v":2}', analysis: null }), 1);
        deepEqual(await Promise.all(['a', 'b', 'c'].map((id) => analysisOf(storage, id))), ['"1"', exact, null]);
        deepEqual((await entries(storage, 3)).map(({ kind }) => kind), ['updated', 'updated', 'updated']);
    }),
    judged('analysis/amend', 'An amendment keeps the analysis if it leaves it out, replaces it, or removes it, and adds no entry', async ({ storage }) => {

        await publish(storage, item('a', { analysis: '"1"' }), item('b', { analysis: '"1"' }), item('c', { analysis: '"1"' }), item('d', { analysis: '"1"' }));
        const amendment = { narrativeId: null, keys: [], json: '{"v":2}' };
        await change(storage, { amendments: [
            { ...amendment, id: 'a', rev: 1 }, { ...amendment, id: 'b', rev: 1, analysis: exact },
            { ...amendment, id: 'c', rev: 1, analysis: null }, { ...amendment, id: 'd', rev: 7, analysis: '"void"' }
        ] });
        deepEqual(await Promise.all(['a', 'b', 'c', 'd'].map((id) => analysisOf(storage, id))), ['"1"', exact, null, '"1"']);
        equal((await storage.news.bounds()).head, 4);
    }),
    judged('judge/replaces', 'A judgement replaces the analysis under a new seq, and nothing else of the item', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai', 'crypto'], terms: ['word'], keys: ['k'], narrativeId: 's', analysis: '"1"' }), item('b'));
        const { rev, ...before } = await stored(storage, 'a');
        deepEqual(await judge(storage, [{ id: 'a', rev, analysis: exact }]), [3]);
        const { rev: next, ...after } = await stored(storage, 'a');
        ok(next > rev, `The revision is ${next} after a judgement, and was ${rev}`);
        deepEqual(after, { ...before, analysis: exact });
        deepEqual((await storage.news.list({ limit: 9, prefixes: ['word'], categories: ['ai'] })).items.map(({ id }) => id), ['a']);
        deepEqual([...await storage.news.known(['k'])], [['k', 'a']]);
    }),
    judged('judge/first', 'A judgement gives an analysis to an item that has none', async ({ storage }) => {

        await publish(storage, item('a'));
        deepEqual(await judge(storage, [{ id: 'a', rev: 1, analysis: exact }]), [2]);
        equal(await analysisOf(storage, 'a'), exact);
    }),
    judged('judge/entry', 'The entry of a judgement is judged, has the item\'s categories as audience, and shows the new analysis', async ({ storage }) => {

        await publish(storage, item('a', { categories: ['ai', 'defi'] }));
        await judge(storage, [{ id: 'a', rev: 1, analysis: exact }]);
        const expected = { kind: 'judged', id: 'a', audience: ['ai', 'defi'], item: { categories: ['ai', 'defi'], json: '{"id":"a"}', analysis: exact } };
        deepEqual(await entries(storage, 1), [{ seq: 2, ...expected }]);
        deepEqual(await storage.news.since(1, { categories: ['defi'], limit: 9 }), [{ seq: 2, ...expected }]);
        deepEqual(await storage.news.since(1, { categories: ['crypto'], limit: 9 }), []);
    }),
    judged('judge/void', 'A judgement of another revision, or of no item, changes nothing; the others of its batch are done, in their order', async ({ storage }) => {

        await publish(storage, item('a'), item('b'), item('c'), item('gone'));
        await storage.news.retract('gone');
        const seqs = await judge(storage, [
            { id: 'a', rev: 2, analysis: '"void"' }, { id: 'b', rev: 1, analysis: '"b"' }, { id: 'none', rev: 1, analysis: '"void"' },
            { id: 'gone', rev: 1, analysis: '"void"' }, { id: 'c', rev: 1, analysis: '"c"' }, { id: 'b', rev: 1, analysis: '"void"' }
        ]);
        deepEqual(seqs, [null, 6, null, null, 7, null]);
        deepEqual(await Promise.all(['a', 'b', 'c', 'gone'].map((id) => analysisOf(storage, id))), [null, '"b"', '"c"', null]);
        deepEqual((await entries(storage, 5)).map(({ seq, kind, id }) => [seq, kind, id]), [[6, 'judged', 'b'], [7, 'judged', 'c']]);
        deepEqual(await judge(storage, []), []);
        equal((await storage.news.bounds()).head, 7);
    }),
    judged('judge/race', 'Of two judgements of the same revision, side by side, one is void', async ({ storage }) => {

        await publish(storage, item('a'));
        const both = await Promise.all(['"1"', '"2"'].map((analysis) => judge(storage, [{ id: 'a', rev: 1, analysis }])));
        deepEqual(both.flat().filter((seq) => seq !== null), [2]);
        equal((await storage.news.bounds()).head, 2);
    }),
    judged('judge/revision', 'A judgement makes a correction and an amendment of the older revision void, and the other way round', async ({ storage }) => {

        await publish(storage, item('a'), item('b'));
        await judge(storage, [{ id: 'a', rev: 1, analysis: '"1"' }]);
        equal(await storage.news.correct(item('a', { json: '"void"' }), 1), null);
        await change(storage, { amendments: [{ id: 'a', rev: 1, narrativeId: null, keys: [], json: '"void"' }] });
        equal((await stored(storage, 'a')).json, '{"id":"a"}');
        await storage.news.correct(item('b', { json: '{"v":2}' }), 1);
        deepEqual(await judge(storage, [{ id: 'b', rev: 1, analysis: '"void"' }]), [null]);
    }),
    judged('judge/many', 'Hundreds of judgements are one transaction: a reader sees all of them or none', async ({ storage }) => {

        const records = series(300);
        await publish(storage, ...records);
        const work = judge(storage, records.map(({ id }) => ({ id, rev: 1, analysis: exact })));
        await during(work, async () => {

            const { head } = await storage.news.bounds();
            ok(head === 300 || head === 600, `The log is at ${head} while 300 items are judged after 300 entries`);
        });
        equal((await storage.news.list({ limit: 999 })).items.filter(({ analysis }) => analysis === exact).length, 300);
    }),
    judged('judge/retracted', 'After a retraction the entry of a judgement shows no item', async ({ storage }) => {

        await publish(storage, item('a'));
        await judge(storage, [{ id: 'a', rev: 1, analysis: exact }]);
        await storage.news.retract('a');
        deepEqual((await entries(storage)).map(({ kind, item: shown }) => [kind, shown]), [['created', null], ['judged', null], ['retracted', null]]);
    }),
    judged('judge/time', 'The entries of a judgement have the time of the call', async ({ storage }) => {

        await storage.news.publish({ records: [item('a'), item('b')] }, { now });
        await judge(storage, [{ id: 'a', rev: 1, analysis: '"1"' }, { id: 'b', rev: 1, analysis: '"1"' }], now + 5);
        await judge(storage, [{ id: 'a', rev: 2, analysis: '"2"' }], now);
        deepEqual((await entries(storage, 2)).map(({ at }) => at), [now + 5, now + 5, now + 5]);
    }),
    judged('judge/wake', 'A judgement wakes the listeners', async ({ storage }) => {

        await publish(storage, item('a'));
        let woken = 0;
        const end = storage.onPublish(() => {

            ++woken;
        });
        await judge(storage, [{ id: 'a', rev: 1, analysis: '"1"' }]);
        const heard = await eventually(() => woken > 0, 1000);
        end();
        ok(heard, 'No listener was called after judge()');
    }),
    judged('analysis/wake', 'Entries that a wake-up brings have the analysis that the log gives', async ({ storage }) => {

        const brought: LogEntry[] = [];
        const end = storage.onPublish((found = []) => {

            brought.push(...found);
        });
        await publish(storage, item('a', { analysis: exact }), item('b'));
        end();
        const shown = (all: readonly LogEntry[]) => all.map(({ seq, item: one }) => [seq, one?.analysis ?? null]);
        const log = await entries(storage);
        deepEqual(shown(brought), shown(brought.flatMap(({ seq }) => log.filter((entry) => entry.seq === seq))));
    }),
    judged<'peer'>('judge/instances', 'Instances see each other\'s judgements, and one at most judges a revision', async (fixture) => {

        const [one, other] = [fixture.storage, await peerOf(fixture)];
        await publish(one, item('a'));
        const answers = await Promise.all([judge(one, [{ id: 'a', rev: 1, analysis: '"1"' }]), judge(other, [{ id: 'a', rev: 1, analysis: '"2"' }])]);
        const kept = ['"1"', '"2"'].filter((_analysis, i) => answers[i]?.[0] !== null);
        equal(kept.length, 1);
        deepEqual([await analysisOf(one, 'a'), await analysisOf(other, 'a')], [...kept, ...kept]);
    }, ['peer']),
    judged<'durable' | 'reopen'>('judge/durable', 'Analyses and judgements outlive a crash', async (fixture) => {

        await publish(fixture.storage, item('a', { analysis: '"1"' }), item('b', { analysis: exact }));
        await judge(fixture.storage, [{ id: 'a', rev: 1, analysis: exact }]);
        const later = await reopened(fixture);
        deepEqual([await analysisOf(later, 'a'), await analysisOf(later, 'b')], [exact, exact]);
        deepEqual((await entries(later, 2)).map(({ kind }) => kind), ['judged']);
    }, ['durable', 'reopen']),
    judged<'prune'>('judge/pruned', 'What is pruned cannot be judged, and the entry of its judgement shows no item', async ({ storage }) => {

        await publish(storage, item('a'), item('b', { ord: noon + 9, analysis: '"b"' }));
        await judge(storage, [{ id: 'a', rev: 1, analysis: exact }]);
        await storage.prune({ news: noon + 5 }, 9);
        deepEqual(await judge(storage, [{ id: 'a', rev: 2, analysis: '"void"' }]), [null]);
        equal((await entries(storage, 2))[0]?.item, null);
        equal(await analysisOf(storage, 'b'), '"b"');
    }, ['prune']),
    judged<'transfer'>('transfer/analysis', 'Analyses are moved with their items, and entries of judgements with the log', async ({ storage }) => {

        const section = transferOf(storage);
        const [first, ...others] = sample.news.map((row, i) => ({ ...row, ...(i < 2 && { analysis: i === 0 ? exact : null }) }));
        ok(first, 'The sample has no items');
        await section.state.write(sample.state);
        await section.news.write([first, ...others]);
        await section.log.write([{ seq: 5, kind: 'judged', id: first.id, audience: ['ai'], at: now }]);
        deepEqual(await Promise.all(sample.news.map(({ id }) => analysisOf(storage, id))), [exact, null, null]);
        const rows = await section.news.read(null, 9);
        deepEqual(rows.map(({ id, analysis = null }) => [id, analysis]).sort(), sample.news.map(({ id }) => [id, id === first.id ? exact : null]));
        deepEqual((await section.log.read(null, 9)).map(({ kind }) => kind), ['judged']);
        equal((await entries(storage, 4))[0]?.item?.analysis, exact);
    }, ['transfer'])
];
