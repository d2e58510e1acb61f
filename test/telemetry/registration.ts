import { once } from 'node:events';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import Joi from 'joi';
import { Gauge, Registry, register } from 'prom-client';
import { WebSocket } from 'ws';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { Source } from '../../lib';
import { OwnPlatform } from '../helpers/bots';
import { createHost, domain, secret } from '../helpers/host';
import type { Host, HostOptions } from '../helpers/host';
import { readMetrics } from '../helpers/metrics';
import type { Scrape } from '../helpers/metrics';
import { docOf } from '../helpers/newsroom';
import { Shops } from '../helpers/shop';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

const hosts: Host[] = [];
const shops = new Shops();

afterEach(async () => {

    await Promise.all(hosts.splice(0).map(({ server }) => server.stop({ timeout: 0 })));
    await shops.close();
    register.clear();
});

const open = async (registry: Registry, { options, ...more }: HostOptions = {}): Promise<Host> => {

    const host = await createHost({ ...more, options: { ...options, metrics: { registry, route: { guard: () => true } } } });
    hosts.push(host);
    await host.server.start();
    return host;
};

const scrape = async (registry: Registry): Promise<Scrape> => readMetrics(await registry.metrics());

const feedOf = (docs: Source['poll']): Source => ({ id: 'outlet', intervalMs: 60_000, poll: docs, defaultCategories: ['crypto'] });

/** A WebSocket that follows all public categories of a host. */
const follow = async ({ server, publicToken }: Host, code: string): Promise<{ readonly socket: WebSocket; readonly types: string[] }> => {

    const socket = new WebSocket(`${server.info.uri.replace('http', 'ws')}/ws/feed?token=${await publicToken()}`);
    const types: string[] = [];
    socket.on('message', (data: Buffer) => types.push((JSON.parse(data.toString()) as { readonly type: string }).type));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', feed_category: code }));
    await until(() => types.includes('subscribed'));
    return { socket, types };
};

