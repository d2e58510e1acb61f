import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import fastifyEtag from '@fastify/etag';
import fastifyJwt from '@fastify/jwt';
import Database from 'better-sqlite3';
import Express from 'express';
import Fastify from 'fastify';
import { verify, sign } from 'jsonwebtoken';
import { Kysely, SqliteDialect } from 'kysely';

import { items } from './items';
import type { Target } from './target';

const secret = 'x'.repeat(32);

interface Tables {
    readonly news: { readonly id: string; readonly ts: number; readonly json: string };
    readonly news_categories: { readonly news_id: string; readonly code: string };
}

/** Items and their categories in two tables, with the index that the query needs. */
const openDatabase = async (): Promise<Kysely<Tables>> => {

    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
    await db.schema.createTable('news').addColumn('id', 'text', (column) => column.primaryKey()).addColumn('ts', 'real').addColumn('json', 'text').execute();
    await db.schema.createTable('news_categories').addColumn('news_id', 'text').addColumn('code', 'text').execute();
    await db.schema.createIndex('news_ts').on('news').column('ts').execute();
    await db.schema.createIndex('news_categories_id').on('news_categories').columns(['news_id', 'code']).execute();
    const rows = items();
    await db.insertInto('news').values(rows.map((row) => ({ id: row.id, ts: Number(row.timestamp), json: JSON.stringify(row) }))).execute();
    await db.insertInto('news_categories').values(rows.flatMap(({ id, feed_categories: codes }) => codes.map((code) => ({ news_id: id, code })))).execute();
    return db;
};

const pageOf = async (db: Kysely<Tables>, codes: readonly string[], limit: number): Promise<readonly object[]> => {

    const rows = await db.selectFrom('news')
        .select('json')
        .where((where) => where.exists(where.selectFrom('news_categories').select('code').whereRef('news_id', '=', 'news.id').where('code', 'in', codes)))
        .orderBy('ts', 'desc')
        .limit(limit)
        .execute();
    return rows.map(({ json }) => JSON.parse(json) as object);
};

interface Claims {
    readonly categories: readonly string[];
}

const claims: Claims = { categories: ['crypto', 'bitcoin', 'macro'] };

/** Fastify with a schema for the query, @fastify/jwt, @fastify/etag, and Kysely. */
export const fastify = async (): Promise<Target> => {

    const db = await openDatabase();
    const app = Fastify();
    await app.register(fastifyJwt, { secret, verify: { cache: true } });
    await app.register(fastifyEtag);
    const querystring = { type: 'object', properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 }, feed_categories: { type: 'string' } } };
    app.get<{ Querystring: { limit: number } }>('/news', { schema: { querystring } }, async (request) => {

        const { categories } = await request.jwtVerify<Claims>();
        return await pageOf(db, categories, request.query.limit);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { port: (app.server.address() as AddressInfo).port, path: '/news', headers: { authorization: `Bearer ${app.jwt.sign(claims)}` } };
};

/** Express with jsonwebtoken, its own ETags, and Kysely. */
export const express = async (): Promise<Target> => {

    const db = await openDatabase();
    const app = Express();
    app.get('/news', (req, res, next) => {

        const { categories } = verify(String(req.headers.authorization).slice('Bearer '.length), secret) as unknown as Claims;
        pageOf(db, categories, Math.min(100, Number(req.query.limit ?? 20))).then((page) => res.json(page), next);
    });
    const server = createServer(app);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, path: '/news', headers: { authorization: `Bearer ${sign(claims, secret)}` } };
};
