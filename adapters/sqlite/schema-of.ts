import { loadEngine } from './engine';
import { toStorageError } from './errors';
import type { SqliteDatabase } from './library';
import { latest } from './schema';
import { unopened } from './unopened';

interface Found {
    readonly version: number;
    readonly tables: number;
    readonly own: number;
}

const query = `SELECT user_version AS version, (SELECT count(*) FROM sqlite_schema) AS tables,
    (SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('meta', 'news_key')) AS own FROM pragma_user_version`;

const read = (db: SqliteDatabase): number | null => {

    try {
        const [{ version, tables, own }] = db.prepare(query).all() as [Found];
        return own === 2 || tables === 0 ? version : null;
    }
    finally {
        db.close();
    }
};

/**
 * Version of the schema in an existing file, 0 if it is empty, and the version that this code needs; null if its tables are
 * those of another application. Unlike opening a storage, it changes nothing in the file.
 */
export const schemaOf = async (path: string): Promise<{ readonly version: number; readonly latest: number } | null> => {

    const { openFile } = await loadEngine();
    try {
        const version = read(openFile(path, true));
        return version === null ? null : { version, latest };
    }
    catch (error) {
        throw unopened(path, toStorageError(error));
    }
};
