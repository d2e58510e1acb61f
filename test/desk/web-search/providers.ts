import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { brave, searxng, tavily } from '../../../lib';
import type { WebSearch } from '../../../lib';
import { Provider, json, now, searchWith } from '../../helpers/search-provider';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

const hour = 3_600_000;
const day = 24 * hour;

const running: Provider[] = [];

const serve = async (value: unknown): Promise<Provider> => {

    const provider = await Provider.start(json(value));
    running.push(provider);
    return provider;
};

afterEach(() => Promise.all(running.splice(0).map((provider) => provider.stop())));

/** The range that a search sends for each maximum age of results. */
const rangesOf = async (search: WebSearch, provider: Provider, rangeOf: (asked: Provider['asked'][number]) => unknown): Promise<unknown[]> => {

    for (const age of [hour, day, day + hour / 2, 3 * day, 20 * day, 90 * day]) {
        await searchWith(search, { sinceMs: now - age });
    }

    return provider.asked.map(rangeOf);
};

describe('tavily()', () => {

    const answer = {
        query: 'Bitcoin $BTC',
        response_time: 1.2,
        results: [
            { title: 'Halden Bank opens custody', url: 'https://outlet.test/a', content: 'The bank holds <b>bitcoin</b> &amp; ether.', score: 0.9, published_date: 'Sat, 14 Mar 2026 10:00:00 GMT' },
            { title: 'Undated', url: 'https://outlet.test/b', content: 'Text', score: 0.8 },
            { title: 'Too old', url: 'https://outlet.test/c', content: 'Text', score: 0.8, published_date: 'Thu, 12 Mar 2026 10:00:00 GMT' }
        ]
    };

    it('asks POST /search for news, and reads title, content, address and date', async () => {

        const provider = await serve(answer);
        const search = tavily({ apiKey: 'tvly-key', url: `${provider.url}/` });
        expect(search.name).to.equal('tavily');
        expect(await searchWith(search, { maxResults: 50 })).to.equal([
            { id: 'tavily-1', kind: 'web', title: 'Halden Bank opens custody', text: 'The bank holds bitcoin & ether.', url: 'https://outlet.test/a', publishedAt: now - 2 * hour },
            { id: 'tavily-2', kind: 'web', title: 'Undated', text: 'Text', url: 'https://outlet.test/b', publishedAt: null }
        ]);
        const [asked] = provider.asked;
        expect(`${asked?.method} ${asked?.url.pathname}`).to.equal('POST /search');
        expect(asked?.headers).to.include({ 'authorization': 'Bearer tvly-key', 'content-type': 'application/json' });
        expect(JSON.parse(asked?.body ?? '')).to.equal({ query: 'Bitcoin $BTC', topic: 'news', time_range: 'day', max_results: 20 });
    });

    it('asks for the shortest range that holds what is wanted', async () => {

        const provider = await serve(answer);
        const ranges = await rangesOf(tavily({ apiKey: 'k', url: provider.url }), provider, ({ body }) => (JSON.parse(body) as { time_range: string }).time_range);
        expect(ranges).to.equal(['day', 'day', 'day', 'week', 'month', 'year']);
    });
});

describe('brave()', () => {

    const result = (n: number, more: object) => ({ type: 'news_result', title: `Story <strong>${n}</strong>`, url: `https://outlet.test/${n}`, description: 'Its <strong>text</strong>', ...more });

    it('asks GET /res/v1/news/search, and reads title, description, address and age', async () => {

        const ages = ['3 hours ago', 'a minute ago', 'an hour ago', '45 seconds ago', 'March 14, 2026', '2 days ago', '1 fortnight ago', 7, { toString: 5 }];
        const provider = await serve({ type: 'news', query: { original: 'x' }, results: [result(0, { age: '9 days ago', page_age: '2026-03-14T11:00:00' }), ...ages.map((age, i) => result(i + 1, { age }))] });
        const search = brave({ apiKey: ' BSA-key\n', url: provider.url });
        const results = await searchWith(search, { maxResults: 60 });
        expect(search.name).to.equal('brave');
        expect(results[0]).to.equal({ id: 'brave-1', kind: 'web', title: 'Story 0', text: 'Its text', url: 'https://outlet.test/0', publishedAt: now - hour });
        expect(results.map(({ url, publishedAt }) => [url.slice(-1), publishedAt === null ? null : now - publishedAt])).to.equal([
            ['0', hour], ['1', 3 * hour], ['2', 60_000], ['3', hour], ['4', 45_000], ['5', 12 * hour], ['7', null], ['8', null], ['9', null]
        ]);
        const [asked] = provider.asked;
        expect(`${asked?.method} ${asked?.url.pathname}`).to.equal('GET /res/v1/news/search');
        expect(Object.fromEntries(asked?.url.searchParams ?? [])).to.equal({ q: 'Bitcoin $BTC', freshness: 'pd', count: '50' });
        expect(asked?.headers['x-subscription-token']).to.equal('BSA-key');
        expect(asked?.headers.authorization).to.be.undefined();
    });

    it('asks for the shortest range that holds what is wanted', async () => {

        const provider = await serve({ results: [] });
        expect(await rangesOf(brave({ apiKey: 'k', url: provider.url }), provider, ({ url }) => url.searchParams.get('freshness'))).to.equal(['pd', 'pd', 'pd', 'pw', 'pm', 'py']);
    });
});

