import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { now } from '../../samples';

export const once: readonly Case[] = [
    define('once/first', 'A key is reserved once per scope', async ({ storage }) => {

        equal(await storage.once.reserve('siwe', 'n1', now + 10, now), true);
        equal(await storage.once.reserve('siwe', 'n1', now + 10, now), false);
        equal(await storage.once.reserve('siwe', 'n2', now + 10, now), true);
        equal(await storage.once.reserve('other', 'n1', now + 10, now), true);
        equal(await storage.once.reserve('siwe', 'N1', now + 10, now), true);
    }),
    define('once/until', 'A reservation is valid until it expires', async ({ storage }) => {

        await storage.once.reserve('siwe', 'n1', now + 10, now);
        equal(await storage.once.reserve('siwe', 'n1', now + 99, now + 9), false);
        equal(await storage.once.reserve('siwe', 'n1', now + 99, now + 10), true);
        equal(await storage.once.reserve('siwe', 'n1', now + 200, now + 98), false);
    }),
    define('once/refused', 'A refused reservation does not prolong the existing one', async ({ storage }) => {

        await storage.once.reserve('siwe', 'n1', now + 10, now);
        await storage.once.reserve('siwe', 'n1', now + 999, now + 1);
        equal(await storage.once.reserve('siwe', 'n1', now + 20, now + 10), true);
    }),
    define('once/apart', 'Scope and key are not concatenated', async ({ storage }) => {

        equal(await storage.once.reserve('a', 'b:c', now + 10, now), true);
        equal(await storage.once.reserve('a:b', 'c', now + 10, now), true);
    }),
    define('once/race', 'Of many concurrent callers, exactly one is first', async ({ storage }) => {

        const won = await Promise.all(Array.from({ length: 50 }, () => storage.once.reserve('siwe', 'n1', now + 10, now)));
        deepEqual(won.filter(Boolean).length, 1);
    })
];
