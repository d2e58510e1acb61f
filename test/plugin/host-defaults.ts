import { once } from 'node:events';
import { connect } from 'node:net';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import type { RouteOptions, ServerOptions } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { exchange } from '../helpers/awkward';
import { domain, secret } from '../helpers/host';
import { TestWallet } from '../helpers/wallet';
import { payTo } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it } = lab;

const nothingWillDo = Joi.object({ nothing: Joi.any().required() }).required();

/** Every default of `server.options.routes` that could change a response, each with a value that would. */
const hostile: RouteOptions = {
    auth: { strategy: 'host', mode: 'required', scope: ['staff'] },
    cache: { expiresIn: 60_000, privacy: 'public', otherwise: 'max-age=1' },
    json: { space: 4, suffix: '!', escape: true, replacer: ['none'] },
    payload: { maxBytes: 1, allow: 'text/xml', override: 'text/plain', defaultContentType: 'text/xml', parse: true, output: 'stream', timeout: 1, protoAction: 'remove', failAction: 'ignore' },
    response: { schema: nothingWillDo, status: { 200: nothingWillDo, 404: nothingWillDo }, modify: true, emptyStatusCode: 200, ranges: true, failAction: 'error' },
    state: { parse: true, failAction: 'error' },
    timeout: { server: 20, socket: 40 },
    validate: { headers: nothingWillDo, query: nothingWillDo, failAction: 'error', options: { convert: false, presence: 'required' }, errorFields: { theirs: true } }
};

const hostOf = async (settings: ServerOptions = {}): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port: 0, debug: false, ...settings });
    server.auth.scheme('host', () => ({
        authenticate: () => {

            throw new Error('asked for a route that is not the host\'s');
        }
    }));
    server.auth.strategy('host', 'host');
    await server.register({
        plugin,
        options: {
            auth: { secret, domain, admins: [new TestWallet(7).address] },
            storage: sqlite(':memory:'),
            clock: new ManualClock(),
            random: (bytes: number) => Buffer.alloc(bytes, 7),
            x402: { payTo, facilitator: { url: 'http://127.0.0.1:9' } }
        }
    }, { routes: { prefix: '/crypto' } });
    await server.start();
    return server;
};

const bodied = (method: string, path: string, body: string, type = 'application/json'): [string, string] => {

    return [`${method} ${path} HTTP/1.1\nContent-Type: ${type}\nContent-Length: ${body.length}\nConnection: close`, body];
};

const requests = (token: string): readonly (readonly [string, string?])[] => [
    ...[
        '/crypto/health', '/crypto/available-feed-categories', '/crypto/openapi.json', '/crypto/auth/nonce', '/crypto/auth/public-token',
        '/crypto/news', `/crypto/news?token=${token}`, `/crypto/news?limit=x&token=${token}`, `/crypto/news/none?token=${token}`, `/crypto/articles?token=${token}`,
        `/crypto/recaps?feed_category=crypto&timeframe=12h&token=${token}`, '/crypto/ws/feed', '/crypto/x402/news', '/crypto/nothing'
    ].map((path) => [`GET ${path} HTTP/1.1\nRange: bytes=0-3\nCookie: broken=%%%; =\nConnection: close`] as const),
    bodied('POST', '/crypto/auth/verify', '{"message":"m","signature":"s"}'),
    bodied('POST', '/crypto/auth/verify', '{"message":'),
    bodied('POST', '/crypto/auth/verify', '<a/>', 'text/xml'),
    bodied('POST', '/crypto/nothing', '{"large":true}'),
    bodied('DELETE', `/crypto/admin/news/1?token=${token}`, '{')
];

const transcript = async (server: Server): Promise<string[]> => {

    const { access_token: token } = JSON.parse((await server.inject('/crypto/auth/public-token')).payload) as { access_token: string };
    const answers: string[] = [];
    for (const [head, body] of requests(token)) {                  // one after another, since every answer tells what is left of the rate limit
        answers.push(`${head.split(' HTTP')[0]}\n${(await exchange(server, head, body)).replaceAll(String(server.info.port), 'PORT')}`);
    }

    return answers;
};

describe('in a host with defaults for its routes', () => {

    it('answers byte for byte as in a host without defaults', async () => {

        const plain = await hostOf();
        const awkward = await hostOf({ routes: hostile });
        expect(await transcript(awkward)).to.equal(await transcript(plain));
        await Promise.all([plain.stop(), awkward.stop()]);
    });

    it('lets long polls and event streams wait', async () => {

        const server = await hostOf({ routes: { timeout: { server: 30, socket: 60 } } });
        const { access_token: token } = JSON.parse((await server.inject('/crypto/auth/public-token')).payload) as { access_token: string };
        const news = server.plugins['hapi-crypto-news'];
        server.route({ method: 'GET', path: '/never', options: { auth: false, timeout: { server: false } }, handler: () => new Promise(() => {}) });
        const polled = exchange(server, `GET /crypto/feed/events?wait=60&token=${token} HTTP/1.1\nAccept: application/json\nConnection: close`);

        const stream = connect(server.info.port as number, '127.0.0.1');
        let heard = '';
        stream.on('data', (data) => {

            heard += String(data);
        });
        stream.write(`GET /crypto/feed/events?token=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        expect(await exchange(server, 'GET /never HTTP/1.1')).to.equal('');         // closed by the host's setting, as both of our connections would have been by now

        await news.publish({ signal: 'At long last', feed_categories: ['crypto'] });
        expect(await polled).to.contain('At long last');
        while (!heard.includes('At long last')) {
            await once(stream, 'data');
        }

        stream.destroy();
        await server.stop();
    });

    it('does not change settings that apply to every route', async () => {

        const server = await hostOf({ routes: { security: true, cors: { origin: ['https://host.example'] }, log: { collect: true } } });
        const res = await server.inject({ url: '/crypto/health', headers: { origin: 'https://host.example' } });
        expect(res.headers).to.include({ 'x-frame-options': 'DENY' });
        expect(res.headers).to.not.include('access-control-allow-origin');
        await server.stop();
    });

    it('answers its own preflights, and leaves others to the host', async () => {

        const server = await hostOf({ routes: { cors: true } });
        server.route({ method: 'GET', path: '/own', options: { auth: false }, handler: () => 'own' });
        const preflight = async (url: string, headers: object) => await server.inject({ method: 'OPTIONS', url, headers: { ...headers } });

        expect((await preflight('/own', { origin: 'https://a.example' })).payload).to.contain('"statusCode":404');
        expect((await preflight('/own', { 'origin': 'https://a.example', 'access-control-request-method': 'GET' })).statusCode).to.equal(200);
        const paid = await preflight('/crypto/x402/news', { 'origin': 'https://a.example', 'access-control-request-method': 'GET' });
        expect(paid.headers['access-control-allow-origin']).to.equal('*');
        await server.stop();
    });
});
