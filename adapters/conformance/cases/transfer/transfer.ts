import type { Storage, Transfer } from '../../../../lib/storage/contract';
import { deepEqual, equal, rejectsWith } from '../../assert';
import { define, reopened } from '../../case';
import type { Case, Need } from '../../case';
import { allOf, fill, sample, sectionOf, sectionsOf, transferOf } from '../../moved';
import { article, bot, change, day, ids, item, noon, now, publish, series, stored, text, token } from '../../samples';

const moved = (id: string, proves: string, run: Case['run'], needs: readonly Need[] = []): Case => {

    return { ...define(`transfer/${id}`, proves, run, ['transfer', ...needs]), since: '1.2' };
};

/** Rows of a section, as far as the contract names their members, without those that are only written; unordered. */
const sorted = (name: keyof Transfer, rows: readonly unknown[]): string[] => {

    const members = Object.keys(Object.assign({}, ...sample[name] as readonly object[]) as object).filter((member) => member !== 'terms' || name !== 'news');
    return rows.map((row) => JSON.stringify(members.map((member) => (row as Record<string, unknown>)[member]))).sort();
};

const seqs = async (storage: Storage, after: number, categories?: readonly string[]): Promise<number[]> => {

    return (await storage.news.since(after, { limit: 100, ...(categories && { categories }) })).map(({ seq }) => seq);
};

const claim = { key: 'p', alias: null, proof: 'proof', request: 'request', expiresAt: now + 10, fence: 'f', leaseUntil: now + 5 };

