import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { ArticleQuery, ArticleRecord, Articles, Call, List } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import { step } from './runner';
import type { Program, Runner } from './runner';
import type { Row } from './tables';

type Filter = { visible: string | null; category: string | null; type: string | null; prefixes: string; offset: number; limit: number };

const columns = ['id', 'ord', 'category', 'type', 'terms', 'doc'] as const;

/** There is no prefix that begins none of the article's words. */
const matches = ({ spelling }: Dialect, prefixes: RawBuilder<string>): RawBuilder<boolean> => {

    return sql<boolean>`not exists (
        select 1 from ${spelling.each(prefixes)} where not exists (
            select 1 from ${sql.table('article_term')} t where t.article = ${sql.ref('article.id')} and t.term >= e.value and t.term < e.value || ${spelling.last}))`;
};

const compile = (dialect: Dialect) => {

    const { db, shapes } = dialect;
    const optional = (column: 'category' | 'type', value: RawBuilder<string | null>) => sql<boolean>`coalesce(${sql.ref(column)} = ${value}, cast(${value} as text) is null)`;
    return {
        get: shapes.query<{ id: string }>()((p) => db.selectFrom('article').select(columns).where('id', '=', p.id)),
        put: shapes.query<Row<'article'>>()((p) => {

            return db.insertInto('article')
                .values({ id: p.id, ord: p.ord, category: p.category, type: p.type, terms: p.terms, doc: p.doc })
                .onConflict((conflict) => {

                    return conflict.column('id').doUpdateSet((eb) => ({
                        ord: eb.ref('excluded.ord'),
                        category: eb.ref('excluded.category'),
                        type: eb.ref('excluded.type'),
                        terms: eb.ref('excluded.terms'),
                        doc: eb.ref('excluded.doc')
                    }));
                });
        }),
        forget: shapes.query<{ id: string }>()((p) => db.deleteFrom('article_term').where('article', '=', p.id)),
        index: shapes.query<{ id: string; terms: string }>()((p) => {

            return db.insertInto('article_term')
                .columns(['article', 'term'])
                .expression(sql<{ article: string; term: string }>`select distinct cast(${p.id} as text), value from ${dialect.spelling.each(p.terms)}` as never);
        }),
        remove: shapes.query<{ id: string }>()((p) => db.deleteFrom('article').where('id', '=', p.id).returning('id')),
        list: shapes.query<Filter>()((p) => {

            return db.selectFrom('article')
                .select(columns)
                .where((eb) => eb.or([sql<boolean>`cast(${p.visible} as text) is null`, eb('category', 'is', null), dialect.among(sql.ref('category'), p.visible)]))
                .where(optional('category', p.category))
                .where(optional('type', p.type))
                .where(matches(dialect, p.prefixes))
                .orderBy('ord', 'desc')
                .orderBy('id', 'desc')
                .limit(p.limit)
                .offset(p.offset);
        })
    };
};

const toRow = ({ id, ord, category, type, terms, json }: ArticleRecord): Row<'article'> => ({ id, ord, category, type, terms: JSON.stringify(terms), doc: json });

const toRecord = ({ id, ord, category, type, terms, doc }: Row<'article'>): ArticleRecord => ({ id, ord, category, type, terms: JSON.parse(terms) as string[], json: doc });

export class SqlArticles implements Articles {

    private readonly runner: Runner;
    private readonly dialect: Dialect;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.dialect = dialect;
        this.shapes = compile(dialect);
    }

    async get(id: string, call?: Call): Promise<ArticleRecord | null> {

        const [row] = await this.runner.read(this.shapes.get, { id }, call);
        return row ? toRecord(row) : null;
    }

    async put(record: ArticleRecord, call?: Call): Promise<void> {

        await this.runner.transact(() => this.putting(toRow(record), record.terms), call);
    }

    async remove(id: string, call?: Call): Promise<boolean> {

        return await this.runner.transact(() => this.removing(id), call);
    }

    async list(query: ArticleQuery, call?: Call): Promise<readonly ArticleRecord[]> {

        const { list, words } = this.dialect.spelling;
        const rows = await this.runner.read(this.shapes.list, {
            visible: query.visible ? list(query.visible) : null,
            category: query.category ?? null,
            type: query.type ?? null,
            prefixes: list(words(query.prefixes ?? [])),
            offset: query.offset,
            limit: query.limit
        }, call);
        return rows.map(toRecord);
    }

    private *putting(row: Row<'article'>, terms: List): Program<void> {

        const { list, words } = this.dialect.spelling;
        yield* step(this.shapes.put, row);
        yield* step(this.shapes.forget, { id: row.id });
        yield* step(this.shapes.index, { id: row.id, terms: list(words(terms)) });
    }

    private *removing(id: string): Program<boolean> {

        yield* step(this.shapes.forget, { id });
        const removed = yield* step(this.shapes.remove, { id });
        return removed.length > 0;
    }
}
