import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { placed } from '../../../adapters/conformance/delivery';
import { item } from '../../../adapters/conformance/samples';
import { deliveryShapes } from '../../../adapters/kysely/bots-delivery';
import { sqlite } from '../../../adapters/sqlite';
import { dialect } from '../../../adapters/sqlite/dialect';
import { versions } from '../../../adapters/sqlite/schema';
import { expectUpgrade, former, formerRows } from '../../helpers/former';
import { openSqlite } from '../../helpers/sqlite';

export const lab = Lab.script();
const { describe, it } = lab;

describe('bots in SQLite', () => {

    it('are kept by the upgrade of an older database, with their position in the log', async () => {

        const db = await openSqlite(':memory:');
        [...versions.slice(0, former).flat(), ...formerRows(), `PRAGMA user_version = ${former}`].forEach((statement) => db.exec(statement));
        const storage = sqlite(db);
        await storage.open();
        await expectUpgrade(storage);
    });

    it('are found by index in every statement of the delivery', async () => {

        const db = await openSqlite(':memory:');
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
