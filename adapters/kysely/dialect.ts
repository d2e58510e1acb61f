import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { List } from '../../lib/storage/contract';
import type { SharedTables } from './tables';
import { Shapes } from './shape';

/** Where the two databases spell the same thing differently. */
export interface Spelling {
    /** Type of text columns that compare by code, not by a language. */
    readonly text: RawBuilder<unknown>;
    /** A growing key of its own. */
    readonly serial: RawBuilder<unknown>;
    /** A list as a value to bind. */
    readonly list: (values: List) => string;
    /** Words as far as an index can hold them, and prefixes as far as those are compared. */
    readonly words: (terms: List) => List;
    /** The rows `e(value)` of a list that was bound. */
    readonly each: (list: RawBuilder<string | null>) => RawBuilder<unknown>;
    /** Rows of values as a value to bind, for `each` and `field`. */
    readonly rows: (rows: readonly (readonly (string | number | null)[])[]) => string;
    /** The value at place `n` of such a row, as text. */
    readonly field: (n: number) => RawBuilder<unknown>;
    /** Ends a select of rows that are to be changed: leaves out those that another transaction is changing. */
    readonly unlocked: RawBuilder<unknown>;
    /** Ends a select of a row that nobody may change until the transaction ends. */
    readonly unchanged: RawBuilder<unknown>;
    /** The character behind all others, which ends a range of prefixes. */
    readonly last: RawBuilder<string>;
}

/** What the shared groups are built from: a compiler of statements for one database. */
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

    /** Whether a value is among those of a list that was bound. */
    among(value: RawBuilder<unknown>, list: RawBuilder<string | null>): RawBuilder<boolean> {

        return sql<boolean>`${value} in (select value from ${this.spelling.each(list)})`;
    }
}