describe('metrics of a registration', () => {

    it('follow a story from its source to the socket', async () => {

        const registry = new Registry();
        let polls = 0;
        const source = feedOf(() => {

            ++polls;
            return polls === 1
                ? Promise.resolve({ docs: [], state: {} })
                : Promise.resolve({ docs: [docOf({ sourceId: 'outlet', title: 'Bitcoin funds take in $900 million' }), docOf({ sourceId: 'outlet', publishedAt: null, title: 'Bitcoin miners of Peru sell a power plant' }), docOf({ sourceId: 'outlet', title: '' })], state: {} });
        });
        const host = await open(registry, { options: { newsroom: { sources: [source] } } });
        await until(() => polls === 1);
        const { socket, types } = await follow(host, 'crypto');
        await host.clock.advance(60_000);
        await until(() => types.filter((type) => type === 'data').length === 2);

        const metrics = await scrape(registry);
        expect(metrics.value('crypto_news_source_poll_duration_seconds', { outcome: 'ok' })).to.equal(2);
        expect(metrics.value('crypto_news_newsroom_stories_total', { outcome: 'created' })).to.equal(2);
        expect(metrics.value('crypto_news_newsroom_stories_total', { outcome: 'rejected' })).to.equal(1);
        expect(metrics.value('crypto_news_newsroom_judgement_seconds')).to.equal(1);
        expect(metrics.value('crypto_news_newsroom_ingest_seconds')).to.equal(2);
        expect([metrics.value('crypto_news_source_delay_seconds'), metrics.sum('crypto_news_source_delay_seconds')]).to.equal([1, 3660]);
        expect([metrics.value('crypto_news_feed_delivery_seconds'), metrics.sum('crypto_news_feed_delivery_seconds')]).to.equal([2, 0]);
        expect([metrics.value('crypto_news_source_to_socket_seconds'), metrics.sum('crypto_news_source_to_socket_seconds')]).to.equal([1, 3660]);
        expect(metrics.value('crypto_news_log_entries_total', { kind: 'created' })).to.equal(2);
        expect(metrics.value('crypto_news_feed_connections', { transport: 'websocket' })).to.equal(1);
        expect(metrics.value('crypto_news_feed_deliveries_total')).to.equal(2);
        expect([metrics.value('crypto_news_log_head'), metrics.value('crypto_news_feed_lag_entries'), metrics.value('crypto_news_storage_up')]).to.equal([2, 0, 1]);
        expect([metrics.value('crypto_news_sources', { state: 'ok' }), metrics.value('crypto_news_sources', { state: 'failing' })]).to.equal([1, 0]);
        expect(Number(metrics.value('crypto_news_leases_total', { outcome: 'acquired' }))).to.be.above(1);
        expect(Number(metrics.value('crypto_news_storage_call_duration_seconds', { method: 'news.publish' }))).to.be.above(0);
        expect(metrics.value('crypto_news_desk_budget_remaining', { unit: 'calls' })).to.equal(5000);
        expect(metrics.value('crypto_news_desk_budget_remaining', { unit: 'usd' })).to.be.undefined();
        socket.terminate();
    });

    it('measure no latency if nobody follows', async () => {

        const registry = new Registry();
        const host = await open(registry);
        await host.news.publish({ signal: 'Bitcoin rests', feed_categories: ['bitcoin'] });
        const metrics = await scrape(registry);
        expect([metrics.value('crypto_news_log_entries_total', { kind: 'created' }), metrics.value('crypto_news_feed_delivery_seconds')]).to.equal([1, undefined]);
    });

    it('count a source that fails', async () => {

        const registry = new Registry();
        const host = await createHost({ options: { metrics: { registry }, newsroom: { sources: [feedOf(() => Promise.reject(new Error('No feed')))] } } });
        hosts.push(host);
        const paused = new Promise((resolve) => void host.news.events.once('source', resolve));
        await host.server.start();
        await paused;
        const metrics = await scrape(registry);
        expect(metrics.value('crypto_news_source_poll_duration_seconds', { outcome: 'failed' })).to.equal(1);
    });

    it('count requests by route, method and status, and refusals by limit', async () => {

        const registry = new Registry();
        const host = await open(registry, { prefix: '/api', options: { rateLimits: { requests: { perMinute: 2, burst: 2 } } } });
        const token = await host.publicToken();
        await host.request('/news?limit=1', token);
        await host.request('/news/unknown', token);
        await host.request('/news?limit=abc', token);
        host.server.route({ method: 'GET', path: '/own', handler: () => 'own' });
        await host.server.inject('/own');
        await host.server.inject('/nowhere');

        const metrics = await scrape(registry);
        const count = (route: string, status: string) => metrics.value('crypto_news_http_requests_total', { route, status, method: 'get' });
        expect([count('/api/auth/public-token', '200'), count('/api/news', '404'), count('/api/news/{id}', '429'), count('/api/news', '429')]).to.equal([1, 1, 1, 1]);
        expect(metrics.value('crypto_news_http_request_duration_seconds', { route: '/api/news' })).to.equal(2);
        expect(metrics.value('crypto_news_rate_limit_refusals_total', { limit: 'requests' })).to.equal(2);
        expect(metrics.labels('crypto_news_http_requests_total', 'route').filter((route) => !route.startsWith('/api/'))).to.equal([]);
        expect([metrics.value('crypto_news_token_cache_requests_total', { outcome: 'hit' }), metrics.value('crypto_news_token_cache_requests_total', { outcome: 'miss' })]).to.equal([2, 1]);
    });

    it('leave requests out if the host counts them itself', async () => {

        const registry = new Registry();
        const host = await createHost({ options: { metrics: { registry, requests: false } } });
        hosts.push(host);
        await host.server.start();
        await host.request('/health');
        expect((await scrape(registry)).value('crypto_news_http_requests_total')).to.be.undefined();
        expect((await host.server.inject('/metrics')).statusCode).to.equal(404);
    });

    it('count what is sold, and for how much', async () => {

        const registry = new Registry();
        const shop = await shops.open({ options: { metrics: { registry } } });
        await shop.server.start();
        const paid = await shop.payFor('/x402/news?feed_categories=bitcoin');
        expect((await shop.get('/x402/news?feed_categories=bitcoin', paid)).statusCode).to.equal(200);
        expect((await shop.get('/x402/news?feed_categories=bitcoin', paid)).statusCode).to.equal(200);
        shop.facilitator.verify = 'refuse';
        await shop.get('/x402/news?feed_categories=bitcoin', await shop.payFor('/x402/news?feed_categories=bitcoin'));

        const text = await registry.metrics();
        const metrics = readMetrics(text);
        const count = (outcome: string) => metrics.value('crypto_news_x402_payments_total', { outcome });
        expect([count('settled'), count('repeated'), count('refused')]).to.equal([1, 1, 1]);
        expect(metrics.value('crypto_news_x402_settled_usd_total', { network: 'eip155:84532' })).to.equal(0.03);
        expect([metrics.value('crypto_news_x402_step_duration_seconds', { step: 'accept' }), metrics.value('crypto_news_x402_step_duration_seconds', { step: 'settle' })]).to.equal([3, 1]);
        expect(text.toLowerCase()).to.not.contain(shop.payer.wallet.address.toLowerCase());
    });

    it('count messages of bots by platform, and how far behind they are', async () => {

        const registry = new Registry();
        const platform = new OwnPlatform('own', { ids: Joi.object().unknown() });
        const host = await open(registry, { options: { bots: { platforms: [platform] } } });
        const payload = { label: 'l', platform: 'own', platform_user_id: '1', platform_channel_id: '2' };
        expect((await host.request({ method: 'PUT', url: '/user/social-platform-bots', payload }, await host.signIn())).statusCode).to.be.below(300);
        await host.news.publish({ signal: 'Bitcoin rests', feed_categories: ['bitcoin'] });
        await until(() => host.news.bots.stats().own?.sent === 1);
        const metrics = await scrape(registry);
        expect(metrics.labels('crypto_news_bots_messages_total', 'outcome')).to.only.include(['sent', 'failed', 'throttled']);
        expect(metrics.value('crypto_news_bots_messages_total', { platform: 'own', outcome: 'sent' })).to.equal(1);
        expect(metrics.value('crypto_news_bots_overdue_seconds', { platform: 'own' })).to.equal(0);
        expect([metrics.value('crypto_news_bots_paused', { platform: 'own' }), metrics.value('crypto_news_bots_dead_total', { platform: 'own' })]).to.equal([0, 0]);
    });

    it('count calls of the generator and of the web search, whatever they report', async () => {

        const registry = new Registry();
        let usage: unknown = { input: 900, output: 100, usd: 0.01 };
        let fails = false;
        const generator = {
            name: 'model',
            generate: () => (fails ? Promise.reject(Object.assign(new Error('No model'), { usage })) : Promise.resolve({ bullets: [], model: 'model', usage } as never))
        };
        const webSearch = { name: 'web', search: () => Promise.resolve([]) };
        const host = await open(registry, { options: { desk: { generator, webSearch, write: false } } });
        await host.news.publish({ signal: 'Bitcoin funds take in $900 million', feed_categories: ['bitcoin'], tokens: ['$BTC'] });
        await host.news.desk.tickerSummary('BTC');
        usage = { input: -5, output: NaN, usd: Infinity };
        await host.news.desk.writeRecap('bitcoin', '12h');
        usage = null;
        await host.news.desk.writeRecap('bitcoin', '24h');
        fails = true;
        usage = { input: 90, output: 10, usd: 0.02 };
        await host.news.desk.writeRecap('bitcoin', '4h');

        const metrics = await scrape(registry);
        const calls = (outcome: string, purpose: string) => metrics.value('crypto_news_generator_call_duration_seconds', { outcome, purpose });
        expect([calls('ok', 'ticker_summary'), calls('ok', 'recap'), calls('failed', 'recap')]).to.equal([1, 2, 1]);
        expect(metrics.value('crypto_news_generator_tokens_total', { direction: 'input' })).to.equal(990);
        expect(metrics.value('crypto_news_generator_tokens_total', { direction: 'output' })).to.equal(110);
        expect(metrics.value('crypto_news_generator_usd_total')).to.equal(0.03);
        expect(metrics.value('crypto_news_web_search_duration_seconds', { outcome: 'ok' })).to.equal(1);
        expect(metrics.value('crypto_news_desk_budget_remaining', { unit: 'calls' })).to.equal(4996);
    });

    it('stay readable while storage fails', async () => {

        const registry = new Registry();
        const storage = sqlite(':memory:');
        const host = await open(registry, { storage });
        expect((await scrape(registry)).value('crypto_news_log_head')).to.equal(0);
        storage.news.bounds = () => Promise.reject(new Error('disk I/O error'));
        storage.news.list = () => Promise.reject(new Error('disk I/O error'));
        await host.request('/news', await host.publicToken());
        const metrics = await scrape(registry);
        expect([metrics.value('crypto_news_storage_up'), metrics.value('crypto_news_log_head'), metrics.value('crypto_news_feed_connections')]).to.equal([0, undefined, 0]);
        expect((await scrape(registry)).value('crypto_news_storage_errors_total', { method: 'news.bounds', code: 'STORAGE_INTERNAL' })).to.equal(1);
    });

    it('of two registrations share names, and have their own labels', async () => {

        const registry = new Registry();
        const server = new Server({ debug: false });
        for (const name of ['first', 'second']) {
            await server.register({ plugin, options: { name, auth: { secret: secret + name, domain }, storage: ':memory:', metrics: { registry } } }, { routes: { prefix: `/${name}` } });
        }

        await server.start();
        await server.inject('/second/health');
        const metrics = await scrape(registry);
        expect(metrics.labels('crypto_news_feed_connections', 'registration')).to.only.include(['first', 'second']);
        expect(metrics.labels('crypto_news_http_requests_total', 'registration')).to.equal(['second']);
        await server.stop();
        expect((await scrape(registry)).labels('crypto_news_feed_connections', 'registration')).to.equal([]);
        expect((await scrape(registry)).value('crypto_news_http_requests_total', { registration: 'second' })).to.equal(1);

        await server.start();
        expect((await scrape(registry)).value('crypto_news_feed_connections', { registration: 'first' })).to.equal(0);
        await server.stop();
    });
});

