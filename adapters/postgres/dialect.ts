import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';

import { Dialect } from '../kysely/dialect';
import type { SharedTables } from '../kysely/tables';
import { InSchema } from './naming';
import { cut } from './news/words';
import { encode, toValue } from './values';

const tables = [
    'article', 'article_term', 'bot', 'category', 'document', 'meta', 'narrative', 'narrative_alias', 'once', 'payment', 'text', 'token',
    'code', 'gone', 'log', 'log_stream', 'news', 'news_key', 'stream', 'stream_day', 'word', 'word_stream'
];

/** Kysely compiles for one schema; the pool executes the statements as named prepared statements. */
export const dialectOf = (schema: string): Dialect => {

    const db = new Kysely<SharedTables>({
        dialect: {
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (kysely) => new PostgresIntrospector(kysely),
            createQueryCompiler: () => new PostgresQueryCompiler()
        },
        plugins: [new InSchema(schema, tables)]
    });
    return new Dialect(db, {
        text: sql`text collate "C"`,
        serial: sql`bigint generated always as identity primary key`,
        list: (values) => JSON.stringify(values.map(encode)),
        words: cut,
        each: (list) => sql`json_array_elements_text(cast(${list} as json)) as e(value)`,
        rows: (rows) => JSON.stringify(rows.map((row) => row.map(toValue))),
        field: (n) => sql`cast(e.value as json) ->> ${sql.lit(n)}`,
        unlocked: sql`for update skip locked`,
        locked: sql`for update`,
        unchanged: sql`for share`,
        alone: (key) => sql`cast(pg_advisory_xact_lock(hashtextextended(cast(${key} as text), 0)) as text)`,
        last: sql<string>`chr(1114111)`
    });
};
