import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { transpile, ModuleKind } from 'typescript';

import { keptSecret } from '../../../examples/standalone/secret';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const source = resolve(__dirname, '..', '..', '..', 'examples', 'standalone', 'secret.ts');

describe('the secret of the standalone example', () => {

    let folder: string;

    before(() => {

        folder = mkdtempSync(join(tmpdir(), 'secret-'));
    });

    after(() => {

        rmSync(folder, { recursive: true });
    });

    it('is created once, readable by its owner only, and kept', () => {

        const path = join(folder, 'kept');
        const secret = keptSecret(path);
        expect(Buffer.byteLength(secret)).to.be.at.least(32);
        expect(statSync(path).mode & 0o777).to.equal(0o600);
        expect(keptSecret(path)).to.equal(secret);
    });

    it('is the same for all processes that start at once', async () => {

        const path = join(folder, 'raced');
        const code = transpile(readFileSync(source, 'utf8'), { module: ModuleKind.CommonJS }).replace(`require("./variables")`, '{ ConfigError: Error }');
        const starts = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['-e', `${code}\nprocess.stdout.write(exports.keptSecret(process.argv[1]))`, path]));
        const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout);
        expect(new Set(secrets)).to.equal(new Set([keptSecret(path)]));
        expect(readdirSync(folder).filter((name) => name.startsWith('raced.'))).to.equal([]);
    });

    it('is rejected if the file is too short', () => {

        const path = join(folder, 'short');
        writeFileSync(path, 'abc\n');
        expect(() => keptSecret(path)).to.throw(/shorter than 32 bytes/);
    });

    it('is not created if the folder is not writable', () => {

        expect(() => keptSecret(join(folder, 'nowhere', 'secret'))).to.throw(/ENOENT/);
        expect(() => keptSecret(folder)).to.throw(/EISDIR/);
    });
});
