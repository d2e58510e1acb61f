import type { Call, Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal, eventually, ok, rejectsWith } from '../../assert';
import { define, reopened } from '../../case';
import type { Case } from '../../case';
import { article, bot, ids, item, now, publish, series, text, token } from '../../samples';

type Calls = Readonly<Record<string, (call?: Call) => Promise<unknown>>>;

/** Every method that takes a call, with valid arguments. */
const callsOf = (storage: Storage): Calls => {

    const { news, narratives, articles, categories, texts, tokens, once, bots } = storage;
    return {
        'news.publish': (call) => news.publish({ records: [item('x')] }, call),
        'news.correct': (call) => news.correct(item('known'), 1, call),
        'news.retract': (call) => news.retract('known', call),
        'news.get': (call) => news.get('known', call),
        'news.known': (call) => news.known(['k'], call),
        'news.list': (call) => news.list({ limit: 1 }, call),
        'news.since': (call) => news.since(0, { limit: 1 }, call),
        'news.bounds': (call) => news.bounds(call),
        'news.byNarrative': (call) => news.byNarrative('s', { limit: 1 }, call),
        'narratives.get': (call) => narratives.get('s', call),
        'narratives.put': (call) => narratives.put({ id: 's', ord: 1, json: '{}' }, call),
        'narratives.list': (call) => narratives.list({ limit: 1 }, call),
        'articles.get': (call) => articles.get('x', call),
        'articles.put': (call) => articles.put(article('x'), call),
        'articles.remove': (call) => articles.remove('known', call),
        'articles.list': (call) => articles.list({ offset: 0, limit: 1 }, call),
        'categories.seed': (call) => categories.seed([], call),
        'categories.list': (call) => categories.list(call),
        'categories.put': (call) => categories.put({ code: 'x', name: 'X', recapTimeframe: null }, call),
        'categories.remove': (call) => categories.remove('known', call),
        'texts.get': (call) => texts.get('k', now, call),
        'texts.put': (call) => texts.put('k', text('1'), null, call),
        'texts.lease': (call) => texts.lease('k', 'f', now, now + 1, call),
        'texts.release': (call) => texts.release('k', 'f', call),
        'tokens.insert': (call) => tokens.insert(token('x'), call),
        'tokens.active': (call) => tokens.active(['x'], now, call),
        'tokens.listActive': (call) => tokens.listActive('0xA11ce', now, call),
        'tokens.revoke': (call) => tokens.revoke('0xA11ce', 'known', call),
        'once.reserve': (call) => once.reserve('s', 'k', now + 1, now, call),
        ...(bots && {
            'bots.register': (call?: Call) => bots.register(bot('x', { platformChannelId: 'x' }), call),
            'bots.list': (call?: Call) => bots.list('0xA11ce', call),
            'bots.remove': (call?: Call) => bots.remove('0xA11ce', 'known', call)
        }),
        ping: (call) => storage.ping(call)
    };
};

const fill = async (storage: Storage): Promise<void> => {

    await publish(storage, item('known'));
    await storage.articles.put(article('known'));
    await storage.categories.put({ code: 'known', name: 'Known', recapTimeframe: null });
    await storage.tokens.insert(token('known'));
    await storage.bots?.register(bot('known'));
};

