'use strict';

// Caches the instrumented JavaScript that lab compiles from each TypeScript file, for other processes and later runs.

const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const { state, withOwnCounters } = require('./counters');
const { root, settings } = require('./settings');

const Lab = require('@hapi/lab');
const { retrieveFile } = require('@hapi/lab/lib/modules/transform');

const folder = join(root, 'node_modules/.cache/hapi-crypto-news/tests');

const hashOf = (...texts) => {

    const hash = createHash('sha256');
    texts.forEach((text) => hash.update(`${text.length}:`).update(text));
    return hash.digest('hex');
};

/** Everything besides the file on which its compiled form depends. */
const circumstances = hashOf(
    JSON.stringify([settings.coverageExclude, settings.coveragePath]),
    ...['@hapi/lab/package.json', 'typescript/package.json', join(root, 'tsconfig.json'), __filename, require.resolve('./counters'), require.resolve('./compiler')].map((name) => readFileSync(require.resolve(name), 'utf8'))
);

/** JavaScript without counters and its source map, by path. */
const plain = new Map();

const read = (path, key) => {

    try {
        const kept = JSON.parse(readFileSync(path, 'utf8'));
        return kept.key === key ? kept : null;
    }
    catch {
        return null;
    }
};

const write = (path, kept) => {

    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${path}.${process.pid}`, path);         // another process may be reading it
};

const translate = (extension, file) => {

    let code;
    const _compile = (text) => {

        code = text;
    };

    extension({ _compile }, file);
    return { code: withOwnCounters(file, code), plain: retrieveFile(file), record: state.files[file], lines: state.sources[file] };
};

/** Fills lab's records as compiling the file would have. */
const adopt = (file, kept) => {

    plain.set(file, kept.plain);
    if (kept.record) {
        state.files[file] ??= kept.record;
        state.sources[file] = kept.lines;
    }
};

const translated = (extension, file) => {

    const path = join(folder, `${hashOf(file)}.json`);
    const key = hashOf(circumstances, file, readFileSync(file, 'utf8'));
    const kept = read(path, key);
    if (kept) {
        adopt(file, kept);
        return kept.code;
    }

    const made = translate(extension, file);
    write(path, { key, ...made });
    return made.code;
};

let lab;

exports.install = async () => {

    await Lab.coverage.instrument(settings);
    lab = require.extensions['.ts'];
    require.extensions['.ts'] = (module, file) => module._compile(translated(lab, file), file);
};

/** Compiles files before they are needed. */
exports.prepare = (files) => files.forEach((file) => translated(lab, file));

/** Returns a file's source map. */
exports.retrieveFile = (path) => plain.get(resolve(path)) ?? retrieveFile(path);
