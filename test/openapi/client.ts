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

/** Calls of the generated client, with what their types have to know. Prints what a server answered. */
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

describe('a client generated from the interface description', { timeout: 300_000 }, () => {

    let shop: Shop;
    let folder: string;

    const node = async (...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> => {

        const done = promisify(execFile)(process.execPath, [...args], { cwd: folder });
        return await done.then(({ stdout }) => ({ code: 0, output: stdout }), (error: { code: unknown; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }));
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
        const compiler = join(root, 'node_modules/typescript/bin/tsc');
        const flags = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', 'node', '--module', 'node16', '--outDir', 'out'];
        expect(await node(compiler, ...flags, 'program.ts')).to.equal({ code: 0, output: '' });
        expect(await node('out/program.js', String(shop.server.info.uri))).to.equal({ code: 0, output: '200 2 string 402\n' });
    });

    it('has a description for every parameter', async () => {

        const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Document;
        const parameters = Object.entries(document.paths).flatMap(([path, operations]) => Object.values(operations).flatMap(({ parameters: list }) => list.map((parameter) => ({ path, ...parameter }))));
        expect(parameters.length).to.be.above(50);
        const bare = parameters.filter(({ description = '' }) => description.trim().length < 5).map(({ path, name }) => `${path} ${name}`);
        expect(bare).to.equal([]);
    });
});
