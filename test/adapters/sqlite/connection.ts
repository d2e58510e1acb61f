import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import { loadEngine } from '../../../adapters/sqlite/engine';
import type { Storage } from '../../../lib/storage/contract';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const codeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'none', (error: { code: unknown }) => error.code);

describe('a SQLite file that fails', () => {

    let folder: string;
    let path: string;
    let clock: ManualClock;
    let storage: Storage;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        path = join(folder, 'news.db');
        clock = new ManualClock();
        storage = sqlite(path, { clock, cacheKib: 1 });
        await storage.open();
        await storage.migrate('auto');
        await storage.news.publish({ records: [{ id: 'a', ord: 1, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: '{}' }] });
    });

    afterEach(async () => {

        await storage.close();
        await rm(folder, { recursive: true });
    });

    /** All of the file, or the first page of one table. */
    const spoil = async (table?: string): Promise<Buffer> => {

        const db = new (await loadEngine())(path);
        db.pragma('wal_checkpoint(TRUNCATE)');
        const size = 4096;
        const page = table === undefined ? null : db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) as number;
        db.close();
        const sound = await readFile(path);
        const [from, to] = page === null ? [0, sound.length] : [(page - 1) * size, page * size];
        await writeFile(path, Buffer.from(sound).fill(0xff, from, to), { flag: 'r+' });
        return sound;
    };

    it('is opened anew, at most once a second, until it is sound again', async () => {

        const sound = await spoil();
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        expect(await codeOf(storage.ping())).to.equal('STORAGE_CORRUPT');
        await writeFile(path, sound, { flag: 'r+' });
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
        expect((await storage.news.list({ limit: 10, categories: ['crypto'] })).items).to.have.length(1);
    });

    it('is read on meanwhile, as far as it can be', async () => {

        const sound = await spoil('news');
        for (let i = 0; i < 3; ++i) {
            expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
            expect(await codeOf(storage.ping())).to.equal('none');
        }

        await writeFile(path, sound, { flag: 'r+' });
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('is never made anew: what has gone may come back', async () => {

        const sound = await spoil();
        const away = join(folder, 'away.db');
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        await rename(path, away);
        clock.jump(1000);
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_UNAVAILABLE');
        expect(await codeOf(storage.once.reserve('s', 'k', 2, 1))).to.equal('STORAGE_UNAVAILABLE');
        await writeFile(away, sound, { flag: 'r+' });
        await rename(away, path);
        clock.jump(1000);
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('can be closed and opened while it fails', async () => {

        const sound = await spoil();
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CORRUPT');
        await storage.close();
        expect(await codeOf(storage.news.get('a'))).to.equal('STORAGE_CLOSED');
        await writeFile(path, sound, { flag: 'r+' });
        await storage.open();
        expect(await storage.news.get('a')).to.include({ id: 'a' });
    });

    it('may still be read where one of its faults is over without that', async () => {

        const db = new (await loadEngine())(path);
        const mine = sqlite(db, { clock });
        await mine.open();
        db.pragma('query_only = ON');
        expect(await codeOf(mine.once.reserve('s', 'k', 2, 1))).to.equal('STORAGE_READONLY');
        expect(await mine.news.get('a')).to.include({ id: 'a' });
        db.pragma('query_only = OFF');
        expect(await mine.once.reserve('s', 'k', 2, 1)).to.be.true();
        await mine.close();
        db.close();
    });

    it('takes nothing more from this code once newer code has changed its schema', async () => {

        const db = new (await loadEngine())(path);
        const version = db.pragma('user_version', { simple: true }) as number;
        db.pragma('user_version = 99');
        expect(await codeOf(storage.once.reserve('s', 'k', 2, 1))).to.equal('STORAGE_SCHEMA');
        expect(await storage.news.get('a')).to.include({ id: 'a' });
        db.pragma(`user_version = ${version}`);
        expect(await storage.once.reserve('s', 'k', 2, 1)).to.be.true();
        db.close();
    });
});
