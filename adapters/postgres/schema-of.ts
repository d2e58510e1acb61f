import { StorageError } from '../../lib/storage/contract';
import type { Storage } from '../../lib/storage/contract';
import { PostgresStorage } from './storage';

/** Version of the schema of an opened storage, 0 if it has no tables, and the version that this code needs. It changes nothing there. */
export const schemaOf = async (storage: Storage): Promise<{ readonly version: number; readonly latest: number }> => {

    if (!(storage instanceof PostgresStorage)) {
        throw new StorageError('STORAGE_UNSUPPORTED', 'Only a storage that postgres() returned has a schema in PostgreSQL');
    }

    return await storage.schema();
};
