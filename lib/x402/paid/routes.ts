import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';

import type { Page } from '../../http/caching';
import type { RouteSpec } from '../../http/route';
import type { RouteDoc, RoutePayment } from '../../http/route-settings';
import { newsItemExample } from '../../news/example';
import { plainNewsItem } from '../../news/schema';
import { recapExample } from '../../recaps/example';
import { recap } from '../../recaps/schema';
import { summaryQuery, tokenSummary } from '../../ticker-summaries/schema';
import type { SummaryQuery } from '../../ticker-summaries/schema';
import type { X402Settings } from '../options';
import { keywordQuery, paidNewsQuery, paidRecapQuery } from './schema';
import type { KeywordQuery, PaidNewsQuery, PaidRecapQuery } from './schema';
import type { PaidService } from './service';

/** `private, no-store`, since a shared cache must not give the answer to others. */
const paidResponse = (h: ResponseToolkit, { body }: Page): ResponseObject => {

    return h.response(body)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-store');
};

const docOf = (summary: string, description: string, schema: Joi.Schema): RouteDoc => ({
    summary,
    tags: ['x402'],
    responses: {
        200: { description, schema },
        402: { description: 'The terms of payment: version 2 in PAYMENT-REQUIRED, version 1 in the body' },
        404: { description: 'No data; not charged' },
        409: { description: 'A request with this payment is under way' }
    }
});

/** The four paid routes, under their own prefix or virtual host (ruling 47). */
export const paidRoutes = (service: PaidService, { prices, prefix, vhost, origins }: Pick<X402Settings, 'prices' | 'prefix' | 'vhost' | 'origins'>): readonly RouteSpec[] => {

    const terms = (price: string, example: RoutePayment['example'], answer: unknown): RoutePayment => ({ price, example, answer, origins, vhost });

    const news: RouteSpec<PaidNewsQuery> = {
        method: 'GET',
        path: `${prefix}/news`,
        auth: 'paid',
        payment: { ...terms(prices.news, { feed_categories: 'crypto,bitcoin' }, [newsItemExample]), check: (query) => service.checkNews(query as PaidNewsQuery) },
        inputs: { query: paidNewsQuery },
        doc: docOf('The newest 10 headlines of feed categories; `page` goes on from there', 'News, newest first', Joi.array().items(plainNewsItem)),
        handler: async ({ query, h }) => paidResponse(h, await service.news(query))
    };

    const summary: RouteSpec<SummaryQuery> = {
        method: 'GET',
        path: `${prefix}/news-ticker-summary`,
        auth: 'paid',
        payment: terms(prices.summary, { ticker: 'BTC' }, { summary: `• ${newsItemExample.signal}` }),
        inputs: { query: summaryQuery },
        doc: docOf('What the last 24 hours brought for a token', 'Lines that each begin with a bullet', tokenSummary),
        handler: async ({ query, h }) => paidResponse(h, await service.summary(query.ticker))
    };

    const keyword: RouteSpec<KeywordQuery> = {
        method: 'GET',
        path: `${prefix}/news-by-keyword`,
        auth: 'paid',
        payment: terms(prices.keyword, { keyword: 'bitcoin' }, [newsItemExample]),
        inputs: { query: keywordQuery },
        doc: docOf('The newest 20 headlines that match a keyword', 'News, newest first', Joi.array().items(plainNewsItem)),
        handler: async ({ query, h }) => paidResponse(h, await service.byKeyword(query.keyword))
    };

    const recaps: RouteSpec<PaidRecapQuery> = {
        method: 'GET',
        path: `${prefix}/recaps`,
        auth: 'paid',
        payment: { ...terms(prices.recaps, { feed_category: 'bitcoin' }, recapExample), check: (query) => service.checkRecap(query as PaidRecapQuery) },
        inputs: { query: paidRecapQuery },
        doc: docOf('The recap of the past 12 to 24 hours of a feed category', 'The recap', recap),
        handler: async ({ query, h }) => paidResponse(h, await service.recap(query))
    };

    return [news, summary, keyword, recaps];
};
