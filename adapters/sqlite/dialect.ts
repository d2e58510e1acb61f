import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';

import { Dialect } from '../kysely/dialect';
import type { SharedTables } from '../kysely/tables';

/** Kysely only compiles; the connection executes, without a driver in between. */
const db = new Kysely<SharedTables>({
    dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (kysely) => new SqliteIntrospector(kysely),
        createQueryCompiler: () => new SqliteQueryCompiler()
    }
});

export const dialect = new Dialect(db, {
    text: sql`text`,
    serial: sql`integer primary key autoincrement`,
    list: (values) => JSON.stringify(values),
    words: (terms) => terms,
    each: (list) => sql`json_each(${list}) as e`,
    rows: (rows) => JSON.stringify(rows),
    field: (n) => sql`e.value ->> ${sql.lit(n)}`,
    unlocked: sql``,
    locked: sql``,
    unchanged: sql``,
    alone: (key) => key,        // transactions that write run one at a time
    last: sql<string>`char(1114111)`
});
