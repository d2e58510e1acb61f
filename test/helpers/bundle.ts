import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { root } from './project';

const folder = join(root, 'node_modules/.cache/hapi-crypto-news/bundles');

/**
 * Path of a JavaScript file that contains a TypeScript file and all that it imports: a process starts with it in a third of the time.
 * @param packages 'external' leaves packages out, which are quicker to load than to bundle if they are many and few processes start.
 */
export const bundleOf = (entry: string, packages: 'bundle' | 'external' = 'bundle'): string => {

    const { outputFiles: [file] } = buildSync({ entryPoints: [entry], bundle: true, platform: 'node', external: ['better-sqlite3'], packages, write: false, logLevel: 'error' });
    const contents = file?.contents ?? new Uint8Array();
    const path = join(folder, `${createHash('sha256').update(contents).digest('hex')}.js`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);         // another process may be running it
    return path;
};

const programs = new Map<string, string[]>();

/** Arguments of Node for a process that a test starts again and again: a bundled TypeScript file, which does not run long enough for code to be worth optimising. */
export const programOf = (entry: string): string[] => {

    const program = programs.get(entry) ?? ['--no-opt', bundleOf(entry, 'external')];
    programs.set(entry, program);
    return program;
};
