import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Judgement, List, LogKind, Ms, Ord, Seq } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import { narrativeShapes } from '../../kysely/narratives';
import type { Found } from './admission';

/** Columns of the rows to insert, one list each, so that a batch is one statement for any number of records. */
export type Placed = {
    ords: readonly Ord[];
    days: readonly number[];
    ids: List;
    revs: readonly number[];
    narratives: readonly (string | null)[];
    categories: List;
    /** JSON lists. */
    terms: List;
    docs: List;
    analyses: readonly (string | null)[];
    /** Pairs of a key and its item. */
    keys: List;
    holders: List;
    /** Triples of a category, a position in its stream, and its day. */
    codes: List;
    places: readonly Ord[];
    dates: readonly number[];
    /** Pairs of a word and a position in its stream. */
    words: List;
    spots: readonly Ord[];
};

export type Appended = {
    seqs: readonly Seq[];
    kinds: readonly LogKind[];
    ids: List;
    audiences: List;
    /** Pairs of a category and an entry of its log. */
    codes: List;
    codeSeqs: readonly Seq[];
    head: Seq;
    /** The caller's time. */
    now: Ms | null;
};

const texts = (list: RawBuilder<readonly (string | null)[]>) => sql`cast(${list} as text[])`;
const bigints = (list: RawBuilder<readonly number[]>) => sql`cast(${list} as bigint[])`;
const integers = (list: RawBuilder<readonly number[]>) => sql`cast(${list} as integer[])`;

/** Assigns numbers to new words. */
const learning = (words: RawBuilder<List>): RawBuilder<never> => {

    return sql`insert into ${sql.table('word')} (term) select distinct value from unnest(${texts(words)}) as e(value)
        where not exists (select 1 from ${sql.table('word')} w where w.term = e.value)`;
};

const spotting = (words: RawBuilder<List>, spots: RawBuilder<readonly Ord[]>): RawBuilder<never> => {

    return sql`insert into ${sql.table('word_stream')} (word, pos)
        select (select w.n from ${sql.table('word')} w where w.term = r.term), r.pos from unnest(${texts(words)}, ${bigints(spots)}) as r(term, pos)`;
};

