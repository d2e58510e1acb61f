import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { List, LogKind, Ms, NewsRecord, Ord, Seq, StoredNews, Transfer } from '../../../lib/storage/contract';
import type { Dialect } from '../dialect';
import type { Program, Runner } from '../runner';
import { Insert } from './insert';
import type { InsertOptions } from './insert';
import { SqlSection } from './section';

/** An item to be stored. */
export type Arrival = StoredNews & Pick<NewsRecord, 'terms'>;

/** How a database finds items by words. */
export interface WordIndex {
    /** In a column of the item. */
    readonly column?: { readonly name: string; readonly spell: (value: RawBuilder<unknown>) => RawBuilder<unknown>; readonly value: (terms: List) => unknown };
    /** In another table. */
    readonly table: (items: readonly Arrival[]) => Program<unknown>;
}

type NewsRow = { ord: Ord; id: string; rev: number; narrative: string | null; categories: string; doc: string; analysis: string | null };
type LogRow = { seq: Seq; kind: LogKind; id: string; audience: string; at: Ms | null };
type Count = { cat: string | null; day: number; n: number };

/** Length of a day in microseconds. */
const day = 86_400_000_000;

const list = (json: string): List => JSON.parse(json) as string[];

/** Number of a code; 0 for all items. */
const numberOf = (code: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select n from ${sql.table('code')} where code = ${code}), 0)`;

/** Writes to the streams of categories. */
class StreamWriter {

    private readonly codes;
    private readonly places;
    private readonly days;
    private readonly logStream;

    constructor(dialect: Dialect) {

        const into = (table: string, columns: readonly string[], more: Partial<InsertOptions>) => new Insert<object>(dialect, { table, columns, ...more });
        const spell = { cat: numberOf };
        this.codes = into('code', ['code'], {});
        this.places = into('stream', ['cat', 'pos'], { spell });
        this.logStream = into('log_stream', ['cat', 'pos'], { spell });
        this.days = into('stream_day', ['cat', 'day', 'n'], { spell, end: sql`on conflict (cat, day) do update set n = ${sql.ref('stream_day.n')} + excluded.n` });
    }

    *items(items: readonly StoredNews[]): Program<void> {

        const places = items.flatMap(({ ord, categories }) => [null, ...categories].map((cat) => ({ cat, pos: ord })));
        const counts = new Map<string, Count>();
        for (const { cat, pos } of places) {
            const on = Math.floor(pos / day);
            const key = JSON.stringify([cat, on]);
            counts.set(key, { cat, day: on, n: (counts.get(key)?.n ?? 0) + 1 });
        }

        yield* this.intern(items.map(({ categories }) => categories));
        yield* this.places.run(places);
        yield* this.days.run([...counts.values()]);
    }

    *entries(entries: readonly { readonly seq: Seq; readonly audience: List }[]): Program<void> {

        yield* this.intern(entries.map(({ audience }) => audience));
        yield* this.logStream.run(entries.flatMap(({ seq, audience }) => audience.map((cat) => ({ cat, pos: seq }))));
    }

    private *intern(lists: readonly List[]): Program<void> {

        yield* this.codes.run([...new Set(lists.flat())].map((code) => ({ code })));
    }
}

const newsSection = (runner: Runner, dialect: Dialect, streams: StreamWriter, { column, table }: WordIndex): Transfer['news'] => {

    const insert = new Insert<object, { id: string }>(dialect, {
        table: 'news',
        columns: ['ord', 'id', 'rev', 'narrative', 'categories', 'doc', 'analysis', ...(column ? [column.name] : [])],
        ...(column && { spell: { [column.name]: column.spell } }),
        end: sql`on conflict do nothing returning id`
    });
    return new SqlSection<StoredNews, Arrival, NewsRow, { ord: Ord }>(runner, dialect, {
        select: sql`select ord, id, rev, narrative, categories, doc, analysis from ${sql.table('news')}`,
        behind: (p) => sql`ord > cast(${p.ord} as bigint)`,
        order: sql`ord`,
        keyOf: ({ ord }) => ({ ord }),
        toRecord: ({ id, ord, rev, categories, narrative, doc, analysis }) => ({ id, ord, rev, categories: list(categories), narrativeId: narrative, json: doc, analysis }),
        *store(items) {

            const stored = yield* insert.run(items.map(({ id, ord, rev, categories, narrativeId, terms, json, analysis = null }) => {

                return { ord, id, rev, narrative: narrativeId, categories: JSON.stringify(categories), doc: json, analysis, ...(column && { [column.name]: column.value(terms) }) };
            }));
            const created = new Set(stored.map(({ id }) => id));
            const arrivals = items.filter(({ id }) => created.has(id));
            yield* streams.items(arrivals);
            yield* table(arrivals);
        }
    });
};

const logSection = (runner: Runner, dialect: Dialect, streams: StreamWriter): Transfer['log'] => {

    const insert = new Insert<LogRow, { seq: Seq }>(dialect, { table: 'log', columns: ['seq', 'kind', 'id', 'audience', 'at'], end: sql`on conflict do nothing returning seq` });
    return new SqlSection(runner, dialect, {
        select: sql<LogRow>`select seq, kind, id, audience, at from ${sql.table('log')}`,
        behind: (p) => sql`seq > cast(${p.seq} as bigint)`,
        order: sql`seq`,
        keyOf: ({ seq }: { seq: Seq }) => ({ seq }),
        toRecord: ({ seq, kind, id, audience, at }) => ({ seq, kind, id, audience: list(audience), at }),
        *store(entries) {

            const stored = yield* insert.run(entries.map(({ seq, kind, id, audience, at = null }) => ({ seq, kind, id, audience: JSON.stringify(audience), at })));
            const created = new Set(stored.map(({ seq }) => seq));
            yield* streams.entries(entries.filter(({ seq }) => created.has(seq)));
        }
    });
};

/** News, their ids and keys, and their log. */
export const newsSections = (runner: Runner, dialect: Dialect, words: WordIndex): Pick<Transfer, 'news' | 'keys' | 'gone' | 'log'> => {

    const streams = new StreamWriter(dialect);
    const keys = new Insert<{ key: string; id: string }>(dialect, { table: 'news_key', columns: ['key', 'id'] });
    const gone = new Insert<{ id: string }>(dialect, { table: 'gone', columns: ['id'] });
    return {
        news: newsSection(runner, dialect, streams, words),
        log: logSection(runner, dialect, streams),
        keys: new SqlSection(runner, dialect, {
            select: sql<{ key: string; id: string }>`select key, id from ${sql.table('news_key')}`,
            behind: (p) => sql`key > ${p.key}`,
            order: sql`key`,
            keyOf: ({ key }: { key: string }) => ({ key }),
            toRecord: ({ key, id }) => ({ key, id }),
            store: (rows) => keys.run(rows)
        }),
        gone: new SqlSection(runner, dialect, {
            select: sql<{ id: string }>`select id from ${sql.table('gone')}`,
            behind: (p) => sql`id > ${p.id}`,
            order: sql`id`,
            keyOf: ({ id }: { id: string }) => ({ id }),
            toRecord: ({ id }) => ({ id }),
            store: (rows) => gone.run(rows)
        })
    };
};
