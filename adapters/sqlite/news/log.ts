import { sql } from 'kysely';

import type { List, LogEntry, LogKind, Ms, Seq } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';
import type { Codes } from './codes';
import { parseList } from '../../kysely/lists';
import { Streams } from './streams';

type Row = readonly [seq: Seq, kind: LogKind, id: string, audience: string, at: Ms | null, categories: string | null, doc: string | null, analysis: string | null];

const { shapes } = dialect;

const columns = sql.raw('l.seq, l.kind, l.id, l.audience, l.at, n.categories, n.doc, n.analysis');

const after = shapes.raw<{ seq: Seq; limit: number }, Row>((p) => {

    return sql`select ${columns} from log l left join news n on n.id = l.id
        where l.seq > ${p.seq} order by l.seq limit ${p.limit}`;
});

const streams = new Streams<Row>({
    table: 'log_stream',
    all: sql`(select seq as pos from log)`,
    direction: 'asc',
    rows: (source) => sql`select ${columns} from ${source} s cross join log l on l.seq = s.pos left join news n on n.id = l.id order by s.pos`
});

const position = shapes.raw<object, { head: Seq; tail: Seq }>(() => {

    return sql`select value as head, coalesce((select min(seq) from log) - 1, value) as tail
        from meta where key = 'head'`;
});

const time = shapes.raw<object, { at: Ms | null }>(() => sql`select at from log order by seq desc limit 1`);

const newest = shapes.raw<object, { head: Seq }>(() => sql`select value as head from meta where key = 'head'`);

const toEntry = ([seq, kind, id, audience, at, categories, doc, analysis]: Row): LogEntry => ({
    seq,
    kind,
    id,
    audience: parseList(audience),
    item: categories === null || doc === null ? null : { categories: parseList(categories), json: doc, analysis },
    at
});

/** Reads the log. Entries contain the current state of their items. */
export class LogReader {

    private readonly database: Database;
    private readonly codes: Codes;

    constructor(database: Database, codes: Codes) {

        this.database = database;
        this.codes = codes;
    }

    since(seq: Seq, { categories, limit }: { readonly categories?: List; readonly limit: number }): LogEntry[] {

        if (!categories) {
            return this.database.lists(after, { seq, limit }).map(toEntry);
        }

        const cats = this.codes.find(categories);
        const window = { lo: seq + 1, hi: Number.MAX_SAFE_INTEGER, limit, offset: 0 };
        return cats.length === 0 ? [] : streams.read(this.database, cats, window).map(toEntry);
    }

    head(): Seq {

        return this.database.one(newest, {}).head;
    }

    /** Returns the `at` of the newest entry; undefined if the log is empty. */
    time(): Ms | null | undefined {

        return this.database.get(time, {})?.at;
    }

    bounds(): { head: Seq; tail: Seq } {

        return this.database.one(position, {});
    }
}
