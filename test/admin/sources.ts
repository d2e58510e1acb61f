import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { parseOpml } from 'feedsmith';

import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { feed } from '../../lib';
import type { Options, OpmlResult, SourceEvent, SourceStatus, Storage } from '../../lib';
import { reasonOf } from '../../lib/newsroom/reason';
import { ManualClock, settle } from '../helpers/clock';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';
import { serve } from '../helpers/newsroom';
import { storagesOf } from '../helpers/storages';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const minute = 60_000;

const story = (n: number): string => `<item><title>Bitcoin reaches mark number ${n}</title><link>https://outlet.example/${n}</link></item>`;
const rss = (items: string, more = ''): string => `<rss version="2.0"><channel><title>Outlet</title>${more}${items}</channel></rss>`;

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string };

/** An outlet on loopback with responses by path. */
const outletOf = async (answers: Record<string, Answer> = {}) => {

    const asked: string[] = [];
    const { url, host, stop } = await serve((request, response) => {

        const path = String(request.url);
        asked.push(path);
        const { status = 200, headers = {}, body = rss(story(1)) } = answers[path] ?? {};
        response.writeHead(status, headers).end(body);
    });
    return { asked, answers, url, host, stop };
};

type Outlet = Awaited<ReturnType<typeof outletOf>>;

const started: Host[] = [];

const nodeOf = async (outlet: Outlet, { newsroom = {}, storage = sqlite(':memory:'), clock = new ManualClock(), share = false }: { newsroom?: Options['newsroom']; storage?: Storage; clock?: ManualClock; share?: boolean } = {}) => {

    const host = await createHost({ storage, clock, options: { ...(share && { shareStorage: true }), newsroom: { fetch: { allow: [outlet.host] }, ...newsroom } } });
    await host.server.start();
    started.push(host);
    const token = await host.signIn();
    const call = async <T>(method: string, path: string, payload?: object | string, headers: Record<string, string> = {}): Promise<{ status: number; body: T; text: string }> => {

        const { statusCode, payload: text } = await host.request({ method, url: path, headers, ...(payload !== undefined && { payload }) }, token);
        return { status: statusCode, body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as T, text };
    };

    const list = async () => (await call<readonly SourceStatus[]>('GET', '/admin/sources')).body;
    const one = async (id: string): Promise<SourceStatus> => {

        const found = (await host.news.sources.list()).find((source) => source.id === id);
        if (!found) {
            throw new Error(`No source ${id}`);
        }

        return found;
    };

    const settled = async (id: string, condition: (source: SourceStatus) => boolean): Promise<SourceStatus> => {

        await until(async () => condition(await one(id)));
        return await one(id);
    };

    const add = async (path: string, more: object = {}) => await call<SourceStatus & { detail: string }>('POST', '/admin/sources', { url: `${outlet.url}${path}`, categories: ['crypto'], ...more });
    return { ...host, call, list, one, settled, add };
};

const closing = async (...outlets: Outlet[]): Promise<void> => {

    await Promise.all(started.splice(0).map(({ server }) => server.stop()));
    await Promise.all(outlets.map(({ stop }) => stop()));
};

