import { sql } from 'kysely';
import type { Compilable, RawBuilder } from 'kysely';

import type { Call, DocumentConditions, DocumentOutcome, DocumentQuery, DocumentRecord, Documents, StoredDocument } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import { step } from './runner';
import type { Program, Runner } from './runner';
import type { Params } from './shape';
import type { Row } from './tables';

type Place = Pick<Row<'document'>, 'kind' | 'owner' | 'name'>;
type Values = Place & Pick<Row<'document'>, 'doc' | 'updated_at'>;
type From = { readonly kind: string; readonly afterOwner: string; readonly afterName: string; readonly limit: number };

/** The eighth version of the shared tables. */
export const documentSchema = ({ db: { schema }, spelling: { text } }: Dialect): Compilable[] => [
    schema.createTable('document')
        .addColumn('kind', sql`${text}`, (c) => c.notNull())
        .addColumn('owner', sql`${text}`, (c) => c.notNull())
        .addColumn('name', sql`${text}`, (c) => c.notNull())
        .addColumn('rev', 'bigint', (c) => c.notNull())
        .addColumn('doc', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('document_key', ['kind', 'owner', 'name'])
];

const columns = ['kind', 'owner', 'name', 'rev', 'doc', 'updated_at'] as const;

const compile = ({ db, shapes, spelling: { alone } }: Dialect) => {

    const document = sql.table('document');
    const selected = sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${document}`;
    const page = <A extends From>(condition: (p: Params<A>) => RawBuilder<unknown>) => {

        return shapes.raw<A, Row<'document'>>((p) => {

            return sql<Row<'document'>>`${selected} where kind = ${p.kind} and ${condition(p)} and (owner, name) > (${p.afterOwner}, ${p.afterName}) order by owner, name limit ${p.limit}`;
        });
    };

    return {
        alone: shapes.raw<{ key: string }, object>((p) => sql<object>`select ${alone(p.key)} as key`),
        get: shapes.query<Place>()((p) => db.selectFrom('document').select(columns).where('kind', '=', p.kind).where('owner', '=', p.owner).where('name', '=', p.name)),
        count: shapes.raw<Pick<Place, 'kind' | 'owner'>, { n: number }>((p) => sql<{ n: number }>`select count(*) as n from ${document} where kind = ${p.kind} and owner = ${p.owner}`),
        insert: shapes.query<Values>()((p) => db.insertInto('document').values({ kind: p.kind, owner: p.owner, name: p.name, rev: sql.lit(1), doc: p.doc, updated_at: p.updated_at })),
        update: shapes.query<Values>()((p) => {

            return db.updateTable('document')
                .set({ doc: p.doc, updated_at: p.updated_at, rev: sql<number>`rev + 1` })
                .where('kind', '=', p.kind)
                .where('owner', '=', p.owner)
                .where('name', '=', p.name);
        }),
        remove: shapes.query<Place>()((p) => db.deleteFrom('document').where('kind', '=', p.kind).where('owner', '=', p.owner).where('name', '=', p.name).returning('name')),
        list: page<From>(() => sql`true`),
        owned: page<From & Pick<Place, 'owner'>>((p) => sql`owner = ${p.owner}`)
    };
};

export const toDocument = ({ kind, owner, name, rev, doc, updated_at: updatedAt }: Row<'document'>): StoredDocument => ({ kind, owner, name, rev, body: doc, updatedAt });

/** Documents, one row each. Those of a kind and an owner are changed one after the other, so that counting them is exact. */
export class SqlDocuments implements Documents {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = compile(dialect);
    }

    async get(kind: string, owner: string, name: string, call?: Call): Promise<StoredDocument | null> {

        const [row] = await this.runner.read(this.shapes.get, { kind, owner, name }, call);
        return row ? toDocument(row) : null;
    }

    async put(record: DocumentRecord, conditions: DocumentConditions, call?: Call): Promise<DocumentOutcome> {

        return await this.runner.transact(() => this.putting(record, conditions), call);
    }

    async remove(kind: string, owner: string, name: string, call?: Call): Promise<boolean> {

        return await this.runner.transact(() => this.removing({ kind, owner, name }), call);
    }

    /** No name is empty, so every document comes after the empty one. */
    async list({ kind, owner, after, limit }: DocumentQuery, call?: Call): Promise<readonly StoredDocument[]> {

        const from = { kind, afterOwner: after?.owner ?? '', afterName: after?.name ?? '', limit };
        const rows = owner === undefined ? await this.runner.read(this.shapes.list, from, call) : await this.runner.read(this.shapes.owned, { ...from, owner }, call);
        return rows.map(toDocument);
    }

    private *putting({ kind, owner, name, body, updatedAt }: DocumentRecord, { rev, limit = Infinity }: DocumentConditions): Program<DocumentOutcome> {

        yield* this.alone(kind, owner);
        const [found] = yield* step(this.shapes.get, { kind, owner, name });
        const current = found?.rev ?? null;
        if (rev !== undefined && rev !== current) {
            return { status: 'conflict', rev: null };
        }

        const values = { kind, owner, name, doc: body, updated_at: updatedAt };
        if (current !== null) {
            yield* step(this.shapes.update, values);
            return { status: 'replaced', rev: current + 1 };
        }

        const [{ n } = { n: 0 }] = yield* step(this.shapes.count, { kind, owner });
        if (n >= limit) {
            return { status: 'full', rev: null };
        }

        yield* step(this.shapes.insert, values);
        return { status: 'created', rev: 1 };
    }

    private *removing(place: Place): Program<boolean> {

        yield* this.alone(place.kind, place.owner);
        return (yield* step(this.shapes.remove, place)).length > 0;
    }

    private *alone(kind: string, owner: string): Program<void> {

        yield* step(this.shapes.alone, { key: JSON.stringify([kind, owner]) });
    }
}
