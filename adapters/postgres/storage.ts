import { createHash } from 'node:crypto';

import { TimeBudget } from '../../lib/clock';
import type { Call, CompleteStorage, Horizon, Manifest, Ms, Transfer, Wake } from '../../lib/storage/contract';
import type { SqlPrune } from '../kysely/prune';
import { SqlGroups } from '../kysely/groups';
import { Connection } from './connection';
import { dialectOf } from './dialect';
import { SchemaCheck } from './schema-check';
import { Maintenance } from './maintain';
import { locationOf } from './location';
import { Migrator } from './migrate';
import { PostgresNews } from './news/news';
import type { PoolOptions } from './pool';
import { prunerOf } from './prune';
import { transferOf } from './transfer';
import { Watch } from './watch';

export interface PostgresStorageOptions extends PoolOptions {
    readonly schema: string;
}

/** Channel names have at most 63 bytes, like schemas: a hash of the schema's name makes them unique. */
const channelOf = (schema: string): string => `hapi_crypto_news_${createHash('sha256').update(schema).digest('hex').slice(0, 16)}`;

/** The whole contract over one pool. */
export class PostgresStorage extends SqlGroups implements CompleteStorage {

    readonly manifest: Manifest = { name: 'postgres', version: '1', contract: 1, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true };
    readonly location: string | undefined;
    readonly news: PostgresNews;
    readonly transfer: Required<Transfer>;
    private readonly connection: Connection;
    private readonly migrator: Migrator;
    private readonly maintenance: Maintenance;
    private readonly pruner: SqlPrune;
    private readonly watch: Watch;

    constructor(options: PostgresStorageOptions) {

        const dialect = dialectOf(options.schema);
        const connection = new Connection(options, new SchemaCheck(dialect));
        super(connection, dialect);
        const channel = channelOf(options.schema);
        this.location = locationOf(options.target, options.schema);
        this.connection = connection;
        this.migrator = new Migrator(connection, dialect, options.schema);
        this.maintenance = new Maintenance(connection, dialect);
        this.pruner = prunerOf(dialect);
        this.watch = new Watch({ connection, clock: options.clock, channel });
        this.news = new PostgresNews({ connection, dialect, channel, published: this.watch.notify });
        this.transfer = transferOf(connection, dialect);
    }

    async open(): Promise<void> {

        if (!this.connection.isOpen) {
            await this.connection.open();
            this.watch.start();
        }
    }

    async close(): Promise<void> {

        await this.watch.stop();
        await this.connection.close();
    }

    async ping(call?: Call): Promise<void> {

        await this.connection.readWithRetry((session) => session.exec('SELECT 1'), call);
    }

    async migrate(mode: 'auto' | 'check'): Promise<{ readonly from: number; readonly to: number }> {

        return await this.migrator.migrate(mode);
    }

    /** Version of the schema, 0 if it has no tables, and the version that this code needs. */
    async schema(): Promise<{ readonly version: number; readonly latest: number }> {

        return await this.migrator.schema();
    }

    async maintain(now: Ms, budgetMs: number): Promise<{ readonly removed: number; readonly more: boolean }> {

        return await this.maintenance.run(now, new TimeBudget(budgetMs));
    }

    async prune(horizon: Horizon, limit: number, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }> {

        return await this.connection.transact(() => this.pruner.pruning(horizon, limit), call);
    }

    onPublish(wake: Wake): () => void {

        return this.watch.listen(wake);
    }
}
