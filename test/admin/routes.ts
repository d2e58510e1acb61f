import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { adminRoutes } from '../../lib/admin/routes';
import { articleRoutes } from '../../lib/articles/routes';
import { ArticleService } from '../../lib/articles/service';
import type { NewsDraft, NewsPatch } from '../../lib/news/draft';
import type { NewsItem } from '../../lib/news/item';
import { Editorial } from '../../lib/newsroom/editorial';
import type { EditorialDeps } from '../../lib/newsroom/editorial';
import type { CategoryRecord } from '../../lib/storage/contract';
import { itemOf, openReading } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const admin = accessOf({ isAdmin: true });
const recap = { feed_category: 'crypto', timeframe: '12h', recap: '• It rose', created_at: '2026-03-14T12:00:00.000Z' };

/** A newsroom that records its calls in order. */
class StandIn {

    readonly done: unknown[] = [];
    known: NewsItem | null = itemOf({ id: 'known' });

    async publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]> {

        this.done.push(['publish', ...drafts]);
        return drafts.map((draft, i) => itemOf({ ...draft, id: `n${i}` }));
    }

    async correct(id: string, patch: NewsPatch): Promise<NewsItem | null> {

        this.done.push(['correct', id, patch]);
        return this.known?.id === id ? { ...this.known, ...patch } : null;
    }

    async retract(id: string): Promise<boolean> {

        this.done.push(['retract', id]);
        return this.known?.id === id;
    }

    async ingest(): Promise<never> {

        throw new Error('not asked');
    }

    async refresh(): Promise<void> {

        this.done.push('refresh');
    }
}

const serve = async (writeRecap: EditorialDeps['desk']['writeRecap'] = () => Promise.resolve(recap)) => {

    const reading = await openReading();
    const newsroom = new StandIn();
    let count = 0;
    const service = new Editorial({ ...reading, newsroom, tail: newsroom, desk: { writeRecap }, random: (bytes) => Buffer.alloc(bytes, ++count) });
    const routes = [...adminRoutes(service, { maxItems: 3, maxBytes: 20_000 }), ...articleRoutes(new ArticleService(reading))];
    const { request, server } = serveRoutes(routes);
    const send = async (method: string, url: string, payload?: string | object, access = admin): Promise<[number, unknown]> => {

        const response = await request({ method, url, ...(payload !== undefined && { payload }), headers: { 'content-type': 'application/json' } }, access);
        return [response.statusCode, response.payload === '' ? null : JSON.parse(response.payload)];
    };

    return { ...reading, newsroom, routes, server, send };
};

const detail = (text: string): { detail: string } => ({ detail: text });

describe('every /admin route', () => {

    it('answers 403 to a token that is not an administrator\'s session', async () => {

        const { routes, send } = await serve();
        for (const { method, path } of routes.filter(({ auth }) => auth === 'admin')) {
            for (const access of [accessOf(), accessOf({ kind: 'api', isAdmin: true }), accessOf({ kind: 'public' })]) {
                const url = path.replace(/\{\w+\}/, 'x');
                expect(await send(method, url, method === 'DELETE' ? undefined : {}, access), path).to.equal([403, detail('Administrators only')]);
            }
        }
    });
});

describe('POST /admin/news', () => {

    it('publishes one draft or several, and answers the stored items in an array after they are in the log', async () => {

        const { newsroom, send } = await serve();
        const draft = { signal: 'Bitcoin moves', feed_categories: ['bitcoin'] };
        const [status, items] = await send('POST', '/admin/news', draft);
        expect(status).to.equal(201);
        expect(items).to.equal([itemOf({ id: 'n0', ...draft })]);
        expect(newsroom.done).to.equal([['publish', draft], 'refresh']);

        const [, several] = await send('POST', '/admin/news', [draft, { signal: 'Other' }]);
        expect(several as object[]).to.have.length(2);
    });

    it('rejects batches with unknown categories, unknown fields, no drafts or too many as a whole', async () => {

        const { newsroom, send } = await serve();
        const fine = { signal: 'Fine' };
        const cases: readonly [unknown, string][] = [
            [[fine, { ...fine, feed_categories: ['crypto', 'nonsense'] }], 'feed_categories must name available feed categories: nonsense is none'],
            [[fine, { ...fine, headline: 'x' }], '[1].headline is not allowed'],
            [{ ...fine, id: 'a/b' }, 'id must be letters, digits and . _ ~ -'],
            [{}, 'signal is required'],
            [[], 'body must contain at least 1 items'],
            [[fine, fine, fine, fine], 'body must contain less than or equal to 3 items'],
            ['null', 'body must be of type object'],
            ['"text"', 'body must be of type object'],
            ['{', 'Invalid request payload JSON format'],
            ['{"signal":"x","__proto__":{"a":1}}', 'Invalid request payload JSON format'],
            ['', 'body must be of type object']
        ];

        for (const [payload, text] of cases) {
            const [status, body] = await send('POST', '/admin/news', payload as object);
            expect(status, text).to.equal(400);
            expect((body as { detail: string }).detail, text).to.equal(text);
        }

        expect((await send('POST', '/admin/news', { signal: 'x', long_context: 'x'.repeat(25_000) }))[0]).to.equal(413);
        expect(newsroom.done).to.equal([]);
    });
});

