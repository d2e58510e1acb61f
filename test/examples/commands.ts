import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import '../helpers/ethers';      // must be loaded first

import { hasChain } from '../../examples/pay-per-request/chain';
import { Example } from '../helpers/example';
import { root } from '../helpers/project';

export const lab = Lab.script();
const { describe, it } = lab;

const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> }).scripts;

/** Runs an example to its end. Resolves to its output. */
const outputOf = async (name: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {

    const example = new Example(name, env);
    expect(await example.ended, example.output).to.equal(0);
    return example.output;
};

describe('examples', { timeout: 180_000 }, () => {

    it('have a README whose command exists', () => {

        const folders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
        for (const name of folders) {
            const readme = readFileSync(join(root, 'examples', name, 'README.md'), 'utf8');
            const commands = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
            expect(readme, name).to.match(/npm (run|start|install)/);
            expect(commands.filter((script) => scripts[script] === undefined), name).to.equal([]);
        }
    });

    it('describe how they run from the package', () => {

        for (const name of ['agent', 'bots', 'cluster', 'embedded', 'move', 'pay-per-request', 'standalone']) {
            expect(readFileSync(join(root, 'examples', name, 'README.md'), 'utf8'), name).to.include('With the package instead of a clone: ').and.to.include(`npx hapi-crypto-news example ${name}`);
        }
    });

    it('deliver to bots, and print what arrives', async () => {

        const output = await outputOf('bots');
        expect(output).to.include('Retracted: Bitcoin funds take in').and.to.include('telegram -404: dead (Forbidden: bot was blocked by the user)').and.to.include('terminal here: well');
    });

    it('sell news on a local chain', { skip: !hasChain() }, async () => {

        const output = await outputOf('pay-per-request');
        expect(output.match(/receipt {4}paid, transaction 0x[0-9a-f]{64}/g)).to.have.length(4);
        expect(output.match(/answer {5}200/g)).to.have.length(4);
    });

    it('name the packages that are missing, and end', async () => {

        const folder = await mkdtemp(join(tmpdir(), 'examples-'));
        await cp(join(root, 'dist/examples'), folder, { recursive: true });
        for (const name of ['@x402/evm', '@x402/fetch', 'viem']) {
            await mkdir(join(folder, 'node_modules', name), { recursive: true });
            await writeFile(join(folder, 'node_modules', name, 'index.js'), '');
        }

        for (const name of ['agent', 'pay-per-request']) {
            const { status, stderr } = spawnSync(process.execPath, [join(folder, name, 'index.js')], { encoding: 'utf8', timeout: 60_000 });
            expect([name, status, stderr]).to.equal([name, 1, 'This example needs further packages: npm install solc\n']);
        }

        await rm(folder, { recursive: true });
    });

    it('follow the news by MCP over a restart, and pay for a recap', async () => {

        const output = await outputOf('agent');
        const [, first = '', second = ''] = output.split(/^(?:The agent|It) starts.*$/m);
        expect(first).to.include('Bitcoin climbs 6%').and.to.include('Exchange halts').and.not.to.include('Lender pays');
        expect(second).to.match(/Since position \d+:/).and.to.include('Lender pays').and.not.to.include('Bitcoin climbs 6%').and.not.to.include('Exchange halts');
        if (hasChain()) {
            expect(second).to.include('The recap of solana costs $0.10').and.to.match(/Paid, transaction 0x[0-9a-f]{64}\n {2}• Solana validators/);
        }
    });

    it('keep their promises on two nodes', async () => {

        const output = await outputOf('cluster', process.env.DATABASE_URL === undefined ? {} : { DATABASE_URL: process.env.DATABASE_URL });
        expect(output.match(/^ok: /gm)).to.have.length(3);
        expect(output).to.include('Both nodes and the database have ended.').and.not.to.include('NOT OK');
    });
});
