'use strict';

// Compiles all TypeScript of the project at once, for every process of the tests: file by file, in each process that needs it,
// takes six times as long. Types are checked apart: with another output folder the package's own name would lead to what is built,
// and in a clean checkout nothing is.

const { execFile } = require('node:child_process');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { mkdir, mkdtemp, rm } = require('node:fs/promises');
const { basename, dirname, join } = require('node:path');
const { promisify } = require('node:util');

const Compiled = require('../helpers/compiled');
const { root } = require('./settings');

const run = promisify(execFile);

const isNative = existsSync(join(root, 'node_modules', '@typescript', `typescript-${process.platform}-${process.arch}`));

/** The native compiler, which takes a fifth of the time, or the JavaScript compiler on platforms without one. */
const compiler = join(dirname(require.resolve(isNative ? 'typescript-7/package.json' : 'typescript/package.json')), 'bin', 'tsc');

const options = ['--noEmit', 'false', '--noCheck', '--declaration', 'false', '--sourceMap', '--inlineSources', '--rootDir', root];

/** A dynamic import stays one here, as processes of their own need it. It becomes require() in what lab makes of a file: so none is kept with its map. */
const isDynamic = (text) => /\bimport\(/.test(text);

const keep = (folder, name) => {

    const file = join(root, name.replace(/\.js$/, '.ts'));
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (text === null) {
        return;
    }

    const map = JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8'));
    const code = readFileSync(join(folder, name), 'utf8').replace(/\/\/# sourceMappingURL=\S+\s*$/, '');
    Compiled.keep(file, text, code, isDynamic(text) ? undefined : JSON.stringify({ ...map, sources: [basename(file)] }));
};

/** Where this fails, processes compile by themselves, and the check of types reports why. */
exports.compile = async () => {

    const cache = join(root, 'node_modules/.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'compiled-'));
    try {
        await run(process.execPath, [compiler, ...options, '--outDir', folder], { cwd: root }).catch(() => {});
        readdirSync(folder, { recursive: true })
            .filter((name) => name.endsWith('.js.map'))
            .forEach((name) => keep(folder, name.replace(/\.map$/, '')));
    }
    finally {
        await rm(folder, { recursive: true });
    }
};

/** Type errors in the form of lab's reporter; empty if there are none. */
exports.check = async () => {

    try {
        await run(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], { cwd: root, maxBuffer: 1 << 26 });
        return [];
    }
    catch ({ stdout, message }) {
        return [{ filename: 'tsc', message: stdout.trim() || message }];
    }
};
