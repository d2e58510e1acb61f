import { deepEqual, equal } from '../../assert';
import { define, reopened } from '../../case';
import type { Case } from '../../case';
import { article, basics, bot, change, ids, item, noon, now, publish, series, text, token } from '../../samples';

const durable = (id: string, proves: string, run: Case['run']): Case => define(id, proves, run, ['durable', 'reopen']);

export const durability: readonly Case[] = [
    durable('durability/log', 'After a crash the log continues where it was: nothing acknowledged is lost, and no seq is assigned twice', async (fixture) => {

        await publish(fixture.storage, ...series(5));
        await fixture.storage.news.correct(item('n0001', { json: '{"v":2}' }), 1);
        await fixture.storage.news.retract('n0002');
        const later = await reopened(fixture);
        deepEqual(await later.news.bounds(), { head: 7, tail: 0 });
        deepEqual((await later.news.since(0, { limit: 9 })).map(({ seq, kind }) => `${seq} ${kind}`),
            ['1 created', '2 created', '3 created', '4 created', '5 created', '6 updated', '7 retracted']);
        equal((await publish(later, item('next')))[0]?.seq, 8);
        equal((await later.news.get('n0001'))?.json, '{"v":2}');
    }),
    durable('durability/head-retracted', 'The seq of a retraction is not assigned again, even if it was the last entry', async (fixture) => {

        await publish(fixture.storage, item('a'));
        await fixture.storage.news.retract('a');
        const later = await reopened(fixture);
        equal((await publish(later, item('b')))[0]?.seq, 3);
    }),
    durable('durability/indexes', 'After a crash everything is found in every way', async (fixture) => {

        await publish(fixture.storage, item('a', { categories: ['ai'], terms: ['bitcoin'], keys: ['k'], narrativeId: 's' }), item('gone', { keys: ['k2'] }));
        await change(fixture.storage, { narratives: [{ id: 's', ord: noon, json: '1' }, { id: 't', ord: noon, json: '2' }], merges: [{ from: 's', into: 't' }] });
        await fixture.storage.news.retract('gone');
        const later = await reopened(fixture);
        deepEqual(await ids(later, { categories: ['ai'], prefixes: ['bitc'] }), ['a']);
        deepEqual([...await later.news.known(['k', 'k2'])].sort(), [['k', 'a'], ['k2', 'gone']]);
        deepEqual((await later.news.byNarrative('s', { limit: 9 })).map(({ id }) => id), ['a']);
        equal((await later.narratives.get('s'))?.json, '2');
        deepEqual((await publish(later, item('gone'), item('a'))).map(({ status }) => status), ['known', 'known']);
    }),
    durable('durability/once', 'A reservation survives a crash', async (fixture) => {

        await fixture.storage.once.reserve('siwe', 'n1', now + 10, now);
        const later = await reopened(fixture);
        equal(await later.once.reserve('siwe', 'n1', now + 10, now), false);
    }),
    durable('durability/tokens', 'Tokens and revocations survive a crash', async (fixture) => {

        await fixture.storage.tokens.insert(token('a'));
        await fixture.storage.tokens.insert(token('b'));
        await fixture.storage.tokens.revoke('0xA11ce', 'a');
        const later = await reopened(fixture);
        deepEqual(await later.tokens.active(['a', 'b'], now), ['b']);
        deepEqual(await later.tokens.listActive('0xA11ce', now), [token('b')]);
    }),
    durable('durability/leases', 'Texts and leases survive a crash', async (fixture) => {

        await fixture.storage.texts.put('k', text('1'), null);
        await fixture.storage.texts.lease('k', 'f', now, now + 10);
        const later = await reopened(fixture);
        equal((await later.texts.get('k', now))?.json, '1');
        equal(await later.texts.lease('k', 'g', now, now + 10), false);
        equal(await later.texts.put('k', text('2'), 'f'), true);
    }),
    durable('durability/registry', 'Categories, articles and bots survive a crash, and the catalogue is not seeded again', async (fixture) => {

        const { storage } = fixture;
        await storage.categories.seed([{ code: 'ai', name: 'AI', recapTimeframe: null }]);
        await storage.categories.remove('ai');
        await storage.articles.put(article('a', { terms: ['bitcoin'] }));
        await storage.bots?.register(bot('b'));
        const later = await reopened(fixture);
        equal(await later.categories.seed([{ code: 'ai', name: 'AI', recapTimeframe: null }]), false);
        deepEqual((await later.articles.list({ offset: 0, limit: 9, prefixes: ['bit'] })).map(({ id }) => id), ['a']);
        if (later.bots) {
            deepEqual(basics(await later.bots.list('0xA11ce')), basics([bot('b')]));
        }
    })
];
