import { sql } from 'kysely';

import type { Call, NarrativeRecord, Narratives, Ord } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import type { Runner } from './runner';
import type { Row } from './tables';

/** Statements on narratives. Publishing executes them within its own transaction. */
export const narrativeShapes = ({ db, shapes }: Dialect) => ({
    get: shapes.query<{ id: string }>()((p) => {

        return db.selectFrom('narrative')
            .select(['id', 'ord', 'doc'])
            .where('id', '=', (eb) => eb.fn.coalesce(eb.selectFrom('narrative_alias').select('target').where('narrative_alias.id', '=', p.id), p.id));
    }),
    /** An update of an absorbed narrative changes nothing. */
    put: shapes.raw<Row<'narrative'>>((p) => {

        return sql`insert into ${sql.table('narrative')} (id, ord, doc)
            select ${p.id}, cast(${p.ord} as bigint), ${p.doc}
            where not exists (select 1 from ${sql.table('narrative_alias')} a where a.id = ${p.id})
            on conflict (id) do update set ord = excluded.ord, doc = excluded.doc`;
    }),
    list: shapes.query<{ from: Ord; limit: number }>()((p) => {

        return db.selectFrom('narrative')
            .select(['id', 'ord', 'doc'])
            .where('ord', '>=', p.from)
            .where((eb) => eb.not(eb.exists(eb.selectFrom('narrative_alias').select('target').whereRef('narrative_alias.id', '=', 'narrative.id'))))
            .orderBy('ord', 'desc')
            .orderBy('id', 'desc')
            .limit(p.limit);
    }),
    target: shapes.query<{ id: string }>()((p) => db.selectFrom('narrative_alias').select('target').where('id', '=', p.id)),
    remove: shapes.query<{ id: string }>()((p) => db.deleteFrom('narrative').where('id', '=', p.id)),
    alias: shapes.query<{ id: string; target: string }>()((p) => db.insertInto('narrative_alias').values({ id: p.id, target: p.target })),
    /** Aliases of a narrative that is now absorbed itself are redirected, so that one step always leads to the current one. */
    redirect: shapes.query<{ from: string; target: string }>()((p) => {

        return db.updateTable('narrative_alias')
            .set({ target: p.target })
            .where('target', '=', p.from);
    })
});

const toRecord = ({ id, ord, doc }: Row<'narrative'>): NarrativeRecord => ({ id, ord, json: doc });

export class SqlNarratives implements Narratives {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof narrativeShapes>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = narrativeShapes(dialect);
    }

    async get(id: string, call?: Call): Promise<NarrativeRecord | null> {

        const [row] = await this.runner.read(this.shapes.get, { id }, call);
        return row ? toRecord(row) : null;
    }

    async put(record: NarrativeRecord, call?: Call): Promise<void> {

        await this.runner.write(this.shapes.put, { id: record.id, ord: record.ord, doc: record.json }, call);
    }

    async list(query: { readonly fromOrd?: Ord; readonly limit: number }, call?: Call): Promise<readonly NarrativeRecord[]> {

        const rows = await this.runner.read(this.shapes.list, { from: query.fromOrd ?? Number.MIN_SAFE_INTEGER, limit: query.limit }, call);
        return rows.map(toRecord);
    }
}
