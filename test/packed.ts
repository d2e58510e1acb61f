import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { buildSync } from 'esbuild';

import { PackedHost, Tarball } from './helpers/packed';
import { root } from './helpers/project';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** Uses all entry points with their types. */
const typed = `import { Server } from '@hapi/hapi';
import { feed, plugin, redact, telegram, webhook } from 'hapi-crypto-news';
import type { Options, Storage } from 'hapi-crypto-news';
import { conformance } from 'hapi-crypto-news/adapters/conformance';
import { memory } from 'hapi-crypto-news/adapters/memory';
import { postgres } from 'hapi-crypto-news/adapters/postgres';
import { backup, sqlite } from 'hapi-crypto-news/adapters/sqlite';
import { createClient } from 'hapi-crypto-news/client';
import type { FeedEvent, NewsItem } from 'hapi-crypto-news/client';
import { analyse } from 'hapi-crypto-news/newsroom';
import type { Analysis } from 'hapi-crypto-news/newsroom';

export const storages: Storage[] = [memory(), sqlite('news.db'), postgres({ connectionString: 'postgres://127.0.0.1/news' })];
export const others = [redact, telegram, webhook, conformance, backup];

export const news = async (): Promise<NewsItem> => await createClient({ baseUrl: 'https://news.example' }).news.get('1');

export const seqOf = (event: FeedEvent): number => (event.type === 'gap' ? event.from : event.seq);

export const analysis: Analysis = analyse({ title: 'Bitcoin falls', text: '' });

export const start = async (storage: Storage): Promise<string> => {

    const options: Options = { auth: { secret: 'x'.repeat(32), domain: 'app.example' }, storage, newsroom: { sources: [feed({ url: 'https://outlet.example/rss', categories: ['crypto'] })] } };
    const server = new Server();
    await server.register({ plugin, options, routes: { prefix: '/crypto' } });
    const wrong: number = 1;
    // @ts-expect-error: the name is no number, so the types are there
    const name: number = server.plugins['hapi-crypto-news'].name;
    return String(wrong + name);
};
`;

/** Starts the plugin on the storage that its argument names, signs in with a bad signature, and prints the statuses. */
const app = `const { Server } = require('@hapi/hapi');
const { plugin } = require('hapi-crypto-news');
const { memory } = require('hapi-crypto-news/adapters/memory');

const main = async (storage = memory()) => {
    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'app.example' }, storage } });
    await server.start();
    const { nonce } = JSON.parse((await server.inject('/auth/nonce')).payload);
    const message = ['app.example wants you to sign in with your Ethereum account:', '0x6B175474E89094C44Da98b954EedeAC495271d0F', '', '',
        'URI: https://app.example', 'Version: 1', 'Chain ID: 1', 'Nonce: ' + nonce, 'Issued At: ' + new Date().toISOString()].join('\\n');
    const answers = [await server.inject('/health'), await server.inject({ method: 'POST', url: '/auth/verify', payload: { message, signature: '0x' + '11'.repeat(65) } })];
    console.log(answers.map(({ statusCode }) => statusCode).join(' '));
    await server.stop();
};

main(process.argv[2]).catch(({ code, message }) => {
    console.error(code + ': ' + message);
    process.exit(1);
});
`;

/** Calls a service that does not exist, and prints the error. */
const calls = {
    'client.cjs': `const { ConnectionError, createClient } = require('hapi-crypto-news/client');
createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 }).news.list().catch((error) => console.log(error.name, error instanceof ConnectionError));
`,
    'client.mjs': `import { ConnectionError, createClient } from 'hapi-crypto-news/client';
createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 }).news.list().catch((error) => console.log(error.name, error instanceof ConnectionError));
`
};

/** Uses only the newsroom's parts, and prints the hapi packages that this has loaded. */
const parts = {
    'parts.cjs': `const { analyse } = require('hapi-crypto-news/newsroom');
const { tokens } = analyse({ title: 'Bitcoin falls', text: '' });
console.log(tokens[0].symbol, Object.keys(require.cache).filter((file) => /@hapi.(?:hapi|boom)|better-sqlite3/.test(file)).length);
`,
    'parts.mjs': `import { analyse } from 'hapi-crypto-news/newsroom';
import * as all from 'hapi-crypto-news/newsroom';
console.log(analyse({ title: 'Bitcoin falls', text: '' }).tokens[0].symbol, all.analyse === analyse ? 0 : 1);
`
};

const node10 = ['--module', 'commonjs', '--moduleResolution', 'node10', '--esModuleInterop'];

