import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import * as Boom from '@hapi/boom';
import { Server } from '@hapi/hapi';
import type { Lifecycle } from '@hapi/hapi';
import Nes from '@hapi/nes';

/** A host with unusual settings for everything that a plugin could depend on or disturb. */
export const awkwardHost = async (): Promise<Server> => {

    const server = new Server({
        host: '127.0.0.1',
        port: 0,
        debug: false,
        routes: {
            cors: { origin: ['https://host.example'], additionalExposedHeaders: ['x-host'] },
            json: { space: 2 },
            response: { emptyStatusCode: 200 },
            validate: {
                failAction: () => {

                    throw Boom.badData('the host says no');
                }
            }
        }
    });

    await server.register({ plugin: Nes, options: { auth: false, heartbeat: false } });
    server.auth.scheme('host', () => ({
        authenticate: (request, h) => {

            if (request.headers['x-host-key'] !== 'open sesame') {
                throw Boom.unauthorized('No key', 'Host');
            }

            return h.authenticated({ credentials: { user: 'somebody' } });
        }
    }));
    server.auth.strategy('host', 'host');
    server.auth.default('host');
    server.state('preference', { encoding: 'base64json' });
    server.ext('onPreResponse', hostErrors);
    server.subscription('/ticks', { auth: false });
    hostRoutes(server);
    return server;
};

const hostErrors: Lifecycle.Method = (request, h) => {

    const { response } = request;
    if ('output' in response) {
        return h.response({ problem: response.message, at: request.path }).code(response.output.statusCode).header('x-host', 'error');
    }

    response.header('x-host', 'fine');
    return h.continue;
};

const hostRoutes = (server: Server): void => {

    server.route([
        { method: 'GET', path: '/', options: { auth: false }, handler: () => 'the host' },
        { method: 'GET', path: '/own', handler: (request) => ({ hello: request.auth.credentials.user }) },
        { method: 'GET', path: '/empty', options: { auth: false }, handler: () => null },
        { method: 'GET', path: '/health', options: { auth: false }, handler: () => ({ host: 'well' }) },
        { method: 'GET', path: '/news/{id}', options: { auth: false }, handler: (request) => ({ theirs: request.params.id as string }) },
        { method: 'POST', path: '/own', options: { auth: false }, handler: (request) => request.payload as object },
        {
            method: 'GET', path: '/broken', options: { auth: false }, handler: () => {

                throw new Error('host trouble');
            }
        }
    ]);
};

/** Sends raw bytes; returns the raw response without its `Date` header. */
export const exchange = async (server: Server, head: string, body = ''): Promise<string> => {

    const socket = connect((server.info as unknown as AddressInfo).port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(`${head.replaceAll('\n', '\r\n')}\r\nHost: localhost\r\n\r\n${body}`);
    await once(socket, 'end');
    socket.destroy();
    return Buffer.concat(chunks).toString('latin1').replace(/^date: .*$/gim, 'date: -');
};

const close = '\nConnection: close';
const json = (body: string): [string, string] => [`\nContent-Type: application/json\nContent-Length: ${body.length}${close}`, body];

/** Everything that clients of the host's own routes see. It must not change when the plugin is registered. */
export const transcript = async (server: Server): Promise<string[]> => {

    const [head, body] = json('{"a":1}');
    const [badHead, badBody] = json('{"a":');
    return [
        await exchange(server, `GET / HTTP/1.1${close}`),
        await exchange(server, `GET /own HTTP/1.1${close}`),
        await exchange(server, `GET /own HTTP/1.1\nX-Host-Key: open sesame${close}`),
        await exchange(server, `HEAD /own HTTP/1.1\nX-Host-Key: open sesame${close}`),
        await exchange(server, `OPTIONS /own HTTP/1.1\nOrigin: https://host.example\nAccess-Control-Request-Method: GET${close}`),
        await exchange(server, `GET /empty HTTP/1.1${close}`),
        await exchange(server, `GET /health HTTP/1.1${close}`),
        await exchange(server, `GET /news/7?token=x HTTP/1.1${close}`),
        await exchange(server, `GET /news/%E0%A4%A HTTP/1.1${close}`),
        await exchange(server, `GET /nothing HTTP/1.1${close}`),
        await exchange(server, `GET /broken HTTP/1.1${close}`),
        await exchange(server, `GET / HTTP/1.1\nCookie: preference=%%%${close}`),
        await exchange(server, `GET / HTTP/1.1\nUpgrade: h2c\nConnection: Upgrade, close`),
        await exchange(server, `POST /own HTTP/1.1${head}`, body),
        await exchange(server, `POST /own HTTP/1.1${badHead}`, badBody),
        await nesTalk(server)
    ];
};

const nesTalk = async (server: Server): Promise<string> => {

    const client = new Nes.Client(`ws://127.0.0.1:${server.info.port}/any/path`);
    await client.connect({ reconnect: false });
    const heard: unknown[] = [];
    await client.subscribe('/ticks', (message: unknown) => heard.push(message));
    server.publish('/ticks', { tick: 1 });
    const { payload, statusCode } = await client.request('/health') as { payload: unknown; statusCode: number };
    const refused = await client.request('/own').catch((error: Error & { statusCode: number }) => [error.statusCode, error.message]);
    await client.disconnect();
    return JSON.stringify([heard, payload, statusCode, refused]);
};
