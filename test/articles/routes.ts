import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Access } from '../../lib/access';
import { toArticleRecord } from '../../lib/articles/record';
import { articleRoutes } from '../../lib/articles/routes';
import type { ArticleData } from '../../lib/articles/schema';
import { ArticleService } from '../../lib/articles/service';
import { provenanceOf } from '../../lib/provenance';
import { itemOf, noon, openReading, recordOf } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const all = accessOf();
const few = accessOf({ kind: 'api', categories: ['crypto', 'bitcoin'] });

const serve = async () => {

    const reading = await openReading();
    const { storage } = reading;
    let ord = noon * 1e6;
    const add = async (id: string, data: ArticleData): Promise<void> => {

        await storage.articles.put(toArticleRecord(id, ++ord, data));
    };

    return { ...reading, add, ...serveRoutes(articleRoutes(new ArticleService(reading))) };
};

const idsOf = (response: { readonly payload: string }): string[] => (JSON.parse(response.payload) as { id: string }[]).map(({ id }) => id);

describe('articles of the desk', () => {

    it('are shown to readers of all items that they were written from, in lists and by id, without naming the items (ruling 51)', async () => {

        const { clock, publish, request, storage } = await serve();
        const items = [itemOf({ id: 'x', feed_categories: ['crypto'] }), itemOf({ id: 'y', feed_categories: ['crypto', 'bitcoin'] })];
        await publish(...items);
        const data = { headline: 'Wortfund', content: 'Of x and y', category: 'crypto' };
        await storage.articles.put(toArticleRecord('daily-crypto-1', noon * 1e6, data, provenanceOf(items)));
        const article = { id: 'daily-crypto-1', data, created_at: '2026-03-14T12:00:00.000Z' };
        const parsed = async (url: string, access: Access): Promise<unknown> => JSON.parse((await request(url, access)).payload) as unknown;
        const read = async (access = few): Promise<unknown[]> => [await parsed('/articles?search=wortfund', access), await parsed('/articles/daily-crypto-1', access)];
        expect(await read()).to.equal([[article], article]);

        const x = await storage.news.get('x');
        await storage.news.correct(recordOf(itemOf({ id: 'x', feed_categories: ['ai'] })), x?.rev ?? 0);
        clock.jump(1000);
        expect(await read()).to.equal([[], { detail: 'Article not found' }]);
        expect(await read(all)).to.equal([[article], article]);

        await storage.news.retract('y');
        clock.jump(1000);
        expect(await read(all)).to.equal([[], { detail: 'Article not found' }]);
    });

    it('are shown to nobody if their items are unknown, until an editor replaces them', async () => {

        const { add, request, storage } = await serve();
        await add('daily-crypto-1', { headline: 'Old' });
        expect([(await request('/articles', all)).payload, (await request('/articles/daily-crypto-1', all)).statusCode]).to.equal(['[]', 404]);
        await storage.articles.put(toArticleRecord('daily-crypto-1', noon * 1e6, { headline: 'New' }, {}));
        expect(JSON.parse((await request('/articles/daily-crypto-1', all)).payload)).to.equal({ id: 'daily-crypto-1', data: { headline: 'New' }, created_at: '2026-03-14T12:00:00.000Z' });
    });
});

