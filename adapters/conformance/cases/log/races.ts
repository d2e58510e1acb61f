import type { Storage } from '../../../../lib/storage/contract';
import { deepEqual, during, equal, ok } from '../../assert';
import { define, peerOf } from '../../case';
import type { Case } from '../../case';
import { bot, change, ids, item, now, publish, series, stored, text, token } from '../../samples';

/** Two instances on the same data. */
const both = async <S extends Storage>(fixture: { readonly storage: S; readonly peer?: () => Promise<S> }) => [fixture.storage, await peerOf(fixture)] as const;

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => work(i)));

const race = (id: string, proves: string, run: Case['run']): Case => define(id, proves, run, ['peer', 'multiProcess']);

export const races: readonly Case[] = [
    race('races/once', 'Of many concurrent callers on two instances, exactly one reserves', async (fixture) => {

        const instances = await both(fixture);
        for (let i = 0; i < 5; ++i) {
            const won = await times(40, (n) => instances[n % 2 === 0 ? 0 : 1].once.reserve('siwe', `n${i}`, now + 10, now));
            equal(won.filter(Boolean).length, 1);
        }
    }),
    race('races/lease', 'Of many concurrent callers on two instances, exactly one gets the lease, and only its fence stores', async (fixture) => {

        const instances = await both(fixture);
        const won = await times(30, async (n) => await instances[n % 2 === 0 ? 0 : 1].texts.lease('k', `f${n}`, now, now + 10));
        equal(won.filter(Boolean).length, 1);
        const stores = await times(30, async (n) => await instances[n % 2 === 0 ? 1 : 0].texts.put('k', text(`${n}`), `f${n}`));
        deepEqual(stores, won);
    }),
    race('races/publish', 'The same items published on two instances are stored once, each with its own seq and position', async (fixture) => {

        const instances = await both(fixture);
        const records = series(40).map((record, i) => ({ ...record, ord: record.ord - i, keys: [`k${i}`] }));
        const results = (await Promise.all(records.flatMap((record) => instances.map((instance) => publish(instance, record))))).flat();
        equal(results.filter(({ status }) => status === 'created').length, 40);
        const { head, items } = await instances[1].news.list({ limit: 100 });
        deepEqual([head, items.length, new Set(items.map(({ ord }) => ord)).size], [40, 40, 40]);
    }),
    race('races/commit-order', 'Read from another instance, the log never inserts a lower seq later', async (fixture) => {

        const [storage, peer] = await both(fixture);
        const seen: number[] = [];
        const read = async (): Promise<void> => {

            seen.push(...(await peer.news.since(seen.at(-1) ?? 0, { limit: 100 })).map(({ seq }) => seq));
        };

        await during(times(40, (n) => publish(n % 2 === 0 ? storage : peer, item(`n${n}`))), read);
        await read();
        deepEqual(seen, Array.from({ length: 40 }, (_, i) => i + 1));
    }),
    race('races/correct', 'Of several corrections of one revision, exactly one succeeds', async (fixture) => {

        const instances = await both(fixture);
        await publish(instances[0], item('a'));
        const taken = await times(20, (n) => instances[n % 2 === 0 ? 0 : 1].news.correct(item('a', { json: `${n}` }), 1));
        equal(taken.filter((seq) => seq !== null).length, 1);
        equal((await instances[1].news.bounds()).head, 2);
        equal((await stored(instances[1], 'a')).json, String(taken.findIndex((seq) => seq !== null)));
    }),
    race('races/retract', 'An item is retracted once', async (fixture) => {

        const instances = await both(fixture);
        await publish(instances[0], item('a'));
        const taken = await times(20, (n) => instances[n % 2 === 0 ? 0 : 1].news.retract('a'));
        deepEqual(taken.filter((seq) => seq !== null), [2]);
    }),
    race('races/amend', 'Of several amendments of one revision, exactly one succeeds', async (fixture) => {

        const instances = await both(fixture);
        await publish(instances[0], item('a'));
        await times(20, (n) => change(instances[n % 2 === 0 ? 0 : 1], { amendments: [{ id: 'a', rev: 1, narrativeId: null, keys: [`k${n}`], json: `${n}` }] }));
        const keys = await instances[0].news.known(Array.from({ length: 20 }, (_, n) => `k${n}`));
        deepEqual([...keys.keys()], [`k${(await stored(instances[1], 'a')).json}`]);
    }),
    race('races/revoke', 'Once a token is revoked, no instance reports it as active', async (fixture) => {

        const [storage, peer] = await both(fixture);
        for (let i = 0; i < 10; ++i) {
            const jti = `j${i}`;
            await storage.tokens.insert(token(jti));
            deepEqual(await peer.tokens.active([jti], now), [jti]);
            equal(await (i % 2 === 0 ? storage : peer).tokens.revoke('0xA11ce', jti), true);
            deepEqual([await storage.tokens.active([jti], now), await peer.tokens.active([jti], now)], [[], []]);
        }
    }),
    race('races/revoke-once', 'Of many revocations of one token, exactly one returns true', async (fixture) => {

        const instances = await both(fixture);
        await instances[0].tokens.insert(token('a'));
        const revoked = await times(20, (n) => instances[n % 2 === 0 ? 0 : 1].tokens.revoke('0xA11ce', 'a'));
        equal(revoked.filter(Boolean).length, 1);
    }),
    define('races/register', 'The same bot registered on two instances is stored once', async (fixture) => {

        const instances = await both(fixture);
        const results = await times(20, (n) => instances[n % 2 === 0 ? 0 : 1].bots.register(bot(`b${n}`)));
        equal(new Set(results.map(({ id }) => id)).size, 1);
        equal(results.filter(({ created }) => created).length, 1);
        equal((await instances[1].bots.list('0xA11ce')).length, 1);
    }, ['bots', 'peer', 'multiProcess']),
    race('races/seed', 'Of two catalogues seeded at once, one is stored completely, and nothing of the other', async (fixture) => {

        const instances = await both(fixture);
        const catalogue = (prefix: string) => ['x', 'y', 'z'].map((name) => ({ code: `${prefix}_${name}`, name, recapTimeframe: null }));
        const seeded = await times(10, (n) => instances[n % 2 === 0 ? 0 : 1].categories.seed(catalogue(`c${n}`)));
        equal(seeded.filter(Boolean).length, 1);
        deepEqual(await instances[0].categories.list(), catalogue(`c${seeded.indexOf(true)}`));
    }),
    race('races/migrate', 'Two instances can migrate at once', async (fixture) => {

        const instances = await both(fixture);
        await publish(instances[0], item('a'));
        await times(10, (n) => instances[n % 2 === 0 ? 0 : 1].migrate('auto'));
        deepEqual(await ids(instances[1]), ['a']);
    }),
    race('races/seen', 'A change acknowledged by one instance is visible to the other', async (fixture) => {

        const [storage, peer] = await both(fixture);
        for (const [i, record] of series(20, { categories: ['late'] }).entries()) {
            await publish(i % 2 === 0 ? storage : peer, record);
            const other = i % 2 === 0 ? peer : storage;
            ok(await other.news.get(record.id), `The other instance does not see ${record.id}`);
            equal((await other.news.list({ limit: 1, categories: ['late'] })).head, i + 1);
            deepEqual((await other.news.since(i, { limit: 1, categories: ['late'] })).map(({ id }) => id), [record.id]);
        }
    }),
    race('races/all-or-nothing', 'No instance ever sees a part of a batch', async (fixture) => {

        const [storage, peer] = await both(fixture);
        const write = async (): Promise<void> => {

            for (let i = 0; i < 10; ++i) {
                await storage.news.publish({ records: series(10).map((record) => item(`${i}-${record.id}`)) });
            }
        };

        await during(write(), async () => {

            const { head, items } = await peer.news.list({ limit: 200 });
            deepEqual([head % 10, items.length], [0, head]);
        });
    })
];
