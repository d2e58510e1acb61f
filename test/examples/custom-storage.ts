import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { build, root } from '../helpers/project';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const folder = join(root, 'examples', 'custom-storage');

describe('the README of the custom storage adapter', () => {

    it('lists what the manifest claims', async () => {

        const [readme, source] = await Promise.all(['README.md', 'lib/index.js'].map((path) => readFile(join(folder, path), 'utf8')));
        const [, manifest = ''] = /const manifest = \{(.*)\};/.exec(source ?? '') ?? [];
        const claimed = [...manifest.matchAll(/(\w+): true/g)].map(([, name]) => name);
        const [, listed = ''] = /The adapter claims (.*?), but not/.exec(readme ?? '') ?? [];
        expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).to.equal(claimed.sort());
    });
});

describe('the custom storage adapter', { timeout: 600_000 }, () => {

    let installed: string;

    before(async () => {

        await build();
        installed = await mkdtemp(join(tmpdir(), 'crypto-news-lmdb-example-'));
        await Promise.all(['lib', 'test', 'package.json'].map((name) => cp(join(folder, name), join(installed, name), { recursive: true })));
        const modules = join(installed, 'node_modules');
        await mkdir(modules);
        await symlink(root, join(modules, 'hapi-crypto-news'));
        await symlink(join(root, 'node_modules/lmdb'), join(modules, 'lmdb'));
    });

    after(() => rm(installed, { recursive: true, force: true }));

    it('passes its own tests: the conformance suite but for what needs notify, and killed processes', async () => {

        const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', 'test/conformance.js', 'test/processes.js'], { cwd: installed, maxBuffer: 1 << 26 }).catch((error: { stdout: string }) => error);
        const skipped = stdout.match(/^ +ok .*# SKIP.*$/gm) ?? [];
        expect(stdout.match(/^ *not ok .*$/gm)).to.be.null();
        expect(stdout).to.contain('\n# fail 0\n').and.to.match(/\n# pass [5-9]\d\d\n/);
        expect(skipped.filter((line) => !line.includes('needs notify'))).to.equal([]);
    });
});
