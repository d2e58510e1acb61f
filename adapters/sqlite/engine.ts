import { createRequire } from 'node:module';

import type Database from 'better-sqlite3';

import { StorageError } from '../../lib/storage/contract';

/** What is used of a database's prepared statement. */
export interface SqliteStatement {
    /** better-sqlite3: whether it gives rows. */
    readonly reader?: boolean;
    all(...values: unknown[]): unknown[];
    run(...values: unknown[]): unknown;
    /** better-sqlite3: gives rows as lists of values from here on, which costs a quarter less than objects. */
    raw?(): unknown;
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

/** An installed release of better-sqlite3. */
export interface Engine {
    /** Under which it is imported. */
    readonly name: string;
    readonly version: string;
}

/**
 * Where better-sqlite3 may be found. Release 12 is for Node 20: built against the headers of Node 24.19 or newer, it ends
 * the process when the collector meets a statement outside of JavaScript. Release 13 is for Node 22.14 and newer.
 */
export const places = ['better-sqlite3', 'better-sqlite3-13'];

/** N-API level that the prebuilt binaries of better-sqlite3 13 need; with less, opening a database ends the process. */
const required = 10;

const load = createRequire(__filename);

const releaseOf = ({ version }: Engine): number => Number.parseInt(version, 10);

/** Those of the packages that are installed. */
export const enginesAt = (names: readonly string[]): Engine[] => {

    return names.flatMap((name) => {

        try {
            const { version } = load(`${name}/package.json`) as { version: string };

            return [{ name, version }];
        }
        catch {
            return [];
        }
    });
};

/** The newest engine that runs at this N-API level. Throws STORAGE_UNSUPPORTED where there is none. */
export const chooseEngine = (engines: readonly Engine[], napi: number): Engine => {

    const [best] = engines
        .filter((engine) => releaseOf(engine) < 13 || napi >= required)
        .sort((a, b) => releaseOf(b) - releaseOf(a));
    if (best) {
        return best;
    }

    const found = engines.map(({ version }) => version).join(', ') || 'none';
    throw new StorageError('STORAGE_UNSUPPORTED', `No better-sqlite3 runs here (installed: ${found}). Node 20 needs better-sqlite3@12; better-sqlite3@13 needs Node 22.14 or newer (N-API ${required}, here ${napi})`);
};

/** better-sqlite3, in the release that suits this Node. */
export const loadEngine = async (): Promise<typeof Database> => {

    const { name } = chooseEngine(enginesAt(places), Number(process.versions.napi));
    const engine = await import(name) as { default: typeof Database };
    return engine.default;
};

/** Opens a file with better-sqlite3; one that must be there already is not made. It never waits for locks: waiting would stop the event loop. */
export type OpenFile = (path: string, mustExist: boolean) => SqliteDatabase;

export const loadOpenFile = async (): Promise<OpenFile> => {

    const Engine = await loadEngine();
    return (path, mustExist) => new Engine(path, { timeout: 0, fileMustExist: mustExist });
};
