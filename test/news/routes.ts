import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { newsRoutes } from '../../lib/news/routes';
import { NewsService } from '../../lib/news/service';
import { StorageError } from '../../lib/storage/contract';
import { anyCharacter } from '../helpers/any-character';
import { itemOf, noon, openReading } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const all = accessOf();
const few = accessOf({ kind: 'public', subject: 'public', categories: ['crypto', 'bitcoin', 'macro'] });
const minute = 60;

const serve = async (options: { readonly empty?: 'not-found' | 'empty-array'; readonly cacheBytes?: number; readonly maxLimit?: number } = {}) => {

    const { empty = 'not-found', maxLimit = 100, ...rest } = options;
    const reading = await openReading(rest);
    const service = new NewsService({ ...reading, empty });
    return { ...reading, ...serveRoutes(newsRoutes(service, { maxLimit })) };
};

const detailOf = (response: { readonly payload: string }): string => (JSON.parse(response.payload) as { detail: string }).detail;
const idsOf = (response: { readonly payload: string }): string[] => (JSON.parse(response.payload) as { id: string }[]).map(({ id }) => id);
const nextOf = (response: { readonly headers: object }): string | undefined => /^<([^>]+)>; rel="next"$/.exec(String((response.headers as Record<string, unknown>).link))?.[1];

