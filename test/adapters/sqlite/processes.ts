import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Seq } from '../../../lib/storage/contract';
import { fileFixture } from '../../helpers/sqlite-fixture';

export const lab = Lab.script();
const { describe, it } = lab;

type Acknowledged = { id: string; seq: Seq }[];

const publisher = (path: string, run: string, batches: number): ChildProcess => {

    return fork(join(__dirname, '../../helpers/sqlite-publisher.ts'), [path, run, String(batches)], { execArgv: ['-r', join(__dirname, '../../helpers/typescript.js')] });
};

/** Kills a process after this many acknowledgements. Resolves to all that it has sent. */
const killAfter = async (child: ChildProcess, batches: number): Promise<Acknowledged> => {

    const acknowledged: Acknowledged[] = [];
    child.on('message', (message) => {

        acknowledged.push(message as Acknowledged);
        if (acknowledged.length === batches) {
            child.kill('SIGKILL');
        }
    });
    await once(child, 'close');
    return acknowledged.flat();
};

/** A process that begins its next transaction at once leaves others little time. On a slow disk they may wait until it has finished. */
const patient = { pollMs: 10, cacheKib: 1024, busyMs: 60_000 };

describe('SQLite over several processes', () => {

    it('loses no acknowledged item if a process is killed, and continues without a gap in seq', async () => {

        const fixture = await fileFixture();
        for (const run of ['first', 'second']) {
            const acknowledged = await killAfter(publisher(fixture.path, run, 1_000_000), 40);
            const storage = await fixture.peer?.() ?? fixture.storage;
            const entries = await storage.news.since(0, { limit: 100_000 });
            const seqs = new Map(entries.map(({ id, seq }) => [id, seq]));
            expect(acknowledged.length).to.be.above(40);
            expect(acknowledged.filter(({ id, seq }) => seqs.get(id) !== seq)).to.equal([]);
            expect(entries.map(({ seq }) => seq)).to.equal(entries.map((_, i) => i + 1));
            const { head, items } = await storage.news.list({ limit: 100_000, categories: ['ai'], prefixes: ['bitc'] });
            expect([head, items.length]).to.equal([entries.length, entries.length]);
            expect((await storage.news.known(acknowledged.map(({ id }) => `k-${id}`))).size).to.equal(acknowledged.length);
        }

        await fixture.dispose();
    });

    it('calls the listeners of one process when another publishes, and both write at once', async () => {

        const fixture = await fileFixture(patient);
        const { storage } = fixture;
        const seen: Seq[] = [];
        let reading = Promise.resolve();
        const read = async (): Promise<void> => {

            const entries = await storage.news.since(seen.at(-1) ?? 0, { limit: 1000 });
            seen.push(...entries.map(({ seq }) => seq));
        };

        const end = storage.onPublish(() => {

            reading = reading.then(read);
        });
        const child = publisher(fixture.path, 'other', 60);
        for (let i = 0; i < 60; ++i) {
            await storage.news.publish({ records: [{ id: `own-${i}`, ord: i, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: '{}' }] });
        }

        await once(child, 'close');
        while (seen.length < 180) {
            await new Promise((resolve) => setImmediate(resolve));
        }

        end();
        await reading;
        expect(seen).to.equal(Array.from({ length: 180 }, (_, i) => i + 1));
        await fixture.dispose();
    });
});
