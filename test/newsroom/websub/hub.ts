import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { Registry } from 'prom-client';

import { memory } from '../../../adapters/memory';
import { sqlite } from '../../../adapters/sqlite';
import type { Source, Storage } from '../../../lib';
import { ManualClock, settle } from '../../helpers/clock';
import type { Host } from '../../helpers/host';
import { readMetrics } from '../../helpers/metrics';
import { auth, refused } from '../../helpers/options';
import { freePort } from '../../helpers/ports';
import { passUntil, rss, story, subscribing } from '../../helpers/subscribing';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;
const at = subscribing(lab);
const { startHost, outletOf, nodeOf, live } = at;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const encodings = [['gzip', gzipSync], ['x-gzip', gzipSync], ['deflate', deflateSync], ['br', brotliCompressSync]] as const;

describe('a source whose feed names a hub', { timeout: 60_000 }, () => {

    it('is subscribed there, and brings what the hub delivers at once, by one way with polls', async () => {

        const { outlet, node } = await live();
        const [form] = at.hub.of('subscribe');
        expect(form).to.include({ 'hub.topic': outlet.url, 'hub.lease_seconds': '864000' });
        expect(form?.['hub.callback']).to.match(/^http:\/\/127\.0\.0\.1:\d+\/api\/websub\/[\w-]{43}$/);
        expect(form?.['hub.secret']).to.match(/^[0-9a-f]{64}$/);
        await until(() => at.hub.verified.length === 1);
        expect(at.hub.verified).to.equal([{ status: 200, text: 'challenge-1' }]);
        expect(await node.one()).to.include({ state: 'ok', items: 1 });
        expect((await node.one())?.subscription).to.equal({ hub: at.hub.url, state: 'active', reason: null, expires_at: '2026-03-24T12:00:00.000Z', deliveries: 0, last_delivery: null });

        await node.clock.advance(1000);
        expect(await at.hub.deliver(at.callback, rss(story(2) + story(1)), { contentType: 'application/rss+xml' })).to.equal(202);
        expect(await node.headlines()).to.equal(['Bitcoin reaches mark number 1', 'Bitcoin reaches mark number 2']);
        expect(await node.one()).to.include({ items: 2, last_item: '2026-03-14T12:00:01.000Z' });
        expect((await node.one())?.subscription).to.include({ deliveries: 1, last_delivery: '2026-03-14T12:00:01.000Z' });

        expect(await at.hub.deliver(at.callback, rss(story(2)), { contentType: 'application/rss+xml' })).to.equal(202);
        expect(await node.headlines()).to.have.length(2);
        expect(await node.one()).to.include({ items: 2 });
        expect(node.lines.map(({ tags }) => tags.slice(2))).to.equal([['newsroom', 'source', 'websub', 'info']]);
        expect(node.lines[0]?.data).to.include({ source: 'outlet', hub: at.hub.host, subscribed: true, until: '2026-03-24T12:00:00.000Z' });
    });

    it('is found by the Link header, which counts more than the document, also of a 304', async () => {

        const outlet = await outletOf();
        outlet.headers = { link: `<${at.hub.url}>; rel="hub", <https://outlet.example/topic>; rel=self`, etag: '"1"' };
        outlet.body = rss(story(1), '<atom:link rel="hub" href="https://other.example/"/>');
        const node = await nodeOf(outlet, { newsroom: { webSub: { pollMs: 5 * minute } } });
        await until(async () => await node.state() === 'active');
        expect(at.hub.of('subscribe').map((form) => form['hub.topic'])).to.equal(['https://outlet.example/topic']);
        outlet.status = 304;
        outlet.headers = { link: `<${at.hub.url}>; rel="hub", <https://outlet.example/renamed>; rel=self` };
        await passUntil(node.clock, minute, () => at.hub.of('subscribe').length === 2);
        expect(at.hub.of('subscribe')[1]).to.include({ 'hub.topic': 'https://outlet.example/renamed' });
        await passUntil(node.clock, minute, () => at.hub.of('unsubscribe').length === 1);
        expect(at.hub.of('unsubscribe')[0]).to.include({ 'hub.topic': 'https://outlet.example/topic', 'hub.callback': at.hub.of('subscribe')[0]?.['hub.callback'] });
        outlet.headers = {};
        await passUntil(node.clock, 5 * minute, () => outlet.asked > 4);
        expect(await node.state()).to.equal('active');
    });

    it('is polled once after the confirmation, then rarely while the hub delivers, and by its interval once the lease has run out', async () => {

        at.hub.lease = '3600';
        const { outlet, node } = await live({ newsroom: { webSub: { pollMs: 30 * minute } } });
        expect(outlet.asked).to.equal(1);
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        expect(node.clock.now()).to.be.at.most(Date.parse('2026-03-14T12:06:00Z'));
        const polled = node.clock.now();
        await passUntil(node.clock, minute, () => outlet.asked === 3);
        expect(node.clock.now() - polled).to.be.within(30 * minute, 36 * minute);

        at.hub.verifies = 'never';
        await passUntil(node.clock, minute, async () => await node.state() === 'pending');
        expect(node.clock.now()).to.be.within(Date.parse('2026-03-14T13:00:00Z'), Date.parse('2026-03-14T13:02:00Z'));
        const before = outlet.asked;
        await passUntil(node.clock, minute, () => outlet.asked === before + 3);
        expect(node.clock.now()).to.be.at.most(Date.parse('2026-03-14T13:20:00Z'));
        expect(node.lines.map(({ data }) => data.lapsed)).to.equal([undefined, true]);
    });

    it('is renewed before the lease ends', async () => {

        at.hub.lease = '3600';
        const { node } = await live();
        await passUntil(node.clock, minute, () => at.hub.of('subscribe').length === 2);
        expect(node.clock.now()).to.be.within(Date.parse('2026-03-14T12:48:00Z'), Date.parse('2026-03-14T12:50:00Z'));
        const [first, second] = at.hub.of('subscribe');
        expect(second).to.equal(first ?? {});
        await until(() => at.hub.verified.length === 2);
        await until(async () => (await node.one())?.subscription?.expires_at !== '2026-03-14T13:00:00.000Z');
        await passUntil(node.clock, minute, () => at.hub.of('subscribe').length === 3);
        expect(await node.state()).to.equal('active');
        expect(node.lines).to.have.length(1);
    });

    it('is subscribed again at once if a poll finds what the hub should have delivered', async () => {

        const { outlet, node } = await live({ newsroom: { webSub: { pollMs: 30 * minute } } });
        outlet.body = outlet.body.replace('<item>', `${story(2)}<item>`);
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        await passUntil(node.clock, minute, () => outlet.asked === 3);
        expect(await node.headlines()).to.have.length(2);
        expect(at.hub.of('subscribe')).to.have.length(1);
        outlet.body = outlet.body.replace('<item>', `${story(3)}<item>`);
        await passUntil(node.clock, minute, () => outlet.asked === 4);
        await until(() => at.hub.of('subscribe').length === 2);
        expect(at.hub.of('subscribe')[1]).to.equal(at.hub.of('subscribe')[0] ?? {});
        expect(await node.state()).to.equal('active');
        await passUntil(node.clock, minute, () => outlet.asked === 5);
        expect(at.hub.of('subscribe')).to.have.length(2);
    });

    it('is confirmed by a hub that verifies before it answers', async () => {

        at.hub.verifies = 'first';
        const { node } = await live();
        await until(() => at.hub.verified.length === 1);
        expect(at.hub.verified).to.equal([{ status: 200, text: 'challenge-1' }]);
        expect((await node.one())?.subscription?.reason).to.be.null();
    });

    it('is not subscribed by default, nor where a hub may not be asked', async () => {

        const outlet = await outletOf();
        const off = await nodeOf(outlet, { newsroom: { webSub: false } });
        await until(async () => (await off.one())?.state === 'ok');
        const guarded = await nodeOf(outlet, { newsroom: { fetch: { allow: [outlet.host] } } });
        await until(async () => (await guarded.one())?.state === 'ok');
        expect(at.hub.forms).to.be.empty();
        expect((await off.one())?.subscription).to.be.null();
        expect((await guarded.one())?.subscription).to.be.null();
        expect((await off.server.inject(`/api/websub/${'a'.repeat(43)}`)).statusCode).to.equal(404);
    });

    it('is unsubscribed when it is paused, removed or gone, or when its feed names no hub any more', async () => {

        const outlet = await outletOf();
        const node = await nodeOf(outlet, { sources: [] });
        const added = await node.news.sources.add({ url: outlet.url, categories: ['crypto'], interval_seconds: 60 });
        const stateOf = async (): Promise<string | undefined> => (await node.news.sources.list())[0]?.subscription?.state;
        const leaves = async (count: number): Promise<void> => {

            await passUntil(node.clock, minute, () => at.hub.of('unsubscribe').length === count && at.hub.subscribed.size === 0);
            expect(at.hub.verified.at(-1)?.status).to.equal(200);
        };

        await until(async () => await stateOf() === 'active');
        await node.news.sources.update(added.id, { paused: true });
        await leaves(1);
        await node.news.sources.update(added.id, { paused: false });
        await passUntil(node.clock, minute, async () => await stateOf() === 'active');
        const first = at.callback;
        outlet.body = rss(story(1));
        await passUntil(node.clock, 10 * minute, async () => await stateOf() === undefined);
        await leaves(2);
        expect(await at.hub.deliver(first, rss(story(9)))).to.equal(410);

        outlet.body = rss(story(1), `<atom:link rel="hub" href="${at.hub.url}"/><atom:link rel="self" href="${outlet.url}"/>`);
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
        at.hub.verifies = 'never';
        await node.news.sources.update('outlet', { paused: true });
        await passUntil(node.clock, 10 * minute, () => at.hub.of('unsubscribe').length === 5);
        expect(await at.hub.deliver(at.callback, rss(story(2)))).to.equal(410);
        const asked = { 'hub.mode': 'unsubscribe', 'hub.topic': outlet.url, 'hub.challenge': 'abc' };
        node.clock.jump(day);
        await passUntil(node.clock, minute, async () => (await storage.documents.list({ kind: 'subscription', limit: 5 })).length === 0);
        expect((await at.hub.notify(at.callback, asked)).status).to.equal(404);
        expect(at.hub.of('unsubscribe')).to.have.length(5);
    });

    it('keeps its subscription over a restart, and is polled after it, since deliveries may have been missed', async () => {

        const { outlet, node } = await live();
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        await node.server.stop({ timeout: 0 });
        await node.clock.advance(10 * minute);
        await node.server.start();
        await passUntil(node.clock, minute, () => outlet.asked === 3);
        expect(await at.hub.deliver(at.callback, rss(story(5)))).to.equal(202);
        expect(await node.headlines()).to.have.length(2);
        expect(at.hub.of('subscribe')).to.have.length(1);
    });

    it('is subscribed again if the service has moved', async () => {

        const storage = sqlite(':memory:');
        const { outlet, node } = await live({ storage });
        await node.server.stop({ timeout: 0 });
        const moved = await nodeOf(outlet, { storage, clock: node.clock });
        await passUntil(node.clock, minute, () => at.hub.of('subscribe').length === 2);
        expect(at.hub.of('subscribe')[1]?.['hub.callback']?.startsWith(`${moved.server.info.uri}/api/websub/`)).to.be.true();
        await passUntil(node.clock, minute, async () => await moved.state() === 'active');
    });
});