/** Compilers with their names for the module resolutions of hosts. TypeScript 7 has none for Node 10. */
const compilers: Readonly<Record<string, readonly string[][]>> = {
    'typescript-5.9': [[...node10, 'host.ts'], ['--module', 'nodenext', 'host.cts', 'host.mts']],
    typescript: [[...node10, '--ignoreDeprecations', '6.0', 'host.ts'], ['--module', 'nodenext', 'host.cts', 'host.mts']],
    'typescript-7': [['--module', 'commonjs', '--esModuleInterop', 'host.ts'], ['--module', 'nodenext', 'host.cts', 'host.mts']]
};

describe('the packed plugin', { timeout: 600_000 }, () => {

    let host: PackedHost;
    let bare: PackedHost;
    let isolated: PackedHost;

    before(async () => {

        const tarball = await Tarball.make();
        host = await PackedHost.make(tarball);
        bare = await PackedHost.make(tarball, ['better-sqlite3']);
        isolated = await PackedHost.isolated(tarball);
        await tarball.remove();
        await Promise.all(['host.ts', 'host.cts', 'host.mts'].map((name) => host.write(name, typed)));
        await Promise.all([host, bare, isolated].map((each) => each.write('app.js', app)));
        await Promise.all(Object.entries({ ...parts, ...calls }).map(([name, text]) => isolated.write(name, text)));
    });

    after(() => Promise.all([host.remove(), bare.remove(), isolated.remove()]));

    const compile = async (compiler: string, mode: readonly string[]): Promise<string[]> => {

        const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
        const { output } = await host.node(tsc, '--noEmit', '--pretty', 'false', '--strict', '--target', 'es2022', '--lib', 'es2022', '--types', 'node', '--skipLibCheck', 'false', ...mode);
        return output.split('\n').filter(Boolean);
    };

    for (const [compiler, modes] of Object.entries(compilers)) {
        for (const mode of modes) {
            describe(`for ${compiler} ${mode.join(' ')}`, () => {

                let errors: string[];

                before(async () => {

                    errors = await compile(compiler, mode);
                });

                // Without skipLibCheck, one run reports errors in declarations as well.

                it('is typed', () => {

                    expect(errors.filter((line) => !/^\S+\.d\.[cm]?ts\b/.test(line))).to.equal([]);
                });

                it('is typed with what it imports', () => {

                    expect(errors).to.equal([]);
                });
            });
        }
    }

    it('contains no sources, which compilers would read for its types', async () => {

        const files = await readdir(join(host.folder, 'node_modules/hapi-crypto-news'), { recursive: true });
        expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).to.equal([]);
    });

    it('works in a bundle, including modules that are loaded late', async () => {

        const at = (name: string): string => join(host.folder, name);
        buildSync({ entryPoints: [at('app.js')], outfile: at('bundle.js'), bundle: true, platform: 'node', logLevel: 'error' });
        expect(await host.node('bundle.js')).to.equal({ code: 0, output: '200 401\n' });
        expect(await host.node('bundle.js', 'bundle.db')).to.equal({ code: 0, output: '200 401\n' });
    });

    it('runs with only the packages that its manifest names, as pnpm installs it', async () => {

        expect(await isolated.node('app.js')).to.equal({ code: 0, output: '200 401\n' });
        expect(await isolated.node('app.js', 'news.db')).to.equal({ code: 0, output: '200 401\n' });
    });

    it('exports the parts of its newsroom for use without a server, to CommonJS and ES modules', async () => {

        for (const name of Object.keys(parts)) {
            expect(await isolated.node(name)).to.equal({ code: 0, output: '$BTC 0\n' });
        }
    });

    it('has a client for CommonJS and ES modules, in one file for browsers', async () => {

        for (const name of Object.keys(calls)) {
            expect(await isolated.node(name)).to.equal({ code: 0, output: 'ConnectionError true\n' });
        }

        const bundle = await readFile(join(host.folder, 'node_modules/hapi-crypto-news/dist/lib/client/index.mjs'), 'utf8');
        expect(bundle).to.not.match(/^import\b|\brequire\(/m);
    });

    it('runs on other storage if better-sqlite3 could not be installed, and names it if SQLite is requested', async () => {

        expect(await bare.node('app.js')).to.equal({ code: 0, output: '200 401\n' });
        const { code, output } = await bare.node('app.js', 'news.db');
        const hasOwn = Number(process.versions.node.split('.')[0]) >= 24;       // Node's own SQLite replaces it
        expect(hasOwn ? output : `${code} ${output}`).to.match(hasOwn ? /^200 401$/m : /^1 STORAGE_UNSUPPORTED: .*better-sqlite3.*npm install better-sqlite3@1[23]/);
    });
});
