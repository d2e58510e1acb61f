import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { now, text } from '../../samples';

export const texts: readonly Case[] = [
    define('texts/put', 'A text is returned as it was given, and replaced by the next', async ({ storage }) => {

        equal(await storage.texts.get('k', now), null);
        equal(await storage.texts.put('k', text('{"v":1}'), null), true);
        equal(await storage.texts.put('k', text('{"v":2}', { createdAt: now + 1, expiresAt: now + 9 }), null), true);
        deepEqual(await storage.texts.get('k', now), { json: '{"v":2}', createdAt: now + 1, expiresAt: now + 9 });
        equal(await storage.texts.get('K', now), null);
    }),
    define('texts/expiry', 'A text is not returned from its expiry on', async ({ storage }) => {

        await storage.texts.put('k', text('1', { expiresAt: now + 10 }), null);
        equal((await storage.texts.get('k', now + 9))?.json, '1');
        equal(await storage.texts.get('k', now + 10), null);
        equal(await storage.texts.get('k', now + 11), null);
    }),
    define('texts/kept', 'A text without an expiry is kept', async ({ storage }) => {

        await storage.texts.put('k', text('1'), null);
        equal((await storage.texts.get('k', Number.MAX_SAFE_INTEGER))?.json, '1');
    }),
    define('texts/lease', 'A lease has one holder until its end', async ({ storage }) => {

        equal(await storage.texts.lease('k', 'f1', now, now + 10), true);
        equal(await storage.texts.lease('k', 'f2', now + 9, now + 20), false);
        equal(await storage.texts.lease('other', 'f2', now, now + 10), true);
        equal(await storage.texts.lease('k', 'f3', now + 10, now + 20), true);
    }),
    define('texts/lease-prolonged', 'A lease is prolonged by its holder', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        equal(await storage.texts.lease('k', 'f1', now + 5, now + 20), true);
        equal(await storage.texts.lease('k', 'f2', now + 15, now + 30), false);
        equal(await storage.texts.lease('k', 'f2', now + 20, now + 30), true);
    }),
    define('texts/lease-refused', 'A refused lease leaves the other one unchanged', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        await storage.texts.lease('k', 'f2', now, now + 99);
        equal(await storage.texts.put('k', text('1'), 'f2'), false);
        equal(await storage.texts.put('k', text('1'), 'f1'), true);
        equal(await storage.texts.lease('k', 'f3', now + 10, now + 20), true);
    }),
    define('texts/fence', 'With a fence only the holder of the newest lease stores', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        await storage.texts.lease('k', 'f2', now + 10, now + 20);
        equal(await storage.texts.put('k', text('"late"'), 'f1'), false);
        equal(await storage.texts.get('k', now), null);
        equal(await storage.texts.put('k', text('"mine"'), 'f2'), true);
        equal((await storage.texts.get('k', now))?.json, '"mine"');
        equal(await storage.texts.put('never-leased', text('1'), 'f2'), false);
    }),
    define('texts/fence-overdue', 'A late holder can still store while nobody else has taken over', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        equal(await storage.texts.put('k', text('1', { createdAt: now + 50 }), 'f1'), true);
    }),
    define('texts/lease-keeps-text', 'Leasing a key does not affect its text, nor storing the lease', async ({ storage }) => {

        await storage.texts.put('k', text('1'), null);
        await storage.texts.lease('k', 'f1', now, now + 10);
        equal((await storage.texts.get('k', now))?.json, '1');
        await storage.texts.put('k', text('2'), null);
        equal(await storage.texts.lease('k', 'f2', now + 1, now + 20), false);
        equal(await storage.texts.put('k', text('3'), 'f1'), true);
        equal(await storage.texts.lease('k', 'f2', now + 1, now + 20), false);
    }),
    define('texts/lease-is-no-text', 'A key that is only leased has no text', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        equal(await storage.texts.get('k', now), null);
    }),
    define('texts/release', 'A released lease is free at once, and its fence stores nothing any more', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        equal(await storage.texts.release('k', 'f2'), false);
        equal(await storage.texts.release('k', 'f1'), true);
        equal(await storage.texts.release('k', 'f1'), false);
        equal(await storage.texts.put('k', text('1'), 'f1'), false);
        equal(await storage.texts.lease('k', 'f2', now + 1, now + 20), true);
        equal(await storage.texts.release('k', 'f1'), false);
        equal(await storage.texts.put('k', text('2'), 'f2'), true);
    }),
    define('texts/release-keeps-text', 'Releasing keeps the text', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        await storage.texts.put('k', text('1'), 'f1');
        await storage.texts.release('k', 'f1');
        equal((await storage.texts.get('k', now))?.json, '1');
        equal(await storage.texts.release('none', 'f1'), false);
    }),
    define('texts/replaced', 'A text that is stored again keeps nothing of the one before, including its expiry', async ({ storage }) => {

        await storage.texts.put('k', text('1', { expiresAt: now + 10 }), null);
        await storage.texts.put('k', text('2', { createdAt: now - 5 }), null);
        deepEqual(await storage.texts.get('k', now + 99), { json: '2', createdAt: now - 5, expiresAt: null });
        await storage.texts.put('k', text('3', { expiresAt: now + 5 }), null);
        equal(await storage.texts.get('k', now + 5), null);
        await storage.texts.put('k', text('4', { expiresAt: now + 50 }), null);
        equal((await storage.texts.get('k', now + 5))?.json, '4');
    }, [], '1.2'),
    define('texts/lease-anew', 'A holder that was late or has released can lease again like anybody else', async ({ storage }) => {

        await storage.texts.lease('k', 'f1', now, now + 10);
        equal(await storage.texts.lease('k', 'f1', now + 15, now + 30), true);
        equal(await storage.texts.lease('k', 'f2', now + 29, now + 40), false);
        equal(await storage.texts.release('k', 'f1'), true);
        equal(await storage.texts.lease('k', 'f1', now + 16, now + 30), true);
        equal(await storage.texts.put('k', text('1'), 'f1'), true);
        equal(await storage.texts.lease('k', 'f2', now + 29, now + 40), false);
    }, [], '1.2'),
    define('texts/maintained', 'Maintenance removes an ended lease, with or without a text: its fence stores and releases nothing any more', async ({ storage }) => {

        const { texts: group } = storage;
        await group.put('both', text('1'), null);
        for (const key of ['both', 'leased', 'running']) {
            await group.lease(key, 'f', now, now + (key === 'running' ? 11 : 10));
        }

        deepEqual(await storage.maintain(now + 10, 1000), { removed: 0, more: false });
        for (const key of ['both', 'leased']) {
            equal(await group.put(key, text('2'), 'f'), false, key);
            equal(await group.release(key, 'f'), false, key);
            equal(await group.lease(key, 'g', now, now + 5), true, key);
        }

        equal((await group.get('both', now))?.json, '1');
        equal(await group.put('running', text('2'), 'f'), true);
        equal(await group.release('running', 'f'), true);
    }, [], '1.3'),
    define('texts/release-overdue', 'A late holder can release once while nobody else has taken over', async ({ storage }) => {

        const { texts: group } = storage;
        await group.lease('k', 'f', now, now + 10);
        await group.lease('taken', 'f', now, now + 10);
        await group.lease('taken', 'g', now + 10, now + 20);
        equal(await group.release('taken', 'f'), false);
        equal(await group.put('taken', text('1'), 'g'), true);
        deepEqual([await group.release('k', 'f'), await group.release('k', 'f')], [true, false]);
        equal(await group.put('k', text('1'), 'f'), false);
    }, [], '1.3')
];
