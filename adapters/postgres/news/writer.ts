import { sql } from 'kysely';

import type { Amendment, List, LogKind, NewsBatch, NewsRecord, Ord, Seq, StoredNews } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import { narrativeShapes } from '../../kysely/narratives';
import type { Session } from '../connection';
import { dayOf } from './reader';
import type { NewsReader } from './reader';
import { cut } from './words';

export interface Publication {
    readonly id: string;
    readonly seq: Seq | null;
    readonly status: 'created' | 'known';
}

type Placed = { id: string; ord: Ord; day: number; rev: number; narrative: string | null; categories: string; cats: string; terms: string; keys: string; doc: string };

const compile = (dialect: Dialect) => {

    const { shapes: { raw }, spelling: { each } } = dialect;
    const [news, gone, key, code, stream, days, log, meta] = ['news', 'gone', 'news_key', 'code', 'stream', 'stream_day', 'log', 'meta'].map((name) => sql.table(name));
    return {
        ...narrativeShapes(dialect),
        /** Held until the commit: whoever writes to the log does so alone, so what was looked up stays true, and seq is given in order of commits. */
        lock: raw<object, { value: Seq }>(() => sql<{ value: Seq }>`select value from ${meta} where key = 'head' for update`),
        /** The item that a record is known as, and the position that it may have. */
        probe: raw<{ id: string; keys: string; ord: Ord }, { known: string | null; free: Ord }>((p) => {

            return sql<{ known: string | null; free: Ord }>`select coalesce(
                (select id from ${news} where id = ${p.id}),
                (select id from ${gone} where id = ${p.id}),
                (select k.id from json_array_elements_text(cast(${p.keys} as json)) with ordinality as e(value, i) join ${key} k on k.key = e.value order by e.i limit 1)) as known,
                case when exists (select 1 from ${news} where ord = ${p.ord}) then (select a.ord + 1 from ${news} a where a.ord >= ${p.ord}
                    and not exists (select 1 from ${news} b where b.ord = a.ord + 1) order by a.ord limit 1) else cast(${p.ord} as bigint) end as free`;
        }),
        intern: raw<{ cats: string }>((p) => {

            return sql`insert into ${code} (code) select distinct e.value from ${each(p.cats)}
                where not exists (select 1 from ${code} c where c.code = e.value)`;
        }),
        place: raw<Placed>((p) => {

            return sql`with c as (select n from ${code} where code in (select value from ${each(p.cats)}) union all select 0),
                item as (insert into ${news} (ord, id, rev, narrative, categories, terms, doc)
                    values (${p.ord}, ${p.id}, ${p.rev}, ${p.narrative}, ${p.categories}, array_to_tsvector(array(select value from ${each(p.terms)})), ${p.doc})),
                streams as (insert into ${stream} (cat, pos) select n, cast(${p.ord} as bigint) from c),
                counts as (insert into ${days} as d (cat, day, n) select n, cast(${p.day} as integer), 1 from c on conflict (cat, day) do update set n = d.n + 1)
                insert into ${key} (key, id) select distinct value, cast(${p.id} as text) from ${each(p.keys)} on conflict do nothing`;
        }),
        take: raw<{ id: string; ord: Ord; day: number; cats: string }>((p) => {

            return sql`with c as (select n from ${code} where code in (select value from ${each(p.cats)}) union all select 0),
                streams as (delete from ${stream} where pos = ${p.ord} and cat in (select n from c)),
                counts as (update ${days} set n = n - 1 where day = ${p.day} and cat in (select n from c))
                delete from ${news} where id = ${p.id}`;
        }),
        bury: raw<{ id: string }>((p) => sql`insert into ${gone} (id) values (${p.id})`),
        amend: raw<{ id: string; rev: number; narrative: string | null; doc: string }, { id: string }>((p) => {

            return sql<{ id: string }>`update ${news}
                set narrative = ${p.narrative}, doc = ${p.doc}, rev = rev + 1 where id = ${p.id} and rev = ${p.rev} returning id`;
        }),
        addKeys: raw<{ id: string; keys: string }>((p) => {

            return sql`insert into ${key} (key, id)
                select distinct value, cast(${p.id} as text) from ${each(p.keys)} on conflict do nothing`;
        }),
        known: raw<{ keys: string }, { key: string; id: string }>((p) => sql<{ key: string; id: string }>`select key, id from ${key} where key in (select value from ${each(p.keys)})`),
        append: raw<{ kind: LogKind; id: string; audience: string; cats: string }, { seq: Seq }>((p) => {

            return sql<{ seq: Seq }>`with h as (
                update ${meta} set value = value + 1 where key = 'head' returning value),
                entry as (insert into ${log} (seq, kind, id, audience) select value, ${p.kind}, ${p.id}, ${p.audience} from h),
                told as (insert into ${sql.table('log_stream')} (cat, pos) select c.n, h.value from h, ${code} c where c.code in (select value from ${each(p.cats)}))
                select value as seq from h`;
        }),
        move: raw<{ from: string; target: string }>((p) => sql`update ${news} set narrative = ${p.target}, rev = rev + 1 where narrative = ${p.from}`)
    };
};

