import { connect } from 'node:net';

import * as Boom from '@hapi/boom';
import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import type { Lifecycle } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { markRaised, registerErrors } from '../../lib/http/errors';
import { toRoute } from '../../lib/http/route';
import { registerUnknownPaths } from '../../lib/http/unknown-paths';

export const lab = Lab.script();
const { describe, it } = lab;

const strategies = { token: 't', session: 't', paid: 't' };

const hostFormat: Lifecycle.Method = (request, h) => {

    const { response } = request;
    return Boom.isBoom(response) ? h.response({ host: response.message }).code(response.output.statusCode) : h.continue;
};

const host = async (order: 'before' | 'after') => {

    const server = new Server({ debug: false });
    server.auth.scheme('s', () => ({
        authenticate: (request, h) => {

            if (request.headers.authorization !== 'yes') {
                throw markRaised(request, Boom.unauthorized(null, 'Bearer'));
            }

            return h.authenticated({ credentials: {} });
        }
    }));
    server.auth.strategy('t', 's');
    if (order === 'before') {
        server.ext('onPreResponse', hostFormat);
    }

    await server.register({
        name: 'guest',
        register: (srv: Server) => {

            registerErrors(srv, 'guest');
            registerUnknownPaths(srv, 'guest');
            srv.route(toRoute('guest', strategies, { method: 'GET', path: '/items/{id}', auth: 'none', inputs: { query: Joi.object({ n: Joi.number() }) }, handler: ({ h }) => h.response('fine') }));
            srv.route(toRoute('guest', strategies, { method: 'POST', path: '/items', auth: 'none', inputs: { payload: Joi.object({ a: Joi.number() }) }, handler: ({ h }) => h.response({ own: true }).code(409) }));
            srv.route(toRoute('guest', strategies, { method: 'GET', path: '/locked', auth: 'token', handler: () => 'in' }));
            srv.route(toRoute('guest', strategies, {
                method: 'GET', path: '/crash', auth: 'none', handler: () => {

                    throw new Error('secret of the house');
                }
            }));
            srv.route(toRoute('guest', strategies, { method: 'POST', path: '/rpc', auth: 'none', jsonRpc: true, handler: () => 'fine' }));
            srv.route(toRoute('guest', strategies, { method: 'GET', path: '/limited', auth: 'none', handler: () => 'fine' }));
        }
    }, { routes: { prefix: '/guest' } });

    if (order === 'after') {
        server.ext('onPreResponse', hostFormat);
    }

    server.ext('onRequest', (request, h) => {

        if (request.path.endsWith('banned')) {
            throw Boom.badRequest('banned');
        }

        if (request.headers['x-ban'] === 'error') {
            throw Boom.forbidden('banned');
        }

        if (request.headers['x-ban'] === 'answer') {
            return h.response({ sorry: true }).code(503).takeover();
        }

        if (request.headers['x-ban'] === 'crash') {
            throw new Error('secret of the host');
        }

        return h.continue;
    });
    server.ext('onPreHandler', (request, h) => {

        if (request.path.endsWith('/limited')) {
            throw Boom.tooManyRequests('slow down');
        }

        return h.continue;
    });
    server.route({ method: 'GET', path: '/own/{id}', handler: () => 'own' });
    return server;
};

/** Sends raw text. Resolves to everything received. */
const exchange = async (port: number, text: string): Promise<string> => {

    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    return Buffer.concat(await socket.toArray() as Buffer[]).toString();
};