export const transfer: readonly Case[] = [
    { ...define('manifest/transfer', 'There is transfer exactly if the manifest claims it', async ({ storage }) => {

        equal(typeof storage.transfer === 'object', storage.manifest.transfer === true);
    }), since: '1.2' },
    moved('empty', 'A new storage has its state and no other rows', async ({ storage }) => {

        for (const name of sectionsOf(storage)) {
            deepEqual(await allOf(storage, name), name === 'state' ? [{ head: 0, seeded: false }] : [], name);
        }
    }),
    moved('read', 'Everything that was stored in the groups is in the sections', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'], terms: ['bitcoin'], narrativeId: 's' }), item('b', { categories: ['ai', 'defi'] }));
        await storage.news.correct(item('b', { json: '"b2"', categories: ['ai'] }), 1);
        await publish(storage, item('c'));
        await storage.news.retract('c');
        await change(storage, { narratives: [{ id: 's', ord: 1, json: '1' }, { id: 't', ord: 2, json: '2' }], merges: [{ from: 't', into: 's' }] });
        deepEqual(await allOf(storage, 'state'), [{ head: 5, seeded: false }]);
        deepEqual(sorted('news', await allOf(storage, 'news')), sorted('news', [
            { id: 'a', ord: noon, rev: 1, categories: ['crypto'], narrativeId: 's', json: '{"id":"a"}' },
            { ...await stored(storage, 'b'), rev: 2, json: '"b2"', categories: ['ai'] }
        ]));
        deepEqual(await allOf(storage, 'keys'), [{ key: 'k', id: 'a' }]);
        deepEqual(await allOf(storage, 'gone'), [{ id: 'c' }]);
        deepEqual(sorted('log', await allOf(storage, 'log')), sorted('log', (await storage.news.since(0, { limit: 9 }))));
        deepEqual(await allOf(storage, 'narratives'), [{ id: 's', ord: 1, json: '1' }]);
        deepEqual(await allOf(storage, 'aliases'), [{ from: 't', into: 's' }]);
    }),
    moved('read-others', 'Everything that is stored besides news is in the sections, except for leases', async ({ storage }) => {

        await publish(storage, item('a'));
        await storage.categories.seed([{ code: 'ai', name: 'AI', recapTimeframe: null }]);
        await storage.articles.put(article('x', { terms: ['bitcoin'] }));
        await storage.texts.put('k', text('1', { expiresAt: now }), null);
        await storage.texts.lease('leased', 'f', now, now + 10);
        await storage.tokens.insert(token('t'));
        await storage.tokens.insert(token('u'));
        await storage.tokens.revoke('0xA11ce', 't');
        await storage.once.reserve('s', 'k', now + 10, now);
        deepEqual(await allOf(storage, 'state'), [{ head: 1, seeded: true }]);
        deepEqual(await allOf(storage, 'categories'), [{ code: 'ai', name: 'AI', recapTimeframe: null }]);
        deepEqual(await allOf(storage, 'articles'), [article('x', { terms: ['bitcoin'] })]);
        deepEqual(sorted('texts', await allOf(storage, 'texts')), sorted('texts', [{ key: 'k', ...text('1', { expiresAt: now }) }]));
        deepEqual(sorted('tokens', await allOf(storage, 'tokens')), sorted('tokens', [{ ...token('t'), revoked: true }, { ...token('u'), revoked: false }]));
        deepEqual(await allOf(storage, 'once'), [{ scope: 's', key: 'k', expiresAt: now + 10 }]);
        if (storage.bots) {
            await storage.bots.register(bot('b', { categories: ['ai', 'crypto'] }));
            deepEqual(sorted('bots', await allOf(storage, 'bots')), sorted('bots', [{ ...bot('b', { categories: ['ai', 'crypto'] }), state: 'active', reason: null, cursor: 1, failures: 0 }]));
        }

        if (storage.payments) {
            await storage.payments.claim(claim, now);
            await storage.payments.begin('p', 'f', '"answer"', now + 7);
            deepEqual(sorted('payments', await allOf(storage, 'payments')), sorted('payments', [{ ...claim, state: 'settling', answer: '"answer"', receipt: null, leaseUntil: now + 7 }]));
        }
    }),
    moved('same', 'Written rows are read again, one by one, with any page size', async ({ storage }) => {

        await fill(storage);
        for (const name of sectionsOf(storage)) {
            for (const limit of [1, 2, 100]) {
                deepEqual(sorted(name, await allOf(storage, name, limit)), sorted(name, sample[name]), name);
            }
        }
    }),
    moved('order', 'Tokens and bots are read in the order of insertion', async ({ storage }) => {

        await fill(storage);
        deepEqual((await allOf(storage, 'tokens')).map((row) => (row as { jti: string }).jti), ['t2', 't1', 't0']);
        deepEqual((await storage.tokens.listActive('0xA11ce', now)).map(({ jti }) => jti), ['t2', 't0']);
        if (storage.bots) {
            deepEqual((await allOf(storage, 'bots')).map((row) => (row as { id: string }).id), ['b2', 'b1']);
            deepEqual((await storage.bots.list('0xA11ce')).map(({ id }) => id), ['b2', 'b1']);
        }
    }),
    moved('news', 'Written items are found in every way', async ({ storage }) => {

        await fill(storage);
        deepEqual(await ids(storage), ['c', 'b', 'a']);
        deepEqual(await ids(storage, { categories: ['ai'] }), ['c', 'a']);
        deepEqual(await ids(storage, { categories: ['ai', 'crypto'], fromOrd: noon + 1 }), ['c', 'b']);
        deepEqual(await ids(storage, { prefixes: ['bit'] }), ['c', 'a']);
        deepEqual(await ids(storage, { prefixes: ['bitcoin', 'ris'], categories: ['crypto'] }), ['a']);
        deepEqual((await storage.news.byNarrative('absorbed', { limit: 9, categories: ['ai'] })).map(({ id }) => id), ['c', 'a']);
        deepEqual(await stored(storage, 'a'), { id: 'a', ord: noon, rev: 3, categories: ['ai', 'crypto'], narrativeId: 'story', json: '"a"' });
        equal(await storage.news.correct(item('a', { json: '"late"' }), 2), null);
        equal(await storage.news.correct(item('a', { json: '"v4"' }), 3), 10);
        equal(await storage.news.retract('b'), 11);
        deepEqual(await ids(storage), ['c', 'a']);
    }),
    moved('log', 'The log continues where it was: cursors of clients stay valid', async ({ storage }) => {

        await fill(storage);
        deepEqual(await storage.news.bounds(), { head: 9, tail: 5 });
        deepEqual(await seqs(storage, 5), [6, 7, 8, 9]);
        deepEqual(await seqs(storage, 6, ['defi']), [8, 9]);
        deepEqual((await storage.news.since(8, { limit: 1 })), [{ seq: 9, kind: 'retracted', id: 'retracted', audience: ['defi'], item: null }]);
        equal((await storage.news.since(5, { limit: 1 }))[0]?.item?.json, '"b"');
        equal((await publish(storage, item('next')))[0]?.seq, 10);
    }),
    moved('known', 'Known ids and keys stay known', async ({ storage }) => {

        await fill(storage);
        deepEqual([...await storage.news.known(['url:a', 'url:old', 'url:new'])].sort(), [['url:a', 'a'], ['url:old', 'pruned']]);
        const results = await publish(storage, item('a'), item('retracted'), item('new', { keys: ['url:old'] }));
        deepEqual(results.map(({ id, status }) => [id, status]), [['a', 'known'], ['retracted', 'known'], ['pruned', 'known']]);
    }),
    moved('narratives', 'Absorbed narratives are read as those that absorbed them', async ({ storage }) => {

        await fill(storage);
        deepEqual(await storage.narratives.get('absorbed'), { id: 'story', ord: noon, json: '"story"' });
        deepEqual((await storage.narratives.list({ limit: 9 })).map(({ id }) => id), ['story', 'other']);
        await storage.narratives.put({ id: 'absorbed', ord: noon + 9, json: '"late"' });
        equal((await storage.narratives.get('absorbed'))?.json, '"story"');
    }),
    moved('registry', 'Categories, articles and bots exist, and no catalogue is seeded again', async ({ storage }) => {

        await fill(storage);
        equal(await storage.categories.seed([{ code: 'new', name: 'New', recapTimeframe: null }]), false);
        deepEqual((await storage.categories.list()).map(({ code }) => code), ['ai', 'crypto']);
        deepEqual((await storage.articles.list({ offset: 0, limit: 9, prefixes: ['eth'], category: 'ai' })).map(({ id }) => id), ['x']);
        deepEqual((await storage.articles.list({ offset: 0, limit: 9 })).map(({ id }) => id), ['y', 'x']);
        if (storage.bots) {
            const due = { platforms: ['telegram'], head: 9, fence: 'f', now, until: now + 10, limit: 9 };
            deepEqual((await storage.bots.claim(due)).map(({ bot: { id }, cursor, failures }) => ({ id, cursor, failures })), [{ id: 'b2', cursor: 6, failures: 2 }]);
            deepEqual(await storage.bots.register(bot('again', { platformChannelId: '1' })), { id: 'b1', created: false });
            deepEqual((await storage.bots.claim({ ...due, fence: 'g' })).map(({ cursor }) => cursor), [7]);
        }
    }),
    define<'transfer' | 'bots'>('transfer/rewind', 'A bot that was moved can be rewound, and counts as never rewound before', async ({ storage }) => {

        await fill(storage);
        equal(await storage.bots.rewind?.('0xA11ce', 'b2', 5, now), 6);
        const [task] = await storage.bots.claim({ platforms: ['telegram'], head: 9, fence: 'f', now, until: now + 10, limit: 9 });
        deepEqual([task?.cursor, task?.rewinds, task?.rewoundFrom], [5, 1, 6]);
        deepEqual(await storage.bots.advance('f', [{ id: 'b2', cursor: 9, rewinds: 0 }], now, null), []);
        deepEqual(await storage.bots.advance('f', [{ id: 'b2', cursor: 9, rewinds: 1 }], now, null), ['b2']);
    }, ['transfer', 'bots'], '1.3'),
    moved('access', 'Tokens stay active or revoked, reservations stay taken, texts and payments are the same', async ({ storage }) => {

        await fill(storage);
        deepEqual([...await storage.tokens.active(['t0', 't1', 't2'], now)].sort(), ['t0', 't2']);
        await storage.tokens.insert(token('t1'));
        deepEqual(await storage.tokens.active(['t1'], now), []);
        equal(await storage.tokens.revoke('0xA11ce', 't2'), true);
        equal(await storage.once.reserve('siwe', 'n1', now + 99, now), false);
        equal(await storage.once.reserve('siwe', 'n1', now + 99, now + 10), true);
        equal((await storage.texts.get('recap', now))?.json, '"recap"');
        equal(await storage.texts.get('recap', now + 10), null);
        if (storage.payments) {
            equal((await storage.payments.get('p1', now))?.receipt, '"r"');
            equal(await storage.payments.claim({ ...claim, alias: 'id1' }, now), 'taken');
            equal(await storage.payments.complete('p2', 'other', '"r"'), false);
            equal(await storage.payments.complete('p2', 'f2', '"r"'), true);
        }
    }),
    moved('again', 'Writing again changes nothing: existing rows stay as they are', async ({ storage }) => {

        await fill(storage);
        await storage.news.correct(item('a', { json: '"v4"' }), 3);
        await storage.tokens.revoke('0xA11ce', 't2');
        await storage.categories.put({ code: 'ai', name: 'Renamed', recapTimeframe: null });
        await fill(storage);
        equal((await stored(storage, 'a')).json, '"v4"');
        deepEqual(await storage.news.bounds(), { head: 10, tail: 5 });
        deepEqual(await storage.tokens.active(['t2'], now), []);
        equal((await storage.categories.list())[0]?.name, 'Renamed');
        deepEqual(await ids(storage, { prefixes: ['bitcoins'] }), ['c']);
        deepEqual(await seqs(storage, 5, ['defi']), [8, 9]);
        deepEqual((await storage.bots?.list('0xA11ce'))?.length, storage.bots && 2);
    }),
    moved('pages', 'With many items, some of them written twice, deep pages are exact', async ({ storage }) => {

        const records = series(1200).map((record, i) => ({ ...record, ord: noon + Math.floor(i / 100) * day + i, rev: 1, categories: i % 2 === 0 ? ['ai'] : ['ai', 'defi'] }));
        const { news } = transferOf(storage);
        await news.write(records.slice(0, 700));
        await news.write(records.slice(600));
        const newest = [...records].reverse().map(({ id }) => id);
        deepEqual(await ids(storage, { offset: 1150, limit: 100 }), newest.slice(1150));
        deepEqual(await ids(storage, { offset: 550, limit: 9, categories: ['defi'] }), newest.filter((_, i) => i % 2 === 0).slice(550, 559));
        deepEqual(await ids(storage, { offset: 1200, limit: 9, categories: ['ai'] }), []);
        equal((await allOf(storage, 'news', 500)).length, 1200);
    }),
    moved('odd', 'Unusual ids, keys and texts are moved unchanged', async ({ storage }) => {

        const odd = ['', 'é', '比特币', '🚀', '\u{10ffff}', '\ue000', 'a\0b', '\0', '\u0001', 'a\'b', '$1', '\n', 'x'.repeat(2000)];
        const news = odd.map((id, i) => ({ id, ord: i, rev: 1, categories: ['ai'], terms: [id].filter(Boolean), narrativeId: id, json: JSON.stringify(id) }));
        const keys = odd.map((key) => ({ key, id: `of ${key}` }));
        const once = odd.map((key) => ({ scope: key, key, expiresAt: now }));
        await transferOf(storage).news.write(news);
        await transferOf(storage).keys.write(keys);
        await transferOf(storage).once.write(once);
        deepEqual(sorted('news', await allOf(storage, 'news')), sorted('news', news));
        deepEqual(sorted('keys', await allOf(storage, 'keys')), sorted('keys', keys));
        deepEqual(sorted('once', await allOf(storage, 'once')), sorted('once', once));
        deepEqual(await ids(storage, { prefixes: ['比'] }), ['比特币']);
    }),
    moved('aborted', 'An aborted call moves nothing, and neither does a closed storage', async ({ storage }) => {

        const signal = AbortSignal.abort();
        for (const name of sectionsOf(storage)) {
            await rejectsWith(sectionOf(storage, name).write(sample[name], { signal }), 'STORAGE_ABORTED');
            await rejectsWith(sectionOf(storage, name).read(null, 1, { signal }), 'STORAGE_ABORTED');
            deepEqual(await allOf(storage, name), name === 'state' ? [{ head: 0, seeded: false }] : [], name);
        }

        await storage.close();
        for (const name of sectionsOf(storage)) {
            await rejectsWith(sectionOf(storage, name).read(null, 1), 'STORAGE_CLOSED');
            await rejectsWith(sectionOf(storage, name).write(sample[name]), 'STORAGE_CLOSED');
        }
    }),
    moved('crash', 'Written rows survive a crash', async (fixture) => {

        await fill(fixture.storage);
        const later = await reopened(fixture);
        for (const name of sectionsOf(later)) {
            deepEqual(sorted(name, await allOf(later, name)), sorted(name, sample[name]), name);
        }
    }, ['durable', 'reopen'])
];
