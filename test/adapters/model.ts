import { expect } from '@hapi/code';
import * as fc from 'fast-check';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { CompleteStorage, Ms } from '../../lib/storage/contract';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { Schemas } from '../helpers/schemas';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** `now` is a clock that advances with each step. */
type Step = readonly [name: string, run: (storage: CompleteStorage, now: Ms) => Promise<unknown>];

const names = fc.constantFrom('a', 'b', 'c', 'A', 'a ', 'é');
const fences = fc.constantFrom('f', 'g', 'h');
const codes = fc.uniqueArray(fc.constantFrom('ai', 'crypto', 'defi', 'AI'), { minLength: 1, maxLength: 3 });
const filters = fc.option(fc.uniqueArray(fc.constantFrom('ai', 'crypto', 'defi', 'none'), { maxLength: 3 }), { nil: undefined });
const words = fc.uniqueArray(fc.constantFrom('bitcoin', 'bit', 'ether', 'u.s'), { maxLength: 3 });
const prefixes = fc.option(fc.uniqueArray(fc.constantFrom('bit', 'bitc', 'e', 'u.'), { maxLength: 2 }), { nil: undefined });
const times = fc.integer({ min: 0, max: 12 });
const small = fc.integer({ min: 0, max: 5 });
const narrative = fc.option(fc.constantFrom('s', 't', 'u'));

/** Removes undefined members, since an option that is left out differs from one that is undefined. */
const given = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } => {

    return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
};

const sorted = (values: Iterable<unknown>): unknown[] => [...values].map((value) => JSON.stringify(value)).sort();

/** A step of a history: its name, its arguments, and its action. */
const step = <T extends object>(name: string, args: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }, run: (storage: CompleteStorage, args: T, now: Ms) => Promise<unknown>): fc.Arbitrary<Step> => {

    return fc.record(args).map((taken) => [`${name} ${JSON.stringify(taken)}`, (storage, now) => run(storage, taken, now)]);
};

const analysis = { analysis: fc.constantFrom('"x"', '"y"', null) };
const record = { id: names, ord: small, categories: codes, terms: words, keys: fc.uniqueArray(names, { maxLength: 2 }), narrativeId: narrative, json: fc.constantFrom('"1"', '"2"'), ...analysis };
const clocks = fc.option(times, { nil: undefined });
const records = fc.array(fc.record(record), { maxLength: 3 });
const merges = fc.array(fc.record({ from: fc.constantFrom('s', 't', 'u'), into: fc.constantFrom('s', 't', 'u') }), { maxLength: 2 });
const amendment = fc.record({ id: names, rev: fc.integer({ min: 1, max: 3 }), narrativeId: narrative, keys: fc.uniqueArray(names, { maxLength: 2 }), json: fc.constantFrom('"3"', '"4"'), ...analysis }, { requiredKeys: ['id', 'rev', 'narrativeId', 'keys', 'json'] });
const story = fc.record({ id: fc.constantFrom('s', 't', 'u'), ord: small, json: fc.constantFrom('1', '2') });