describe('GET /news', () => {

    it('answers items byte for byte as they are stored, newest first, ties by publication order (ruling 24)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'old', timestamp: noon - minute }, { id: 'first', timestamp: noon }, { id: 'second', timestamp: noon }, { id: 'new', timestamp: noon + minute });

        const response = await request('/news', all);
        expect(response.statusCode).to.equal(200);
        expect(response.headers['content-type']).to.equal('application/json; charset=utf-8');
        expect(idsOf(response)).to.equal(['new', 'second', 'first', 'old']);
        expect(JSON.parse(response.payload)).to.contain(itemOf({ id: 'old', timestamp: noon - minute }));
    });

    it('keeps every nullable field of an item, null as it is (ruling 8)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a', timestamp: null, tweet_url: null, narrative_id: null });

        const response = await request('/news', all);
        expect(response.payload).to.contain('"timestamp":null').and.to.contain('"tweet_url":null').and.to.contain('"narrative_id":null');
    });

    it('answers 404 if there is no data, or an empty array if the host prefers that (ruling 6)', async () => {

        const strict = await (await serve()).request('/news', all);
        expect(strict.statusCode).to.equal(404);
        expect(JSON.parse(strict.payload)).to.equal({ detail: 'News not found' });
        expect(strict.headers['x-log-position']).to.equal('0');

        const lenient = await (await serve({ empty: 'empty-array' })).request('/news?keyword=!!', all);
        expect(lenient.statusCode).to.equal(200);
        expect(lenient.payload).to.equal('[]');
    });

    it('accepts days of UTC, both inclusive, and rejects invalid ones (ruling 7)', async () => {

        const { request, publish } = await serve();
        const midnight = Date.UTC(2026, 2, 14) / 1000;
        await publish(
            { id: 'before', timestamp: midnight - 0.000001 },
            { id: 'start', timestamp: midnight },
            { id: 'end', timestamp: midnight + 86399.999 },
            { id: 'after', timestamp: midnight + 86400 }
        );

        expect(idsOf(await request('/news?from_date=2026-03-14&to_date=2026-03-14', all))).to.equal(['end', 'start']);
        expect(idsOf(await request('/news?from_date=2026-03-15', all))).to.equal(['after']);
        expect(idsOf(await request('/news?to_date=2026-03-13', all))).to.equal(['before']);
        expect(idsOf(await request('/news?from_date=0000-01-01&to_date=9999-12-31', all))).to.have.length(4);
        expect((await request('/news?from_date=9999-12-31', all)).statusCode).to.equal(404);
        expect((await request('/news?to_date=1969-12-31', all)).statusCode).to.equal(404);

        for (const day of ['2026-02-30', '2026-13-01', '2026-3-1', '20260301', '2026-03-14T00:00:00Z', '+2026-03-14', '2026-03-14%00', 'yesterday', '', '%202026-03-14']) {
            for (const name of ['from_date', 'to_date']) {
                const response = await request(`/news?${name}=${day}`, all);
                expect(response.statusCode, day).to.equal(400);
                expect(detailOf(response)).to.equal(`${name} must be a day as YYYY-MM-DD`);
            }
        }

        const reversed = await request('/news?from_date=2026-03-15&to_date=2026-03-14', all);
        expect(reversed.statusCode).to.equal(400);
        expect(detailOf(reversed)).to.equal('from_date must not be after to_date');
    });

    it('ignores unknown parameters and rejects repeated scalars (ruling 5)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' });

        expect((await request('/news?q=1&q=2&sort=up&__proto__=x&constructor=y', all)).statusCode).to.equal(200);
        for (const name of ['feed_categories', 'from_date', 'to_date', 'keyword', 'page', 'limit', 'cursor', 'token']) {
            const response = await request(`/news?${name}=1&${name}=1`, all);
            expect(response.statusCode, name).to.equal(400);
            expect(detailOf(response)).to.startWith(name);
        }
    });

    it('has 1 to 100 items per page, 20 by default (ruling 25)', async () => {

        const { request, publish } = await serve();
        await publish(...Array.from({ length: 120 }, (_, i) => ({ id: `n${i}` })));

        expect(idsOf(await request('/news', all))).to.have.length(20);
        expect(idsOf(await request('/news?limit=1', all))).to.have.length(1);
        expect(idsOf(await request('/news?limit=100', all))).to.have.length(100);
        for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1e999']) {
            const response = await request(`/news?limit=${limit}`, all);
            expect(response.statusCode, limit).to.equal(400);
            expect(detailOf(response)).to.startWith('limit must be');
        }
    });

    it('uses the host\'s maximum limit, even below the default', async () => {

        const { request, publish } = await serve({ maxLimit: 5 });
        await publish(...Array.from({ length: 7 }, (_, i) => ({ id: `n${i}` })));

        expect(idsOf(await request('/news', all))).to.have.length(5);
        expect(detailOf(await request('/news?limit=6', all))).to.equal('limit must be less than or equal to 5');
    });

    it('answers a page beyond the end, however far, as no data (ruling 27)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' }, { id: 'b' }, { id: 'c' });

        expect(idsOf(await request('/news?limit=2&page=2', all))).to.equal(['a']);
        for (const page of ['3', '2147483648', '9007199254740993', '99999999999999999999999999']) {
            expect((await request(`/news?limit=2&page=${page}`, all)).statusCode, page).to.equal(404);
        }

        for (const page of ['0', '-1', '1.5', 'two', '']) {
            const response = await request(`/news?page=${page}`, all);
            expect(response.statusCode, page).to.equal(400);
            expect(detailOf(response)).to.startWith('page must be');
        }
    });

    it('names the next page by a cursor that keeps the filters and never contains the token (ruling 28)', async () => {

        const { server, request, publish } = await serve();
        await publish(...['a', 'b', 'c'].map((id) => ({ id, signal: `Bitcoin & ${id}` })), { id: 'other', signal: 'Something else' });

        const url = '/news?token=secret&feed_categories=crypto,bitcoin&from_date=2026-03-01&to_date=2026-03-31&keyword=bitcoin&page=1&limit=2&x=y';
        const first = await request(url, few);
        expect(idsOf(first)).to.equal(['c', 'b']);
        const next = nextOf(first) ?? '';
        const { pathname, searchParams } = new URL(next, server.info.uri);
        expect(pathname).to.equal('/news');
        const { cursor, ...filters } = Object.fromEntries(searchParams);
        expect(cursor).to.match(/^[\w-]+$/);
        expect(filters).to.equal({ feed_categories: 'crypto,bitcoin', from_date: '2026-03-01', to_date: '2026-03-31', keyword: 'bitcoin', limit: '2' });

        await publish({ id: 'later', signal: 'Bitcoin moves', timestamp: noon + minute });
        const second = await request(next, few);
        expect(idsOf(second)).to.equal(['a']);
        expect(second.headers.link).to.be.undefined();
    });

    it('links no next page after a full last one', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' }, { id: 'b' });

        expect(nextOf(await request('/news?limit=1', all))).to.exist();
        expect((await request('/news?limit=2', all)).headers.link).to.be.undefined();
        expect((await request('/news?limit=1&page=2', all)).headers.link).to.be.undefined();
    });

    it('prefers a cursor to a page', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' }, { id: 'b' });

        const next = nextOf(await request('/news?limit=1', all)) ?? '';
        expect(idsOf(await request(`${next}&page=7`, all))).to.equal(['a']);
    });

    it('rejects a cursor that it did not issue (ruling 28)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' });

        const foreign = ['n1', '-1', '1.5', 'n', 'n9007199254740993', 'n01', 'x1'].map((text) => Buffer.from(text).toString('base64url')).slice(1);
        for (const cursor of [...foreign, '', 'abc', '%00', 'bjE%3D', 'bjE=', 'a'.repeat(65)]) {
            const response = await request(`/news?cursor=${cursor}`, all);
            expect(response.statusCode, cursor).to.equal(400);
            expect(detailOf(response)).to.equal('cursor must be taken from the Link header of a page');
        }
    });

    it('rejects an unknown category with 400 before a forbidden one with 403, for everyone (ruling 11)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' }, { id: 'b', feed_categories: ['ai'] });

        for (const access of [all, few]) {
            const unknown = await request('/news?feed_categories=ai,nonsense,crypto', access);
            expect(unknown.statusCode).to.equal(400);
            expect(detailOf(unknown)).to.equal('feed_categories must name available feed categories: nonsense is none');
        }

        const forbidden = await request('/news?feed_categories=crypto,ai', few);
        expect(forbidden.statusCode).to.equal(403);
        expect(detailOf(forbidden)).to.equal('No permission for ai feed');
        expect(idsOf(await request('/news?feed_categories=ai', all))).to.equal(['b']);
        expect((await request('/news?feed_categories=__proto__', all)).statusCode).to.equal(400);
        expect((await request(`/news?feed_categories=${'x'.repeat(2001)}`, all)).statusCode).to.equal(400);
    });

    it('trims codes, drops empty and repeated ones, and reads none as all of the token (ruling 12)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' }, { id: 'b', feed_categories: ['bitcoin'] }, { id: 'c', feed_categories: ['ai'] });

        expect(idsOf(await request('/news?feed_categories=%20crypto%20,,bitcoin,crypto', few))).to.equal(['b', 'a']);
        expect(idsOf(await request('/news?feed_categories=', few))).to.equal(['b', 'a']);
        expect(idsOf(await request('/news?feed_categories=,%20,', few))).to.equal(['b', 'a']);
        expect(idsOf(await request('/news', few))).to.equal(['b', 'a']);
        expect(idsOf(await request('/news', all))).to.equal(['c', 'b', 'a']);
    });

    it('shows an item of several categories once, with all of them (ruling 13)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a', feed_categories: ['ai', 'crypto', 'bitcoin'] });

        const response = await request('/news?feed_categories=crypto,bitcoin', few);
        expect(idsOf(response)).to.equal(['a']);
        expect(response.payload).to.contain('"feed_categories":["ai","crypto","bitcoin"]');
    });

    it('finds words by prefixes, in any order, whatever their case and diacritics (ruling 26)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a', signal: 'Bitcoin tops $100,000 as Société files' }, { id: 'b', signal: 'Tether mints, "quoted" AND NOT OR near' });

        const found = async (keyword: string): Promise<string[] | number> => {

            const response = await request(`/news?keyword=${encodeURIComponent(keyword)}`, all);
            return response.statusCode === 200 ? idsOf(response) : response.statusCode;
        };

        expect(await found('bit')).to.equal(['a']);
        expect(await found('coin')).to.equal(404);
        expect(await found('SOCIETE bitcoin')).to.equal(['a']);
        expect(await found('bitcoin tether')).to.equal(404);
        expect(await found('teth* "quoted')).to.equal(['b']);
        expect(await found('%')).to.equal(404);
        expect(await found('_')).to.equal(404);
        expect(await found('tether OR bitcoin')).to.equal(404);
        expect(await found('signal:bitcoin')).to.equal(404);
        expect(await found('tether\0mints')).to.equal(['b']);
        expect(await found('')).to.equal(['b', 'a']);
        expect(await found('   ')).to.equal(404);
        expect(await found('*** ()')).to.equal(404);
        expect(await found('x'.repeat(200))).to.equal(404);
        expect(await found('x'.repeat(201))).to.equal(400);
    });

    it('answers any query with 200, 400, 403 or 404', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a', signal: 'Bitcoin "quoted" % _ *' }, { id: 'b', feed_categories: ['bitcoin'] });
        const names = fc.constantFrom('feed_categories', 'from_date', 'to_date', 'keyword', 'page', 'limit', 'cursor', '__proto__', 'x');
        const values = fc.oneof(fc.string({ unit: anyCharacter }), fc.string(), fc.integer().map(String), fc.constantFrom('crypto', 'ai', 'crypto,bitcoin', '2026-03-14', 'bjE', 'bit', '1'));

        await fc.assert(fc.asyncProperty(fc.array(fc.tuple(names, values), { maxLength: 5 }), async (pairs) => {

            const response = await request(`/news?${new URLSearchParams(pairs).toString()}`, few);
            expect(response.statusCode).to.be.within(200, 404);
            if (response.statusCode !== 200) {
                expect(Object.keys(JSON.parse(response.payload) as object)).to.equal(['detail']);
            }
        }), { numRuns: 200 });
    });

    it('names the log position that a page reflects', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' }, { id: 'b' });

        expect((await request('/news', all)).headers['x-log-position']).to.equal('2');
    });

    it('answers 304 if the ETag still matches, and never lets a shared cache store a page (ruling 9)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' });

        for (const url of ['/news', '/news/a']) {
            const first = await request(url, all);
            expect(first.headers['cache-control']).to.equal('private, no-cache');
            expect(first.headers.vary).to.contain('authorization');
            const again = await request({ url, headers: { 'if-none-match': String(first.headers.etag) } }, all);
            expect(again.statusCode).to.equal(304);
            expect(again.payload).to.equal('');
        }

        const { etag } = (await request('/news', all)).headers;
        await publish({ id: 'b' });
        expect((await request({ url: '/news', headers: { 'if-none-match': String(etag) } }, all)).statusCode).to.equal(200);
    });

    it('compresses on request (ruling 9)', async () => {

        const { request, publish } = await serve();
        await publish(...Array.from({ length: 20 }, (_, i) => ({ id: `n${i}` })));

        const response = await request({ url: '/news', headers: { 'accept-encoding': 'gzip' } }, all);
        expect(response.headers['content-encoding']).to.equal('gzip');
    });

    it('reads storage once per page until the log grows, an item is amended or a second has passed', async () => {

        const { clock, changes, request, publish, storage } = await serve();
        await publish({ id: 'a' });
        let reads = 0;
        const list = storage.news.list.bind(storage.news);
        storage.news.list = (...args) => {

            ++reads;
            return list(...args);
        };

        await Promise.all([request('/news', all), request('/news', all), request('/news?page=1&limit=20', all)]);
        await request('/news', all);
        expect(reads).to.equal(1);

        await publish({ id: 'b' });
        expect(idsOf(await request('/news', all))).to.equal(['b', 'a']);
        expect(reads).to.equal(2);

        ++changes.count;
        await request('/news', all);
        expect(reads).to.equal(3);

        await clock.advance(999);
        await request('/news', all);
        expect(reads).to.equal(3);
        await clock.advance(1);
        await request('/news', all);
        expect(reads).to.equal(4);

        await Promise.all([request('/news', few), request('/news?feed_categories=macro,bitcoin,crypto', all)]);
        expect(reads).to.equal(5);
    });

    it('answers 503 while storage fails, and recovers', async () => {

        const { request, publish, storage } = await serve();
        await publish({ id: 'a' });
        const list = storage.news.list.bind(storage.news);
        storage.news.list = () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'disk on fire'));

        const response = await request('/news', all);
        expect(response.statusCode).to.equal(503);
        expect(JSON.parse(response.payload)).to.equal({ detail: 'Service temporarily unavailable' });

        storage.news.list = list;
        expect((await request('/news', all)).statusCode).to.equal(200);
    });
});

