import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { sqlite } from '../../../adapters/sqlite';
import { feed } from '../../../lib';
import type { Options, Source, SourceStatus, Storage } from '../../../lib';
import { ManualClock, settle } from '../../helpers/clock';
import type { Host } from '../../helpers/host';
import { Hub } from '../../helpers/hub';
import { serve, until } from '../../helpers/newsroom';
import { auth, refused } from '../../helpers/options';
import { freePort } from '../../helpers/ports';
import { startedHosts } from '../../helpers/started-hosts';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;
const { start: startHost } = startedHosts(lab);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let hub: Hub;

beforeEach(async () => {

    hub = await new Hub().start();
});

afterEach(async () => {

    await hub.stop();
});

const story = (n: number): string => `<item><title>Bitcoin reaches mark number ${n}</title><link>https://outlet.example/${n}</link></item>`;

const rss = (items: string, links = ''): string => `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Outlet</title>${links}${items}</channel></rss>`;

/** An outlet on loopback whose feed names the hub. */
const outletOf = async (stop: (() => Promise<void>)[] = []) => {

    const outlet = { asked: 0, body: '', headers: {} as Record<string, string>, status: 200, url: '', host: '' };
    const { url, host, stop: close } = await serve((_request, response) => {

        ++outlet.asked;
        response.writeHead(outlet.status, outlet.headers).end(outlet.body);
    });
    stop.push(close);
    outlet.url = `${url}/rss`;
    outlet.host = host;
    outlet.body = rss(story(1), `<atom:link rel="hub" href="${hub.url}"/><atom:link rel="self" href="${url}/rss"/>`);
    return outlet;
};

type Outlet = Awaited<ReturnType<typeof outletOf>>;

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {

    await Promise.all(stops.splice(0).map((stop) => stop()));
});

interface NodeOptions {
    readonly newsroom?: Options['newsroom'];
    readonly storage?: Storage;
    readonly clock?: ManualClock;
    readonly sources?: readonly Source[];
    readonly port?: number;
}

/** A service that subscribes, its log, and what it has of the source. */
const nodeOf = async (outlet: Outlet, { newsroom, storage = memory(), clock = new ManualClock(), sources, port }: NodeOptions = {}) => {

    const own = port ?? await freePort();
    const lines: { readonly tags: readonly string[]; readonly data: Record<string, unknown> }[] = [];
    const host = await startHost({
        prefix: '/api',
        storage,
        clock,
        server: { port: own },
        options: {
            publicUrl: `http://127.0.0.1:${own}`,
            shareStorage: true,
            rateLimits: false,
            newsroom: { webSub: true, sources: sources ?? [feed({ id: 'outlet', url: outlet.url, intervalMs: 5 * minute, categories: ['crypto'] })], ...newsroom, fetch: { allow: [outlet.host, hub.host], ...newsroom?.fetch } }
        }
    });
    host.server.events.on('log', ({ tags, data, error }) => {

        if (tags.includes('websub')) {
            lines.push({ tags, data: { ...(data as object | undefined), ...error, message: (Object(error) as Partial<Error>).message } });
        }
    });
    const one = async (): Promise<SourceStatus | undefined> => (await host.news.sources.list()).find(({ id }) => id === 'outlet');
    const state = async (): Promise<string | undefined> => (await one())?.subscription?.state;
    const headlines = async (): Promise<string[]> => {

        const { payload } = await host.request('/news', await host.publicToken());
        return payload.startsWith('[') ? (JSON.parse(payload) as { signal: string }[]).map(({ signal }) => signal).sort() : [];
    };

    return { ...host, lines, one, state, headlines };
};

/** The address of the only callback. */
const callback = (): string => [...hub.subscribed.keys()].join();

const live = async (options: NodeOptions = {}) => {

    const outlet = await outletOf(stops);
    const node = await nodeOf(outlet, options);
    await until(async () => await node.state() === 'active');
    return { outlet, node };
};

