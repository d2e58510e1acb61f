import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { List, Ord, Seq } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Params, Shape } from '../../kysely/shape';
import { newsColumns } from './rows';
import type { NewsRow } from './rows';

/** A window of a stream: positions from `lo` (inclusive) to `hi` (exclusive). */
export interface Window {
    readonly lo: Ord;
    readonly hi: Ord;
    readonly limit: number;
    readonly offset: number;
}

/** The least and the greatest bound of an unbounded window. */
export const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1];

/** An item and the log's head, from the same snapshot. */
export type PageRow = { head: Seq } & NewsRow;
export type Empty = { head: Seq } & { [K in keyof NewsRow]: null };

/** Length of a day in microseconds. */
export const day = 86_400_000_000;

/** If more words than this begin with a prefix, their streams are not read one by one. */
const most = 32;

/** Newest items whose words are read if more words than that begin with a prefix. */
const recent = 5000;

/** Items of each word whose categories are checked. */
const reach = 2000;

/**
 * The largest number of rows of a page, in steps. A statement is prepared once, and the server keeps a generic plan if it
 * estimates no higher cost for it; since it can't estimate a bound limit, the step is part of the statement's text.
 */
const caps = [4096, 128];

const capOf = ({ limit, offset }: Window): number => caps.reduce((cap, next) => (offset + limit <= next ? next : cap), 2 ** 31 - 1);

const bigint = (value: RawBuilder<number>): RawBuilder<number> => sql<number>`cast(${value} as bigint)`;

type Sought<A> = A & Window & { readonly deepest: number };
type Form = { readonly within: (column: string) => RawBuilder<unknown>; readonly cap: RawBuilder<unknown> };
type Build<A, R> = (p: Params<Sought<A>>, form: Form) => RawBuilder<PageRow & R>;

/** The statements of one kind of page: with bounds or without, and for each step. */
export class Pages<A extends object, R extends object = object> {

    private readonly dialect: Dialect;
    private readonly build: Build<A, R>;
    private readonly shapes = new Map<string, Shape<Sought<A>, PageRow & R>>();

    constructor(dialect: Dialect, build: Build<A, R>) {

        this.dialect = dialect;
        this.build = build;
    }

    shapeOf(window: Window): Shape<Sought<A>, PageRow & R> {

        const bounded = window.lo > lowest || window.hi < highest;
        const cap = capOf(window);
        const known = this.shapes.get(`${bounded} ${cap}`);
        const shape = known ?? this.dialect.shapes.raw<Sought<A>, PageRow & R>((p) => this.build(p, { within: conditionOf(bounded, p), cap: sql.lit(cap) }));
        this.shapes.set(`${bounded} ${cap}`, shape);
        return shape;
    }
}

const conditionOf = (bounded: boolean, p: Params<Window>): Form['within'] => {

    return (column) => (bounded ? sql`${sql.ref(column)} < ${bigint(p.hi)} and ${sql.ref(column)} >= ${bigint(p.lo)}` : sql`true`);
};

