import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { article, bot, change, ids, item, now, publish, text, token } from '../../samples';

const exact = (id: string, proves: string, run: Case['run']): Case => define(`exact/${id}`, proves, run, [], '1.2');

/** Two texts that are equal to a database that folds, trims or truncates. */
const others: readonly (readonly [kind: string, one: string, other: string])[] = [
    ['case', 'straße', 'STRASSE'],
    ['case', 'ai', 'AI'],
    ['accents', 'resume', 'résumé'],
    ['normal forms', 'é', 'e\u0301'],
    ['width', 'ａｉ', 'ai'],
    ['trailing spaces', 'a', 'a '],
    ['leading spaces', 'a', ' a'],
    ['NUL', 'a\0', 'a'],
    ['wildcards', 'a_', 'ab'],
    ['wildcards', '%', 'ab'],
    ['numbers', '1', '01'],
    ['numbers', '1e3', '1000'],
    ['length', `${'x'.repeat(1000)}1`, `${'x'.repeat(1000)}2`]
];

const claim = (key: string, fence = 'f', alias: string | null = null) => ({ key, alias, proof: 'proof', request: 'GET /news', fence, leaseUntil: now + 10, expiresAt: now + 1000 });

/** Only identical values are equal. */
export const compared: readonly Case[] = [
    exact('other-categories', 'Different categories, types and words are not equal: case, accents, spaces, length', async ({ storage }) => {

        for (const [i, [kind, one, other]] of others.entries()) {
            const [published] = await publish(storage, item(`n${i}`, { categories: [one], terms: [one], narrativeId: `s${i}` }));
            await storage.articles.put(article(`x${i}`, { category: one, type: one, terms: [one] }));
            deepEqual(await ids(storage, { categories: [other] }), [], kind);
            deepEqual(await ids(storage, { categories: [other, `${one}?`] }), [], kind);
            deepEqual(await storage.news.since(Number(published?.seq) - 1, { categories: [other], limit: 9 }), [], kind);
            deepEqual(await storage.news.byNarrative(`s${i}`, { categories: [other], limit: 9 }), [], kind);
            for (const filter of [{ category: other }, { type: other }, { category: one, visible: [other] }]) {
                deepEqual(await storage.articles.list({ ...filter, offset: 0, limit: 9 }), [], `${kind} in ${Object.keys(filter).join(' and ')}`);
            }

            if (!one.startsWith(other) && kind !== 'length') {
                deepEqual(await ids(storage, { prefixes: [other] }), [], kind);
                deepEqual(await storage.articles.list({ prefixes: [other], offset: 0, limit: 9 }), [], kind);
            }

            await storage.news.retract(`n${i}`);
            await storage.articles.remove(`x${i}`);
        }
    }),
    exact('other-names', 'Different ids and keys are not equal, wherever they must be unique: case, accents, spaces, length', async ({ storage }) => {

        const { news, narratives, articles, categories, texts, tokens, once, bots, payments } = storage;
        for (const [i, [kind, one, other]] of others.entries()) {
            await publish(storage, item(`${i}:${one}`, { keys: [`${i}:${one}`] }), item(`${i}:${other}`, { keys: [`${i}:${other}`], json: '"other"' }));
            deepEqual([...await news.known([`${i}:${one}`, `${i}:${other}`])].sort(), [[`${i}:${one}`, `${i}:${one}`], [`${i}:${other}`, `${i}:${other}`]].sort(), `keys: ${kind}`);
            equal((await news.get(`${i}:${other}`))?.json, '"other"', `items: ${kind}`);
            for (const [n, name] of [`${i}:${one}`, `${i}:${other}`].entries()) {
                await narratives.put({ id: name, ord: n, json: `${n}` });
                await articles.put(article(name, { terms: [], json: `${n}` }));
                await texts.put(name, text(`${n}`), null);
                await tokens.insert(token(name, { owner: name }));
                equal(await categories.put({ code: name, name: `${n}`, recapTimeframe: null }), true, `categories: ${kind}`);
                equal(await once.reserve(name, 'k', now + 1, now), true, `scopes: ${kind}`);
                equal(await once.reserve('s', name, now + 1, now), true, `reservations: ${kind}`);
                equal(await texts.lease(name, 'f', now, now + 9), true, `leases: ${kind}`);
                if (bots) {
                    equal((await bots.register(bot(name, { platformUserId: name, label: `${n}` }))).created, true, `bots: ${kind}`);
                }

                if (payments) {
                    equal(await payments.claim(claim(name, 'f', `${i} ${name}`), now), 'claimed', `payments: ${kind}`);
                }
            }

            const name = `${i}:${one}`;
            deepEqual([(await narratives.get(name))?.json, (await articles.get(name))?.json, (await texts.get(name, now))?.json], ['0', '0', '0'], kind);
            deepEqual((await tokens.listActive(name, now)).map(({ jti }) => jti), [name], `owners: ${kind}`);
            equal(await categories.remove(name), true, kind);
            equal(await categories.remove(name), false, `categories: ${kind}`);
        }
    }),
    exact('other-fences', 'Different fences are not equal: case, spaces, length', async ({ storage }) => {

        const { payments } = storage;
        for (const [i, [kind, one, other]] of others.entries()) {
            const key = `k${i}`;
            await storage.texts.lease(key, one, now, now + 10);
            equal(await storage.texts.lease(key, other, now, now + 20), false, `lease: ${kind}`);
            equal(await storage.texts.put(key, text('1'), other), false, `put: ${kind}`);
            equal(await storage.texts.release(key, other), false, `release: ${kind}`);
            if (payments) {
                await payments.claim(claim(key, one), now);
                equal(await payments.claim(claim(key, other), now), 'known', `claim: ${kind}`);
                equal(await payments.begin(key, other, '1', now + 10), false, `begin: ${kind}`);
                equal(await payments.free(key, other), false, `free: ${kind}`);
            }
        }
    }),
    exact('narratives', 'The items of a narrative are those with exactly its id', async ({ storage }) => {

        for (const [i, [kind, one, other]] of others.entries()) {
            await publish(storage, item(`n${i}`, { narrativeId: `${i}:${one}` }));
            deepEqual(await storage.news.byNarrative(`${i}:${other}`, { limit: 9 }), [], kind);
            await change(storage, { merges: [{ from: `${i}:${other}`, into: 'into' }] });
            equal((await storage.news.get(`n${i}`))?.narrativeId, `${i}:${one}`, kind);
        }
    }),
    exact('code-units', 'Categories are sorted by code unit, even if bytes and characters would be sorted otherwise', async ({ storage }) => {

        const codes = ['z', 'é', '中', '\ud7ff', '🚀', '\ue000', '\uff5e'];
        for (const code of [...codes].reverse()) {
            await storage.categories.put({ code, name: code, recapTimeframe: null });
        }

        deepEqual((await storage.categories.list()).map(({ code }) => code), codes);
    }),
    exact('lists-twice', 'A list that contains a value twice is returned with both', async ({ storage }) => {

        const twice = ['b', 'a', 'b'];
        await storage.tokens.insert(token('t', { categories: twice }));
        deepEqual((await storage.tokens.listActive('0xA11ce', now))[0]?.categories, twice);
        if (storage.bots) {
            await storage.bots.register(bot('b', { categories: twice }));
            await storage.bots.register(bot('again', { categories: twice, label: 'New' }));
            deepEqual((await storage.bots.list('0xA11ce'))[0]?.categories, twice);
        }
    }),
    exact('ends', 'A value that expires at the end of time does not expire before', async ({ storage }) => {

        const end = Number.MAX_SAFE_INTEGER;
        const year9999 = 253_402_300_799_999;
        for (const [i, expiresAt] of [2 ** 31 * 1000, 2 ** 32 * 1000 + 1, year9999, end].entries()) {
            const key = `k${i}`;
            await storage.tokens.insert(token(key, { owner: key, expiresAt, issuedAt: 0 }));
            await storage.texts.put(key, text('1', { expiresAt }), null);
            await storage.texts.lease(key, 'f', 0, expiresAt);
            await storage.once.reserve('s', key, expiresAt, now);
            deepEqual(await storage.tokens.active([key], expiresAt - 1), [key]);
            deepEqual(await storage.tokens.active([key], expiresAt), []);
            deepEqual((await storage.tokens.listActive(key, expiresAt - 1)).map((one) => one.expiresAt), [expiresAt]);
            equal((await storage.texts.get(key, expiresAt - 1))?.expiresAt, expiresAt);
            equal(await storage.texts.lease(key, 'g', expiresAt - 1, expiresAt), false);
            equal(await storage.once.reserve('s', key, expiresAt, expiresAt - 1), false);
            if (storage.payments) {
                await storage.payments.claim({ ...claim(key), leaseUntil: now, expiresAt }, now);
                equal((await storage.payments.get(key, expiresAt - 1))?.expiresAt, expiresAt);
                equal(await storage.payments.get(key, expiresAt), null);
            }
        }
    })
];
