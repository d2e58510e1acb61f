import type { Transfer } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { allOf, fill, sample, sectionOf, sectionsOf, transferOf } from '../../moved';
import type { Moved } from '../../moved';
import { bot, document, ids, item, noon, now, publish, text, token } from '../../samples';

const moved = (id: string, proves: string, run: Case['run']): Case => define(`transfer/${id}`, proves, run, ['transfer'], '1.2');

/** A row read from a file: not the object that was exported. */
const copyOf = (row: unknown): unknown => JSON.parse(JSON.stringify(row));

/** Rows whose keys exist already, which must not change the stored rows. */
const clashes: Partial<{ readonly [S in keyof Moved]: Moved[S] }> = {
    categories: sample.categories.map((row) => ({ ...row, name: 'Late', recapTimeframe: '7d' })),
    news: sample.news.map((row) => ({ ...row, rev: 99, categories: ['late'], terms: ['late'], narrativeId: 'late', json: '"late"' })),
    keys: sample.keys.map(({ key }) => ({ key, id: 'late' })),
    log: sample.log.map((row) => ({ ...row, kind: 'updated' as const, id: 'late', audience: ['late'] })),
    narratives: sample.narratives.map((row) => ({ ...row, ord: noon + 99, json: '"late"' })),
    aliases: sample.aliases.map(({ from }) => ({ from, into: 'other' })),
    articles: sample.articles.map((row) => ({ ...row, category: 'late', terms: ['late'], json: '"late"' })),
    texts: sample.texts.map(({ key }) => ({ key, ...text('"late"') })),
    tokens: sample.tokens.map((row) => ({ ...row, owner: 'late', revoked: !row.revoked })),
    once: sample.once.map((row) => ({ ...row, expiresAt: now + 999 })),
    bots: sample.bots.map((row) => ({ ...row, label: 'Late', state: 'active' as const, cursor: 99, failures: 99 })),
    payments: sample.payments.map((row) => ({ ...row, state: 'unknown' as const, answer: '"late"', fence: 'late' })),
    documents: sample.documents.map((row) => ({ ...row, body: '"late"', updatedAt: now + 99, rev: 99 }))
};

const written = async (storage: Parameters<typeof sectionOf>[0]): Promise<readonly unknown[]> => await Promise.all(sectionsOf(storage).map(async (name) => await allOf(storage, name)));

/** Hundreds of rows: more than a statement has parameters, or a result rows. */
const rowsOf = (count: number): Partial<Record<keyof Transfer, readonly unknown[]>> => {

    const rows = <T>(row: (n: string, i: number) => T): T[] => Array.from({ length: count }, (_, i) => row(String(i).padStart(4, '0'), i));
    return {
        categories: rows((n) => ({ code: `c${n}`, name: n, recapTimeframe: null })),
        keys: rows((n) => ({ key: `k${n}`, id: 'the same' })),
        gone: rows((n) => ({ id: `g${n}` })),
        log: rows((n, i) => ({ seq: i + 1, kind: 'created', id: `g${n}`, audience: ['ai', 'defi'] })),
        narratives: rows((n) => ({ id: `s${n}`, ord: noon, json: `"${n}"` })),
        aliases: rows((n) => ({ from: `a${n}`, into: 's0000' })),
        articles: rows((n) => ({ id: `x${n}`, ord: noon, category: null, type: null, terms: ['word'], json: `"${n}"` })),
        texts: rows((n) => ({ key: `t${n}`, ...text(`"${n}"`) })),
        tokens: rows((n) => ({ ...token(`j${n}`), revoked: false })),
        once: rows((n, i) => ({ scope: `s${i % 7}`, key: `k${Math.floor(i / 7)}`, expiresAt: now })),
        bots: rows((n) => ({ ...bot(`b${n}`, { platformChannelId: n }), state: 'active', reason: null, cursor: 1, failures: 0 })),
        payments: rows((n) => ({ key: `p${n}`, alias: null, proof: 'proof', request: 'r', state: 'settled', leaseUntil: 0, answer: '"a"', receipt: '"r"', expiresAt: now, fence: 'f' })),
        documents: rows((n, i) => ({ ...document(`d${Math.floor(i / 7)}`, { kind: `k${i % 7}`, body: `"${n}"` }), rev: i + 1 }))
    };
};

