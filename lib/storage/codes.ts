/** Codes of the errors that an adapter throws. */
export const storageCodes = [
    'STORAGE_UNAVAILABLE',      // not reachable, connection lost
    'STORAGE_TIMEOUT',          // no answer in time; whether it was done is unknown, but it may be repeated
    'STORAGE_BUSY',             // locked by others, pool exhausted
    'STORAGE_CLOSED',           // used before open() or after close()
    'STORAGE_SCHEMA',           // schema older ('check') or newer than the code, or not there
    'STORAGE_READONLY',
    'STORAGE_FULL',
    'STORAGE_CORRUPT',
    'STORAGE_UNSUPPORTED',      // runtime or database lacks what the adapter needs
    'STORAGE_ABORTED',
    'STORAGE_INTERNAL'
] as const;

export type StorageCode = (typeof storageCodes)[number];
