import { StorageError } from '../../lib/storage/contract';
import type { StorageCode } from '../../lib/storage/contract';

/** SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) and codes of the socket. */
const codes: Readonly<Record<string, StorageCode>> = {
    '57P01': 'STORAGE_UNAVAILABLE',     // admin_shutdown
    '57P02': 'STORAGE_UNAVAILABLE',     // crash_shutdown
    '57P03': 'STORAGE_UNAVAILABLE',     // cannot_connect_now
    '57P04': 'STORAGE_UNAVAILABLE',     // database_dropped
    '57P05': 'STORAGE_UNAVAILABLE',     // idle_session_timeout
    '25P03': 'STORAGE_UNAVAILABLE',     // idle_in_transaction_session_timeout: the server has closed the connection
    '25P04': 'STORAGE_TIMEOUT',         // transaction_timeout
    '57014': 'STORAGE_TIMEOUT',         // query_canceled: statement_timeout
    '55P03': 'STORAGE_BUSY',            // lock_not_available
    '40001': 'STORAGE_BUSY',            // serialization_failure
    '40P01': 'STORAGE_BUSY',            // deadlock_detected
    '53300': 'STORAGE_BUSY',            // too_many_connections
    '53200': 'STORAGE_BUSY',            // out_of_memory
    '53100': 'STORAGE_FULL',            // disk_full
    '53400': 'STORAGE_FULL',            // configuration_limit_exceeded: temp_file_limit
    '58030': 'STORAGE_UNAVAILABLE',     // io_error
    '25006': 'STORAGE_READONLY',        // read_only_sql_transaction
    '3D000': 'STORAGE_UNAVAILABLE',     // invalid_catalog_name
    '28000': 'STORAGE_UNAVAILABLE',     // invalid_authorization_specification
    '28P01': 'STORAGE_UNAVAILABLE',     // invalid_password
    '26000': 'STORAGE_UNAVAILABLE',     // invalid_sql_statement_name: a pooler switched to another connection after the statement was prepared
    '42501': 'STORAGE_UNSUPPORTED',     // insufficient_privilege
    '3F000': 'STORAGE_SCHEMA',          // invalid_schema_name
    '42P01': 'STORAGE_SCHEMA',          // undefined_table
    '42703': 'STORAGE_SCHEMA',          // undefined_column
    '42P07': 'STORAGE_SCHEMA',          // duplicate_table: the schema contains tables of another program
    'XX001': 'STORAGE_CORRUPT',         // data_corrupted
    'XX002': 'STORAGE_CORRUPT',         // index_corrupted
    EACCES: 'STORAGE_UNAVAILABLE',      // the socket's file
    EADDRNOTAVAIL: 'STORAGE_UNAVAILABLE',
    EAI_AGAIN: 'STORAGE_UNAVAILABLE',
    ECONNABORTED: 'STORAGE_UNAVAILABLE',
    ECONNREFUSED: 'STORAGE_UNAVAILABLE',
    ECONNRESET: 'STORAGE_UNAVAILABLE',
    EHOSTUNREACH: 'STORAGE_UNAVAILABLE',
    EMFILE: 'STORAGE_UNAVAILABLE',
    ENETDOWN: 'STORAGE_UNAVAILABLE',
    ENETUNREACH: 'STORAGE_UNAVAILABLE',
    ENOENT: 'STORAGE_UNAVAILABLE',      // the socket's file
    ENOTFOUND: 'STORAGE_UNAVAILABLE',
    EPIPE: 'STORAGE_UNAVAILABLE',
    EPROTO: 'STORAGE_UNAVAILABLE',      // TLS handshake failed
    ETIMEDOUT: 'STORAGE_UNAVAILABLE'
};

/** Recognised by their text: errors of pg, and one that shares its SQLSTATE with many others. */
const messages: readonly (readonly [RegExp, StorageCode])[] = [
    [/Connection terminated|Client has encountered a connection error|not queryable|^timeout expired$/, 'STORAGE_UNAVAILABLE'],
    [/^SASL: |does not support SSL connections/, 'STORAGE_UNAVAILABLE'],
    [/cached plan must not change result type/, 'STORAGE_UNAVAILABLE'],     // a table was changed after a statement was prepared
    [/timeout exceeded when trying to connect/, 'STORAGE_BUSY'],
    [/"schema (\d+ is newer|has no version)/, 'STORAGE_SCHEMA'],       // raised by a schema check
    [/Query read timeout/, 'STORAGE_TIMEOUT'],
    [/after calling end on the pool/, 'STORAGE_CLOSED']
];

/** Connection exceptions (class 08), and rejected certificates, such as expired ones. */
const unconnected = /^(08|CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;

const codeOf = ({ code, message }: Error & { code?: unknown }): StorageCode => {

    const known = codes[String(code)] ?? messages.find(([pattern]) => pattern.test(message))?.[1];
    return known ?? (unconnected.test(String(code)) ? 'STORAGE_UNAVAILABLE' : 'STORAGE_INTERNAL');
};

/** Converts an error of pg or the server to the contract's; the original is the cause. */
export const toStorageError = (error: unknown): StorageError => {

    if (error instanceof StorageError) {
        return error;
    }

    const cause: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error));
    return new StorageError(codeOf(cause), `PostgreSQL: ${cause.message || String(cause.code)}`, { cause });       // if none of several addresses answers, the error has only a code
};

/** Whether other transactions changed what a transaction has read. Then it was rolled back. */
export const isConflict = ({ cause }: StorageError): boolean => cause instanceof Error && 'code' in cause && cause.code === '40001';

/**
 * Whether the connection can't be used again after an error: it is lost, its state is unknown (the server has not confirmed
 * that it cancelled), or a new connection may reach another server or have other settings.
 */
export const isSpent = ({ code, cause }: StorageError): boolean => {

    const answered = cause instanceof Error && 'code' in cause;
    return code === 'STORAGE_UNAVAILABLE' || code === 'STORAGE_READONLY' || (code === 'STORAGE_TIMEOUT' && !answered);
};
