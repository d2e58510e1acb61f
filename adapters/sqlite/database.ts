import { StorageError } from '../../lib/storage/contract';
import type { Shape } from '../kysely/shape';
import type { SqliteDatabase, SqliteStatement } from './library';
import { closed } from './errors';
import { latest, unknownSchema } from './schema';

/** A statement, with the names of the arguments for its placeholders, in their order. */
interface Prepared {
    readonly statement: SqliteStatement;
    readonly names: readonly PropertyKey[];
}

/** A statement that returns rows as arrays, if the driver supports that. */
interface Listing extends Prepared {
    readonly raw: boolean;
}

/** Makes a statement return rows as arrays. Returns whether the driver supports that. */
const listRows = (statement: SqliteStatement): boolean => {

    if (statement.raw) {
        statement.raw();
        return true;
    }

    statement.setReturnArrays?.(true);
    return statement.setReturnArrays !== undefined;
};

/** Some drivers only run statements that return no rows. */
const rowsOf = (statement: SqliteStatement, values: readonly unknown[]): unknown[] => {

    if (statement.reader === false) {
        statement.run(...values);
        return [];
    }

    return statement.all(...values);
};

const valuesFor = ({ names }: Prepared, args: object): unknown[] => names.map((name): unknown => Reflect.get(args, name));

/** The open database and its statements, each prepared once. Every call is synchronous. */
export class Database {

    private readonly statements = new Map<string, SqliteStatement>();
    private readonly shapes = new Map<object, Prepared>();
    private readonly listings = new Map<object, Listing>();
    private db: SqliteDatabase | null = null;
    private attached = (): void => {};

    get isOpen(): boolean {

        return this.db !== null;
    }

    /** Whether a transaction is open. */
    get inTransaction(): boolean {

        const { inTransaction, isTransaction } = this.opened();
        return inTransaction ?? isTransaction ?? false;
    }

    /** Calls `attached` whenever the database may have been replaced, so that cached values may be wrong. */
    onAttached(attached: () => void): void {

        this.attached = attached;
    }

    attach(db: SqliteDatabase): void {

        this.db = db;
        this.attached();
    }

    /** Drops the statements and returns the database for the caller to close; null if none was open. */
    detach(): SqliteDatabase | null {

        const { db } = this;
        this.db = null;
        this.statements.clear();
        this.shapes.clear();
        this.listings.clear();
        return db;
    }

    /** Rows of a statement. */
    all<A extends object, R>(shape: Shape<A, R>, args: A): R[] {

        let prepared = this.shapes.get(shape);
        if (!prepared) {
            prepared = { statement: this.prepare(shape.text), names: shape.names };
            this.shapes.set(shape, prepared);
        }

        return rowsOf(prepared.statement, valuesFor(prepared, args)) as R[];
    }

    /** Rows of a statement as arrays of values, in the order of the columns. For the most frequent reads. */
    lists<A extends object, R extends readonly unknown[]>(shape: Shape<A, R>, args: A): R[] {

        let listing = this.listings.get(shape);
        if (!listing) {
            const statement = this.opened().prepare(shape.text);
            listing = { raw: listRows(statement), statement, names: shape.names };
            this.listings.set(shape, listing);
        }

        const rows = listing.statement.all(...valuesFor(listing, args));
        return (listing.raw ? rows : rows.map((row): unknown[] => Object.values(row as object))) as R[];
    }

    get<A extends object, R>(shape: Shape<A, R>, args: A): R | undefined {

        return this.all(shape, args)[0];
    }

    /** The row that every valid database has. */
    one<A extends object, R>(shape: Shape<A, R>, args: A): R {

        const row = this.get(shape, args);
        if (!row) {
            throw new StorageError('STORAGE_CORRUPT', `No row for: ${shape.text}`);
        }

        return row;
    }

    /** Rows of a statement, in a write transaction of its own. */
    write<A extends object, R>(shape: Shape<A, R>, args: A): R[] {

        return this.transact('write', () => this.all(shape, args));
    }

    /** Runs work in a transaction. One for writes takes the write lock at its start, and throws STORAGE_SCHEMA if the schema is unknown. */
    transact<T>(kind: 'read' | 'write', work: () => T): T {

        if (this.inTransaction) {
            throw new StorageError('STORAGE_BUSY', 'The host has a transaction open on this database');
        }

        this.run(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN');
        try {
            if (kind === 'write') {
                this.assertKnownSchema();
            }

            const result = work();
            this.run('COMMIT');
            return result;
        }
        catch (error) {
            this.rollback();
            throw error;
        }
    }

    /** For a frequent statement without values and rows. */
    run(sql: string): void {

        this.prepare(sql).run();
    }

    /** For statements without values that are not cached. */
    exec(sql: string): void {

        this.opened().exec(sql);
    }

    /** Value of a pragma. */
    pragma(name: string): unknown {

        return this.prepare(`PRAGMA ${name}`).all().map((row) => Object.values(row as object)[0] as unknown).at(0);
    }

    /** Version of SQLite. */
    version(): string {

        return this.prepare('SELECT sqlite_version() AS version').all().map((row) => (row as { version: string }).version).join();
    }

    private assertKnownSchema(): void {

        const version = Number(this.pragma('user_version'));
        if (version > latest) {
            throw unknownSchema(version);
        }
    }

    /** Some errors, such as a full disk, have rolled back already. */
    private rollback(): void {

        if (this.inTransaction) {
            this.run('ROLLBACK');
        }
    }

    private prepare(sql: string): SqliteStatement {

        let statement = this.statements.get(sql);
        if (!statement) {
            statement = this.opened().prepare(sql);
            this.statements.set(sql, statement);
        }

        return statement;
    }

    private opened(): SqliteDatabase {

        if (!this.db) {
            throw closed();
        }

        return this.db;
    }
}
