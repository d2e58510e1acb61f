'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const Transform = require('@hapi/lab/lib/modules/transform');

const { root, settings } = require('./settings');

/** Starts the PostgreSQL server that all test processes share, and passes it to them by environment variable. */
exports.start = async () => {

    const helper = join(root, 'test/helpers/postgres.ts');
    Transform.install(settings);
    if (!existsSync(helper) || !require(helper).hasPostgres()) {
        return { stop: async () => {} };
    }

    const server = await require(helper).startPostgres();
    process.env.SHARED_POSTGRES_URL = await server.database();
    return server;
};
