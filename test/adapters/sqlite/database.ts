import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Database as Statements } from '../../../adapters/sqlite/database';
import { openSqlite } from '../../helpers/sqlite';
import { Scratch, codeOf, sampleRecord } from '../../helpers/sqlite-fixture';

export const lab = Lab.script();
const { describe, it } = lab;

describe('a SQLite database', () => {

    const scratch = new Scratch().each(lab);

    it('may be one of node:sqlite, which has other names for the same members', async () => {

        const db = await openSqlite(':memory:');
        const like = {
            prepare: (sql: string) => {

                const statement = db.prepare(sql);
                const rows = (values: unknown[]): unknown[] => (statement.reader === false ? [statement.run(...values)].slice(1) : statement.all(...values));
                let lists = false;
                return {
                    all: (...values: unknown[]) => rows(values).map((row) => (lists ? Object.values(row as object) : row)),
                    run: () => null,
                    setReturnArrays: (enabled: boolean) => {

                        lists = enabled;
                    }
                };
            },
            exec: (sql: string) => db.exec(sql),
            close: () => db.close(),
            get isTransaction() {

                return db.inTransaction ?? db.isTransaction ?? false;
            }
        };
        const storage = await scratch.start({}, like);
        await storage.news.publish({ records: [sampleRecord('a')] });
        await expect(storage.bots.register({ id: 'x' } as never)).to.reject();
        expect(await storage.news.bounds()).to.equal({ head: 1, tail: 0 });
        expect((await storage.news.list({ limit: 1 })).items.map(({ id }) => id)).to.equal(['a']);
    });

    it('may lack the information whether a transaction is open', async () => {

        const db = await openSqlite(':memory:');
        const storage = await scratch.start({}, { prepare: (sql) => db.prepare(sql), exec: (sql) => db.exec(sql), close: () => db.close() });
        expect(await storage.news.publish({ records: [sampleRecord('a')] })).to.have.length(1);
    });

    it('fails with STORAGE_CLOSED while nothing is open', () => {

        expect(() => new Statements().pragma('user_version')).to.throw('The storage is not open');
    });

    it('fails with STORAGE_CORRUPT if a required row is missing', async () => {

        const db = await openSqlite(scratch.path);
        const storage = await scratch.start({}, db);
        db.exec('DELETE FROM meta');
        expect(await codeOf(storage.news.bounds())).to.equal('STORAGE_CORRUPT');
        db.close();
    });
});
