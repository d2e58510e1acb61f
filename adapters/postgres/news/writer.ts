import type { Amendment, Judgement, List, LogKind, Ms, NewsBatch, NewsRecord, Ord, Seq, StoredNews } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Session } from '../session';
import { assertKnown, versionsOf } from '../schema';
import { Admission } from './admission';
import { dayOf } from './reader';
import type { NewsReader } from './reader';
import { parseList } from '../../kysely/lists';
import { writing } from './statements';
import { cut, spotsOf } from './words';

export interface Publication {
    readonly id: string;
    readonly seq: Seq | null;
    readonly status: 'created' | 'known';
}

/** Results of the records, and the `at` of their log entries. */
export interface Published {
    readonly published: Publication[];
    readonly at: Ms | null;
}

/** State of the log, and the caller's time. */
interface Moment {
    readonly head: Seq;
    readonly now: Ms | undefined;
}

interface Placement {
    readonly record: NewsRecord;
    readonly ord: Ord;
    readonly rev: number;
}

interface Entry {
    readonly seq: Seq;
    readonly kind: LogKind;
    readonly id: string;
    readonly audience: List;
}

/** Writes items, their log and the tables that they are found by. Every method runs within one transaction. */
export class NewsWriter {

    private readonly reader: NewsReader;
    private readonly list: Dialect['spelling']['list'];
    private readonly shapes: ReturnType<typeof writing>;
    private readonly latest: number;

    constructor(reader: NewsReader, dialect: Dialect) {

        this.reader = reader;
        this.list = dialect.spelling.list;
        this.shapes = writing(dialect);
        this.latest = versionsOf(dialect).length;
    }

    async publish(session: Session, { records, amendments = [], narratives = [], merges = [] }: NewsBatch, now: Ms | undefined): Promise<Published> {

        const head = await this.lock(session);
        const created = await this.create(session, records, { head, now });
        for (const amendment of amendments) {
            await this.applyAmendment(session, amendment);
        }

        for (const { id, ord, json } of narratives) {
            await session.all(this.shapes.put, { id, ord, doc: json });
        }

        for (const { from, into } of merges) {
            await this.merge(session, from, into);
        }

        return created;
    }

    async correct(session: Session, record: NewsRecord, rev: number, now: Ms | undefined): Promise<Seq | null> {

        const head = await this.lock(session);
        const before = await this.reader.get(session, record.id);
        if (before?.rev !== rev) {
            return null;
        }

        await this.removeFromStreams(session, before);
        const { free: ord } = await session.one(this.shapes.free, { ord: record.ord });
        await this.place(session, [{ record: { analysis: before.analysis ?? null, ...record }, ord, rev: rev + 1 }]);
        const seq = head + 1;
        await this.append(session, [{ seq, kind: 'updated', id: record.id, audience: [...new Set([...before.categories, ...record.categories])] }], now);
        return seq;
    }

    async retract(session: Session, id: string, now: Ms | undefined): Promise<Seq | null> {

        const head = await this.lock(session);
        const before = await this.reader.get(session, id);
        if (!before) {
            return null;
        }

        await this.removeFromStreams(session, before);
        await session.all(this.shapes.bury, { id });
        const seq = head + 1;
        await this.append(session, [{ seq, kind: 'retracted', id, audience: before.categories }], now);
        return seq;
    }

    async judge(session: Session, judgements: readonly Judgement[], now: Ms | undefined): Promise<(Seq | null)[]> {

        const head = await this.lock(session);
        const entries: Entry[] = [];
        const seqs: (Seq | null)[] = [];
        for (const judgement of judgements) {
            const [row] = await session.all(this.shapes.judge, judgement);
            const seq = row ? head + entries.length + 1 : null;
            entries.push(...(row && seq !== null ? [{ seq, kind: 'judged', id: judgement.id, audience: parseList(row.categories) } as const] : []));
            seqs.push(seq);
        }

        if (entries.length > 0) {
            await this.append(session, entries, now);
        }

        return seqs;
    }

    async known(session: Session, keys: List): Promise<ReadonlyMap<string, string>> {

        const rows = await session.all(this.shapes.known, { keys });
        return new Map(rows.map(({ key, id }) => [key, id]));
    }

    /** Returns the log's head. Throws STORAGE_SCHEMA if newer code maintains tables that this code doesn't know, since the item would be missing in them. */
    private async lock(session: Session): Promise<Seq> {

        const { head, version } = await session.one(this.shapes.lock, {});
        assertKnown(version, this.latest);
        return head;
    }

