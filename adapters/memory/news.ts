import type { Amendment, Call, Judgement, List, LogEntry, LogKind, Ms, News, NewsBatch, NewsQuery, NewsRecord, Ord, Seq, StoredNews, Wake } from '../../lib/storage/contract';
import { additionsOf } from '../listeners';
import { timeAfter } from '../log-time';
import { CategoryPositions } from './category-positions';
import type { OpenState } from './open-state';
import type { MemoryNarratives } from './narratives';
import { Positions } from './positions';
import { begins, meets } from './words';

/** An item and everything that it is found by. */
export interface Item extends StoredNews {
    readonly terms: List;
}

export interface Line {
    readonly kind: LogKind;
    readonly id: string;
    readonly audience: List;
    readonly at: Ms | null;
}

type Published = { readonly id: string; readonly seq: Seq | null; readonly status: 'created' | 'known' };

/** The item as its reader gets it. */
export const shown = ({ id, ord, rev, categories, narrativeId, json, analysis = null }: Item): StoredNews => ({ id, ord, rev, categories, narrativeId, json, analysis });

/** News and their log. Each method does its work in one turn of the event loop, which makes it atomic. */
export class MemoryNews implements Required<News> {

    private readonly openState: OpenState;
    private readonly narratives: MemoryNarratives;
    private readonly published: Wake;
    readonly items = new Map<string, Item>();
    readonly keys = new Map<string, string>();
    /** Ids of retracted and pruned items. */
    readonly gone = new Set<string>();
    readonly log = new Map<Seq, Line>();
    head: Seq = 0;
    private readonly positions = new Positions();
    private readonly byCategory = new CategoryPositions();
    /** Ids of the items of each narrative. */
    private readonly members = new Map<string, Set<string>>();

    constructor(openState: OpenState, narratives: MemoryNarratives, published: Wake) {

        this.openState = openState;
        this.narratives = narratives;
        this.published = published;
    }

    async publish(batch: NewsBatch, call?: Call): Promise<readonly Published[]> {

        this.openState.assertUsable(call);
        const { records, amendments = [], narratives = [], merges = [] } = batch;
        const at = this.timeOf(call);
        const results = records.map((record) => this.create(record, at));
        amendments.forEach((amendment) => this.applyAmendment(amendment));
        narratives.forEach((record) => this.narratives.store(record));
        merges.forEach(({ from, into }) => this.merge(from, into));
        if (results.some(({ status }) => status === 'created')) {
            this.published(additionsOf(batch, results, at));
        }

        return results;
    }

    async correct(record: NewsRecord, rev: number, call?: Call): Promise<Seq | null> {

        this.openState.assertUsable(call);
        const before = this.items.get(record.id);
        if (before?.rev !== rev) {
            return null;
        }

        this.removeItem(before);
        this.place({ analysis: before.analysis ?? null, ...record }, rev + 1);
        return this.appendAndNotify({ kind: 'updated', id: record.id, audience: [...new Set([...before.categories, ...record.categories])], at: this.timeOf(call) });
    }

    async retract(id: string, call?: Call): Promise<Seq | null> {

        this.openState.assertUsable(call);
        const before = this.items.get(id);
        if (!before) {
            return null;
        }

        this.removeItem(before);
        this.gone.add(id);
        return this.appendAndNotify({ kind: 'retracted', id, audience: before.categories, at: this.timeOf(call) });
    }

    async judge(judgements: readonly Judgement[], call?: Call): Promise<readonly (Seq | null)[]> {

        this.openState.assertUsable(call);
        const at = this.timeOf(call);
        const seqs = judgements.map((judgement) => this.replaceAnalysis(judgement, at));
        if (seqs.some((seq) => seq !== null)) {
            this.published();
        }

        return seqs;
    }

    async get(id: string, call?: Call): Promise<StoredNews | null> {

        this.openState.assertUsable(call);
        const item = this.items.get(id);
        return item ? shown(item) : null;
    }

    async known(keys: List, call?: Call): Promise<ReadonlyMap<string, string>> {

        this.openState.assertUsable(call);
        return new Map(keys.flatMap((key) => {

            const id = this.keys.get(key);
            return id === undefined ? [] : [[key, id] as const];
        }));
    }

    async list(query: NewsQuery, call?: Call): Promise<{ readonly head: Seq; readonly items: readonly StoredNews[] }> {

        this.openState.assertUsable(call);
        const { categories, prefixes, fromOrd = -Infinity, toOrd = Infinity, before = Infinity, offset = 0, limit } = query;
        const end = Math.min(toOrd, before);
        const items: Item[] = [];
        for (const { id } of limit > 0 ? categories ? this.byCategory.newest(categories, fromOrd, end) : this.positions.newest(fromOrd, end) : []) {
            const item = this.items.get(id) as Item;
            if (begins(prefixes, item.terms) && items.push(item) >= offset + limit) {
                break;
            }
        }

        return { head: this.head, items: items.slice(offset).map(shown) };
    }