describe('POST /admin/news with any input', () => {

    it('publishes or names what is invalid, and does nothing else', async () => {

        const { newsroom, send } = await serve();
        const field = fc.constantFrom('signal', 'sentiment', 'sentiment_value', 'timestamp', 'feed_categories', 'long_context', 'sources', 'tokens', 'tweet_url', 'narrative_id', 'author', '__proto__', 'constructor');
        const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('bullish', ['crypto'], 0.5, ['$BTC'], 'https://a.example/', null));

        await fc.assert(fc.asyncProperty(fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(field, value), fc.array(fc.dictionary(field, value), { maxLength: 4 })), async (body) => {

            newsroom.done.length = 0;
            const [status, answer] = await send('POST', '/admin/news', JSON.stringify(body));
            expect([201, 400]).to.include(status);
            expect(newsroom.done.length > 0).to.equal(status === 201);
            expect(status === 201 || Object.keys(answer as object).join() === 'detail').to.be.true();
        }), { numRuns: 200 });
    });
});

describe('PUT and DELETE /admin/news/{id}', () => {

    it('correct an item: given fields are replaced, the others are kept', async () => {

        const { newsroom, send } = await serve();
        expect(await send('PUT', '/admin/news/known', { signal: 'Better' })).to.equal([200, itemOf({ id: 'known', signal: 'Better' })]);
        expect(newsroom.done).to.equal([['correct', 'known', { signal: 'Better' }], 'refresh']);
    });

    it('retract an item', async () => {

        const { newsroom, send } = await serve();
        expect(await send('DELETE', '/admin/news/known')).to.equal([204, null]);
        expect(newsroom.done).to.equal([['retract', 'known'], 'refresh']);
    });

    it('answer 404 to an unknown item, 400 to an empty or invalid body', async () => {

        const { newsroom, send } = await serve();
        for (const id of ['unknown', '%00']) {
            expect(await send('PUT', `/admin/news/${id}`, { signal: 'x' })).to.equal([404, detail('News item not found')]);
            expect(await send('DELETE', `/admin/news/${id}`)).to.equal([404, detail('News item not found')]);
        }

        newsroom.done.length = 0;
        expect(await send('PUT', '/admin/news/known', {})).to.equal([400, detail('body must have at least 1 key')]);
        expect(await send('PUT', '/admin/news/known', { feed_categories: ['nonsense'] })).to.equal([400, detail('feed_categories must name available feed categories: nonsense is none')]);
        expect(newsroom.done).to.equal([]);
    });

    it('accept an item with a category that has been retired since', async () => {

        const { send, publish, categories } = await serve();
        await publish({ id: 'known', feed_categories: ['crypto', 'rwa'] });
        await categories.remove('rwa');
        expect((await send('PUT', '/admin/news/known', { feed_categories: ['rwa', 'macro'] }))[0]).to.equal(200);
        expect((await send('PUT', '/admin/news/known', { feed_categories: ['rwa', 'nonsense'] }))[0]).to.equal(400);
    });
});