describe('GET /news/{id}', () => {

    it('answers the item byte for byte as it is stored', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a' });

        expect((await request('/news/a', all)).payload).to.equal(JSON.stringify(itemOf({ id: 'a' })));
    });

    it('answers 404 to an unknown id in any form (ruling 2, ruling 30)', async () => {

        const { request } = await serve();
        for (const id of ['unknown', '%00', '..%2F..', '%F0%9F%92%A9', 'a'.repeat(5000), '__proto__', '%27%20OR%201=1--']) {
            const response = await request(`/news/${id}`, all);
            expect(response.statusCode, id).to.equal(404);
            expect(JSON.parse(response.payload)).to.equal({ detail: 'News item not found' });
        }
    });

    it('answers 403 if the token has none of the categories, and the item if it has one (ruling 13)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'hidden', feed_categories: ['ai', 'defi'] }, { id: 'shown', feed_categories: ['ai', 'bitcoin'] });

        const hidden = await request('/news/hidden', few);
        expect(hidden.statusCode).to.equal(403);
        expect(JSON.parse(hidden.payload)).to.equal({ detail: 'No permission for the feeds of this item' });
        expect((await request('/news/shown', few)).statusCode).to.equal(200);
    });

    it('answers 404 to a retracted item', async () => {

        const { request, publish, storage } = await serve();
        await publish({ id: 'a' });
        await storage.news.retract('a');

        expect((await request('/news/a', all)).statusCode).to.equal(404);
    });
});