/** Promises about single rows. */
export const transferRows: readonly Case[] = [
    moved('left-as-it-is', 'A row whose key exists is left unchanged, in every section', async ({ storage }) => {

        await fill(storage);
        const before = await written(storage);
        for (const name of sectionsOf(storage)) {
            await sectionOf(storage, name).write(clashes[name] ?? []);
        }

        for (const [i, found] of (await written(storage)).entries()) {
            deepEqual(found, before[i], sectionsOf(storage)[i]);
        }

        deepEqual(await ids(storage, { categories: ['late'] }), []);
        deepEqual(await ids(storage, { prefixes: ['late'] }), []);
        deepEqual(await storage.articles.list({ prefixes: ['late'], offset: 0, limit: 9 }), []);
        deepEqual(await storage.news.since(0, { categories: ['late'], limit: 9 }), []);
        deepEqual([...await storage.tokens.active(['t0', 't1', 't2'], now)].sort(), ['t0', 't2']);
    }),
    moved('any-order', 'Rows can be written in any order, with the same items, log and aliases as a result', async ({ storage }) => {

        for (const name of [...sectionsOf(storage)].reverse()) {
            await sectionOf(storage, name).write(name === 'tokens' || name === 'bots' ? sample[name] : [...sample[name]].reverse());
        }

        deepEqual(await ids(storage), ['c', 'b', 'a']);
        deepEqual((await storage.news.since(0, { limit: 9 })).map(({ seq }) => seq), [6, 7, 8, 9]);
        deepEqual((await storage.news.since(0, { limit: 2, categories: ['ai', 'crypto'] })).map(({ seq }) => seq), [6, 7]);
        deepEqual(await storage.news.bounds(), { head: 9, tail: 5 });
        equal((await storage.narratives.get('absorbed'))?.id, 'story');
        equal((await publish(storage, item('next')))[0]?.seq, 10);
    }),
    moved('resumed', 'Reading continues after a row from a file, not only after one from the same reading', async ({ storage }) => {

        await fill(storage);
        for (const name of sectionsOf(storage)) {
            const all = await allOf(storage, name, 100);
            for (const [i, row] of all.entries()) {
                deepEqual(await sectionOf(storage, name).read(copyOf(row), 100), all.slice(i + 1), name);
            }
        }
    }),
    moved('nothing', 'Writing no rows is allowed and changes nothing', async ({ storage }) => {

        for (const name of sectionsOf(storage)) {
            await sectionOf(storage, name).write([]);
            deepEqual(await allOf(storage, name), name === 'state' ? [{ head: 0, seeded: false }] : [], name);
        }
    }),
    moved('many', 'Seven hundred rows of a section can be written at once, and are read in pages without losing similar ones', async ({ storage }) => {

        const lots = Object.entries(rowsOf(700)) as [keyof Transfer, readonly unknown[]][];
        for (const [name, rows] of lots.filter(([one]) => sectionsOf(storage).includes(one))) {
            const section = sectionOf(storage, name);
            await section.write(rows);
            const found = await allOf(storage, name, 99);
            equal(new Set(found.map((row) => JSON.stringify(row))).size, 700, name);
            equal(found.length, 700, name);
        }
    }),
    moved('far', 'A log with a very high head continues', async ({ storage }) => {

        const head = 2 ** 40 + 1;
        const { state, log } = transferOf(storage);
        await log.write([{ seq: head, kind: 'created', id: 'gone', audience: ['ai'] }]);
        await state.write([{ head, seeded: false }]);
        deepEqual(await storage.news.bounds(), { head, tail: head - 1 });
        deepEqual((await publish(storage, item('a', { categories: ['ai'] }))).map(({ seq }) => seq), [head + 1]);
        deepEqual((await storage.news.since(head, { limit: 9 })).map(({ seq, id }) => [seq, id]), [[head + 1, 'a']]);
        deepEqual((await storage.news.since(head - 1, { limit: 9, categories: ['ai'] })).map(({ seq }) => seq), [head, head + 1]);
        equal((await storage.news.list({ limit: 1 })).head, head + 1);
        if (storage.bots) {
            await storage.bots.register(bot('b'));
            equal((await storage.bots.list('0xA11ce'))[0]?.cursor, head + 1);
        }
    }),
    define('transfer/chats', 'Bots are moved with their chats', async ({ storage }) => {

        const section = sectionOf(storage, 'bots');
        const rows = [{ ...bot('a', { platformChannelId: '1', chat: 'x' }), state: 'active', reason: null, cursor: 0, failures: 0 }, { ...bot('b', { platformChannelId: '2' }), state: 'active', reason: null, cursor: 0, failures: 0 }];
        await section.write(rows);
        deepEqual(await allOf(storage, 'bots'), rows);
        deepEqual((await storage.bots.list('0xA11ce')).map(({ chat }) => chat), ['x', undefined]);
    }, ['transfer', 'bots'], '1.3')
];