describe('a hub that fails', { timeout: 60_000 }, () => {

    it('is asked again with growing delays, and logged once', async () => {

        at.hub.statuses = [500, 503, 404, 202];
        const outlet = await outletOf();
        const node = await nodeOf(outlet);
        await until(async () => (await node.one())?.subscription?.reason === 'The hub answered 500');
        const askedAt = async (count: number): Promise<number> => {

            await passUntil(node.clock, 10_000, () => at.hub.forms.length === count);
            return node.clock.now();
        };

        const times = [await askedAt(2), await askedAt(3), await askedAt(4)];

        expect(times[2] as number - (times[1] as number)).to.be.above(1.5 * (times[1] as number - (times[0] as number)));
        await until(async () => await node.state() === 'active');
        expect(node.lines.map(({ tags }) => tags.at(-1))).to.equal(['warn', 'info']);
        expect(String(node.lines[0]?.data.message)).to.contain('The hub answered 500').and.contain(at.hub.host);
    });

    it('may send elsewhere by 307 and 308, not by 302', async () => {

        at.hub.statuses = [307, 302, 202];
        at.hub.location = at.hub.url;
        const outlet = await outletOf();
        const node = await nodeOf(outlet);
        await until(async () => (await node.one())?.subscription?.reason === 'The hub answered 302');
        expect(at.hub.forms).to.have.length(2);
        expect(at.hub.forms[1]).to.equal(at.hub.forms[0] ?? {});
        await passUntil(node.clock, minute, async () => await node.state() === 'active');
    });

    it('may deny a subscription, at first or later: then it is asked again after a day', async () => {

        at.hub.verifies = 'never';
        const outlet = await outletOf();
        const node = await nodeOf(outlet);
        await until(() => at.hub.forms.length === 1);
        const address = String(at.hub.forms[0]?.['hub.callback']);
        expect(await at.hub.notify(address, { 'hub.mode': 'denied', 'hub.topic': 'https://else.example/', 'hub.reason': 'no' })).to.include({ status: 404 });
        expect(await at.hub.notify(address, { 'hub.mode': 'denied', 'hub.topic': outlet.url, 'hub.reason': 'no room' })).to.equal({ status: 200, text: '' });
        expect((await node.one())?.subscription).to.include({ state: 'suspended', reason: 'Denied by the hub: no room', expires_at: null });
        expect(await at.hub.deliver(address, rss(story(2)))).to.equal(410);
        expect((await at.hub.notify(address, { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'a', 'hub.lease_seconds': '60' })).status).to.equal(404);
        at.hub.verifies = 'later';
        node.clock.jump(day - 5 * minute);
        await passUntil(node.clock, minute, () => outlet.asked === 2);
        expect(at.hub.forms).to.have.length(1);
        await passUntil(node.clock, minute, () => at.hub.forms.length === 2);
        await until(async () => await node.state() === 'active');
        expect(await at.hub.notify(address, { 'hub.mode': 'denied', 'hub.topic': outlet.url })).to.include({ status: 200 });
        expect((await node.one())?.subscription).to.include({ state: 'suspended', reason: 'Denied by the hub: no reason given' });
        await node.news.sources.update('outlet', { paused: true });
        await until(() => at.hub.of('unsubscribe').length === 1);
    });
});

