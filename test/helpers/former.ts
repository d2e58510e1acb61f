import { expect } from '@hapi/code';

import { placed } from '../../adapters/conformance/delivery';
import { item } from '../../adapters/conformance/samples';
import type { CompleteStorage } from '../../lib/storage/contract';

/** Last version of the schema in which the cursors of bots did not move. */
export const former = 2;

/** Rows of that version: three log entries, and one bot that was registered after the second. `prefix` names the schema. */
export const formerRows = (prefix = ''): readonly string[] => [
    `INSERT INTO ${prefix}bot (id, owner, label, platform, platform_user, platform_channel, created_at, after_seq) VALUES ('a', '0xA11ce', 'Bot a', 'telegram', 'user', 'a', 5, 2)`,
    `UPDATE ${prefix}meta SET value = 3 WHERE key = 'head'`
];

/** Opens storage of that version: the bot keeps its position in the log, and gets the entries after it. */
export const expectUpgrade = async (storage: CompleteStorage): Promise<void> => {

    await expect(storage.migrate('check')).to.reject(/schema 2/);
    expect((await storage.migrate('auto')).from).to.equal(former);
    const bot = placed('a', { createdAt: 5 });
    expect(await storage.bots.list('0xA11ce')).to.equal([{ ...bot, state: 'active', reason: null, cursor: 2, failures: 0 }]);
    expect(await storage.bots.register({ ...bot, id: 'b', categories: ['ai'] })).to.equal({ id: 'a', created: false });
    const claim = { platforms: ['telegram'], head: 3, fence: 'f', now: 5, until: 9, limit: 9 };
    expect(await storage.bots.claim(claim)).to.equal([{ bot: { ...bot, categories: ['ai'] }, cursor: 2, failures: 0 }]);
};

/** Last version of the schema without times of log entries. */
export const timeless = 4;

/** Rows of that version: two log entries. */
export const timelessRows = (prefix = ''): readonly string[] => [
    `INSERT INTO ${prefix}log (seq, kind, id, audience) VALUES (1, 'created', 'a', '["ai"]'), (2, 'retracted', 'a', '["ai"]')`,
    `INSERT INTO ${prefix}gone (id) VALUES ('a')`,
    `UPDATE ${prefix}meta SET value = 2 WHERE key = 'head'`
];

/** Opens storage of that version: existing entries have no known time, later ones do. */
export const expectTimes = async (storage: CompleteStorage): Promise<void> => {

    await expect(storage.migrate('check')).to.reject(/schema 4/);
    expect((await storage.migrate('auto')).from).to.equal(timeless);
    await storage.news.publish({ records: [item('b')] }, { now: 7 });
    await storage.news.publish({ records: [item('c')] }, { now: 5 });
    const entries = await storage.news.since(0, { limit: 9 });
    expect(entries.map(({ seq, id, at }) => [seq, id, at])).to.equal([[1, 'a', null], [2, 'a', null], [3, 'b', 7], [4, 'c', 7]]);
};