describe('GET /articles', () => {

    it('answers articles newest first, and an empty array if there are none (ruling 6)', async () => {

        const { request, add } = await serve();
        const none = await request('/articles', all);
        expect(none.statusCode).to.equal(200);
        expect(none.payload).to.equal('[]');

        await add('a', { headline: 'One', category: 'crypto' });
        await add('b', { headline: 'Two', content: 'Text' });
        const response = await request('/articles', all);
        expect(JSON.parse(response.payload)).to.equal([
            { id: 'b', data: { headline: 'Two', content: 'Text' }, created_at: '2026-03-14T12:00:00.000Z' },
            { id: 'a', data: { headline: 'One', category: 'crypto' }, created_at: '2026-03-14T12:00:00.000Z' }
        ]);
        expect(response.headers['cache-control']).to.equal('private, no-cache');
        expect((await request({ url: '/articles', headers: { 'if-none-match': String(response.headers.etag) } }, all)).statusCode).to.equal(304);
    });

    it('shows those without a category to every token, others by permission (ruling 14)', async () => {

        const { request, add } = await serve();
        await add('free', {});
        await add('crypto', { category: 'crypto' });
        await add('ai', { category: 'ai' });

        expect(idsOf(await request('/articles', few))).to.equal(['crypto', 'free']);
        expect(idsOf(await request('/articles', accessOf({ categories: [] })))).to.equal(['free']);
        expect(idsOf(await request('/articles', all))).to.equal(['ai', 'crypto', 'free']);
    });

    it('answers 403 to a category that the token lacks (ruling 11)', async () => {

        const { request, add } = await serve();
        await add('ai', { category: 'ai' });
        await add('crypto', { category: 'crypto' });
        await add('free', {});

        const response = await request('/articles?category=ai', few);
        expect(response.statusCode).to.equal(403);
        expect(JSON.parse(response.payload)).to.equal({ detail: 'No permission for ai feed' });
        expect(idsOf(await request('/articles?category=crypto', few))).to.equal(['crypto']);
        expect(idsOf(await request('/articles?category=ai', all))).to.equal(['ai']);
        expect(idsOf(await request('/articles?category=unknown', all))).to.equal([]);
    });

    it('filters by type, and searches headline and content by prefixes of words', async () => {

        const { request, add } = await serve();
        await add('a', { headline: 'Bitcoin outlook', content: 'Miners sell', type: 'daily' });
        await add('b', { headline: 'Macro outlook', content: 'Bitcoin holds, société', type: 'weekly' });

        expect(idsOf(await request('/articles?type=daily', all))).to.equal(['a']);
        expect(idsOf(await request('/articles?type=unknown', all))).to.equal([]);
        expect(idsOf(await request('/articles?search=bit', all))).to.equal(['b', 'a']);
        expect(idsOf(await request('/articles?search=outlook%20SOCIETE', all))).to.equal(['b']);
        expect(idsOf(await request('/articles?search=coin', all))).to.equal([]);
        expect(idsOf(await request('/articles?search=***', all))).to.equal([]);
        expect(idsOf(await request('/articles?search=&category=&type=', all))).to.equal(['b', 'a']);
    });

    it('has pages of 20, 1 to 100, and rejects other limits', async () => {

        const { request, add } = await serve();
        for (let i = 0; i < 23; ++i) {
            await add(`a${i}`, {});
        }

        expect(idsOf(await request('/articles', all))).to.have.length(20);
        expect(idsOf(await request('/articles?page=2', all))).to.equal(['a2', 'a1', 'a0']);
        expect(idsOf(await request('/articles?limit=100', all))).to.have.length(23);
        expect(idsOf(await request('/articles?page=99999999999999999999', all))).to.equal([]);
        for (const query of ['limit=0', 'limit=101', 'page=0', 'page=x', 'search=a&search=b', `search=${'x'.repeat(201)}`, 'type=%00', 'category=a%0Ab']) {
            expect((await request(`/articles?${query}`, all)).statusCode, query).to.equal(400);
        }
    });

    it('links the next page with the same filters', async () => {

        const { request, add } = await serve();
        for (let i = 0; i < 3; ++i) {
            await add(`a${i}`, { headline: 'Outlook', category: 'crypto', type: 'daily' });
        }

        for (const filters of ['category=crypto&search=out&type=daily', 'type=daily', 'search=out', 'category=crypto']) {
            const { headers } = await request(`/articles?${filters}&limit=2`, all);
            const [, next = ''] = /^<[^>]*(\/articles\?[^>]*)>; rel="next"$/.exec(String(headers.link)) ?? [];
            expect(next).to.equal(`/articles?${filters}&limit=2&page=2`);
            const last = await request(next, all);
            expect([idsOf(last), last.headers.link]).to.equal([['a0'], undefined]);
        }
    });
});

describe('GET /articles/{article_id}', () => {

    it('answers the article if the token may read it', async () => {

        const { request, add } = await serve();
        await add('free', {});
        await add('ai', { category: 'ai' });

        expect((await request('/articles/free', few)).payload).to.equal('{"id":"free","data":{},"created_at":"2026-03-14T12:00:00.000Z"}');
        expect((await request('/articles/ai', all)).statusCode).to.equal(200);
        const hidden = await request('/articles/ai', few);
        expect(hidden.statusCode).to.equal(403);
        expect(JSON.parse(hidden.payload)).to.equal({ detail: 'No permission for the feed of this article' });
    });

    it('answers 404 to an unknown one', async () => {

        const { request } = await serve();
        for (const id of ['unknown', '%00']) {
            const response = await request(`/articles/${id}`, all);
            expect(response.statusCode).to.equal(404);
            expect(JSON.parse(response.payload)).to.equal({ detail: 'Article not found' });
        }
    });
});
