import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import { termsOf } from '../../lib/text/terms';
import type { CompleteStorage } from '../../lib/storage/contract';
import { TransferError, exportStorage, importStorage } from '../../lib/transfer';
import type { MoveOptions } from '../../lib/transfer';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const now = 1_773_489_600_000;
const ready = async (storage: CompleteStorage): Promise<CompleteStorage> => {

    await storage.open();
    await storage.migrate('auto');
    return storage;
};

const item = (i: number) => {

    const signal = `Headline ${i} of Zürich\u2028: bitcoin ${i % 7 === 0 ? 'rises' : 'falls'}`;
    const categories = i % 3 === 0 ? ['ai', 'crypto'] : ['crypto'];
    return { id: `n${i}`, ord: now * 1000 + i * 60_000_000, categories, terms: termsOf(signal), keys: [`https://outlet.example/${i}`], narrativeId: i % 10 === 0 ? 's1' : null, json: JSON.stringify({ id: `n${i}`, signal }), analysis: i % 2 === 0 ? `{ "of":"\u2028${i}"}` : null };
};

/** A storage with data of every kind. */
const used = async (storage: CompleteStorage, count = 60): Promise<CompleteStorage> => {

    await ready(storage);
    const records = Array.from({ length: count }, (_, i) => item(i));
    await storage.categories.seed([{ code: 'ai', name: 'AI', recapTimeframe: '12h' }, { code: 'crypto', name: 'Crypto', recapTimeframe: null }]);
    await storage.news.publish({ records, narratives: [{ id: 's1', ord: 1, json: '{}' }, { id: 's2', ord: 2, json: '{}' }], merges: [{ from: 's2', into: 's1' }] }, { now });
    await storage.news.correct({ ...item(1), json: JSON.stringify({ id: 'n1', signal: 'Ether rests' }), terms: ['ether', 'rests'] }, 1, { now: now + 5 });
    await storage.news.retract('n2', { now: now + 9 });
    await storage.prune?.({ news: item(4).ord, log: 3 }, 100);
    await storage.articles.put({ id: 'x', ord: 5, category: 'ai', type: null, terms: ['long', 'read'], json: '{"id":"x"}' });
    await storage.articles.put({ id: 'wordless', ord: 6, category: null, type: null, terms: [], json: '{"id":"wordless"}' });
    await storage.texts.put('recap', { json: '"recap"', createdAt: now, expiresAt: now + 1000 }, null);
    await storage.texts.lease('recap', 'fence', now, now + 1000);
    for (const jti of ['b', 'a', 'c']) {
        await storage.tokens.insert({ jti, owner: '0xa', name: jti, categories: ['ai'], issuedAt: now, expiresAt: now + 1000, kid: '1' });
    }

    await storage.tokens.revoke('0xa', 'a');
    await storage.once.reserve('siwe', 'nonce', now + 1000, now);
    await storage.bots.register({ id: 'bot', owner: '0xa', label: 'Bot', platform: 'telegram', platformUserId: 'u', platformChannelId: 'c', categories: null, createdAt: now });
    await storage.documents.put({ kind: 'source', owner: '', name: 'd', body: '{"url":"https://feed.example/"}', updatedAt: now }, {});
    await storage.payments.claim({ key: 'p', alias: 'q', proof: 'x', request: 'y', fence: 'f', leaseUntil: now, expiresAt: now + 1000 }, now);
    return storage;
};

const codeOf = async (work: Promise<unknown>): Promise<unknown> => await work.then(() => 'none', (error: TransferError) => error.code);

/** Rows of a file in any order. */
const rowsOf = async (file: string): Promise<string[]> => (await readFile(file, 'utf8')).split('\n').slice(1, -2).sort();

/** Where an export is written until it is complete. */
const partOf = (file: string): string => `${file}.partial`;

/** A file with a header line, rows, and the last line that seals them. */
const sealed = (header: string, rows: readonly string[]): string => {

    const body = [header, ...rows].map((line) => `${line}\n`).join('');
    return `${body}${JSON.stringify({ end: { rows: rows.length, sha256: createHash('sha256').update(body).digest('hex') } })}\n`;
};