const news: readonly fc.Arbitrary<Step>[] = [
    step('publish', { records, amendments: fc.array(amendment, { maxLength: 2 }), narratives: fc.array(story, { maxLength: 2 }), merges, now: clocks }, (storage, { now, ...batch }) => storage.news.publish(batch, given({ now }))),
    step('correct', { record: fc.record(record, { requiredKeys: ['id', 'ord', 'categories', 'terms', 'keys', 'narrativeId', 'json'] }), rev: fc.integer({ min: 1, max: 3 }), now: clocks }, (storage, { record: one, rev, now }) => storage.news.correct(one, rev, given({ now }))),
    step('retract', { id: names, now: clocks }, (storage, { id, now }) => storage.news.retract(id, given({ now }))),
    step('judge', { judgements: fc.array(fc.record({ id: names, rev: fc.integer({ min: 1, max: 3 }), analysis: fc.constantFrom('"v"', '"w"') }), { maxLength: 3 }), now: clocks },
        (storage, { judgements, now }) => storage.news.judge(judgements, given({ now }))),
    step('get', { id: names }, (storage, { id }) => storage.news.get(id)),
    step('known', { keys: fc.array(names, { maxLength: 4 }) }, async (storage, { keys }) => sorted(await storage.news.known(keys))),
    step('list', { categories: filters, prefixes, fromOrd: fc.option(small, { nil: undefined }), toOrd: fc.option(small, { nil: undefined }), before: fc.option(small, { nil: undefined }), offset: fc.option(small, { nil: undefined }), limit: small },
        (storage, query) => storage.news.list(given(query))),
    step('since', { seq: small, categories: filters, limit: small }, (storage, { seq, ...query }) => storage.news.since(seq, given(query))),
    step('byNarrative', { id: fc.constantFrom('s', 't', 'u'), categories: filters, limit: small }, (storage, { id, ...query }) => storage.news.byNarrative(id, given(query))),
    step('bounds', {}, (storage) => storage.news.bounds()),
    step('narratives.put', { one: story }, (storage, { one }) => storage.narratives.put(one)),
    step('narratives.get', { id: fc.constantFrom('s', 't', 'u') }, (storage, { id }) => storage.narratives.get(id)),
    step('narratives.list', { fromOrd: fc.option(small, { nil: undefined }), limit: small }, (storage, query) => storage.narratives.list(given(query))),
    step('prune', { news: fc.option(small, { nil: undefined }), articles: fc.option(small, { nil: undefined }), log: fc.option(small, { nil: undefined }), limit: fc.integer({ min: 1, max: 4 }) },
        (storage, { limit, ...horizon }) => storage.prune(given(horizon), limit))
];

const registry: readonly fc.Arbitrary<Step>[] = [
    step('seed', { codes: fc.uniqueArray(names, { maxLength: 2 }) }, (storage, given_) => storage.categories.seed(given_.codes.map((code) => ({ code, name: code, recapTimeframe: null })))),
    step('categories.list', {}, (storage) => storage.categories.list()),
    step('categories.put', { code: names, name: names }, (storage, { code, name }) => storage.categories.put({ code, name, recapTimeframe: '1h' })),
    step('categories.remove', { code: names }, (storage, { code }) => storage.categories.remove(code)),
    step('articles.put', { id: names, ord: small, category: fc.option(fc.constantFrom('ai', 'defi')), type: fc.option(fc.constantFrom('daily')), terms: words }, (storage, article) => storage.articles.put({ ...article, json: '1' })),
    step('articles.get', { id: names }, (storage, { id }) => storage.articles.get(id)),
    step('articles.remove', { id: names }, (storage, { id }) => storage.articles.remove(id)),
    step('articles.list', { visible: filters, category: fc.option(fc.constantFrom('ai', 'defi'), { nil: undefined }), prefixes, offset: small, limit: small }, (storage, query) => storage.articles.list(given(query)))
];

const access: readonly fc.Arbitrary<Step>[] = [
    step('texts.get', { key: names, now: times }, (storage, { key, now }) => storage.texts.get(key, now)),
    step('texts.put', { key: names, expiresAt: fc.option(times), fence: fc.option(fences) }, (storage, { key, expiresAt, fence }) => storage.texts.put(key, { json: '1', createdAt: 1, expiresAt }, fence)),
    step('texts.lease', { key: names, fence: fences, now: times, until: times }, (storage, { key, fence, now, until }) => storage.texts.lease(key, fence, now, until)),
    step('texts.release', { key: names, fence: fences }, (storage, { key, fence }) => storage.texts.release(key, fence)),
    step('tokens.insert', { jti: names, owner: names, expiresAt: times }, (storage, token) => storage.tokens.insert({ ...token, name: 'n', categories: ['ai'], issuedAt: 0, kid: '1' })),
    step('tokens.active', { jtis: fc.uniqueArray(names), now: times }, async (storage, { jtis, now }) => sorted(await storage.tokens.active(jtis, now))),
    step('tokens.listActive', { owner: names, now: times }, (storage, { owner, now }) => storage.tokens.listActive(owner, now)),
    step('tokens.revoke', { owner: names, jti: names }, (storage, { owner, jti }) => storage.tokens.revoke(owner, jti)),
    step('once.reserve', { scope: names, key: names, expiresAt: times, now: times }, (storage, { scope, key, expiresAt, now }) => storage.once.reserve(scope, key, expiresAt, now)),
    step('maintain', { now: times }, (storage, { now }) => storage.maintain(now, 60_000))
];

