import { gunzipSync } from 'node:zlib';

import * as Boom from '@hapi/boom';
import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { cacheable, cacheableCompressed, toPage } from '../../lib/http/caching';
import type { Page } from '../../lib/http/caching';
import { errorWithDetail, isStorageError } from '../../lib/http/detail';
import { noContent, uncachedJson, uncached } from '../../lib/http/reply';
import { accessIn, toRoute } from '../../lib/http/route';
import type { RouteSpec } from '../../lib/http/route';
import { StorageError } from '../../lib/storage/contract';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const admin: RouteSpec = { method: 'POST', path: '/admin', auth: 'admin', inputs: { payload: Joi.object({ a: Joi.number().required() }) }, handler: ({ h }) => uncached(h, { done: true }, 201) };
const crash = (error: unknown): RouteSpec => ({
    method: 'GET',
    path: '/',
    auth: 'none',
    handler: () => {

        throw error;
    }
});

describe('authorization of routes', () => {

    it('answers 403 to tokens other than an administrator\'s session, before the body is validated', async () => {

        const { request } = serveRoutes([admin]);
        for (const access of [accessOf(), accessOf({ kind: 'api' }), accessOf({ kind: 'public' }), accessOf({ kind: 'api', isAdmin: true })]) {
            const response = await request({ method: 'POST', url: '/admin', payload: { b: 1 } }, access);
            expect(response.statusCode).to.equal(403);
            expect(JSON.parse(response.payload)).to.equal({ detail: 'Administrators only' });
        }

        const accepted = await request({ method: 'POST', url: '/admin', payload: { a: 1 } }, accessOf({ isAdmin: true }));
        expect(accepted.statusCode).to.equal(201);
        expect(accepted.headers['cache-control']).to.equal('private, no-store');
        expect((await request({ method: 'POST', url: '/admin', payload: {} }, accessOf({ isAdmin: true }))).payload).to.equal('{"detail":"a is required"}');
    });

    it('is checked on a route for administrators that also has a check of its own', async () => {

        const { request } = serveRoutes([{ ...admin, before: () => Promise.resolve() }]);
        expect((await request({ method: 'POST', url: '/admin', payload: { a: 1 } }, accessOf())).statusCode).to.equal(403);
        expect((await request({ method: 'POST', url: '/admin', payload: { a: 1 } }, accessOf({ isAdmin: true }))).statusCode).to.equal(201);
    });

    it('requires a token, a session, or neither', () => {

        const strategies = { token: 't', session: 's', paid: 'p' };
        const optionOf = (auth: RouteSpec['auth']): unknown => (toRoute('r', strategies, { method: 'GET', path: '/', auth, handler: () => null }).options as { auth: unknown }).auth;
        expect(optionOf('none')).to.equal(false);
        expect(optionOf('token')).to.equal({ mode: 'required', strategies: ['t'] });
        expect(optionOf('session')).to.equal({ mode: 'required', strategies: ['s'] });
        expect(optionOf('admin')).to.equal({ mode: 'required', strategies: ['t'] });
    });

    it('provides no access on a route without authentication', async () => {

        const seen: unknown[] = [];
        const { request } = serveRoutes([{
            method: 'GET',
            path: '/',
            auth: 'none',
            handler: (call) => {

                seen.push(accessIn(call.request));
                return call.access;
            }
        }]);
        expect((await request('/')).statusCode).to.equal(500);
        expect(seen).to.equal([null]);
    });

    it('is stored in the settings of every route', () => {

        const { server } = serveRoutes([admin]);
        const mark = server.table()[0]?.settings.plugins?.['hapi-crypto-news'];
        expect(mark).to.include({ registration: 'test', auth: 'admin' });
    });
});