describe('errors in a host that changes error responses', () => {

    for (const order of ['before', 'after'] as const) {
        it(`ruling 1: keeps {detail} on our routes and the host's format on its own (extension ${order} us)`, async () => {

            const server = await host(order);
            const answer = async (url: string, more = {}) => {

                const res = await server.inject({ url, ...more });
                return [res.statusCode, JSON.parse(res.payload)] as [number, Record<string, unknown>];
            };

            const post = (payload: string | object, headers = {}) => answer('/guest/items', { method: 'POST', payload, headers });

            expect(await answer('/guest/items/1?n=x')).to.equal([400, { detail: 'n must be a number' }]);
            expect(await answer('/guest/items/%E0%A4%A')).to.equal([400, { detail: 'Invalid path: malformed percent-encoding' }]);
            expect(await answer('/guest/items/%20banned')).to.equal([400, { detail: order === 'before' ? 'Bad Request' : 'banned' }]);
            expect(await answer('/guest/nothing')).to.equal([404, { detail: 'Not Found' }]);
            expect(await answer('/guest/locked')).to.equal([401, { detail: 'Missing token' }]);
            expect(await answer('/guest/crash')).to.equal([500, { detail: 'Internal server error' }]);
            expect((await answer('/guest/limited'))[0]).to.equal(429);
            expect(Object.keys((await answer('/guest/limited'))[1])).to.equal(['detail']);
            expect(await post('{', { 'content-type': 'application/json' })).to.equal([400, { detail: 'Invalid request payload JSON format' }]);
            expect(await post('{"__proto__":{}}', { 'content-type': 'application/json' })).to.equal([400, { detail: 'Invalid request payload JSON format' }]);
            expect((await post('<a/>', { 'content-type': 'text/xml' }))).to.equal([415, { detail: 'Unsupported Media Type' }]);
            expect((await post({ a: 'x'.repeat(70_000) }))[0]).to.equal(413);
            expect(await post({ a: 1 })).to.equal([409, { own: true }]);

            expect(await answer('/own/%E0%A4%A')).to.equal([400, { host: 'Bad Request' }]);
            expect(await answer('/nothing')).to.equal([404, { host: 'Not Found' }]);
        });

        it(`ruling 1: answers {detail} if the host refuses a request before it is routed (extension ${order} us)`, async () => {

            const server = await host(order);
            const ban = async (url: string, how: string, method = 'GET') => {

                const { statusCode, payload, headers } = await server.inject({ method, url, headers: { 'x-ban': how } });
                return [statusCode, payload === '' ? null : JSON.parse(payload) as object, headers['x-content-type-options'] ?? null];
            };

            const banned = order === 'before' ? 'Forbidden' : 'banned';
            for (const url of ['/guest/items/1', '/guest/items/%20', '/guest/locked?token=x', '/guest/nothing']) {
                expect(await ban(url, 'error'), url).to.equal([403, { detail: banned }, 'nosniff']);
                expect(await ban(url, 'answer'), url).to.equal([503, { detail: 'Service temporarily unavailable' }, 'nosniff']);
                expect(await ban(url, 'crash'), url).to.equal([500, { detail: 'Internal server error' }, 'nosniff']);
            }

            expect(await ban('/guest/items', 'error', 'POST')).to.equal([403, { detail: banned }, 'nosniff']);
            expect(await ban('/guest/items/%E0%A4%A', 'error')).to.equal([403, { detail: banned }, 'nosniff']);
            expect(await ban('/guest/items/1', 'error', 'HEAD')).to.equal([403, null, 'nosniff']);
            for (const url of ['/own/1', '/nothing', '/']) {
                expect(await ban(url, 'error'), url).to.equal([403, { host: 'banned' }, null]);
                expect(await ban(url, 'answer'), url).to.equal([503, { sorry: true }, null]);
                expect((await ban(url, 'crash'))[0], url).to.equal(500);
            }
        });

        it(`answers an error of JSON-RPC on its route if the host refuses a request before it is routed (extension ${order} us)`, async () => {

            const server = await host(order);
            const { payload } = await server.inject({ method: 'POST', url: '/guest/rpc', headers: { 'x-ban': 'answer' } });
            expect(JSON.parse(payload)).to.equal({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'Service temporarily unavailable' } });
        });

        it(`ruling 1: answers {detail} if hapi rejects a request before routing it (extension ${order} us)`, async () => {

            const server = await host(order);
            await server.start();
            const post = (path: string) => exchange(server.info.port as number, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`);
            expect(await post('/guest/items')).to.match(/^HTTP\/1.1 400 [^]*\r\n\r\n\{"detail":"Bad Request"\}$/);
            expect(await post('/own/1')).to.endWith('{"host":"Bad Request"}');
            for (const target of ['*', 'http://[broken/guest/items']) {
                const text = await exchange(server.info.port as number, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
                expect(text).to.match(/^HTTP\/1.1 40[04] [^]*\{"host":"/);
            }

            await server.stop();
        });
    }
});

describe('inputs in a host with validation settings of its own', () => {

    it('are validated by our rules only', async () => {

        const server = new Server({ debug: false, routes: { validate: { options: { convert: false, presence: 'required', stripUnknown: true, allowUnknown: true } } } });
        const inputs = { query: Joi.object({ n: Joi.number(), m: Joi.number().default(2) }) };
        await server.register({
            name: 'guest',
            register: (srv: Server) => {

                registerErrors(srv, 'guest');
                srv.route(toRoute<object, unknown, unknown>('guest', strategies, { method: 'GET', path: '/', auth: 'none', inputs, handler: ({ query }) => query }));
            }
        });
        expect((await server.inject('/?n=1')).payload).to.equal('{"n":1,"m":2}');
        expect((await server.inject('/')).payload).to.equal('{"m":2}');
        expect((await server.inject('/?x=1')).payload).to.equal('{"detail":"x is not allowed"}');
    });
});