/** Lets time pass in steps until the condition holds. */
const passUntil = async (clock: ManualClock, step: number, condition: () => boolean | Promise<boolean>): Promise<void> => {

    for (let i = 0; i < 1000 && !await condition(); ++i) {
        await clock.advance(step);
        for (let j = 0; j < 20; ++j) {
            await settle();
        }
    }

    expect(await condition()).to.be.true();
};

describe('a source whose feed names a hub', { timeout: 60_000 }, () => {

    it('is subscribed there, and brings what the hub delivers at once, by one way with polls', async () => {

        const { outlet, node } = await live();
        const [form] = hub.of('subscribe');
        expect(form).to.include({ 'hub.topic': outlet.url, 'hub.lease_seconds': '864000' });
        expect(form?.['hub.callback']).to.match(/^http:\/\/127\.0\.0\.1:\d+\/api\/websub\/[\w-]{43}$/);
        expect(form?.['hub.secret']).to.match(/^[0-9a-f]{64}$/);
        await until(() => hub.verified.length === 1);
        expect(hub.verified).to.equal([{ status: 200, text: 'challenge-1' }]);
        expect(await node.one()).to.include({ state: 'ok', items: 1 });
        expect((await node.one())?.subscription).to.equal({ hub: hub.url, state: 'active', reason: null, expires_at: '2026-03-24T12:00:00.000Z', deliveries: 0, last_delivery: null });

        await node.clock.advance(1000);
        expect(await hub.deliver(callback(), rss(story(2) + story(1)), { contentType: 'application/rss+xml' })).to.equal(202);
        expect(await node.headlines()).to.equal(['Bitcoin reaches mark number 1', 'Bitcoin reaches mark number 2']);
        expect(await node.one()).to.include({ items: 2, last_item: '2026-03-14T12:00:01.000Z' });
        expect((await node.one())?.subscription).to.include({ deliveries: 1, last_delivery: '2026-03-14T12:00:01.000Z' });

        expect(await hub.deliver(callback(), rss(story(2)), { contentType: 'application/rss+xml' })).to.equal(202);
        expect(await node.headlines()).to.have.length(2);
        expect(await node.one()).to.include({ items: 2 });
        expect(node.lines.map(({ tags }) => tags.slice(2))).to.equal([['newsroom', 'source', 'websub', 'info']]);
        expect(node.lines[0]?.data).to.include({ source: 'outlet', hub: hub.host, subscribed: true, until: '2026-03-24T12:00:00.000Z' });
    });

    it('is found by the Link header, which counts more than the document, also of a 304', async () => {

        const outlet = await outletOf(stops);
        outlet.headers = { link: `<${hub.url}>; rel="hub", <https://outlet.example/topic>; rel=self`, etag: '"1"' };
        outlet.body = rss(story(1), '<atom:link rel="hub" href="https://other.example/"/>');
        const node = await nodeOf(outlet, { newsroom: { webSub: { pollMs: 5 * minute } } });
        await until(async () => await node.state() === 'active');
        expect(hub.of('subscribe').map((form) => form['hub.topic'])).to.equal(['https://outlet.example/topic']);
        outlet.status = 304;
        outlet.headers = { link: `<${hub.url}>; rel="hub", <https://outlet.example/renamed>; rel=self` };
        await passUntil(node.clock, minute, () => hub.of('subscribe').length === 2);
        expect(hub.of('subscribe')[1]).to.include({ 'hub.topic': 'https://outlet.example/renamed' });
        await passUntil(node.clock, minute, () => hub.of('unsubscribe').length === 1);
        expect(hub.of('unsubscribe')[0]).to.include({ 'hub.topic': 'https://outlet.example/topic', 'hub.callback': hub.of('subscribe')[0]?.['hub.callback'] });
        outlet.headers = {};
        await passUntil(node.clock, 5 * minute, () => outlet.asked > 4);
        expect(await node.state()).to.equal('active');
    });

    it('is polled once after the confirmation, then rarely while the hub delivers, and by its interval once the lease has run out', async () => {

        hub.lease = '3600';
        const { outlet, node } = await live({ newsroom: { webSub: { pollMs: 30 * minute } } });
        expect(outlet.asked).to.equal(1);
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        expect(node.clock.now()).to.be.at.most(Date.parse('2026-03-14T12:06:00Z'));
        const polled = node.clock.now();
        await passUntil(node.clock, minute, () => outlet.asked === 3);
        expect(node.clock.now() - polled).to.be.within(30 * minute, 36 * minute);

        hub.verifies = 'never';
        await passUntil(node.clock, minute, async () => await node.state() === 'pending');
        expect(node.clock.now()).to.be.within(Date.parse('2026-03-14T13:00:00Z'), Date.parse('2026-03-14T13:02:00Z'));
        const before = outlet.asked;
        await passUntil(node.clock, minute, () => outlet.asked === before + 3);
        expect(node.clock.now()).to.be.at.most(Date.parse('2026-03-14T13:20:00Z'));
        expect(node.lines.map(({ data }) => data.lapsed)).to.equal([undefined, true]);
    });

    it('is renewed before the lease ends', async () => {

        hub.lease = '3600';
        const { node } = await live();
        await passUntil(node.clock, minute, () => hub.of('subscribe').length === 2);
        expect(node.clock.now()).to.be.within(Date.parse('2026-03-14T12:48:00Z'), Date.parse('2026-03-14T12:50:00Z'));
        const [first, second] = hub.of('subscribe');
        expect(second).to.equal(first ?? {});
        await until(() => hub.verified.length === 2);
        await until(async () => (await node.one())?.subscription?.expires_at !== '2026-03-14T13:00:00.000Z');
        await passUntil(node.clock, minute, () => hub.of('subscribe').length === 3);
        expect(await node.state()).to.equal('active');
        expect(node.lines).to.have.length(1);
    });

    it('is confirmed by a hub that verifies before it answers', async () => {

        hub.verifies = 'first';
        const { node } = await live();
        await until(() => hub.verified.length === 1);
        expect(hub.verified).to.equal([{ status: 200, text: 'challenge-1' }]);
        expect((await node.one())?.subscription?.reason).to.be.null();
    });

    it('is not subscribed by default, nor where a hub may not be asked', async () => {

        const outlet = await outletOf(stops);
        const off = await nodeOf(outlet, { newsroom: { webSub: false } });
        await until(async () => (await off.one())?.state === 'ok');
        const guarded = await nodeOf(outlet, { newsroom: { fetch: { allow: [outlet.host] } } });
        await until(async () => (await guarded.one())?.state === 'ok');
        expect(hub.forms).to.be.empty();
        expect((await off.one())?.subscription).to.be.null();
        expect((await guarded.one())?.subscription).to.be.null();
        expect((await off.server.inject(`/api/websub/${'a'.repeat(43)}`)).statusCode).to.equal(404);
    });

    it('is unsubscribed when it is paused, removed or gone, or when its feed names no hub any more', async () => {

        const outlet = await outletOf(stops);
        const node = await nodeOf(outlet, { sources: [] });
        const added = await node.news.sources.add({ url: outlet.url, categories: ['crypto'], interval_seconds: 60 });
        const stateOf = async (): Promise<string | undefined> => (await node.news.sources.list())[0]?.subscription?.state;
        const leaves = async (count: number): Promise<void> => {

            await passUntil(node.clock, minute, () => hub.of('unsubscribe').length === count && hub.subscribed.size === 0);
            expect(hub.verified.at(-1)?.status).to.equal(200);
        };

        await until(async () => await stateOf() === 'active');
        await node.news.sources.update(added.id, { paused: true });
        await leaves(1);
        await node.news.sources.update(added.id, { paused: false });
        await passUntil(node.clock, minute, async () => await stateOf() === 'active');
        const first = callback();
        outlet.body = rss(story(1));
        await passUntil(node.clock, 10 * minute, async () => await stateOf() === undefined);
        await leaves(2);
        expect(await hub.deliver(first, rss(story(9)))).to.equal(410);

        outlet.body = rss(story(1), `<atom:link rel="hub" href="${hub.url}"/><atom:link rel="self" href="${outlet.url}"/>`);
        await passUntil(node.clock, minute, async () => await stateOf() === 'active');
        outlet.status = 410;
        await passUntil(node.clock, 10 * minute, async () => (await node.news.sources.list())[0]?.state === 'gone');
        await leaves(3);
        outlet.status = 200;
        await node.news.sources.update(added.id, { paused: false });
        await passUntil(node.clock, minute, async () => await stateOf() === 'active');
        await node.news.sources.remove(added.id);
        await leaves(4);
        expect(node.lines.filter(({ data }) => data.unsubscribed)).to.have.length(4);
    });

    it('is left to run out by a hub that does not end it', async () => {

        const storage = memory();
        const { outlet, node } = await live({ storage });
        hub.verifies = 'never';
        await node.news.sources.update('outlet', { paused: true });
        await passUntil(node.clock, 10 * minute, () => hub.of('unsubscribe').length === 5);
        expect(await hub.deliver(callback(), rss(story(2)))).to.equal(410);
        const asked = { 'hub.mode': 'unsubscribe', 'hub.topic': outlet.url, 'hub.challenge': 'abc' };
        node.clock.jump(day);
        await passUntil(node.clock, minute, async () => (await storage.documents.list({ kind: 'subscription', limit: 5 })).length === 0);
        expect((await hub.notify(callback(), asked)).status).to.equal(404);
        expect(hub.of('unsubscribe')).to.have.length(5);
    });

    it('keeps its subscription over a restart, and is polled after it, since deliveries may have been missed', async () => {

        const { outlet, node } = await live();
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        await node.server.stop({ timeout: 0 });
        await node.clock.advance(10 * minute);
        await node.server.start();
        await passUntil(node.clock, minute, () => outlet.asked === 3);
        expect(await hub.deliver(callback(), rss(story(5)))).to.equal(202);
        expect(await node.headlines()).to.have.length(2);
        expect(hub.of('subscribe')).to.have.length(1);
    });

    it('is subscribed again if the service has moved', async () => {

        const storage = sqlite(':memory:');
        const { outlet, node } = await live({ storage });
        await node.server.stop({ timeout: 0 });
        const moved = await nodeOf(outlet, { storage, clock: node.clock });
        await passUntil(node.clock, minute, () => hub.of('subscribe').length === 2);
        expect(hub.of('subscribe')[1]?.['hub.callback']?.startsWith(`${moved.server.info.uri}/api/websub/`)).to.be.true();
        await passUntil(node.clock, minute, async () => await moved.state() === 'active');
    });
});

