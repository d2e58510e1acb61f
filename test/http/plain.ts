import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';
import Joi from 'joi';

import { articleQuery } from '../../lib/articles/schema';
import { botFilter } from '../../lib/bots/schema';
import { briefQuery } from '../../lib/brief/schema';
import { toCursor } from '../../lib/http/cursor';
import { codes, include, query } from '../../lib/http/inputs';
import { limit, page } from '../../lib/http/paging';
import { PlainQueries, plainDespiteRules } from '../../lib/http/plain';
import { newsRoutes } from '../../lib/news/routes';
import { newsQuery } from '../../lib/news/schema';
import { NewsService } from '../../lib/news/service';
import { recapQuery } from '../../lib/recaps/schema';
import { tokenQuery } from '../../lib/tokens/schema';
import { keywordQuery, paidNewsQuery, paidRecapQuery } from '../../lib/x402/paid/schema';
import { noon, openReading } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const schemas: Readonly<Record<string, Joi.ObjectSchema>> = {
    newsQuery: newsQuery(100), fewNews: newsQuery(7), articleQuery, botFilter, briefQuery, recapQuery, tokenQuery, paidNewsQuery, keywordQuery, paidRecapQuery, included: query({ include: include() })
};

const someCodes = fc.array(fc.constantFrom('bitcoin', 'crypto', 'defi', 'Bitcoin', 'a b', ' crypto', '', 'é', 'x'.repeat(700)), { maxLength: 5 }).map((list) => list.join(','));
const number = fc.oneof(fc.constantFrom('1', '2', '7', '20', '100', '101', '0', '-1', '01', '1.0', '1e1', '+1', ' 1', '', 'NaN', '999999999', '1000000000', '9'.repeat(30)), fc.nat(200).map(String));
const cursor = fc.oneof(fc.nat().map(toCursor), fc.constantFrom('', 'bjE', 'bjE=', toCursor(2 ** 53), 'x'.repeat(70)));
const text = fc.oneof(someCodes, number, cursor, fc.constantFrom('analysis', 'Analysis', '2026-03-14', '2026-03-15', '2026-02-30', 'ether'), fc.string());
const usual = ['feed_categories', 'page', 'limit', 'cursor', 'include', 'token'] as const;
const other = ['from_date', 'to_date', 'keyword', 'sentiment', 'x', 'toString', '__proto__', 'since', 'feed_category', 'timeframe', 'active', 'status', 'type'] as const;
const readable = { feed_categories: someCodes, page: number, limit: number, cursor, include: fc.constantFrom('analysis', '', 'x'), token: fc.string() };

/** Mostly of plain parameters, in any order. */
const queries = fc.uniqueArray(fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...usual).chain((name) => fc.tuple(fc.constant<string>(name), fc.oneof({ weight: 9, arbitrary: readable[name] as fc.Arbitrary<string | string[]> }, { weight: 1, arbitrary: fc.array(text, { maxLength: 2 }) }))) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom<string>(...other), text) }
), { selector: ([name]) => name, maxLength: 5 });

describe('PlainQueries', () => {

    it('return what the schema returns, in the same order, and nothing for what it rejects', async () => {

        for (const [name, schema] of Object.entries(schemas)) {
            const plain = new PlainQueries(schema);
            await fc.assert(fc.asyncProperty(queries, async (entries) => {

                const given = Object.assign(Object.create(null) as object, Object.fromEntries(entries));
                const found = plain.read(given);
                if (found) {
                    expect(JSON.stringify(found), name).to.equal(JSON.stringify(await schema.validateAsync(given)));
                }
            }), { numRuns: 300 });
        }
    });

    it('read the usual queries', () => {

        const plain = new PlainQueries(newsQuery(100));
        expect(plain.read({})).to.equal({ page: 1, limit: 20 });
        expect(plain.read({ feed_categories: 'crypto,bitcoin,crypto', limit: '100' })).to.equal({ feed_categories: ['crypto', 'bitcoin'], limit: 100, page: 1 });
        expect(plain.read({ cursor: toCursor(5), include: 'analysis', token: '' })).to.equal({ cursor: 5, include: 'analysis', token: '', page: 1, limit: 20 });
        expect(plain.read({ limit: '101' })).to.be.null();
        expect(plain.read({ feed_categories: '' })).to.be.null();
        expect(plain.read({ feed_categories: 'x'.repeat(2001) })).to.be.null();
        expect(plain.read({ cursor: 'x'.repeat(65) })).to.be.null();
        expect(plain.read({ cursor: 'x' })).to.be.null();
        expect(plain.read({ include: 'all' })).to.be.null();
        expect(plain.read({ page: ['1', '2'] })).to.be.null();
        expect(plain.read({ keyword: 'ether' })).to.be.null();
        expect(plain.read({ other: 'x' })).to.be.null();
    });

    it('read nothing if a required parameter is missing, or rules may apply to the whole query', () => {

        const required = new PlainQueries(query({ feed_categories: codes().required() }));
        expect(required.read({})).to.be.null();
        expect(required.read({ feed_categories: 'a' })).to.equal({ feed_categories: ['a'] });
        const ruled = Joi.object({ page: page(), limit: limit(10, 10) }).or('page', 'limit');
        expect(new PlainQueries(ruled).read({ page: '1' })).to.be.null();
        expect(new PlainQueries(ruled.meta(plainDespiteRules)).read({ page: '1' })).to.equal({ page: 1, limit: 10 });
    });
});

describe('a plain query', () => {

    it('gets the answer of the same query with a parameter that is ignored, byte for byte', async () => {

        const reading = await openReading();
        const { request } = serveRoutes(newsRoutes(new NewsService({ ...reading, empty: 'not-found' }), { maxLimit: 100 }));
        await reading.publish(...Array.from({ length: 12 }, (_, i) => ({ id: `n${i}`, timestamp: noon + i, feed_categories: [i % 2 ? 'bitcoin' : 'defi', 'crypto'] })));
        await fc.assert(fc.asyncProperty(queries, fc.constantFrom(null, ['bitcoin', 'crypto']), async (entries, categories) => {

            const search = new URLSearchParams(entries.flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value])));
            const access = accessOf({ categories });
            const quick = await request(`/news?${search.toString()}`, access);
            search.append('ignored', '1');
            const slow = await request(`/news?${search.toString()}`, access);
            expect([quick.statusCode, quick.headers, quick.payload]).to.equal([slow.statusCode, slow.headers, slow.payload]);
        }), { numRuns: 300 });
        await reading.storage.close();
    });
});
