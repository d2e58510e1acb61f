import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { claimOf as claimBots, claimed, deliver, waiting } from '../../delivery';
import { allOf, sample, sectionOf, sectionsOf } from '../../moved';
import { article, change, ids, item, noon, now, publish, stored, token } from '../../samples';

/** One call that names the same thing twice. */
export const repeated: readonly Case[] = [
    define('publish/named-twice', 'Values repeated in a batch count once: the second record is known, the second narrative replaces the first, the second merge changes nothing', async ({ storage }) => {

        const results = await storage.news.publish({
            records: [item('a', { keys: ['k', 'k'], narrativeId: 'from' }), item('a', { keys: ['k2'], json: '"late"' }), item('b', { keys: ['k3', 'k'] }), item('c', { keys: ['k4'] })],
            amendments: [{ id: 'a', rev: 1, narrativeId: 'from', keys: ['k5', 'k5'], json: '"amended"' }],
            narratives: [{ id: 'into', ord: 1, json: '"first"' }, { id: 'into', ord: 2, json: '"second"' }],
            merges: [{ from: 'from', into: 'into' }, { from: 'from', into: 'into' }]
        });
        deepEqual(results.map(({ id, seq, status }) => [id, seq, status]), [['a', 1, 'created'], ['a', null, 'known'], ['a', null, 'known'], ['c', 2, 'created']]);
        deepEqual([...await storage.news.known(['k', 'k2', 'k3', 'k4', 'k5'])].sort(), [['k', 'a'], ['k4', 'c'], ['k5', 'a']]);
        equal((await stored(storage, 'a')).json, '"amended"');
        deepEqual(await storage.narratives.list({ limit: 9 }), [{ id: 'into', ord: 2, json: '"second"' }]);
        deepEqual((await storage.news.byNarrative('into', { limit: 9 })).map(({ id }) => id), ['a']);
    }, [], '1.3'),
    define('edges/named-twice', 'A key, a token, a category or a word that is given twice is looked up once', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'], categories: ['ai', 'crypto'], narrativeId: 's' }));
        await storage.articles.put(article('x', { ord: noon, category: 'ai', terms: ['word'] }));
        await storage.tokens.insert(token('j'));
        deepEqual([...await storage.news.known(['k', 'k', 'none', 'none'])], [['k', 'a']]);
        deepEqual(await storage.tokens.active(['j', 'none', 'j', 'none', 'j'], now), ['j']);
        deepEqual(await ids(storage, { categories: ['ai', 'ai', 'crypto'], prefixes: ['a', 'a'] }), ['a']);
        deepEqual((await storage.news.since(0, { categories: ['ai', 'crypto', 'ai'], limit: 9 })).map(({ id }) => id), ['a']);
        deepEqual((await storage.news.byNarrative('s', { categories: ['ai', 'crypto', 'ai'], limit: 9 })).map(({ id }) => id), ['a']);
        deepEqual((await storage.articles.list({ visible: ['ai', 'ai'], prefixes: ['wo', 'wo'], offset: 0, limit: 9 })).map(({ id }) => id), ['x']);
        await change(storage, { amendments: [{ id: 'a', rev: 1, narrativeId: 's', keys: ['k', 'k'], json: '"b"' }] });
        equal((await stored(storage, 'a')).json, '"b"');
    }, [], '1.3'),
    deliver('named-twice', 'A platform that is given twice returns each bot once', async ({ storage }) => {

        await waiting(storage, ['a', 'b', 'c']);
        const platforms = ['telegram', 'telegram', 'discord'];
        equal(await storage.bots.next(platforms, 1), now - 1000);
        deepEqual(await claimed(storage, { platforms, limit: 2 }), ['a', 'b']);
        deepEqual((await storage.bots.claim(claimBots({ platforms }))).map(({ bot: { id } }) => id), ['c']);
    }, [], '1.3'),
    define('transfer/named-twice', 'Of rows with the same key in one write, the first is stored and the others are ignored', async ({ storage }) => {

        for (const name of sectionsOf(storage).filter((one) => one !== 'state')) {
            const rows: readonly unknown[] = sample[name];
            await sectionOf(storage, name).write([...rows, ...rows]);
            equal((await allOf(storage, name)).length, rows.length, name);
        }

        await storage.transfer.categories.write([{ code: 'c', name: 'First', recapTimeframe: null }, { code: 'c', name: 'Second', recapTimeframe: null }]);
        deepEqual((await storage.categories.list()).filter(({ code }) => code === 'c').map(({ name }) => name), ['First']);
        deepEqual(await ids(storage), ['c', 'b', 'a']);
    }, ['transfer'], '1.3')
];
