import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { loadEngine } from '../../../adapters/sqlite/engine';
import type { Engine, Runtime } from '../../../adapters/sqlite/library';
import { StorageError } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

/** A module that opens nothing, and records its calls. */
const library = `module.exports = class {
    constructor(...given) { this.given = given; }
    close() {}
};`;

const broken = 'module.exports = class { constructor() { throw new Error(\'Could not locate the bindings file\'); } };';
const fatal = 'module.exports = class { constructor() { process.abort(); } };';

/** Symbols in a binary that was built with headers of Node 24.19 or newer. */
const cleanup = '\u0000_ZN4node27AddEnvironmentCleanupHook\u0000_ZN4node30RemoveEnvironmentCleanupHookEPN2v8\u0000';

class DatabaseSync {

    readonly given: readonly unknown[];

    constructor(...given: readonly unknown[]) {

        this.given = given;
    }
}

describe('the engine of SQLite', () => {

    let folder: string;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-engine-'));
    });

    afterEach(async () => {

        await rm(folder, { recursive: true });
    });

    /** Writes a fake better-sqlite3 into the folder's node_modules. */
    const install = async (version: string, source = library, binary: string | null = ''): Promise<void> => {

        const home = join(folder, 'node_modules', 'better-sqlite3');
        const files = {
            'package.json': JSON.stringify({ name: 'better-sqlite3', version, main: 'lib/index.js' }),
            'lib/index.js': source,
            ...(binary !== null && { 'build/Release/better_sqlite3.node': binary })
        };
        for (const [name, text] of Object.entries(files)) {
            await mkdir(dirname(join(home, name)), { recursive: true });
            await writeFile(join(home, name), text);
        }
    };

    const runtime = (node: string): Runtime => {

        const real = createRequire(join(folder, 'host.js'));
        const load = (id: string): unknown => (id === 'node:sqlite' ? { DatabaseSync } : real(id));
        return { node, napi: node.startsWith('20.') ? 9 : 10, require: Object.assign(load, real) };
    };

    const open = async (node: string, mustExist = false): Promise<{ engine: Engine; given: unknown }> => {

        const engine = await loadEngine(runtime(node));
        const { given } = engine.openFile(join(folder, 'a b?.db'), mustExist) as unknown as { given: unknown };
        return { engine, given };
    };

    const refusal = async (node: string): Promise<string> => {

        const error = await loadEngine(runtime(node)).then(() => null, (thrown: StorageError) => thrown);
        expect(error).to.be.an.error(StorageError);
        expect(error?.code).to.equal('STORAGE_UNSUPPORTED');
        expect(error?.message).to.match(/, or set the option "storage" to the PostgreSQL or the memory adapter$/);
        return String(error?.message);
    };

    it('is better-sqlite3 if the installed release runs, and never waits for locks', async () => {

        await install('12.11.1');
        for (const node of ['20.20.2', '22.23.3', '24.21.0']) {
            const { engine, given } = await open(node, true);
            expect(engine).to.include({ name: 'better-sqlite3', entry: join(folder, 'node_modules/better-sqlite3/lib/index.js') });
            expect(given).to.equal([join(folder, 'a b?.db'), { timeout: 0, fileMustExist: true }]);
        }
    });

    it('is release 13 on every Node with the required Node-API, whatever its binary imports', async () => {

        await install('13.2.0', library, cleanup);
        for (const node of ['22.14.0', '24.14.1', '26.10.0']) {
            expect((await open(node)).engine.name).to.equal('better-sqlite3');
        }
    });

    it('is release 12 on Node 24 if its binary is elsewhere', async () => {

        await install('12.11.1', library, null);
        expect((await open('24.14.1')).engine.name).to.equal('better-sqlite3');
    });

    it('is never a release that ends the process: the message names one that runs', async () => {

        await install('13.2.0', fatal);
        expect(await refusal('20.20.2')).to.match(/^better-sqlite3 13\.2\.0 does not run on Node 20\.20\.2: .*\. Run "npm install better-sqlite3@12" \(with pnpm: .*\), or/);
    });

    it('is never a binary that ends the process at garbage collection', async () => {

        await install('12.11.1', fatal, cleanup);
        expect(await refusal('24.14.1')).to.match(/^better-sqlite3 12\.11\.1 was built against headers .*\. Run "npm install better-sqlite3@13" \(with pnpm: .*\), or/);
        expect((await open('24.21.0')).engine.name).to.equal('node:sqlite');
    });

    it('is Node\'s own if better-sqlite3 does not run and Node has a mature one', async () => {

        for (const node of ['24.15.0', '24.21.0', '26.10.0']) {
            const { engine, given } = await open(node);
            expect(engine).to.include({ name: 'node:sqlite', entry: null });
            expect(given).to.equal([join(folder, 'a b?.db'), { timeout: 0 }]);
        }

        const { given } = await open('24.21.0', true);
        expect(String((given as unknown[])[0])).to.match(/^file:\/\/\/.*\/a%20b%3F\.db\?mode=rw$/);
    });

    it('is requested if nothing is installed', async () => {

        expect(await refusal('20.20.2')).to.match(/^SQLite needs the package better-sqlite3, which is not installed\. Run "npm install better-sqlite3@12" \(with pnpm: "pnpm add --allow-build=better-sqlite3 better-sqlite3@12"\), or/);
        expect(await refusal('22.23.3')).to.match(/ Run "npm install better-sqlite3@13" \(with pnpm: "pnpm add better-sqlite3@13"\), or/);
    });

    it('must be rebuilt if its binary is missing or was built for another Node', async () => {

        await install('12.11.1', broken);
        expect(await refusal('22.23.3')).to.match(/^better-sqlite3 12\.11\.1 could not be loaded by Node 22\.23\.3: .*\. Run "npm rebuild better-sqlite3" \(with pnpm: /);
        const error = await loadEngine(runtime('20.20.2')).then(() => null, (thrown: StorageError) => thrown);
        expect(error?.cause).to.be.an.error('Could not locate the bindings file');
    });

    it('is found by this process', async () => {

        const { openFile } = await loadEngine();
        const db = openFile(join(folder, 'new.db'), false);
        db.exec('CREATE TABLE t (a)');
        db.close();
        openFile(join(folder, 'new.db'), true).close();
        expect(() => openFile(join(folder, 'missing.db'), true)).to.throw(/unable to open database file/);
    });
});
