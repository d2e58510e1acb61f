import type { Call, Horizon, Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok, rejectsWith } from '../../assert';
import { define, peerOf, reopened } from '../../case';
import type { Case, Need } from '../../case';
import { article, change, day, ids, item, noon, publish, series, stored } from '../../samples';

const old = (id: string, proves: string, run: Case['run'], needs: readonly Need[] = []): Case => {

    return { ...define(`prune/${id}`, proves, run, ['prune', ...needs]), since: '1.2' };
};

const prune = async (storage: Storage, horizon: Horizon, limit = 100, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }> => {

    const removal = storage.prune?.(horizon, limit, call);
    ok(removal, 'The adapter has no prune()');
    return await removal;
};

/** Repeats until there is no more. */
const pruneAll = async (storage: Storage, horizon: Horizon, limit = 100): Promise<number> => {

    let [removed, more] = [0, true];
    for (let i = 0; i < 1000 && more; ++i) {
        const result = await prune(storage, horizon, limit);
        removed += result.removed;
        more = result.more;
    }

    equal(more, false);
    return removed;
};

const seqs = async (storage: Storage, after: number, categories?: readonly string[]): Promise<number[]> => {

    return (await storage.news.since(after, { limit: 100, ...(categories && { categories }) })).map(({ seq }) => seq);
};

const none = { removed: 0, more: false };

