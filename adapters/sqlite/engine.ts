import { readFileSync } from 'node:fs';

import { StorageError } from '../../lib/storage/contract';

/** What is used of a database's prepared statement. */
export interface SqliteStatement {
    /** better-sqlite3: whether it gives rows. */
    readonly reader?: boolean;
    all(...values: unknown[]): unknown[];
    run(...values: unknown[]): unknown;
}

/** What is used of an opened database: better-sqlite3's `Database` and node:sqlite's `DatabaseSync` both have it. */
export interface SqliteDatabase {
    prepare(sql: string): SqliteStatement;
    exec(sql: string): unknown;
    close(): unknown;
    /** Whether a transaction is open (better-sqlite3). */
    readonly inTransaction?: boolean;
    /** Whether a transaction is open (node:sqlite). */
    readonly isTransaction?: boolean;
}

/** N-API level that the prebuilt binaries of better-sqlite3 13 need; with less, opening a database ends the process. */
const required = 10;

/** Throws STORAGE_UNSUPPORTED where this engine would crash on this Node instead of failing. */
export const assertEngine = (version: string, napi: number): void => {

    if (Number.parseInt(version, 10) >= 13 && napi < required) {
        throw new StorageError('STORAGE_UNSUPPORTED', `better-sqlite3 ${version} needs Node 22.14 or newer (N-API ${required}, here ${napi}): install better-sqlite3@12 or update Node`);
    }
};

const installed = (): string => {

    const manifest = JSON.parse(readFileSync(require.resolve('better-sqlite3/package.json'), 'utf8')) as { version: string };
    return manifest.version;
};

/** Opens a file with better-sqlite3. It never waits for locks: waiting would stop the event loop. */
export const openFile = async (path: string): Promise<SqliteDatabase> => {

    assertEngine(installed(), Number(process.versions.napi));
    const { default: Database } = await import('better-sqlite3');
    return new Database(path, { timeout: 0 });
};
