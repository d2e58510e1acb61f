import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { backup, sqlite } from '../../../adapters/sqlite';
import type { Storage } from '../../../lib/storage/contract';
import { ManualClock } from '../../helpers/clock';
import { openSqlite, pragma, valueOf } from '../../helpers/sqlite';
import { Scratch, codeOf, sampleRecord } from '../../helpers/sqlite-fixture';

export const lab = Lab.script();
const { beforeEach, describe, it } = lab;

describe('a SQLite file that fails', () => {

    const scratch = new Scratch().each(lab);
    let clock: ManualClock;
    let storage: Storage;

    beforeEach(async () => {

        clock = new ManualClock();
        storage = await scratch.start({ clock, cacheKib: 1 });
        await storage.news.publish({ records: [sampleRecord('a')] });
    });

    /** Overwrites the whole file, or the first page of a table. */
    const spoil = async (table?: string): Promise<Buffer> => {

        const db = await openSqlite(scratch.path);
        pragma(db, 'wal_checkpoint(TRUNCATE)');
        const size = 4096;
        const page = table === undefined ? null : valueOf(db, 'SELECT rootpage FROM sqlite_schema WHERE name = ?', table) as number;
        db.close();
        const sound = await readFile(scratch.path);
        const [from, to] = page === null ? [0, sound.length] : [(page - 1) * size, page * size];
        await writeFile(scratch.path, Buffer.from(sound).fill(0xff, from, to), { flag: 'r+' });
        return sound;
    };

    it('is opened again, at most once a second, until it is valid', async () => {

        const sound = await spoil();
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        expect(await codeOf(storage.ping())).to.equal('STORAGE_CORRUPT');
        await writeFile(scratch.path, sound, { flag: 'r+' });
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
        expect((await storage.news.list({ limit: 10, categories: ['crypto'] })).items).to.have.length(1);
    });

    it('can still be read meanwhile, as far as possible', async () => {

        const sound = await spoil('news');
        for (let i = 0; i < 3; ++i) {
            expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
            expect(await codeOf(storage.ping())).to.equal('none');
        }

        await writeFile(scratch.path, sound, { flag: 'r+' });
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('is never created again, since a missing file may come back', async () => {

        const sound = await spoil();
        const away = join(scratch.folder, 'away.db');
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        await rename(scratch.path, away);
        clock.jump(1000);
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_UNAVAILABLE');
        expect(await codeOf(storage.once.reserve('s', 'k', 2, 1))).to.equal('STORAGE_UNAVAILABLE');
        await writeFile(away, sound, { flag: 'r+' });
        await rename(away, scratch.path);
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('accepts no write if it was moved away, and continues when it is back', async () => {

        const away = join(scratch.folder, 'away.db');
        await rename(scratch.path, away);
        expect(await codeOf(storage.news.publish({ records: [sampleRecord('b')] }))).to.equal('STORAGE_UNAVAILABLE');
        expect(await codeOf(storage.ping())).to.equal('STORAGE_UNAVAILABLE');
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_UNAVAILABLE');
        await rename(away, scratch.path);
        clock.jump(1000);
        expect(await storage.news.publish({ records: [sampleRecord('b')] })).to.equal([{ id: 'b', seq: 2, status: 'created' }]);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('is replaced by another file in its place, without its journal, which would damage that file', async () => {

        const other = join(scratch.folder, 'other.db');
        const peer = await scratch.start({ clock });
        await backup(storage, other);
        await storage.news.publish({ records: [sampleRecord('b')] });
        await rename(other, scratch.path);
        await expect(storage.ping()).to.reject(/is not the file any more that was opened: it was removed or replaced$/);
        await expect(storage.ping()).to.reject(/news\.db-wal belongs to the file that was replaced/);
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');

        await rm(`${scratch.path}-wal`);
        await rm(`${scratch.path}-shm`);
        clock.jump(1000);
        expect(await storage.news.publish({ records: [sampleRecord('c')] })).to.equal([{ id: 'c', seq: 2, status: 'created' }]);
        expect(await storage.news.known(['b'])).to.equal(new Map());
        expect(await codeOf(peer.ping())).to.equal('STORAGE_UNAVAILABLE');
        expect((await peer.news.list({ limit: 10 })).items.map(({ id }) => id).sort()).to.equal(['a', 'c']);
    });

    it('may come back without a journal', async () => {

        const other = join(scratch.folder, 'other.db');
        await backup(storage, other);
        pragma(await openSqlite(scratch.path), 'wal_checkpoint(TRUNCATE)');
        await rename(other, scratch.path);
        expect(await codeOf(storage.ping())).to.equal('STORAGE_UNAVAILABLE');
        expect(await codeOf(storage.ping())).to.equal('none');
        await rename(scratch.path, other);
        await Promise.all(['-wal', '-shm'].map((end) => rm(scratch.path + end)));
        expect(await codeOf(storage.ping())).to.equal('STORAGE_UNAVAILABLE');
        await rename(other, scratch.path);
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('can be closed and opened while it fails', async () => {

        const sound = await spoil();
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        await storage.close();
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CLOSED');
        await writeFile(scratch.path, sound, { flag: 'r+' });
        await storage.open();
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('recovers from an error that ends by itself without being opened again', async () => {

        const db = await openSqlite(scratch.path);
        const mine = await scratch.start({ clock }, db);
        pragma(db, 'query_only = ON');
        expect(await codeOf(mine.once.reserve('s', 'k', 2, 1))).to.equal('STORAGE_READONLY');
        expect(await mine.news.get('a')).to.include({ id: 'a' });
        pragma(db, 'query_only = OFF');
        expect(await mine.once.reserve('s', 'k', 2, 1)).to.be.true();
    });
});

describe('a SQLite file', () => {

    const scratch = new Scratch().each(lab);

    it('is opened once by concurrent callers', async () => {

        const storage = sqlite(scratch.path);
        await Promise.all([storage.open(), storage.open()]);
        await storage.migrate('auto');
        await storage.close();
        expect(await readdir(scratch.folder)).to.equal(['news.db']);       // the last connection removes the write-ahead log
    });
});

describe('a SQLite database of the host', () => {

    const scratch = new Scratch().each(lab);

    it('stays open, and keeps its journal mode', async () => {

        const db = await openSqlite(scratch.path);
        const storage = await scratch.start({}, db);
        expect(storage.manifest).to.include({ durable: true, multiProcess: true, notify: true });
        await storage.news.publish({ records: [sampleRecord('a')] });
        await storage.close();
        expect(valueOf(db, 'SELECT count(*) FROM news')).to.equal(1);
        expect(pragma(db, 'journal_mode')).to.equal('delete');
        expect(pragma(db, 'synchronous')).to.equal(2);
        db.close();
    });
});
