/** The part of a prepared statement that the adapter uses. */
export interface SqliteStatement {
    /** better-sqlite3: whether the statement returns rows. */
    readonly reader?: boolean;
    /** Executes the statement and returns its rows. */
    all(...values: unknown[]): unknown[];
    /** Executes a statement that returns no rows. */
    run(...values: unknown[]): unknown;
    /** better-sqlite3: makes rows arrays of values, which take a quarter less time than objects. */
    raw?(): unknown;
    /** node:sqlite: does the same as `raw` of better-sqlite3. */
    setReturnArrays?(enabled: boolean): unknown;
}

/** The part of an open database that the adapter uses. Both `Database` of better-sqlite3 and `DatabaseSync` of node:sqlite fit. */
export interface SqliteDatabase {
    /** Compiles a statement. */
    prepare(sql: string): SqliteStatement;
    /** Executes statements without values. */
    exec(sql: string): unknown;
    /** Closes the database. */
    close(): unknown;
    /** better-sqlite3: whether a transaction is open. */
    readonly inTransaction?: boolean;
    /** node:sqlite: whether a transaction is open. */
    readonly isTransaction?: boolean;
}

/** Opens a file, and creates it unless `mustExist`. Never waits for locks, which would block the event loop. */
export type OpenFile = (path: string, mustExist: boolean) => SqliteDatabase;

/** A library that contains SQLite. */
export interface Engine {
    readonly name: 'better-sqlite3' | 'node:sqlite';
    /** Path of better-sqlite3's entry point, for worker threads; null for node:sqlite. */
    readonly entry: string | null;
    readonly openFile: OpenFile;
}

/** The reason why a library can't be used, and the remedy. */
export interface Obstacle {
    readonly reason: string;
    readonly remedy: string;
    readonly cause?: unknown;
}

/** The process in which an engine runs. */
export interface Runtime {
    /** Version of Node, without the "v". */
    readonly node: string;
    /** Supported level of Node-API. */
    readonly napi: number;
    /** Resolves and loads modules from the adapter's folder. */
    readonly require: NodeJS.Require;
}
