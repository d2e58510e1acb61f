import { sql } from 'kysely';

import type { List, LogEntry, LogKind, Ms, Seq } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Session } from '../session';
import { parseList } from '../../kysely/lists';

type Row = { seq: Seq; kind: LogKind; id: string; audience: string; at: Ms | null; categories: string | null; doc: string | null; analysis: string | null };

const columns = sql.raw('l.seq, l.kind, l.id, l.audience, l.at, n.categories, n.doc, n.analysis');

const compile = ({ shapes: { raw }, spelling: { each } }: Dialect) => {

    const [log, news, meta] = [sql.table('log'), sql.table('news'), sql.table('meta')];
    return {
        after: raw<{ seq: Seq; limit: number }, Row>((p) => {

            return sql<Row>`select ${columns} from ${log} l left join ${news} n on n.id = l.id
                where l.seq > ${p.seq} order by l.seq limit ${p.limit}`;
        }),
        ofCategories: raw<{ seq: Seq; limit: number; cats: string }, Row>((p) => {

            return sql<Row>`select ${columns} from (
                select distinct x.pos from ${sql.table('code')} c cross join lateral (
                    select s.pos from ${sql.table('log_stream')} s where s.cat = c.n and s.pos > cast(${p.seq} as bigint) order by s.pos limit ${p.limit}) x
                where c.code in (select value from ${each(p.cats)}) order by 1 limit ${p.limit}) f
                join ${log} l on l.seq = f.pos left join ${news} n on n.id = l.id order by l.seq`;
        }),
        bounds: raw<object, { head: Seq; tail: Seq }>(() => {

            return sql<{ head: Seq; tail: Seq }>`select value as head, coalesce((select min(seq) from ${log}) - 1, value) as tail
                from ${meta} where key = 'head'`;
        })
    };
};

const toEntry = ({ seq, kind, id, audience, at, categories, doc, analysis }: Row): LogEntry => ({
    seq,
    kind,
    id,
    audience: parseList(audience),
    item: categories === null || doc === null ? null : { categories: parseList(categories), json: doc, analysis },
    at
});

/** Reads the log. Entries contain the current state of their items. */
export class LogReader {

    private readonly list: Dialect['spelling']['list'];
    private readonly shapes: ReturnType<typeof compile>;

    constructor(dialect: Dialect) {

        this.list = dialect.spelling.list;
        this.shapes = compile(dialect);
    }

    async since(session: Session, seq: Seq, { categories, limit }: { readonly categories?: List; readonly limit: number }): Promise<LogEntry[]> {

        const rows = categories
            ? await session.all(this.shapes.ofCategories, { seq, limit, cats: this.list(categories) })
            : await session.all(this.shapes.after, { seq, limit });
        return rows.map(toEntry);
    }

    async bounds(session: Session): Promise<{ head: Seq; tail: Seq }> {

        return await session.one(this.shapes.bounds, {});
    }
}
