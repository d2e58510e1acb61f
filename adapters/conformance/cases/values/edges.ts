import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { article, basics, bot, ids, item, now, publish, stored, text, token } from '../../samples';

const odd = ['', ' ', 'é', 'e\u0301', '比特币', '🚀👩‍🚀', '\u{10ffff}', '\ue000', '\u200b', 'a\0b', '\0', 'a\'b', 'a"b', 'a\\b', 'a%b', '$1', '?', ';--', '\n\r\t', 'x'.repeat(2000)];

export const edges: readonly Case[] = [
    define('edges/json', 'A json text is returned byte for byte', async ({ storage }) => {

        const texts = ['{"a": 1.0}', '{ "b":\n[1,2 , 3] }', '"\\u0000"', '{"a":1,"a":2}', '1e400', JSON.stringify('比特币 🚀 \u{10ffff} \u2028'), '{"__proto__":1}'];
        for (const [i, json] of texts.entries()) {
            await publish(storage, item(`n${i}`, { json }));
            await storage.articles.put(article(`n${i}`, { json }));
            await storage.texts.put(`n${i}`, text(json), null);
            await storage.narratives.put({ id: `n${i}`, ord: 1, json });
            deepEqual([
                (await stored(storage, `n${i}`)).json,
                (await storage.articles.get(`n${i}`))?.json,
                (await storage.texts.get(`n${i}`, now))?.json,
                (await storage.narratives.get(`n${i}`))?.json
            ], [json, json, json, json]);
        }
    }),
    define('edges/large', 'A json text of two megabytes is stored completely', async ({ storage }) => {

        const json = JSON.stringify('héadline '.repeat(220_000));
        await publish(storage, item('a', { json }));
        equal((await stored(storage, 'a')).json, json);
        equal((await storage.news.since(0, { limit: 1 }))[0]?.item?.json, json);
    }),
    define('edges/zero', 'Zero is a bound like any other, and not the same as none', async ({ storage }) => {

        await publish(storage, item('a', { ord: 1 }), item('b', { ord: 2 }));
        for (const query of [{}, { categories: ['crypto'] }, { prefixes: ['a'] }, { categories: ['crypto'], prefixes: ['a'] }]) {
            for (const bound of [{ before: 0 }, { toOrd: 0 }]) {
                deepEqual(await ids(storage, { ...query, ...bound }), [], JSON.stringify({ ...query, ...bound }));
            }
        }

        await storage.texts.put('k', text('1', { expiresAt: 0 }), null);
        equal(await storage.texts.get('k', 0), null);
        equal((await storage.texts.get('k', -1))?.expiresAt, 0);
    }, [], '1.3'),
    define('edges/ids', 'Unusual ids and keys are kept and distinguished', async ({ storage }) => {

        await publish(storage, ...odd.map((id, i) => item(id, { terms: [], keys: [`key:${id}`], json: `${i}` })));
        for (const [i, id] of odd.entries()) {
            equal((await storage.news.get(id))?.json, `${i}`, JSON.stringify(id));
            equal((await stored(storage, id)).id, id);
            deepEqual([...await storage.news.known([`key:${id}`])], [[`key:${id}`, id]]);
        }

        equal((await storage.news.since(0, { limit: 100 })).length, odd.length);
    }),
    define('edges/lookups', 'Unusual strings that are looked up are not found, and cause no error', async ({ storage }) => {

        for (const value of odd) {
            equal(await storage.news.get(value), null);
            equal(await storage.narratives.get(value), null);
            equal(await storage.articles.get(value), null);
            equal(await storage.articles.remove(value), false);
            equal(await storage.texts.get(value, now), null);
            equal(await storage.tokens.revoke(value, value), false);
            equal(await storage.categories.remove(value), false);
            deepEqual(await storage.tokens.active([value], now), []);
            deepEqual(await storage.tokens.listActive(value, now), []);
            deepEqual(await storage.articles.list({ category: value, type: value, visible: [value], offset: 0, limit: 1 }), []);
            deepEqual(await storage.news.byNarrative(value, { categories: [value], limit: 1 }), []);
            if (storage.bots) {
                equal(await storage.bots.remove(value, value), false);
                deepEqual(await storage.bots.list(value), []);
            }
        }
    }),
    define('edges/names', 'Unusual names and labels are returned as they were given', async ({ storage }) => {

        for (const [i, name] of odd.entries()) {
            await storage.tokens.insert(token(`j${i}`, { name, owner: `o${i}`, categories: [name] }));
            await storage.categories.put({ code: `c${i}`, name, recapTimeframe: null });
            deepEqual(await storage.tokens.listActive(`o${i}`, now), [token(`j${i}`, { name, owner: `o${i}`, categories: [name] })]);
            deepEqual((await storage.categories.list()).find(({ code }) => code === `c${i}`)?.name, name);
            if (storage.bots) {
                const named = bot(`b${i}`, { label: name, owner: `o${i}`, platformUserId: name, platformChannelId: name });
                await storage.bots.register(named);
                deepEqual(basics(await storage.bots.list(`o${i}`)), basics([named]));
            }
        }
    }),
    define('edges/keys', 'Unusual keys of texts and reservations are kept and distinguished', async ({ storage }) => {

        for (const [i, key] of odd.entries()) {
            equal(await storage.texts.put(key, text(`${i}`), null), true);
            equal(await storage.once.reserve(key, key, now + 1, now), true, JSON.stringify(key));
        }

        for (const [i, key] of odd.entries()) {
            equal((await storage.texts.get(key, now))?.json, `${i}`);
        }
    }),
    define('edges/clock', 'The largest positions and times are kept exactly', async ({ storage }) => {

        const positions = [0, 1, 2 ** 31, 2 ** 32 + 1, 2 ** 52 + 1, Number.MAX_SAFE_INTEGER];
        await publish(storage, ...positions.map((ord, i) => item(`n${i}`, { ord })));
        deepEqual((await storage.news.list({ limit: 9 })).items.map(({ ord }) => ord), [...positions].reverse());
        deepEqual(await ids(storage, { fromOrd: 2 ** 52 + 1, toOrd: 2 ** 52 + 2 }), ['n4']);
        deepEqual(await ids(storage, { fromOrd: 0, toOrd: 1, categories: ['crypto'] }), ['n0']);
        await storage.texts.put('k', text('1', { createdAt: 0, expiresAt: Number.MAX_SAFE_INTEGER }), null);
        deepEqual(await storage.texts.get('k', Number.MAX_SAFE_INTEGER - 1), { json: '1', createdAt: 0, expiresAt: Number.MAX_SAFE_INTEGER });
        equal(await storage.texts.get('k', Number.MAX_SAFE_INTEGER), null);
    }),
    define('edges/clock-back', 'A clock that was set back frees no reservation and no lease', async ({ storage }) => {

        await storage.once.reserve('s', 'k', now + 10, now);
        await storage.texts.lease('k', 'f', now, now + 10);
        equal(await storage.once.reserve('s', 'k', now + 10, now - 1000), false);
        equal(await storage.texts.lease('k', 'g', now - 1000, now), false);
    }),
    define('edges/many-ids', 'A thousand keys at once are supported', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k500'] }));
        deepEqual([...await storage.news.known(Array.from({ length: 1000 }, (_, i) => `k${i}`))], [['k500', 'a']]);
    }),
    define('edges/own-copies', 'A returned value does not change with later writes, or when the caller changes its own objects', async ({ storage }) => {

        const categories = ['ai', 'defi'];
        const record = item('a', { categories });
        await publish(storage, record);
        const before = await stored(storage, 'a');
        categories.push('tech');
        await storage.news.correct(item('a', { json: '{"v":2}', categories: ['tech'] }), 1);
        deepEqual([before.json, before.categories], ['{"id":"a"}', ['ai', 'defi']]);
        deepEqual((await storage.news.since(0, { limit: 1 }))[0]?.audience, ['ai', 'defi']);
    })
];
