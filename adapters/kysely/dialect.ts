import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { List } from '../../lib/storage/contract';
import type { SharedTables } from './tables';
import { Shapes } from './shape';

/** Differences between the two databases. */
export interface Spelling {
    /** Type of text columns that are compared by code units, not by a language. */
    readonly text: RawBuilder<unknown>;
    /** An automatic increasing key. */
    readonly serial: RawBuilder<unknown>;
    /** Binds a list. */
    readonly list: (values: List) => string;
    /** Words and prefixes, limited to the length that an index supports. */
    readonly words: (terms: List) => List;
    /** The rows `e(value)` of a bound list. */
    readonly each: (list: RawBuilder<string | null>) => RawBuilder<unknown>;
    /** Binds rows of values, for `each` and `field`. */
    readonly rows: (rows: readonly (readonly (string | number | null)[])[]) => string;
    /** The value at index `n` of such a row, as text. */
    readonly field: (n: number) => RawBuilder<unknown>;
    /** End of a select of rows to change, without those that another transaction is changing. */
    readonly unlocked: RawBuilder<unknown>;
    /** End of a select of a row that no other transaction changes or locks until this one ends. */
    readonly locked: RawBuilder<unknown>;
    /** End of a select of a row that is locked until the transaction ends. */
    readonly unchanged: RawBuilder<unknown>;
    /** Waits until no other transaction is in this step for the same key, and keeps them waiting until this one ends. */
    readonly alone: (key: RawBuilder<string>) => RawBuilder<unknown>;
    /** The character behind all others, which ends a range of prefixes. */
    readonly last: RawBuilder<string>;
}

/** Compiles statements for one database; all shared groups are built from it. */
export class Dialect {

    readonly shapes: Shapes<SharedTables>;
    readonly spelling: Spelling;

    constructor(db: Kysely<SharedTables>, spelling: Spelling) {

        this.shapes = new Shapes(db);
        this.spelling = spelling;
    }

    get db(): Kysely<SharedTables> {

        return this.shapes.db;
    }

    /** Whether a value is in a bound list. */
    among(value: RawBuilder<unknown>, list: RawBuilder<string | null>): RawBuilder<boolean> {

        return sql<boolean>`${value} in (select value from ${this.spelling.each(list)})`;
    }
}
