'use strict';

const { execFile } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { promisify } = require('node:util');

const Transform = require('@hapi/lab/lib/modules/transform');

const { root, settings } = require('./settings');

const run = promisify(execFile);

/** For all builds of the tests: the runner checks types. */
const building = { BUILD_UNCHECKED: '1' };

/** Builds the project, since examples import the package by its name. If that fails, what needs the build reports why. */
const build = async () => {

    const script = join(root, '.build.js');
    await (existsSync(script) && run(process.execPath, [script], { cwd: root, env: { ...process.env, ...building } }).catch(() => {}));
};

/** Starts a PostgreSQL server. Resolves to its URL, undefined if there is none to start. */
const startPostgres = async () => {

    const helper = join(root, 'test/helpers/postgres.ts');
    Transform.install(settings);
    if (!existsSync(helper) || !require(helper).hasPostgres()) {
        return { stop: async () => {} };
    }

    const server = await require(helper).startPostgres();
    return { url: await server.database(), stop: () => server.stop() };
};

/** Makes what all test processes share: a PostgreSQL server and a build. Resolves to the environment variables by which they find it. */
exports.start = async () => {

    const [{ url, stop }] = await Promise.all([startPostgres(), build()]);
    return { env: { ...building, ...(url && { SHARED_POSTGRES_URL: url }) }, stop };
};
