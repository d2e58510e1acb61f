'use strict';

// Runs test files for its parent: one request, one answer.

const { settings } = require('./settings');

const Lab = require('@hapi/lab');
const FastCheck = require('fast-check');
const SourceMapSupport = require('source-map-support');

const Assertions = require('./assertions');
const { add, covered, hits } = require('./coverage');
const { pack } = require('./errors');
const Translations = require('./translations');

const testOf = ({ path, title, relativeTitle, duration, assertions, notes, skipped, todo, tries, timeout, err }) => {

    return { path, title, relativeTitle, duration, assertions, notes, skipped, todo, tries, timeout, ...(err && { err: pack(err) }) };
};

/** The tests of a file; null for a helper. */
const scriptsOf = (file) => {

    global._labScriptRun = false;       // lab sets it when it creates a script
    const { lab } = require(file);

    if (lab?._root) {
        return [lab];
    }

    if (global._labScriptRun) {
        throw new Error(`${file} does not export its tests as "lab"`);
    }

    return [];
};

const jobs = {

    prepare({ files }) {

        Translations.prepare(files);
    },

    share({ env }) {

        Object.assign(process.env, env);
    },

    async run({ file }) {

        try {
            const { tests, errors } = await Lab.execute(scriptsOf(file), settings);
            return { tests: tests.map(testOf), errors: errors.map(pack) };
        }
        catch (error) {
            return { tests: [], errors: [pack(error)] };
        }
    },

    async finish() {

        return {
            leaks: await Lab.leaks.detect(settings.globals, settings),
            errors: Assertions.incomplete().map((place) => pack(`Incomplete assertion at ${place}`)),
            assertions: settings.assert.count(),
            hits: hits()
        };
    },

    async cover({ others }) {

        Translations.prepare(covered());        // creates the records of files that were not loaded here
        others.forEach(add);
        return { coverage: await Lab.coverage.analyze({ ...settings, 'coverage-all': false }) };       // else lab would look for files in node_modules
    }
};

// One seed for each run of `npm test`, so that neither results nor coverage depend on luck. `npx lab` uses random seeds.

const seed = Number(process.env.FAST_CHECK_SEED ?? 1);

const start = async () => {

    FastCheck.configureGlobal({ seed });
    await Translations.install();
    SourceMapSupport.install({ retrieveFile: Translations.retrieveFile });
    Assertions.install();
    process.on('disconnect', () => process.exit(1));
    process.on('message', async ({ job, ...rest }) => process.send(await jobs[job](rest) ?? 'done'));
    process.send('ready');
};

if (require.main === module) {
    start();
}
