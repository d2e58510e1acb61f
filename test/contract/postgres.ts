import * as Lab from '@hapi/lab';

import { postgres } from '../../adapters/postgres';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { Schemas } from '../helpers/schemas';
import { contractSuite } from './suite';

export const lab = Lab.script();

lab.describe('with a PostgreSQL server', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let url: string;
    let schemas: Schemas;

    lab.before({ timeout: 120_000 }, async () => {

        server = await sharedPostgres();
        url = await server.database();
        schemas = await Schemas.of(url);
    });

    lab.after(async () => {

        await schemas.close();
        await server.stop();
    });

    contractSuite(lab, 'PostgreSQL', async () => {

        const schema = schemas.take();
        return { storage: postgres({ connectionString: url, schema, connections: 4 }), dispose: () => schemas.giveBack(schema) };
    });
});
