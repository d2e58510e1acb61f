import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { backup, sqlite } from '../../../adapters/sqlite';
import { StorageError } from '../../../lib/storage/contract';
import type { NewsRecord, Storage } from '../../../lib/storage/contract';
import { openSqlite, pragma } from '../../helpers/sqlite';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const record = (id: string, ord: number): NewsRecord => ({ id, ord, categories: ['crypto'], terms: ['bitcoin', id], keys: [id], narrativeId: null, json: JSON.stringify({ id, text: 'x'.repeat(2000) }) });

const start = async (path: string): Promise<Storage> => {

    const storage = sqlite(path);
    await storage.open();
    await storage.migrate('auto');
    return storage;
};

const codeOf = async (work: Promise<unknown>): Promise<unknown> => await work.then(() => 'none', (error: StorageError) => error.code);

describe('a backup of SQLite', () => {

    let folder = '';
    let files = 0;
    const file = () => join(folder, `${++files}.db`);

    before(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-backup-'));
    });

    after(async () => {

        await rm(folder, { recursive: true, force: true });
    });

    it('is consistent while two instances publish, and contains everything acknowledged before', async () => {

        const path = file();
        const [one, two] = [await start(path), await start(path)];
        const earlier = Array.from({ length: 2000 }, (_, i) => record(`early-${i}`, i));
        await one.news.publish({ records: earlier });
        let busy = true;
        let published = 0;
        const publishing = [one, two].map(async (storage, n) => {

            while (busy) {
                await storage.news.publish({ records: [record(`late-${n}-${++published}`, 10_000 + published)] });
                await new Promise((resolve) => setImmediate(resolve));
            }
        });
        const target = file();
        const steps: number[] = [];
        const { pages } = await backup(one, target, { step: 50, progress: (step) => steps.push(step.pages) });
        busy = false;
        await Promise.all(publishing);
        expect(published).to.be.above(0);
        expect(steps.length).to.be.above(10);
        expect(steps).to.equal([...steps].sort((a, b) => a - b));
        expect((await stat(target)).size).to.equal(pages * 4096);

        const copy = await start(target);
        const { items } = await copy.news.list({ limit: 100_000, prefixes: ['bitcoin'] });
        const ids = new Set(items.map(({ id }) => id));
        expect(earlier.filter(({ id }) => !ids.has(id))).to.equal([]);
        const { head } = await copy.news.bounds();
        expect(head).to.equal(items.length);
        expect((await copy.news.publish({ records: [record('next', 1)] }))[0]?.seq).to.equal(head + 1);
        await Promise.all([one, two, copy].map((storage) => storage.close()));

        const db = await openSqlite(target);
        expect(pragma(db, 'integrity_check')).to.equal('ok');
        db.close();
    });

    it('accepts the path of a database that no process has open', async () => {

        const path = file();
        const storage = await start(path);
        await storage.news.publish({ records: [record('a', 1)] });
        await storage.close();
        const target = file();
        await backup(path, target);
        const copy = await start(target);
        expect((await copy.news.list({ limit: 9 })).items.map(({ id }) => id)).to.equal(['a']);
        await copy.close();
    });

    it('stops if its signal aborts, and leaves nothing behind', async () => {

        const path = file();
        const storage = await start(path);
        await storage.news.publish({ records: Array.from({ length: 1000 }, (_, i) => record(`n${i}`, i)) });
        const target = file();
        const abort = new AbortController();
        expect(await codeOf(backup(storage, target, { step: 1, signal: abort.signal, progress: () => abort.abort() }))).to.equal('STORAGE_ABORTED');
        expect(await codeOf(backup(storage, target, { signal: abort.signal }))).to.equal('STORAGE_ABORTED');
        expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(target))).to.equal([]);
        await backup(storage, target, { signal: new AbortController().signal });
        expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(target))).to.have.length(1);
        await storage.close();
    });

    it('replaces no file, and does not begin next to another database\'s log', async () => {

        const path = file();
        const storage = await start(path);
        expect(await codeOf(backup(storage, path))).to.equal('STORAGE_UNSUPPORTED');
        const target = file();
        await writeFile(`${target}-wal`, '');
        await expect(backup(storage, target)).to.reject(StorageError, `${target}-wal exists: a backup replaces no file`);
        await storage.close();
    });

    it('fails with the code of the error', async () => {

        expect(await codeOf(backup(file(), file()))).to.equal('STORAGE_UNAVAILABLE');
        const noDatabase = file();
        await writeFile(noDatabase, 'no database at all, whatever its name may say'.repeat(100));
        const target = file();
        expect(await codeOf(backup(noDatabase, target))).to.equal('STORAGE_CORRUPT');
        expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(target))).to.equal([]);
    });

    it('rejects databases in memory, of the host and of other adapters', async () => {

        const db = await openSqlite(file());
        for (const source of [':memory:', sqlite(':memory:'), sqlite(db), memory()]) {
            expect(await codeOf(backup(source, file()))).to.equal('STORAGE_UNSUPPORTED');
        }

        db.close();
    });
});
