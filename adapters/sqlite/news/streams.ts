import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Params, Shape } from '../../kysely/shape';
import type { Connection } from '../connection';
import { dialect } from '../dialect';

/** A window in a stream: positions from `lo` (inclusive) to `hi` (exclusive). */
export interface Window {
    readonly lo: number;
    readonly hi: number;
    readonly limit: number;
    readonly offset: number;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Sought = Window & Readonly<Record<`cat${number}`, number>>;

/** The stream of all items; codes have numbers from 1 on. */
export const everything = 0;

/** Up to this many categories each have a statement, which merges their streams; more are looked for item by item. */
const widest = 64;

/** The driver binds numbers above 2³¹ as REAL: cast, or an index is not used for its bounds. */
export const integer = (value: RawBuilder<number>): RawBuilder<number> => sql<number>`cast(${value} as integer)`;

const within = (p: Params<Window>): RawBuilder<unknown> => sql`pos < ${integer(p.hi)} and pos >= ${integer(p.lo)}`;

/** Each stream is read in its own order and merged with the others, so no more rows are read than are wanted. */
const merged = (table: string, count: number, p: Params<Sought>): RawBuilder<unknown> => {

    const parts = Array.from({ length: count }, (_, i) => sql`select pos from ${sql.table(table)} where cat = ${Reflect.get(p, `cat${i}`)} and ${within(p)}`);
    return sql.join(parts, sql` union `);
};

const scanned = (table: string, all: RawBuilder<unknown>, p: Params<Window & { cats: string }>): RawBuilder<unknown> => {

    return sql`select pos from ${all} a where ${within(p)}
        and exists (select 1 from ${sql.table(table)} c where c.pos = a.pos and c.cat in (select value from json_each(${p.cats})))`;
};

export interface StreamOptions<R> {
    /** Table of (cat, pos). */
    readonly table: string;
    /** What has every position, as `pos`. */
    readonly all: RawBuilder<unknown>;
    readonly direction: 'asc' | 'desc';
    /** The rows of the chosen positions: `source` is the subquery. */
    readonly rows: (source: RawBuilder<unknown>) => RawBuilder<R>;
}

/** Statements that read some streams as one: each position once, in order. */
export class Streams<R> {

    private readonly options: StreamOptions<R>;
    private readonly merging = new Map<number, Shape<Sought, R>>();
    private readonly scanning: Shape<Window & { cats: string }, R>;

    constructor(options: StreamOptions<R>) {

        this.options = options;
        this.scanning = dialect.shapes.raw((p) => this.page(scanned(options.table, options.all, p), p));
    }

    read(connection: Connection, cats: readonly number[], window: Window): R[] {

        if (cats.length > widest) {
            return connection.all(this.scanning, { ...window, cats: JSON.stringify(cats) });
        }

        const args: Mutable<Sought> = { ...window };
        cats.forEach((cat, i) => {

            args[`cat${i}`] = cat;
        });
        return connection.all(this.merge(cats.length), args);
    }

    private merge(count: number): Shape<Sought, R> {

        let shape = this.merging.get(count);
        if (!shape) {
            shape = dialect.shapes.raw<Sought, R>((p) => this.page(merged(this.options.table, count, p), p));
            this.merging.set(count, shape);
        }

        return shape;
    }

    private page(positions: RawBuilder<unknown>, p: Params<Window>): RawBuilder<R> {

        const direction = sql.raw(this.options.direction);
        return this.options.rows(sql`(${positions} order by pos ${direction} limit ${p.limit} offset ${p.offset})`);
    }
}
