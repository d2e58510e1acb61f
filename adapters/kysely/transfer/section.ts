import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Call, Section } from '../../../lib/storage/contract';
import type { Dialect } from '../dialect';
import type { Program, Runner } from '../runner';
import type { Params, Shape } from '../shape';

export interface SectionOptions<R, W, Row, K extends object> {
    /** The rows up to the condition. */
    readonly select: RawBuilder<Row>;
    /** Rows of the section. Default: all. */
    readonly where?: RawBuilder<unknown>;
    /** Condition for rows after a key. */
    readonly behind: (p: Params<K>) => RawBuilder<unknown>;
    readonly order: RawBuilder<unknown>;
    readonly keyOf: (record: R) => K;
    readonly toRecord: (row: Row) => R;
    /** Stores rows within a transaction. */
    readonly store: (rows: readonly W[]) => Program<unknown>;
}

/** A section over a table, read along a key, so that any row marks where to continue. */
export class SqlSection<R, W, Row, K extends object> implements Section<R, W> {

    private readonly runner: Runner;
    private readonly options: SectionOptions<R, W, Row, K>;
    private readonly first: Shape<{ limit: number }, Row>;
    private readonly next: Shape<K & { limit: number }, Row>;

    constructor(runner: Runner, { shapes }: Dialect, options: SectionOptions<R, W, Row, K>) {

        const { select, where = sql`true`, behind, order } = options;
        this.runner = runner;
        this.options = options;
        this.first = shapes.raw((p) => sql<Row>`${select} where ${where} order by ${order} limit ${p.limit}`);
        this.next = shapes.raw((p) => sql<Row>`${select} where ${where} and ${behind(p)} order by ${order} limit ${p.limit}`);
    }

    async read(after: R | null, limit: number, call?: Call): Promise<readonly R[]> {

        const rows = after === null
            ? await this.runner.read(this.first, { limit }, call)
            : await this.runner.read(this.next, { ...this.options.keyOf(after), limit }, call);
        return rows.map((row) => this.options.toRecord(row));
    }

    async write(rows: readonly W[], call?: Call): Promise<void> {

        await this.runner.transact(() => this.options.store(rows), call);
    }
}
