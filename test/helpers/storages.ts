import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib/storage/contract';
import { hasPostgres } from './postgres';
import type { Postgres } from './postgres';

/** An adapter to test with, and whether it is unavailable on this machine. */
export interface StorageChoice {
    readonly skip: boolean;
    readonly make: () => Promise<Storage>;
}

/** The package's adapters by name. `server` returns the PostgreSQL server once it runs. */
export const storagesOf = (server: () => Postgres | undefined): Readonly<Record<string, StorageChoice>> => ({
    memory: { skip: false, make: async () => memory() },
    SQLite: { skip: false, make: async () => sqlite(':memory:') },
    PostgreSQL: { skip: !hasPostgres(), make: async () => postgres({ connectionString: await server()?.database() ?? '' }) }
});
