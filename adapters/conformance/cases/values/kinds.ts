import { bounds } from '../../../../lib/storage/contract';
import type { BotStatus } from '../../../../lib/storage/contract';
import { deepEqual, during, equal, ok } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { claimOf as claimBots, deliver, grow, many, placed } from '../../delivery';
import { allOf } from '../../moved';
import { begun, claimOf, sell } from '../../payment';
import { article, ids, item, noon, now, publish, stored, text, token } from '../../samples';

/** Two ways to write one letter. */
const forms = ['\u00e9', 'e\u0301'] as const;

/** The longest values that can be looked up, in characters and in bytes; two of each differ in the last one. */
const longest = (characters: number): readonly string[] => [1, 2].map((last) => `${'x'.repeat(characters - 1)}${last}`);
const longestBytes = (bytes: number): readonly string[] => [1, 2].map((last) => `${'é'.repeat((bytes - 2) / 2)}y${last}`);

/** A change is visible in all bots or in none. */
const together = async (changed: () => Promise<readonly boolean[]>): Promise<void> => {

    equal(new Set(await changed()).size, 1, 'Bots that show a part of the change');
};

const moves = [
    ['advance', (one: BotStatus) => one.cursor === 2],
    ['retry', (one: BotStatus) => one.failures === 7],
    ['kill', (one: BotStatus) => one.state === 'dead']
] as const;

