import type { Storage } from '../../../../lib/storage/contract';
import { deepEqual } from '../../assert';
import { define, peerOf, reopened } from '../../case';
import type { Case, Fixture } from '../../case';
import { claimOf } from '../../delivery';
import { article, bot, change, item, noon, now, publish, text, token } from '../../samples';

type Look = (storage: Storage) => Promise<unknown>;

const payment = { key: 'p', alias: null, proof: 'proof', request: 'GET /news', fence: 'f', leaseUntil: now + 10, expiresAt: now + 1000 };

/** Everything that can be read, by name. */
const looks: Readonly<Record<string, Look>> = {
    'news.get': async ({ news }) => [await news.get('a'), await news.get('b')],
    'news.known': async ({ news }) => [...await news.known(['k1', 'k2', 'k3', 'k4'])].sort(),
    'news.list': async ({ news }) => await news.list({ limit: 9 }),
    'news.list of a category': async ({ news }) => await news.list({ limit: 9, categories: ['ai'] }),
    'news.list of categories': async ({ news }) => await news.list({ limit: 9, categories: ['ai', 'defi', 'new'] }),
    'news.list of a word': async ({ news }) => await news.list({ limit: 9, prefixes: ['wor'] }),
    'news.since': async ({ news }) => await news.since(0, { limit: 9 }),
    'news.since of a category': async ({ news }) => await news.since(0, { limit: 9, categories: ['ai', 'new'] }),
    'news.bounds': async ({ news }) => await news.bounds(),
    'news.byNarrative': async ({ news }) => [await news.byNarrative('s', { limit: 9 }), await news.byNarrative('t', { limit: 9, categories: ['ai'] })],
    'narratives.get': async ({ narratives }) => [await narratives.get('s'), await narratives.get('t')],
    'narratives.list': async ({ narratives }) => await narratives.list({ limit: 9 }),
    'articles.get': async ({ articles }) => [await articles.get('x'), await articles.get('y')],
    'articles.list': async ({ articles }) => await articles.list({ offset: 0, limit: 9, prefixes: ['wor'] }),
    'categories.list': async ({ categories }) => await categories.list(),
    'texts.get': async ({ texts }) => [await texts.get('k', now), await texts.get('l', now)],
    'tokens.active': async ({ tokens }) => [...await tokens.active(['t1', 't2', 't3'], now)].sort(),
    'tokens.listActive': async ({ tokens }) => await tokens.listActive('0xA11ce', now),
    'bots.list': async ({ bots }) => await bots?.list('0xA11ce'),
    'bots.next': async ({ bots }) => await bots?.next(['telegram'], 99),
    'payments.get': async ({ payments }) => await payments?.get('p', now)
};

type Write = (storage: Storage) => Promise<unknown> | undefined;

/** Changes of every kind, one after the other, by the groups that show them. */
const changes: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
    'news narratives': {
        'a publication': (storage) => publish(storage, item('a', { categories: ['ai', 'defi'], terms: ['word'], keys: ['k1'], narrativeId: 's' }), item('b', { ord: noon - 5, categories: ['ai'], keys: ['k2'] })),
        'a batch of narratives': (storage) => change(storage, { narratives: [{ id: 's', ord: noon, json: '1' }, { id: 't', ord: noon, json: '1' }] }),
        'an amendment': (storage) => change(storage, { amendments: [{ id: 'a', rev: 1, narrativeId: 's', keys: ['k3'], json: '"amended"' }] }),
        'a merge': (storage) => change(storage, { merges: [{ from: 's', into: 't' }] }),
        'a correction': (storage) => storage.news.correct(item('b', { ord: noon + 5, categories: ['new'], terms: ['world'], keys: ['k4'], narrativeId: 't', json: '"b2"' }), 1),
        'a retraction': (storage) => storage.news.retract('a'),
        'a narrative': (storage) => storage.narratives.put({ id: 't', ord: noon + 1, json: '2' })
    },
    articles: {
        'an article': (storage) => storage.articles.put(article('x', { terms: ['word'] })),
        'another article': (storage) => storage.articles.put(article('y', { terms: ['world'] })),
        'an article again': (storage) => storage.articles.put(article('x', { terms: ['new'], json: '"x2"' })),
        'an article removed': (storage) => storage.articles.remove('y')
    },
    categories: {
        'a category': (storage) => storage.categories.put({ code: 'ai', name: 'AI', recapTimeframe: null }),
        'a category renamed': (storage) => storage.categories.put({ code: 'ai', name: 'Artificial', recapTimeframe: '1h' }),
        'a category removed': (storage) => storage.categories.remove('ai')
    },
    texts: {
        'a text': (storage) => storage.texts.put('k', text('1'), null),
        'a text again': (storage) => storage.texts.put('k', text('2', { expiresAt: now + 9 }), null)
    },
    tokens: {
        'a token': (storage) => storage.tokens.insert(token('t1')),
        'another token': (storage) => storage.tokens.insert(token('t2')),
        'a revocation': (storage) => storage.tokens.revoke('0xA11ce', 't1')
    },
    bots: {
        'a bot': (storage) => storage.bots?.register(bot('b1')),
        'a bot again': (storage) => storage.bots?.register(bot('b2', { label: 'New', categories: ['ai'] })),
        'a claim of bots': (storage) => storage.bots?.claim(claimOf({ head: 99 })),
        'an advance': (storage) => storage.bots?.advance('f1', [{ id: 'b1', cursor: 9 }], now, now + 20),
        'a retry': (storage) => storage.bots?.retry('f1', [{ id: 'b1', cursor: 9, retryAt: now + 30, failures: 1, reason: 'x' }]),
        'a kill': (storage) => storage.bots?.kill('f1', [{ id: 'b1', cursor: 9, reason: 'y' }]),
        'a bot removed': (storage) => storage.bots?.remove('0xA11ce', 'b1')
    },
    payments: {
        'a claim of a payment': (storage) => storage.payments?.claim(payment, now),
        'a renewal': (storage) => storage.payments?.renew('p', 'f', now + 20),
        'a payment begun': (storage) => storage.payments?.begin('p', 'f', '1', now + 30),
        'a payment suspended': (storage) => storage.payments?.suspend('p', 'f'),
        'a payment recovered': (storage) => storage.payments?.recover('p', 'g', now, now + 40),
        'a payment completed': (storage) => storage.payments?.complete('p', 'g', '2')
    }
};