describe('errors', () => {

    it('contain {detail} and nothing internal (ruling 1, ruling 2)', async () => {

        const answers: readonly [unknown, number, string][] = [
            [Boom.notFound('Recap not found'), 404, 'Recap not found'],
            [Boom.notFound(), 404, 'Not Found'],
            [Boom.badRequest('limit must be a number'), 400, 'limit must be a number'],
            [Boom.unauthorized(null, 'Bearer'), 401, 'Missing token'],
            [Boom.unauthorized('Missing authentication'), 401, 'Missing token'],
            [Boom.unauthorized('Invalid token', 'Bearer'), 401, 'Invalid token'],
            [new Error('SELECT * FROM news'), 500, 'Internal server error'],
            [Boom.badGateway('upstream at 10.0.0.1'), 502, 'Bad Gateway'],
            [errorWithDetail(500, 'Summary generation failed', new Error('key sk-1')), 500, 'Summary generation failed'],
            [new StorageError('STORAGE_BUSY', 'news.db is locked'), 503, 'Service temporarily unavailable'],
            [new StorageError('STORAGE_INTERNAL', 'no such column'), 500, 'Internal server error'],
            [new Boom.Boom('', { statusCode: 599 }), 599, 'Error']
        ];

        for (const [error, statusCode, detail] of answers) {
            const response = await serveRoutes([crash(error)]).request('/');
            expect(response.statusCode).to.equal(statusCode);
            expect(JSON.parse(response.payload)).to.equal({ detail });
            expect(response.headers['content-type']).to.equal('application/json; charset=utf-8');
        }
    });

    it('have WWW-Authenticate: Bearer with 401, without parameters (ruling 3)', async () => {

        for (const error of [Boom.unauthorized(null, 'Bearer'), Boom.unauthorized('Invalid token', 'Bearer'), Boom.unauthorized('Verification failed')]) {
            const { headers } = await serveRoutes([crash(error)]).request('/');
            expect(headers['www-authenticate']).to.equal('Bearer');
            expect(headers['cache-control']).to.equal('private, no-cache');
        }
    });

    it('keep the headers that name the time of a retry', async () => {

        const limited = Boom.tooManyRequests('slow down');
        limited.output.headers['retry-after'] = 30;
        expect((await serveRoutes([crash(limited)]).request('/')).headers['retry-after']).to.equal('30');
        expect((await serveRoutes([crash(new StorageError('STORAGE_TIMEOUT', 'late'))]).request('/')).headers['retry-after']).to.equal('1');
    });

    it('are private if the request has a token (ruling 9)', async () => {

        const { request } = serveRoutes([{ ...crash(Boom.notFound('x')), auth: 'token' }]);
        expect((await request('/', accessOf())).headers['cache-control']).to.equal('private, no-cache');
        const open = serveRoutes([crash(Boom.notFound('x'))]);
        expect((await open.request('/')).headers['cache-control']).to.equal('no-cache');
        for (const sent of [{ url: '/?token=x&token=y' }, { url: '/', headers: { authorization: 'Bearer x' } }]) {
            expect((await open.request(sent)).headers['cache-control']).to.equal('private, no-cache');
        }
    });
});

