import { StorageError } from '../../lib/storage/contract';
import type { StorageCode } from '../../lib/storage/contract';

/** SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) and codes of the socket. */
const codes: Readonly<Record<string, StorageCode>> = {
    '57P01': 'STORAGE_UNAVAILABLE',     // admin_shutdown
    '57P02': 'STORAGE_UNAVAILABLE',     // crash_shutdown
    '57P03': 'STORAGE_UNAVAILABLE',     // cannot_connect_now
    '57014': 'STORAGE_TIMEOUT',         // query_canceled: statement_timeout
    '55P03': 'STORAGE_BUSY',            // lock_not_available
    '40001': 'STORAGE_BUSY',            // serialization_failure
    '40P01': 'STORAGE_BUSY',            // deadlock_detected
    '53300': 'STORAGE_BUSY',            // too_many_connections
    '53100': 'STORAGE_FULL',            // disk_full
    '25006': 'STORAGE_READONLY',        // read_only_sql_transaction
    '3D000': 'STORAGE_UNAVAILABLE',     // invalid_catalog_name
    '3F000': 'STORAGE_SCHEMA',          // invalid_schema_name
    '42P01': 'STORAGE_SCHEMA',          // undefined_table
    '42703': 'STORAGE_SCHEMA',          // undefined_column
    'XX001': 'STORAGE_CORRUPT',         // data_corrupted
    'XX002': 'STORAGE_CORRUPT',         // index_corrupted
    ECONNREFUSED: 'STORAGE_UNAVAILABLE',
    ECONNRESET: 'STORAGE_UNAVAILABLE',
    ENOENT: 'STORAGE_UNAVAILABLE',      // the socket's file
    ENOTFOUND: 'STORAGE_UNAVAILABLE',
    EPIPE: 'STORAGE_UNAVAILABLE',
    ETIMEDOUT: 'STORAGE_UNAVAILABLE'
};

/** What pg says without a code. */
const messages: readonly (readonly [RegExp, StorageCode])[] = [
    [/Connection terminated|Client has encountered a connection error|not queryable/, 'STORAGE_UNAVAILABLE'],
    [/timeout exceeded when trying to connect/, 'STORAGE_BUSY'],
    [/Query read timeout/, 'STORAGE_TIMEOUT'],
    [/after calling end on the pool/, 'STORAGE_CLOSED']
];

const codeOf = ({ code, message }: Error & { code?: unknown }): StorageCode => {

    const known = codes[String(code)] ?? messages.find(([pattern]) => pattern.test(message))?.[1];
    return known ?? (/^08/.test(String(code)) ? 'STORAGE_UNAVAILABLE' : 'STORAGE_INTERNAL');       // class 08: connection exceptions
};

/** Every fault of pg and of the server, as the contract names it; the fault itself is the cause. */
export const toStorageError = (error: unknown): StorageError => {

    if (error instanceof StorageError) {
        return error;
    }

    const cause = error instanceof Error ? error : new Error(String(error));
    return new StorageError(codeOf(cause), `PostgreSQL: ${cause.message}`, { cause });
};
