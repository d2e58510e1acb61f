import { sql } from 'kysely';

import type { ArticleRecord, CategoryRecord, NarrativeRecord, Seq, Transfer } from '../../../lib/storage/contract';
import type { Dialect } from '../dialect';
import { step } from '../runner';
import type { Runner } from '../runner';
import type { Row } from '../tables';
import { Insert } from './insert';
import { SqlSection } from './section';

type StateRow = { head: Seq; seeded: number };

/** The values of `meta` except those about the schema. */
const stateSection = (runner: Runner, dialect: Dialect): Transfer['state'] => {

    const { shapes } = dialect;
    const meta = sql.table('meta');
    const get = shapes.raw<object, StateRow>(() => {

        return sql<StateRow>`select value as head, (select count(*) from ${meta} s where s.key = 'seeded') as seeded from ${meta} where key = 'head'`;
    });
    const advance = shapes.raw<{ head: Seq }>((p) => sql`update ${meta} set value = cast(${p.head} as bigint) where key = 'head' and value < cast(${p.head} as bigint)`);
    const seed = new Insert<{ key: string; value: number }>(dialect, { table: 'meta', columns: ['key', 'value'] });
    return {
        read: async (after, _limit, call) => {

            const rows = after === null ? await runner.read(get, {}, call) : [];
            return rows.map(({ head, seeded }) => ({ head, seeded: seeded > 0 }));
        },
        write: async (rows, call) => {

            await runner.transact(function* () {

                for (const { head } of rows) {
                    yield* step(advance, { head });
                }

                yield* seed.run(rows.filter(({ seeded }) => seeded).map(() => ({ key: 'seeded', value: 1 })));
            }, call);
        }
    };
};

const categorySection = (runner: Runner, dialect: Dialect): Transfer['categories'] => {

    const insert = new Insert<Row<'category'>>(dialect, { table: 'category', columns: ['code', 'name', 'recap_timeframe'] });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'category'>>`select code, name, recap_timeframe from ${sql.table('category')}`,
        behind: (p) => sql`code > ${p.code}`,
        order: sql`code`,
        keyOf: ({ code }: CategoryRecord) => ({ code }),
        toRecord: ({ code, name, recap_timeframe: recapTimeframe }) => ({ code, name, recapTimeframe }),
        store: (rows) => insert.run(rows.map(({ code, name, recapTimeframe }) => ({ code, name, recap_timeframe: recapTimeframe })))
    });
};

const narrativeSection = (runner: Runner, dialect: Dialect): Transfer['narratives'] => {

    const insert = new Insert<Row<'narrative'>>(dialect, { table: 'narrative', columns: ['id', 'ord', 'doc'] });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'narrative'>>`select id, ord, doc from ${sql.table('narrative')}`,
        behind: (p) => sql`id > ${p.id}`,
        order: sql`id`,
        keyOf: ({ id }: NarrativeRecord) => ({ id }),
        toRecord: ({ id, ord, doc }) => ({ id, ord, json: doc }),
        store: (rows) => insert.run(rows.map(({ id, ord, json }) => ({ id, ord, doc: json })))
    });
};

const aliasSection = (runner: Runner, dialect: Dialect): Transfer['aliases'] => {

    const insert = new Insert<Row<'narrative_alias'>>(dialect, { table: 'narrative_alias', columns: ['id', 'target'] });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'narrative_alias'>>`select id, target from ${sql.table('narrative_alias')}`,
        behind: (p) => sql`id > ${p.id}`,
        order: sql`id`,
        keyOf: ({ from }: { from: string }) => ({ id: from }),
        toRecord: ({ id, target }) => ({ from: id, into: target }),
        store: (rows) => insert.run(rows.map(({ from, into }) => ({ id: from, target: into })))
    });
};

const articleSection = (runner: Runner, dialect: Dialect): Transfer['articles'] => {

    const insert = new Insert<Row<'article'>, { id: string }>(dialect, {
        table: 'article',
        columns: ['id', 'ord', 'category', 'type', 'terms', 'doc'],
        end: sql`on conflict do nothing returning id`
    });
    const words = new Insert<{ article: string; term: string }>(dialect, { table: 'article_term', columns: ['article', 'term'] });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'article'>>`select id, ord, category, type, terms, doc from ${sql.table('article')}`,
        behind: (p) => sql`id > ${p.id}`,
        order: sql`id`,
        keyOf: ({ id }: ArticleRecord) => ({ id }),
        toRecord: ({ doc, ...row }) => ({ ...row, terms: JSON.parse(row.terms) as string[], json: doc }),
        *store(rows) {

            const stored = yield* insert.run(rows.map(({ json, ...row }) => ({ ...row, terms: JSON.stringify(row.terms), doc: json })));
            const created = new Set(stored.map(({ id }) => id));
            yield* words.run(rows.filter(({ id }) => created.has(id)).flatMap(({ id, terms }) => [...new Set(dialect.spelling.words(terms))].map((term) => ({ article: id, term }))));
        }
    });
};

/** Categories, narratives and articles. */
export const registrySections = (runner: Runner, dialect: Dialect): Pick<Transfer, 'state' | 'categories' | 'narratives' | 'aliases' | 'articles'> => ({
    state: stateSection(runner, dialect),
    categories: categorySection(runner, dialect),
    narratives: narrativeSection(runner, dialect),
    aliases: aliasSection(runner, dialect),
    articles: articleSection(runner, dialect)
});
