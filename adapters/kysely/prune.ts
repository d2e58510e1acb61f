import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Horizon, Ord, Seq } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import { step } from './runner';
import type { Program } from './runner';
import type { Shape } from './shape';

/** Length of a day in microseconds. */
const day = 86_400_000_000;

type Old = { before: number; limit: number };
type Cut = { last: number; day: number };

/** SQLite binds numbers above 2³¹ as REAL, for which no index is used. */
const integer = (value: RawBuilder<number>): RawBuilder<number> => sql<number>`cast(${value} as bigint)`;

const compile = ({ shapes: { raw }, spelling: { each } }: Dialect) => {

    const [news, gone, stream, days, code] = [sql.table('news'), sql.table('gone'), sql.table('stream'), sql.table('stream_day'), sql.table('code')];
    const [narrative, article, log] = [sql.table('narrative'), sql.table('article'), sql.table('log')];
    const streams = sql`(select n from ${code} union all select 0)`;
    return {
        items: raw<Old, { ord: Ord }>((p) => sql<{ ord: Ord }>`select ord from ${news} where ord < ${integer(p.before)} order by ord limit ${p.limit}`),
        bury: raw<Cut>((p) => sql`insert into ${gone} (id) select id from ${news} where ord <= ${integer(p.last)}`),
        discount: raw<Cut>((p) => {

            return sql`update ${days} as d set n = n - (select count(*) from ${stream} s
                where s.cat = d.cat and s.pos >= d.day * ${sql.lit(day)} and s.pos < (d.day + 1) * ${sql.lit(day)} and s.pos <= ${integer(p.last)})
                where d.cat in ${streams} and d.day <= ${integer(p.day)}`;
        }),
        emptied: raw<Cut>((p) => sql`delete from ${days} where cat in ${streams} and day <= ${integer(p.day)} and n = 0`),
        unlink: raw<Cut>((p) => sql`delete from ${stream} where cat in ${streams} and pos <= ${integer(p.last)}`),
        remove: raw<Cut>((p) => sql`delete from ${news} where ord <= ${integer(p.last)}`),
        narratives: raw<Old, { id: string }>((p) => {

            return sql<{ id: string }>`delete from ${narrative} where ord < ${integer(p.before)} and id in (select n.id from ${narrative} n
                where n.ord < ${integer(p.before)} and not exists (select 1 from ${news} i where i.narrative = n.id) order by n.ord limit ${p.limit}) returning id`;
        }),
        aliases: raw<{ ids: string }>((p) => sql`delete from ${sql.table('narrative_alias')} where target in (select value from ${each(p.ids)})`),
        articles: raw<Old, { id: string }>((p) => {

            return sql<{ id: string }>`delete from ${article} where ord < ${integer(p.before)}
                and id in (select id from ${article} where ord < ${integer(p.before)} order by ord limit ${p.limit}) returning id`;
        }),
        words: raw<{ ids: string }>((p) => sql`delete from ${sql.table('article_term')} where article in (select value from ${each(p.ids)})`),
        entries: raw<Old, { seq: Seq }>((p) => sql<{ seq: Seq }>`select seq from ${log} where seq < ${integer(p.before)} order by seq limit ${p.limit}`),
        untell: raw<{ last: Seq }>((p) => sql`delete from ${sql.table('log_stream')} where cat in (select n from ${code}) and pos <= ${integer(p.last)}`),
        forget: raw<{ last: Seq }>((p) => sql`delete from ${log} where seq <= ${integer(p.last)}`)
    };
};

/** Differences between the databases. */
export interface PruneOptions {
    /** Executed first: it locks out all other writers of news. */
    readonly lock?: Shape<object, never>;
    /** Removes the items up to `last` from an index in another table. */
    readonly unindex: Shape<{ last: Ord }, never>;
}

/** Removes old rows. The oldest are removed first, so each step cuts off the lower end of every stream. */
export class SqlPrune {

    private readonly list: Dialect['spelling']['list'];
    private readonly shapes: ReturnType<typeof compile>;
    private readonly options: PruneOptions;

    constructor(dialect: Dialect, options: PruneOptions) {

        this.list = dialect.spelling.list;
        this.shapes = compile(dialect);
        this.options = options;
    }

    *pruning({ news = -Infinity, articles = -Infinity, log = -Infinity }: Horizon, limit: number): Program<{ removed: number; more: boolean }> {

        if (this.options.lock) {
            yield* step(this.options.lock, {});
        }

        const counts = [
            yield* this.items({ before: bound(news), limit }),
            yield* this.narratives({ before: bound(news), limit }),
            yield* this.articles({ before: bound(articles), limit }),
            yield* this.entries({ before: bound(log + 1), limit })
        ];
        return { removed: counts.reduce((sum, count) => sum + count), more: counts.includes(limit) };
    }

    private *items(old: Old): Program<number> {

        const rows = yield* step(this.shapes.items, old);
        const last = rows.at(-1)?.ord;
        if (last === undefined) {
            return 0;
        }

        const { bury, discount, emptied, unlink, remove } = this.shapes;
        for (const shape of [bury, discount, emptied, unlink, this.options.unindex, remove]) {
            yield* step(shape, { last, day: Math.floor(last / day) });
        }

        return rows.length;
    }

    private *narratives(old: Old): Program<number> {

        const ids = (yield* step(this.shapes.narratives, old)).map(({ id }) => id);
        yield* step(this.shapes.aliases, { ids: this.list(ids) });
        return ids.length;
    }

    private *articles(old: Old): Program<number> {

        const ids = (yield* step(this.shapes.articles, old)).map(({ id }) => id);
        yield* step(this.shapes.words, { ids: this.list(ids) });
        return ids.length;
    }

    private *entries(old: Old): Program<number> {

        const rows = yield* step(this.shapes.entries, old);
        const last = rows.at(-1)?.seq;
        if (last !== undefined) {
            yield* step(this.shapes.untell, { last });
            yield* step(this.shapes.forget, { last });
        }

        return rows.length;
    }
}

/** The largest number that every database supports. */
const bound = (value: number): number => Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