/** Changes that remove something. */
const endings = /removed|retraction/;

/** Everything that can be read of some groups. */
const view = async (storage: Storage, groups = Object.keys(changes).join(' ')): Promise<ReadonlyMap<string, unknown>> => {

    const seen = new Map<string, unknown>();
    for (const [name, readAll] of Object.entries(looks).filter(([of]) => groups.split(' ').some((group) => of.startsWith(`${group}.`)))) {
        seen.set(name, await readAll(storage));
    }

    return seen;
};

/** Whether two instances read the same after each change of one of them. */
const compare = async (writer: Storage, reader: Storage): Promise<void> => {

    for (const [groups, writes] of Object.entries(changes)) {
        await view(reader, groups);
        for (const [name, write] of Object.entries(writes)) {
            await write(writer);
            const expected = await view(writer, groups);
            for (const [what, seen] of await view(reader, groups)) {
                deepEqual(seen, expected.get(what), `${what} after ${name}`);
            }
        }
    }
};

const both = async (fixture: Fixture): Promise<readonly [Storage, Storage]> => [fixture.storage, await peerOf(fixture)];

/** No instance reads an earlier state. */
export const coherence: readonly Case[] = [
    define('races/seen-everywhere', 'Every read of an instance sees every change of another one, even after an earlier read', async (fixture) => {

        const [storage, peer] = await both(fixture);
        await compare(storage, peer);
    }, ['peer', 'multiProcess'], '1.2'),
    define('durability/every-change', 'Every read sees every acknowledged change after a crash', async (fixture) => {

        const { storage } = fixture;
        for (const [name, write] of Object.values(changes).flatMap((writes) => Object.entries(writes))) {
            await (endings.test(name) ? null : write(storage));
        }

        const expected = await view(storage);
        for (const [what, seen] of await view(await reopened(fixture))) {
            deepEqual(seen, expected.get(what), what);
        }
    }, ['durable', 'reopen'], '1.2'),
    define('list/read-again', 'Reads are not answered from a cache: amendments and merges are visible at once, although the log does not grow', async ({ storage }) => {

        await publish(storage, item('a', { terms: ['word'], narrativeId: 's' }));
        const queries = [{}, { categories: ['crypto'] }, { prefixes: ['wor'] }];
        const readAll = async () => [...await Promise.all(queries.map(async (query) => (await storage.news.list({ limit: 9, ...query })).items)), await storage.news.byNarrative('t', { limit: 9 })];
        await readAll();
        await change(storage, { amendments: [{ id: 'a', rev: 1, narrativeId: 's', keys: [], json: '"amended"' }] });
        deepEqual((await readAll()).map((items) => items[0]?.json), [...Array<string>(3).fill('"amended"'), undefined]);
        await change(storage, { merges: [{ from: 's', into: 't' }] });
        deepEqual((await readAll()).map((items) => items[0]?.narrativeId), Array(4).fill('t'));
    }, [], '1.2')
];