export const pruning: readonly Case[] = [
    { ...define('manifest/prune', 'There is prune() exactly if the manifest claims it', async ({ storage }) => {

        equal(typeof storage.prune === 'function', storage.manifest.prune === true);
    }), since: '1.2' },
    old('items', 'Items below the bound are in no read, the one at the bound is', async ({ storage }) => {

        const parts = { categories: ['ai', 'defi'], terms: ['bitcoin'], narrativeId: 's' };
        await publish(storage, item('a', { ...parts, ord: noon - 2 }), item('b', { ...parts, ord: noon - 1 }), item('c', { ...parts, ord: noon }), item('d', { ...parts, ord: noon + 1 }));
        equal(await pruneAll(storage, { news: noon }), 2);
        equal(await storage.news.get('a'), null);
        equal(await storage.news.get('b'), null);
        equal((await stored(storage, 'c')).rev, 1);
        for (const query of [{}, { categories: ['ai'] }, { categories: ['defi', 'ai'] }, { prefixes: ['bit'] }, { prefixes: ['bitcoin'], categories: ['defi'] }, { offset: 0, toOrd: noon + 9 }]) {
            deepEqual(await ids(storage, query), ['d', 'c'], JSON.stringify(query));
        }

        deepEqual((await storage.news.byNarrative('s', { limit: 9 })).map(({ id }) => id), ['d', 'c']);
    }),
    old('known', 'Ids and keys of pruned items stay known, so that they are not published again', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon - 1, keys: ['k1', 'k2'] }));
        await pruneAll(storage, { news: noon });
        deepEqual(await publish(storage, item('a'), item('b', { keys: ['k0', 'k2'] })), [{ id: 'a', seq: null, status: 'known' }, { id: 'a', seq: null, status: 'known' }]);
        deepEqual([...await storage.news.known(['k1', 'k2', 'k3'])].sort(), [['k1', 'a'], ['k2', 'a']]);
        deepEqual(await ids(storage), []);
    }),
    old('gone', 'A pruned item can be neither corrected nor retracted, and an amendment of it is void', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon - 1 }));
        await pruneAll(storage, { news: noon });
        equal(await storage.news.correct(item('a'), 1), null);
        equal(await storage.news.retract('a'), null);
        await change(storage, { amendments: [{ id: 'a', rev: 1, narrativeId: null, keys: ['late'], json: '{}' }] });
        equal(await storage.news.get('a'), null);
        deepEqual([...await storage.news.known(['late'])], []);
    }),
    old('silent', 'Pruning adds no entry to the log; existing entries stay and have no item any more', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon - 1, categories: ['ai'] }), item('b'));
        await pruneAll(storage, { news: noon });
        deepEqual(await storage.news.bounds(), { head: 2, tail: 0 });
        const [first, second] = await storage.news.since(0, { limit: 9 });
        deepEqual(first, { seq: 1, kind: 'created', id: 'a', audience: ['ai'], item: null });
        equal(second?.item?.json, '{"id":"b"}');
        equal((await publish(storage, item('c')))[0]?.seq, 3);
    }),
    old('limit', 'A call removes the oldest rows, at most limit of a kind, and returns whether there may be more', async ({ storage }) => {

        await publish(storage, ...series(5).reverse());
        deepEqual(await prune(storage, { news: noon + 3 }, 2), { removed: 2, more: true });
        deepEqual(await ids(storage), ['n0004', 'n0003', 'n0002']);
        deepEqual(await prune(storage, { news: noon + 3 }, 2), { removed: 1, more: false });
        deepEqual(await ids(storage), ['n0004', 'n0003']);
        deepEqual(await prune(storage, { news: noon + 3 }, 2), none);
    }),
    old('nothing', 'Without a bound, or without anything below it, nothing is removed', async ({ storage }) => {

        deepEqual(await prune(storage, { news: noon, articles: noon, log: 9 }), none);
        await publish(storage, item('a'));
        await storage.articles.put(article('a'));
        await storage.narratives.put({ id: 's', ord: noon, json: '{}' });
        deepEqual(await prune(storage, {}), none);
        deepEqual(await prune(storage, { news: 0, articles: 0, log: 0 }), none);
        deepEqual(await ids(storage), ['a']);
        deepEqual(await seqs(storage, 0), [1]);
    }),
    old('pages', 'After pruning within a day and over days, deep pages are exact', async ({ storage }) => {

        const records = series(1300).map((record, i) => ({ ...record, ord: noon + Math.floor(i / 100) * day + i, categories: i % 2 === 0 ? ['ai'] : ['ai', 'defi'] }));
        await publish(storage, ...records);
        equal(await pruneAll(storage, { news: noon + 2 * day + 250 }, 60), 250);
        const kept = records.slice(250).reverse().map(({ id }) => id);
        deepEqual(await ids(storage, { offset: 940, limit: 200 }), kept.slice(940));
        deepEqual(await ids(storage, { offset: 1040, limit: 5, categories: ['ai'] }), kept.slice(1040, 1045));
        deepEqual(await ids(storage, { offset: 520, limit: 9, categories: ['defi'] }), kept.filter((_, i) => i % 2 === 0).slice(520, 529));
        deepEqual(await ids(storage, { offset: 1050, limit: 5 }), []);
    }),
    old('after', 'Items published after pruning are stored, even below the bound', async ({ storage }) => {

        await publish(storage, ...series(3, { categories: ['ai'] }));
        await pruneAll(storage, { news: noon + 9 });
        deepEqual((await publish(storage, item('late', { ord: noon, categories: ['ai'], terms: ['bitcoin'] }))).map(({ status }) => status), ['created']);
        equal((await stored(storage, 'late')).ord, noon);
        deepEqual(await ids(storage, { categories: ['ai'], prefixes: ['bitcoin'] }), ['late']);
    }),
    old('narratives', 'Old narratives are removed with the last of their items, and so are their aliases; others stay', async ({ storage }) => {

        await publish(storage, item('a', { ord: noon - 5, narrativeId: 'old' }), item('b', { ord: noon - 5, narrativeId: 'used' }), item('c', { ord: noon + 5, narrativeId: 'used' }));
        const narratives = ['absorbed', 'old', 'used', 'empty'].map((id) => ({ id, ord: noon - 1, json: `"${id}"` }));
        await change(storage, { narratives: [...narratives, { id: 'new', ord: noon, json: '"new"' }], merges: [{ from: 'absorbed', into: 'old' }] });
        equal(await pruneAll(storage, { news: noon }, 1), 4);
        deepEqual((await storage.narratives.list({ limit: 9 })).map(({ id }) => id), ['new', 'used']);
        equal(await storage.narratives.get('old'), null);
        equal(await storage.narratives.get('absorbed'), null);
        await storage.narratives.put({ id: 'absorbed', ord: noon, json: '"again"' });
        equal((await storage.narratives.get('absorbed'))?.json, '"again"');
    }),
    old('articles', 'Articles below their bound are removed from every read', async ({ storage }) => {

        await storage.articles.put(article('a', { ord: noon - 1, terms: ['bitcoin'], category: 'ai' }));
        await storage.articles.put(article('b', { ord: noon, terms: ['bitcoin'], category: 'ai' }));
        equal(await pruneAll(storage, { news: noon + 9, articles: noon }, 1), 1);
        equal(await storage.articles.get('a'), null);
        deepEqual((await storage.articles.list({ offset: 0, limit: 9, prefixes: ['bit'], category: 'ai' })).map(({ id }) => id), ['b']);
        await storage.articles.put(article('a', { ord: noon - 1, terms: ['ether'] }));
        deepEqual(await storage.articles.list({ offset: 0, limit: 9, prefixes: ['bitcoin'], category: 'ai' }), [article('b', { ord: noon, terms: ['bitcoin'], category: 'ai' })]);
    }),
    old('log', 'The log is cut at its lower end: tail moves, and the rest is read as before', async ({ storage }) => {

        await publish(storage, ...series(6).map((record, i) => ({ ...record, categories: i % 2 === 0 ? ['ai'] : ['ai', 'defi'] })));
        deepEqual(await prune(storage, { log: 3 }, 2), { removed: 2, more: true });
        deepEqual(await storage.news.bounds(), { head: 6, tail: 2 });
        equal(await pruneAll(storage, { log: 3 }), 1);
        deepEqual(await storage.news.bounds(), { head: 6, tail: 3 });
        deepEqual(await seqs(storage, 0), [4, 5, 6]);
        deepEqual(await seqs(storage, 3, ['defi']), [4, 6]);
        deepEqual(await seqs(storage, 0, ['ai', 'defi']), [4, 5, 6]);
        equal((await ids(storage)).length, 6);
    }),
    old('log-empty', 'A log that was pruned completely has its head as tail, and continues after it', async ({ storage }) => {

        await publish(storage, ...series(3));
        equal(await pruneAll(storage, { log: 99 }, 2), 3);
        deepEqual(await storage.news.bounds(), { head: 3, tail: 3 });
        equal((await storage.news.list({ limit: 1 })).head, 3);
        equal((await publish(storage, item('next')))[0]?.seq, 4);
        deepEqual(await storage.news.bounds(), { head: 4, tail: 3 });
        deepEqual(await seqs(storage, 3), [4]);
    }),
    old('aborted', 'A closed storage prunes nothing, and neither does an aborted call', async ({ storage }) => {

        await publish(storage, item('a'));
        await rejectsWith(prune(storage, { news: noon + 9 }, 9, { signal: AbortSignal.abort() }), 'STORAGE_ABORTED');
        deepEqual(await ids(storage), ['a']);
        await storage.close();
        await rejectsWith(prune(storage, { news: noon + 9 }), 'STORAGE_CLOSED');
    }),
    old('crash', 'Pruned items stay removed and known after a crash', async (fixture) => {

        await publish(fixture.storage, ...series(4));
        await pruneAll(fixture.storage, { news: noon + 2, log: 1 });
        const later = await reopened(fixture);
        deepEqual(await ids(later), ['n0003', 'n0002']);
        deepEqual(await later.news.bounds(), { head: 4, tail: 1 });
        deepEqual((await publish(later, item('n0000'))).map(({ status }) => status), ['known']);
    }, ['durable', 'reopen']),
    old('race', 'While two instances prune and a third one publishes, corrects and retracts, each item exists once or not at all', async (fixture) => {

        const { storage } = fixture;
        const peer = await peerOf(fixture);
        const records = series(120, { categories: ['ai', 'defi'] });
        await publish(storage, ...records);
        const editing = async (): Promise<void> => {

            for (const [i, record] of records.entries()) {
                await (i % 3 === 0 ? storage.news.retract(record.id) : peer.news.correct({ ...record, json: '{"v":2}' }, 1));
            }
        };

        const [one, two] = await Promise.all([pruneAll(storage, { news: noon + 90 }, 7), pruneAll(peer, { news: noon + 90 }, 7), editing()]);
        ok(one + two <= 90, `${one + two} items were removed, of 90`);
        await pruneAll(storage, { news: noon + 90 });
        const kept = records.slice(90).filter((_, i) => i % 3 !== 0).reverse().map(({ id }) => id);
        deepEqual(await ids(storage), kept);
        deepEqual(await ids(peer, { categories: ['defi'] }), kept);
        deepEqual(await ids(peer, { offset: 19, categories: ['ai'] }), kept.slice(19));
    }, ['peer', 'multiProcess']),
    old('crash-whole', 'After a crash, a log that was pruned completely continues where it was', async (fixture) => {

        await publish(fixture.storage, ...series(3));
        equal(await pruneAll(fixture.storage, { news: noon + 9, log: 3 }), 6);
        const later = await reopened(fixture);
        deepEqual(await later.news.bounds(), { head: 3, tail: 3 });
        equal((await publish(later, item('next')))[0]?.seq, 4);
    }, ['durable', 'reopen'])
];
