import { bounds } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { claimOf as claimBots, deliver, grow, placed } from '../../delivery';
import { claimOf, sell } from '../../payment';
import { now, text, token } from '../../samples';

/** Two ways to write one letter: in normal form C, and in normal form D. */
const forms = ['caf\u00e9', 'cafe\u0301'] as const;

/** Of the greatest length; two of each differ in the last character. */
const longest = (characters: number): readonly string[] => [1, 2].map((last) => `${'x'.repeat(characters - 1)}${last}`);
const longestBytes = (bytes: number): readonly string[] => [1, 2].map((last) => `${'é'.repeat(bytes / 2 - 1)}y${last}`);

/** Names in both normal forms, and of the greatest length. */
export const normalForms: readonly Case[] = [
    define('exact/normal-forms-names', 'Names in two normal forms are different, and returned as they were given: keys of texts, reservations, owners, tokens, categories', async ({ storage }) => {

        for (const form of forms) {
            equal(await storage.texts.lease(form, form, now, now + 9), true);
            equal(await storage.texts.put(form, text(`"${form}"`), form), true);
            equal(await storage.once.reserve('scope', form, now + 9, now), true);
            equal(await storage.once.reserve(form, 'key', now + 9, now), true);
            await storage.tokens.insert(token(form, { owner: form, name: form, kid: form }));
            equal(await storage.categories.put({ code: form, name: form, recapTimeframe: null }), true);
        }

        for (const form of forms) {
            equal((await storage.texts.get(form, now))?.json, `"${form}"`);
            deepEqual(await storage.tokens.listActive(form, now), [token(form, { owner: form, name: form, kid: form })]);
            deepEqual(await storage.tokens.active([form], now), [form]);
        }

        deepEqual((await storage.categories.list()).map(({ code, name }) => [code, name]), [...forms].sort().map((form) => [form, form]));
        equal(await storage.tokens.revoke(forms[0], forms[1]), false);
    }, [], '1.3'),
    deliver('normal-forms', 'Owners, destinations, chats and labels in two normal forms are different, and returned as they were given', async ({ storage }) => {

        const { bots } = storage;
        const members = ['owner', 'platform', 'platformUserId', 'platformChannelId'] as const;
        for (const member of members) {
            for (const form of forms) {
                const id = `${member} ${form}`;
                const record = placed(id, { owner: member, label: form, platformChannelId: 'channel', chat: form, categories: [form], [member]: form });
                deepEqual(await bots.register(record), { id, created: true }, member);
                deepEqual(await bots.register({ ...record, id: 'again' }), { id, created: false }, member);
                const found = (await bots.list(record.owner)).find((one) => one.id === id);
                ok(found, `${member}: a registered bot is not listed`);
                const { label, owner, platform, platformUserId, platformChannelId, chat, categories } = found;
                deepEqual({ ...record, label, owner, platform, platformUserId, platformChannelId, chat, categories }, record, member);
                equal(found.id, id);
            }
        }

        await grow(storage, 1);
        const tasks = await bots.claim(claimBots({ platforms: [forms[1]], fence: forms[0] }));
        deepEqual(tasks.map(({ bot: { id } }) => id), [`platform ${forms[1]}`]);
        deepEqual(await bots.release(forms[1], [`platform ${forms[1]}`], now), []);
    }, [], '1.3'),
    sell('normal-forms', 'Payments, aliases, proofs, answers and receipts in two normal forms are different, and returned as they were given', async ({ storage }) => {

        const { payments } = storage;
        for (const form of forms) {
            const claim = claimOf(form, { alias: form, proof: form, request: form, fence: form });
            equal(await payments.claim(claim, now), 'claimed', 'A key or an alias in another normal form');
            equal(await payments.begin(form, form, `"${form}"`, now + 10), true);
            equal(await payments.complete(form, form, `["${form}"]`), true);
        }

        for (const form of forms) {
            const found = await payments.get(form, now);
            deepEqual([found?.key, found?.alias, found?.proof, found?.request, found?.answer, found?.receipt], [form, form, form, form, `"${form}"`, `["${form}"]`]);
        }
    }, [], '1.3'),
    sell('bounds', 'Keys, aliases and fences of payments can be as long as the contract allows, and are compared to the last character', async ({ storage }) => {

        const { payments } = storage;
        const keys = longestBytes(bounds.keyBytes);
        const fences = longest(bounds.idCharacters);
        for (const [i, key] of keys.entries()) {
            const claim = claimOf(key, { alias: key, fence: String(fences[i]) });
            equal(await payments.claim(claim, now), 'claimed');
            equal(await payments.begin(key, String(fences[1 - i]), '"a"', now + 10), false, 'A fence that differs in its last character');
            equal(await payments.begin(key, String(fences[i]), `${i}`, now + 10), true);
        }

        equal(await payments.claim(claimOf('other', { alias: String(keys[1]) }), now), 'taken');
        deepEqual((await Promise.all(keys.map((key) => payments.get(key, now)))).map((found) => [found?.key, found?.alias, found?.answer]), keys.map((key, i) => [key, key, `${i}`]));
    }, [], '1.3'),
    define('texts/bounds', 'Fences of leases can be as long as the contract allows, and are compared to the last character', async ({ storage }) => {

        const [fence = '', other = ''] = longest(bounds.idCharacters);
        equal(await storage.texts.lease('k', fence, now, now + 9), true);
        deepEqual([await storage.texts.lease('k', other, now, now + 9), await storage.texts.put('k', text('1'), other), await storage.texts.release('k', other)], [false, false, false]);
        deepEqual([await storage.texts.put('k', text('2'), fence), await storage.texts.release('k', fence)], [true, true]);
    }, [], '1.3'),
    deliver('bounds-fences', 'Fences of bots can be as long as the contract allows, and are compared to the last character', async ({ storage }) => {

        const [fence = '', other = ''] = longest(bounds.idCharacters);
        await storage.bots.register(placed('a'));
        await grow(storage, 1);
        await storage.bots.claim(claimBots({ fence }));
        deepEqual(await storage.bots.advance(other, [{ id: 'a', cursor: 1 }], now, null), []);
        deepEqual(await storage.bots.advance(fence, [{ id: 'a', cursor: 1 }], now, null), ['a']);
    }, [], '1.3')
];
