import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Document } from '../helpers/interface';
import { root } from '../helpers/project';
import { drafts, openShop } from '../helpers/shop';
import type { Shop } from '../helpers/shop';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** Calls the generated client in ways that its types must allow or reject. Prints the server's responses. */
const program = `import { buyNews, createApiToken, defaults, getHealth, getPublicToken, listNews } from './client.js';
import type { NewsItem, TokenRequest } from './client.js';

export const wanted = (request: TokenRequest) => createApiToken(request);

// @ts-expect-error: a text is no token request, so bodies are typed
export const refused = () => createApiToken('x');

const main = async (baseUrl: string) => {
    defaults.baseUrl = baseUrl;
    const health = await getHealth();
    const issued = await getPublicToken();
    if (issued.status !== 200) {
        throw new Error('No token');
    }

    const news = await listNews({ limit: 2 }, { headers: { authorization: 'Bearer ' + issued.data.access_token } });
    if (news.status !== 200) {
        throw new Error('No news');
    }

    const items: NewsItem[] = news.data;
    const paid = await buyNews('bitcoin');
    console.log([health.status, items.length, typeof items[0]?.signal, paid.status].join(' '));
};

void main(String(process.argv[2]));
`;

/** The same with the types of openapi-typescript, through openapi-fetch. */
const fetchProgram = `import createClient from 'openapi-fetch';
import type { components, paths, webhooks } from './schema.js';

export const headline = (delivery: webhooks['newsCreated']['post']['requestBody']['content']['application/json']): string => delivery.data.signal;

export type Message = components['schemas']['FeedServerMessage'];

const main = async (baseUrl: string) => {
    const client = createClient<paths>({ baseUrl });
    const health = await client.GET('/crypto/health');
    const issued = await client.GET('/crypto/auth/public-token');
    const news = await client.GET('/crypto/news', { params: { query: { limit: 2 } }, headers: { authorization: 'Bearer ' + issued.data?.access_token } });
    // @ts-expect-error: limit is a number
    void (() => client.GET('/crypto/news', { params: { query: { limit: 'x' } } }));
    const items: components['schemas']['NewsItem'][] = news.data ?? [];
    const paid = await client.GET('/crypto/x402/news', { params: { query: { feed_categories: 'bitcoin' } } });
    const refused = await client.GET('/crypto/news');
    console.log([health.data?.status, items.length, typeof items[0]?.signal, paid.response.status, refused.error?.detail].join(' '));
};

void main(String(process.argv[2]));
`;

/** The same with the client of Hey API. */
const heyProgram = `import { createClient } from './hey/client/index.js';
import { buyNews, getHealth, getPublicToken, listNews } from './hey/sdk.gen.js';
import type { NewsItem, WebhookNewsCreated } from './hey/types.gen.js';

export const headline = ({ data }: WebhookNewsCreated): string => data.signal;

const main = async (baseUrl: string) => {
    const client = createClient({ baseUrl });
    const health = await getHealth({ client });
    const issued = await getPublicToken({ client });
    const news = await listNews({ client, auth: issued.data?.access_token ?? '', query: { limit: 2 } });
    const items: NewsItem[] = news.data ?? [];
    const paid = await buyNews({ client, query: { feed_categories: 'bitcoin' } });
    const refused = await listNews({ client });
    console.log([health.data?.status, items.length, typeof items[0]?.signal, paid.response?.status, refused.error?.detail].join(' '));
};

void main(String(process.argv[2]));
`;

describe('a client generated from the interface description', { timeout: 300_000 }, () => {

    let shop: Shop;
    let folder: string;

    const node = async (...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> => {

        const done = promisify(execFile)(process.execPath, [...args], { cwd: folder });
        return await done.then(({ stdout }) => ({ code: 0, output: stdout }), (error: { code: unknown; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }));
    };

    /** Type-checks a program strictly, and runs it against the service. */
    const run = async (name: string) => {

        const compiler = join(root, 'node_modules/typescript-7/bin/tsc');       // in a quarter of the time of the older ones
        const flags = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', 'node', '--module', 'nodenext', '--outDir', 'out'];
        expect(await node(compiler, ...flags, `${name}.ts`)).to.equal({ code: 0, output: '' });
        return await node(`out/${name}.js`, String(shop.server.info.uri));
    };

    before(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-client-'));
        await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
        await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
        shop = await openShop({ prefix: '/crypto' });
        await shop.server.start();
        await shop.news.publish([...drafts]);
        await writeFile(join(folder, 'openapi.json'), (await shop.get('/openapi.json')).payload);
    });

    after(async () => {

        await shop.close();
        await rm(folder, { recursive: true });
    });

    it('type-checks strictly, has every operation, and works', async () => {

        const generator = join(dirname(require.resolve('oazapfts')), 'cli.js');
        expect(await node(generator, 'openapi.json', 'client.ts')).to.include({ code: 0 });
        const client = await readFile(join(folder, 'client.ts'), 'utf8');
        const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Document;
        const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
        expect(operations.length).to.be.above(20);
        for (const { operationId } of operations) {
            expect(client).to.contain(`export function ${operationId}(`);
        }

        await writeFile(join(folder, 'program.ts'), program);
        expect(await run('program')).to.equal({ code: 0, output: '200 2 string 402\n' });
    });

    it('has types of openapi-typescript that check strictly, and works through openapi-fetch', async () => {

        expect(await node(join(root, 'node_modules/openapi-typescript/bin/cli.js'), 'openapi.json', '--output', 'schema.d.ts')).to.include({ code: 0 });
        await writeFile(join(folder, 'fetch.ts'), fetchProgram);
        expect(await run('fetch')).to.equal({ code: 0, output: 'healthy 2 string 402 Missing token\n' });
    });

    it('is generated by Hey API, type-checks strictly and works', async () => {

        const generator = join(root, 'node_modules/@hey-api/openapi-ts/bin/run.js');
        expect(await node(generator, '--input', 'openapi.json', '--output', 'hey', '--no-log-file')).to.include({ code: 0 });
        await writeFile(join(folder, 'hey.ts'), heyProgram);
        expect(await run('hey')).to.equal({ code: 0, output: 'healthy 2 string 402 Missing token\n' });
    });

    it('has a description for every parameter', async () => {

        const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Document;
        const parameters = Object.entries(document.paths).flatMap(([path, operations]) => Object.values(operations).flatMap(({ parameters: list }) => list.map((parameter) => ({ path, ...parameter }))));
        expect(parameters.length).to.be.above(50);
        const bare = parameters.filter(({ description = '' }) => description.trim().length < 5).map(({ path, name }) => `${path} ${name}`);
        expect(bare).to.equal([]);
    });
});
