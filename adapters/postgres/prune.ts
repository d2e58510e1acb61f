import { sql } from 'kysely';

import type { Dialect } from '../kysely/dialect';
import { SqlPrune } from '../kysely/prune';

/** Takes the lock that everybody takes who writes news: a correction must not put back what is removed meanwhile. */
export const prunerOf = (dialect: Dialect): SqlPrune => {

    return new SqlPrune(dialect, { lock: dialect.shapes.raw(() => sql`select value from ${sql.table('meta')} where key = 'head' for update`) });
};
