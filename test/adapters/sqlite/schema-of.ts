import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { loadEngine } from '../../../adapters/sqlite/engine';
import { latest, versions } from '../../../adapters/sqlite/schema';
import { schemaOf } from '../../../adapters/sqlite/schema-of';
import { StorageError } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('schemaOf() of a SQLite file', () => {

    let folder = '';
    const file = async (name: string, statements: readonly string[]): Promise<string> => {

        const path = join(folder, name);
        const { openFile } = await loadEngine();
        const db = openFile(path, false);
        statements.forEach((statement) => db.exec(statement));
        db.close();
        return path;
    };

    before(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-schema-'));
    });

    after(() => rm(folder, { recursive: true }));

    it('finds the version of the service\'s tables, and none in an empty file', async () => {

        expect(await schemaOf(await file('own.db', [...versions.slice(0, 8).flat(), 'PRAGMA user_version = 8']))).to.equal({ version: 8, latest });
        expect(await schemaOf(await file('empty.db', []))).to.equal({ version: 0, latest });
    });

    it('returns null for the tables of another application, whatever its version', async () => {

        expect(await schemaOf(await file('other.db', ['CREATE TABLE meta (key)', `PRAGMA user_version = ${latest}`]))).to.be.null();
    });

    it('rejects files that are missing or no database, with the path', async () => {

        const text = join(folder, 'text.db');
        await writeFile(text, 'somebody\'s notes, which are longer than the header of a database is. '.repeat(9));
        for (const path of [text, join(folder, 'none.db')]) {
            const error = await expect(schemaOf(path)).to.reject(StorageError);
            expect(error.message).to.contain(path);
        }
    });
});
