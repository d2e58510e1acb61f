import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Dialect } from '../dialect';
import { step } from '../runner';
import type { Program } from '../runner';
import type { Shape } from '../shape';

type Values = Record<string, unknown>;
type Spell = (value: RawBuilder<unknown>) => RawBuilder<unknown>;

export interface InsertOptions {
    readonly table: string;
    readonly columns: readonly string[];
    /** Columns whose values are computed from the bound ones. */
    readonly spell?: Readonly<Record<string, Spell>>;
    /** Clause after the values. Default: existing rows stay unchanged. */
    readonly end?: RawBuilder<unknown>;
}

/** Rows per statement. The rest is inserted one by one, so that two statements suffice for any number. */
const width = 32;

const plain: Spell = (value) => value;

/** Inserts many rows with few statements. `R` are the returned rows. */
export class Insert<V extends object, R = never> {

    private readonly columns: readonly string[];
    private readonly one: Shape<Values, R>;
    private readonly many: Shape<Values, R>;

    constructor({ shapes }: Dialect, { table, columns, spell = {}, end = sql`on conflict do nothing` }: InsertOptions) {

        const value = (p: object, name: string, i: number) => (spell[name] ?? plain)(Reflect.get(p, `${name}${i}`) as RawBuilder<unknown>);
        const row = (p: object, i: number) => sql`(${sql.join(columns.map((name) => value(p, name, i)))})`;
        const names = sql.join(columns.map((name) => sql.ref(name)));
        const rows = (count: number) => {

            return shapes.raw<Values, R>((p) => sql<R>`insert into ${sql.table(table)} (${names}) values ${sql.join(Array.from({ length: count }, (_, i) => row(p, i)))} ${end}`);
        };

        this.columns = columns;
        this.one = rows(1);
        this.many = rows(width);
    }

    *run(rows: readonly V[]): Program<readonly R[]> {

        const found: R[] = [];
        const wide = rows.length - rows.length % width;
        for (let i = 0; i < wide; i += width) {
            found.push(...yield* step(this.many, this.bind(rows.slice(i, i + width))));
        }

        for (const row of rows.slice(wide)) {
            found.push(...yield* step(this.one, this.bind([row])));
        }

        return found;
    }

    private bind(rows: readonly V[]): Values {

        return Object.fromEntries(rows.flatMap((row, i) => this.columns.map((name) => [`${name}${i}`, Reflect.get(row, name) as unknown])));
    }
}