/** Writes items, their log and what is found by them; every method runs within one transaction. */
export class NewsWriter {

    private readonly reader: NewsReader;
    private readonly list: Dialect['spelling']['list'];
    private readonly shapes: ReturnType<typeof compile>;

    constructor(reader: NewsReader, dialect: Dialect) {

        this.reader = reader;
        this.list = dialect.spelling.list;
        this.shapes = compile(dialect);
    }

    async publish(session: Session, { records, amendments = [], narratives = [], merges = [] }: NewsBatch): Promise<Publication[]> {

        await session.all(this.shapes.lock, {});
        await this.intern(session, records.flatMap(({ categories }) => categories));
        const published: Publication[] = [];
        for (const record of records) {
            published.push(await this.create(session, record));
        }

        for (const amendment of amendments) {
            await this.amend(session, amendment);
        }

        for (const { id, ord, json } of narratives) {
            await session.all(this.shapes.put, { id, ord, doc: json });
        }

        for (const { from, into } of merges) {
            await this.merge(session, from, into);
        }

        return published;
    }

    async correct(session: Session, record: NewsRecord, rev: number): Promise<Seq | null> {

        await session.all(this.shapes.lock, {});
        const before = await this.reader.get(session, record.id);
        if (before?.rev !== rev) {
            return null;
        }

        await this.intern(session, record.categories);
        await this.take(session, before);
        const { free } = await this.probe(session, record);
        await this.place(session, record, free, rev + 1);
        return await this.append(session, 'updated', record.id, [...new Set([...before.categories, ...record.categories])]);
    }

    async retract(session: Session, id: string): Promise<Seq | null> {

        await session.all(this.shapes.lock, {});
        const before = await this.reader.get(session, id);
        if (!before) {
            return null;
        }

        await this.take(session, before);
        await session.all(this.shapes.bury, { id });
        return await this.append(session, 'retracted', id, before.categories);
    }

    async known(session: Session, keys: List): Promise<ReadonlyMap<string, string>> {

        const rows = await session.all(this.shapes.known, { keys: this.list(keys) });
        return new Map(rows.map(({ key, id }) => [key, id]));
    }

    private async create(session: Session, record: NewsRecord): Promise<Publication> {

        const { known, free } = await this.probe(session, record);
        if (known !== null) {
            return { id: known, seq: null, status: 'known' };
        }

        await this.place(session, record, free, 1);
        return { id: record.id, seq: await this.append(session, 'created', record.id, record.categories), status: 'created' };
    }

    private async probe(session: Session, { id, keys, ord }: NewsRecord): Promise<{ known: string | null; free: Ord }> {

        return await session.one(this.shapes.probe, { id, keys: this.list(keys), ord });
    }

    private async amend(session: Session, amendment: Amendment): Promise<void> {

        const { id, rev, keys, json } = amendment;
        const amended = await session.all(this.shapes.amend, { id, rev, narrative: await this.narrativeOf(session, amendment), doc: json });
        if (amended.length > 0) {
            await session.all(this.shapes.addKeys, { id, keys: this.list(keys) });
        }
    }

    /** Items go along; what is absorbed already, or would absorb itself, is left as it is. */
    private async merge(session: Session, from: string, into: string): Promise<void> {

        const target = await this.resolve(session, into);
        if (target === from || await this.resolve(session, from) !== from) {
            return;
        }

        await session.all(this.shapes.redirect, { from, target });
        await session.all(this.shapes.alias, { id: from, target });
        await session.all(this.shapes.remove, { id: from });
        await session.all(this.shapes.move, { from, target });
    }

    /** The narrative that an id stands for by now. */
    private async resolve(session: Session, id: string): Promise<string> {

        const [row] = await session.all(this.shapes.target, { id });
        return row?.target ?? id;
    }

    private async narrativeOf(session: Session, { narrativeId }: { readonly narrativeId: string | null }): Promise<string | null> {

        return narrativeId === null ? null : await this.resolve(session, narrativeId);
    }

    private async place(session: Session, record: NewsRecord, ord: Ord, rev: number): Promise<void> {

        const { id, categories, terms, keys, json } = record;
        await session.all(this.shapes.place, {
            id,
            ord,
            day: dayOf(ord),
            rev,
            narrative: await this.narrativeOf(session, record),
            categories: JSON.stringify(categories),
            cats: this.list(categories),
            terms: this.list(cut(terms)),
            keys: this.list(keys),
            doc: json
        });
    }

    private async take(session: Session, { id, ord, categories }: StoredNews): Promise<void> {

        await session.all(this.shapes.take, { id, ord, day: dayOf(ord), cats: this.list(categories) });
    }

    private async intern(session: Session, categories: List): Promise<void> {

        await session.all(this.shapes.intern, { cats: this.list([...new Set(categories)]) });
    }

    private async append(session: Session, kind: LogKind, id: string, audience: List): Promise<Seq> {

        const { seq } = await session.one(this.shapes.append, { kind, id, audience: JSON.stringify(audience), cats: this.list(audience) });
        return seq;
    }
}
