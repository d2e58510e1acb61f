import { sql } from 'kysely';

import type { Dialect } from '../kysely/dialect';
import { versionsOf } from './schema';

/**
 * Lets nothing be written once newer code has changed the schema: what that expects of those who write is not known here.
 * The statement, or the transaction, fails by itself: looking first would cost another turn, and be out of date by then.
 */
export class Guard {

    /** Fails where the schema is not known. */
    readonly check: string;
    private readonly known: string;
    private readonly guarded = new Map<string, string>();

    constructor(dialect: Dialect) {

        const latest = versionsOf(dialect).length;
        const said = sql`select case when value <= ${sql.lit(latest)} then '0' else 'schema ' || value || ' is newer than ${sql.raw(String(latest))}, which this code knows' end
            from ${sql.table('meta')} where key = 'version'`;

        // A text that is no number is the only error that SQL can be told to raise
        this.known = sql`(cast(coalesce((${said}), 'schema has no version') as integer) = 0)`.compile(dialect.db).sql;
        this.check = `select ${this.known}`;
    }

    /** The same statement and rows. */
    over(text: string): string {

        const known = this.guarded.get(text);
        if (known !== undefined) {
            return known;
        }

        const select = /\breturning\b/.test(text) ? `select * from written where ${this.known}` : `select 1 where not ${this.known}`;
        const guarded = `with written as (${text}) ${select}`;
        this.guarded.set(text, guarded);
        return guarded;
    }
}