const move = { id: names, cursor: small };
const moves = <T extends object>(parts: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.uniqueArray(fc.record(parts), { maxLength: 3, selector: (one) => Reflect.get(one, 'id') as unknown });

const bots: readonly fc.Arbitrary<Step>[] = [
    step('publish', { id: fc.stringMatching(/^[a-z]{3}$/) }, (storage, { id }) => storage.news.publish({ records: [{ id, ord: 1, categories: ['ai'], terms: [], keys: [], narrativeId: null, json: '1' }] })),
    step('register', { id: names, owner: fc.constantFrom('o', 'p'), label: names, platformChannelId: names, chat: fc.option(names, { nil: undefined }), categories: fc.option(codes) }, async (storage, bot, createdAt) => {

        const held = (await Promise.all(['o', 'p'].map((owner) => storage.bots.list(owner)))).flat();
        return held.some(({ id }) => id === bot.id) ? null : await storage.bots.register(given({ ...bot, platform: 'telegram', platformUserId: 'u', createdAt }));      // ids are unique, since the plugin generates them
    }),
    step('bots.list', { owner: fc.constantFrom('o', 'p') }, (storage, { owner }) => storage.bots.list(owner)),
    step('bots.remove', { owner: fc.constantFrom('o', 'p'), id: names }, (storage, { owner, id }) => storage.bots.remove(owner, id)),
    step('claim', { head: small, fence: fences, lease: times, chats: fc.boolean() }, async (storage, { lease, ...claim }, now) => sorted((await storage.bots.claim({ platforms: ['telegram'], ...claim, now, until: now + lease, limit: 9 })).map((task) => text(task)))),
    step('advance', { fence: fences, moves: moves(move), lease: fc.option(times) }, (storage, { fence, moves: given_, lease }, now) => storage.bots.advance(fence, given_, now, lease === null ? null : now + lease)),
    step('retry', { fence: fences, retries: moves({ ...move, wait: times, failures: small, reason: fc.option(names) }) }, (storage, { fence, retries }, now) => storage.bots.retry(fence, retries.map(({ wait, ...retry }) => ({ ...retry, retryAt: now + wait })))),
    step('kill', { fence: fences, deaths: moves({ ...move, reason: names }) }, (storage, { fence, deaths }) => storage.bots.kill(fence, deaths)),
    step('release', { fence: fences, ids: fc.uniqueArray(names, { maxLength: 3 }) }, (storage, { fence, ids }, now) => storage.bots.release(fence, ids, now)),
    step('find', { chat: fc.option(names, { nil: undefined }), after: fc.option(names, { nil: undefined }), limit: small }, (storage, query) => storage.bots.find(given(query))),
    step('next', { head: small }, (storage, { head }) => storage.bots.next(['telegram'], head))
];

const payments: readonly fc.Arbitrary<Step>[] = [
    step('payments.get', { key: names, now: times }, (storage, { key, now }) => storage.payments.get(key, now)),
    step('payments.claim', { key: names, alias: fc.option(names), fence: fences, leaseUntil: times, expiresAt: times, now: times }, (storage, { now, ...claim }) => storage.payments.claim({ ...claim, proof: 'p', request: 'r' }, now)),
    step('payments.renew', { key: names, fence: fences, until: times }, (storage, { key, fence, until }) => storage.payments.renew(key, fence, until)),
    step('payments.begin', { key: names, fence: fences, until: times }, (storage, { key, fence, until }) => storage.payments.begin(key, fence, '"a"', until)),
    step('payments.suspend', { key: names, fence: fences }, (storage, { key, fence }) => storage.payments.suspend(key, fence)),
    step('payments.complete', { key: names, fence: fences }, (storage, { key, fence }) => storage.payments.complete(key, fence, '"r"')),
    step('payments.recover', { key: names, fence: fences, now: times, until: times }, (storage, { key, fence, now, until }) => storage.payments.recover(key, fence, now, until)),
    step('payments.free', { key: names, fence: fences }, (storage, { key, fence }) => storage.payments.free(key, fence)),
    step('maintain', { now: times }, (storage, { now }) => storage.maintain(now, 60_000))
];

/** An answer, reduced to what the contract defines: rows may be of any class, with members in any order. */
const text = (answer: unknown): string => {

    const inOrder = (_: string, value: unknown): unknown => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value);
    return JSON.stringify(answer ?? null, inOrder);
};

