import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { unopened } from '../../../adapters/sqlite/unopened';
import { StorageError } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

describe('unopened()', () => {

    it('contains only the driver\'s message if the file system shows no reason', () => {

        const path = join(tmpdir(), 'hapi-crypto-news-unopened.db');
        const fault = new StorageError('STORAGE_UNAVAILABLE', 'SQLite: disk I/O error');
        expect(unopened(path, fault)).to.be.an.error(StorageError, `Cannot open ${path}: SQLite: disk I/O error`);
        expect(unopened(path, fault)).to.include({ code: 'STORAGE_UNAVAILABLE', cause: fault });
    });

    it('names a missing folder', () => {

        const path = join(tmpdir(), 'hapi-crypto-news-none', 'news.db');
        expect(unopened(path, new StorageError('STORAGE_UNAVAILABLE', 'x')).message).to.contain('does not exist: create it');
    });
});
