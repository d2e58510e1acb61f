'use strict';

const { deepEqual, ok } = require('node:assert/strict');
const { fork } = require('node:child_process');
const { once } = require('node:events');
const { mkdtemp, rm } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { it } = require('node:test');

const { lmdb } = require('../lib');

// The kit cannot kill a process, but this test can.

it('keeps what a killed process acknowledged, and shows it to another process', async () => {

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-lmdb-'));
    const writer = fork(join(__dirname, 'fixtures', 'writer.js'), [folder]);
    const told = [];
    writer.on('message', (seq) => told.push(seq) === 20 && writer.kill('SIGKILL'));
    await once(writer, 'exit');

    const storage = lmdb(folder);
    await storage.open();
    await storage.migrate('check');
    const entries = await storage.news.since(0, { limit: 10_000 });
    ok(entries.length >= told.length);
    deepEqual(entries.map(({ seq }) => seq), entries.map((_, i) => i + 1));
    ok(entries.every(({ id, item }) => item?.json === `"${id}"`));
    await storage.close();
    await rm(folder, { recursive: true, force: true });
});
