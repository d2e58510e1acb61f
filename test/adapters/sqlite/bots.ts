import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import type Database from 'better-sqlite3';

import { placed } from '../../../adapters/conformance/delivery';
import { item } from '../../../adapters/conformance/samples';
import { deliveryShapes } from '../../../adapters/kysely/bots-shapes';
import { sqlite } from '../../../adapters/sqlite';
import { dialect } from '../../../adapters/sqlite/dialect';
import { loadEngine } from '../../../adapters/sqlite/engine';
import { versions } from '../../../adapters/sqlite/schema';

export const lab = Lab.script();
const { describe, it } = lab;

/** A database as the schema before bots had cursors that move left it: one bot, registered when the log had two entries, of three. */
const former = async (): Promise<Database.Database> => {

    const db = new (await loadEngine())(':memory:');
    versions.slice(0, 2).flat().forEach((statement) => db.exec(statement));
    db.exec('PRAGMA user_version = 2');
    db.exec('INSERT INTO bot (id, owner, label, platform, platform_user, platform_channel, created_at, after_seq) VALUES (\'a\', \'0xA11ce\', \'Bot a\', \'telegram\', \'user\', \'a\', 5, 2)');
    db.exec('UPDATE meta SET value = 3 WHERE key = \'head\'');
    return db;
};

describe('bots in SQLite', () => {

    it('are kept by the upgrade of a former database, with their place in the log', async () => {

        const storage = sqlite(await former());
        await storage.open();
        await expect(storage.migrate('check')).to.reject(/schema 2/);
        expect((await storage.migrate('auto')).from).to.equal(2);
        const bot = placed('a', { createdAt: 5 });
        expect(await storage.bots.list('0xA11ce')).to.equal([{ ...bot, state: 'active', reason: null, cursor: 2, failures: 0 }]);
        expect(await storage.bots.register({ ...bot, id: 'b', categories: ['ai'] })).to.equal({ id: 'a', created: false });
        expect(await storage.bots.claim({ platforms: ['telegram'], head: 3, fence: 'f', now: 5, until: 9, limit: 9 })).to.equal([{ bot: { ...bot, categories: ['ai'] }, cursor: 2, failures: 0 }]);
    });

    it('are found by index in every statement of the delivery', async () => {

        const db = new (await loadEngine())(':memory:');
        const storage = sqlite(db);
        await storage.open();
        await storage.migrate('auto');
        await storage.bots.register(placed('a'));
        await storage.news.publish({ records: [item('x')] });
        for (const [name, { text }] of Object.entries(deliveryShapes(dialect))) {
            const values = Array.from(text.matchAll(/\?/g), () => '[]');
            const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values).map((row) => (row as { detail: string }).detail);
            expect(plan.filter((step) => /^SCAN (b|bot)\b|TEMP B-TREE/.test(step)), name).to.equal([]);
            expect(plan.filter((step) => /^SEARCH (b|bot) USING/.test(step)), name).to.not.be.empty();
        }
    });
});