    async since(seq: Seq, { categories, limit }: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly LogEntry[]> {

        this.openState.assertUsable(call);
        const entries: LogEntry[] = [];
        for (let i = Math.max(seq, this.tail) + 1; i <= this.head && entries.length < limit; ++i) {
            const line = this.log.get(i);
            if (line && meets(categories, line.audience)) {
                entries.push(this.entry(line, i));
            }
        }

        return entries;
    }

    async bounds(call?: Call): Promise<{ readonly head: Seq; readonly tail: Seq }> {

        this.openState.assertUsable(call);
        return { head: this.head, tail: this.tail };
    }

    async byNarrative(id: string, { categories, limit }: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly StoredNews[]> {

        this.openState.assertUsable(call);
        const narrativeId = this.narratives.resolve(id);
        const items = [...this.members.get(narrativeId) ?? []].map((member) => this.items.get(member) as Item);
        return items.filter((item) => meets(categories, item.categories)).sort((a, b) => b.ord - a.ord).slice(0, limit).map(shown);
    }

    // Used by maintenance

    /** Removes the oldest items below `before` and returns their number. Their ids and keys stay known. */
    prune(before: Ord, limit: number): number {

        const old = this.positions.oldest(before, limit).map((id) => this.items.get(id) as Item);
        for (const item of old) {
            this.removeItem(item);
            this.gone.add(item.id);
        }

        return old.length;
    }

    /** Removes the lowest entries, up to `last`, and returns their number. */
    pruneLog(last: Seq, limit: number): number {

        const old = [...this.log.keys()].filter((seq) => seq <= last).slice(0, limit);
        old.forEach((seq) => this.log.delete(seq));
        return old.length;
    }

    has(narrativeId: string): boolean {

        return this.members.has(narrativeId);
    }

    /** Restores an item from another storage. */
    restore(item: Item): void {

        if (!this.items.has(item.id)) {
            this.put({ ...shown(item), categories: [...item.categories], terms: [...item.terms] });
            this.positions.add(item.ord, item.id);
            this.byCategory.add(item);
        }
    }

    /** Restores entries from another storage, in any order. */
    restoreLog(entries: readonly Omit<LogEntry, 'item'>[]): void {

        const added = entries.filter(({ seq }) => !this.log.has(seq)).map(({ seq, kind, id, audience, at = null }) => [seq, { kind, id, audience: [...audience], at }] as const);
        const lines = [...this.log, ...added].sort(([a], [b]) => a - b);
        this.log.clear();
        lines.forEach(([seq, line]) => this.log.set(seq, line));
    }

    private get tail(): Seq {

        const [first = this.head + 1] = this.log.keys();
        return first - 1;
    }

    /** Stores an item, and under its narrative. */
    private put(item: Item): void {

        const before = this.items.get(item.id);
        if (before && before.narrativeId !== item.narrativeId) {
            this.leave(before);
        }

        this.items.set(item.id, item);
        if (item.narrativeId !== null) {
            const members = this.members.get(item.narrativeId) ?? new Set();
            this.members.set(item.narrativeId, members.add(item.id));
        }
    }

    private leave({ id, narrativeId }: Item): void {

        const members = narrativeId === null ? undefined : this.members.get(narrativeId);
        if (members?.delete(id) && members.size === 0) {
            this.members.delete(String(narrativeId));
        }
    }

    private entry({ kind, id, audience, at }: Line, seq: Seq): LogEntry {

        const item = this.items.get(id);
        return { seq, kind, id, audience, item: item ? { categories: item.categories, json: item.json, analysis: item.analysis ?? null } : null, at };
    }

    private create(record: NewsRecord, at: Ms | null): Published {

        const known = this.knownAs(record);
        if (known !== undefined) {
            return { id: known, seq: null, status: 'known' };
        }

        this.place(record, 1);
        return { id: record.id, seq: this.append({ kind: 'created', id: record.id, audience: [...record.categories], at }), status: 'created' };
    }

    private knownAs({ id, keys }: NewsRecord): string | undefined {

        if (this.items.has(id) || this.gone.has(id)) {
            return id;
        }

        return keys.map((key) => this.keys.get(key)).find((holder) => holder !== undefined);
    }

    private replaceAnalysis({ id, rev, analysis }: Judgement, at: Ms | null): Seq | null {

        const item = this.items.get(id);
        if (item?.rev !== rev) {
            return null;
        }

        this.put({ ...item, rev: rev + 1, analysis });
        return this.append({ kind: 'judged', id, audience: item.categories, at });
    }

    private applyAmendment({ id, rev, narrativeId, keys, json, analysis }: Amendment): void {

        const item = this.items.get(id);
        if (item?.rev === rev) {
            this.put({ ...item, rev: rev + 1, narrativeId: this.resolve(narrativeId), json, ...(analysis !== undefined && { analysis }) });
            this.addKeys(id, keys);
        }
    }

    private merge(from: string, into: string): void {

        const target = this.narratives.merge(from, into);
        for (const id of target === null ? [] : [...this.members.get(from) ?? []]) {
            const item = this.items.get(id) as Item;
            this.put({ ...item, rev: item.rev + 1, narrativeId: target });
        }
    }

    private place({ id, ord, categories, terms, keys, narrativeId, json, analysis = null }: NewsRecord, rev: number): void {

        const free = this.positions.free(ord);
        this.positions.add(free, id);
        this.byCategory.add({ ord: free, id, categories });
        this.put({ id, ord: free, rev, categories: [...categories], terms: [...terms], narrativeId: this.resolve(narrativeId), json, analysis });
        this.addKeys(id, keys);
    }

    /** Keys stay, so that a retracted story is still recognised. */
    private removeItem(item: Item): void {

        this.leave(item);
        this.items.delete(item.id);
        this.positions.delete(item.ord);
        this.byCategory.delete(item);
    }

    private resolve(narrativeId: string | null): string | null {

        return narrativeId === null ? null : this.narratives.resolve(narrativeId);
    }

    /** A key of another item stays with that item. */
    private addKeys(id: string, keys: List): void {

        for (const key of keys) {
            this.keys.set(key, this.keys.get(key) ?? id);
        }
    }

    private timeOf(call: Call | undefined): Ms | null {

        return timeAfter(this.log.get(this.head)?.at, call?.now);
    }

    private append(line: Line): Seq {

        this.log.set(++this.head, line);
        return this.head;
    }

    private appendAndNotify(line: Line): Seq {

        const seq = this.append(line);
        this.published();
        return seq;
    }
}
