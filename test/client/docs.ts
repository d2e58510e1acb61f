import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Ts from 'typescript';

import { createClient } from '../../lib/client';
import { serve, timingOf } from '../helpers/client';
import type { Served } from '../helpers/client';
import { root } from '../helpers/project';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const examples = [...readFileSync(join(root, 'docs', 'client.md'), 'utf8').matchAll(/```[jt]s\n([^]*?)```/g)].map(([, code = '']) => code);

/** Runs an example exactly as printed, except for its imports. */
const run = async (code: string, globals: object): Promise<readonly string[]> => {

    const lines: string[] = [];
    const console = { log: (...values: unknown[]) => lines.push(values.join(' ')) };
    const body = code.replaceAll(/^import .*$/gm, '').replace('console.log(event.seq, event.item.signal);\n            break;', 'console.log(event.seq, event.item.signal);\n            return;');
    const { outputText } = Ts.transpileModule(`(async () => {${body}})()`, { compilerOptions: { target: Ts.ScriptTarget.ES2022, module: Ts.ModuleKind.CommonJS } });
    await runInContext(outputText, createContext({ ...globals, console }));
    return lines;
};

/** What a strict compiler reports of an example that calls `client`. */
const faultsOf = async (code: string): Promise<readonly string[]> => {

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    const file = join(folder, 'example.ts');
    await writeFile(file, `import type { Client } from ${JSON.stringify(join(root, 'lib/client'))};\ndeclare const client: Client;\n${code}\nexport const used: unknown = status;\n`);
    const program = Ts.createProgram([file], { strict: true, noEmit: true, skipLibCheck: true, types: [], target: Ts.ScriptTarget.ES2022, module: Ts.ModuleKind.ES2022, moduleResolution: Ts.ModuleResolutionKind.Bundler });
    const found = program.getSemanticDiagnostics(program.getSourceFile(file));
    await rm(folder, { recursive: true });
    return found.map(({ messageText }) => Ts.flattenDiagnosticMessageText(messageText, '\n'));
};

describe('docs/client.md', () => {

    let service: Served;

    before(async () => {

        service = await serve();
        await service.news.publish({ signal: 'Bitcoin funds take in money', feed_categories: ['bitcoin'], tokens: ['$BTC'], sentiment: 'bullish' });
    });

    after(() => service.server.stop());

    it('has examples that run', async () => {

        const [first = '', signIn = '', list = '', feed = '', other = '', paid = ''] = examples;
        expect(examples).to.have.length(6);

        const client = service.connect();
        const connect = (options: Parameters<typeof createClient>[0]) => createClient({ ...options, timing: timingOf(service.clock) });
        const globals = { createClient: connect, baseUrl: service.baseUrl, client };
        expect(await run(first, { ...globals, client: undefined })).to.equal(['bullish Bitcoin funds take in money $BTC']);
        expect((await run(list, globals))[0]).to.include('Bitcoin funds take in money');

        const signer = { getAddress: async () => service.admin.address, signMessage: (text: string) => service.admin.sign(text) };
        await run(signIn, { ...globals, signer });
        expect((await client.tokens.list()).map(({ name }) => name)).to.equal(['reader']);

        const paidFetch = async () => Response.json({ recap: 'Up.' });
        const wrapFetchWithPayment = () => paidFetch;
        expect(await run(paid, { ...globals, client: undefined, wrapFetchWithPayment, fetch, x402Client: {} })).to.equal([]);

        expect(await run(`${other}console.log(status);`, globals)).to.equal(['healthy']);

        const lines = run(feed, globals);
        while (service.news.feed.stats().connections === 0) {
            await new Promise(setImmediate);
        }

        await service.news.publish({ signal: 'Miners sell their coins', feed_categories: ['bitcoin'] });
        expect(await lines).to.equal(['2 Miners sell their coins']);
    });

    it('has a call of another route that compiles strictly', { timeout: 60_000 }, async () => {

        const [, , , , other = ''] = examples;
        expect(await faultsOf(other)).to.equal([]);
        expect(await faultsOf(other.replace(/<.+>/, ''))).to.equal(['Property \'status\' does not exist on type \'unknown\'.']);
    });
});
