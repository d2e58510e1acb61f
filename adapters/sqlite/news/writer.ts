import { sql } from 'kysely';

import type { Amendment, Judgement, List, LogKind, Ms, NewsBatch, NewsRecord, Ord, Seq } from '../../../lib/storage/contract';
import { timeAfter } from '../../log-time';
import type { Database } from '../database';
import { dialect } from '../dialect';
import type { Codes } from './codes';
import { FreePositions } from './free-positions';
import { NewsIndexes } from './indexes';
import { parseList } from '../../kysely/lists';
import type { LogReader } from './log';
import type { NewsReader } from './reader';
import { NarrativeWriter } from './narratives';

export interface Publication {
    readonly id: string;
    readonly seq: Seq | null;
    readonly status: 'created' | 'known';
}

interface Entry {
    readonly kind: LogKind;
    readonly id: string;
    readonly audience: List;
    readonly at: Ms | null;
}

type Row = { ord: Ord; id: string; rev: number; narrative: string | null; categories: string; doc: string; analysis: string | null };

const { shapes } = dialect;

const isGone = shapes.raw<{ id: string }, { id: string }>((p) => sql`select id from gone where id = ${p.id}`);
const insert = shapes.raw<Row>((p) => {

    return sql`insert into news (ord, id, rev, narrative, categories, doc, analysis)
        values (${p.ord}, ${p.id}, ${p.rev}, ${p.narrative}, ${p.categories}, ${p.doc}, ${p.analysis})`;
});
const remove = shapes.raw<{ id: string }>((p) => sql`delete from news where id = ${p.id}`);
const bury = shapes.raw<{ id: string }>((p) => sql`insert into gone (id) values (${p.id})`);
const amend = shapes.raw<{ id: string; rev: number; narrative: string | null; doc: string }, { id: string }>((p) => {

    return sql`update news
        set narrative = ${p.narrative}, doc = ${p.doc}, rev = rev + 1 where id = ${p.id} and rev = ${p.rev} returning id`;
});
const judge = shapes.raw<Judgement, { categories: string }>((p) => {

    return sql`update news set analysis = ${p.analysis}, rev = rev + 1 where id = ${p.id} and rev = ${p.rev} returning categories`;
});
const setAnalysis = shapes.raw<{ id: string; analysis: string | null }>((p) => sql`update news set analysis = ${p.analysis} where id = ${p.id}`);
const byKey = shapes.raw<{ key: string }, { id: string }>((p) => sql`select id from news_key where key = ${p.key}`);
const addKey = shapes.raw<{ key: string; id: string }>((p) => sql`insert into news_key (key, id) values (${p.key}, ${p.id}) on conflict do nothing`);
/** Returns no row: `returning` needs a savepoint, at which FTS5 writes all words that it has gathered. */
const advance = shapes.raw<object>(() => sql`update meta set value = value + 1 where key = 'head'`);
const append = shapes.raw<{ seq: Seq; kind: LogKind; id: string; audience: string; at: Ms | null }>((p) => {

    return sql`insert into log (seq, kind, id, audience, at)
        values (${p.seq}, ${p.kind}, ${p.id}, ${p.audience}, ${p.at})`;
});
const appendToStream = shapes.raw<{ cat: number; seq: Seq }>((p) => sql`insert into log_stream (cat, pos) values (${p.cat}, ${p.seq})`);

/** Writes items and their log. Every method runs within one transaction. */
export class NewsWriter {

    private readonly database: Database;
    private readonly codes: Codes;
    private readonly reader: NewsReader;
    private readonly entries: LogReader;
    private readonly indexes: NewsIndexes;
    private readonly narratives: NarrativeWriter;
    private readonly positions: FreePositions;

    constructor(database: Database, codes: Codes, reader: NewsReader, entries: LogReader) {

        this.database = database;
        this.codes = codes;
        this.reader = reader;
        this.entries = entries;
        this.indexes = new NewsIndexes(database);
        this.narratives = new NarrativeWriter(database);
        this.positions = new FreePositions(database);
    }

