import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import * as Package from '../lib';
import { root } from './helpers/project';

export const lab = Lab.script();
const { describe, it } = lab;

describe('hapi-crypto-news', () => {

    it('exports the plugin, what hosts build options from, and nothing else', () => {

        const kinds = Object.fromEntries(Object.entries(Package).map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value]));
        expect(kinds).to.equal({
            plugin: 'object',
            feed: 'function',
            anthropicGenerator: 'function',
            openAiGenerator: 'function',
            brave: 'function',
            searxng: 'function',
            tavily: 'function',
            telegram: 'function',
            discord: 'function',
            webhook: 'function',
            bounds: 'object',
            defaultCard: 'function',
            extractive: 'object',
            defaultTokens: 'object',
            defaultClassifier: 'object',
            defaultSentiment: 'object',
            createClusterer: 'function',
            createTokens: 'function',
            redact: 'list',
            StorageError: 'function',
            exportStorage: 'function',
            importStorage: 'function',
            TransferError: 'function'
        });
    });

    it('exports every type of the contract of storage', async () => {

        const [contract, surface] = await Promise.all(['storage/contract.ts', 'index.ts'].map((name) => readFile(join(root, 'lib', name), 'utf8')));
        const listed = /export type \{([^}]+)\} from '.\/storage\/contract'/.exec(surface ?? '')?.[1]?.match(/\w+/g);
        expect(listed).to.equal([...(contract ?? '').matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name).sort());
    });

    it('names every place of a request\'s log line that contains a token or a payment', () => {

        expect(Package.redact).to.equal(['req.query.token', 'req.headers.authorization', 'req.headers.referer', 'req.headers["payment-signature"]', 'req.headers["x-payment"]', 'queryParams.token']);
    });

    it('loads what only a registration needs at the registration', () => {

        const code = 'require("./lib"); process.stdout.write(JSON.stringify(Object.keys(require.cache)))';
        const loaded = JSON.parse(execFileSync(process.execPath, ['-r', './test/helpers/typescript.js', '-e', code], { cwd: root, encoding: 'utf8' })) as readonly string[];
        expect(loaded).to.include(join(root, 'lib/plugin.ts'));
        const late = ['lib/register.ts', 'lib/compose.ts', 'lib/newsroom/sources/parse.ts', ...['@hapi/jwt', 'ethers', 'feedsmith', 'kysely', 'prom-client', 'siwe', '@x402/core'].map((name) => `node_modules/${name}/`)];
        expect(late.filter((path) => loaded.some((file) => file.startsWith(join(root, path))))).to.equal([]);
    });
});