describe('a hub that fails', { timeout: 60_000 }, () => {

    it('is asked again with growing delays, and logged once', async () => {

        hub.statuses = [500, 503, 404, 202];
        const outlet = await outletOf(stops);
        const node = await nodeOf(outlet);
        await until(async () => (await node.one())?.subscription?.reason === 'The hub answered 500');
        const askedAt = async (count: number): Promise<number> => {

            await passUntil(node.clock, 10_000, () => hub.forms.length === count);
            return node.clock.now();
        };

        const at = [await askedAt(2), await askedAt(3), await askedAt(4)];

        expect(at[2] as number - (at[1] as number)).to.be.above(1.5 * (at[1] as number - (at[0] as number)));
        await until(async () => await node.state() === 'active');
        expect(node.lines.map(({ tags }) => tags.at(-1))).to.equal(['warn', 'info']);
        expect(String(node.lines[0]?.data.message)).to.contain('The hub answered 500').and.contain(hub.host);
    });

    it('may send elsewhere by 307 and 308, not by 302', async () => {

        hub.statuses = [307, 302, 202];
        hub.location = hub.url;
        const outlet = await outletOf(stops);
        const node = await nodeOf(outlet);
        await until(async () => (await node.one())?.subscription?.reason === 'The hub answered 302');
        expect(hub.forms).to.have.length(2);
        expect(hub.forms[1]).to.equal(hub.forms[0] ?? {});
        await passUntil(node.clock, minute, async () => await node.state() === 'active');
    });

    it('may deny a subscription, at first or later: then it is asked again after a day', async () => {

        hub.verifies = 'never';
        const outlet = await outletOf(stops);
        const node = await nodeOf(outlet);
        await until(() => hub.forms.length === 1);
        const address = String(hub.forms[0]?.['hub.callback']);
        expect(await hub.notify(address, { 'hub.mode': 'denied', 'hub.topic': 'https://else.example/', 'hub.reason': 'no' })).to.include({ status: 404 });
        expect(await hub.notify(address, { 'hub.mode': 'denied', 'hub.topic': outlet.url, 'hub.reason': 'no room' })).to.equal({ status: 200, text: '' });
        expect((await node.one())?.subscription).to.include({ state: 'suspended', reason: 'Denied by the hub: no room', expires_at: null });
        expect(await hub.deliver(address, rss(story(2)))).to.equal(410);
        expect((await hub.notify(address, { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'a', 'hub.lease_seconds': '60' })).status).to.equal(404);
        hub.verifies = 'later';
        node.clock.jump(day - 5 * minute);
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        expect(hub.forms).to.have.length(1);
        await passUntil(node.clock, minute, () => hub.forms.length === 2);
        await until(async () => await node.state() === 'active');
        expect(await hub.notify(address, { 'hub.mode': 'denied', 'hub.topic': outlet.url })).to.include({ status: 200 });
        expect((await node.one())?.subscription).to.include({ state: 'suspended', reason: 'Denied by the hub: no reason given' });
        await node.news.sources.update('outlet', { paused: true });
        await until(() => hub.of('unsubscribe').length === 1);
    });
});

