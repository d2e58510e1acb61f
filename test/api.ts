import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { root } from './helpers/project';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const pagesIn = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort();

describe('the API reference', { timeout: 600_000 }, () => {

    const current = join(root, 'docs/api');
    let generated: string;
    let warnings: readonly string[];

    before(async () => {

        generated = await mkdtemp(join(tmpdir(), 'crypto-news-api-'));
        const typedoc = [join(root, 'node_modules/typedoc/bin/typedoc'), '--out', generated, '--validation.notDocumented', '--treatValidationWarningsAsErrors', 'false'];
        const { stdout, stderr } = await promisify(execFile)(process.execPath, typedoc, { cwd: root });
        warnings = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('warning'));
    });

    after(() => rm(generated, { recursive: true, force: true }));

    it('has a comment on every exported type and each of its members', () => {

        // Members of types without a name, such as those of a union, are described by the comment of the type.

        expect(warnings.filter((line) => !line.includes('.__type') && !/Found \d+ errors|multiple declarations/.test(line))).to.equal([]);
    });

    it('is the current output of `npm run docs:api`', async () => {

        const names = await pagesIn(generated);
        expect(await pagesIn(current)).to.equal(names);
        for (const name of names) {
            const isCurrent = await readFile(join(current, name), 'utf8') === await readFile(join(generated, name), 'utf8');
            expect(isCurrent, `docs/api/${name} is out of date: npm run docs:api`).to.be.true();
        }
    });
});