describe('moving a storage', () => {

    let folder = '';
    let files = 0;
    let server: Postgres | undefined;
    let url = '';
    const file = (name = 'export.ndjson') => join(folder, `${++files}-${name}`);

    before({ timeout: 120_000 }, async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-move-'));
        if (hasPostgres()) {
            server = await sharedPostgres();
            url = await server.database();
        }
    });

    after(async () => {

        await server?.stop();
        await rm(folder, { recursive: true, force: true });
    });

    const exported = async (storage: CompleteStorage, options?: MoveOptions): Promise<string> => {

        const to = file();
        await exportStorage(storage, to, options);
        return to;
    };

    it('writes a header, a line for each row and a last line that seals them', async () => {

        const source = await used(memory());
        const to = file();
        const progress: number[] = [];
        const { rows, sha256, resumed } = await exportStorage(source, to, { batch: 25, progress: (step) => progress.push(step.rows) });
        const lines = (await readFile(to, 'utf8')).split('\n');
        expect(JSON.parse(String(lines[0]))).to.include({ format: 'hapi-crypto-news', version: 2, storage: 'memory', head: 62 });
        expect(lines[1]).to.equal('{"state":{"head":62,"seeded":true}}');
        expect(lines.at(-2)).to.equal(JSON.stringify({ end: { rows, sha256 } }));
        expect(lines.at(-1)).to.equal('');
        expect(lines).to.have.length(rows + 3);
        expect(resumed).to.equal(0);
        expect(progress.at(-1)).to.equal(rows);
        expect(progress).to.equal([...new Set(progress)].sort((a, b) => a - b));
    });

    it('moves everything from SQLite to PostgreSQL and back, byte for byte', { skip: !hasPostgres() }, async () => {

        const source = await used(sqlite(':memory:'));
        const first = await exported(source);
        const target = await ready(postgres({ connectionString: url, schema: 'moved', connections: 2 }));
        const steps: unknown[] = [];
        const moved = await importStorage(target, first, { batch: 50, progress: ({ rows, of }) => steps.push([rows, of]) });
        expect(steps.at(-1)).to.equal([moved.rows, moved.rows]);
        const second = await exported(target);
        expect((await readFile(second, 'utf8')).split('\n').slice(1, -2)).to.equal((await readFile(first, 'utf8')).split('\n').slice(1, -2));
        const back = await ready(sqlite(':memory:'));
        await importStorage(back, second);
        expect(await rowsOf(await exported(back))).to.equal(await rowsOf(first));
        await Promise.all([source, target, back].map((storage) => storage.close()));
    });

    it('reads, streams and detects duplicates after an import as before', async () => {

        const source = await used(sqlite(':memory:'));
        const target = await ready(memory());
        await importStorage(target, await exported(source));
        for (const query of [{ limit: 9 }, { limit: 9, categories: ['ai'] }, { limit: 100, prefixes: ['zur', 'ris'] }, { limit: 5, prefixes: ['ether'] }, { limit: 3, offset: 20 }]) {
            expect(await target.news.list(query)).to.equal(await source.news.list(query));
        }

        expect((await target.news.list({ limit: 100, prefixes: ['zur', 'ris'] })).items.length).to.be.above(5);
        expect(await target.news.bounds()).to.equal({ head: 62, tail: 3 });
        expect(await target.news.since(50, { limit: 100 })).to.equal(await source.news.since(50, { limit: 100 }));
        expect(await target.news.publish({ records: [item(2), item(0), item(99)] })).to.equal([{ id: 'n2', seq: null, status: 'known' }, { id: 'n0', seq: null, status: 'known' }, { id: 'n99', seq: 63, status: 'created' }]);
        expect((await target.tokens.listActive('0xa', now)).map(({ jti }) => jti)).to.equal(['b', 'c']);
        expect(await target.texts.lease('recap', 'other', now, now + 1)).to.be.true();
        expect(await target.texts.get('transfer', 0)).to.be.null();
    });

    it('moves an empty storage', async () => {

        const target = await ready(memory());
        const { rows } = await importStorage(target, await exported(await ready(memory())));
        expect(rows).to.equal(1);
        expect(await target.news.bounds()).to.equal({ head: 0, tail: 0 });
    });

    it('continues an export after its last complete line, wherever it was cut', async () => {

        const source = await used(memory(), 20);
        const whole = await readFile(await exported(source));
        const header = whole.indexOf('\n') + 1;
        const cut = file();
        for (let i = header; i < whole.length - 120; i += 97) {
            await writeFile(partOf(cut), whole.subarray(0, i));
            const { resumed, rows } = await exportStorage(source, cut, { batch: 7 });
            expect(resumed).to.be.within(0, rows);
            expect((await readFile(cut)).equals(whole)).to.be.true();
            await expect(stat(partOf(cut))).to.reject(/ENOENT/);
        }
    });

    it('replaces an earlier export of the same name, and keeps it until the new one is complete', async () => {

        const source = await used(memory(), 5);
        const to = await exported(source);
        const earlier = await readFile(to, 'utf8');
        await chmod(to, 0o644);
        await source.tokens.insert({ jti: 'late', owner: '0xa', name: 'late', categories: ['ai'], issuedAt: now, expiresAt: now + 1000, kid: '1' });
        const abort = new AbortController();
        await expect(exportStorage(source, to, { batch: 5, signal: abort.signal, progress: () => abort.abort() })).to.reject(/aborted/);
        expect(await readFile(to, 'utf8')).to.equal(earlier);
        expect((await exportStorage(source, to)).resumed).to.be.above(0);
        expect(await readFile(to, 'utf8')).to.contain('"jti":"late"');
        expect((await stat(to)).mode & 0o777).to.equal(0o600);

        await writeFile(partOf(to), await readFile(to));
        await source.tokens.insert({ jti: 'later', owner: '0xa', name: 'later', categories: ['ai'], issuedAt: now, expiresAt: now + 1000, kid: '1' });
        expect((await exportStorage(source, to)).resumed).to.equal(0);
        expect(await readFile(to, 'utf8')).to.contain('"jti":"later"');
    });

    it('does not continue the export of another storage, even if both have published as much', async () => {

        const withToken = async (jti: string): Promise<CompleteStorage> => {

            const storage = await ready(memory());
            await storage.tokens.insert({ jti, owner: '0xa', name: jti, categories: ['ai'], issuedAt: now, expiresAt: now + 1000, kid: '1' });
            return storage;
        };

        const published = async (from: number): Promise<CompleteStorage> => {

            const storage = await ready(sqlite(':memory:'));
            await storage.news.publish({ records: Array.from({ length: 20 }, (_, i) => item(from + i)) }, { now });
            return storage;
        };

        for (const [one, other] of [[await withToken('one'), await withToken('other')], [await published(0), await published(100)]] as const) {
            const to = file();
            const begun = (await readFile(await exported(one), 'utf8')).split('\n').slice(0, 2).join('\n');
            await writeFile(partOf(to), `${begun}\n`);
            await expect(exportStorage(other, to)).to.reject(TransferError, `${partOf(to)} was begun with another storage, or the storage has changed since. To begin again, remove it`);
            expect(await readFile(partOf(to), 'utf8')).to.equal(`${begun}\n`);
            expect((await exportStorage(one, to)).resumed).to.equal(1);
            for (const header of [begun.replace(/,"source":"\w+"/, ''), begun.replace(/"head":\d+/, '"head":7')]) {
                await writeFile(partOf(to), `${header}\n`);
                expect(await codeOf(exportStorage(one, to))).to.equal('changed');
            }

            await Promise.all([one.close(), other.close()]);
        }
    });

    it('does not continue after a row that was removed, nor pass over the rows behind it', async () => {

        for (const make of [memory, () => sqlite(':memory:')]) {
            const source = await ready(make());
            for (let i = 0; i < 10; ++i) {
                await source.tokens.insert({ jti: `t${i}`, owner: '0xa', name: 'x', categories: ['ai'], issuedAt: 1, expiresAt: i === 3 || i === 4 ? 1000 : now, kid: '1' });
            }

            const to = file();
            const lines = (await readFile(await exported(source), 'utf8')).split('\n');
            const begun = lines.slice(0, lines.findIndex((line) => line.includes('"t3"')) + 1);
            const { tokens } = source.transfer;
            const read = tokens.read.bind(tokens);
            tokens.read = async (last, limit) => {

                await (last && source.maintain(5000, 1000));
                return await read(last, limit);
            };

            await expect(exportStorage(source, file(), { batch: 5 })).to.reject(TransferError, 'Rows of tokens were changed during the export. Stop all writers and repeat it');
            await writeFile(partOf(to), `${begun.join('\n')}\n`);
            expect(await codeOf(exportStorage(source, to))).to.equal('changed');
            await source.close();
        }
    });

    it('stops when its signal aborts, and continues later', async () => {

        const source = await used(memory(), 20);
        const to = file();
        const abort = new AbortController();
        await expect(exportStorage(source, to, { batch: 5, signal: abort.signal, progress: ({ rows }) => rows > 12 && abort.abort() })).to.reject(/aborted/);
        expect((await exportStorage(source, to)).resumed).to.be.above(12);
        const target = await ready(memory());
        const again = new AbortController();
        await expect(importStorage(target, to, { batch: 5, signal: again.signal, progress: ({ rows }) => rows > 12 && again.abort() })).to.reject(/aborted/);
        const seen: number[] = [];
        expect((await importStorage(target, to, { progress: ({ rows }) => seen.push(rows) })).resumed).to.be.above(12);
        expect(Math.min(...seen)).to.be.above(12);
        expect(await rowsOf(await exported(target))).to.equal(await rowsOf(to));
    });

    it('rejects an export if news are published in the meantime, and later starts from the beginning', async () => {

        const source = await used(memory(), 20);
        const to = file();
        const writing = { batch: 5, progress: () => void source.news.retract('n10') };
        await expect(exportStorage(source, to, writing)).to.reject(TransferError, /^News were published, so that the head of the log was 22 and is 23, during the export/);
        expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(to))).to.be.empty();
        expect((await exportStorage(source, to)).resumed).to.equal(0);
    });

    it('imports nothing from a file that is cut, changed, extended or not an export', async () => {

        const whole = await exported(await used(memory(), 20));
        const text = await readFile(whole, 'utf8');
        const lines = text.split('\n');
        const damaged = {
            cut: text.slice(0, -2),
            sealed: `${lines.slice(0, -3).join('\n')}\n${lines.slice(-2).join('\n')}`,
            changed: text.replace('"bitcoin', '"Bitcoin').replace('bitcoin', 'bitcoim'),
            longer: `${text}{}\n`,
            empty: '',
            other: '# Notes\nof somebody\n',
            newer: text.replace('"version":2', '"version":3'),
            header: text.replace('"storage":"memory"', '"storage":"other"'),
            array: '[]\n',
            ...Object.fromEntries(['"format":"hapi-crypto-news"', '"id":"', '"storage":"memory"', '"head":22'].map((part) => [part, text.replace(part, part.replace(/^"\w+/, '"x'))])),
            nothing: 'null\n'
        };
        const target = await ready(memory());
        for (const [name, content] of Object.entries(damaged)) {
            const from = file(name);
            await writeFile(from, content);
            expect([name, await codeOf(importStorage(target, from))]).to.equal([name, 'damaged']);
        }

        expect((await target.news.bounds()).head).to.equal(0);
        expect((await importStorage(target, whole)).resumed).to.equal(0);
    });

    it('imports nothing from a file with rows that no service could have written, even if its hash is right', async () => {

        const whole = await readFile(await exported(await used(memory(), 20)), 'utf8');
        const seal = (rows: readonly string[], header = whole.slice(0, whole.indexOf('\n'))): string => sealed(header, rows);
        const lines = whole.split('\n').slice(1, -2);
        const change = (section: string, parts: object): string => {

            const at = lines.findIndex((line) => line.startsWith(`{"${section}":`));
            const row = (JSON.parse(String(lines[at])) as Record<string, object>)[section];
            return seal([...lines.slice(0, at), JSON.stringify({ [section]: { ...row, ...parts } }), ...lines.slice(at + 1)]);
        };

        const twice = (section: string, parts: object): string => {

            const at = lines.findIndex((line) => line.startsWith(`{"${section}":`));
            const row = (JSON.parse(String(lines[at])) as Record<string, object>)[section];
            return seal([...lines.slice(0, at), JSON.stringify({ [section]: { ...row, ...parts } }), ...lines.slice(at)]);
        };

        const odd: Record<string, string> = {
            'no state': seal(lines.slice(1)),
            'two states': seal([String(lines[0]), ...lines]),
            'order': seal([...lines.slice(0, 1), ...lines.slice(-1), ...lines.slice(1)]),
            'head of the header': seal(lines, whole.slice(0, whole.indexOf('\n')).replace('"head":22', '"head":23')),
            'head without room': seal([`{"state":{"head":${Number.MAX_SAFE_INTEGER},"seeded":true}}`, ...lines.slice(1)], whole.slice(0, whole.indexOf('\n')).replace('"head":22', `"head":${Number.MAX_SAFE_INTEGER}`)),
            'head below the log': change('log', { seq: 23 }),
            'bot rewound from ahead of the log': change('bots', { rewinds: 1, rewoundFrom: 23 }),
            'cursor ahead of the log': change('bots', { cursor: 23 }),
            'position twice': change('news', { ord: item(5).ord }),
            'item that is no JSON': change('news', { json: '{' }),
            'item without headline': change('news', { json: '{"id":"n0"}' }),
            'item of another id': change('news', { json: '{"id":"other","signal":"x"}' }),
            'item that is an array': change('news', { json: '[]' }),
            'narrative that is null': change('narratives', { json: 'null' }),
            'narrative that is a text': change('narratives', { json: '"s1"' }),
            'article that is an array': change('articles', { json: '[]' }),
            'number as a text': change('tokens', { expiresAt: '1' }),
            'item twice': twice('news', { ord: 1 }),
            'key twice': twice('keys', { id: 'n1' }),
            'token twice': twice('tokens', { revoked: true }),
            'document twice': twice('documents', { rev: 2 }),
            'key of an unknown item': change('keys', { id: 'nobody' }),
            'log of an unknown item': change('log', { id: 'nobody' }),
            'log entry twice': twice('log', {}),
            'log with a gap': seal([...lines.slice(0, -3), ...lines.slice(-2)]),
            'log without its end': seal(lines.slice(0, -1)),
            'two sections in a row': seal(lines.map((line) => (line.startsWith('{"news":') ? `${line.slice(0, -1)},"gone":{"id":"n3"}}` : line))),
            'position beyond the safe integers': change('news', { ord: 2 ** 53 }),
            'fraction': change('news', { ord: 1.5 }),
            'analysis that is no JSON': change('news', { analysis: '{' }),
            'analysis that is an array': change('news', { analysis: '[]' }),
            'negative': change('once', { expiresAt: -1 }),
            'list of numbers': change('tokens', { categories: [1] }),
            'state of a payment': change('payments', { state: 'paid' }),
            'document of revision 0': change('documents', { rev: 0 }),
            'document that is no JSON': change('documents', { body: '{' }),
            'missing member': change('categories', { name: undefined })
        };

        const target = await ready(memory());
        for (const [name, content] of Object.entries(odd)) {
            const from = file();
            await writeFile(from, content);
            expect([name, await codeOf(importStorage(target, from))]).to.equal([name, 'damaged']);
        }

        expect(await codeOf(exportStorage(target, file()))).to.equal('none');
        const from = file();
        await writeFile(from, seal(lines));
        expect(await codeOf(importStorage(target, from))).to.equal('none');
    });

    it('rejects two equal positions among thousands, and accepts thousands of different ones', async () => {

        const source = await used(memory(), 2500);
        const text = await readFile(await exported(source), 'utf8');
        const news = text.split('\n').filter((line) => line.startsWith('{"news":'));
        const ordOf = (line = ''): number => (JSON.parse(line) as { news: { ord: number } }).news.ord;
        for (const [one, other] of [[0, -1], [1000, 1030], [2050, 2040]] as const) {
            const taken = ordOf(news.at(one));
            const body = text.slice(0, text.lastIndexOf('{"end"')).replace(`"ord":${ordOf(news.at(other))},`, `"ord":${taken},`);
            const from = file();
            await writeFile(from, `${body}${JSON.stringify({ end: { rows: body.split('\n').length - 2, sha256: createHash('sha256').update(body).digest('hex') } })}\n`);
            await expect(importStorage(await ready(memory()), from)).to.reject(TransferError, `Two items have position ${taken}`);
        }

        const target = await ready(memory());
        await importStorage(target, await exported(source));
        expect((await target.news.list({ limit: 3000 })).items).to.have.length(news.length);
    });

    it('moves items of the latest time that a publication may have', async () => {

        const source = await used(sqlite(':memory:'), 5);
        const ord = 9_000_000_000 * 1_000_000;
        await source.news.publish({ records: [{ ...item(9), ord, narrativeId: 's3' }], narratives: [{ id: 's3', ord, json: '{}' }] }, { now });
        await source.articles.put({ id: 'far', ord, category: null, type: null, terms: [], json: '{"id":"far"}' });
        const target = await ready(sqlite(':memory:'));
        await importStorage(target, await exported(source));
        expect((await target.news.list({ limit: 1 })).items).to.equal((await source.news.list({ limit: 1 })).items);
        await Promise.all([source.close(), target.close()]);
    });

    it('reads files of version 1, whose hash excludes the first line', async () => {

        const source = await used(memory(), 20);
        const lines = (await readFile(await exported(source), 'utf8')).split('\n');
        const first = String(lines[0]).replace('"version":2', '"version":1');
        const rows = lines.slice(1, -2);
        const sha256 = createHash('sha256').update(rows.map((line) => `${line}\n`).join('')).digest('hex');
        const old = `${[first, ...rows, JSON.stringify({ end: { rows: rows.length, sha256 } })].join('\n')}\n`;
        const from = file();
        await writeFile(from, old);
        expect((await importStorage(await ready(memory()), from)).rows).to.equal(rows.length);
        expect((await exportStorage(source, from)).resumed).to.equal(0);
        expect(await readFile(from, 'utf8')).to.contain('"version":2');
    });

    it('moves the times of the log, and accepts files without them', async () => {

        const source = await used(memory(), 5);
        const from = await exported(source);
        const times = async (path: string) => {

            const target = await ready(memory());
            await importStorage(target, path);
            return (await target.news.since(0, { limit: 9 })).map(({ at }) => at);
        };

        expect(await times(from)).to.equal([now, now, now + 5, now + 9]);
        const [header = '', ...lines] = (await readFile(from, 'utf8')).split('\n').slice(0, -2);
        const without = file();
        await writeFile(without, sealed(header, lines.map((line) => line.replace(/,"at":\d+/, ''))));
        expect(await times(without)).to.equal([null, null, null, null]);
        const invalid = file();
        await writeFile(invalid, sealed(header, lines.map((line) => line.replace(/,"at":\d+/, ',"at":"noon"'))));
        await expect(importStorage(await ready(memory()), invalid)).to.reject('A row of log is not valid: at must be a number');
    });

    it('moves what bots were rewound for, and accepts files without it', async () => {

        const claimed = async (storage: CompleteStorage) => {

            const [task] = await storage.bots.claim({ platforms: ['telegram'], head: 7, fence: 'f', now, until: now + 1, limit: 1 });
            await storage.close();
            return [task?.cursor, task?.rewinds, task?.rewoundFrom];
        };

        const kinds = [memory, () => sqlite(':memory:'), ...(hasPostgres() ? [() => postgres({ connectionString: url, schema: `rewound${++files}`, connections: 2 })] : [])];
        for (const make of kinds) {
            const source = await used(make(), 5);
            await source.bots.rewind('0xa', 'bot', 5, now);
            await source.bots.rewind('0xa', 'bot', 4, now);
            const from = await exported(source);
            const target = await ready(make());
            await importStorage(target, from);
            expect(await claimed(target)).to.equal([4, 2, 7]);
            expect(await claimed(source)).to.equal([4, 2, 7]);

            const [header = '', ...lines] = (await readFile(from, 'utf8')).split('\n').slice(0, -2);
            await writeFile(from, sealed(header, lines.map((line) => line.replace(/,"rewinds":2,"rewoundFrom":7/, ''))));
            const older = await ready(make());
            await importStorage(older, from);
            expect(await claimed(older)).to.equal([4, undefined, undefined]);
        }
    });

    it('moves analyses and judgements, and accepts files without them', async () => {

        const source = await used(memory(), 8);
        const { rev = 0 } = await source.news.get('n5') ?? {};
        await source.news.judge([{ id: 'n5', rev, analysis: '{"state" : "denied"}' }], { now: now + 20 });
        const from = await exported(source);
        const analyses = async (path: string) => {

            const target = await ready(sqlite(':memory:'));
            await importStorage(target, path);
            const [{ items }, log] = [await target.news.list({ limit: 9 }), await target.news.since(0, { limit: 20 })];
            await target.close();
            return [items.map(({ analysis }) => analysis), log.at(-1)?.kind];
        };

        expect(await analyses(from)).to.equal([[null, '{ "of":"\u20286"}', '{"state" : "denied"}', '{ "of":"\u20284"}'], 'judged']);
        const [header = '', ...lines] = (await readFile(from, 'utf8')).split('\n').slice(0, -2);
        const without = file();
        await writeFile(without, sealed(header, lines.map((line) => JSON.stringify(JSON.parse(line), (name, value: unknown) => (name === 'analysis' ? undefined : value)))));
        expect(await analyses(without)).to.equal([[null, null, null, null], 'judged']);
    });

    it('leaves a file that is not an export unchanged', async () => {

        const source = await ready(memory());
        for (const content of ['somebody\'s notes', 'notes\nof somebody\n']) {
            const to = file();
            for (const name of [to, partOf(to)]) {
                await writeFile(name, content);
                expect(await codeOf(exportStorage(source, to))).to.equal('damaged');
                expect(await readFile(name, 'utf8')).to.equal(content);
                await rm(name);
            }
        }
    });

    it('rejects an unknown section instead of leaving it out', async () => {

        const source = await ready(memory());
        const to = await exported(source);
        const [header] = (await readFile(to, 'utf8')).split('\n');
        for (const line of ['{"end":', '{"future":{"a":1}}', '{"news":1}', '{"news":null}', '7']) {
            await writeFile(partOf(to), `${String(header)}\n${line}\n`);
            expect(await codeOf(exportStorage(source, to))).to.equal('damaged');
        }
    });

    it('does not continue an export that was damaged, for example by a power cut', async () => {

        const source = await ready(memory());
        const to = await exported(source);
        const [header, ...rest] = (await readFile(to, 'utf8')).split('\n');
        const damaged = [header, '\0'.repeat(100), ...rest.slice(0, -2), ''].join('\n');
        await writeFile(partOf(to), damaged);
        expect(await codeOf(exportStorage(source, to))).to.equal('damaged');
        expect(await readFile(partOf(to), 'utf8')).to.equal(damaged);
    });

    it('rejects lines that are too long for memory', async () => {

        const to = await exported(await ready(memory()));
        await truncate(to, 300_000_000);
        expect(await codeOf(importStorage(await ready(memory()), to))).to.equal('damaged');
        await rm(to);
    });

    it('imports only into an empty storage, and continues only with the same file', async () => {

        const source = await used(memory(), 20);
        const [one, two] = [await exported(source), await exported(source)];
        for (const use of [
            (storage: CompleteStorage) => storage.categories.seed([{ code: 'ai', name: 'AI', recapTimeframe: null }]),
            (storage: CompleteStorage) => storage.news.publish({ records: [item(1)] }),
            (storage: CompleteStorage) => storage.once.reserve('s', 'k', 2, 1)
        ]) {
            const storage = await ready(memory());
            await use(storage);
            expect(await codeOf(importStorage(storage, one))).to.equal('occupied');
        }

        const target = await ready(memory());
        const abort = new AbortController();
        await expect(importStorage(target, one, { batch: 5, signal: abort.signal, progress: () => abort.abort() })).to.reject(/aborted/);
        expect(await codeOf(importStorage(target, two))).to.equal('occupied');
        expect(await codeOf(exportStorage(target, file()))).to.equal('unfinished');
        expect(await codeOf(importStorage(target, one))).to.equal('none');
        expect(await codeOf(importStorage(target, one))).to.equal('occupied');
    });

    it('moves the sections that the source has, and stores nothing if the target lacks one of them', async () => {

        const bare = async (): Promise<CompleteStorage> => {

            const storage = await ready(memory());
            const sections = Object.entries(storage.transfer).filter(([name]) => name !== 'bots' && name !== 'payments' && name !== 'documents');
            return Object.defineProperty(storage, 'transfer', { value: Object.fromEntries(sections) });
        };

        const whole = await exported(await used(memory()));
        const refusing = await bare();
        await expect(importStorage(refusing, whole)).to.reject(TransferError, 'The storage adapter has no section bots');
        expect(await codeOf(importStorage(refusing, whole))).to.equal('unsupported');
        expect(await refusing.transfer.state.read(null, 1)).to.equal([{ head: 0, seeded: false }]);
        expect(await refusing.categories.list()).to.equal([]);

        const source = await bare();
        await source.news.publish({ records: [item(1)] });
        await source.bots.register({ id: 'bot', owner: '0xa', label: 'Bot', platform: 'telegram', platformUserId: 'u', platformChannelId: 'c', categories: null, createdAt: now });
        const target = await ready(memory());
        await importStorage(target, await exported(source));
        expect((await target.news.get('n1'))?.id).to.equal('n1');
        expect(await target.bots.list('0xa')).to.equal([]);
    });

    it('rejects a batch that is not a number of rows, before it writes anything', async () => {

        const source = await used(memory(), 5);
        const from = await exported(source);
        const target = await ready(memory());
        for (const batch of [0, -1, 1.5, NaN, Infinity, '20' as unknown as number]) {
            const to = file();
            await expect(exportStorage(source, to, { batch })).to.reject(TypeError, 'The option batch must be a whole number, at least 1');
            await expect(importStorage(target, from, { batch })).to.reject(TypeError, /batch/);
            await expect(stat(partOf(to))).to.reject(/ENOENT/);
        }

        expect((await importStorage(target, from, { batch: 1 })).resumed).to.equal(0);
    });

    it('rejects an adapter without transfer', async () => {

        const storage = await ready(memory());
        Object.defineProperty(storage, 'transfer', { value: undefined });
        await expect(exportStorage(storage, file())).to.reject(TransferError, 'The storage adapter memory does not support export and import: it has no transfer');
        expect(await codeOf(importStorage(storage, file()))).to.equal('unsupported');
    });

    it('finally finishes, however often the process is killed', { timeout: 180_000 }, async () => {

        const path = join(folder, 'source.db');
        const source = await used(sqlite(path), 300);
        const whole = await exported(source);
        await source.close();
        const execArgv = ['-r', join(__dirname, '../helpers/typescript.js')];
        const run = async (args: readonly string[], patience: number): Promise<unknown[]> => {

            const ended = await once(fork(join(__dirname, '../helpers/mover.ts'), [...args, String(patience)], { execArgv }), 'exit');
            return ended as unknown[];
        };

        const to = file();
        const back = join(folder, 'target.db');
        for (const args of [['export', path, to], ['import', back, to]] as const) {
            expect(await run(args, 15)).to.equal([null, 'SIGKILL']);
            expect(await run(args, 40)).to.equal([null, 'SIGKILL']);
            expect(await run(args, Infinity)).to.equal([0, null]);
        }

        expect(await rowsOf(to)).to.equal(await rowsOf(whole));
        const target = await ready(sqlite(back));
        expect(await rowsOf(await exported(target))).to.equal(await rowsOf(whole));
        await target.close();
    });

    it('reads what was appended to a partial line as a line of its own', async () => {

        const source = await used(memory(), 5);
        const to = await exported(source);
        const text = await readFile(to, 'utf8');
        await writeFile(partOf(to), text.slice(0, text.lastIndexOf('{"end"')));
        await appendFile(partOf(to), '{"end":{"rows":');
        expect((await exportStorage(source, to)).rows).to.be.above(5);
        expect(await readFile(to, 'utf8')).to.equal(text);
    });
});
