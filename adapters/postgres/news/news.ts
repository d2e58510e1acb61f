import { sql } from 'kysely';

import type { Call, Judgement, List, LogEntry, News, NewsBatch, NewsQuery, NewsRecord, Seq, StoredNews, Wake } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Shape } from '../../kysely/shape';
import { additionsOf } from '../../listeners';
import type { Connection } from '../connection';
import type { Session } from '../session';
import { LogReader } from './log';
import { NewsReader } from './reader';
import { NewsWriter } from './writer';
import type { Publication } from './writer';

export interface NewsOptions {
    readonly connection: Connection;
    readonly dialect: Dialect;
    /** The channel that other instances listen on. */
    readonly channel: string;
    /** Called after each commit that added entries. */
    readonly published: Wake;
}

/** Result of a write: whether it added entries, and which of them listeners get. */
interface Writing<T> {
    readonly work: (session: Session) => Promise<T>;
    readonly grew: (result: T) => boolean;
    readonly additions: (result: T) => readonly LogEntry[] | undefined;
}

/** After a correction or a retraction listeners read the log. */
const change = { grew: (seq: Seq | null): boolean => seq !== null, additions: (): undefined => undefined };

/** News and their log. A notification is sent with the commit, and contains no entries. */
export class PostgresNews implements Required<News> {

    private readonly options: NewsOptions;
    private readonly reader: NewsReader;
    private readonly log: LogReader;
    private readonly writer: NewsWriter;
    private readonly notify: Shape<{ channel: string }, never>;

    constructor(options: NewsOptions) {

        const { connection, dialect } = options;
        this.options = options;
        this.reader = new NewsReader(connection, dialect);
        this.log = new LogReader(dialect);
        this.writer = new NewsWriter(this.reader, dialect);
        this.notify = dialect.shapes.raw((p) => sql`select pg_notify(${p.channel}, '')`);
    }

    async publish(batch: NewsBatch, call?: Call): Promise<readonly Publication[]> {

        const { published } = await this.writing({
            work: (session) => this.writer.publish(session, batch, call?.now),
            grew: (result) => result.published.some(({ status }) => status === 'created'),
            additions: (result) => additionsOf(batch, result.published, result.at)
        }, call);
        return published;
    }

    async correct(record: NewsRecord, rev: number, call?: Call): Promise<Seq | null> {

        return await this.writing({ work: (session) => this.writer.correct(session, record, rev, call?.now), ...change }, call);
    }

    async retract(id: string, call?: Call): Promise<Seq | null> {

        return await this.writing({ work: (session) => this.writer.retract(session, id, call?.now), ...change }, call);
    }

    async judge(judgements: readonly Judgement[], call?: Call): Promise<readonly (Seq | null)[]> {

        return await this.writing({
            work: (session) => this.writer.judge(session, judgements, call?.now),
            grew: (seqs) => seqs.some((seq) => seq !== null),
            additions: change.additions
        }, call);
    }

    async get(id: string, call?: Call): Promise<StoredNews | null> {

        return await this.options.connection.readWithRetry((session) => this.reader.get(session, id), call);
    }

    async known(keys: List, call?: Call): Promise<ReadonlyMap<string, string>> {

        return await this.options.connection.readWithRetry((session) => this.writer.known(session, keys), call);
    }

    async list(query: NewsQuery, call?: Call): Promise<{ readonly head: Seq; readonly items: readonly StoredNews[] }> {

        return await this.reader.page(query, call);
    }

    async since(seq: Seq, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly LogEntry[]> {

        return await this.options.connection.readWithRetry((session) => this.log.since(session, seq, query), call);
    }

    async bounds(call?: Call): Promise<{ readonly head: Seq; readonly tail: Seq }> {

        return await this.options.connection.readWithRetry((session) => this.log.bounds(session), call);
    }

    async byNarrative(id: string, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly StoredNews[]> {

        return await this.options.connection.readWithRetry((session) => this.reader.byNarrative(session, id, query.categories, query.limit), call);
    }

    private async writing<T>({ work, grew, additions }: Writing<T>, call?: Call): Promise<T> {

        const { connection, channel, published } = this.options;
        const result = await connection.transaction(async (session) => {

            const written = await work(session);
            if (grew(written)) {
                await session.all(this.notify, { channel });
            }

            return written;
        }, call);
        if (grew(result)) {
            published(additions(result));
        }

        return result;
    }
}
