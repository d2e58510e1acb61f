import type { With } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok, yieldTurns } from '../../assert';
import { peerOf } from '../../case';
import type { Case, Equipped, Need } from '../../case';
import { begun, claimOf, sell } from '../../payment';
import { now } from '../../samples';

const pay = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'payments'>) => Promise<void>, needs: readonly N[] = []): Case => sell(id, proves, run, needs, '1.2');

const stateOf = async ({ payments }: With<'payments'>, key: string): Promise<string | undefined> => (await payments.get(key, now))?.state;

const both = async (fixture: Equipped<'payments'>): Promise<readonly [With<'payments'>, With<'payments'>]> => [fixture.storage, await peerOf(fixture)];

/** What each state of a payment allows and forbids. */
export const paymentEdges: readonly Case[] = [
    pay('unknown', 'An unknown payment can\'t be renewed or begun again, only completed, freed or recovered', async ({ storage }) => {

        const { payments } = storage;
        for (const key of ['completed', 'freed', 'recovered']) {
            await begun(storage, key);
            equal(await payments.suspend(key, 'f1'), true);
            equal(await payments.renew(key, 'f1', now + 99), false, 'renew');
            equal(await payments.begin(key, 'f1', '"other"', now + 99), false, 'begin');
            equal(await payments.claim(claimOf(key), now), 'known');
            const record = await payments.get(key, now);
            deepEqual([record?.state, record?.answer, record?.receipt], ['unknown', '{"body":"ä"}', null]);
        }

        equal(await payments.complete('completed', 'f1', '"receipt"'), true, 'complete');
        deepEqual([await stateOf(storage, 'completed'), (await payments.get('completed', now))?.receipt], ['settled', '"receipt"']);
        equal(await payments.free('freed', 'f1'), true, 'free');
        equal(await payments.get('freed', now), null);
        equal(await payments.recover('recovered', 'f2', now, now + 9), true, 'recover');
    }),
    pay('settled', 'A settled payment can\'t be begun again', async ({ storage }) => {

        await begun(storage, 'p', { alias: 'mine' });
        await storage.payments.complete('p', 'f1', '"receipt"');
        equal(await storage.payments.begin('p', 'f1', '"other"', now + 99), false);
        equal(await storage.payments.claim(claimOf('p', { alias: 'mine' }), now), 'known');
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now + 999), 'known');
        const record = await storage.payments.get('p', now + 999);
        deepEqual([record?.state, record?.answer, record?.receipt, record?.alias], ['settled', '{"body":"ä"}', '"receipt"', 'mine']);
    }),
    sell('claimed-own-alias', 'A claim that has run out can be claimed again with its own alias', async ({ storage }) => {

        const { payments } = storage;
        equal(await payments.claim(claimOf('p', { alias: 'mine' }), now), 'claimed');
        equal(await payments.claim(claimOf('p', { alias: 'mine', fence: 'f2' }), now + 9), 'known');
        equal(await payments.claim(claimOf('p', { alias: 'mine', fence: 'f2', leaseUntil: now + 30 }), now + 10), 'claimed');
        equal(await payments.begin('p', 'f2', '1', now + 40), true);
        equal(await payments.claim(claimOf('q', { alias: 'mine' }), now + 10), 'taken');
    }, [], '1.3'),
    pay('claimed-anew', 'A payment that is claimed again keeps nothing of the earlier claim', async ({ storage }) => {

        const { payments } = storage;
        await begun(storage, 'expired', { alias: 'old', expiresAt: now + 20 });
        await payments.complete('expired', 'f1', '"receipt"');
        await payments.claim(claimOf('abandoned', { alias: 'older' }), now);
        for (const key of ['expired', 'abandoned']) {
            const claim = claimOf(key, { alias: `new ${key}`, proof: 'new proof', request: 'GET /recaps', fence: 'f2', leaseUntil: now + 40, expiresAt: now + 60 });
            equal(await payments.claim(claim, now + 20), 'claimed', key);
            deepEqual(await payments.get(key, now + 20), {
                key, alias: `new ${key}`, proof: 'new proof', request: 'GET /recaps', state: 'claimed', leaseUntil: now + 40, answer: null, receipt: null, expiresAt: now + 60
            }, key);
            equal(await payments.get(key, now + 60), null, key);
            equal(await payments.begin(key, 'f1', '1', now + 99), false, key);
        }

        equal(await payments.claim(claimOf('p', { alias: 'old' }), now + 20), 'claimed');
        equal(await payments.claim(claimOf('q', { alias: 'older' }), now + 20), 'claimed');
    }),
    pay('alias-is-no-key', 'Aliases are not compared with keys, nor keys with aliases', async ({ storage }) => {

        equal(await storage.payments.claim(claimOf('p', { alias: 'q' }), now), 'claimed');
        equal(await storage.payments.claim(claimOf('q', { alias: 'p' }), now), 'claimed');
        deepEqual([(await storage.payments.get('p', now))?.alias, (await storage.payments.get('q', now))?.alias], ['q', 'p']);
    }),
    pay('alias-none', 'Payments without an alias don\'t share one', async ({ storage }) => {

        for (const key of ['p', 'q', 'r']) {
            equal(await storage.payments.claim(claimOf(key), now), 'claimed', key);
        }

        equal(await storage.payments.claim(claimOf('null', { alias: 'null' }), now), 'claimed');
        equal(await storage.payments.claim(claimOf('empty', { alias: '' }), now), 'claimed');
        equal(await storage.payments.claim(claimOf('empty again', { alias: '' }), now), 'taken');
    }),
    pay('refused', 'A refused claim, and any change with a wrong fence, leaves the payment unchanged', async ({ storage }) => {

        const { payments } = storage;
        await begun(storage, 'p', { alias: 'mine' });
        const before = await payments.get('p', now);
        equal(await payments.claim(claimOf('p', { alias: 'new', fence: 'f2', proof: 'x', request: 'x', leaseUntil: now + 99, expiresAt: now + 99 }), now), 'known');
        equal(await payments.claim(claimOf('q', { alias: 'mine', fence: 'f2' }), now), 'taken');
        const calls = [
            payments.renew('p', 'f2', now + 99),
            payments.begin('p', 'f2', '"other"', now + 99),
            payments.suspend('p', 'f2'),
            payments.complete('p', 'f2', '"other"'),
            payments.recover('p', 'f2', now + 9, now + 99),
            payments.free('p', 'f2')
        ];
        deepEqual(await Promise.all(calls), Array(6).fill(false));
        deepEqual(await payments.get('p', now), before);
        equal(await payments.claim(claimOf('r', { alias: 'new' }), now), 'claimed');
    }),
    pay('recovered', 'After a recovery, the earlier fence is invalid for every change', async ({ storage }) => {

        const { payments } = storage;
        await begun(storage, 'p');
        equal(await payments.recover('p', 'f2', now + 10, now + 20), true);
        deepEqual(await Promise.all([
            payments.renew('p', 'f1', now + 99), payments.begin('p', 'f1', '1', now + 99), payments.suspend('p', 'f1'), payments.complete('p', 'f1', '1'), payments.free('p', 'f1')
        ]), Array(5).fill(false));
        equal(await payments.recover('p', 'f1', now + 19, now + 99), false);
        equal(await payments.renew('p', 'f2', now + 30), true);
        equal(await payments.complete('p', 'f2', '"r"'), true);
    }),
    pay('race-takeover', 'After a lease has ended, either its holder continues or another takes over, never both', async (fixture) => {

        const [{ payments }, peer] = await both(fixture);
        const started = new Map([[true, 'settling'], [false, 'claimed']]);
        const ended = new Map([[true, 'settled'], [false, 'settling']]);
        for (let i = 0; i < 20; ++i) {
            const key = `p${i}`;
            await payments.claim(claimOf(key), now);
            const [begins, claim] = await Promise.all([
                payments.begin(key, 'f1', '"answer"', now + 99),
                yieldTurns(i % 4).then(() => peer.payments.claim(claimOf(key, { fence: 'f2', leaseUntil: now + 99 }), now + 10))
            ]);
            ok(begins !== (claim === 'claimed'), `begin() returned ${begins}, and claim() returned ${claim}`);
            equal(await stateOf(peer, key), started.get(begins));
        }

        for (let i = 0; i < 20; ++i) {
            const key = `q${i}`;
            await begun(fixture.storage, key);
            const [settled, recovered] = await Promise.all([
                payments.complete(key, 'f1', '1'),
                yieldTurns(i % 4).then(() => peer.payments.recover(key, 'f2', now + 10, now + 99))
            ]);
            ok(settled !== recovered, `complete() returned ${settled}, and recover() returned ${recovered}`);
            equal(await stateOf(peer, key), ended.get(settled));
        }
    }, ['peer', 'multiProcess']),
    sell('refused-overdue', 'A claim refused because of its alias leaves an ended claim of its key unchanged', async ({ storage }) => {

        const { payments } = storage;
        equal(await payments.claim(claimOf('mine', { fence: 'f1' }), now), 'claimed');
        equal(await payments.claim(claimOf('theirs', { alias: 'name', fence: 'f2', leaseUntil: now + 99 }), now), 'claimed');
        const before = await payments.get('mine', now + 10);
        equal(await payments.claim(claimOf('mine', { alias: 'name', fence: 'f3', leaseUntil: now + 50 }), now + 10), 'taken');
        deepEqual(await payments.get('mine', now + 10), before);
        equal(await payments.begin('mine', 'f3', '1', now + 50), false);
        equal(await payments.begin('mine', 'f1', '1', now + 50), true);
    }, [], '1.3'),
    sell('both-give-way', 'A claim replaces an ended claim of its key, and takes the alias of another ended claim', async ({ storage }) => {

        const { payments } = storage;
        await payments.claim(claimOf('mine', { fence: 'f1' }), now);
        await payments.claim(claimOf('theirs', { alias: 'name', fence: 'f2' }), now);
        equal(await payments.claim(claimOf('mine', { alias: 'name', fence: 'f3', leaseUntil: now + 50 }), now + 10), 'claimed');
        equal(await payments.get('theirs', now + 10), null);
        deepEqual([await payments.begin('mine', 'f1', '1', now + 50), await payments.begin('mine', 'f3', '1', now + 50)], [false, true]);
    }, [], '1.3'),
    sell('expired-at-the-end', 'A payment that has expired under a lease is gone at the end of that lease', async ({ storage }) => {

        const { payments } = storage;
        const ids = ['read', 'removed'];
        for (const key of ids) {
            await begun(storage, key, { expiresAt: now + 5, leaseUntil: now + 20 });
        }

        const readAt = async (at: number) => await Promise.all(ids.map(async (key) => (await payments.get(key, at))?.state ?? null));
        deepEqual([await readAt(now + 19), await readAt(now + 20)], [['settling', 'settling'], [null, null]]);
        equal((await storage.maintain(now + 19, 1000)).removed, 0);
        equal((await storage.maintain(now + 20, 1000)).removed, 2);
    }, [], '1.3'),
    sell('repeats', 'Each change repeated with the same fence returns the same and changes nothing more, except after free', async ({ storage }) => {

        const { payments } = storage;
        const twice = async (change: () => Promise<unknown>, expected: unknown, key = 'p'): Promise<void> => {

            equal(await change(), expected);
            const before = await payments.get(key, now);
            equal(await change(), expected);
            deepEqual(await payments.get(key, now), before);
        };

        await twice(() => payments.claim(claimOf('p'), now), 'claimed');
        await twice(() => payments.renew('p', 'f1', now + 20), true);
        await twice(() => payments.begin('p', 'f1', '"a"', now + 30), true);
        await twice(() => payments.renew('p', 'f1', now + 40), true);
        await twice(() => payments.suspend('p', 'f1'), true);
        await twice(() => payments.recover('p', 'f2', now, now + 50), true);
        await twice(() => payments.complete('p', 'f2', '"r"'), true);
        await payments.claim(claimOf('free'), now);
        deepEqual([await payments.free('free', 'f1'), await payments.free('free', 'f1')], [true, false]);
    }, [], '1.3')
];
