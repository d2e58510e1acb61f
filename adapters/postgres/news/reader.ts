import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { List, NewsQuery, Ord, Seq, StoredNews } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Params } from '../../kysely/shape';
import type { Connection, Session } from '../connection';
import { newsColumns, toStored } from './rows';
import type { NewsRow } from './rows';
import { queryOf } from './words';

/** A window in a stream: positions from `lo` (inclusive) to `hi` (exclusive). */
interface Window {
    readonly lo: Ord;
    readonly hi: Ord;
    readonly limit: number;
    readonly offset: number;
}

type Page = { readonly head: Seq; readonly items: readonly StoredNews[] };
type PageRow = { head: Seq } & (NewsRow | { [K in keyof NewsRow]: null });

/** Microseconds of a day. */
const day = 86_400_000_000;

/** Below this offset skipping rows is as fast as looking up days. */
const shallow = 500;

export const dayOf = (ord: Ord): number => Math.floor(ord / day);

const bigint = (value: RawBuilder<number>): RawBuilder<number> => sql<number>`cast(${value} as bigint)`;

const compile = ({ shapes: { raw }, spelling: { each } }: Dialect) => {

    const [news, stream, code] = [sql.table('news'), sql.table('stream'), sql.table('code')];
    const within = (column: string, p: Params<Window>) => sql`${sql.ref(column)} < ${bigint(p.hi)} and ${sql.ref(column)} >= ${bigint(p.lo)}`;
    const borne = (cats: RawBuilder<string | null>) => {

        return sql`(cast(${cats} as text) is null or exists (select 1 from ${stream} s
            join ${code} c on c.n = s.cat where s.pos = n.ord and c.code in (select value from ${each(cats)})))`;
    };

    /** A page and the log's head in one statement, which is one snapshot; without items there is one row all the same. */
    const page = (items: RawBuilder<unknown>) => {

        return sql<PageRow>`select (select value from ${sql.table('meta')} where key = 'head') as head, ${newsColumns}
            from (values (1)) as one(x) left join lateral (${items}) n on true order by n.ord desc nulls last`;
    };

    /** 0 is the stream of everything; a category that no item ever had has none. */
    const streamOf = (cat: RawBuilder<string | null>) => sql`case when cast(${cat} as text) is null then 0 else (select n from ${code} where code = ${cat}) end`;
    return {
        byId: raw<{ id: string }, NewsRow>((p) => sql<NewsRow>`select ${newsColumns} from ${news} n where n.id = ${p.id}`),
        newest: raw<Window, PageRow>((p) => page(sql`select * from ${news} m where ${within('m.ord', p)} order by m.ord desc limit ${p.limit} offset ${p.offset}`)),
        /** Any number of categories: of each stream no more is read than the page could need. */
        streamed: raw<Window & { cats: string; deepest: number }, PageRow>((p) => {

            return page(sql`select m.* from (
                select distinct x.pos from ${code} c cross join lateral (
                    select s.pos from ${stream} s where s.cat = c.n and ${within('s.pos', p)} order by s.pos desc limit ${p.deepest}) x
                where c.code in (select value from ${each(p.cats)}) order by 1 desc limit ${p.limit} offset ${p.offset}) f
                join ${news} m on m.ord = f.pos`);
        }),
        found: raw<Window & { match: string; cats: string | null }, PageRow>((p) => {

            return page(sql`select n.* from ${news} n
                where n.terms @@ cast(${p.match} as tsquery) and ${within('n.ord', p)} and ${borne(p.cats)} order by n.ord desc limit ${p.limit} offset ${p.offset}`);
        }),
        ofNarrative: raw<{ id: string; cats: string | null; limit: number }, NewsRow>((p) => {

            return sql<NewsRow>`select ${newsColumns} from ${news} n
                where n.narrative = coalesce((select target from ${sql.table('narrative_alias')} where id = ${p.id}), ${p.id}) and ${borne(p.cats)}
                order by n.ord desc limit ${p.limit}`;
        }),
        count: raw<{ cat: string | null; lo: Ord; hi: Ord }, { n: number }>((p) => {

            return sql<{ n: number }>`select count(*) as n from ${stream}
                where cat = ${streamOf(p.cat)} and pos >= ${bigint(p.lo)} and pos < ${bigint(p.hi)}`;
        }),
        earlier: raw<{ cat: string | null; day: number; last: number }, { day: number; n: number }>((p) => {

            return sql<{ day: number; n: number }>`select day, n
                from ${sql.table('stream_day')} where cat = ${streamOf(p.cat)} and day < ${bigint(p.day)} and day >= ${bigint(p.last)} order by day desc`;
        })
    };
};

