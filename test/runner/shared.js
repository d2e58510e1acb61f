'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const Transform = require('@hapi/lab/lib/modules/transform');

const { root, settings } = require('./settings');

/** Starts the PostgreSQL server that all test processes share. Resolves to the environment variables by which they find it. */
exports.start = async () => {

    const helper = join(root, 'test/helpers/postgres.ts');
    Transform.install(settings);
    if (!existsSync(helper) || !require(helper).hasPostgres()) {
        return { env: {}, stop: async () => {} };
    }

    const server = await require(helper).startPostgres();
    return { env: { SHARED_POSTGRES_URL: await server.database() }, stop: () => server.stop() };
};