    /** Looks up the whole batch at once, and writes its new records at once. */
    private async create(session: Session, records: readonly NewsRecord[], { head, now }: Moment): Promise<Published> {

        const admission = await this.probe(session, records);
        const placements: Placement[] = [];
        const published: Publication[] = [];
        for (const record of records) {
            const known = admission.knownAs(record);
            if (known === undefined) {
                placements.push({ record, ord: await this.placeRecord(session, admission, record), rev: 1 });
                published.push({ id: record.id, seq: head + placements.length, status: 'created' });
            }
            else {
                published.push({ id: known, seq: null, status: 'known' });
            }
        }

        if (placements.length === 0) {
            return { published, at: null };
        }

        await this.place(session, placements);
        const entries = placements.map(({ record: { id, categories } }, i): Entry => ({ seq: head + i + 1, kind: 'created', id, audience: categories }));
        return { published, at: await this.append(session, entries, now) };
    }

    private async probe(session: Session, records: readonly NewsRecord[]): Promise<Admission> {

        const found = await session.all(this.shapes.probe, {
            ids: records.map(({ id }) => id),
            keys: records.flatMap(({ keys }) => keys),
            ords: records.map(({ ord }) => ord)
        });
        return new Admission(found);
    }

    /** Returns the wanted position, or the next one that is free in both the database and the batch. */
    private async placeRecord(session: Session, admission: Admission, record: NewsRecord): Promise<Ord> {

        let { ord } = record;
        while (admission.isTaken(ord)) {
            ({ free: ord } = await session.one(this.shapes.free, { ord: admission.above(ord) }));
        }

        admission.add(record, ord);
        return ord;
    }

    private async applyAmendment(session: Session, { id, rev, narrativeId, keys, json, analysis }: Amendment): Promise<void> {

        const amended = await session.all(this.shapes.amend, { id, rev, narrative: narrativeId, doc: json, keeps: analysis === undefined, analysis: analysis ?? null });
        if (amended.length > 0) {
            await session.all(this.shapes.addKeys, { id, keys });
        }
    }

    /** Its items become items of `into`. Changes nothing if it is absorbed already or would absorb itself. */
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

    /** Follows aliases from an id to the current narrative. */
    private async resolve(session: Session, id: string): Promise<string> {

        const [row] = await session.all(this.shapes.target, { id });
        return row?.target ?? id;
    }

    private async place(session: Session, placements: readonly Placement[]): Promise<void> {

        const records = placements.map(({ record }) => record);
        const ords = placements.map(({ ord }) => ord);
        const codes = placements.flatMap(({ record: { categories }, ord }) => categories.map((code) => ({ code, ord })));
        const { words, spots } = spotsOf(placements.map(({ record: { terms }, ord }) => ({ terms, ord })));
        const keys = records.flatMap((record) => record.keys.map((key) => ({ key, id: record.id })));
        await session.all(this.shapes.intern, { codes: codes.map(({ code }) => code), words });
        await session.all(this.shapes.place, {
            ords,
            days: ords.map(dayOf),
            ids: records.map(({ id }) => id),
            revs: placements.map(({ rev }) => rev),
            narratives: records.map(({ narrativeId }) => narrativeId),
            categories: records.map(({ categories }) => JSON.stringify(categories)),
            terms: records.map(({ terms }) => this.list(cut(terms))),
            docs: records.map(({ json }) => json),
            analyses: records.map(({ analysis }) => analysis ?? null),
            keys: keys.map(({ key }) => key),
            holders: keys.map(({ id }) => id),
            codes: codes.map(({ code }) => code),
            places: codes.map(({ ord }) => ord),
            dates: codes.map(({ ord }) => dayOf(ord)),
            words,
            spots
        });
    }

    private async removeFromStreams(session: Session, { id, ord, categories }: StoredNews): Promise<void> {

        await session.all(this.shapes.removeFromStreams, { id, ord, day: dayOf(ord), cats: this.list(categories) });
    }

    /** Returns the `at` of the entries. */
    private async append(session: Session, entries: readonly Entry[], now: Ms | undefined): Promise<Ms | null> {

        const pairs = entries.flatMap(({ audience, seq }) => audience.map((code) => ({ code, seq })));
        const head = entries.reduce((_, { seq }) => seq, 0);
        const { at } = await session.one(this.shapes.append, {
            seqs: entries.map(({ seq }) => seq),
            kinds: entries.map(({ kind }) => kind),
            ids: entries.map(({ id }) => id),
            audiences: entries.map(({ audience }) => JSON.stringify(audience)),
            codes: pairs.map(({ code }) => code),
            codeSeqs: pairs.map(({ seq }) => seq),
            head,
            now: now ?? null
        });
        return at;
    }
}
