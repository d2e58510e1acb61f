import type { Call, Judgement, List, LogEntry, News, NewsBatch, NewsQuery, NewsRecord, Seq, StoredNews, Wake } from '../../../lib/storage/contract';
import { additionsOf } from '../../listeners';
import type { Connection } from '../connection';
import { Codes } from './codes';
import { LogReader } from './log';
import { NewsReader } from './reader';
import { NewsWriter } from './writer';
import type { Publication } from './writer';

/** News and their log over one connection. `published` is called after each commit that added entries. */
export class SqliteNews implements Required<News> {

    private readonly connection: Connection;
    private readonly published: Wake;
    private readonly reader: NewsReader;
    private readonly log: LogReader;
    private readonly writer: NewsWriter;

    constructor(connection: Connection, published: Wake) {

        const { database } = connection;
        const codes = new Codes(database);
        this.connection = connection;
        this.published = published;
        this.reader = new NewsReader(database, codes);
        this.log = new LogReader(database, codes);
        this.writer = new NewsWriter(database, codes, this.reader, this.log);
    }

    async publish(batch: NewsBatch, call?: Call): Promise<readonly Publication[]> {

        const { published, at } = await this.connection.transaction(() => this.writer.publish(batch, call?.now), call);
        if (published.some(({ status }) => status === 'created')) {
            this.published(additionsOf(batch, published, at));
        }

        return published;
    }

    async correct(record: NewsRecord, rev: number, call?: Call): Promise<Seq | null> {

        return this.announce(await this.connection.transaction(() => this.writer.correct(record, rev, call?.now), call));
    }

    async retract(id: string, call?: Call): Promise<Seq | null> {

        return this.announce(await this.connection.transaction(() => this.writer.retract(id, call?.now), call));
    }

    async judge(judgements: readonly Judgement[], call?: Call): Promise<readonly (Seq | null)[]> {

        const seqs = await this.connection.transaction(() => this.writer.judge(judgements, call?.now), call);
        if (seqs.some((seq) => seq !== null)) {
            this.published();
        }

        return seqs;
    }

    async get(id: string, call?: Call): Promise<StoredNews | null> {

        return await this.connection.attempt(() => this.reader.get(id), call);
    }

    async known(keys: List, call?: Call): Promise<ReadonlyMap<string, string>> {

        return await this.connection.snapshot(() => this.writer.holdersOf(keys), call);
    }

    async list(query: NewsQuery, call?: Call): Promise<{ readonly head: Seq; readonly items: readonly StoredNews[] }> {

        return await this.connection.snapshot(() => ({ head: this.log.head(), items: this.reader.list(query) }), call);
    }

    async since(seq: Seq, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly LogEntry[]> {

        const read = (): LogEntry[] => this.log.since(seq, query);
        return await (query.categories ? this.connection.snapshot(read, call) : this.connection.attempt(read, call));      // one statement sees one state
    }

    async bounds(call?: Call): Promise<{ readonly head: Seq; readonly tail: Seq }> {

        return await this.connection.attempt(() => this.log.bounds(), call);
    }

    async byNarrative(id: string, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly StoredNews[]> {

        return await this.connection.snapshot(() => this.reader.byNarrative(id, query.categories, query.limit), call);
    }

    /** Returns the head of the log synchronously. */
    head(): Seq {

        return this.log.head();
    }

    private announce(seq: Seq | null): Seq | null {

        if (seq !== null) {
            this.published();
        }

        return seq;
    }
}
