import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server } from '@hapi/hapi';
import type { Lifecycle } from '@hapi/hapi';

import { items } from './items';
import type { Target } from './target';

const body = Buffer.from(JSON.stringify(items()));

const tag = createHash('sha256').update(body).digest('base64url');

/** A ready buffer from node:http. */
export const plain = async (): Promise<Target> => {

    const server = createServer((_req, res) => res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, path: '/', headers: {} };
};

const bare = async (handler: Lifecycle.Method, headers = {}): Promise<Target> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    server.route({ method: 'GET', path: '/', handler });
    await server.start();
    return { port: Number(server.info.port), path: '/', headers };
};

/** The same buffer from a route of hapi. */
export const hapiBuffer = (): Promise<Target> => bare((_request, h) => h.response(body).type('application/json'));

/** The same items as objects, which hapi turns into JSON. */
export const hapiObjects = (): Promise<Target> => bare(() => items());

/** A 304 of a route of hapi. */
export const hapiUnchanged = (): Promise<Target> => bare((_request, h) => h.response(body).type('application/json').etag(tag), { 'if-none-match': `"${tag}"` });
