import { stat } from 'node:fs/promises';

import { postgres } from '../../adapters/postgres';
import { schemaOf as schemaOnServer } from '../../adapters/postgres/schema-of';
import { sqlite } from '../../adapters/sqlite';
import { schemaOf as schemaOfFile } from '../../adapters/sqlite/schema-of';
import type { Storage } from '../../lib/storage/contract';

interface Schema {
    readonly version: number;
    readonly latest: number;
}

/** A storage that a command names. */
export interface Place {
    /** For messages, without a password. */
    readonly name: string;
    readonly storage: Storage;
    /** False if its file would have to be created. */
    exists(): Promise<boolean>;
    /** Version of its schema, 0 if it is empty, and the one that is needed; null if it has another application's tables. It changes nothing there. */
    schema(): Promise<Schema | null>;
}

const isServer = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** Path of a file. The error does not repeat a URL, which may contain a password. */
export const fileAt = (option: string, place: string): string => {

    const path = place.replace(/^sqlite:/, '');
    if (isServer(path) || /^[a-z][a-z0-9+.-]+:\/\//i.test(path)) {
        throw new Error(`--${option} must be a file here, not a URL`);
    }

    return path;
};

const server = (connectionString: string, schema?: string): Place => {

    const storage = postgres({ connectionString, timeoutMs: 60_000, ...(schema !== undefined && { schema }) });
    return {
        name: storage.location ?? 'The database',
        storage,
        exists: async () => true,
        schema: async () => {

            await storage.open();
            return await schemaOnServer(storage);
        }
    };
};

const database = (path: string): Place => ({
    name: path,
    storage: sqlite(path),
    exists: async () => await stat(path).then(() => true, () => false),
    schema: () => schemaOfFile(path)
});

/** A SQLite file, or a schema of a PostgreSQL server. */
export const placeAt = (option: string, place: string, schema?: string): Place => {

    if (isServer(place)) {
        return server(place, schema);
    }

    if (schema !== undefined) {
        throw new Error('--schema is for a postgres:// URL');
    }

    return database(fileAt(option, place));
};

/** Throws if the tables are there, but another version's. */
const assertCurrent = ({ name }: Place, { version, latest }: Schema, remedy: string): void => {

    if (version !== latest) {
        throw new Error(`${name} has schema ${version}, and ${latest} is needed. ${remedy}`);
    }
};

/** Opens what is to be read. Nothing is created or migrated there: an empty database in the wrong place would look like a service without news. */
export const openSource = async (place: Place): Promise<void> => {

    if (!await place.exists()) {
        throw new Error(`${place.name} does not exist`);
    }

    const schema = await place.schema();
    if (!schema?.version) {
        throw new Error(`${place.name} has no tables of hapi-crypto-news`);
    }

    assertCurrent(place, schema, 'An export changes nothing in its source: start the service on it once, or on a copy');
    await place.storage.open();
};

/** Opens what is to be filled, and creates its tables if there are none. Nothing is changed in what is in use already. */
export const openTarget = async (place: Place): Promise<void> => {

    const schema = await place.exists() ? await place.schema() : undefined;
    if (schema === null) {
        throw new Error(`${place.name} belongs to another application: import into a new storage`);
    }

    if (schema?.version) {
        assertCurrent(place, schema, 'Import into a new storage');
    }

    await place.storage.open();
    await place.storage.migrate('auto');
};