describe('the callback of a subscription', { timeout: 60_000 }, () => {

    it('confirms nothing but what is wanted', async () => {

        const { outlet, node } = await live();
        const asked = { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'abc', 'hub.lease_seconds': '7200' };
        const [, id = ''] = at.callback.split('/websub/');
        expect(await at.hub.notify(at.callback, { ...asked, 'hub.extra': '1' })).to.equal({ status: 200, text: 'abc' });
        expect((await node.one())?.subscription?.expires_at).to.equal('2026-03-14T14:00:00.000Z');
        const without = { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'abc' };
        expect((await at.hub.notify(at.callback, without)).status).to.equal(200);
        expect((await node.one())?.subscription?.expires_at).to.equal('2026-03-24T12:00:00.000Z');
        expect((await at.hub.notify(at.callback, { ...asked, 'hub.lease_seconds': '999999999999' })).status).to.equal(200);
        expect((await node.one())?.subscription?.expires_at).to.equal('2026-04-13T12:00:00.000Z');

        for (const wrong of [{ 'hub.topic': 'https://else.example/' }, { 'hub.mode': 'unsubscribe' }, { 'hub.lease_seconds': '59' }]) {
            expect(await at.hub.notify(at.callback, { ...asked, ...wrong }), JSON.stringify(wrong)).to.include({ status: 404 });
        }

        for (const wrong of [{ 'hub.mode': 'publish' }, { 'hub.lease_seconds': '0' }, { 'hub.lease_seconds': '-5' }, { 'hub.challenge': '' }, { 'hub.topic': '' }]) {
            expect(await at.hub.notify(at.callback, { ...asked, ...wrong }), JSON.stringify(wrong)).to.include({ status: 400 });
        }

        for (const mode of ['subscribe', 'unsubscribe']) {
            const unchallenged = { 'hub.mode': mode, 'hub.topic': outlet.url, 'hub.lease_seconds': '7200' };
            expect(await at.hub.notify(at.callback, unchallenged), mode).to.include({ status: 400 });
        }

        expect((await node.one())?.subscription?.expires_at).to.equal('2026-04-13T12:00:00.000Z');

        for (const other of ['a'.repeat(43), 'short', '%00', `${id}x`]) {
            expect(await at.hub.notify(at.callback.replace(id, other), asked), other).to.include({ status: 404 });
            expect(await at.hub.deliver(at.callback.replace(id, other), rss(story(2))), other).to.equal(410);
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
            expect(await at.hub.deliver(at.callback, rss(story(++n)), { method })).to.equal(202);
        }

        expect(await node.headlines()).to.have.length(5);
        const right = 'sha256=' + 'a'.repeat(64);
        for (const signature of [null, '', 'sha256', right, 'md5=' + 'a'.repeat(32), 'sha256=' + 'a'.repeat(40), 'constructor=' + 'a'.repeat(64)]) {
            expect(await at.hub.deliver(at.callback, rss(story(++n)), { signature }), String(signature)).to.equal(202);
        }

        expect(await node.headlines()).to.have.length(5);
        expect(node.lines.filter(({ tags }) => tags.includes('warn')).map(({ data }) => data.message)).to.equal([`newsroom source websub warn: The signature of a delivery is missing or wrong (source: "outlet", hub: "${at.hub.host}")`]);
        await at.hub.deliver(at.callback, rss(story(2)));
        await at.hub.deliver(at.callback, rss(story(2)), { signature: null });
        expect(node.lines.filter(({ tags }) => tags.includes('warn'))).to.have.length(2);
    });

    it('has the source polled for what is no feed, empty, or in an encoding that is unknown or broken', async () => {

        const { outlet, node } = await live();
        const broken = Buffer.from([31, 139, 8]);
        for (const [body, encoding] of [['', 'identity'], ['hello', ''], ['<html></html>', ''], [broken, ''], [broken, 'gzip'], [rss(story(3)), 'br'], [rss(story(3)), 'constructor']] as const) {
            const { asked } = outlet;
            await node.clock.advance(1000);
            expect(await at.hub.deliver(at.callback, body, { encoding })).to.equal(202);
            await passUntil(node.clock, minute, () => outlet.asked > asked);
        }

        const { asked } = outlet;
        await node.clock.advance(30 * minute);
        await settle();
        expect(outlet.asked).to.equal(asked);
        expect(await node.one()).to.include({ state: 'ok', items: 1 });
        expect(node.lines.filter(({ tags }) => tags.includes('warn'))).to.have.length(1);
    });

    it('bounds what is delivered, also once it is decompressed', async () => {

        const { node } = await live({ newsroom: { fetch: { maxBytes: 20_000 } } });
        const large = rss(story(2) + ' '.repeat(20_000));
        expect(await at.hub.deliver(at.callback, large)).to.equal(413);
        for (const [encoding, compress] of encodings) {
            expect(await at.hub.deliver(at.callback, compress(large), { encoding }), encoding).to.equal(413);
        }

        expect(await node.state()).to.equal('active');
        expect(await at.hub.deliver(at.callback, rss(story(2)))).to.equal(202);
        expect(await node.headlines()).to.have.length(2);
    });

    it('reads compressed content, whether its hub has signed it before or after it was compressed', async () => {

        const registry = new Registry();
        const { outlet, node } = await live({ metrics: { registry } });
        const { asked } = outlet;
        let n = 1;
        for (const [encoding, compress] of encodings) {
            const [first, second, third] = [rss(story(++n)), rss(story(++n)), rss(story(++n))];
            expect(await at.hub.deliver(at.callback, compress(first), { encoding })).to.equal(202);
            expect(await at.hub.deliver(at.callback, compress(second), { encoding: encoding.toUpperCase(), signs: second })).to.equal(202);
            expect(await at.hub.deliver(at.callback, compress(third), { encoding, signs: first })).to.equal(202);
        }

        expect(await at.hub.deliver(at.callback, 'no gzip', { encoding: 'gzip', signs: 'else' })).to.equal(202);
        expect(await node.headlines()).to.have.length(1 + 2 * encodings.length);
        expect(outlet.asked).to.equal(asked);
        expect((await node.one())?.subscription).to.include({ state: 'active', deliveries: 2 * encodings.length });
        const metrics = readMetrics(await registry.metrics());
        expect(metrics.value('crypto_news_websub_deliveries_total', { outcome: 'ingested' })).to.equal(2 * encodings.length);
        expect(metrics.value('crypto_news_websub_deliveries_total', { outcome: 'unsigned' })).to.equal(encodings.length + 1);
        expect(metrics.value('crypto_news_websub_requests_total', { outcome: 'accepted' })).to.equal(1);
        expect(metrics.value('crypto_news_websub_subscriptions', { state: 'active' })).to.equal(1);
    });

    it('takes nothing for a day from a hub whose content costs too much or breaks a source', async () => {

        const announced = { hub: at.hub.url, topic: 'https://outlet.example/topic' };
        const failures: (() => Promise<never>)[] = [() => Promise.reject(new Error('broken')), () => new Promise(() => undefined)];
        const source: Source = { id: 'outlet', intervalMs: 5 * minute, poll: () => Promise.resolve({ docs: [], state: announced }), receive: () => failures[0]?.() ?? Promise.resolve([]) };
        const { node } = await live({ sources: [source] });
        expect(await at.hub.deliver(at.callback, 'a')).to.equal(202);
        expect((await node.one())?.subscription).to.include({ state: 'suspended', reason: 'broken' });
        expect(await at.hub.deliver(at.callback, 'a')).to.equal(410);
        failures.shift();
        node.clock.jump(day);
        await passUntil(node.clock, minute, async () => await node.state() === 'active');
        const late = at.hub.deliver(at.callback, 'a');
        await passUntil(node.clock, minute, async () => await node.state() === 'suspended');
        expect(await late).to.equal(202);
        expect((await node.one())?.subscription).to.include({ reason: 'No answer within 60000 ms' });
        failures.shift();
        node.clock.jump(day);
        await passUntil(node.clock, minute, async () => await node.state() === 'active');
        expect(await at.hub.deliver(at.callback, 'a')).to.equal(202);
        expect((await node.one())?.subscription).to.include({ deliveries: 1 });
    });

    it('is one for all nodes of a database: what is delivered to several at once is published once', async () => {

        const storage = memory();
        const { outlet, node } = await live({ storage });
        const other = await nodeOf(outlet, { storage, clock: node.clock });
        const web = await nodeOf(outlet, { storage, clock: node.clock, sources: [], newsroom: { poll: false } });
        const [, id = ''] = at.callback.split('/websub/');
        const addresses = [node, other].map(({ server }) => `${server.info.uri}/api/websub/${id}`);
        addresses.forEach((address) => at.hub.subscribed.set(address, at.hub.subscribed.get(at.callback) ?? { topic: '', secret: '' }));
        const many = rss([2, 3, 4, 5].map(story).join(''));
        expect(await Promise.all([...addresses, ...addresses].map(async (address) => await at.hub.deliver(address, many)))).to.equal([202, 202, 202, 202]);
        expect(await node.headlines()).to.have.length(5);
        expect(await node.one()).to.include({ items: 5 });

        const { asked } = outlet;
        const foreign = `${web.server.info.uri}/api/websub/${id}`;
        at.hub.subscribed.set(foreign, at.hub.subscribed.get(at.callback) ?? { topic: '', secret: '' });
        await node.clock.advance(1000);
        expect(await at.hub.deliver(foreign, rss(story(6)))).to.equal(202);
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
            options: { publicUrl: `http://127.0.0.1:${port}`, auth: { publicCategories: ['bitcoin', 'crypto'] }, syndication: { withoutToken: true, hub: at.hub.url, hubTimeoutMs: hour } }
        });
        for (const [format, signal] of [['rss', 'Bitcoin climbs past a mark'], ['atom', 'A court rules on the fees of miners'], ['json', 'Wallets of a lost exchange move again']] as const) {
            const topic = `http://127.0.0.1:${port}/feeds/news.${format}`;
            const node = await nodeOf({ asked: 0, body: '', headers: {}, status: 200, url: topic, host: `127.0.0.1:${port}` });
            await until(async () => await node.state() === 'active');
            expect(at.hub.of('subscribe').at(-1)).to.include({ 'hub.topic': topic });
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
