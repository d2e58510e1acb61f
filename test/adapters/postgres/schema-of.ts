import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { postgres } from '../../../adapters/postgres';
import { schemaOf } from '../../../adapters/postgres/schema-of';
import { StorageError } from '../../../lib/storage/contract';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';

export const lab = Lab.script();
const { describe, it } = lab;

describe('schemaOf() of a PostgreSQL storage', () => {

    it('finds no tables and creates none, and then the version that is needed', { skip: !hasPostgres(), timeout: 120_000 }, async () => {

        const server = await sharedPostgres();
        const storage = postgres({ connectionString: await server.database(), connections: 2 });
        await storage.open();
        const { version, latest } = await schemaOf(storage);
        expect(version).to.equal(0);
        expect(await schemaOf(storage)).to.equal({ version: 0, latest });
        await storage.migrate('auto');
        expect(await schemaOf(storage)).to.equal({ version: latest, latest });
        await storage.close();
        await server.stop();
    });

    it('rejects a storage of another adapter', async () => {

        await expect(schemaOf(memory())).to.reject(StorageError, /postgres\(\)/);
    });
});
