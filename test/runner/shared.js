'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const Transform = require('@hapi/lab/lib/modules/transform');

const { root, settings } = require('./settings');

/** Starts the PostgreSQL that all processes of the tests share: they find it in their environment. */
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
