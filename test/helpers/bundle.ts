import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSync } from 'esbuild';
import type { BuildOptions } from 'esbuild';

import { root } from './project';

const folder = join(root, 'node_modules/.cache/hapi-crypto-news/programs');

const bundled = (options: BuildOptions): Uint8Array => {

    const { outputFiles: [file] = [] } = buildSync({ bundle: true, platform: 'node', logLevel: 'error', ...options, write: false });
    return file?.contents ?? new Uint8Array();
};

/** Adds the packages that the code requires. They are resolved as Node does for CommonJS, and added once per content of the code. */
const withPackages = (code: Uint8Array): string => {

    const path = join(folder, `${createHash('sha256').update(code).digest('hex')}.js`);
    if (!existsSync(path)) {
        mkdirSync(folder, { recursive: true });
        const whole = bundled({ stdin: { contents: code, resolveDir: root }, external: ['better-sqlite3'], minifyWhitespace: true, legalComments: 'none' });
        writeFileSync(`${path}.${process.pid}`, whole);
        renameSync(`${path}.${process.pid}`, path);         // another process may be running it
    }

    return path;
};

const bundles = new Map<string, string>();

/** Path of a JavaScript file that contains a TypeScript file and all that it imports. */
export const bundleOf = (entry: string): string => {

    const path = bundles.get(entry) ?? withPackages(bundled({ entryPoints: [entry], packages: 'external' }));
    bundles.set(entry, path);
    return path;
};

/** Runs the bundle that its first argument names: a process starts with it in a fifth of the time. */
export const runner = join(__dirname, 'program.js');

/** Arguments of Node for a process that a test starts again and again, and which does not run long enough for code to be worth optimising. */
export const programOf = (entry: string): string[] => ['--no-opt', runner, bundleOf(entry)];
