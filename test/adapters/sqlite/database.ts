import type BetterSqlite from 'better-sqlite3';
import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Database as Statements } from '../../../adapters/sqlite/database';
import { loadEngine } from '../../../adapters/sqlite/engine';
import { Scratch, codeOf, sampleRecord } from '../sqlite-fixture';

export const lab = Lab.script();
const { before, describe, it } = lab;

describe('a SQLite database', () => {

    const scratch = new Scratch().each(lab);
    let Database: typeof BetterSqlite;

    before(async () => {

        Database = await loadEngine();
    });

    it('may say by another name whether a transaction is open, as node:sqlite does', async () => {

        const db = new Database(':memory:');
        const like = {
            prepare: (sql: string) => {

                const statement = db.prepare(sql);
                return { all: (...values: unknown[]) => (statement.reader ? statement.all(...values) : [statement.run(...values)].slice(1)), run: () => null };
            },
            exec: (sql: string) => db.exec(sql),
            close: () => db.close(),
            get isTransaction() {

                return db.inTransaction;
            }
        };
        const storage = await scratch.start({}, like);
        await storage.news.publish({ records: [sampleRecord('a')] });
        await expect(storage.bots.register({ id: 'x' } as never)).to.reject();
        expect(await storage.news.bounds()).to.equal({ head: 1, tail: 0 });
    });

    it('may not say it at all', async () => {

        const db = new Database(':memory:');
        const storage = await scratch.start({}, { prepare: (sql) => db.prepare(sql), exec: (sql) => db.exec(sql), close: () => db.close() });
        expect(await storage.news.publish({ records: [sampleRecord('a')] })).to.have.length(1);
    });

    it('is called closed while nothing is open', () => {

        expect(() => new Statements().pragma('user_version')).to.throw('The storage is not open');
    });

    it('is called corrupt where a row is missing that is always there', async () => {

        const db = new Database(scratch.path);
        const storage = await scratch.start({}, db);
        db.exec('DELETE FROM meta');
        expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_CORRUPT');
        db.close();
    });
});