const windowOf = ({ fromOrd, toOrd, before, offset, limit }: NewsQuery): Window => ({
    lo: fromOrd ?? Number.MIN_SAFE_INTEGER,
    hi: Math.min(toOrd ?? Number.MAX_SAFE_INTEGER + 1, before ?? Number.MAX_SAFE_INTEGER + 1),
    limit,
    offset: offset ?? 0
});

const toPage = (rows: readonly PageRow[]): Page => ({
    head: rows.reduce((_, { head }) => head, 0),
    items: rows.flatMap((row) => (row.ord === null ? [] : [toStored(row)]))
});

/** Reads items. */
export class NewsReader {

    private readonly connection: Connection;
    private readonly list: Dialect['spelling']['list'];
    private readonly shapes: ReturnType<typeof compile>;

    constructor(connection: Connection, dialect: Dialect) {

        this.connection = connection;
        this.list = dialect.spelling.list;
        this.shapes = compile(dialect);
    }

    async get(session: Session, id: string): Promise<StoredNews | null> {

        const [row] = await session.all(this.shapes.byId, { id });
        return row ? toStored(row) : null;
    }

    async page(query: NewsQuery, call: { readonly signal?: AbortSignal } | undefined): Promise<Page> {

        const window = windowOf(query);
        const deep = window.offset >= shallow && !query.prefixes?.length && (!query.categories || query.categories.length === 1);
        if (!deep) {
            return await this.connection.look((session) => this.read(session, query, window), call);
        }

        return await this.connection.snapshot(async (session) => {

            return await this.read(session, query, await this.skipDays(session, query.categories?.[0] ?? null, window));
        }, call);
    }

    async byNarrative(session: Session, id: string, categories: List | undefined, limit: number): Promise<StoredNews[]> {

        const rows = await session.all(this.shapes.ofNarrative, { id, cats: categories ? this.list(categories) : null, limit });
        return rows.map(toStored);
    }

    private async read(session: Session, { categories, prefixes = [] }: NewsQuery, window: Window): Promise<Page> {

        if (prefixes.length > 0) {
            return toPage(await session.all(this.shapes.found, { ...window, match: queryOf(prefixes), cats: categories ? this.list(categories) : null }));
        }

        return toPage(categories
            ? await session.all(this.shapes.streamed, { ...window, cats: this.list(categories), deepest: window.offset + window.limit })
            : await session.all(this.shapes.newest, window));
    }

    /** The same page of a stream, told from the day it falls into: whole days are skipped by their counts instead of by their rows. */
    private async skipDays(session: Session, cat: string | null, window: Window): Promise<Window> {

        const top = dayOf(window.hi);
        const { n } = await session.one(this.shapes.count, { cat, lo: Math.max(window.lo, top * day), hi: window.hi });
        let left = window.offset - n;
        if (left < 0) {
            return window;
        }

        for (const row of await session.all(this.shapes.earlier, { cat, day: top, last: dayOf(window.lo) })) {
            if (left < row.n) {
                return { ...window, hi: (row.day + 1) * day, offset: left };
            }

            left -= row.n;
        }

        return { ...window, limit: 0, offset: 0 };
    }
}
