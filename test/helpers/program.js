'use strict';

// Runs a bundle: `node program.js bundle.js …`. What V8 has compiled of it is kept beside it for the next process, which starts in half of the time.

const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname } = require('node:path');
const { Script, constants } = require('node:vm');

/** In ms: what a process runs in its first moments, the next one finds compiled. */
const settled = 250;

const read = (path) => {

    try {
        return readFileSync(path);
    }
    catch {
        return undefined;
    }
};

const keep = (path, script) => {

    writeFileSync(`${path}.${process.pid}`, script.createCachedData());
    renameSync(`${path}.${process.pid}`, path);         // another process may be reading it
};

/** Runs a file as Node would: as the main module, without this one among the arguments. */
const run = (file) => {

    process.argv.splice(1, 1);
    const kept = `${file}.${process.version}.code`;
    const cachedData = read(kept);
    const script = new Script(Module.wrap(readFileSync(file, 'utf8')), { filename: file, cachedData, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
    const main = Object.assign(new Module(file), { filename: file, paths: Module._nodeModulePaths(dirname(file)) });
    script.runInThisContext()(main.exports, Object.assign(Module.createRequire(file), { main }), main, file, dirname(file));
    if (!cachedData || script.cachedDataRejected) {
        setTimeout(keep, settled, kept, script).unref();
    }
};

if (require.main === module) {      // lab loads every file of test/
    run(process.argv[2]);
}
