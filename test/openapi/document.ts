import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { adminRoutes } from '../../lib/admin/routes';
import { articleRoutes } from '../../lib/articles/routes';
import { ArticleService } from '../../lib/articles/service';
import { categoryRoutes } from '../../lib/categories/routes';
import { filterInputs } from '../../lib/filters/query-form';
import { healthRoutes } from '../../lib/health/routes';
import { HealthService } from '../../lib/health/service';
import type { RouteSpec } from '../../lib/http/route';
import { narrativeRoutes } from '../../lib/narratives/routes';
import { NarrativeService } from '../../lib/narratives/service';
import { newsRoutes } from '../../lib/news/routes';
import { NewsService } from '../../lib/news/service';
import { Editorial } from '../../lib/newsroom/editorial';
import type { EditorialDeps } from '../../lib/newsroom/editorial';
import { toOpenApi } from '../../lib/openapi/document';
import { openApiRoutes } from '../../lib/openapi/routes';
import { recapRoutes } from '../../lib/recaps/routes';
import { RecapService } from '../../lib/recaps/service';
import { summaryRoutes } from '../../lib/ticker-summaries/routes';
import { SummaryService } from '../../lib/ticker-summaries/service';
import type { Document } from '../helpers/interface';
import { openReading } from '../helpers/reading';
import { serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const info = { version: '1.2.3', prefix: '/crypto' };
const idle = () => Promise.reject(new Error('not asked'));

const specsOf = async (): Promise<RouteSpec[]> => {

    const reading = await openReading();
    const desk = { tickerSummary: idle, writeRecap: idle };
    const deps: EditorialDeps = { ...reading, desk, newsroom: { publish: idle, correct: idle, retract: idle, ingest: idle }, tail: { refresh: idle }, random: (bytes) => Buffer.alloc(bytes) };
    return [
        ...newsRoutes(new NewsService({ ...reading, empty: 'not-found' }), { maxLimit: 100 }),
        ...summaryRoutes(new SummaryService({ desk })),
        ...articleRoutes(new ArticleService(reading)),
        ...recapRoutes(new RecapService(reading)),
        ...narrativeRoutes(new NarrativeService({ ...reading, empty: 'not-found', activeMs: 1, maxListed: 1, maxItems: 1 })),
        ...categoryRoutes(reading.categories),
        ...healthRoutes(new HealthService({ ...reading, log: () => {}, timeoutMs: 2000 })),
        ...adminRoutes(new Editorial(deps), { maxItems: 100, maxBytes: 1000 })
    ];
};

const describeRoutes = (specs: readonly RouteSpec[]): Document => toOpenApi(info, specs) as unknown as Document;
const statusesOf = (document: Document, path: string, method = 'get'): number[] => Object.keys(document.paths[`/crypto${path}`]?.[method]?.responses ?? {}).map(Number);

describe('toOpenApi()', () => {

    it('describes every route under its prefix, with all statuses of the specification', async () => {

        const specs = await specsOf();
        const document = describeRoutes(specs);
        expect(document.openapi).to.equal('3.1.0');
        for (const { path, method } of specs) {
            expect(statusesOf(document, path, method.toLowerCase()), path).to.not.be.empty();
        }

        const specified: readonly [string, readonly number[]][] = [
            ['/news', [200, 400, 401, 403, 404]],
            ['/news/{id}', [200, 401, 404]],
            ['/news-ticker-summary', [200, 401, 500]],
            ['/articles', [200, 401]],
            ['/articles/{article_id}', [200, 401, 404]],
            ['/recaps', [200, 401, 404]],
            ['/narratives', [200, 401, 404]],
            ['/narratives/{id}', [200, 401, 404]],
            ['/available-feed-categories', [200]],
            ['/health', [200]]
        ];
        for (const [path, statuses] of specified) {
            expect(statusesOf(document, path), path).to.include([...statuses]);
        }

        expect(statusesOf(document, '/admin/news', 'post')).to.equal([201, 400, 401, 403, 413, 415, 429, 500, 503]);
        expect(statusesOf(document, '/health')).to.not.include(429);
        expect(statusesOf(document, '/admin/news/{id}', 'delete')).to.include([204, 401, 403, 404]);
    });

    it('names the required token of each route, its parameters and its body', async () => {

        const { paths } = describeRoutes(await specsOf());
        const news = paths['/crypto/news']?.get;
        expect(news?.security).to.equal([{ bearer: [] }, { query: [] }]);
        expect(paths['/crypto/health']?.get?.security).to.equal([]);
        expect(news?.parameters.map(({ name }) => name)).to.equal(['feed_categories', 'from_date', 'to_date', 'keyword', 'page', 'limit', 'cursor', 'include', ...Object.keys(filterInputs())]);
        expect(paths['/crypto/news-ticker-summary']?.get?.parameters).to.equal([{ name: 'ticker', in: 'query', required: true, description: 'Token symbol or name', schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\x00-\\x1F\\x7F-\\x9F]*$' }, example: 'BTC' }]);
        expect(paths['/crypto/news/{id}']?.get?.parameters).to.equal([{ name: 'id', in: 'path', required: true, description: 'Id, as lists return it', schema: { type: 'string', minLength: 1 }, example: 'b7f3c2a9d1e84f60' }, { name: 'include', in: 'query', required: false, description: '`analysis`: each item has a member `analysis`', schema: { type: 'string', enum: ['analysis'] } }]);
        expect(paths['/crypto/admin/news']?.post?.requestBody).to.include({ required: true });
        expect(news?.requestBody).to.be.undefined();
    });

    it('describes a resource once and refers to it', async () => {

        const document = describeRoutes(await specsOf());
        expect(Object.keys(document.components.schemas)).to.include(['NewsItem', 'TokenSummaryResponse', 'Article', 'Recap', 'Narrative', 'FeedCategory', 'ErrorResponse']);
        expect(document.paths['/crypto/news']?.get?.responses['200']).to.part.include({ content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/NewsItem' } } } } });
        expect(document.components.schemas.Narrative).to.part.include({ type: 'object' });
        expect(JSON.stringify(document.components.schemas.Narrative)).to.contain('"items":{"$ref":"#/components/schemas/NewsItem"}');
        const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
        expect(references.filter((name) => !(name in document.components.schemas))).to.equal([]);
    });

    it('marks the feed, and describes routes without documentation of their own', () => {

        const bare: RouteSpec = { method: 'GET', path: '/bare', auth: 'none', handler: () => null };
        const feed: RouteSpec = { method: 'GET', path: '/ws/feed', auth: 'try', feed: true, inputs: { query: Joi.object({ token: Joi.string().required() }) }, handler: () => null };
        const { paths } = describeRoutes([bare, { ...bare, method: 'DELETE' }, feed]);
        expect(Object.keys(paths['/crypto/bare'] ?? {})).to.equal(['get', 'delete']);
        expect(Object.keys(paths['/crypto/bare']?.get?.responses ?? {})).to.equal(['304', '429', '500', '503']);
        expect([paths['/crypto/bare']?.get?.operationId, paths['/crypto/bare']?.get?.description]).to.equal(['getBare', 'GET /bare']);
        const named: RouteSpec = {
            ...bare, method: 'POST', path: '/bare/{id}', inputs: { payload: Joi.object({ a: Joi.number() }) },
            doc: { summary: 'Does something', tags: [], responses: { 200: { description: 'Done', schema: Joi.object({ b: Joi.number() }) }, 418: { description: 'Something else' } } }
        };
        const own = describeRoutes([named]).paths['/crypto/bare/{id}']?.post;
        expect([own?.operationId, own?.description]).to.equal(['postBareId', 'Does something']);
        expect(own?.requestBody?.content['application/json']).to.equal({ schema: { type: 'object', properties: { a: { type: 'number' } }, additionalProperties: false } });
        expect(own?.responses['418']?.content?.['application/json']).to.include({ example: { detail: 'Something else' } });
        expect(paths['/crypto/ws/feed']?.get?.['x-websocket']).to.exist();
        expect(paths['/crypto/ws/feed']?.get?.parameters).to.equal([]);
    });
});

describe('GET /openapi.json', () => {

    it('answers the description to anybody, including its own route, with an ETag', async () => {

        const { request } = serveRoutes(openApiRoutes(info, await specsOf()));
        const response = await request('/openapi.json');
        expect(response.statusCode).to.equal(200);
        const document = JSON.parse(response.payload) as Document;
        expect(document.paths['/crypto/openapi.json']).to.exist();
        expect((await request({ url: '/openapi.json', headers: { 'if-none-match': String(response.headers.etag) } })).statusCode).to.equal(304);
    });
});
