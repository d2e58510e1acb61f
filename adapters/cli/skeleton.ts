import { createRequire } from 'node:module';

import { methods } from '../../lib/storage/contract';

const { version } = createRequire(__filename)('hapi-crypto-news/package.json') as { readonly version: string };

/** Optional members of an adapter. */
export const capabilities = ['bots', 'payments', 'documents', 'prune', 'transfer'] as const;

export type Capability = (typeof capabilities)[number];

const sections = ['state', 'categories', 'news', 'keys', 'gone', 'log', 'narratives', 'aliases', 'articles', 'texts', 'tokens', 'once', 'bots', 'payments', 'documents'];

const stub = (path: string, indent: string): string => `${indent}${path.split('.').at(-1)}: () => unwritten('${path}')`;

const group = (name: string, names: readonly string[]): string => `    ${name}: {\n${names.map((method) => stub(`${name}.${method}`, '        ')).join(',\n')}\n    }`;

const transferGroup = (): string => {

    const rows = sections.map((name) => `        ${name}: { read: () => unwritten('transfer.${name}.read'), write: () => unwritten('transfer.${name}.write') }`);
    return `    transfer: {\n${rows.join(',\n')}\n    }`;
};

const storage = (name: string, having: readonly Capability[]): string => {

    const has = (one: string): boolean => having.some((capability) => capability === one);
    const groups = Object.entries(methods).filter(([one]) => !capabilities.some((capability) => capability === one) || has(one));
    const members = [
        ...groups.map(([one, signatures]) => group(one, Object.keys(signatures))),
        ...['open', 'close', 'ping', 'migrate', 'maintain', ...(has('prune') ? ['prune'] : [])].map((method) => stub(method, '    ')),
        ...(has('transfer') ? [transferGroup()] : [])
    ];
    return `'use strict';

const { StorageError } = require('hapi-crypto-news');

exports.manifest = {
    name: '${name}',
    version: '1.0.0',
    contract: 1,
    durable: false,             // what was acknowledged survives the end of the process
    multiProcess: false,        // several processes may use the same data at once
    notify: false,              // onPublish reports publications of other instances too
${capabilities.map((one) => `    ${one}: ${has(one)}`).join(',\n')}
};

const unwritten = async (method) => {

    throw new StorageError('STORAGE_UNSUPPORTED', \`\${method} is not written yet\`);
};

/** See the contract for what each method promises: node_modules/hapi-crypto-news/dist/lib/storage/contract.d.ts */
exports.createStorage = (place) => ({
    manifest: exports.manifest,
${members.join(',\n')},
    onPublish: () => () => {}
});
`;
};

const adapter = `'use strict';

const { fork } = require('node:child_process');
const { mkdtemp, rm } = require('node:fs/promises');
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const { createStorage, manifest } = require('../lib');

// What \`npx hapi-crypto-news adapter verify test/adapter.js\` and test/conformance.js give to the kit.

exports.manifest = manifest;

/** A database for one case; peer() and reopen() are further instances on it: offer them once the adapter can do that. */
exports.factory = async () => {

    const place = await mkdtemp(join(tmpdir(), 'adapter-'));
    const opened = [];
    const instance = async () => {

        const storage = createStorage(place);
        await storage.open();
        await storage.migrate('auto');
        opened.push(storage);
        return storage;
    };

    return {
        storage: await instance(),
        peer: instance,
        reopen: instance,
        dispose: async () => {

            await Promise.all(opened.map((storage) => storage.close()));
            await rm(place, { recursive: true, force: true });
        }
    };
};

exports.offers = [...(manifest.multiProcess ? ['peer'] : []), ...(manifest.durable ? ['reopen'] : [])];

/** For an adapter that is durable or serves several processes: a process of its own, always on the same data. The crash kit kills it. */
if (manifest.durable || manifest.multiProcess) {
    const place = mkdtempSync(join(tmpdir(), 'adapter-crash-'));
    exports.spawn = () => fork(join(__dirname, 'serve.js'), [place]);
}
`;

const serve = `'use strict';

const { serveCrash } = require('hapi-crypto-news/adapters/conformance');

const { createStorage } = require('../lib');

const main = async () => {

    const storage = createStorage(process.argv[2]);
    await storage.open();
    await storage.migrate('auto');
    serveCrash(storage);
};

main();
`;

const conformance = `'use strict';

const { describe, it } = require('node:test');

const { conformance, crash, histories, runWithNodeTest } = require('hapi-crypto-news/adapters/conformance');

const { factory, manifest, offers, spawn } = require('./adapter');

runWithNodeTest('contract', conformance({ factory, manifest, offers }), { describe, it });
runWithNodeTest('histories', histories({ factory, manifest, offers }), { describe, it });
runWithNodeTest('crashes', spawn ? crash({ spawn, manifest }) : [], { describe, it });
`;

const readme = (name: string): string => `# ${name}

A storage adapter for hapi-crypto-news.

\`\`\`sh
npm install && npm test
npx hapi-crypto-news adapter verify test/adapter.js --report report.md
\`\`\`
`;

const manifestOf = (name: string): string => {

    return `${JSON.stringify({
        name,
        version: '1.0.0',
        private: true,
        type: 'commonjs',
        main: 'lib/index.js',
        scripts: { test: 'node --test test/conformance.js', verify: 'hapi-crypto-news adapter verify test/adapter.js' },
        dependencies: { '@hapi/hapi': '^21.4.0', 'hapi-crypto-news': `^${version}` }
    }, null, 4)}\n`;
};

/** The files of a new adapter by path. Every method fails until it is implemented; the kit names those that are missing. */
export const skeleton = (name: string, having: readonly Capability[]): Readonly<Record<string, string>> => ({
    'package.json': manifestOf(name),
    'README.md': readme(name),
    'lib/index.js': storage(name, having),
    'test/adapter.js': adapter,
    'test/serve.js': serve,
    'test/conformance.js': conformance
});
