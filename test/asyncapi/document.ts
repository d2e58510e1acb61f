import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { constantFrom, assert as check, integer, jsonValue, oneof, property, record, string } from 'fast-check';

import { toAsyncApi, withServers } from '../../lib/asyncapi/document';
import { parseMessage } from '../../lib/feed/protocol/client-messages';
import { closeReasons } from '../../lib/feed/protocol/close-reasons';
import { feedCommands, feedEvents, feedReplies } from '../../lib/feed/schema';
import { createHost } from '../helpers/host';
import { checkEvent, checkFeedMessage, checkWebhook } from '../helpers/messages';
import { root } from '../helpers/project';

export const lab = Lab.script();
const { describe, it } = lab;

interface Channel {
    readonly address: string | null;
    readonly messages: Readonly<Record<string, { readonly payload: object; readonly examples?: readonly object[] }>>;
    readonly bindings?: { readonly ws: { readonly query: { readonly properties: object } } };
    readonly 'x-close-codes'?: readonly { readonly code: number; readonly reason: string; readonly advice: string }[];
}

interface Document {
    readonly asyncapi: string;
    readonly info: object;
    readonly servers: Readonly<Record<string, { readonly host: string; readonly protocol: string; readonly pathname?: string }>>;
    readonly channels: Readonly<Record<string, Channel>>;
    readonly operations: Readonly<Record<string, { readonly action: string }>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const info = { version: '1.2.3', prefix: '/crypto', bots: true };

/** Prints the official parser's findings in each document. Runs in its own process, since the parser changes the global object. */
const parser = `const { Parser } = require('@asyncapi/parser');
void (async () => {
    const found = [];
    for (const text of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
        const { document, diagnostics } = await new Parser().parse(text);
        found.push({ found: document !== undefined, faults: diagnostics.filter(({ severity }) => severity <= 1).map(({ message, path }) => [message, path]) });
    }
    console.log(JSON.stringify(found));
})();`;

const parse = async (...texts: readonly string[]): Promise<readonly { readonly found: boolean; readonly faults: readonly unknown[] }[]> => {

    const running = promisify(execFile)(process.execPath, ['-e', parser], { cwd: root });
    running.child.stdin?.end(JSON.stringify(texts));
    return JSON.parse((await running).stdout) as { found: boolean; faults: unknown[] }[];
};

describe('GET /asyncapi.json', { timeout: 120_000 }, () => {

    it('is AsyncAPI 3 without errors or warnings of the official parser, for any set of routes', async () => {

        const whole = await createHost({ prefix: '/crypto' });
        const bare = await createHost({ options: { enable: { feed: false } } });
        const documents = await Promise.all([whole, bare].map(async (host) => (await host.request('/asyncapi.json')).payload));
        const broken = JSON.stringify({ ...toAsyncApi(info, []), channels: { feed: { address: 7 } } });
        const [first, second, third] = await parse(...documents, broken);
        expect([first, second]).to.equal([{ found: true, faults: [] }, { found: true, faults: [] }]);
        expect(third?.faults).to.not.be.empty();
    });

    it('describes the feed under its own path, the event stream and webhooks, each only if it is served', async () => {

        const documentOf = async (options: Parameters<typeof createHost>[0]): Promise<Document> => {

            const host = await createHost(options);
            return JSON.parse((await host.request('/asyncapi.json')).payload) as Document;
        };

        const { asyncapi, channels, operations, components } = await documentOf({ prefix: '/crypto', options: { feed: { path: '/live' } } });
        expect(asyncapi).to.equal('3.0.0');
        expect(Object.entries(channels).map(([name, { address }]) => [name, address])).to.equal([['feed', '/crypto/live'], ['events', '/crypto/feed/events'], ['webhook', null]]);
        expect(Object.keys(channels.feed?.messages ?? {})).to.equal(Object.keys({ ...feedEvents, ...feedReplies, ...feedCommands }));
        expect(Object.keys(channels.feed?.bindings?.ws.query.properties ?? {})).to.equal(['token']);
        expect(Object.values(operations).map(({ action }) => action)).to.only.include(['send', 'receive']);
        expect(Object.keys(components.schemas)).to.include(['NewsItem', 'Analysis', 'FeedData', 'WebhookNewsCreated']);

        expect(Object.keys((await documentOf({ options: { enable: { feed: false } } })).channels)).to.equal(['webhook']);
        expect(Object.keys((await documentOf({ options: { enable: { bots: false } } })).channels)).to.equal(['feed', 'events']);
        const off = await createHost({ options: { enable: { openapi: false } } });
        expect((await off.request('/asyncapi.json')).statusCode).to.equal(404);
    });

    it('lists every close code with what a client should do', async () => {

        const { channels } = JSON.parse((await (await createHost()).request('/asyncapi.json')).payload) as Document;
        const codes = channels.feed?.['x-close-codes'] ?? [];
        expect(codes.map(({ code, reason }) => `${code} ${reason}`)).to.include(Object.values(closeReasons).map(([code, reason]) => `${code} ${reason}`));
        expect(codes.map(({ code }) => code)).to.include([1002, 1007, 1008, 1009]);
        expect(codes.filter(({ advice }) => advice.length < 5)).to.equal([]);
    });

    it('names the servers that the client sees, and keeps one document per address', async () => {

        const host = await createHost();
        const at = async (authority: string) => host.server.inject({ url: '/asyncapi.json', authority });
        const first = await at('news.example:8443');
        expect((JSON.parse(first.payload) as Document).servers).to.part.include({ websocket: { host: 'news.example:8443', protocol: 'ws' }, http: { host: 'news.example:8443', protocol: 'http' } });
        expect((await at('news.example:8443')).headers.etag).to.equal(first.headers.etag);
        expect((await at('other.example')).headers.etag).to.not.equal(first.headers.etag);
        const again = await host.server.inject({ url: '/asyncapi.json', authority: 'news.example:8443', headers: { 'if-none-match': String(first.headers.etag) } });
        expect(again.statusCode).to.equal(304);
        expect((JSON.parse((await at('a b')).payload) as Document).servers.http?.host).to.equal('localhost');

        const { servers } = withServers({}, 'https://api.example/news') as unknown as Document;
        expect(servers.websocket).to.include({ host: 'api.example', protocol: 'wss', pathname: '/news' });
        expect(servers.http).to.include({ host: 'api.example', protocol: 'https', pathname: '/news' });
    });
});

describe('the schemas of the feed', () => {

    it('allow a message of a client exactly if the server accepts it', () => {

        const position = oneof(integer({ min: -3, max: 2 ** 40 }), constantFrom(null, 1.5, '7', true));
        const fields = record({
            type: constantFrom('subscribe' as const, 'unsubscribe' as const, 'ping' as const, 'pong' as const),
            feed_category: oneof(string(), jsonValue()),
            after: position,
            corrections: oneof(constantFrom(true, false), jsonValue()),
            include: constantFrom('analysis', null, 'everything', 1),
            timestamp: oneof(integer(), jsonValue()),
            other: jsonValue()
        }, { requiredKeys: ['type'] });
        const schemas = { subscribe: feedCommands.FeedSubscribe, unsubscribe: feedCommands.FeedUnsubscribe, ping: feedCommands.FeedClientPing, pong: feedCommands.FeedClientPong } as const;
        let accepted = 0;
        check(property(fields, (message) => {

            const isAccepted = parseMessage(JSON.stringify(message)).command.kind !== 'bad';
            accepted += isAccepted ? 1 : 0;
            expect(schemas[message.type].validate(message, { convert: false }).error === undefined, JSON.stringify(message)).to.equal(isAccepted);
        }), { numRuns: 2000, seed: 11 });
        expect(accepted).to.be.above(100);
    });

    it('refuse messages, events and deliveries that are not described', () => {

        checkFeedMessage({ type: 'SUBSCRIBED', feed_category: 'crypto', head: 0 });
        expect(() => checkFeedMessage({ type: 'subscribed', feed_category: 'crypto', head: 0, more: 1 })).to.throw(/Not as described/);
        expect(() => checkFeedMessage({ type: 'subscribed', feed_category: 'crypto' })).to.throw(/Not as described/);
        expect(() => checkFeedMessage({ type: 'new', seq: 1 })).to.throw();
        expect(() => checkEvent('id: 6\nevent: retract\ndata: {"type":"retract","id":"a","seq":7}')).to.throw(/Not the fields/);
        expect(() => checkEvent('id: 6\nevent: retract')).to.throw(/Neither a comment/);
        const headers = { 'content-type': 'application/json', 'user-agent': 'x', 'webhook-id': '7', 'webhook-timestamp': '1', 'webhook-signature': `v1,${'A'.repeat(43)}=` };
        checkWebhook(headers, '{"type":"news.retracted","seq":7,"data":{"id":"a"}}');
        expect(() => checkWebhook({ ...headers, 'webhook-signature': 'x' }, '{"type":"news.retracted","seq":7,"data":{"id":"a"}}')).to.throw(/Not as described/);
        expect(() => checkWebhook(headers, '{"type":"news.retracted","seq":7,"data":{}}')).to.throw(/Not as described/);
        expect(() => checkWebhook(headers, '{"type":"news.retracted","seq":8,"data":{"id":"a"}}')).to.throw(/webhook-id is 7/);
    });
});

