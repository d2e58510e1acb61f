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

    before(async () => {

        generated = await mkdtemp(join(tmpdir(), 'crypto-news-api-'));
        await promisify(execFile)(process.execPath, [join(root, 'node_modules/typedoc/bin/typedoc'), '--out', generated], { cwd: root });
    });

    after(() => rm(generated, { recursive: true, force: true }));

    it('is what `npm run docs:api` makes of the types', async () => {

        const names = await pagesIn(generated);
        expect(await pagesIn(current)).to.equal(names);
        for (const name of names) {
            const isCurrent = await readFile(join(current, name), 'utf8') === await readFile(join(generated, name), 'utf8');
            expect(isCurrent, `docs/api/${name} is out of date: npm run docs:api`).to.be.true();
        }
    });
});
