'use strict';

// Keeps what lab makes of each TypeScript file, JavaScript that counts its coverage, for the other processes and for the next run.

const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const { state } = require('./counters');
const { root, settings } = require('./settings');

const Lab = require('@hapi/lab');
const { retrieveFile } = require('@hapi/lab/lib/modules/transform');

const folder = join(root, 'node_modules/.cache/hapi-crypto-news/tests');

const hashOf = (...texts) => {

    const hash = createHash('sha256');
    texts.forEach((text) => hash.update(`${text.length}:`).update(text));
    return hash.digest('hex');
};

/** What a translation depends on besides its file. */
const circumstances = hashOf(
    JSON.stringify([settings.coverageExclude, settings.coveragePath]),
    ...['@hapi/lab/package.json', 'typescript/package.json', join(root, 'tsconfig.json'), __filename].map((name) => readFileSync(require.resolve(name), 'utf8'))
);

/** JavaScript without the counters, with its source map: by path. */
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
    renameSync(`${path}.${process.pid}`, path);         // others may read it meanwhile
};

const translate = (extension, file) => {

    let code;
    const _compile = (text) => {

        code = text;
    };

    extension({ _compile }, file);
    return { code, plain: retrieveFile(file), record: state.files[file], lines: state.sources[file] };
};

/** Gives lab's records what translating the file would have. */
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

/** Translates files before they are needed. */
exports.prepare = (files) => files.forEach((file) => translated(lab, file));

/** For source maps. */
exports.retrieveFile = (path) => plain.get(resolve(path)) ?? retrieveFile(path);
