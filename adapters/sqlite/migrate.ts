import { StorageError } from '../../lib/storage/contract';
import type { Connection } from './connection';
import type { Database } from './database';
import { latest, unknownSchema, versions } from './schema';

const required = '3.43.0';      // contentless_delete of FTS5

const numbers = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/** Throws STORAGE_UNSUPPORTED if the host's SQLite is too old for the word index. */
export const assertVersion = (version: string): void => {

    if (numbers(version) < numbers(required)) {
        throw new StorageError('STORAGE_UNSUPPORTED', `SQLite ${version} is too old: ${required} or newer is needed`);
    }
};

const versionOf = (database: Database): number => {

    const version = Number(database.pragma('user_version'));
    if (version > latest) {
        throw unknownSchema(version);
    }

    return version;
};

const upgrade = (database: Database, from: number): void => {

    for (const statements of versions.slice(from)) {
        for (const statement of statements) {
            database.exec(statement);
        }
    }

    database.exec(`PRAGMA user_version = ${latest}`);
};

/** Applies all missing versions in one transaction under the write lock. Of several processes that start at once, one does the work and the others find it done. */
export const migrate = async (connection: Connection, mode: 'auto' | 'check'): Promise<{ from: number; to: number }> => {

    const { database } = connection;
    const current = await connection.snapshot(() => versionOf(database));
    if (current === latest) {
        return { from: current, to: current };
    }

    if (mode === 'check') {
        throw new StorageError('STORAGE_SCHEMA', `The database has schema ${current}, ${latest} is needed: migrate with mode 'auto'`);
    }

    return await connection.transaction(() => {

        const from = versionOf(database);
        upgrade(database, from);
        return { from, to: latest };
    });
};