describe('the callback of a subscription', { timeout: 60_000 }, () => {

    it('confirms nothing but what is wanted', async () => {

        const { outlet, node } = await live();
        const asked = { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'abc', 'hub.lease_seconds': '7200' };
        const [, id = ''] = callback().split('/websub/');
        expect(await hub.notify(callback(), { ...asked, 'hub.extra': '1' })).to.equal({ status: 200, text: 'abc' });
        expect((await node.one())?.subscription?.expires_at).to.equal('2026-03-14T14:00:00.000Z');
        const without = { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'abc' };
        expect((await hub.notify(callback(), without)).status).to.equal(200);
        expect((await node.one())?.subscription?.expires_at).to.equal('2026-03-24T12:00:00.000Z');
        expect((await hub.notify(callback(), { ...asked, 'hub.lease_seconds': '999999999999' })).status).to.equal(200);
        expect((await node.one())?.subscription?.expires_at).to.equal('2026-04-13T12:00:00.000Z');

        for (const wrong of [{ 'hub.topic': 'https://else.example/' }, { 'hub.mode': 'unsubscribe' }, { 'hub.lease_seconds': '59' }]) {
            expect(await hub.notify(callback(), { ...asked, ...wrong }), JSON.stringify(wrong)).to.include({ status: 404 });
        }

        for (const wrong of [{ 'hub.mode': 'publish' }, { 'hub.lease_seconds': '0' }, { 'hub.lease_seconds': '-5' }, { 'hub.challenge': '' }, { 'hub.topic': '' }]) {
            expect(await hub.notify(callback(), { ...asked, ...wrong }), JSON.stringify(wrong)).to.include({ status: 400 });
        }

        for (const other of ['a'.repeat(43), 'short', '%00', `${id}x`]) {
            expect(await hub.notify(callback().replace(id, other), asked), other).to.include({ status: 404 });
            expect(await hub.deliver(callback().replace(id, other), rss(story(2))), other).to.equal(410);
        }

        const { headers } = await node.server.inject(`/api/websub/${id}?${new URLSearchParams(asked).toString()}`);
        expect(headers).to.include({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        expect(await node.state()).to.equal('active');
        const { paths } = JSON.parse((await node.request('/openapi.json')).payload) as { paths: object };
        expect(Object.keys(paths).filter((path) => path.includes('websub'))).to.equal([]);
    });

    it('takes content with a signature of any method, ignores other content without showing it, and logs that once', async () => {

        const { node } = await live();
        let n = 1;
        for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
            expect(await hub.deliver(callback(), rss(story(++n)), { method })).to.equal(202);
        }

        expect(await node.headlines()).to.have.length(5);
        const right = 'sha256=' + 'a'.repeat(64);
        for (const signature of [null, '', 'sha256', right, 'md5=' + 'a'.repeat(32), 'sha256=' + 'a'.repeat(40), 'constructor=' + 'a'.repeat(64)]) {
            expect(await hub.deliver(callback(), rss(story(++n)), { signature }), String(signature)).to.equal(202);
        }

        expect(await node.headlines()).to.have.length(5);
        expect(node.lines.filter(({ tags }) => tags.includes('warn')).map(({ data }) => data.message)).to.equal([`newsroom source websub warn: The signature of a delivery is missing or wrong (source: "outlet", hub: "${hub.host}")`]);
        await hub.deliver(callback(), rss(story(2)));
        await hub.deliver(callback(), rss(story(2)), { signature: null });
        expect(node.lines.filter(({ tags }) => tags.includes('warn'))).to.have.length(2);
    });

    it('has the source polled for what is no feed, or empty, or compressed', async () => {

        const { outlet, node } = await live();
        for (const body of ['', 'hello', '<html></html>', Buffer.from([31, 139, 8])]) {
            const { asked } = outlet;
            await node.clock.advance(1000);
            expect(await hub.deliver(callback(), body)).to.equal(202);
            await passUntil(node.clock, minute, () => outlet.asked > asked);
        }

        const { asked } = outlet;
        await node.clock.advance(30 * minute);
        await settle();
        expect(outlet.asked).to.equal(asked);
        expect(await node.one()).to.include({ state: 'ok', items: 1 });
        expect(node.lines.filter(({ tags }) => tags.includes('warn'))).to.have.length(1);
    });

    it('bounds what is delivered', async () => {

        const { node } = await live({ newsroom: { fetch: { maxBytes: 20_000 } } });
        expect(await hub.deliver(callback(), rss(story(2) + ' '.repeat(20_000)))).to.equal(413);
        expect(await node.state()).to.equal('active');
        expect(await hub.deliver(callback(), rss(story(2)))).to.equal(202);

    });

    it('takes nothing for a day from a hub whose content costs too much or breaks a source', async () => {

        const announced = { hub: hub.url, topic: 'https://outlet.example/topic' };
        const failures: (() => Promise<never>)[] = [() => Promise.reject(new Error('broken')), () => new Promise(() => undefined)];
        const source: Source = { id: 'outlet', intervalMs: 5 * minute, poll: () => Promise.resolve({ docs: [], state: announced }), receive: () => failures[0]?.() ?? Promise.resolve([]) };
        const { node } = await live({ sources: [source] });
        expect(await hub.deliver(callback(), 'a')).to.equal(202);
        expect((await node.one())?.subscription).to.include({ state: 'suspended', reason: 'broken' });
        expect(await hub.deliver(callback(), 'a')).to.equal(410);
        failures.shift();
        node.clock.jump(day);
        await passUntil(node.clock, minute, async () => await node.state() === 'active');
        const late = hub.deliver(callback(), 'a');
        await passUntil(node.clock, minute, async () => await node.state() === 'suspended');
        expect(await late).to.equal(202);
        expect((await node.one())?.subscription).to.include({ reason: 'No answer within 60000 ms' });
        failures.shift();
        node.clock.jump(day);
        await passUntil(node.clock, minute, async () => await node.state() === 'active');
        expect(await hub.deliver(callback(), 'a')).to.equal(202);
        expect((await node.one())?.subscription).to.include({ deliveries: 1 });
    });

    it('is one for all nodes of a database: what is delivered to several at once is published once', async () => {

        const storage = memory();
        const { outlet, node } = await live({ storage });
        const other = await nodeOf(outlet, { storage, clock: node.clock });
        const web = await nodeOf(outlet, { storage, clock: node.clock, sources: [], newsroom: { poll: false } });
        const [, id = ''] = callback().split('/websub/');
        const addresses = [node, other].map(({ server }) => `${server.info.uri}/api/websub/${id}`);
        addresses.forEach((address) => hub.subscribed.set(address, hub.subscribed.get(callback()) ?? { topic: '', secret: '' }));
        const many = rss([2, 3, 4, 5].map(story).join(''));
        expect(await Promise.all([...addresses, ...addresses].map(async (address) => await hub.deliver(address, many)))).to.equal([202, 202, 202, 202]);
        expect(await node.headlines()).to.have.length(5);
        expect(await node.one()).to.include({ items: 5 });

        const { asked } = outlet;
        const foreign = `${web.server.info.uri}/api/websub/${id}`;
        hub.subscribed.set(foreign, hub.subscribed.get(callback()) ?? { topic: '', secret: '' });
        await node.clock.advance(1000);
        expect(await hub.deliver(foreign, rss(story(6)))).to.equal(202);
        await passUntil(node.clock, minute, () => outlet.asked > asked);
    });
});

describe('a service that is its own outlet and subscriber', { timeout: 60_000 }, () => {

    it('carries an item from one service over a hub to another', async () => {

        const port = await freePort();
        const clock = new ManualClock();
        const publisher: Host = await startHost({
            clock,
            storage: memory(),
            server: { port },
            options: { publicUrl: `http://127.0.0.1:${port}`, auth: { publicCategories: ['bitcoin', 'crypto'] }, syndication: { withoutToken: true, hub: hub.url, hubTimeoutMs: hour } }
        });
        for (const [format, signal] of [['rss', 'Bitcoin climbs past a mark'], ['atom', 'A court rules on the fees of miners'], ['json', 'Wallets of a lost exchange move again']] as const) {
            const topic = `http://127.0.0.1:${port}/feeds/news.${format}`;
            const node = await nodeOf({ asked: 0, body: '', headers: {}, status: 200, url: topic, host: `127.0.0.1:${port}` });
            await until(async () => await node.state() === 'active');
            expect(hub.of('subscribe').at(-1)).to.include({ 'hub.topic': topic });
            await publisher.news.publish({ signal, feed_categories: ['bitcoin'], sources: [`https://outlet.example/${format}`] });
            await passUntil(clock, 1000, async () => (await node.headlines()).includes(signal));
            expect((await node.one())?.subscription?.deliveries).to.equal(1);
        }
    });
});

describe('the option newsroom.webSub', () => {

    it('needs a public address and documents, and has bounds', () => {

        const publicUrl = 'https://news.example';
        expect(refused({ auth, newsroom: { webSub: true } })).to.contain('newsroom.webSub needs publicUrl');
        expect(refused({ auth, publicUrl, newsroom: { webSub: { leaseMs: 1000 } } })).to.contain('newsroom.webSub.leaseMs');
        expect(refused({ auth, publicUrl, newsroom: { webSub: { seconds: 1 } } as never })).to.contain('newsroom.webSub');
        const storage = memory();
        expect(refused({ auth, publicUrl, newsroom: { webSub: {} }, storage: Object.assign(Object.create(storage) as Storage, { manifest: { ...storage.manifest, documents: false }, documents: undefined }) })).to.contain('newsroom.webSub');
    });
});
