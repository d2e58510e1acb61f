import type { Bots, PaymentClaim, Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { article, bot, change, ids, item, noon, now, publish, stored, text, token } from '../../samples';

const exact = (id: string, proves: string, run: Case['run']): Case => define(`exact/${id}`, proves, run, [], '1.2');

/** JSON that would change if it were parsed: spaces, order, escapes, and numbers that JavaScript can't represent. */
const json = (n: number): string => `{ "z": ${n}.0, "a": 12345678901234567890, "a": "\\u00e9\\/", "é": [ ] }`;

const odd = ['', ' ', 'a,b', ',', '[]', 'é', 'e\u0301', '🚀', 'a\0b', '\0', '\u0001', 'a\'b', 'a"b', 'A', 'a', 'a ', '%', '_'];

const claim = (key: string, parts: Partial<PaymentClaim> = {}): PaymentClaim => {

    return { key, alias: null, proof: 'proof', request: 'GET /news', fence: 'f1', leaseUntil: now + 10, expiresAt: now + 1000, ...parts };
};

const active = async ({ tokens }: Storage, owner = '0xA11ce') => (await tokens.listActive(owner, now)).map(({ jti }) => jti);

/** Texts that JavaScript sorts by code unit, and a language in another way. */
const unsorted = ['b', 'Z', 'a', '_', 'é', '1', 'ab'];
const sorted = ['1', 'Z', '_', 'a', 'ab', 'b', 'é'];

const ownersOfBots = async (bots: Bots): Promise<void> => {

    await bots.register(bot('b'));
    equal(await bots.remove('0xa11ce', 'b'), false);
    equal(await bots.remove('0xA11ce', 'B'), false);
    deepEqual(await bots.list('0xa11ce'), []);
    const places = [{ owner: '0xa11ce' }, { platform: 'Telegram' }, { platformUserId: 'User' }, { platformChannelId: 'Channel' }, { platformChannelId: 'channel ' }];
    for (const [i, place] of places.entries()) {
        deepEqual(await bots.register(bot(`b${i}`, place)), { id: `b${i}`, created: true }, JSON.stringify(place));
    }
};

export const exactness: readonly Case[] = [
    exact('json-changes', 'The json of corrections and amendments is returned byte for byte by every read', async ({ storage }) => {

        await publish(storage, item('a', { narrativeId: 's', json: json(1) }));
        const expected = async (text_: string): Promise<void> => {

            const { items } = await storage.news.list({ limit: 1 });
            const found = await storage.news.list({ limit: 1, prefixes: ['a'], categories: ['crypto'] });
            const [entry] = await storage.news.since(0, { limit: 1 });
            const [logged] = await storage.news.since(0, { limit: 1, categories: ['crypto'] });
            const [member] = await storage.news.byNarrative('s', { limit: 1 });
            deepEqual([(await stored(storage, 'a')).json, items[0]?.json, found.items[0]?.json, entry?.item?.json, logged?.item?.json, member?.json], Array(6).fill(text_));
        };

        await expected(json(1));
        await storage.news.correct(item('a', { narrativeId: 's', json: json(2) }), 1);
        await expected(json(2));
        await change(storage, { amendments: [{ id: 'a', rev: 2, narrativeId: 's', keys: [], json: json(3) }] });
        await expected(json(3));
    }),
    exact('json-others', 'The json of narratives, articles and payments is returned byte for byte by every read', async ({ storage }) => {

        await change(storage, { narratives: [{ id: 's', ord: noon, json: json(1) }] });
        await storage.articles.put(article('a', { json: json(2) }));
        deepEqual([
            (await storage.narratives.get('s'))?.json,
            (await storage.narratives.list({ limit: 1 }))[0]?.json,
            (await storage.articles.list({ offset: 0, limit: 1 }))[0]?.json
        ], [json(1), json(1), json(2)]);
        if (storage.payments) {
            await storage.payments.claim(claim('p'), now);
            await storage.payments.begin('p', 'f1', json(3), now + 10);
            await storage.payments.complete('p', 'f1', json(4));
            const payment = await storage.payments.get('p', now);
            deepEqual([payment?.answer, payment?.receipt], [json(3), json(4)]);
        }
    }),
    exact('large', 'Answers of payments, texts, articles and narratives of a megabyte are stored completely', async ({ storage }) => {

        const large = JSON.stringify('héadline '.repeat(110_000));
        await storage.texts.put('k', text(large), null);
        await storage.articles.put(article('a', { json: large }));
        await storage.narratives.put({ id: 's', ord: noon, json: large });
        equal((await storage.articles.get('a'))?.json, large);
        equal((await storage.narratives.get('s'))?.json, large);
        if (storage.payments) {
            await storage.payments.claim(claim('p'), now);
            await storage.payments.begin('p', 'f1', large, now + 10);
            equal((await storage.payments.get('p', now))?.answer, large);
        }
    }),
    exact('ids', 'Unusual ids of narratives, articles, tokens, bots and payments are kept and distinguished', async ({ storage }) => {

        const { bots, payments } = storage;
        for (const [i, id] of odd.entries()) {
            await storage.narratives.put({ id, ord: noon, json: `${i}` });
            await storage.articles.put(article(id, { terms: [], json: `${i}` }));
            await storage.tokens.insert(token(id, { owner: id, name: `${i}` }));
            if (bots) {
                equal((await bots.register(bot(id, { owner: id, label: `${i}` }))).id, id);
            }

            if (payments) {
                equal(await payments.claim(claim(id, { alias: id, request: `${i}` }), now), 'claimed', JSON.stringify(id));
            }
        }

        for (const [i, id] of odd.entries()) {
            deepEqual([
                (await storage.narratives.get(id))?.json,
                (await storage.articles.get(id))?.json,
                (await storage.tokens.listActive(id, now)).map(({ jti, name }) => [jti, name]),
                bots && (await bots.list(id)).map((one) => [one.id, one.label]),
                payments && (await payments.get(id, now))?.request
            ], [`${i}`, `${i}`, [[id, `${i}`]], bots && [[id, `${i}`]], payments && `${i}`], JSON.stringify(id));
        }
    }),
    exact('lists', 'Lists are returned with every member in order, also if they are empty', async ({ storage }) => {

        const record = item('a', { categories: odd });
        await publish(storage, record);
        await storage.tokens.insert(token('full', { categories: odd }));
        await storage.tokens.insert(token('none', { categories: [] }));
        await storage.tokens.insert(token('empty', { categories: [''] }));
        await storage.articles.put(article('x', { terms: odd.filter(Boolean) }));
        deepEqual((await stored(storage, 'a')).categories, odd);
        deepEqual((await storage.news.since(0, { limit: 1 }))[0]?.audience, odd);
        deepEqual((await storage.tokens.listActive('0xA11ce', now)).map(({ categories }) => categories), [odd, [], ['']]);
        deepEqual((await storage.articles.get('x'))?.terms, odd.filter(Boolean));
        if (storage.bots) {
            await storage.bots.register(bot('b', { categories: odd }));
            deepEqual((await storage.bots.list('0xA11ce'))[0]?.categories, odd);
        }

        for (const code of odd) {
            deepEqual(await ids(storage, { categories: [code] }), ['a'], JSON.stringify(code));
        }

        deepEqual(await ids(storage, { categories: ['b', 'a,', 'E\u0301', 'a\0', 'é,'] }), []);
    }),
    exact('times', 'Times are exact to the millisecond, positions to the microsecond', async ({ storage }) => {

        const time = now + 123;
        await storage.tokens.insert(token('t', { issuedAt: time, expiresAt: time + 1 }));
        await storage.texts.put('k', text('1', { createdAt: time, expiresAt: time + 1 }), null);
        await storage.articles.put(article('a', { ord: noon + 123_457 }));
        await storage.narratives.put({ id: 's', ord: noon + 123_457, json: '{}' });
        const [claims] = await storage.tokens.listActive('0xA11ce', now);
        const kept = await storage.texts.get('k', now);
        deepEqual([claims?.issuedAt, claims?.expiresAt, kept?.createdAt, kept?.expiresAt], [time, time + 1, time, time + 1]);
        if (storage.bots) {
            await storage.bots.register(bot('b', { createdAt: time }));
            equal((await storage.bots.list('0xA11ce'))[0]?.createdAt, time);
        }

        if (storage.payments) {
            await storage.payments.claim(claim('p', { leaseUntil: time, expiresAt: time + 1 }), now);
            const payment = await storage.payments.get('p', now);
            deepEqual([payment?.leaseUntil, payment?.expiresAt], [time, time + 1]);
        }

        deepEqual([(await storage.articles.get('a'))?.ord, (await storage.narratives.get('s'))?.ord], [noon + 123_457, noon + 123_457]);
    }),
    exact('owners', 'Owners, ids and destinations are compared exactly in every lookup and removal', async ({ storage }) => {

        await storage.tokens.insert(token('j'));
        equal(await storage.tokens.revoke('0xa11ce', 'j'), false);
        equal(await storage.tokens.revoke('0xA11ce', 'J'), false);
        equal(await storage.tokens.revoke('0xA11ce ', 'j'), false);
        deepEqual(await active(storage), ['j']);
        await (storage.bots && ownersOfBots(storage.bots));
    }),
    exact('order', 'Order by a code or an id is code unit order, whatever the language', async ({ storage }) => {

        for (const id of unsorted) {
            await storage.categories.put({ code: id, name: id, recapTimeframe: null });
            await storage.articles.put(article(id, { terms: [] }));
            await storage.narratives.put({ id, ord: noon, json: '{}' });
        }

        deepEqual((await storage.categories.list()).map(({ code }) => code), sorted);
        deepEqual((await storage.articles.list({ offset: 0, limit: 9 })).map(({ id }) => id), [...sorted].reverse());
        deepEqual((await storage.articles.list({ offset: 2, limit: 2 })).map(({ id }) => id), ['ab', 'a']);
        deepEqual((await storage.narratives.list({ limit: 3 })).map(({ id }) => id), ['é', 'b', 'ab']);
    }),
    exact('own-copies', 'Stored values do not change when callers change their objects', async ({ storage }) => {

        const list = ['ai'];
        await storage.tokens.insert(token('t', { categories: list }));
        await storage.bots?.register(bot('b', { categories: list }));
        await storage.articles.put(article('a', { terms: list }));
        list.push('defi');
        deepEqual((await storage.tokens.listActive('0xA11ce', now))[0]?.categories, ['ai']);
        deepEqual((await storage.bots?.list('0xA11ce'))?.[0]?.categories, storage.bots && ['ai']);
        deepEqual((await storage.articles.get('a'))?.terms, ['ai']);
        deepEqual((await storage.articles.list({ offset: 0, limit: 9, prefixes: ['defi'] })), []);
    })
];