describe('/admin/sources', () => {

    let server: Postgres | undefined;

    before({ timeout: 120_000 }, async () => {

        server = hasPostgres() ? await sharedPostgres() : undefined;
    });

    after(async () => {

        await server?.stop();
    });

    for (const [name, { skip, make }] of Object.entries(storagesOf(() => server))) {
        it(`adds a feed, publishes its stories, pauses, changes, resumes and removes it (${name})`, { skip, timeout: 30_000 }, async () => {

            const outlet = await outletOf({ '/rss': { body: rss(story(1)) } });
            const node = await nodeOf(outlet, { storage: await make() });
            const { status, body } = await node.add('/rss', { author: 'outlet', interval_seconds: 60 });
            expect(status).to.equal(201);
            expect(body).to.include({ url: `${outlet.url}/rss`, configured: false, interval_seconds: 60, categories: ['crypto'], author: 'outlet', added_at: '2026-03-14T12:00:00.000Z' });
            expect(body.id).to.match(/^127\.0\.0\.1-\d+-rss-[0-9a-f]{8}$/);
            const polled = await node.settled(body.id, ({ state }) => state === 'ok');
            expect(polled).to.include({ reason: null, failures: 0, stories: 1, items: 1, moved_to: null, last_success: '2026-03-14T12:00:00.000Z', last_item: '2026-03-14T12:00:00.000Z', next_poll: '2026-03-14T12:01:00.000Z' });
            const news = JSON.parse((await node.request('/news', await node.publicToken())).payload) as { signal: string; author: string }[];
            expect(news.map(({ signal, author }) => [signal, author])).to.equal([['Bitcoin reaches mark number 1', 'outlet']]);

            const path = `/admin/sources/${body.id}`;
            expect((await node.call<SourceStatus>('PUT', path, { paused: true, categories: ['crypto', 'bitcoin'], author: 'other', interval_seconds: 120 })).body).to.include({ state: 'paused', next_poll: null, categories: ['crypto', 'bitcoin'], author: 'other', interval_seconds: 120 });
            await node.clock.advance(10 * minute);
            expect(outlet.asked).to.have.length(1);
            expect((await node.call<SourceStatus>('PUT', path, { interval_seconds: 60 })).body).to.include({ state: 'paused', author: 'other', interval_seconds: 60 });
            expect((await node.call<SourceStatus>('PUT', path, { paused: false })).status).to.equal(200);
            await until(() => outlet.asked.length === 2);
            expect((await node.call('DELETE', path)).status).to.equal(204);
            expect((await node.call('DELETE', path)).status).to.equal(404);
            expect((await node.call('PUT', path, { paused: true })).status).to.equal(404);
            expect(await node.list()).to.equal([]);
            await node.clock.advance(10 * minute);
            expect(outlet.asked).to.have.length(2);
            await closing(outlet);
        });
    }

    it('applies on every node, and survives a restart', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const storage = sqlite(':memory:');
        const clock = new ManualClock();
        const first = await nodeOf(outlet, { storage, clock, share: true, newsroom: { poll: false } });
        const second = await nodeOf(outlet, { storage, clock, share: true });
        const { body: { id } } = await first.add('/rss');
        expect(await first.one(id)).to.include({ state: 'waiting', last_poll: null });
        await clock.advance(5000);
        await second.settled(id, ({ state }) => state === 'ok');
        expect(outlet.asked).to.have.length(1);
        await first.call('DELETE', `/admin/sources/${id}`);
        await clock.advance(5000);
        await clock.advance(20 * minute);
        expect(outlet.asked).to.have.length(1);

        const again = (await first.add('/rss')).body.id;
        await second.server.stop();
        const third = await nodeOf(outlet, { storage, clock, share: true });
        await third.settled(again, ({ state }) => state === 'ok');
        expect(outlet.asked).to.have.length(2);
        await third.server.stop();
        await third.server.start();
        await clock.advance(5 * minute);
        await until(() => outlet.asked.length === 3);
        await closing(outlet);
    });

    it('keeps sources that were added when more of them were allowed', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const storage = sqlite(':memory:');
        const clock = new ManualClock();
        const first = await nodeOf(outlet, { storage, clock, share: true, newsroom: { poll: false } });
        const ids = [(await first.add('/rss')).body.id, (await first.add('/atom')).body.id];
        const second = await nodeOf(outlet, { storage, clock, share: true, newsroom: { maxAddedSources: 1, poll: false } });
        expect((await second.list()).map(({ id }) => id)).to.equal([...ids].sort());
        expect((await second.add('/third')).body.detail).to.equal('There are 1 added sources, as many as allowed');
        await closing(outlet);
    });

    it('lists the sources of the options, which can be paused, but neither changed nor removed', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const own = { id: 'own/source', intervalMs: minute, poll: () => Promise.resolve({ docs: [], state: {} }) };
        const storage = memory();
        const clock = new ManualClock();
        const node = await nodeOf(outlet, { storage, clock, share: true, newsroom: { fetch: { allow: [outlet.host] }, sources: [feed({ url: `${outlet.url}/rss`, id: 'mine', categories: ['crypto'] }), own] } });
        await node.settled('mine', ({ state }) => state === 'ok');
        expect((await node.list()).map(({ id, url, configured, added_at: added }) => [id, url, configured, added])).to.equal([['mine', `${outlet.url}/rss`, true, null], ['own/source', null, true, null]]);
        expect((await node.add('/rss')).body.detail).to.equal('There is a source with this address: mine');
        expect((await node.call<{ detail: string }>('DELETE', '/admin/sources/mine')).body.detail).to.equal('This source comes from the options of the service: it can be paused, not removed');
        for (const patch of [{ categories: ['crypto'] }, { interval_seconds: 60 }]) {
            expect((await node.call('PUT', '/admin/sources/mine', patch)).status).to.equal(409);
        }

        expect((await node.call<{ detail: string }>('PUT', '/admin/sources/mine', { author: 'x' })).body.detail).to.equal('This source comes from the options of the service: only paused can be changed');
        expect((await node.call<SourceStatus>('PUT', `/admin/sources/${encodeURIComponent('own/source')}`, { paused: true })).body).to.include({ id: 'own/source', state: 'paused' });
        expect((await node.call<SourceStatus>('PUT', '/admin/sources/mine', { paused: true })).body).to.include({ state: 'paused', configured: true });
        await node.server.stop();

        const restarted = await nodeOf(outlet, { storage, clock, share: true, newsroom: { fetch: { allow: [outlet.host] }, sources: [feed({ url: `${outlet.url}/rss`, id: 'mine' })] } });
        await clock.advance(30 * minute);
        expect(outlet.asked).to.have.length(1);
        expect((await restarted.list()).map(({ id, state }) => [id, state])).to.equal([['mine', 'paused']]);
        await restarted.call('PUT', '/admin/sources/mine', { paused: false });
        await until(() => outlet.asked.length === 2);
        await closing(outlet);
    });

    it('refuses what can\'t be a feed, and known addresses in another spelling', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, { newsroom: { maxAddedSources: 2, poll: false } });
        const detailOf = async (payload: object) => {

            const { status, body } = await node.call<{ detail: string }>('POST', '/admin/sources', payload);
            return `${status} ${body.detail}`;
        };

        expect(await detailOf({})).to.equal('400 url is required');
        expect(await detailOf({ url: 'ftp://outlet.example/' })).to.equal('400 url must be an http(s) address without user and password');
        expect(await detailOf({ url: 'https://user:secret@outlet.example/' })).to.equal('400 url must be an http(s) address without user and password');
        expect(await detailOf({ url: 'https://:secret@outlet.example/' })).to.equal('400 url must be an http(s) address without user and password');
        expect(await detailOf({ url: 'http://169.254.169.254/latest' })).to.startWith('400 url must be a public address: ');
        expect(await detailOf({ url: 'https://outlet.example/', categories: ['unknown'] })).to.startWith('400 ').and.to.contain('unknown');
        expect(await detailOf({ url: 'https://outlet.example/', interval_seconds: 1 })).to.startWith('400 interval_seconds');
        expect((await node.call('POST', '/admin/sources', { url: 'https://outlet.example/feed' })).status).to.equal(201);
        for (const url of ['http://www.outlet.example/feed/', 'https://OUTLET.example:443/feed#top', 'https://outlet.example/feed?utm_source=x']) {
            expect(await detailOf({ url })).to.startWith('409 There is a source with this address: outlet.example-feed-');
        }

        expect((await node.call('POST', '/admin/sources', { url: 'https://outlet.example/feed?lang=en' })).status).to.equal(201);
        expect(await detailOf({ url: 'https://outlet.example/third' })).to.equal('409 There are 2 added sources, as many as allowed');
        const [{ id = '' } = {}] = await node.list();
        const both = await Promise.all([true, false].map((paused) => node.call('PUT', `/admin/sources/${id}`, { paused })));
        expect(both.map(({ status }) => status)).to.include(200);
        expect((await node.request('/admin/sources', await node.publicToken())).statusCode).to.equal(403);
        await closing(outlet);
    });

    it('follows the responses of servers (moved permanently, gone, Retry-After), and reports them to host and administrators', { timeout: 30_000 }, async () => {

        const outlet = await outletOf({
            '/old': { status: 301, headers: { location: '/new' } },
            '/away': { status: 308, headers: { location: '/hop' } },
            '/hop': { status: 302, headers: { location: '/new' } },
            '/gone': { status: 410 },
            '/cached': { headers: { 'cache-control': 'public, max-age="1800"', 'age': '600' } },
            '/expires': { headers: { expires: new Date(Date.UTC(2026, 2, 14, 12, 30)).toUTCString(), date: new Date(Date.UTC(2026, 2, 14, 12)).toUTCString() } },
            '/fresh': { headers: { 'cache-control': 'max-age=3600, no-cache' } },
            '/forever': { headers: { 'cache-control': 'max-age=31536000' } },
            '/ttl': { body: rss(story(2), '<ttl>60</ttl>') },
            '/busy': { status: 503, headers: { 'retry-after': '7200' } },
            '/missing': { status: 404 }
        });
        const node = await nodeOf(outlet, { storage: memory(), newsroom: { fetch: { allow: [outlet.host] }, sourcesMs: 24 * 60 * minute } });
        const events: SourceEvent[] = [];
        node.news.events.on('source', (event) => events.push(event));
        const ids: Record<string, string> = {};
        for (const path of Object.keys(outlet.answers).filter((one) => one !== '/hop')) {
            const { id } = (await node.add(path)).body;
            ids[path] = id;
            await node.settled(id, ({ last_poll: polled }) => polled !== null);
        }

        const next = async (path: string) => (await node.one(ids[path] ?? '')).next_poll?.slice(11, 16) ?? null;
        expect(await next('/cached')).to.equal('12:20');
        expect(await next('/expires')).to.equal('12:30');
        expect(await next('/fresh')).to.equal('12:05');
        expect(await next('/forever')).to.equal('18:00');
        expect(await next('/ttl')).to.equal('13:00');
        expect(await next('/busy')).to.equal('14:00');
        expect(await next('/gone')).to.be.null();
        expect(await node.one(ids['/old'] ?? '')).to.include({ moved_to: `${outlet.url}/new`, state: 'ok' });
        expect(await node.one(ids['/away'] ?? '')).to.include({ moved_to: `${outlet.url}/hop` });
        expect(await node.one(ids['/gone'] ?? '')).to.include({ state: 'gone', reason: 'Answered 410', failures: 1 });
        expect(await node.one(ids['/missing'] ?? '')).to.include({ state: 'failing', reason: 'Answered 404' });
        expect((await node.add('/new')).body.detail).to.equal(`There is a source with this address: ${ids['/old']}`);
        expect(events.map(({ state }) => state).sort()).to.equal(['gone', 'moved', 'moved', 'paused', 'paused']);
        expect(events.find(({ source }) => source === ids['/old'])).to.include({ state: 'moved', address: `${outlet.url}/new` });

        const count = outlet.asked.length;
        await node.clock.advance(5 * minute);
        await node.settled(ids['/old'] ?? '', ({ last_poll: polled }) => polled === '2026-03-14T12:05:00.000Z');
        const later = outlet.asked.slice(count);
        expect(later).to.include('/new').and.to.not.include('/old');
        outlet.answers['/new'] = { status: 410 };
        await node.clock.advance(5 * minute);
        expect(await node.settled(ids['/old'] ?? '', ({ state }) => state === 'failing')).to.include({ moved_to: null, reason: 'Answered 410' });
        delete outlet.answers['/old'];
        outlet.answers['/gone'] = {};
        await node.news.sources.update(ids['/old'] ?? '', { paused: false });
        await node.settled(ids['/old'] ?? '', ({ state }) => state === 'ok');
        expect(outlet.asked.filter((path) => path === '/gone')).to.have.length(1);
        await node.news.sources.update(ids['/gone'] ?? '', { paused: false });
        await node.settled(ids['/gone'] ?? '', ({ state }) => state === 'ok');
        expect(events.filter(({ source, state }) => source === ids['/gone'] && state === 'recovered')).to.have.length(1);
        await closing(outlet);
    });

    it('reports a source that has had nothing new for long, and its recovery', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, { newsroom: { fetch: { allow: [outlet.host] }, silentMs: 15 * minute } });
        const events: SourceEvent[] = [];
        node.news.events.on('source', (event) => events.push(event));
        const { id } = (await node.add('/rss')).body;
        await node.settled(id, ({ items }) => items === 1);
        outlet.answers['/empty'] = { body: rss('') };
        const empty = (await node.add('/empty', { interval_seconds: 3600 })).body.id;
        await node.settled(empty, ({ state }) => state === 'ok');
        outlet.asked.length = 1;
        for (let i = 1; i <= 3; ++i) {
            await node.clock.advance(5 * minute);
            await until(() => outlet.asked.length === i + 1);
        }

        expect(await node.settled(id, ({ state }) => state === 'silent')).to.include({ items: 1, last_item: '2026-03-14T12:00:00.000Z' });
        await node.clock.advance(5 * minute);
        await until(() => outlet.asked.length === 5);
        outlet.answers['/rss'] = { body: rss(story(2)) };
        await node.clock.advance(5 * minute);
        expect(await node.settled(id, ({ state }) => state === 'ok')).to.include({ items: 2 });
        expect(events.map(({ state }) => state)).to.equal(['silent', 'recovered']);
        await node.clock.advance(35 * minute);
        expect(await node.settled(empty, ({ state }) => state === 'silent')).to.include({ last_item: null, items: 0 });
        await closing(outlet);
    });

    it('previews a feed\'s items as they would be published, or reports why it can\'t, and stores nothing', { timeout: 30_000 }, async () => {

        const outlet = await outletOf({ '/rss': { body: rss(`${story(1)}<item><title>Bitcoin falls below the mark</title><link>https://outlet.example/2</link><pubDate>Sat, 14 Mar 2026 11:00:00 GMT</pubDate></item>`) }, '/else': { body: rss('<item><title>A quiet village fete</title><link>https://outlet.example/3</link></item>') }, '/html': { body: '<html>no feed</html>' }, '/down': { status: 500 }, '/moved': { status: 301, headers: { location: '/rss' } } });
        const node = await nodeOf(outlet);
        const preview = async (path: string) => (await node.call<Record<string, unknown>>('POST', '/admin/sources/preview', { url: `${outlet.url}${path}`, categories: ['crypto'], author: 'outlet' })).body;
        const shown = await preview('/rss');
        const strict = await nodeOf(outlet, { newsroom: { fetch: { allow: [outlet.host] }, kinds: ['sponsored'] } });
        expect((await strict.call('POST', '/admin/sources/preview', { url: `${outlet.url}/else` })).body).to.include({ stories: 1, items: [], rejected: 1, reason: null });
        expect(shown).to.include({ stories: 2, rejected: 0, moved_to: null, reason: null });
        expect((shown.items as object[])[0]).to.include({ signal: 'Bitcoin reaches mark number 1', author: 'outlet', narrative_id: null, tokens: ['$BTC'] });
        expect(await preview('/html')).to.include({ stories: 0, items: [] }).and.to.not.include({ reason: null });
        expect(await preview('/down')).to.include({ reason: 'Answered 500' });
        expect(await preview('/moved')).to.include({ moved_to: `${outlet.url}/rss` });
        const many = await Promise.all(Array.from({ length: 4 }, () => node.call<{ detail: string }>('POST', '/admin/sources/preview', { url: `${outlet.url}/rss` })));
        expect(many.map(({ status }) => status).sort()).to.equal([200, 200, 503, 503]);
        expect((await node.request('/news', await node.publicToken())).statusCode).to.equal(404);
        expect(await node.list()).to.equal([]);
        await closing(outlet);
    });

    it('answers 501 if the storage has no documents, and still lists and polls', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const storage = Object.defineProperty(sqlite(':memory:'), 'documents', { value: undefined });
        const node = await nodeOf(outlet, { storage, newsroom: { fetch: { allow: [outlet.host] }, sources: [feed({ url: `${outlet.url}/rss`, id: 'mine', categories: ['crypto'] })] } });
        await node.settled('mine', ({ state }) => state === 'ok');
        const refused = [await node.add('/other'), await node.call('PUT', '/admin/sources/mine', { paused: true }), await node.call('DELETE', '/admin/sources/mine'), await node.call('POST', '/admin/sources/opml', '<opml/>', { 'content-type': 'text/xml' })];
        expect(refused.map(({ status, text }) => [status, text])).to.equal(refused.map(() => [501, '{"detail":"The storage of this service saves no documents"}']));
        await node.clock.advance(10 * minute);
        await until(() => outlet.asked.length > 1);
        await closing(outlet);
    });

    it('does not overwrite concurrent changes of another administrator, and skips entries of a later version', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const storage = memory();
        const node = await nodeOf(outlet, { storage, newsroom: { poll: false } });
        const { id } = (await node.add('/rss')).body;
        const put = storage.documents.put.bind(storage.documents);
        storage.documents.put = async (record, conditions) => {

            await put({ ...record, body: JSON.stringify({ paused: true, feed: { url: 'https://other.example/', categories: [], author: null, intervalMs: minute, addedAt: 0 } }) }, {});
            return await put(record, conditions);
        };

        expect((await node.call<{ detail: string }>('PUT', `/admin/sources/${id}`, { paused: false })).body.detail).to.equal('Somebody else has changed this source: look at it again');
        for (const [i, body] of ['{"version":2}', '{"paused":true}', '{"paused":true,"feed":null}'].entries()) {
            await put({ kind: 'source', owner: '', name: `later${i}`, body, updatedAt: 0 }, {});
        }

        expect((await node.list()).map(({ url }) => url)).to.equal(['https://other.example/']);
        await closing(outlet);
    });

    it('describes failures in words, without keys', async () => {

        expect(reasonOf(new Error('No answer from https://outlet.example/feed?key=secret in\n time'))).to.equal('No answer from outlet.example in time');
        expect(reasonOf('https://[bad')).to.equal('an address');
        expect(reasonOf(new Error('x'.repeat(5000))).length).to.be.below(302);
    });

    it('survives an outage of storage', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const storage = sqlite(':memory:');
        const node = await nodeOf(outlet, { storage });
        const list = storage.documents.list.bind(storage.documents);
        storage.documents.list = () => Promise.reject(new Error('away'));
        await node.clock.advance(minute);
        expect((await node.call('GET', '/admin/sources')).status).to.equal(500);
        storage.documents.list = list;
        const put = storage.documents.put.bind(storage.documents);
        storage.documents.put = () => Promise.reject(new Error('away'));
        expect((await node.call('POST', '/admin/sources/opml', '<opml version="2.0"><head><title>x</title></head><body><outline text="a" xmlUrl="https://a.example/"/></body></opml>', { 'content-type': 'text/xml' })).status).to.equal(500);
        storage.documents.put = put;
        await node.add('/rss');
        await until(() => outlet.asked.length === 1);
        await closing(outlet);
    });
});

