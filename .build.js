'use strict';

// Builds the project; given a script's path below dist, runs what was built: `node .build.js examples/standalone/index.js`.
//
// Each state of the sources is compiled once, into a folder of its own below .builds, which is never written to again. What
// runs from there keeps its files, however often the project is built beside it. `dist` is a copy of the newest one.
//
// BUILD_UNCHECKED=1 leaves types unchecked, in half of the time: `npm test` sets it, since it checks all types itself.

const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join, relative } = require('node:path');

const { buildSync } = require('esbuild');

const root = __dirname;
const builds = join(root, '.builds');
const dist = join(root, 'dist');

/** Builds that are kept: somebody may still run an older one. */
const kept = 20;

const sources = ['lib', 'adapters', 'examples', 'bench', 'test/helpers', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', '.build.js'];

const filesOf = (path) => {

    if (!statSync(path).isDirectory()) {
        return [path];
    }

    return readdirSync(path, { withFileTypes: true })
        .filter(({ name }) => name !== 'node_modules' && name !== 'data')
        .flatMap(({ name }) => filesOf(join(path, name)));
};

const files = () => sources.map((name) => join(root, name)).filter(existsSync).flatMap(filesOf).sort();

/** The native compiler, in a quarter of the time; on platforms that have none, the one in JavaScript. */
const compilers = ['typescript-7', 'typescript'];

const isInstalled = (name) => name === 'typescript' || existsSync(join(root, 'node_modules', '@typescript', `typescript-${process.platform}-${process.arch}`));

const compiler = dirname(require.resolve(`${compilers.find(isInstalled)}/package.json`));

const unchecked = process.env.BUILD_UNCHECKED === '1' ? ['--noCheck'] : [];

/** Differs for builds with unchecked types, so that a later build reports what is wrong. */
const hashOf = (paths) => {

    const hash = createHash('sha256').update(readFileSync(join(compiler, 'package.json'))).update(unchecked.join());
    for (const path of paths) {
        hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
    }

    return hash.digest('hex').slice(0, 20);
};

/** What is read at run time beside the code. */
const isAsset = (path) => path === 'package.json' || (path.startsWith('examples') && !path.endsWith('.ts'));

/** As deep as `dist`: the paths in source maps are relative. */
const temporary = (name) => join(root, `.build-${process.pid}-${name}`);

/** The client as one ES module: browsers load it as it is. */
const bundleClient = (folder) => {

    buildSync({ entryPoints: [join(root, 'lib', 'client', 'index.ts')], outfile: join(folder, 'index.mjs'), bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' });
    writeFileSync(join(folder, 'index.d.mts'), 'export * from \'./index.js\';\n');
};

const compile = (paths, target) => {

    const [output, folder] = [temporary('output'), temporary('whole')];
    try {
        execFileSync(process.execPath, [join(compiler, 'bin', 'tsc'), '-p', join(root, 'tsconfig.build.json'), ...unchecked, '--outDir', output], { stdio: 'inherit' });
        bundleClient(join(output, 'lib', 'client'));
        for (const path of paths.map((file) => relative(root, file)).filter(isAsset)) {
            cpSync(join(root, path), join(folder, path));
        }

        renameSync(output, join(folder, 'dist'));
        settle(folder, target);
    }
    finally {
        [output, folder].forEach((path) => rmSync(path, { recursive: true, force: true }));
    }
};

/** Another process may have been quicker: its build is the same. */
const settle = (folder, target) => {

    mkdirSync(dirname(target), { recursive: true });
    try {
        renameSync(folder, target);
    }
    catch (error) {
        if (!existsSync(target)) {
            throw error;
        }
    }
};

/** Puts a build where `main` of package.json looks for it, unless it is there already. */
const expose = (build, hash) => {

    const mark = join(dist, '.build');
    if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) {
        return;
    }

    const [next, former] = [temporary('next'), temporary('former')];
    cpSync(join(build, 'dist'), next, { recursive: true });
    writeFileSync(join(next, '.build'), hash);
    if (existsSync(dist)) {
        renameSync(dist, former);
    }

    settle(next, dist);
    [next, former].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
};

const prune = () => {

    const startedAt = (name) => statSync(join(builds, name)).mtimeMs;
    const old = readdirSync(builds).sort((a, b) => startedAt(b) - startedAt(a)).slice(kept);
    old.forEach((name) => rmSync(join(builds, name), { recursive: true, force: true }));
};

/** Returns the folder of the build of the present sources. */
const build = () => {

    const paths = files();
    const hash = hashOf(paths);
    const target = join(builds, hash);
    if (!existsSync(target)) {
        compile(paths, target);
        prune();
    }

    expose(target, hash);
    return target;
};

const [, , script, ...args] = process.argv;

const folder = (() => {

    try {
        return build();
    }
    catch (error) {
        if (error.status === undefined) {       // else the compiler has said what is wrong
            console.error(error.message);
        }

        process.exit(1);
    }
})();

if (script) {
    process.setSourceMapsEnabled(true);
    process.argv = [process.argv[0], join(folder, 'dist', script), ...args];
    Module.runMain();
}
