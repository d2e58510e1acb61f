import type { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { main } from '../../../adapters/cli/main';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const kit = JSON.stringify(resolve(__dirname, '..', '..', '..', 'adapters'));

/** An adapter's file as an author would write it: the memory adapter, optionally broken. */
const author = (broken = '', parts = ''): string => {

    return `
    const { memory } = require(${kit} + '/memory');
    const { manifest } = memory();
    exports.manifest = manifest;
    exports.factory = async () => {
        const storage = memory();
        await storage.open();
        ${broken}
        return { storage, dispose: () => storage.close() };
    };
    ${parts}
`;
};

const strayEvents = ['unhandledRejection', 'uncaughtException'] as const;

/** Takes away the listeners of packages that other tests have loaded, one of which throws what it gets. Returns a function that puts them back. */
const withoutListeners = (): () => void => {

    const emitter: EventEmitter = process;
    const others = strayEvents.map((event) => [event, emitter.rawListeners(event)] as const);
    strayEvents.forEach((event) => emitter.removeAllListeners(event));
    return () => others.forEach(([event, listeners]) => listeners.forEach((listener) => emitter.on(event, listener as () => void)));
};

describe('the command line', () => {

    let folder = '';
    let printed = '';
    let warned = '';
    const run = async (...argv: readonly string[]): Promise<number> => {

        printed = warned = '';
        return await main(argv, (text) => {

            printed += text;
        }, (text) => {

            warned += text;
        });
    };

    const file = async (text: string, name = 'adapter.js'): Promise<string> => {

        const path = join(folder, `${Math.random()}-${name}`);
        await writeFile(path, text);
        return path;
    };

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-cli-'));
    });

    afterEach(async () => {

        await rm(folder, { recursive: true, force: true });
    });

    it('verifies an adapter and reports by group', async () => {

        const report = join(folder, 'report.md');
        expect(await run('adapter', 'verify', await file(author()), '--only', 'payments,once,history/leases,durability', '--seed', '7', '--report', report)).to.equal(0);
        expect(printed).to.match(/\| payments \| \d\d+ \| 0 \| \d+ \|/).and.to.match(/\| history \| 1 \| 0 \| 0 \|/).and.to.contain('Skipped: needs durable, reopen');
        expect(printed.trimEnd().split('\n').at(-1)).to.match(/^\d+ passed, 0 failed, \d+ skipped$/);
        const text = await readFile(report, 'utf8');
        expect(text).to.startWith('## memory 1, contract 1');
        expect(printed).to.startWith('once …\n').and.to.endWith(text);
    });

    it('lists the promises that an adapter breaks, with the calls', async () => {

        const path = await file(author('storage.once.reserve = async () => true;'));
        expect(await run('adapter', 'verify', path, '--only', 'once', '--timeout', '5000')).to.equal(1);
        expect(printed).to.match(/✖ once\/\S+: /).and.to.contain('The last calls were').and.to.match(/\d+ passed, [1-9]\d* failed, \d+ skipped\n$/);
    });

    it('names the case in which the adapter leaves an error unhandled, and continues', async (flags: Lab.script.Flags) => {

        flags.onCleanup = withoutListeners();
        for (const lost of ['void Promise.reject(new Error(\'lost\'));', 'process.nextTick(() => { throw new Error(\'lost\'); });']) {
            const path = await file(author(`
                const { reserve } = storage.once;
                storage.once.reserve = async (...args) => {
                    ${lost}
                    return await reserve.call(storage.once, ...args);
                };
            `));
            const listeners = process.listenerCount('unhandledRejection') + process.listenerCount('uncaughtException');
            expect(await run('adapter', 'verify', path, '--only', 'once/first,articles/')).to.equal(1);
            expect(printed).to.match(/✖ once\/first: .*\n {2}Nothing handles this error of the adapter: Error: lost\n/).and.to.match(/\n {2}… and \d+ more\n/);
            expect(printed).to.not.contain('✖ articles').and.to.match(/\n\d+ passed, 1 failed, \d+ skipped\n$/);
            expect(process.listenerCount('unhandledRejection') + process.listenerCount('uncaughtException')).to.equal(listeners);
        }
    });

    it('reports an error that is left unhandled while a fixture is made, only once', async (flags: Lab.script.Flags) => {

        flags.onCleanup = withoutListeners();
        const path = await file(author('void Promise.reject(new Error(\'lost\'));'));
        expect(await run('adapter', 'verify', path, '--only', 'once')).to.equal(1);
        expect(printed).to.startWith('✖ No case can run').and.to.contain('Error: lost').and.to.not.contain(' more');
    });

    it('reports an error that fails every case only once', async () => {

        const path = await file(author('throw new Error(\'connection refused\');'));
        expect(await run('adapter', 'verify', path, '--timeout', '5000')).to.equal(1);
        expect(printed).to.equal('✖ No case can run: factory() and dispose() must make and remove an empty database.\n  connection refused\n');
    });

    it('runs the crash kit if there is a process to kill', async () => {

        const parts = 'exports.spawn = () => require(\'node:child_process\').fork(__filename, { silent: true });';
        for (const seed of [[], ['--seed', '3']]) {
            expect(await run('adapter', 'verify', await file(author('', parts)), '--only', 'crash/publish', ...seed)).to.equal(0);
            expect(printed).to.contain('| crash | 0 | 0 | 1 |');
        }
    });

    it('reads the capabilities of the fixtures, and lists claims that an adapter does not make', async () => {

        const path = await file(author('storage.manifest = exports.manifest;', 'exports.manifest = { ...manifest, multiProcess: false, notify: false, prune: false, transfer: false, bots: false, payments: false, documents: false }; exports.offers = [];'));
        await run('adapter', 'verify', path, '--only', 'once/first');
        expect(printed).to.contain('Claims: none.');
    });

    it('loads ES modules, and the default export', async () => {

        const path = await file(author());
        const module = await file(`import author from ${JSON.stringify(path)};\nexport default author;\n`, 'adapter.mjs');
        expect(await run('adapter', 'verify', module, '--only', 'once/')).to.equal(0);
    });

    it('prints its usage', async () => {

        expect(await run('--help')).to.equal(0);
        expect(printed).to.startWith('Usage:');
    });

    it('reports what is wrong with a command', async () => {

        const path = await file(author());
        for (const [argv, text] of [
            [[], 'Usage:'],
            [['adapter', 'verify'], 'Usage:'],
            [['adapter', 'verify', path, path], 'Usage:'],
            [['adapter', 'check', path], 'There is no command adapter check'],
            [['adapter', 'verify', path, '--seed', 'x'], '--seed must be a whole number'],
            [['adapter', 'verify', path, '--timeout', '0'], '--timeout must be a whole number, at least 1'],
            [['adapter', 'verify', path, '--report', join(folder, 'none', 'x.md')], 'x.md cannot be written: ENOENT'],
            [['adapter', 'verify', path, '--report', folder], 'cannot be written: EISDIR'],
            [['adapter', 'init', join('/proc', 'adapter')], 'cannot be written: ENOENT'],
            [['adapter', 'verify', path, '--fast'], '--fast'],
            [['adapter', 'verify', path, '--only', 'nothing'], 'There are no cases whose id begins with nothing'],
            [['adapter', 'verify', join(folder, 'none.js')], 'cannot be loaded'],
            [['adapter', 'verify', await file('exports.manifest = {};')], 'must export manifest and factory'],
            [['adapter', 'verify', await file('module.exports = null;')], 'must export manifest and factory'],
            [['adapter', 'init', join(folder, 'new'), '--with', 'wings'], '--with takes bots, payments, documents, prune, transfer; there is no wings']
        ] as const) {
            expect(await run(...argv), text).to.equal(2);
            expect(warned).to.contain(text);
            expect(printed).to.equal('');
        }
    });

    it('writes the skeleton of an adapter, with every method that the kit requires', async () => {

        const target = join(folder, 'new', 'my-adapter');
        expect(await run('adapter', 'init', target, '--with', 'bots, transfer')).to.equal(0);
        expect(printed).to.contain('lib/index.js').and.to.contain('npm install && npm test');
        expect(JSON.parse(await readFile(join(target, 'package.json'), 'utf8'))).to.include({ name: 'my-adapter' });

        const source = (await readFile(join(target, 'lib/index.js'), 'utf8')).replace('\'hapi-crypto-news\'', JSON.stringify(resolve(__dirname, '..', '..', '..', 'lib')));
        await writeFile(join(target, 'lib/index.js'), source.replace('open: () => unwritten(\'open\')', 'open: async () => {}').replace('migrate: () => unwritten(\'migrate\')', 'migrate: async () => {}').replace('close: () => unwritten(\'close\')', 'close: async () => {}'));
        expect(await run('adapter', 'verify', join(target, 'test/adapter.js'), '--only', 'manifest/shape,once,bots/register,payments/claim,transfer/')).to.equal(1);
        expect(printed).to.contain('once.reserve is not written yet').and.to.contain('bots.register is not written yet').and.to.contain('needs payments');
        expect(printed).to.match(/\| manifest \| 1 \| 0 \| 0 \|/);

        expect(await run('adapter', 'init', join(folder, 'other'), '--with', 'prune')).to.equal(0);
        expect(await readFile(join(folder, 'other', 'lib/index.js'), 'utf8')).to.contain('unwritten(\'prune\')');
        for (const place of [target, join(target, 'package.json', 'below')]) {
            expect(await run('adapter', 'init', place)).to.equal(2);
            expect(warned).to.contain('cannot be written: E');
        }
    });

    it('rethrows errors that are not caused by a wrong command', async () => {

        const reports = join(folder, 'reports');
        await mkdir(reports);
        const path = await file(author(`require('node:fs').rmSync(${JSON.stringify(reports)}, { recursive: true, force: true });`));
        await expect(run('adapter', 'verify', path, '--only', 'once/', '--report', join(reports, 'x.md'))).to.reject(/ENOENT/);
    });
});