describe('searxng()', () => {

    const answer = { query: 'x', number_of_results: 0, results: [{ title: 'A', url: 'https://outlet.test/a', content: 'B', engine: 'c', publishedDate: '2026-03-14T09:00:00' }], answers: [], unresponsive_engines: [] };

    it('asks GET /search for JSON, without a key, and reads title, content, address and date', async () => {

        const provider = await serve(answer);
        for (const path of ['', '/', '/search', '/search/']) {
            expect(await searchWith(searxng({ url: provider.url + path }))).to.equal([{ id: 'searxng-1', kind: 'web', title: 'A', text: 'B', url: 'https://outlet.test/a', publishedAt: now - 3 * hour }]);
        }

        for (const { method, url, headers } of provider.asked) {
            expect(`${method} ${url.pathname}`).to.equal('GET /search');
            expect(Object.fromEntries(url.searchParams)).to.equal({ q: 'Bitcoin $BTC', format: 'json', categories: 'news', time_range: 'day' });
            expect(headers.authorization).to.be.undefined();
        }
    });

    it('keeps the path of an instance, and sends a key to the proxy before it', async () => {

        const provider = await serve(answer);
        await searchWith(searxng({ url: `${provider.url}/searx/`, apiKey: 'proxy-key' }));
        expect(provider.asked[0]?.url.pathname).to.equal('/searx/search');
        expect(provider.asked[0]?.headers.authorization).to.equal('Bearer proxy-key');
    });

    it('names the remedy if the instance allows no JSON', async () => {

        const provider = await Provider.start(json('', 403));
        running.push(provider);
        await expect(searchWith(searxng({ url: provider.url }))).to.reject('searxng answered 403: does its settings file list json under search.formats?');
    });

    it('asks for the shortest range that holds what is wanted', async () => {

        const provider = await serve(answer);
        expect(await rangesOf(searxng({ url: provider.url }), provider, ({ url }) => url.searchParams.get('time_range'))).to.equal(['day', 'day', 'day', 'week', 'month', 'year']);
    });
});

describe('options of web searches', () => {

    it('are refused by name, without their value', () => {

        const refused = (make: () => unknown): string => {

            try {
                make();
                return '';
            }
            catch (error) {
                return (error as Error).message;
            }
        };

        const unset = process.env.NO_SUCH_VARIABLE as string;
        expect(refused(() => tavily({ apiKey: unset }))).to.equal('hapi-crypto-news: tavily() needs apiKey, a text: is the variable that it comes from set?');
        expect(refused(() => brave({ apiKey: ' ' }))).to.contain('brave() needs apiKey');
        expect(refused(() => searxng({ url: unset }))).to.contain('searxng() needs url');
        expect(refused(() => searxng(undefined as never))).to.contain('searxng() needs url');
        expect(refused(() => brave({ apiKey: 'sk secret' }))).to.equal('hapi-crypto-news: brave(): apiKey must have the form: printable ASCII characters without spaces');
        expect(refused(() => searxng({ url: 'searx.example' }))).to.contain('searxng(): url must be a valid uri');
        expect(refused(() => searxng({ url: 'https://u:secret@searx.example' }))).to.contain('url must have the form').and.to.not.contain('secret');
        expect(refused(() => searxng({ url: 'https://searx.example/?key=secret' }))).to.contain('url must have the form').and.to.not.contain('secret');
        expect(refused(() => tavily({ apiKey: 'k', timeoutMs: 0 }))).to.contain('timeoutMs must be greater than or equal to 1');
        expect(refused(() => tavily({ apiKey: 'k', clock: {} as never }))).to.contain('clock must be an object with a method now()');
        expect(refused(() => tavily({ apiKey: 'k', key: 'secret' } as never))).to.match(/^hapi-crypto-news: tavily\(\): key is not allowed, only (?:\w+, )*apiKey\b/);
        expect(refused(() => searxng({ url: 'https://searx.example', apiKey: undefined } as never))).to.equal('');
    });

    it('have public addresses by default', async () => {

        const asked: string[] = [];
        const fetch = (url: string): Promise<Response> => {

            asked.push(url);
            return Promise.resolve(Response.json({ results: [] }));
        };

        for (const search of [tavily({ apiKey: 'k', fetch: fetch as typeof globalThis.fetch }), brave({ apiKey: 'k', fetch: fetch as typeof globalThis.fetch })]) {
            expect(await searchWith(search, { query: 'x', maxResults: 5 })).to.equal([]);
        }

        expect(asked).to.equal(['https://api.tavily.com/search', 'https://api.search.brave.com/res/v1/news/search?q=x&freshness=pd&count=5']);
    });
});
