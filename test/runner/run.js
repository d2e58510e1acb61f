'use strict';

// Runs the files of test/ in several processes, checks types and lint beside them, and reports as lab does for one process.

const { existsSync, readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');

const Reporters = require('@hapi/lab/lib/reporters');

const Child = require('./child');
const Compiler = require('./compiler');
const { unpack } = require('./errors');
const { lint } = require('./linter');
const { root, settings } = require('./settings');
const Shared = require('./shared');
const Temporary = require('./temporary');

/** Number of processes beside the linter: one more than there are cores, since many tests wait more than they compute. */
const processes = Number(process.env.TEST_PROCESSES ?? availableParallelism() + 1);

/** The slowest files, which run first, so that no process ends long after the others. */
const slow = [
    'test/packed.ts', 'test/adapters/postgres/storage.ts', 'test/runner.ts', 'test/examples', 'test/x402/settlement/crash.ts', 'test/newsroom/websub/nodes.ts', 'test/build.ts',
    'test/plugin/words.ts', 'test/stranger.ts', 'test/faults', 'test/adapters', 'test/api.ts', 'test/feed', 'test/x402', 'test/contract', 'test/plugin', 'test/newsroom', 'test/mcp',
    'test/bots', 'test/transfer', 'test/docs', 'test/openapi', 'test/desk', 'test/admin', 'test/news'
];

const filesIn = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)) : []);

/** All files of test/, or those of the folders and files named on the command line. */
const filesInOrder = (wanted = process.argv.slice(2)) => {

    const rank = (file) => slow.findIndex((name) => file.startsWith(name)) >>> 0;       // unlisted files come last
    return filesIn('test')
        .filter((name) => /\.(js|ts)$/.test(name) && !name.startsWith(join('test', 'runner', '/')))
        .filter((name) => !wanted.length || wanted.some((start) => name.startsWith(start)))
        .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
};

/** Collects the reports of the processes in the form that lab's reporters expect. */
class Notebook {

    tests = [];
    errors = [];
    leaks = [];
    failures = 0;
    assertions = 0;
    coverage = { percent: 0, sloc: 0, hits: 0, files: [] };

    constructor(reporter) {

        this.reporter = reporter;
    }

    add({ tests, errors }) {

        for (const { err, ...rest } of tests) {
            const test = { ...rest, id: this.tests.length + 1, ...(err && { err: unpack(err) }) };
            this.failures += err ? 1 : 0;
            this.tests.push(test);
            this.reporter.test(test);
        }

        this.errors.push(...errors.map(unpack));
    }

    close({ leaks, errors, assertions }) {

        this.leaks.push(...leaks);
        this.errors.push(...errors.map(unpack));
        this.assertions += assertions;
    }
}

/** Files that several processes load. Each process first adds the counters of coverage to a part of them. */
const sharedFiles = () => ['lib', 'adapters', 'test/helpers'].flatMap((folder) => filesIn(folder)).filter((name) => /(?<!\.d)\.ts$/.test(name)).map((name) => join(root, name));

const prepare = async (workers) => {

    const files = sharedFiles();
    await Promise.allSettled(workers.map((worker, i) => worker.ask('prepare', { files: files.filter((_, at) => at % workers.length === i) })));
};

/** Lets a process run files until none is left. Resolves to its coverage, or to null if it dies. */
const drain = async (worker, files, notebook) => {

    let file;
    try {
        while ((file = files.shift())) {
            notebook.add(await worker.ask('run', { file: join(root, file) }));
        }

        const end = await worker.ask('finish');
        notebook.close(end);
        return { worker, hits: end.hits };
    }
    catch (error) {
        error.message += file ? ` while it ran ${file}` : ' outside of the tests';
        notebook.errors.push(error);
        return null;
    }
};

/** Lets one process sum up the coverage of all. */
const cover = async ([first, ...others], notebook) => {

    try {
        Object.assign(notebook, await first.worker.ask('cover', { others: others.map(({ hits }) => hits) }));
    }
    catch (error) {
        notebook.errors.push(error);
    }
};

/** Starts the processes while everything is compiled, and PostgreSQL while they prepare. Resolves to what they share. */
const start = async (workers) => {

    await Promise.all([Compiler.compile(), ...workers.map((worker) => worker.answer().catch(() => {}))]);      // drain() reports those that die
    const [shared] = await Promise.all([Shared.start(), prepare(workers)]);
    await Promise.allSettled(workers.map((worker) => worker.ask('share', { env: shared.env })));
    return shared;
};

const newWorker = () => new Child('A process of the tests', join(__dirname, 'worker.js'));

/** Runs files in one more process once the linter leaves its core and its memory. Resolves as drain() does, to null also if no file is left. */
const relieve = async (linted, { env }, files, notebook) => {

    await linted;
    if (!files.length) {
        return null;
    }

    const worker = newWorker();
    await worker.answer().then(() => worker.ask('share', { env })).catch(() => {});      // drain() reports it
    return drain(worker, files, notebook);
};

const runTests = async (notebook, linted) => {

    const files = filesInOrder();
    const workers = Array.from({ length: processes }, newWorker);
    const shared = await start(workers);
    const drained = workers.map((worker) => drain(worker, files, notebook));
    const finished = (await Promise.all([...drained, relieve(linted, shared, files, notebook)])).filter(Boolean);
    notebook.errors.push(...files.map((file) => new Error(`No process was left to run ${file}`)));
    if (finished.length) {
        await cover(finished, notebook);
    }

    finished.forEach(({ worker }) => worker.stop());
    await shared.stop();
};

const main = async () => {

    const started = Date.now();
    process.exitCode = 1;
    Temporary.install();
    const reporter = Reporters.generate(settings);
    const notebook = new Notebook(reporter);
    const linted = lint();
    [notebook.lint, notebook.types] = await Promise.all([linted, Compiler.check(), runTests(notebook, linted)]);
    notebook.ms = Date.now() - started;
    const { code } = await reporter.finalize(notebook);
    process.exitCode = code;
};

if (require.main === module) {
    main();
}
