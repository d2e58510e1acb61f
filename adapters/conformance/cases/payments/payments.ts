import type { Call, With } from '../../../../lib/storage/contract';
import { deepEqual, equal, ok, rejectsWith } from '../../assert';
import { peerOf, reopened } from '../../case';
import type { Case, Equipped, Need } from '../../case';
import { begun, claimOf, sell } from '../../payment';
import { now } from '../../samples';

const callsOf = ({ payments }: With<'payments'>): ((call?: Call) => Promise<unknown>)[] => [
    (call) => payments.get('p', now, call),
    (call) => payments.claim(claimOf('x'), now, call),
    (call) => payments.renew('p', 'f1', now + 99, call),
    (call) => payments.begin('p', 'f1', '2', now + 99, call),
    (call) => payments.suspend('p', 'f1', call),
    (call) => payments.complete('p', 'f1', '{}', call),
    (call) => payments.recover('p', 'f2', now + 10, now + 99, call),
    (call) => payments.free('p', 'f1', call)
];

const pay = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'payments'>) => Promise<void>, needs: readonly N[] = []): Case => sell(id, proves, run, needs, '1.1');

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => work(i)));

export const payments: readonly Case[] = [
    pay('claim', 'A payment is claimed once, and returned as it was claimed', async ({ storage }) => {

        equal(await storage.payments.get('p', now), null);
        equal(await storage.payments.claim(claimOf('p', { alias: 'mine' }), now), 'claimed');
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now), 'known');
        equal(await storage.payments.claim(claimOf('P', { fence: 'f2' }), now), 'claimed');
        deepEqual(await storage.payments.get('p', now), {
            key: 'p', alias: 'mine', proof: 'proof of p', request: 'GET /news', state: 'claimed', leaseUntil: now + 10, answer: null, receipt: null, expiresAt: now + 1000
        });
    }),
    pay('repeated', 'A claim repeated with its fence succeeds', async ({ storage }) => {

        await storage.payments.claim(claimOf('p'), now);
        equal(await storage.payments.claim(claimOf('p'), now), 'claimed');
        await storage.payments.begin('p', 'f1', '1', now + 10);
        equal(await storage.payments.claim(claimOf('p'), now), 'known');
    }),
    pay('alias', 'An alias belongs to one payment until that is freed', async ({ storage }) => {

        await storage.payments.claim(claimOf('p', { alias: 'mine' }), now);
        equal(await storage.payments.claim(claimOf('q', { alias: 'mine' }), now), 'taken');
        equal(await storage.payments.get('q', now), null);
        equal(await storage.payments.claim(claimOf('r', { alias: 'Mine' }), now), 'claimed');
        equal(await storage.payments.free('p', 'f1'), true);
        equal(await storage.payments.claim(claimOf('q', { alias: 'mine' }), now), 'claimed');
    }),
    pay('abandoned', 'A claim whose lease has ended can be replaced, and its fence is invalid from then on', async ({ storage }) => {

        await storage.payments.claim(claimOf('p', { alias: 'mine' }), now);
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now + 9), 'known');
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2', request: 'GET /recaps', leaseUntil: now + 20 }), now + 10), 'claimed');
        equal(await storage.payments.begin('p', 'f1', '1', now + 99), false);
        equal(await storage.payments.renew('p', 'f1', now + 99), false);
        equal(await storage.payments.free('p', 'f1'), false);
        equal((await storage.payments.get('p', now))?.request, 'GET /recaps');
        equal(await storage.payments.claim(claimOf('q', { alias: 'mine' }), now), 'claimed');
    }),
    pay('abandoned-alias', 'The alias of an abandoned claim is free again', async ({ storage }) => {

        await storage.payments.claim(claimOf('p', { alias: 'mine' }), now);
        equal(await storage.payments.claim(claimOf('q', { alias: 'mine', fence: 'f2' }), now + 10), 'claimed');
        equal(await storage.payments.get('p', now), null);
    }),
    pay('begin', 'Settlement begins with the answer, under a lease', async ({ storage }) => {

        await begun(storage, 'p');
        const record = await storage.payments.get('p', now);
        deepEqual([record?.state, record?.answer, record?.receipt, record?.leaseUntil], ['settling', '{"body":"ä"}', null, now + 10]);
        equal(await storage.payments.begin('p', 'f1', '{"body":"ä"}', now + 20), true);
        equal(await storage.payments.begin('p', 'f1', '"newer"', now + 20), true);
        equal((await storage.payments.get('p', now))?.answer, '"newer"');
        equal(await storage.payments.begin('p', 'f2', '2', now + 20), false);
        equal(await storage.payments.begin('unknown', 'f1', '2', now + 20), false);
    }),
    pay('not-abandoned', 'A payment in settlement is not replaced by a claim when its lease ends', async ({ storage }) => {

        await begun(storage, 'p', { alias: 'mine' });
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now + 500), 'known');
        equal(await storage.payments.claim(claimOf('q', { fence: 'f2', alias: 'mine' }), now + 500), 'taken');
        equal((await storage.payments.get('p', now + 500))?.state, 'settling');
    }),
    pay('complete', 'A settled payment stays settled, with answer and receipt', async ({ storage }) => {

        await begun(storage, 'p');
        equal(await storage.payments.complete('p', 'f2', '{"no":1}'), false);
        equal(await storage.payments.complete('p', 'f1', '{"tx":1}'), true);
        equal(await storage.payments.complete('p', 'f1', '{"tx":1}'), true);
        equal(await storage.payments.free('p', 'f1'), false);
        equal(await storage.payments.suspend('p', 'f1'), false);
        equal(await storage.payments.renew('p', 'f1', now + 99), false);
        equal(await storage.payments.recover('p', 'f2', now + 99, now + 199), false);
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now + 99), 'known');
        const record = await storage.payments.get('p', now);
        deepEqual([record?.state, record?.answer, record?.receipt], ['settled', '{"body":"ä"}', '{"tx":1}']);
        ok(Number(record?.leaseUntil) < now, 'The lease of a settled payment has ended');
    }),
    pay('order', 'A payment whose settlement never began can\'t be completed, suspended or recovered', async ({ storage }) => {

        await storage.payments.claim(claimOf('p'), now);
        equal(await storage.payments.complete('p', 'f1', '{}'), false);
        equal(await storage.payments.suspend('p', 'f1'), false);
        equal(await storage.payments.recover('p', 'f2', now + 10, now + 20), false);
        equal(await storage.payments.recover('unknown', 'f2', now + 10, now + 20), false);
        equal((await storage.payments.get('p', now))?.state, 'claimed');
    }),
    pay('suspend', 'An unknown payment can be recovered at once, by one caller', async ({ storage }) => {

        await begun(storage, 'p');
        equal(await storage.payments.suspend('p', 'f1'), true);
        equal((await storage.payments.get('p', now))?.state, 'unknown');
        const recovered = await times(10, (n) => storage.payments.recover('p', `r${n}`, now, now + 20));
        equal(recovered.filter(Boolean).length, 1);
        equal((await storage.payments.get('p', now))?.state, 'settling');
        equal(await storage.payments.complete('p', 'f1', '{}'), false);
        equal(await storage.payments.complete('p', `r${recovered.indexOf(true)}`, '{}'), true);
    }),
    pay('recover', 'A payment in settlement can be recovered after its lease has ended, and not before', async ({ storage }) => {

        await begun(storage, 'p');
        equal(await storage.payments.recover('p', 'f2', now + 9, now + 20), false);
        equal(await storage.payments.recover('p', 'f2', now + 10, now + 20), true);
        equal(await storage.payments.recover('p', 'f3', now + 11, now + 30), false);
        equal(await storage.payments.recover('p', 'f2', now + 11, now + 25), true);
        const record = await storage.payments.get('p', now);
        deepEqual([record?.state, record?.answer, record?.leaseUntil], ['settling', '{"body":"ä"}', now + 25]);
        equal(await storage.payments.free('p', 'f2'), true);
        equal(await storage.payments.get('p', now), null);
    }),
    pay('renew', 'A lease is prolonged by its holder', async ({ storage }) => {

        await storage.payments.claim(claimOf('p'), now);
        equal(await storage.payments.renew('p', 'f1', now + 50), true);
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now + 49), 'known');
        await storage.payments.begin('p', 'f1', '1', now + 50);
        equal(await storage.payments.renew('p', 'f1', now + 80), true);
        equal(await storage.payments.recover('p', 'f2', now + 79, now + 90), false);
    }),
    pay('expired', 'An expired payment is not known any more, unless it has a running lease', async ({ storage }) => {

        await begun(storage, 'settled', { expiresAt: now + 100 });
        await storage.payments.complete('settled', 'f1', '{}');
        await begun(storage, 'held', { expiresAt: now + 100, leaseUntil: now + 200 });
        equal((await storage.payments.get('settled', now + 99))?.state, 'settled');
        equal(await storage.payments.get('settled', now + 100), null);
        equal((await storage.payments.get('held', now + 100))?.state, 'settling');
        equal(await storage.payments.claim(claimOf('settled', { fence: 'f2' }), now + 100), 'claimed');
        equal(await storage.payments.claim(claimOf('held', { fence: 'f2' }), now + 100), 'known');
        equal(await storage.payments.claim(claimOf('held', { fence: 'f2' }), now + 200), 'claimed');
    }),
    pay('maintain', 'Maintenance removes expired payments without a running lease', async ({ storage }) => {

        await begun(storage, 'old', { expiresAt: now + 20 });
        await begun(storage, 'held', { expiresAt: now + 20, leaseUntil: now + 100 });
        await begun(storage, 'young', { expiresAt: now + 200 });
        let removed = 0;
        for (let i = 0; i < 3; ++i) {
            removed += (await storage.maintain(now + 20, 1000)).removed;
        }

        equal(removed, 1);
        equal((await storage.payments.get('held', now + 20))?.state, 'settling');
        equal((await storage.payments.get('young', now + 20))?.state, 'settling');
    }),
    pay('closed', 'After close() every call fails with STORAGE_CLOSED', async ({ storage }) => {

        await storage.close();
        for (const call of callsOf(storage)) {
            await rejectsWith(call(), 'STORAGE_CLOSED');
        }
    }),
    pay('aborted', 'A call whose signal is aborted fails with STORAGE_ABORTED and changes nothing', async ({ storage }) => {

        await begun(storage, 'p');
        const before = await storage.payments.get('p', now);
        for (const call of callsOf(storage)) {
            await rejectsWith(call({ signal: AbortSignal.abort() }), 'STORAGE_ABORTED');
        }

        deepEqual(await storage.payments.get('p', now), before);
        equal(await storage.payments.get('x', now), null);
    }),
    pay('durable', 'Begun, suspended and completed payments survive a crash', async (fixture) => {

        const { storage } = fixture;
        for (const key of ['begun', 'suspended', 'completed']) {
            await begun(storage, key);
        }

        await storage.payments.suspend('suspended', 'f1');
        await storage.payments.complete('completed', 'f1', '{}');
        const later = await reopened(fixture);
        const records = await Promise.all(['begun', 'suspended', 'completed'].map((key) => later.payments.get(key, now)));
        deepEqual(records.map((record) => record?.state), ['settling', 'unknown', 'settled']);
        deepEqual(records.map((record) => record?.answer), Array(3).fill('{"body":"ä"}'));
    }, ['durable', 'reopen']),
    { ...pay('relaxed', 'A relaxed change is visible to every instance', async ({ storage }) => {

        const relaxed = { relaxed: true };
        equal(await storage.payments.claim(claimOf('p'), now, relaxed), 'claimed');
        equal(await storage.payments.claim(claimOf('p', { fence: 'f2' }), now), 'known');
        equal(await storage.payments.begin('p', 'f1', '1', now + 10), true);
        equal(await storage.payments.complete('p', 'f1', '{"tx":1}', relaxed), true);
        const record = await storage.payments.get('p', now);
        deepEqual([record?.state, record?.answer, record?.receipt], ['settled', '1', '{"tx":1}']);
    }), since: '1.2' },
    { ...pay('relaxed-crash', 'A relaxed change survives the end of the process', async (fixture) => {

        const relaxed = { relaxed: true };
        await fixture.storage.payments.claim(claimOf('claimed'), now, relaxed);
        await begun(fixture.storage, 'completed');
        await fixture.storage.payments.complete('completed', 'f1', '{}', relaxed);
        const later = await reopened(fixture);
        const records = await Promise.all(['claimed', 'completed'].map((key) => later.payments.get(key, now)));
        deepEqual(records.map((record) => record?.state), ['claimed', 'settled']);
    }, ['durable', 'reopen']), since: '1.2' },
    pay('race', 'Of many concurrent callers on two instances that claim or recover a payment, one succeeds', async (fixture) => {

        const instances = [fixture.storage, await peerOf(fixture)] as const;
        const claims = await times(30, (n) => instances[n % 2 === 0 ? 0 : 1].payments.claim(claimOf('p', { fence: `c${n}` }), now));
        deepEqual([claims.filter((claim) => claim === 'claimed').length, claims.filter((claim) => claim === 'known').length], [1, 29]);
        equal(await instances[0].payments.begin('p', `c${claims.indexOf('claimed')}`, '1', now + 10), true);
        const recovered = await times(30, (n) => instances[n % 2 === 0 ? 0 : 1].payments.recover('p', `r${n}`, now + 10, now + 20));
        equal(recovered.filter(Boolean).length, 1);
        const aliases = await times(30, (n) => instances[n % 2 === 0 ? 0 : 1].payments.claim(claimOf(`q${n}`, { alias: 'mine' }), now));
        equal(aliases.filter((claim) => claim === 'claimed').length, 1);
    }, ['peer', 'multiProcess']),
    { ...pay('suspend-again', 'Suspending can be repeated with the same fence, and leaves the payment to be recovered', async ({ storage }) => {

        await begun(storage, 'p');
        equal(await storage.payments.suspend('p', 'f1'), true);
        equal(await storage.payments.suspend('p', 'f1'), true);
        equal(await storage.payments.recover('p', 'f2', now, now + 20), true);
        equal(await storage.payments.suspend('p', 'f1'), false);
        equal((await storage.payments.get('p', now))?.state, 'settling');
    }), since: '1.2' },
    { ...pay('alias-expired', 'The alias of an expired payment is free again, even before maintenance', async ({ storage }) => {

        await begun(storage, 'p', { alias: 'mine', expiresAt: now + 100 });
        await storage.payments.complete('p', 'f1', '{}');
        equal(await storage.payments.claim(claimOf('q', { alias: 'mine' }), now + 99), 'taken');
        equal(await storage.payments.claim(claimOf('q', { alias: 'mine' }), now + 100), 'claimed');
    }), since: '1.2' }
];
