import { sql } from 'kysely';

import type { Call, Categories, CategoryRecord } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import { step } from './runner';
import type { Program, Runner } from './runner';
import type { Row } from './tables';

const compile = ({ db, shapes }: Dialect) => ({
    mark: shapes.query<object>()(() => {

        return db.insertInto('meta')
            .values({ key: sql.lit('seeded'), value: sql`1` })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .returning('key');
    }),
    marked: shapes.query<object>()(() => db.selectFrom('meta').select('value').where('key', '=', sql.lit('seeded'))),
    list: shapes.query<object>()(() => db.selectFrom('category').select(['code', 'name', 'recap_timeframe'])),
    update: shapes.query<Row<'category'>>()((p) => {

        return db.updateTable('category')
            .set({ name: p.name, recap_timeframe: p.recap_timeframe })
            .where('code', '=', p.code);
    }),
    insert: shapes.query<Row<'category'>>()((p) => {

        return db.insertInto('category')
            .values({ code: p.code, name: p.name, recap_timeframe: p.recap_timeframe })
            .onConflict((conflict) => conflict.column('code').doNothing())
            .returning('code');
    }),
    remove: shapes.query<{ code: string }>()((p) => db.deleteFrom('category').where('code', '=', p.code).returning('code'))
});

const toRow = (record: CategoryRecord): Row<'category'> => ({ code: record.code, name: record.name, recap_timeframe: record.recapTimeframe });
const toRecord = (row: Row<'category'>): CategoryRecord => ({ code: row.code, name: row.name, recapTimeframe: row.recap_timeframe });

export class SqlCategories implements Categories {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = compile(dialect);
    }

    async seed(records: readonly CategoryRecord[], call?: Call): Promise<boolean> {

        return await this.runner.transact(() => this.seeding(records), call);
    }

    async list(call?: Call): Promise<readonly CategoryRecord[]> {

        const rows = await this.runner.read(this.shapes.list, {}, call);
        return rows.map(toRecord).sort((a, b) => (a.code < b.code ? -1 : 1));
    }

    async put(record: CategoryRecord, call?: Call): Promise<boolean> {

        return await this.runner.transact(() => this.putting(toRow(record)), call);
    }

    async remove(code: string, call?: Call): Promise<boolean> {

        const removed = await this.runner.write(this.shapes.remove, { code }, call);
        return removed.length > 0;
    }

    /** The call that sets the mark stores the catalogue. The mark stays when categories are removed. */
    private *seeding(records: readonly CategoryRecord[]): Program<boolean> {

        if (records.length === 0) {
            return (yield* step(this.shapes.marked, {})).length === 0;
        }

        const marked = yield* step(this.shapes.mark, {});
        if (marked.length === 0) {
            return false;
        }

        for (const record of records) {
            yield* step(this.shapes.insert, toRow(record));
        }

        return true;
    }

    private *putting(row: Row<'category'>): Program<boolean> {

        yield* step(this.shapes.mark, {});
        const inserted = yield* step(this.shapes.insert, row);
        if (inserted.length > 0) {
            return true;
        }

        yield* step(this.shapes.update, row);
        return false;
    }
}