export const lifecycle: readonly Case[] = [
    define('lifecycle/open-again', 'Opening an open storage changes nothing', async ({ storage }) => {

        await publish(storage, item('a'));
        await storage.open();
        deepEqual(await ids(storage), ['a']);
    }),
    define('lifecycle/migrate-again', 'Migrating an up-to-date storage changes nothing, in either mode', async ({ storage }) => {

        await publish(storage, item('a'));
        const { from, to } = await storage.migrate('auto');
        equal(from, to);
        deepEqual(await storage.migrate('check'), { from, to });
        deepEqual(await ids(storage), ['a']);
    }),
    define('lifecycle/migrate-race', 'Many processes can migrate at once', async ({ storage }) => {

        const results = await Promise.all(Array.from({ length: 8 }, () => storage.migrate('auto')));
        equal(new Set(results.map(({ to }) => to)).size, 1);
    }),
    define('lifecycle/ping', 'An open storage answers a ping', async ({ storage }) => {

        await storage.ping();
    }),
    define('lifecycle/closed', 'After close() every call fails with STORAGE_CLOSED; closing again changes nothing', async ({ storage }) => {

        await storage.close();
        await storage.close();
        for (const call of Object.values(callsOf(storage))) {
            await rejectsWith(call(), 'STORAGE_CLOSED');
        }

        await rejectsWith(storage.migrate('check'), 'STORAGE_CLOSED');
        await rejectsWith(storage.maintain(now, 10), 'STORAGE_CLOSED');
    }),
    define('lifecycle/open-after-close', 'A closed storage can be opened again', async ({ storage }) => {

        await storage.close();
        await storage.open();
        await storage.migrate('auto');
        deepEqual((await publish(storage, item('a'))).map(({ status }) => status), ['created']);
        deepEqual(await ids(storage), ['a']);
    }),
    define('lifecycle/data-after-close', 'A closed storage that is opened again has its data', async ({ storage }) => {

        await publish(storage, item('a'));
        await storage.close();
        await storage.open();
        deepEqual(await ids(storage), ['a']);
    }, ['durable']),
    define('lifecycle/close-while-busy', 'close() lets running calls end: each takes effect completely or fails, and acknowledged changes remain', async (fixture) => {

        const calls = Promise.allSettled(series(30).map((record) => publish(fixture.storage, record)));
        await fixture.storage.close();
        const results = await calls;
        const later = await reopened(fixture);
        const acknowledged = results.filter((result) => result.status === 'fulfilled').flatMap(({ value }) => value.map(({ id }) => id));
        const found = new Set(await ids(later));
        deepEqual(acknowledged.filter((id) => !found.has(id)), [], 'acknowledged, and lost');
    }, ['durable', 'reopen']),
    define('lifecycle/listener-survives', 'A listener from before close() and open() is still called', async ({ storage }) => {

        let woken = 0;
        const end = storage.onPublish(() => {

            ++woken;
        });
        await storage.close();
        await storage.open();
        await storage.migrate('auto');
        await publish(storage, item('a'));
        const heard = await eventually(() => woken > 0, 1000);
        end();
        ok(heard, 'The listener from before close() was not called');
    }),
    define('lifecycle/aborted', 'A call whose signal is aborted fails with STORAGE_ABORTED and changes nothing', async ({ storage }) => {

        await fill(storage);
        const signal = AbortSignal.abort();
        for (const call of Object.values(callsOf(storage))) {
            await rejectsWith(call({ signal }), 'STORAGE_ABORTED');
        }

        deepEqual(await ids(storage), ['known']);
        equal((await storage.news.bounds()).head, 1);
        equal(await storage.articles.get('x'), null);
        deepEqual((await storage.categories.list()).map(({ code }) => code), ['known']);
        deepEqual(await storage.tokens.active(['x', 'known'], now), ['known']);
        deepEqual((await storage.bots?.list('0xA11ce') ?? [{ id: 'known' }]).map(({ id }) => id), ['known']);
        equal(await storage.once.reserve('s', 'k', now + 1, now), true);
        equal(await storage.texts.lease('k', 'other', now, now + 1), true);
    }),
    define('lifecycle/signal', 'A signal that is not aborted has no effect', async ({ storage }) => {

        await fill(storage);
        const { signal } = new AbortController();
        for (const call of Object.values(callsOf(storage))) {
            await call({ signal });
        }
    }),
    define('lifecycle/abort-midway', 'A call that is aborted while it runs takes effect completely or not at all', async ({ storage }) => {

        for (let i = 0; i < 20; ++i) {
            const abort = new AbortController();
            const records = series(20).map((record) => ({ ...record, id: `${i}-${record.id}` }));
            const publishing = storage.news.publish({ records }, { signal: abort.signal });
            await Promise.resolve();
            abort.abort();
            await publishing.catch(() => {});
        }

        const { head } = await storage.news.bounds();
        equal(head % 20, 0);
        equal((await storage.news.list({ limit: 1000 })).items.length, head);
    }),
    define('maintain/expired', 'Maintenance removes expired rows and nothing else, and returns whether there are more', async ({ storage }) => {

        await fill(storage);
        await storage.texts.put('old', text('1', { expiresAt: now + 10 }), null);
        await storage.texts.put('new', text('1', { expiresAt: now + 20 }), null);
        await storage.texts.put('kept', text('1'), null);
        await storage.texts.lease('leased', 'f', now, now + 20);
        await storage.once.reserve('s', 'old', now + 10, now);
        await storage.once.reserve('s', 'new', now + 20, now);
        await storage.tokens.insert(token('old', { expiresAt: now + 10 }));
        let [removed, more] = [0, true];
        for (let i = 0; i < 100 && more; ++i) {
            const result = await storage.maintain(now + 10, 1000);
            removed += result.removed;
            more = result.more;
        }

        deepEqual([removed, more], [3, false]);
        equal((await storage.texts.get('new', now))?.json, '1');
        equal((await storage.texts.get('kept', now))?.json, '1');
        equal(await storage.texts.lease('leased', 'g', now + 10, now + 30), false);
        equal(await storage.once.reserve('s', 'new', now + 99, now + 10), false);
        deepEqual(await storage.tokens.active(['known'], now), ['known']);
        deepEqual(await ids(storage), ['known']);
    }),
    define('lifecycle/retryable', 'Errors that a repeat can\'t avoid are not retryable: an aborted call, a closed storage', async ({ storage }) => {

        const isRetryable = async (call: Promise<unknown>): Promise<unknown> => await call.catch((error: { retryable?: unknown }) => error.retryable);
        equal(await isRetryable(storage.news.get('a', { signal: AbortSignal.abort() })), false);
        await storage.close();
        equal(await isRetryable(storage.news.get('a')), false);
    }, [], '1.2'),
    define('lifecycle/opened-at-once', 'Concurrent calls of open() and close() open and close the storage once', async ({ storage }) => {

        await storage.close();
        await Promise.all([storage.open(), storage.open(), storage.open()]);
        await storage.migrate('auto');
        deepEqual((await publish(storage, item('a'))).map(({ status }) => status), ['created']);
        await Promise.all([storage.close(), storage.close()]);
        await rejectsWith(storage.ping(), 'STORAGE_CLOSED');
    }, [], '1.2')
];
