import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ids, publish, series } from '../../adapters/conformance/samples';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import { loadEngine } from '../../adapters/sqlite/engine';
import { versions } from '../../adapters/sqlite/schema';
import type { Storage } from '../../lib/storage/contract';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

describe('npm run data', { timeout: 120_000 }, () => {

    let folder: string;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    const at = (name: string): string => join(folder, name);

    const run = async (...args: string[]): Promise<{ readonly code: unknown; readonly said: string }> => {

        const node = ['-r', join(__dirname, '../helpers/typescript.js'), join(__dirname, '../../examples/move/index.ts')];
        return await new Promise((resolve) => {

            execFile(process.execPath, [...node, ...args], (error, _out, said) => resolve({ code: error?.code ?? 0, said }));
        });
    };

    /** A SQLite file with these tables. */
    const tables = async (name: string, ...statements: readonly string[]): Promise<string> => {

        const { openFile } = await loadEngine();
        const db = openFile(at(name), false);
        statements.forEach((statement) => db.exec(statement));
        db.close();
        return at(name);
    };

    const opened = async (name: string): Promise<Storage> => {

        const storage = sqlite(at(name));
        await storage.open();
        await storage.migrate('auto');
        return storage;
    };

    it('exports, imports and backs up', async () => {

        const source = await opened('news.db');
        await publish(source, ...series(3).map((record) => ({ ...record, json: '{"signal":"Bitcoin rises"}' })));
        await source.close();
        expect(await run('export', '--from', at('news.db'), '--to', at('news.ndjson'))).to.include({ code: 0 });
        expect(await readFile(at('news.ndjson'), 'utf8')).to.match(/\n\{"end":.+\}\n$/);
        expect(await run('import', '--from', at('news.ndjson'), '--to', at('moved.db'))).to.include({ code: 0 });
        expect(await run('backup', '--from', at('moved.db'), '--to', at('copy.db'))).to.include({ code: 0 });
        for (const name of ['moved.db', 'copy.db']) {
            const storage = await opened(name);
            expect(await ids(storage, {})).to.equal(['n0002', 'n0001', 'n0000']);
            await storage.close();
        }
    });

    it('creates no file with a mistyped name', async () => {

        const { code, said } = await run('export', '--from', at('nwes.db'), '--to', at('news.ndjson'));
        expect(code).to.equal(1);
        expect(said).to.match(/nwes\.db does not exist\n$/);
        await expect(access(at('nwes.db'))).to.reject();
        expect(await readdir(folder)).to.equal([]);
    });

    it('changes nothing in a database that is not one of the service, or that cannot be filled', async () => {

        await (await opened('empty.db')).close();
        expect(await run('export', '--from', at('empty.db'), '--to', at('news.ndjson'))).to.include({ code: 0 });
        const notes = await tables('notes.db', 'CREATE TABLE notes (text)', 'PRAGMA user_version = 9');
        const older = await tables('older.db', ...versions.slice(0, 8).flat(), 'PRAGMA user_version = 8', 'INSERT INTO category (code, name) VALUES (\'mine\', \'Mine\')');
        const blank = await tables('blank.db');
        const used = await opened('used.db');
        await publish(used, ...series(1));
        await used.close();
        for (const [args, message] of [
            [['export', '--from', notes, '--to', at('x.ndjson')], /notes\.db has no tables of hapi-crypto-news\n$/],
            [['export', '--from', blank, '--to', at('x.ndjson')], /blank\.db has no tables of hapi-crypto-news\n$/],
            [['export', '--from', older, '--to', at('x.ndjson')], /older\.db has schema 8, and \d+ is needed\. An export changes nothing in its source/],
            [['import', '--from', at('news.ndjson'), '--to', notes], /notes\.db belongs to another application/],
            [['import', '--from', at('news.ndjson'), '--to', older], /older\.db has schema 8, and \d+ is needed\. Import into a new storage\n$/],
            [['import', '--from', at('news.ndjson'), '--to', at('used.db')], /^The target is not empty/],
            [['import', '--from', at('none.ndjson'), '--to', at('new.db')], /^ENOENT: .+none\.ndjson/],
            [['import', '--from', notes, '--to', at('new.db')], /./],
            [['backup', '--from', at('none.db'), '--to', at('copy.db')], /^ENOENT: .+none\.db/]
        ] as const) {
            const files = await readdir(folder);
            const [before, other] = [await readFile(notes), await readFile(older)];
            const { code, said } = await run(...args);
            expect([code, said], said).to.equal([1, said]);
            expect(said).to.match(message);
            expect(await readdir(folder)).to.equal(files);
            expect((await readFile(notes)).equals(before) && (await readFile(older)).equals(other)).to.be.true();
        }

        expect(await run('import', '--from', at('news.ndjson'), '--to', blank)).to.include({ code: 0 });
    });

    it('moves the schema of a server that is named, and creates nothing in a source', { skip: !hasPostgres() }, async (flags: Lab.script.Flags) => {

        const server = await sharedPostgres();
        flags.onCleanup = async () => {

            await server.stop();
        };

        const connectionString = await server.database();
        const source = postgres({ connectionString, schema: 'news2', connections: 2 });
        await source.open();
        await source.migrate('auto');
        await publish(source, ...series(3).map((record) => ({ ...record, json: '{"signal":"Bitcoin rises"}' })));
        await source.close();
        for (const name of ['first', 'second']) {
            const { code, said } = await run('export', '--from', connectionString, '--to', at('news.ndjson'));
            expect(code, name).to.equal(1);
            expect(said).to.match(/^postgres:\/\/\S+, schema crypto_news has no tables of hapi-crypto-news\n$/);
        }

        expect(await readdir(folder)).to.equal([]);
        expect(await run('export', '--from', connectionString, '--to', at('news.ndjson'), '--schema', 'news2')).to.include({ code: 0 });
        expect(await run('import', '--from', at('news.ndjson'), '--to', connectionString, '--schema', 'news3')).to.include({ code: 0 });
        expect((await run('import', '--from', at('news.ndjson'), '--to', connectionString, '--schema', 'news3')).said).to.startWith('The target is not empty');
        const target = postgres({ connectionString, schema: 'news3', connections: 2 });
        await target.open();
        expect(await ids(target, {})).to.equal(['n0002', 'n0001', 'n0000']);
        await target.close();
    });

    it('prints no password of a URL that stands in the place of a file', async () => {

        const url = 'postgres://nobody:secret@127.0.0.1:1/news';
        for (const [args, option] of [
            [['export', '--from', at('news.db'), '--to', url], 'to'],
            [['import', '--from', url, '--to', at('new.db')], 'from'],
            [['backup', '--from', url, '--to', at('copy.db')], 'from'],
            [['backup', '--from', at('news.db'), '--to', url], 'to'],
            [['export', '--from', url.replace('postgres', 'postgress'), '--to', at('news.ndjson')], 'from']
        ] as const) {
            expect(await run(...args)).to.equal({ code: 1, said: `--${option} must be a file here, not a URL\n` });
            expect(await readdir(folder)).to.equal([]);
        }
    });

    it('prints its usage, and what went wrong, in few words', async () => {

        for (const args of [['remove'], ['constructor', '--from', 'a', '--to', 'b'], ['export', 'backup', '--from', 'a', '--to', 'b'], ['export', '--from', 'a']]) {
            expect(await run(...args)).to.include({ code: 1 });
            expect((await run(...args)).said).to.startWith('Usage:');
        }

        expect(await run('export', '--help')).to.include({ code: 0, said: '' });
        for (const name of ['export', 'backup']) {
            expect(await run(name, '--from', at('news.db'), '--to', at('x'), '--schema', 'news')).to.include({ code: 1, said: '--schema is for a postgres:// URL\n' });
        }

        const server = await run('export', '--from', 'postgres://nobody:secret@127.0.0.1:1/news', '--to', at('news.ndjson'));
        expect(server).to.equal({ code: 1, said: 'PostgreSQL: connect ECONNREFUSED 127.0.0.1:1\n' });
    });
});
