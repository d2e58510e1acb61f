import { StorageError } from '../../lib/storage/contract';
import type { StorageCode } from '../../lib/storage/contract';

/** SQLite's primary result codes (https://sqlite.org/rescode.html) with a meaning for the caller. */
const codes: Readonly<Record<string, StorageCode>> = {
    SQLITE_BUSY: 'STORAGE_BUSY',
    SQLITE_LOCKED: 'STORAGE_BUSY',
    SQLITE_READONLY: 'STORAGE_READONLY',
    SQLITE_FULL: 'STORAGE_FULL',
    SQLITE_CORRUPT: 'STORAGE_CORRUPT',
    SQLITE_NOTADB: 'STORAGE_CORRUPT',
    SQLITE_CANTOPEN: 'STORAGE_UNAVAILABLE',
    SQLITE_PERM: 'STORAGE_UNAVAILABLE',
    SQLITE_IOERR: 'STORAGE_UNAVAILABLE',
    SQLITE_PROTOCOL: 'STORAGE_UNAVAILABLE',
    SQLITE_NOMEM: 'STORAGE_UNAVAILABLE'
};

/** The numbers that node:sqlite reports instead of names. */
const names: Readonly<Record<number, string>> = {
    3: 'SQLITE_PERM',
    5: 'SQLITE_BUSY',
    6: 'SQLITE_LOCKED',
    7: 'SQLITE_NOMEM',
    8: 'SQLITE_READONLY',
    10: 'SQLITE_IOERR',
    11: 'SQLITE_CORRUPT',
    13: 'SQLITE_FULL',
    14: 'SQLITE_CANTOPEN',
    15: 'SQLITE_PROTOCOL',
    26: 'SQLITE_NOTADB'
};

interface DriverError extends Error {
    /** better-sqlite3: name of the extended code. */
    readonly code?: unknown;
    /** node:sqlite: the extended code; its lowest byte is the primary one. */
    readonly errcode?: unknown;
}

const nameOf = ({ code, errcode }: DriverError): string => {

    return typeof errcode === 'number' ? names[errcode & 0xff] ?? '' : String(code);
};

/** By SQLite's code. Names of extended codes (SQLITE_BUSY_SNAPSHOT) begin with the primary one's name. */
const codeOf = (error: DriverError): StorageCode => {

    const primary = /^SQLITE_[A-Z]+/.exec(nameOf(error))?.[0] ?? '';
    const code = codes[primary];
    if (code) {
        return code;
    }

    if (/no such (table|column)|^(table|index) .+ already exists/.test(error.message)) {      // the last one: tables of another program
        return 'STORAGE_SCHEMA';
    }

    return /not open|directory does not exist/.test(error.message) ? 'STORAGE_UNAVAILABLE' : 'STORAGE_INTERNAL';
};

/** Converts an error of a driver to the contract's; the original is the cause. */
export const toStorageError = (error: unknown): StorageError => {

    if (error instanceof StorageError) {
        return error;
    }

    const cause = error instanceof Error ? error : new Error(String(error));
    return new StorageError(codeOf(cause), `SQLite: ${cause.message}`, { cause });
};

/** Error for use before open() or after close(). */
export const closed = (): StorageError => new StorageError('STORAGE_CLOSED', 'The storage is not open');

const spent: ReadonlySet<StorageCode> = new Set(['STORAGE_UNAVAILABLE', 'STORAGE_CORRUPT', 'STORAGE_READONLY']);

/** Whether the file may have to be opened again to see that the error is over: an open file keeps its permissions, its inode and the pages read so far. */
export const isSpent = ({ code }: StorageError): boolean => spent.has(code);