describe('sources as OPML', () => {

    const opml = (body: string): string => `<?xml version="1.0" encoding="utf-8"?><opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`;

    it('are exported, and imported line by line into another service', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, { newsroom: { poll: false, sources: [feed({ url: 'https://outlet.example/?a=1&b=2', id: 'mine', categories: ['crypto', 'bitcoin'] }), { id: 'own', intervalMs: minute, poll: () => Promise.reject(new Error('never')) }] } });
        await node.call('POST', '/admin/sources', { url: 'https://other.example/feed' });
        const { text } = await node.call('GET', '/admin/sources.opml');
        expect(parseOpml(text).body?.outlines?.map(({ xmlUrl, category }) => [xmlUrl, category])).to.equal([['https://outlet.example/?a=1&b=2', 'crypto,bitcoin'], ['https://other.example/feed', undefined]]);

        const empty = await nodeOf(outlet, { newsroom: { poll: false, maxAddedSources: 3 } });
        const document = opml(`<outline text="Folder"><outline text="Inner">
            <outline type="rss" text="a" xmlUrl="https://outlet.example/?a=1&amp;b=2" category="/crypto,unknown"/></outline></outline>
            <outline type="rss" text="b" xmlUrl="https://outlet.example/?b=2&amp;a=1"/><outline type="rss" text="c"/>
            <outline type="rss" text="d" xmlUrl="http://localhost/feed"/><outline type="rss" text="e" xmlUrl="javascript:alert(1)"/>
            <outline text="f" xmlUrl="https://f.example/"/><outline text="g" xmlUrl="https://g.example/"/><outline text="h" xmlUrl="https://h.example/"/>`);
        const { status, body } = await empty.call<readonly OpmlResult[]>('POST', '/admin/sources/opml', document, { 'content-type': 'text/x-opml' });
        expect(status).to.equal(200);
        expect(body.map(({ status: what }) => what)).to.equal(['added', 'known', 'refused', 'refused', 'refused', 'added', 'added', 'refused']);
        expect(body.map(({ reason }) => reason?.split(':')[0] ?? null)).to.equal([null, null, 'There is no xmlUrl', 'url must be a public address', 'url must be an http(s) address without user and password', null, null, 'There are 3 added sources, as many as allowed']);
        expect((await empty.list()).map(({ categories }) => categories)).to.equal([[], [], ['crypto']]);
        await closing(outlet);
    });

    it('are an empty list if no source has an address, and an empty list adds nothing', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, { newsroom: { poll: false, sources: [{ id: 'own', intervalMs: minute, poll: () => Promise.reject(new Error('never')) }] } });
        const { status, text } = await node.call('GET', '/admin/sources.opml');
        expect(status).to.equal(200);
        expect(parseOpml(text)).to.equal({ head: { title: 'Sources' } });
        expect(text).to.match(/^<\?xml [^>]*>\s*<opml version="2.0">[^]*<body\/>\s*<\/opml>\s*$/);

        const send = async (document: string) => {

            const answer = await node.call('POST', '/admin/sources/opml', document, { 'content-type': 'text/x-opml' });
            return [answer.status, answer.body];
        };

        for (const document of [text, opml(''), opml(' '), opml('<!-- none -->'), '<!-- mine --><opml version="2.0"><head/><body/></opml>', '<OPML version="2.0"><BODY></BODY></OPML>']) {
            expect(await send(document), document).to.equal([200, []]);
        }

        for (const document of ['<opml/>', '<opml version="2.0"><head><title>Mine</title></head></opml>', '<list><opml><body/></opml></list>', '<body/>', '<!-- <opml><body/></opml> -->']) {
            expect(await send(document), document).to.equal([400, { detail: 'The body is no OPML document' }]);
        }

        await closing(outlet);
    });

    it('reject hostile documents quickly', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, { newsroom: { poll: false } });
        const send = async (document: string, type = 'application/xml') => {

            const { status, body } = await node.call<{ detail?: string }>('POST', '/admin/sources/opml', document, { 'content-type': type });
            return [status, body.detail ?? body];
        };

        const bomb = '<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><opml><body><outline text="&b;"/></body></opml>';
        const hostile: readonly [string, string][] = [
            [bomb, 'The document must not contain declarations such as DOCTYPE'],
            [opml('<outline>'.repeat(50)), 'The document must have at most 20000 tags, 32 levels deep'],
            [opml('<outline text="a"/>'.repeat(20_000)), 'The document must have at most 20000 tags, 32 levels deep'],
            [opml('<outline xmlUrl="https://a.example/"/>'.repeat(1001)), 'The document must have at most 1000 feeds'],
            ['<'.repeat(500_000), 'The document ends within a tag'],
            ['<opml><body><outline text="', 'The document ends within a tag'],
            ['<opml><!-- never ends', 'The document ends within a tag'],
            ['<opml><![CDATA[ never ends', 'The document ends within a tag'],
            [opml('<__proto__/>'), 'The body is no OPML document'],
            ['', 'The body is no OPML document'],
            ['no XML', 'The body is no OPML document'],
            ['<rss version="2.0"><channel/></rss>', 'The body is no OPML document']
        ];
        for (const [document, detail] of hostile) {
            expect(await send(document)).to.equal([400, detail]);
        }

        expect(await send(opml('<!-- a comment <b> --><outline text="x > y" xmlUrl=\'https://q.example/\'></outline>'))).to.part.include([200]);
        expect((await send('{}', 'application/json'))[0]).to.equal(415);
        expect((await send('x'.repeat(3 * 1024 * 1024)))[0]).to.equal(413);
        await closing(outlet);
    });

    it('polls a feed at once that is added again after it was removed during its poll', { timeout: 30_000 }, async () => {

        const held: (() => void)[] = [];
        const asked: unknown[] = [];
        const { url, host, stop } = await serve((request, response) => {

            asked.push(request.headers['if-none-match']);
            const answer = (): void => void response.writeHead(200, { etag: '"v1"' }).end(rss(story(1)));
            if (asked.length === 1) {
                held.push(answer);
            }
            else {
                answer();
            }
        });
        const outlet = { asked: [], answers: {}, url, host, stop };
        const node = await nodeOf(outlet);
        const { id } = (await node.add('/rss')).body;
        await until(() => held.length === 1);
        expect(await node.news.sources.remove(id)).to.be.true();
        held.forEach((answer) => answer());
        await settle();
        await node.clock.advance(minute);
        await node.add('/rss');
        await until(async () => {

            await node.clock.advance(1000);
            return (await node.one(id)).state === 'ok';
        });
        expect(await node.one(id)).to.include({ items: 1, failures: 0 });
        expect(asked).to.equal([undefined, undefined]);
        await closing(outlet);
    });
});

describe('server.plugins', () => {

    it('offers the same functions as the routes', { timeout: 30_000 }, async () => {

        const outlet = await outletOf();
        const { news } = await nodeOf(outlet, { newsroom: { fetch: { allow: [outlet.host] }, poll: false } });
        const { id } = await news.sources.add({ url: `${outlet.url}/rss`, categories: ['crypto'] });
        expect((await news.sources.preview({ url: `${outlet.url}/rss`, categories: ['crypto'] })).items).to.have.length(1);
        expect(await news.sources.update(id, { paused: true })).to.include({ state: 'paused' });
        const text = await news.sources.exportOpml();
        expect(await news.sources.importOpml(text)).to.equal([{ url: `${outlet.url}/rss`, status: 'known', id, reason: null }]);
        expect(await news.sources.remove(id)).to.be.true();
        expect(await news.sources.list()).to.equal([]);
        await expect(news.sources.add({ url: 1 } as never)).to.reject('input.url must be a string');
        await closing(outlet);
    });
});