    publish({ records, amendments = [], narratives = [], merges = [] }: NewsBatch, now: Ms | undefined): { readonly published: Publication[]; readonly at: Ms | null } {

        const at = this.timeOf(now);
        const published = records.map((record) => this.create(record, at));
        amendments.forEach((amendment) => this.applyAmendment(amendment));
        narratives.forEach((narrative) => this.narratives.put(narrative));
        merges.forEach((merge) => this.narratives.merge(merge));
        return { published, at };
    }

    correct(record: NewsRecord, rev: number, now: Ms | undefined): Seq | null {

        const before = this.reader.get(record.id);
        if (before?.rev !== rev) {
            return null;
        }

        this.removeFromStreams(before.ord, record.id, before.categories);
        this.place({ analysis: before.analysis ?? null, ...record }, rev + 1);
        return this.log({ kind: 'updated', id: record.id, audience: [...new Set([...before.categories, ...record.categories])], at: this.timeOf(now) });
    }

    retract(id: string, now: Ms | undefined): Seq | null {

        const before = this.reader.get(id);
        if (!before) {
            return null;
        }

        this.removeFromStreams(before.ord, id, before.categories);
        this.database.all(bury, { id });
        return this.log({ kind: 'retracted', id, audience: before.categories, at: this.timeOf(now) });
    }

    judge(judgements: readonly Judgement[], now: Ms | undefined): (Seq | null)[] {

        const at = this.timeOf(now);
        return judgements.map((judgement) => {

            const row = this.database.get(judge, judgement);
            return row ? this.log({ kind: 'judged', id: judgement.id, audience: parseList(row.categories), at }) : null;
        });
    }

    /** Ids of the items that have these keys, by key. */
    holdersOf(keys: List): Map<string, string> {

        const holders = new Map<string, string>();
        for (const key of keys) {
            const row = this.database.get(byKey, { key });
            if (row) {
                holders.set(key, row.id);
            }
        }

        return holders;
    }

    private create(record: NewsRecord, at: Ms | null): Publication {

        const known = this.known(record);
        if (known !== undefined) {
            return { id: known, seq: null, status: 'known' };
        }

        const cats = this.place(record, 1);
        return { id: record.id, seq: this.log({ kind: 'created', id: record.id, audience: record.categories, at }, cats), status: 'created' };
    }

    private known({ id, keys }: NewsRecord): string | undefined {

        if (this.reader.get(id) || this.database.get(isGone, { id })) {
            return id;
        }

        return this.holdersOf(keys).values().next().value;
    }

    private applyAmendment({ id, rev, narrativeId, keys, json, analysis }: Amendment): void {

        const narrative = this.resolve(narrativeId);
        if (this.database.get(amend, { id, rev, narrative, doc: json })) {
            this.addKeys(id, keys);
            if (analysis !== undefined) {
                this.database.all(setAnalysis, { id, analysis });
            }
        }
    }

    /** Returns the numbers of the item's categories. */
    private place(record: NewsRecord, rev: number): readonly number[] {

        const { id, categories, terms, keys, json, analysis = null } = record;
        const ord = this.positions.next(record.ord);
        const narrative = this.resolve(record.narrativeId);
        this.database.all(insert, { ord, id, rev, narrative, categories: JSON.stringify(categories), doc: json, analysis });
        const cats = this.codes.intern(categories);
        this.indexes.add(ord, cats, terms);
        this.addKeys(id, keys);
        return cats;
    }

    private removeFromStreams(ord: Ord, id: string, categories: List): void {

        this.database.all(remove, { id });
        this.indexes.remove(ord, this.codes.intern(categories));
        this.positions.release(ord);
    }

    private resolve(narrativeId: string | null): string | null {

        return narrativeId === null ? null : this.narratives.resolve(narrativeId);
    }

    private addKeys(id: string, keys: List): void {

        for (const key of keys) {
            this.database.all(addKey, { key, id });
        }
    }

    private timeOf(now: Ms | undefined): Ms | null {

        return timeAfter(this.entries.time(), now);
    }

    /** The number comes from a counter in the same transaction, so numbers are committed in order. */
    private log({ kind, id, audience, at }: Entry, cats: readonly number[] = this.codes.intern(audience)): Seq {

        this.database.all(advance, {});
        const seq = this.entries.head();
        this.database.all(append, { seq, kind, id, audience: JSON.stringify(audience), at });
        for (const cat of cats) {
            this.database.all(appendToStream, { cat, seq });
        }

        return seq;
    }
}