/** Statements that write news and their log. */
export const writing = (dialect: Dialect) => {

    const { shapes: { raw }, spelling: { each } } = dialect;
    const [news, gone, key, code, stream, days, log, meta] = ['news', 'gone', 'news_key', 'code', 'stream', 'stream_day', 'log', 'meta'].map((name) => sql.table(name));
    const [alias, logStream, word, wordStream] = ['narrative_alias', 'log_stream', 'word', 'word_stream'].map((name) => sql.table(name));
    return {
        ...narrativeShapes(dialect),
        /**
         * Locked until the commit: only one transaction at a time writes to the log, so what it has read stays true, and
         * seq is assigned in order of commits. The version is locked too, so newer code changes the schema before or after,
         * never in between.
         */
        lock: raw<object, { head: Seq; version: number }>(() => {

            return sql<{ head: Seq; version: number }>`select h.value as head, v.value as version from ${meta} h, ${meta} v
                where h.key = 'head' and v.key = 'version' for update of h, v`;
        }),
        probe: raw<{ ids: List; keys: List; ords: readonly Ord[] }, Found>((p) => {

            return sql<Found>`select 'id' as kind, id as name, id from ${news} where id = any(${texts(p.ids)})
                union all select 'id', id, id from ${gone} where id = any(${texts(p.ids)})
                union all select 'key', key, id from ${key} where key = any(${texts(p.keys)})
                union all select 'ord', cast(ord as text), id from ${news} where ord = any(${bigints(p.ords)})`;
        }),
        /** The next free position. */
        free: raw<{ ord: Ord }, { free: Ord }>((p) => {

            return sql<{ free: Ord }>`select case when exists (select 1 from ${news} where ord = ${p.ord}) then (select a.ord + 1 from ${news} a where a.ord >= ${p.ord}
                and not exists (select 1 from ${news} b where b.ord = a.ord + 1) order by a.ord limit 1) else cast(${p.ord} as bigint) end as free`;
        }),
        /** Assigns numbers to new categories and words. */
        intern: raw<{ codes: List; words: List }>((p) => {

            return sql`with category as (insert into ${code} (code) select distinct value from unnest(${texts(p.codes)}) as e(value)
                    where not exists (select 1 from ${code} c where c.code = e.value))
                ${learning(p.words)}`;
        }),
        place: raw<Placed>((p) => {

            return sql`with item as (insert into ${news} (ord, id, rev, narrative, categories, terms, doc, analysis)
                    select r.ord, r.id, r.rev, coalesce((select target from ${alias} a where a.id = r.narrative), r.narrative), r.categories,
                        array_to_tsvector(array(select value from json_array_elements_text(cast(r.terms as json)))), r.doc, r.analysis
                    from unnest(${bigints(p.ords)}, ${texts(p.ids)}, ${integers(p.revs)}, ${texts(p.narratives)}, ${texts(p.categories)}, ${texts(p.terms)}, ${texts(p.docs)}, ${texts(p.analyses)})
                        as r(ord, id, rev, narrative, categories, terms, doc, analysis)),
                place as (select c.n, r.pos, r.day from unnest(${texts(p.codes)}, ${bigints(p.places)}, ${integers(p.dates)}) as r(code, pos, day) join ${code} c on c.code = r.code
                    union all select 0, pos, day from unnest(${bigints(p.ords)}, ${integers(p.days)}) as e(pos, day)),
                streams as (insert into ${stream} (cat, pos) select n, pos from place),
                counts as (insert into ${days} as d (cat, day, n) select n, day, count(*) from place group by n, day
                    on conflict (cat, day) do update set n = d.n + excluded.n),
                spots as (${spotting(p.words, p.spots)})
                insert into ${key} (key, id) select * from unnest(${texts(p.keys)}, ${texts(p.holders)}) on conflict do nothing`;
        }),
        removeFromStreams: raw<{ id: string; ord: Ord; day: number; cats: string }>((p) => {

            return sql`with c as (select n from ${code} where code in (select value from ${each(p.cats)}) union all select 0),
                streams as (delete from ${stream} where pos = ${p.ord} and cat in (select n from c)),
                spots as (delete from ${wordStream} where pos = ${p.ord} and word = any(array(
                    select w.n from ${news} i cross join lateral unnest(tsvector_to_array(i.terms)) as t(term) join ${word} w on w.term = t.term where i.id = ${p.id}))),
                counts as (update ${days} set n = n - 1 where day = ${p.day} and cat in (select n from c))
                delete from ${news} where id = ${p.id}`;
        }),
        bury: raw<{ id: string }>((p) => sql`insert into ${gone} (id) values (${p.id})`),
        amend: raw<{ id: string; rev: number; narrative: string | null; doc: string; keeps: boolean; analysis: string | null }, { id: string }>((p) => {

            return sql<{ id: string }>`update ${news}
                set narrative = coalesce((select target from ${alias} a where a.id = ${p.narrative}), ${p.narrative}), doc = ${p.doc}, rev = rev + 1,
                    analysis = case when cast(${p.keeps} as boolean) then analysis else ${p.analysis} end
                where id = ${p.id} and rev = ${p.rev} returning id`;
        }),
        judge: raw<Judgement, { categories: string }>((p) => {

            return sql<{ categories: string }>`update ${news} set analysis = ${p.analysis}, rev = rev + 1 where id = ${p.id} and rev = ${p.rev} returning categories`;
        }),
        addKeys: raw<{ id: string; keys: List }>((p) => {

            return sql`insert into ${key} (key, id)
                select distinct value, cast(${p.id} as text) from unnest(${texts(p.keys)}) as e(value) on conflict do nothing`;
        }),
        known: raw<{ keys: List }, { key: string; id: string }>((p) => sql<{ key: string; id: string }>`select key, id from ${key} where key = any(${texts(p.keys)})`),
        /** Their time: `greatest` ignores null. */
        append: raw<Appended, { at: Ms | null }>((p) => {

            return sql<{ at: Ms | null }>`with moment as (select greatest(cast(${p.now} as bigint), (select at from ${log} order by seq desc limit 1)) as at),
                entry as (insert into ${log} (seq, kind, id, audience, at)
                    select e.*, m.at from moment m cross join unnest(${bigints(p.seqs)}, ${texts(p.kinds)}, ${texts(p.ids)}, ${texts(p.audiences)}) as e),
                streamed as (insert into ${logStream} (cat, pos)
                    select c.n, r.seq from unnest(${texts(p.codes)}, ${bigints(p.codeSeqs)}) as r(code, seq) join ${code} c on c.code = r.code)
                update ${meta} set value = ${p.head} where key = 'head' returning (select at from moment) as at`;
        }),
        move: raw<{ from: string; target: string }>((p) => sql`update ${news} set narrative = ${p.target}, rev = rev + 1 where narrative = ${p.from}`)
    };
};
