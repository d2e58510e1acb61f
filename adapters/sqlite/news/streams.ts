import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Params, Shape } from '../../kysely/shape';
import type { Database } from '../database';
import { dialect } from '../dialect';

/** A window of a stream: positions from `lo` (inclusive) to `hi` (exclusive). */
export interface Window {
    readonly lo: number;
    readonly hi: number;
    readonly limit: number;
    readonly offset: number;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Sought = Window & Readonly<Record<`cat${number}`, number>>;

/** Number of the stream of all items; codes have numbers from 1. */
export const everything = 0;

/** Up to this number of categories, a statement merges their streams; for more, items are filtered one by one. */
const widest = 64;

/** The driver binds numbers above 2³¹ as REAL. Without a cast, no index is used for them. */
export const integer = (value: RawBuilder<number>): RawBuilder<number> => sql<number>`cast(${value} as integer)`;

/** The least and the greatest bound of an unbounded window, which need no comparison. */
export const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1];

export const isOpen = ({ lo, hi }: Window): boolean => lo === lowest && hi === highest;

/** Whether a position is within the window. */
export const within = (column: string, p: Params<Window>, open: boolean): RawBuilder<unknown> => {

    return open ? sql`true` : sql`${sql.ref(column)} < ${integer(p.hi)} and ${sql.ref(column)} >= ${integer(p.lo)}`;
};

/** Reads each stream in its own order and merges them, so that no more rows are read than needed. */
const merged = (table: string, count: number, p: Params<Sought>, open: boolean): RawBuilder<unknown> => {

    const parts = Array.from({ length: count }, (_, i) => sql`select pos from ${sql.table(table)} where cat = ${Reflect.get(p, `cat${i}`)} and ${within('pos', p, open)}`);
    return sql.join(parts, sql` union `);
};

const scanned = (table: string, all: RawBuilder<unknown>, p: Params<Window & { cats: string }>): RawBuilder<unknown> => {

    return sql`select pos from ${all} a where ${within('pos', p, false)}
        and exists (select 1 from ${sql.table(table)} c where c.pos = a.pos and c.cat in (select value from json_each(${p.cats})))`;
};

export interface StreamOptions<R> {
    /** Table with the columns (cat, pos). */
    readonly table: string;
    /** Table that has every position as `pos`. */
    readonly all: RawBuilder<unknown>;
    readonly direction: 'asc' | 'desc';
    /** The rows of the selected positions; `source` is the subquery. */
    readonly rows: (source: RawBuilder<unknown>) => RawBuilder<R>;
}

/** Statements that read several streams as one, each position once and in order. */
export class Streams<R extends readonly unknown[]> {

    private readonly options: StreamOptions<R>;
    private readonly merging = new Map<string, Shape<Sought, R>>();
    private readonly scanning: Shape<Window & { cats: string }, R>;

    constructor(options: StreamOptions<R>) {

        this.options = options;
        this.scanning = dialect.shapes.raw((p) => this.page(scanned(options.table, options.all, p), p));
    }

    read(database: Database, cats: readonly number[], window: Window): R[] {

        if (cats.length > widest) {
            return database.lists(this.scanning, { ...window, cats: JSON.stringify(cats) });
        }

        const args: Mutable<Sought> = { ...window };
        cats.forEach((cat, i) => {

            args[`cat${i}`] = cat;
        });
        return database.lists(this.merge(cats.length, isOpen(window)), args);
    }

    private merge(count: number, open: boolean): Shape<Sought, R> {

        const key = `${count} ${open}`;
        const shape = this.merging.get(key) ?? dialect.shapes.raw<Sought, R>((p) => this.page(merged(this.options.table, count, p, open), p));
        this.merging.set(key, shape);
        return shape;
    }

    private page(positions: RawBuilder<unknown>, p: Params<Window>): RawBuilder<R> {

        const direction = sql.raw(this.options.direction);
        return this.options.rows(sql`(${positions} order by pos ${direction} limit ${p.limit} offset ${p.offset})`);
    }
}
