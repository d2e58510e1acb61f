import { sql } from 'kysely';

import type { Dialect } from '../kysely/dialect';
import { versionsOf } from './schema';

/**
 * Fails writes once newer code has changed the schema. The check is part of the statement or transaction: a separate query
 * would cost a round trip and be outdated afterwards.
 */
export class SchemaCheck {

    /** Fails if the version of the schema is unknown. */
    readonly check: string;
    private readonly known: string;
    private readonly checked = new Map<string, string>();

    constructor(dialect: Dialect) {

        const latest = versionsOf(dialect).length;
        const version = sql`select case when value <= ${sql.lit(latest)} then '0' else 'schema ' || value || ' is newer than ${sql.raw(String(latest))}, which this code knows' end
            from ${sql.table('meta')} where key = 'version'`;

        // a cast of a text that is not a number is the only error that plain SQL can raise
        this.known = sql`(cast(coalesce((${version}), 'schema has no version') as integer) = 0)`.compile(dialect.db).sql;
        this.check = `select ${this.known}`;
    }

    /** The same statement with the same rows. */
    addTo(text: string): string {

        const known = this.checked.get(text);
        if (known !== undefined) {
            return known;
        }

        const select = /\breturning\b/.test(text) ? `select * from written where ${this.known}` : `select 1 where not ${this.known}`;
        const withCheck = `with written as (${text}) ${select}`;
        this.checked.set(text, withCheck);
        return withCheck;
    }
}
