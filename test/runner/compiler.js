'use strict';

// Compiles all TypeScript of the project at once, for every process of the tests: file by file, in each process that needs it,
// takes six times as long.

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
exports.path = join(dirname(require.resolve(isNative ? 'typescript-7/package.json' : 'typescript/package.json')), 'bin', 'tsc');

// The same JavaScript as lab makes of one file.
const options = ['--noEmit', 'false', '--noCheck', '--declaration', 'false', '--module', 'commonjs', '--moduleResolution', 'bundler', '--sourceMap', '--inlineSources', '--rootDir', root];

/** A dynamic import becomes require() here, but has to stay one in processes of their own. */
const isDynamic = (text) => /\bimport\(/.test(text);

const keep = (folder, name) => {

    const file = join(root, name.replace(/\.js$/, '.ts'));
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (text === null || isDynamic(text)) {
        return;
    }

    const map = JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8'));
    const code = readFileSync(join(folder, name), 'utf8').replace(/\/\/# sourceMappingURL=\S+\s*$/, '');
    Compiled.keep(file, text, code, JSON.stringify({ ...map, sources: [basename(file)] }));
};

/** Where this fails, processes compile by themselves, and the check of types reports why. */
exports.compile = async () => {

    const cache = join(root, 'node_modules/.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'compiled-'));
    try {
        await run(process.execPath, [exports.path, ...options, '--outDir', folder], { cwd: root }).catch(() => {});
        readdirSync(folder, { recursive: true })
            .filter((name) => name.endsWith('.js.map'))
            .forEach((name) => keep(folder, name.replace(/\.map$/, '')));
    }
    finally {
        await rm(folder, { recursive: true });
    }
};
