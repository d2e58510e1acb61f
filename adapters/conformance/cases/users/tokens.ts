import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { now, token } from '../../samples';

export const tokens: readonly Case[] = [
    define('tokens/insert', 'A token\'s claims are returned as they were given', async ({ storage }) => {

        await storage.tokens.insert(token('a'));
        deepEqual(await storage.tokens.listActive('0xA11ce', now), [token('a')]);
        deepEqual(await storage.tokens.active(['a'], now), ['a']);
    }),
    define('tokens/insert-again', 'Inserting a known token changes nothing, even if it is revoked or another owner\'s', async ({ storage }) => {

        await storage.tokens.insert(token('a'));
        await storage.tokens.insert(token('a', { owner: '0xB0b', name: 'Stolen' }));
        deepEqual(await storage.tokens.listActive('0xA11ce', now), [token('a')]);
        deepEqual(await storage.tokens.listActive('0xB0b', now), []);
        await storage.tokens.revoke('0xA11ce', 'a');
        await storage.tokens.insert(token('a'));
        deepEqual(await storage.tokens.active(['a'], now), []);
    }),
    define('tokens/alike', 'Tokens that differ in their id alone are different tokens', async ({ storage }) => {

        await storage.tokens.insert(token('a', { name: 'Same' }));
        await storage.tokens.insert(token('b', { name: 'Same' }));
        deepEqual(await storage.tokens.listActive('0xA11ce', now), [token('a', { name: 'Same' }), token('b', { name: 'Same' })]);
        await storage.tokens.revoke('0xA11ce', 'a');
        deepEqual(await storage.tokens.active(['a', 'b'], now), ['b']);
    }, [], '1.3'),
    define('tokens/active', 'Of the given ids, those are active that are known, not revoked and not expired', async ({ storage }) => {

        for (const record of [token('a'), token('b'), token('c', { expiresAt: now + 5 }), token('d', { owner: '0xB0b' })]) {
            await storage.tokens.insert(record);
        }

        await storage.tokens.revoke('0xA11ce', 'b');
        deepEqual([...await storage.tokens.active(['a', 'b', 'c', 'd', 'none'], now + 4)].sort(), ['a', 'c', 'd']);
        deepEqual([...await storage.tokens.active(['a', 'b', 'c', 'd', 'none'], now + 5)].sort(), ['a', 'd']);
        deepEqual(await storage.tokens.active([], now), []);
        deepEqual(await storage.tokens.active(['A'], now), []);
    }),
    define('tokens/active-many', 'A thousand ids at once are supported', async ({ storage }) => {

        await storage.tokens.insert(token('j7'));
        deepEqual(await storage.tokens.active(Array.from({ length: 1000 }, (_, i) => `j${i}`), now), ['j7']);
    }),
    define('tokens/list', 'An owner lists their own active tokens, in order of insertion', async ({ storage }) => {

        for (const record of [token('b'), token('a'), token('x', { owner: '0xB0b' }), token('c', { issuedAt: now - 50 }), token('e', { expiresAt: now })]) {
            await storage.tokens.insert(record);
        }

        const list = async (owner: string) => (await storage.tokens.listActive(owner, now)).map(({ jti }) => jti);
        deepEqual(await list('0xA11ce'), ['b', 'a', 'c']);
        await storage.tokens.revoke('0xA11ce', 'a');
        deepEqual(await list('0xA11ce'), ['b', 'c']);
        deepEqual(await list('0xB0b'), ['x']);
        deepEqual(await list('0xa11ce'), []);
    }),
    define('tokens/revoke', 'A token is revoked once, by its owner', async ({ storage }) => {

        await storage.tokens.insert(token('a'));
        await storage.tokens.insert(token('b'));
        equal(await storage.tokens.revoke('0xB0b', 'a'), false);
        equal(await storage.tokens.revoke('0xA11ce', 'none'), false);
        deepEqual([...await storage.tokens.active(['a', 'b'], now)].sort(), ['a', 'b']);
        equal(await storage.tokens.revoke('0xA11ce', 'a'), true);
        equal(await storage.tokens.revoke('0xA11ce', 'a'), false);
        deepEqual(await storage.tokens.active(['a', 'b'], now), ['b']);
    }),
    define('tokens/revoke-expired', 'An expired token that was never revoked can be revoked once', async ({ storage }) => {

        const expired = token('a');
        await storage.tokens.insert({ ...expired, expiresAt: expired.issuedAt });
        equal(await storage.tokens.revoke('0xA11ce', 'a'), true);
        equal(await storage.tokens.revoke('0xA11ce', 'a'), false);
    }),
    define('tokens/maintained', 'Maintenance keeps the revocation of a token that has not expired', async ({ storage }) => {

        await storage.tokens.insert(token('a', { expiresAt: now + 100 }));
        await storage.tokens.revoke('0xA11ce', 'a');
        await storage.maintain(now + 99, 1000);
        await storage.tokens.insert(token('a', { expiresAt: now + 100 }));
        deepEqual(await storage.tokens.active(['a'], now), []);
        equal(await storage.tokens.revoke('0xA11ce', 'a'), false);
    }, [], '1.2')
];
