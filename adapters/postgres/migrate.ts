import { sql } from 'kysely';

import { StorageError } from '../../lib/storage/contract';
import type { Dialect } from '../kysely/dialect';
import type { Connection } from './connection';
import { assertKnown, versionsOf } from './schema';
import type { Session } from './session';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Upgrades a schema to the version of this code. */
export class Migrator {

    private readonly connection: Connection;
    private readonly name: string;
    private readonly versions: readonly (readonly string[])[];
    private readonly shapes;

    constructor(connection: Connection, dialect: Dialect, schema: string) {

        this.connection = connection;
        this.name = schema;
        this.versions = versionsOf(dialect);
        this.shapes = {
            lock: dialect.shapes.raw<{ name: string }>((p) => sql`select pg_advisory_xact_lock(hashtextextended(${p.name}, 0))`),
            encoding: dialect.shapes.raw<object, { name: string }>(() => sql`select current_setting('server_encoding') as name`),
            schema: dialect.shapes.raw<{ schema: string }>((p) => sql`select 1 from pg_namespace where nspname = ${p.schema}`),
            exists: dialect.shapes.raw<{ schema: string }, { n: number }>((p) => sql`select count(*) as n from pg_tables where schemaname = ${p.schema} and tablename = 'meta'`),
            version: dialect.shapes.raw<object, { value: number }>(() => sql`select value from ${sql.table('meta')} where key = 'version'`),
            held: dialect.shapes.raw<object, { value: number }>(() => sql`select value from ${sql.table('meta')} where key = 'version' for update`),
            done: dialect.shapes.raw<{ value: number }>((p) => sql`update ${sql.table('meta')} set value = ${p.value} where key = 'version'`)
        };
    }

    /** Version of the schema, 0 if it has no tables, and the version that this code needs. */
    async schema(): Promise<{ version: number; latest: number }> {

        return { version: await this.connection.readWithRetry((session) => this.version(session)), latest: this.versions.length };
    }

    /** In one transaction under an advisory lock: of several processes that start at once, one does the work and the others find it done. */
    async migrate(mode: 'auto' | 'check'): Promise<{ from: number; to: number }> {

        const { version: current, latest: to } = await this.schema();
        if (current === to) {
            return { from: current, to };
        }

        if (mode === 'check') {
            throw new StorageError('STORAGE_SCHEMA', `The database has schema ${current}, ${to} is needed: migrate with mode 'auto'`);
        }

        return await this.connection.transaction(async (session) => {

            await session.removeTimeLimits();
            await this.assertEncoding(session);
            await session.all(this.shapes.lock, { name: `hapi-crypto-news:${this.name}` });
            const from = await this.version(session, this.shapes.held);
            await this.upgrade(session, from);
            return { from, to };
        });
    }

    /** With any other encoding, some texts could not be stored, and some words could not be distinguished. */
    private async assertEncoding(session: Session): Promise<void> {

        const { name } = await session.one(this.shapes.encoding, {});
        if (name !== 'UTF8') {
            throw new StorageError('STORAGE_UNSUPPORTED', `The database has the encoding ${name}, UTF8 is needed`);
        }
    }

    /** Only if it is missing: CREATE SCHEMA IF NOT EXISTS needs the privilege even if the schema exists. */
    private async createSchema(session: Session): Promise<void> {

        const found = await session.all(this.shapes.schema, { schema: this.name });
        if (found.length === 0) {
            await session.exec(`create schema ${quote(this.name)}`);
        }
    }

    private async version(session: Session, shape = this.shapes.version): Promise<number> {

        const { n } = await session.one(this.shapes.exists, { schema: this.name });
        const version = n === 0 ? 0 : (await session.one(shape, {})).value;
        assertKnown(version, this.versions.length);
        return version;
    }

    private async upgrade(session: Session, from: number): Promise<void> {

        if (from === this.versions.length) {
            return;
        }

        await this.createSchema(session);
        for (const statement of this.versions.slice(from).flat()) {
            await session.exec(statement);
        }

        await session.all(this.shapes.done, { value: this.versions.length });
    }
}