/** Kinds of errors that databases and their drivers cause. */
export const kinds: readonly Case[] = [
    define('search/each-prefix', 'Each of many prefixes must begin a word', async ({ storage }) => {

        const terms = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'iota', 'kappa', 'lambda', 'omicron'];
        await publish(storage, item('a', { terms }));
        await storage.articles.put(article('x', { terms }));
        for (const [i] of terms.entries()) {
            const prefixes = terms.map((term, n) => (n === i ? 'none' : term.slice(0, 3)));
            deepEqual(await ids(storage, { prefixes }), [], `item, prefix ${i}`);
            deepEqual(await ids(storage, { prefixes, categories: ['crypto'] }), [], `item of a category, prefix ${i}`);
            deepEqual(await storage.articles.list({ prefixes, offset: 0, limit: 9 }), [], `article, prefix ${i}`);
        }

        deepEqual(await ids(storage, { prefixes: terms }), ['a']);
        equal((await storage.articles.list({ prefixes: terms, offset: 0, limit: 9 })).length, 1);
    }, [], '1.3'),
    define('exact/normal-forms', 'Texts are stored in the normal form in which they were given', async ({ storage }) => {

        for (const [i, form] of forms.entries()) {
            const json = `"${form}"`;
            await publish(storage, item(`n${i}`, { json }));
            await storage.articles.put(article(`x${i}`, { json }));
            await storage.narratives.put({ id: `s${i}`, ord: noon, json });
            await storage.texts.put(`t${i}`, text(json), null);
            await storage.tokens.insert(token(`j${i}`, { owner: `o${i}`, name: form, categories: [form], kid: form }));
            await storage.categories.put({ code: `c${i}`, name: form, recapTimeframe: form });
            deepEqual([(await stored(storage, `n${i}`)).json, (await storage.articles.get(`x${i}`))?.json, (await storage.narratives.get(`s${i}`))?.json, (await storage.texts.get(`t${i}`, now))?.json], Array(4).fill(json));
            deepEqual(await storage.tokens.listActive(`o${i}`, now), [token(`j${i}`, { owner: `o${i}`, name: form, categories: [form], kid: form })]);
            deepEqual((await storage.categories.list()).find(({ code }) => code === `c${i}`), { code: `c${i}`, name: form, recapTimeframe: form });
        }
    }, [], '1.3'),
    define('edges/bounds', 'Ids, keys, codes and words can be as long as the contract allows, and are compared to the last character', async ({ storage }) => {

        const names = longest(bounds.idCharacters);
        const keys = longestBytes(bounds.keyBytes);
        const codes = longest(bounds.codeCharacters);
        const words = longest(bounds.wordCharacters);
        for (const [i, id] of names.entries()) {
            await publish(storage, item(id, { ord: noon + i, keys: [String(keys[i])], categories: [String(codes[i])], terms: [String(words[i])], narrativeId: id }));
            await storage.narratives.put({ id, ord: i, json: `${i}` });
            await storage.articles.put(article(id, { ord: i, category: String(codes[i]), terms: [String(words[i])], json: `${i}` }));
            await storage.tokens.insert(token(id, { owner: id }));
            await storage.texts.put(String(keys[i]), text(`${i}`), null);
            equal(await storage.texts.lease(String(keys[i]), id, now, now + 9), true);
            equal(await storage.once.reserve(String(keys[i]), String(keys[i]), now + 9, now), true);
            equal(await storage.categories.put({ code: String(codes[i]), name: 'C', recapTimeframe: null }), true);
        }

        deepEqual([...await storage.news.known(keys)].sort(), keys.map((key, i) => [key, names[i]]));
        for (const [i, id] of names.entries()) {
            deepEqual(await ids(storage, { categories: [String(codes[i])] }), [id]);
            equal((await ids(storage, { prefixes: [String(words[i])] })).includes(id), true, 'A word of the longest kind is found');
            deepEqual((await storage.news.byNarrative(id, { limit: 9 })).map((one) => one.id), [id]);
            deepEqual([(await storage.narratives.get(id))?.json, (await storage.articles.get(id))?.json, (await storage.texts.get(String(keys[i]), now))?.json], Array(3).fill(`${i}`));
            deepEqual((await storage.articles.list({ prefixes: [String(words[i])], category: String(codes[i]), offset: 0, limit: 9 })).map((one) => one.id), [id]);
            deepEqual((await storage.tokens.listActive(id, now)).map(({ jti }) => jti), [id]);
        }
    }, [], '1.3'),
    deliver('bounds', 'The identity of a bot can be as long as the contract allows, and is compared to the last character', async ({ storage }) => {

        const part = Math.floor(bounds.placeBytes / 4);
        for (const [i, platformChannelId] of longest(part).entries()) {
            const place = placed(`b${i}`, { owner: 'o'.repeat(part), platform: 'p'.repeat(part), platformUserId: 'u'.repeat(part), platformChannelId });
            deepEqual(await storage.bots.register(place), { id: `b${i}`, created: true });
            deepEqual(await storage.bots.register({ ...place, id: 'again' }), { id: `b${i}`, created: false });
        }
    }, [], '1.3'),
    deliver('maintained', 'Maintenance changes no bots, in any state, and no leases of theirs', async ({ storage }) => {

        const { bots } = storage;
        for (const [i, id] of ['held', 'waits', 'dead', 'idle'].entries()) {
            await bots.register(placed(id, { createdAt: i }));
        }

        await grow(storage, 1);
        await bots.claim(claimBots({ limit: 3, until: now + 5 }));
        await bots.retry('f1', [{ id: 'waits', cursor: 0, retryAt: now + 3, failures: 2, reason: 'x' }]);
        await bots.kill('f1', [{ id: 'dead', cursor: 1, reason: 'y' }]);
        const before = await bots.list('0xA11ce');
        await storage.maintain(now + 1e9, 1000);
        deepEqual(await bots.list('0xA11ce'), before);
        deepEqual(await bots.advance('f1', [{ id: 'held', cursor: 1 }, { id: 'waits', cursor: 1 }], now, null), ['held', 'waits']);
        deepEqual(await bots.register(placed('new', { platformChannelId: 'dead' })), { id: 'dead', created: false });
    }, [], '1.3'),
    sell('maintained', 'Maintenance removes no payment before its expiry, or with a running lease, in any state', async ({ storage }) => {

        const { payments } = storage;
        await payments.claim(claimOf('claimed'), now);
        for (const key of ['settling', 'unknown', 'settled', 'working']) {
            await begun(storage, key, key === 'working' ? { expiresAt: now + 20, leaseUntil: now + 999 } : {});
        }

        await payments.suspend('unknown', 'f1');
        await payments.complete('settled', 'f1', '"r"');
        const keys = ['claimed', 'settling', 'unknown', 'settled', 'working'];
        const readAll = async () => await Promise.all(keys.map((key) => payments.get(key, now)));
        const before = await readAll();
        deepEqual(await storage.maintain(now + 998, 1000), { removed: 0, more: false });
        deepEqual(await readAll(), before);
        equal(await payments.recover('unknown', 'f2', now + 998, now + 1100), true);
    }, [], '1.3'),
    define('maintain/keeps', 'Maintenance keeps what does not expire: items, the log, known ids, narratives, articles, categories, revocations', async ({ storage }) => {

        await publish(storage, item('a', { keys: ['k'], narrativeId: 's' }), item('gone', { keys: ['k2'] }));
        await storage.news.retract('gone');
        await storage.news.publish({ records: [], narratives: [{ id: 's', ord: 1, json: '1' }, { id: 't', ord: 2, json: '2' }], merges: [{ from: 't', into: 's' }] });
        await storage.articles.put(article('x', { ord: 0 }));
        await storage.categories.put({ code: 'ai', name: 'AI', recapTimeframe: null });
        await storage.tokens.insert(token('j', { expiresAt: now + 1e12 }));
        await storage.tokens.insert(token('revoked', { expiresAt: now + 1e12 }));
        await storage.tokens.revoke('0xA11ce', 'revoked');
        await storage.texts.put('kept', text('1'), null);
        const readAll = async () => [
            await stored(storage, 'a'), await storage.news.since(0, { limit: 9 }), await storage.news.bounds(), [...await storage.news.known(['k', 'k2'])].sort(),
            await storage.narratives.get('t'), await storage.narratives.list({ limit: 9 }), await storage.articles.list({ offset: 0, limit: 9 }), await storage.categories.list(),
            await storage.tokens.listActive('0xA11ce', now), await storage.texts.get('kept', now)
        ];
        const before = await readAll();
        await storage.maintain(now + 1e9, 1000);
        deepEqual(await readAll(), before);
        await storage.tokens.insert(token('revoked', { expiresAt: now + 1e12 }));
        deepEqual(await storage.tokens.active(['revoked'], now), []);
        deepEqual((await publish(storage, item('gone'))).map(({ status }) => status), ['known']);
    }, [], '1.3'),
    define('exact/order-by-time', 'Articles and narratives are ordered by their time, not by when they were stored', async ({ storage }) => {

        for (const ord of [3, 1, 5, 2, 4]) {
            await storage.articles.put(article(`a${9 - ord}`, { ord: noon + ord }));
            await storage.narratives.put({ id: `a${9 - ord}`, ord: noon + ord, json: '1' });
        }

        deepEqual((await storage.articles.list({ offset: 0, limit: 9 })).map(({ ord }) => ord - noon), [5, 4, 3, 2, 1]);
        deepEqual((await storage.narratives.list({ limit: 9 })).map(({ ord }) => ord - noon), [5, 4, 3, 2, 1]);
        await storage.articles.put(article('a8', { ord: noon + 9 }));
        await storage.narratives.put({ id: 'a8', ord: noon + 9, json: '1' });
        deepEqual([(await storage.articles.list({ offset: 0, limit: 1 }))[0]?.id, (await storage.narratives.list({ limit: 1 }))[0]?.id], ['a8', 'a8']);
    }, [], '1.3'),
    ...moves.map(([name, isChanged]) => {

        return deliver(`at-once-${name}`, `A reader sees ${name} of many bots completely, or nothing of it`, async ({ storage }) => {

            const all = many(24);
            await Promise.all(all.map((id) => storage.bots.register(placed(id))));
            await grow(storage, 3);
            await storage.bots.claim(claimBots({ head: 3 }));
            const change = {
                advance: () => storage.bots.advance('f1', all.map((id) => ({ id, cursor: 2 })), now, null),
                retry: () => storage.bots.retry('f1', all.map((id) => ({ id, cursor: 1, retryAt: now, failures: 7, reason: 'x' }))),
                kill: () => storage.bots.kill('f1', all.map((id) => ({ id, cursor: 1, reason: 'x' })))
            }[name];
            await during(change(), () => together(async () => (await storage.bots.list('0xA11ce')).map(isChanged)));
            deepEqual((await storage.bots.list('0xA11ce')).map(isChanged), all.map(() => true));
        }, [], '1.3');
    }),
    define('categories/at-once', 'A reader sees a catalogue completely, or nothing of it', async ({ storage }) => {

        const catalogue = Array.from({ length: 30 }, (_, i) => ({ code: `c${String(i).padStart(2, '0')}`, name: 'C', recapTimeframe: null }));
        await during(storage.categories.seed(catalogue), async () => {

            const { length } = await storage.categories.list();
            ok([0, 30].includes(length), `${length} categories of 30`);
        });
    }, [], '1.3'),
    define('transfer/at-once', 'A reader sees all rows of one write of a section, or none of them', async ({ storage }) => {

        const rows = Array.from({ length: 30 }, (_, i) => ({ code: `c${String(i).padStart(2, '0')}`, name: 'C', recapTimeframe: null }));
        await during(storage.transfer.categories.write(rows), async () => {

            const { length } = await storage.categories.list();
            ok([0, 30].includes(length), `${length} categories of 30`);
        });
        equal((await allOf(storage, 'categories')).length, 30);
    }, ['transfer'], '1.3')
];
