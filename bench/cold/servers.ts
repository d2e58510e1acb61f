import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import fastifyEtag from '@fastify/etag';
import fastifyJwt from '@fastify/jwt';
import { Server } from '@hapi/hapi';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { Kysely, SqliteDialect, sql } from 'kysely';

import { plugin } from '../../lib';
import type { Target } from '../http/target';
import { codes } from '../storage/items';
import { peerOf } from '../storage/peer';
import type { Peer } from '../storage/peer';
import { limit, parseQuery } from './questions';

const secret = 'x'.repeat(32);

const connect = (file: string): Database.Database => {

    const db = new Database(file, { fileMustExist: true });
    db.pragma('cache_size = -32768');
    return db;
};

/** The least work that gives the answer: one prepared statement, and the stored texts unchanged. No token, no validation, no ETag. */
const bare = async (file: string): Promise<Target> => {

    const db = connect(file);
    const numbers = new Map((db.prepare('select code, n from code').raw().all() as [string, number][]));
    const stream = 'select pos from stream where cat = ?';
    const page = db.prepare(`select n.doc from (${[stream, stream, stream].join(' union ')} order by pos desc limit ? offset ?) s cross join news n on n.ord = s.pos order by s.pos desc`).pluck();
    const server = createServer((req, res) => {

        const { categories, page: number } = parseQuery(String(req.url));
        const docs = page.all(...categories.map((code) => numbers.get(code)), limit, (number - 1) * limit);
        const body = Buffer.from(`[${docs.join(',')}]`);
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, path: '/', headers: {} };
};

/** The plugin on the file. All categories are public, since the token is. */
const service = async (file: string): Promise<Target> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret, domain: 'bench.example', publicCategories: [...codes] }, storage: file, rateLimits: false, desk: { write: false } } });
    await server.start();
    const { access_token: token } = JSON.parse((await server.inject('/auth/public-token')).payload) as { access_token: string };
    return { port: Number(server.info.port), path: '/news', headers: { authorization: `Bearer ${token}` } };
};

/** Fastify with a schema for the query, @fastify/jwt, @fastify/etag, and the query as it is usually written with Kysely. */
const fastify = async (file: string): Promise<Target> => {

    const db: Peer = new Kysely({ dialect: new SqliteDialect({ database: connect(file) }) });
    const app = Fastify();
    await app.register(fastifyJwt, { secret, verify: { cache: true } });
    await app.register(fastifyEtag);
    const querystring = { type: 'object', properties: { limit: { type: 'integer', minimum: 1, maximum: 100 }, page: { type: 'integer', minimum: 1 }, feed_categories: { type: 'string' } } };
    app.get<{ Querystring: { limit: number; page: number; feed_categories: string } }>('/news', { schema: { querystring } }, async (request) => {

        await request.jwtVerify();
        const { page, limit: count, feed_categories: list } = request.query;
        const rows = await peerOf(db, { categories: list.split(','), limit: count, offset: (page - 1) * count }, () => sql<boolean>`true`)();
        return rows.map(({ doc }) => JSON.parse(doc) as object);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { port: (app.server.address() as AddressInfo).port, path: '/news', headers: { authorization: `Bearer ${app.jwt.sign({})}` } };
};

export const servers = { bare, service, fastify } as const;

export type ServerName = keyof typeof servers;
