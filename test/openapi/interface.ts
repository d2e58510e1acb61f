import { once } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { WebSocket } from 'ws';

import { version } from '../../lib/version';
import { Interface } from '../helpers/interface';
import type { Document } from '../helpers/interface';
import { createHost } from '../helpers/host';
import { challengeIn } from '../helpers/payer';
import { drafts, openShop } from '../helpers/shop';
import type { Shop } from '../helpers/shop';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** All values of a key, at any depth. */
const valuesOf = (value: unknown, key: string): unknown[] => {

    return typeof value === 'object' && value !== null
        ? Object.entries(value as Record<string, unknown>).flatMap(([name, entry]) => [...(name === key ? [entry] : []), ...valuesOf(entry, key)])
        : [];
};

describe('the interface description of a service', () => {

    let shop: Shop;
    let document: Document;
    let api: Interface;

    before(async () => {

        shop = await openShop({ prefix: '/crypto', options: { publicUrl: 'https://api.example' } });
        await shop.server.start();
        await shop.news.publish([...drafts]);
        document = JSON.parse((await shop.get('/openapi.json')).payload) as Document;
        api = new Interface(document);
    });

    after(() => shop.close());

    it('is valid OpenAPI 3.1, of the interface\'s version and not the package\'s (ruling 50)', async () => {

        const { Validator } = await import('@seriousme/openapi-schema-validator');
        expect((await new Validator().validate({ ...document })).valid).to.be.true();
        expect(document.info).to.include({ 'version': '1.0.0', 'x-package-version': version });
        expect(document.servers).to.equal([{ url: 'https://api.example' }]);
        const relative = await openShop();
        expect((JSON.parse((await relative.get('/openapi.json')).payload) as Document).servers).to.equal([{ url: '/' }]);
        await relative.close();
    });

    it('names every operation once, describes it, and states its price or who may call it', () => {

        const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
        const ids = operations.map(({ operationId }) => operationId);
        expect(new Set(ids).size).to.equal(ids.length);
        for (const { operationId, description, summary, security } of operations) {
            expect(operationId).to.match(/^[a-z]+[A-Z][A-Za-z]+$/);
            expect(operationId, 'a name made from the path').to.not.match(/Admin|User|X402/);
            expect(String(description).length, operationId).to.be.above(30);
            expect(summary, operationId).to.be.a.string();
            expect(security, operationId).to.be.an.array();
        }

        const paid = operations.filter((operation) => operation['x-price']);
        expect(paid.map(({ operationId }) => operationId)).to.equal(['buyNews', 'buyTickerSummary', 'buyNewsByKeyword', 'buyRecap']);
        for (const operation of paid) {
            expect(operation.security).to.equal([]);
            expect(operation['x-payment-info']).to.part.include({ price: { mode: 'fixed', currency: 'USD' }, protocols: [{ x402: {} }] });
        }

        expect(paid[1]?.['x-price']).to.equal({ amount: '0.031', currency: 'USD' });
        expect(Object.keys(document.components.schemas)).to.include([
            'NewsItem', 'TokenRequest', 'ApiToken', 'RegisterBotRequest', 'SocialPlatformBot', 'VerifyRequest', 'NewsDraft', 'NewsCorrection', 'ArticleDraft', 'PaymentRequired', 'FeedServerMessage'
        ]);
        expect(document.paths['/crypto/user/api-tokens']?.post?.requestBody?.content['application/json']?.schema).to.equal({ $ref: '#/components/schemas/TokenRequest' });
    });

    it('describes the answer to a body that is too large on every operation that may have one', async () => {

        const host = await createHost();
        const token = await host.signIn();
        const { paths } = JSON.parse((await host.request('/openapi.json')).payload) as Document;
        const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, { responses }]) => ({ method, path, responses })));
        const tooLarge = `"${'x'.repeat(3 * 1024 * 1024)}"`;
        for (const { method, path, responses } of operations.filter((operation) => operation.method !== 'get')) {
            const { statusCode } = await host.request({ method, url: path.replace(/\{\w+\}/g, 'nope'), headers: { 'content-type': 'application/json' }, payload: tooLarge }, token);
            expect(Object.keys(responses), `${method} ${path}`).to.include(String(statusCode)).and.to.include('413');
        }

        await host.server.stop();
    });

    it('describes every parameter', () => {

        const parameters = valuesOf(document.paths, 'parameters').flat() as { name: string; description?: unknown }[];
        expect(parameters.length).to.be.above(50);
        expect(parameters.filter(({ description }) => typeof description !== 'string' || description.length < 10).map(({ name }) => name)).to.equal([]);
    });

    it('has valid examples', () => {

        const media = [...valuesOf(document.paths, 'application/json'), ...valuesOf(document.paths, 'parameters').flat()] as { schema: object; example?: unknown; name?: string }[];
        const shown = media.filter((entry) => 'example' in entry);
        expect(shown.length).to.be.above(250);
        for (const { schema, example } of shown) {
            expect(api.faultsOf(schema, example), JSON.stringify(example)).to.equal([]);
        }
    });

    it('has an example for each body and each answer of success, which is valid', () => {

        let count = 0;
        for (const [path, methods] of Object.entries(document.paths)) {
            for (const [method, { requestBody, responses = {} }] of Object.entries(methods)) {
                const successes = Object.entries(responses).filter(([status]) => status.startsWith('2')).map(([, response]) => response);
                for (const [type, { schema, example }] of [requestBody, ...successes].flatMap((part) => Object.entries(part?.content ?? {}))) {
                    expect(example, `${method} ${path} ${type}`).to.exist();
                    expect(api.faultsOf(schema, example), `${method} ${path} ${type}`).to.equal([]);
                    ++count;
                }
            }
        }

        expect(count).to.be.above(80);
    });

    it('describes webhooks: each delivery with its headers, signature, responses and an example', () => {

        const webhooks = Object.entries(document.webhooks ?? {});
        expect(webhooks.map(([name]) => name)).to.equal(['newsCreated', 'newsUpdated', 'newsRetracted', 'newsDigest', 'test', 'newsSkipped']);
        for (const [, { post }] of webhooks) {
            const { schema, example } = post.requestBody?.content['application/json'] ?? { schema: {} };
            expect(api.faultsOf(schema, example)).to.equal([]);
            expect(post.parameters.map(({ name }) => name)).to.equal(['user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature']);
            expect(Object.keys(post.responses)).to.include(['2XX', '410', '429', 'default']);
            expect(post.description).to.contain('Standard Webhooks').and.to.contain('20 failures');
            expect(post.security).to.equal([]);
        }
    });

    it('has patterns that JavaScript, Python, Go and Java read alike', () => {

        const patterns = new Set(valuesOf(document, 'pattern').filter((pattern) => typeof pattern === 'string'));
        expect(patterns.size).to.be.above(5);
        for (const pattern of patterns) {
            expect(pattern).to.match(/^\^.*\$$/);
            expect(pattern, 'classes of Unicode, references, boundaries').to.not.match(/\\[pPuUkbBAzZGQ1-9]/);
            expect(pattern, 'groups but plain ones: no look-around, no names').to.not.match(/\(\?(?!:)/);
            expect(pattern, 'possessive quantifiers').to.not.match(/[*+?}]\+/);
            expect([...pattern.matchAll(/,(\d+)\}/g)].every(([, most]) => Number(most) <= 1000), pattern).to.be.true();
            expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).to.not.throw();
        }
    });

    it('describes the answers of paid routes: payment requirements, resources and errors', async () => {

        const url = '/x402/news?feed_categories=bitcoin';
        const challenged = await shop.get(url);
        expect(challenged.statusCode).to.equal(402);
        api.check(challenged);
        api.check(await shop.get(url, { 'accept': 'text/html', 'user-agent': 'Mozilla/5.0' }));
        api.check(await shop.get(url, await shop.payFor(url)));
        api.check(await shop.get('/x402/news?feed_categories=nonsense', await shop.payFor('/x402/news?feed_categories=nonsense')));
        api.check(await shop.get('/x402/recaps?feed_category=bitcoin', await shop.payFor('/x402/recaps?feed_category=bitcoin')));
        api.check(await shop.get(url, { 'x-payment': 'nonsense' }));
    });

    it('describes the messages of the feed, of both transports', async () => {

        const token = await shop.publicToken();
        const socket = new WebSocket(`ws://127.0.0.1:${shop.server.info.port}/crypto/ws/feed?token=${token}`);
        const heard: Record<string, unknown>[] = [];
        socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Record<string, unknown>));
        await once(socket, 'open');
        const sent = [
            { type: 'subscribe', feed_category: 'bitcoin', after: 0, corrections: true },
            { type: 'subscribe', feed_category: 'solana' },
            { type: 'subscribe', feed_category: 'crypto', after: 999 },
            { type: 'subscribe', feed_categories: ['macro', 'bitcoin'], after: 0 },
            { type: 'unsubscribe', feed_category: 'crypto' },
            { type: 'ping', timestamp: 7 }
        ];
        sent.forEach((message) => socket.send(JSON.stringify(message)));
        const wanted = ['connected', 'subscribed', 'data', 'error', 'gap', 'unsubscribed', 'pong'];
        while (!wanted.every((type) => heard.some((message) => message.type === type))) {
            await once(socket, 'message');
        }

        socket.close();
        for (const message of heard) {
            expect(api.faultsOf({ $ref: '#/components/schemas/FeedServerMessage' }, message), JSON.stringify(message)).to.equal([]);
        }

        for (const message of [...sent, { type: 'pong', timestamp: 1.5 }]) {
            expect(api.faultsOf({ $ref: '#/components/schemas/FeedClientMessage' }, message), JSON.stringify(message)).to.equal([]);
        }

        expect(api.faultsOf({ $ref: '#/components/schemas/FeedClientMessage' }, { type: 'subscribe' })).to.not.be.empty();
        expect(document.paths['/crypto/ws/feed']?.get?.['x-websocket']).to.equal({ client: { $ref: '#/components/schemas/FeedClientMessage' }, server: { $ref: '#/components/schemas/FeedServerMessage' } });
        const page = await shop.get(`/feed/events?after=0&token=${token}`, { accept: 'application/json' });
        expect(page.statusCode).to.equal(200);
        api.check(page);
    });

    it('contains what scanners of paid interfaces read: type, description and necessity of parameters, and both responses', async () => {

        const res = await shop.get('/x402/news');
        const [terms] = (JSON.parse(res.payload) as { accepts: { outputSchema: { input: { queryParams: Record<string, Record<string, unknown>> }; output: object } }[] }).accepts;
        const params = terms?.outputSchema.input.queryParams ?? {};
        expect(params.feed_categories).to.equal({ type: 'string', description: 'Category codes, separated by commas', required: true });
        expect(params.from_date?.required).to.be.false();
        expect(Object.values(params).every(({ type, description, required }) => typeof type === 'string' && typeof description === 'string' && typeof required === 'boolean')).to.be.true();
        expect(terms?.outputSchema.output).to.part.include({ type: 'json' });

        for (const url of ['/x402/news', '/x402/news-ticker-summary', '/x402/news-by-keyword', '/x402/recaps']) {
            const { bazaar } = challengeIn((await shop.get(url)).headers).extensions as Record<string, { info: { output: object }; schema: { properties: { output: object } } }>;
            expect(api.faultsOf(bazaar?.schema ?? {}, bazaar?.info)).to.equal([]);
            expect(bazaar?.info.output).to.include(['type', 'example']);
            expect(bazaar?.schema.properties.output).to.include('properties');
        }
    });

    it('names the virtual host of paid routes', async () => {

        const own = await openShop({ x402: { vhost: 'pay.example' } });
        const described = JSON.parse((await own.get('/openapi.json')).payload) as Document;
        const servers = Object.values(described.paths).flatMap(({ get }) => get?.servers ?? []);
        expect(new Set(servers.map(({ url }) => url))).to.equal(new Set(['//pay.example']));
        await own.close();
    });
});
