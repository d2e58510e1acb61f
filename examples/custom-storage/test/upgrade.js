'use strict';

const { deepEqual } = require('node:assert/strict');
const { mkdtemp, rm } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { it } = require('node:test');

const { lmdb } = require('../lib');
const { Database, keyOf } = require('../lib/database');

const bot = { id: 'a', owner: 'o', label: 'A', platform: 'telegram', platformUserId: 'u', platformChannelId: 'c', createdAt: 5 };

/** What the first version of the adapter left behind. */
const former = async (folder) => {

    const database = new Database(folder);
    database.open();
    database.write(undefined, ({ meta, bots, places }) => {

        meta.put('schema', 1);
        meta.put('seq', 7);
        meta.put('bots', 1);
        bots.put(1, bot);
        places.put(keyOf(JSON.stringify(['o', 'telegram', 'u', 'c'])), 1);
    });
    await database.close();
};

it('Bots of the former version are kept, and served from the head on', async () => {

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-lmdb-'));
    await former(folder);
    const storage = lmdb(folder);
    await storage.open();
    deepEqual(await storage.migrate('auto'), { from: 1, to: 2 });
    deepEqual(await storage.bots.list('o'), [{ ...bot, categories: null, state: 'active', reason: null, cursor: 7, failures: 0 }]);
    deepEqual(await storage.bots.register({ ...bot, id: 'b', categories: ['ai'] }), { id: 'a', created: false });
    const [task] = await storage.bots.claim({ platforms: ['telegram'], head: 8, fence: 'f', now: 5, until: 9, limit: 1 });
    deepEqual([task.bot.id, task.bot.categories, task.cursor], ['a', ['ai'], 7]);
    await storage.close();
    await rm(folder, { recursive: true, force: true });
});