/** Everything stored, as exported by `transfer`. */
const contents = async ({ transfer }: CompleteStorage): Promise<unknown> => {

    const rows = Object.entries(transfer).sort().map(async ([name, section]: [string, { read(after: null, limit: number): Promise<readonly object[]> }]) => {

        const found = await section.read(null, 1000);
        return [name, sorted(found.map((row) => Object.entries(row).filter(([member]) => member !== 'terms').sort()))];
    });
    return await Promise.all(rows);
};

const ready = async (storage: CompleteStorage): Promise<CompleteStorage> => {

    await storage.open();
    await storage.migrate('auto');
    return storage;
};

const groups = { news, registry, access, bots, payments };

/** An empty storage, and a function that disposes of it once it is closed. */
interface Given {
    readonly storage: CompleteStorage;
    readonly dispose: () => Promise<void>;
}

describe('the adapters, over random histories', () => {

    let server: Postgres | undefined;
    let url = '';
    let schemas: Schemas | undefined;

    before({ timeout: 120_000 }, async () => {

        server = hasPostgres() ? await sharedPostgres() : undefined;
        url = await server?.database() ?? '';
        schemas = server && await Schemas.of(url);
    });

    after(async () => {

        await schemas?.close();
        await server?.stop();
    });

    const inSchema = (): Given => {

        const schema = schemas?.take() ?? '';
        return { storage: postgres({ connectionString: url, schema, connections: 2 }), dispose: async () => await schemas?.giveBack(schema) };
    };

    const makers: Readonly<Record<string, { readonly make: () => Given; readonly runs: number; readonly skip: boolean }>> = {
        SQLite: { make: () => ({ storage: sqlite(':memory:'), dispose: async () => {} }), runs: 60, skip: false },
        PostgreSQL: { make: inSchema, runs: 12, skip: !hasPostgres() }
    };

    for (const [adapter, { make, runs, skip }] of Object.entries(makers)) {
        for (const [group, steps] of Object.entries(groups)) {
            it(`${adapter} answers like memory: ${group}`, { skip, timeout: 300_000 }, async () => {

                await fc.assert(fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 60, size: 'max' }), async (history) => {

                    const one = make();
                    const [model, storage] = [await ready(memory()), await ready(one.storage)];
                    const done: string[] = [];
                    try {
                        for (const [i, [name, run]] of [...history, ['contents', contents] as const].entries()) {
                            done.push(name);
                            expect(text(await run(storage, i)), done.join('\n')).to.equal(text(await run(model, i)));
                        }
                    }
                    finally {
                        await storage.close();
                        await one.dispose();
                    }
                }), { numRuns: runs, includeErrorInReport: true });
            });
        }
    }
});
