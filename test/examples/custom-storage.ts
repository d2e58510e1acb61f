import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

export const lab = Lab.script();
const { describe, it } = lab;

const folder = join(__dirname, '..', '..', 'examples', 'custom-storage');

describe('the README of the custom storage adapter', () => {

    it('lists what the manifest claims', async () => {

        const [readme, source] = await Promise.all(['README.md', 'lib/index.js'].map((path) => readFile(join(folder, path), 'utf8')));
        const [, manifest = ''] = /const manifest = \{(.*)\};/.exec(source ?? '') ?? [];
        const claimed = [...manifest.matchAll(/(\w+): true/g)].map(([, name]) => name);
        const [, listed = ''] = /The adapter claims (.*?), but not/.exec(readme ?? '') ?? [];
        expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).to.equal(claimed.sort());
    });
});
