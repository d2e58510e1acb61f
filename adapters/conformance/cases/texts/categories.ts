import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';

const ai = { code: 'ai', name: 'AI', recapTimeframe: '12h' };
const defi = { code: 'defi', name: 'DeFi', recapTimeframe: null };

export const categories: readonly Case[] = [
    define('categories/seed', 'The catalogue is stored once, sorted by code when it is read', async ({ storage }) => {

        deepEqual(await storage.categories.list(), []);
        equal(await storage.categories.seed([defi, ai, { ...ai, code: 'ai_agents' }]), true);
        deepEqual((await storage.categories.list()).map(({ code }) => code), ['ai', 'ai_agents', 'defi']);
        deepEqual((await storage.categories.list())[2], defi);
    }),
    define('categories/seed-once', 'A category that was retired or renamed stays so when the catalogue is seeded again', async ({ storage }) => {

        await storage.categories.seed([ai, defi]);
        await storage.categories.remove('defi');
        await storage.categories.put({ ...ai, name: 'Artificial' });
        equal(await storage.categories.seed([ai, defi]), false);
        deepEqual(await storage.categories.list(), [{ ...ai, name: 'Artificial' }]);
    }),
    define('categories/seed-emptied', 'A catalogue that was emptied is not seeded again', async ({ storage }) => {

        await storage.categories.seed([ai]);
        await storage.categories.remove('ai');
        equal(await storage.categories.seed([ai]), false);
        deepEqual(await storage.categories.list(), []);
    }),
    define('categories/seed-after-put', 'If there has ever been a category, nothing is seeded', async ({ storage }) => {

        await storage.categories.put(defi);
        equal(await storage.categories.seed([ai]), false);
        deepEqual(await storage.categories.list(), [defi]);
    }),
    define('categories/put', 'A category is created, then replaced', async ({ storage }) => {

        equal(await storage.categories.put(ai), true);
        equal(await storage.categories.put({ ...ai, name: 'Other', recapTimeframe: null }), false);
        deepEqual(await storage.categories.list(), [{ code: 'ai', name: 'Other', recapTimeframe: null }]);
    }),
    define('categories/remove', 'A category is removed once', async ({ storage }) => {

        await storage.categories.put(ai);
        equal(await storage.categories.remove('ai'), true);
        equal(await storage.categories.remove('ai'), false);
        deepEqual(await storage.categories.list(), []);
        equal(await storage.categories.put(ai), true);
    }),
    define('categories/seed-nothing', 'An empty catalogue does not count: the next one is still stored, once', async ({ storage }) => {

        const one = { code: 'ai', name: 'AI', recapTimeframe: null };
        equal(await storage.categories.seed([]), true);
        equal(await storage.categories.seed([one]), true);
        deepEqual(await storage.categories.list(), [one]);
        equal(await storage.categories.seed([]), false);
        equal(await storage.categories.seed([{ ...one, code: 'defi' }]), false);
        deepEqual(await storage.categories.list(), [one]);
    }, [], '1.3')
];
