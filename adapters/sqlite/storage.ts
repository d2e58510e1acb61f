import { TimeBudget } from '../../lib/clock';
import type { Call, CompleteStorage, Horizon, Manifest, Ms, Transfer, Wake } from '../../lib/storage/contract';
import { SqlGroups } from '../kysely/groups';
import { Connection } from './connection';
import type { ConnectionOptions } from './connection';
import { dialect } from './dialect';
import { maintain } from './maintain';
import { assertVersion, migrate } from './migrate';
import { SqliteNews } from './news/news';
import { realPath } from './place';
import { pruner } from './prune';
import { transferOf } from './transfer';
import { Watch } from './watch';

export interface SqliteStorageOptions extends ConnectionOptions {
    readonly pollMs: number;
    /** Whether the data are in a file, which other processes can open. */
    readonly shared: boolean;
}

/** The whole contract over one connection. */
export class SqliteStorage extends SqlGroups implements CompleteStorage {

    readonly manifest: Manifest;
    readonly news: SqliteNews;
    readonly transfer: Required<Transfer>;
    /** The file that the adapter opens itself; null if there is none, or if the host opened it. */
    readonly file: string | null;
    private readonly connection: Connection;
    private readonly watch: Watch;

    constructor(options: SqliteStorageOptions) {

        const { clock, pollMs, shared } = options;
        const connection = new Connection(options);
        super(connection, dialect);
        this.file = shared && typeof options.target === 'string' ? options.target : null;
        this.connection = connection;
        this.manifest = { name: 'sqlite', version: '1', contract: 1, durable: shared, multiProcess: shared, notify: shared, prune: true, transfer: true, bots: true, payments: true, documents: true };
        this.news = new SqliteNews(connection, (entries) => this.watch.notify(entries));
        this.transfer = transferOf(connection);
        this.watch = new Watch({
            clock,
            pollMs,
            version: shared ? () => connection.database.pragma('data_version') : null,
            head: () => this.news.head()
        });
    }

    /** Links are resolved, so that all names of a file are equal. */
    get location(): string | undefined {

        return this.file === null ? undefined : realPath(this.file);
    }

    async open(): Promise<void> {

        if (this.connection.isOpen) {
            return;
        }

        await this.connection.open();
        assertVersion(this.connection.database.version());
        this.watch.start();
    }

    async close(): Promise<void> {

        this.watch.stop();
        await this.connection.close();
    }

    async ping(call?: Call): Promise<void> {

        await this.connection.ping(call);
    }

    async migrate(mode: 'auto' | 'check'): Promise<{ readonly from: number; readonly to: number }> {

        return await migrate(this.connection, mode);
    }

    async maintain(now: Ms, budgetMs: number): Promise<{ readonly removed: number; readonly more: boolean }> {

        return await maintain(this.connection, now, new TimeBudget(budgetMs));
    }

    async prune(horizon: Horizon, limit: number, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }> {

        return await this.connection.transact(() => pruner.pruning(horizon, limit), call);
    }

    onPublish(wake: Wake): () => void {

        return this.watch.listen(wake);
    }
}
