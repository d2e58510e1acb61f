import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ids, publish, series } from '../../adapters/conformance/samples';
import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib/storage/contract';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

describe('npm run data', { timeout: 120_000 }, () => {

    let folder: string;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    const at = (name: string): string => join(folder, name);

    const run = async (...args: string[]): Promise<{ readonly code: unknown; readonly said: string }> => {

        const node = ['-r', join(__dirname, '../helpers/typescript.js'), join(__dirname, '../../examples/move/index.ts')];
        return await new Promise((resolve) => {

            execFile(process.execPath, [...node, ...args], (error, _out, said) => resolve({ code: error?.code ?? 0, said }));
        });
    };

    const opened = async (name: string): Promise<Storage> => {

        const storage = sqlite(at(name));
        await storage.open();
        await storage.migrate('auto');
        return storage;
    };

    it('exports, imports and backs up', async () => {

        const source = await opened('news.db');
        await publish(source, ...series(3).map((record) => ({ ...record, json: '{"signal":"Bitcoin rises"}' })));
        await source.close();
        expect(await run('export', '--from', at('news.db'), '--to', at('news.ndjson'))).to.include({ code: 0 });
        expect(await readFile(at('news.ndjson'), 'utf8')).to.match(/\n\{"end":.+\}\n$/);
        expect(await run('import', '--from', at('news.ndjson'), '--to', at('moved.db'))).to.include({ code: 0 });
        expect(await run('backup', '--from', at('moved.db'), '--to', at('copy.db'))).to.include({ code: 0 });
        for (const name of ['moved.db', 'copy.db']) {
            const storage = await opened(name);
            expect(await ids(storage, {})).to.equal(['n0002', 'n0001', 'n0000']);
            await storage.close();
        }
    });

    it('creates no file with a mistyped name', async () => {

        const { code, said } = await run('export', '--from', at('nwes.db'), '--to', at('news.ndjson'));
        expect(code).to.equal(1);
        expect(said).to.match(/^ENOENT: .+nwes\.db/);
        await expect(access(at('nwes.db'))).to.reject();
        expect(await readdir(folder)).to.equal([]);
    });

    it('prints its usage, and what went wrong, in few words', async () => {

        expect(await run('remove')).to.include({ code: 1 });
        expect((await run('export', '--from', at('news.db'))).said).to.startWith('Usage:');
        const server = await run('export', '--from', 'postgres://nobody:secret@127.0.0.1:1/news', '--to', at('news.ndjson'));
        expect(server).to.equal({ code: 1, said: 'PostgreSQL: connect ECONNREFUSED 127.0.0.1:1\n' });
    });
});
