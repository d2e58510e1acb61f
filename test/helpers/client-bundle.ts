import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildSync } from 'esbuild';

const root = resolve(__dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'hapi-crypto-news', 'client');

/** Bundles the client as the build does; returns the path of the ES module. */
export const bundleClient = (): string => {

    const { outputFiles } = buildSync({ entryPoints: [join(root, 'lib', 'client', 'index.ts')], bundle: true, write: false, format: 'esm', target: 'es2022', logLevel: 'error' });
    const bundle = join(folder, 'index.mjs');
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${bundle}.${process.pid}`, outputFiles[0]?.contents ?? '');
    renameSync(`${bundle}.${process.pid}`, bundle);         // another process may be reading it
    return bundle;
};