describe('the route of the metrics', () => {

    const get = (host: Host, authorization?: string) => host.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

    it('is for administrators by default, and serves the default registry', async () => {

        const host = await createHost({ options: { metrics: { route: true } } });
        hosts.push(host);
        expect((await get(host)).statusCode).to.equal(401);
        expect((await get(host, `Bearer ${await host.publicToken()}`)).statusCode).to.equal(403);
        const answer = await get(host, `Bearer ${await host.signIn()}`);
        expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).to.equal([200, 'text/plain; version=0.0.4; charset=utf-8', 'private, no-store']);
        expect(readMetrics(answer.payload).names).to.include('crypto_news_storage_call_duration_seconds_count');
        expect((await host.server.inject('/openapi.json')).payload).to.not.contain('/metrics');
    });

    it('is for those whom the guard of the host lets in', async () => {

        const host = await createHost({ options: { metrics: { registry: new Registry(), route: { path: '/metrics', guard: async ({ headers }) => await Promise.resolve(headers.authorization === 'Bearer scraper') } } } });
        hosts.push(host);
        expect((await get(host, 'Bearer other')).payload).to.equal('{"detail":"Not for this client"}');
        expect((await get(host)).statusCode).to.equal(403);
        expect((await get(host, 'Bearer scraper')).statusCode).to.equal(200);
    });

    it('serves OpenMetrics if the registry does', async () => {

        const registry = new (Registry as new (type: string) => Registry)(Registry.OPENMETRICS_CONTENT_TYPE);
        const host = await open(registry);
        await host.request('/health');
        const answer = await get(host);
        expect(answer.headers['content-type']).to.equal('application/openmetrics-text; version=1.0.0; charset=utf-8');
        expect(answer.payload).to.contain('# TYPE crypto_news_http_requests counter').and.to.contain('crypto_news_http_requests_total{').and.to.match(/\n# EOF\n$/);
    });
});

describe('the option metrics', () => {

    const registerWith = async (metrics: unknown): Promise<void> => {

        const host = await createHost({ options: { metrics: metrics as never } });
        await host.server.stop();
    };

    it('is refused if it can not be meant so', async () => {

        await expect(registerWith({ registry: {} })).to.reject(/metrics.*registry must be an object with a method metrics/);
        await expect(registerWith({ prefix: 'news-' })).to.reject(/prefix/);
        await expect(registerWith('yes')).to.reject(/metrics/);
        await expect(registerWith(false)).to.not.reject();
    });

    it('is refused if the host has a metric of that name', async () => {

        const registry = new Registry();
        const gauge = new Gauge({ name: 'crypto_news_log_head', help: 'Of the host', registers: [registry] });
        gauge.set(1);
        await expect(registerWith({ registry })).to.reject('hapi-crypto-news: the registry of the option metrics already has a metric named crypto_news_log_head: give metrics.prefix');
        await expect(registerWith({ registry, prefix: 'own_' })).to.not.reject();
    });
});