describe('a body', () => {

    it('that is too large is answered with 413, whether its length was announced or not (ruling 1)', async () => {

        const json: RouteSpec = { method: 'POST', path: '/json', auth: 'none', maxBytes: 1000, inputs: { payload: Joi.object().unknown() }, handler: ({ h }) => uncached(h, {}) };
        const { server } = serveRoutes([json, { method: 'POST', path: '/bytes', auth: 'none', maxBytes: 1000, bytes: true, handler: ({ h }) => uncached(h, {}) }]);
        await server.start();
        const post = async (path: string, size: number, isAnnounced: boolean): Promise<string> => {

            const body = JSON.stringify({ a: 'x'.repeat(size) });
            const response = await fetch(`${server.info.uri}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: isAnnounced ? body : new Blob([body]).stream(), duplex: 'half' });
            return `${response.status} ${await response.text()}`;
        };

        for (const path of ['/json', '/bytes']) {
            for (const isAnnounced of [true, false]) {
                expect(await post(path, 900, isAnnounced)).to.equal('200 {}');
                expect(await post(path, 100_000, isAnnounced)).to.equal('413 {"detail":"Payload content length greater than maximum allowed: 1000"}');
            }
        }

        await server.stop();
    });
});

describe('isStorageError()', () => {

    it('recognises errors of another copy of this package, and nothing else', () => {

        expect(isStorageError(new StorageError('STORAGE_FULL', 'disk'))).to.be.true();
        expect(isStorageError(Object.assign(new Error('disk'), { name: 'StorageError', code: 'STORAGE_FULL' }))).to.be.true();
        expect(isStorageError(Object.assign(new Error('disk'), { name: 'StorageError' }))).to.be.false();
        expect(isStorageError(new Error('disk'))).to.be.false();
        expect(isStorageError('StorageError')).to.be.false();
    });
});

describe('answers', () => {

    it('have an ETag, answer a matching If-None-Match with 304, and vary by the token (ruling 9)', async () => {

        const page = toPage('["a"]');
        const { request } = serveRoutes([{ method: 'GET', path: '/', auth: 'none', handler: ({ h }) => cacheable(h, page, 'public') }]);
        const first = await request('/');
        expect(first.payload).to.equal('["a"]');
        expect(first.headers.etag).to.equal(`"${page.etag}"`);
        expect(first.headers['cache-control']).to.equal('public, no-cache');
        expect((await request({ url: '/', headers: { 'if-none-match': `W/"x", "${page.etag}"` } })).statusCode).to.equal(304);
        expect((await request({ url: '/', headers: { 'if-none-match': '"other"' } })).statusCode).to.equal(200);
        expect(toPage('["b"]').etag).to.not.equal(page.etag);

        for (const range of ['bytes=0-1', 'bytes=99-']) {       // part of a response would not be JSON
            expect((await request({ url: '/', headers: { range } })).payload).to.equal('["a"]');
        }
    });

    it('are compressed once if they are cached, as the host allows (ruling 9)', async () => {

        const page = toPage(JSON.stringify(Array.from({ length: 500 }, (_, i) => `item ${i}`)));
        const spec = (given: Page): RouteSpec => ({ method: 'GET', path: '/', auth: 'none', handler: ({ h }) => cacheableCompressed(h, given, 'private') });
        const { server, request } = serveRoutes([spec(page)]);
        const get = (acceptEncoding: string, more = {}) => request({ url: '/', headers: { 'accept-encoding': acceptEncoding, ...more } });

        for (let i = 0; i < 2; ++i) {
            const response = await get('gzip, deflate, br');
            expect(response.headers['content-encoding']).to.equal('gzip');
            expect(response.headers.vary).to.contain('accept-encoding').and.to.contain('authorization');
            expect(gunzipSync(response.rawPayload).equals(page.body)).to.be.true();
            expect((await get('gzip', { 'if-none-match': String(response.headers.etag) })).statusCode).to.equal(304);
            expect((await get('identity', { 'if-none-match': String(response.headers.etag) })).statusCode).to.equal(304);
        }

        expect((await get('deflate')).headers['content-encoding']).to.equal('deflate');
        expect((await get('identity')).headers['content-encoding']).to.be.undefined();

        const small = serveRoutes([spec(toPage('[]'))]);
        expect((await small.request({ url: '/', headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).to.be.undefined();
        const large = serveRoutes([spec(toPage(JSON.stringify('x'.repeat(300_000))))]);
        expect((await large.request({ url: '/', headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).to.equal('gzip');
        server.settings.compression = false;
        expect((await get('gzip')).headers['content-encoding']).to.be.undefined();
    });

    it('are sent as JSON text, or without a body', async () => {

        const { request } = serveRoutes([
            { method: 'GET', path: '/stored', auth: 'none', handler: ({ h }) => uncachedJson(h, '{"a": 1}') },
            { method: 'DELETE', path: '/gone', auth: 'none', handler: ({ h }) => noContent(h) }
        ]);
        expect((await request('/stored')).payload).to.equal('{"a": 1}');
        const gone = await request({ method: 'DELETE', url: '/gone' });
        expect(gone.statusCode).to.equal(204);
        expect(gone.payload).to.equal('');
        expect(gone.headers['cache-control']).to.equal('private, no-store');
    });
});