describe('/admin/articles', () => {

    it('adds one or several, which readers find by their data', async () => {

        const { send } = await serve();
        const data = { headline: 'Bitcoin outlook', content: 'Line one\nline two', category: 'bitcoin', type: 'daily', extra: { deep: [1, null] } };
        const id = '01010101-0101-4101-8101-010101010101';
        expect(await send('POST', '/admin/articles', { data })).to.equal([201, [{ id, data, created_at: '2026-03-14T12:00:00.000Z' }]]);
        expect((await send('GET', '/articles?category=bitcoin&type=daily&search=line'))[1] as object[]).to.have.length(1);

        const [status, several] = await send('POST', '/admin/articles', [{ data: { headline: 'A' } }, { data: {} }]);
        expect(status).to.equal(201);
        expect((several as { id: string }[]).map((article) => article.id)).to.equal(['02020202-0202-4202-8202-020202020202', '03030303-0303-4303-8303-030303030303']);
        const [, listed] = await send('GET', '/articles');
        expect((listed as { data: object }[]).slice(0, 2).map((article) => article.data)).to.equal([{}, { headline: 'A' }]);
    });

    it('replaces the data of one, but not its id and time', async () => {

        const { clock, send } = await serve();
        const [, [added]] = await send('POST', '/admin/articles', { data: { headline: 'Old', category: 'ai' } }) as [number, [{ id: string; created_at: string }]];
        await clock.advance(60_000);

        expect(await send('PUT', `/admin/articles/${added.id}`, { data: { headline: 'New' } })).to.equal([200, { id: added.id, data: { headline: 'New' }, created_at: added.created_at }]);
        expect((await send('GET', '/articles?search=old'))[1]).to.equal([]);
        expect((await send('GET', '/articles?search=new'))[1] as object[]).to.have.length(1);
        expect((await send('PUT', `/admin/articles/${added.id}`, { data: { category: 'defi' } }))[0]).to.equal(200);
        expect((await send('GET', '/articles?category=defi'))[1] as object[]).to.have.length(1);
    });

    it('removes one', async () => {

        const { send } = await serve();
        const [, [added]] = await send('POST', '/admin/articles', { data: {} }) as [number, [{ id: string }]];
        expect(await send('DELETE', `/admin/articles/${added.id}`)).to.equal([204, null]);
        expect(await send('DELETE', `/admin/articles/${added.id}`)).to.equal([404, detail('Article not found')]);
    });

    it('answers 404 to an unknown one and 400 to bad data', async () => {

        const { send } = await serve();
        for (const id of ['unknown', '%00']) {
            expect(await send('PUT', `/admin/articles/${id}`, { data: {} })).to.equal([404, detail('Article not found')]);
            expect(await send('DELETE', `/admin/articles/${id}`)).to.equal([404, detail('Article not found')]);
        }

        expect(await send('POST', '/admin/articles', { data: { category: 5 } })).to.equal([400, detail('data.category must be a string')]);
        expect(await send('POST', '/admin/articles', { data: { headline: 'a\0' } })).to.equal([400, detail('data.headline must be one line of text without control characters')]);
        expect(await send('POST', '/admin/articles', {})).to.equal([400, detail('data is required')]);
        expect(await send('PUT', '/admin/articles/x', [])).to.equal([400, detail('body must be of type object')]);
        expect(await send('POST', '/admin/articles', { data: {}, title: 'x' })).to.equal([400, detail('title is not allowed')]);

        const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
        expect((await send('POST', '/admin/articles', { data: { tree: nested(31) } }))[0]).to.equal(201);
        expect(await send('POST', '/admin/articles', { data: { tree: nested(32) } })).to.equal([400, detail('data must not be nested deeper than 32 levels')]);
    });
});

describe('/admin/feed-categories/{code}', () => {

    it('adds, renames and retires a category (ruling 10)', async () => {

        const { categories, send } = await serve();
        expect(await send('PUT', '/admin/feed-categories/art_2', { name: 'Art', recap_timeframe: '8h' })).to.equal([201, { code: 'art_2', name: 'Art', recap_timeframe: '8h' }]);
        expect(await send('PUT', '/admin/feed-categories/art_2', { name: 'Fine Art' })).to.equal([200, { code: 'art_2', name: 'Fine Art', recap_timeframe: null }]);
        expect(await categories.find('art_2')).to.equal({ code: 'art_2', name: 'Fine Art', recapTimeframe: null });
        expect(await send('DELETE', '/admin/feed-categories/art_2')).to.equal([204, null]);
        expect(await send('DELETE', '/admin/feed-categories/art_2')).to.equal([404, detail('Category not found')]);
        expect(await send('DELETE', '/admin/feed-categories/%00')).to.equal([404, detail('Category not found')]);
    });

    it('rejects invalid codes, names and timeframes', async () => {

        const { send } = await serve();
        const words = 'code must be lower case letters, digits and underscores, beginning with a letter';
        for (const code of ['Art', '1art', 'a-b', 'a'.repeat(65)]) {
            expect(await send('PUT', `/admin/feed-categories/${code}`, { name: 'x' })).to.equal([400, detail(words)]);
        }

        expect(await send('PUT', '/admin/feed-categories/art', {})).to.equal([400, detail('name is required')]);
        expect(await send('PUT', '/admin/feed-categories/art', { name: 'x', recap_timeframe: 'daily' })).to.equal([400, detail('recap_timeframe must be a number of hours, as 12h')]);
    });
});

describe('POST /admin/recaps', () => {

    it('writes a recap now, over the category\'s own timeframe or the given one', async () => {

        const asked: CategoryRecord[] = [];
        const { send } = await serve((category) => {

            asked.push(category);
            return Promise.resolve(recap);
        });
        expect(await send('POST', '/admin/recaps', { feed_category: 'crypto' })).to.equal([201, recap]);
        await send('POST', '/admin/recaps', { feed_category: 'token_listings', timeframe: '8h' });
        expect(asked.map(({ code, recapTimeframe }) => [code, recapTimeframe])).to.equal([['crypto', '12h'], ['token_listings', '8h']]);
    });

    it('answers 404 if the window contains no news, 400 if there is no timeframe', async () => {

        const { send } = await serve(() => Promise.resolve(null));
        expect(await send('POST', '/admin/recaps', { feed_category: 'crypto' })).to.equal([404, detail('News not found')]);
        expect(await send('POST', '/admin/recaps', { feed_category: 'nonsense' })).to.equal([400, detail('feed_category must name available feed categories: nonsense is none')]);
        expect(await send('POST', '/admin/recaps', { feed_category: 'token_listings' })).to.equal([400, detail('timeframe is required: token_listings has none of its own')]);
        expect(await send('POST', '/admin/recaps', {})).to.equal([400, detail('feed_category is required')]);
    });
});
