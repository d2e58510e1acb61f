import * as Lab from '@hapi/lab';

import { postgres } from '../../adapters/postgres';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { contractSuite } from './suite';

export const lab = Lab.script();

lab.describe('with a PostgreSQL server', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let url: string;
    let schemas = 0;

    lab.before({ timeout: 120_000 }, async () => {

        server = await sharedPostgres();
        url = await server.database();
    });

    lab.after(() => server.stop());

    contractSuite(lab, 'PostgreSQL', async () => ({ storage: postgres({ connectionString: url, schema: `service_${++schemas}`, connections: 4 }), dispose: async () => {} }));
});
