import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ConfigError } from '../../../examples/standalone/variables';
import { prepareFolder } from '../../../examples/standalone/folder';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

describe('the folder of the standalone example', () => {

    let folder: string;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    it('is created with its parents, and left empty', async () => {

        const path = join(folder, 'a/b');
        prepareFolder(path);
        prepareFolder(path);
        expect(await readdir(path)).to.equal([]);
    });

    it('fails with DATABASE if it can\'t be created', async () => {

        const file = join(folder, 'file');
        await writeFile(file, '');
        expect(() => prepareFolder(join(file, 'a/b'))).to.throw(ConfigError, `DATABASE: the folder ${join(file, 'a')} can't be created (ENOTDIR)`);
    });

    it('fails with DATABASE if it isn\'t writable, and leaves nothing there', async () => {

        const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        const tryOut = (): void => {

            throw full;
        };

        expect(() => prepareFolder(folder, tryOut)).to.throw(ConfigError, `DATABASE: the folder ${folder} is not writable (ENOSPC)`);
        expect(await readdir(folder)).to.equal([]);
    });

    it('is tested by writing, since permissions do not apply to root', { skip: !existsSync('/proc/self') }, () => {

        expect(() => prepareFolder('/proc/self')).to.throw(ConfigError, /^DATABASE: the folder \/proc\/self is not writable \(E[A-Z]+\)$/);
    });
});