/** Statements for pages. Each is a single statement, and so one snapshot. */
export const pagesOf = (dialect: Dialect) => {

    const { raw } = dialect.shapes;
    const [news, stream, code, word, wordStream] = ['news', 'stream', 'code', 'word', 'word_stream'].map((name) => sql.table(name));
    const head = sql`(select value from ${sql.table('meta')} where key = 'head') as head`;
    const items = (positions: RawBuilder<unknown>, before = sql``) => {

        return sql<PageRow>`${before} select ${newsColumns}, ${head} from (${positions}) f join ${news} n on n.ord = f.pos order by n.ord desc`;
    };

    /** Reads no more of each stream than the page could need. */
    const merged = (streams: RawBuilder<unknown>, p: Params<Window>) => items(sql`select distinct x.pos from ${streams} order by 1 desc limit ${p.limit} offset ${p.offset}`);

    /**
     * Bound values are hidden in subqueries: if knowing them makes a plan look cheaper, the server plans the statement
     * again each time. The limit occurs twice, the second time so that the server expects a few rows instead of all.
     */
    const beginning = (prefix: RawBuilder<string>) => sql`term >= (select ${prefix}) and term < (select ${prefix} || ${dialect.spelling.last})`;

    const wordsOf = (prefix: RawBuilder<string>) => {

        return sql`(select n from (select n from ${word} where ${beginning(prefix)} limit ${sql.lit(most + 1)}) o limit (select ${sql.lit(most + 1)}))`;
    };

    const borne = (cats: RawBuilder<List>, pos: string) => {

        return sql`(select true from ${stream} c
            where c.cat = any(array(select n from ${code} where code = any(cast((select cast(${cats} as text[])) as text[])))) and c.pos = ${sql.ref(pos)} limit 1)`;
    };

    /**
     * A deep page of one stream, found by days: the days above it are skipped by their counts instead of by their rows.
     * Only the first day may be cut by the window, so its rows are counted.
     */
    const deep = (cat: RawBuilder<unknown>, p: Params<Window>) => {

        const [lo, hi, first, skipped] = ['lo', 'hi', 'first', 'skipped'].map((name) => sql`(select ${sql.ref(name)} from asked)`);
        return items(sql`select pos from ${stream} where cat = ${cat} and pos >= ${lo} and pos < (select hi from reached)
            order by pos desc limit (select wanted from asked) offset (select skip from reached)`, sql`with
            asked as materialized (select ${bigint(p.lo)} as lo, ${bigint(p.hi)} as hi, ${bigint(p.limit)} as wanted, ${bigint(p.offset)} as skipped,
                cast(floor(${bigint(p.hi)} / ${sql.lit(day)}.0) as bigint) as first),
            top as materialized (select count(*) as n from ${stream} where cat = ${cat} and pos < ${hi} and pos >= greatest(${lo}, ${first} * ${sql.lit(day)})),
            reached as materialized (
                select ${hi} as hi, ${skipped} as skip from top where n > ${skipped}
                union all (select (d.day + 1) * ${sql.lit(day)}, ${skipped} - top.n - (d.total - d.n) from top cross join (
                    select day, n, sum(n) over (order by day desc) as total from ${sql.table('stream_day')} where cat = ${cat} and day < ${first}) d
                    where top.n <= ${skipped} and top.n + d.total > ${skipped} order by d.day desc limit 1)
                limit 1)`);
    };

    return {
        deep: raw<Window, PageRow>((p) => deep(sql`0`, p)),
        deepIn: raw<Window & { code: string }, PageRow>((p) => deep(sql`(select n from ${code} where code = ${p.code})`, p)),
        newest: new Pages(dialect, (p, { within, cap }) => {

            return sql<PageRow>`select ${newsColumns}, ${head} from (select * from ${news} m where ${within('m.ord')} order by m.ord desc limit ${cap}) n
                order by n.ord desc limit ${p.limit} offset ${p.offset}`;
        }),
        /** Among the newest items only. None if no more words have the prefix than are read one by one. */
        recent: new Pages<{ prefix: string; match: string }>(dialect, (p, { within }) => {

            return sql<PageRow>`select ${newsColumns}, ${head} from (select * from ${news} m where ${within('m.ord')} order by m.ord desc limit ${sql.lit(recent)}) n
                where (select count(*) > ${sql.lit(most)} from (select term from ${word} where ${beginning(p.prefix)} limit ${sql.lit(most + 1)}) o)
                and n.terms @@ cast((select cast(${p.match} as text)) as tsquery) order by n.ord desc limit ${p.limit} offset ${p.offset}`;
        }),
        category: new Pages<{ code: string }>(dialect, (p, { within, cap }) => {

            return items(sql`select pos from (select s.pos from ${stream} s
                where s.cat = (select n from ${code} where code = ${p.code}) and ${within('s.pos')} order by s.pos desc limit ${cap}) x
                order by pos desc limit ${p.limit} offset ${p.offset}`);
        }),
        categories: new Pages<{ cats: List }>(dialect, (p, { within, cap }) => {

            return merged(sql`unnest(cast(${p.cats} as text[])) as e(code) cross join lateral (
                select pos from (select s.pos from ${stream} s
                    where s.cat = (select c.n from ${code} c where c.code = e.code) and ${within('s.pos')} order by s.pos desc limit ${cap}) y
                order by pos desc limit ${p.deepest}) x`, p);
        }),
        /** Also none if more words have the prefix than are read. */
        word: new Pages<{ prefix: string }>(dialect, (p, { within, cap }) => {

            return merged(sql`${wordsOf(p.prefix)} w cross join lateral (
                select pos from (select s.pos from ${wordStream} s where s.word = w.n and ${within('s.pos')} order by s.pos desc limit ${cap}) y
                order by pos desc limit ${p.deepest}) x where (select count(*) from ${wordsOf(p.prefix)} v) <= ${sql.lit(most)}`, p);
        }),
        /** `partial`: the page is not full, and there are items with the word whose categories were not checked. */
        wordIn: new Pages<{ prefix: string; cats: List }, { partial: boolean }>(dialect, (p, { within, cap }) => {

            return sql<PageRow & { partial: boolean }>`with w as materialized ${wordsOf(p.prefix)}, f as materialized (
                select distinct x.pos from w cross join lateral (
                    select pos from (select y.pos from (
                        select s.pos from ${wordStream} s where s.word = w.n and ${within('s.pos')} order by s.pos desc limit ${sql.lit(reach)}) y
                        where ${borne(p.cats, 'y.pos')} order by y.pos desc limit ${cap}) z
                    order by pos desc limit ${p.deepest}) x
                where (select count(*) from w) <= ${sql.lit(most)} order by 1 desc limit ${p.limit} offset ${p.offset})
                select ${newsColumns}, ${head}, (case when (select count(*) from f) >= ${p.limit} then false else exists (
                    select 1 from w cross join lateral (
                        select 1 from ${wordStream} s where s.word = w.n and ${within('s.pos')} order by s.pos desc limit 1 offset ${sql.lit(reach)}) z) end) as partial
                from f join ${news} n on n.ord = f.pos order by n.ord desc`;
        })
    };
};
