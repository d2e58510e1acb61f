import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { parseFilter } from '../../lib/filters/parse';
import type { FilterTree } from '../../lib/filters/types';
import { newsRoutes } from '../../lib/news/routes';
import type { ScanBounds } from '../../lib/news/scan';
import { NewsService } from '../../lib/news/service';
import { subjectOf } from '../../lib/news/subject';
import { aTree } from '../helpers/filter-arbitraries';
import { itemOf, noon, openReading } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const all = accessOf();
const few = accessOf({ kind: 'public', subject: 'public', categories: ['crypto', 'bitcoin', 'macro'] });

const serve = async (options: { readonly scan?: ScanBounds; readonly empty?: 'empty-array' } = {}) => {

    const reading = await openReading(options);
    const service = new NewsService({ ...reading, empty: options.empty ?? 'not-found' });
    return { ...reading, ...serveRoutes(newsRoutes(service, { maxLimit: 100 })) };
};

type Answer = { readonly statusCode: number; readonly payload: string; readonly headers: object };

const idsOf = ({ payload }: Answer): string[] => (JSON.parse(payload) as { id: string }[]).map(({ id }) => id);
const detailOf = ({ payload }: Answer): string => (JSON.parse(payload) as { detail: string }).detail;
const nextOf = ({ headers }: Answer): string | null => /^<([^>]+)>; rel="next"$/.exec(String((headers as Record<string, unknown>).link))?.[1] ?? null;

const whole = (tree: FilterTree): string => `/news?filter=${encodeURIComponent(JSON.stringify(tree))}`;

describe('GET /news with a filter', () => {

    it('combines parameters by AND, and values of one by OR', async () => {

        const { request, publish } = await serve();
        await publish(
            { id: 'a', timestamp: noon - 4, tokens: ['$BTC'], sentiment: 'bullish', sentiment_value: 0.9, signal: 'Bitcoin fund takes in 5 billion dollars', sources: ['https://www.news.example/a'] },
            { id: 'b', timestamp: noon - 3, tokens: ['$ETH'], sentiment: 'bullish', sentiment_value: 0.7, signal: 'Ether exchange hacked, 40 million dollars stolen', author: 'Wire', narrative_id: 'n1' },
            { id: 'c', timestamp: noon - 2, tokens: ['$SOL'], sentiment: 'bearish', sentiment_value: 0.1, signal: 'Solana outage', feed_categories: ['macro', 'solana'] },
            { id: 'd', timestamp: noon - 1, tokens: ['$BTC', '$ETH'], sentiment: 'neutral', sentiment_value: 0.5, signal: 'Bitcoin and ether trade flat' }
        );

        const expected: Readonly<Record<string, string>> = {
            'tokens=BTC': 'd,a',
            'tokens=btc,$Sol': 'd,c,a',
            'tokens=BTC&sentiment=bullish': 'a',
            'tokens=&sentiment=bullish,bearish': 'c,b,a',
            'sentiment_min=0.5': 'd,b,a',
            'sentiment_min=0.5&sentiment_max=0.7': 'd,b',
            'category=solana': 'c',
            'category=solana,crypto&tokens=SOL': 'c',
            'feed_categories=macro,crypto&category=solana': 'c',
            'feed_categories=macro,crypto&filter=%7B%22keyword%22%3A%22solana%22%7D': 'c',
            'narrative=n1': 'b',
            'source=news.example': 'a',
            'source=wire': 'b',
            'event=hack,outage': 'c,b',
            'event=hack&importance_min=0.01&importance_max=1': 'b',
            'kind=news&language=en&tokens=ETH': 'd,b',
            'origins=outlet.example': 'd,c,b',
            'origins_min=1&origins=news.example&origins_max=1': 'a',
            'keyword=bitcoin&tokens=ETH': 'd',
            'limit=1&page=2&tokens=BTC': 'a',
            'filter=%7B%22keyword%22%3A%22bitc%22%7D': 'd,a',
            'filter=%7B%22keyword%22%3A%22bitc%22%7D&keyword=flat': 'd',
            'filter=%7B%22or%22%3A%5B%7B%22tokens%22%3A%22SOL%22%7D%2C%7B%22not%22%3A%7B%22sentiment%22%3A%22bullish%22%7D%7D%5D%7D&tokens=BTC': 'd'
        };
        for (const [parameters, ids] of Object.entries(expected)) {
            expect(idsOf(await request(`/news?${parameters}`, all)).join(), parameters).to.equal(ids);
        }

        for (const parameters of ['tokens=XRP', 'filter=%7B%22keyword%22%3A%22!%22%7D', 'limit=1&page=3&tokens=BTC', 'source=utlet.example']) {
            const response = await request(`/news?${parameters}`, all);
            expect(response.statusCode, parameters).to.equal(404);
            expect(detailOf(response)).to.equal('News not found');
        }
    });

    it('names what is invalid', async () => {

        const { request } = await serve();
        const expected: Readonly<Record<string, string>> = {
            'tokens=B%20TC': 'tokens must be token symbols such as BTC',
            'tokens=BTC&tokens=ETH': 'tokens must be a string',
            'sentiment=good': 'sentiment must be one or several of bullish, bearish, neutral',
            'sentiment_min=1.5': 'sentiment_min must be less than or equal to 1',
            'sentiment_max=x': 'sentiment_max must be a number',
            'importance_min=1e-1': 'importance_min must be written in digits',
            'importance_min=0.6&importance_max=0.5': 'importance_min must not be greater than importance_max',
            'origins_min=1.5': 'origins_min must be an integer',
            'event=hacks': 'event must be one or several of hack, fraud,',
            'kind=blog': 'kind must be one or several of news, round_up,',
            'language=en_US': 'language must be BCP 47 tags such as en',
            'category=nope': 'category must name available feed categories: nope is none',
            'category=No': 'category must be codes of categories such as bitcoin',
            'filter=%7B': 'filter must be JSON such as {"tokens":["BTC"]}',
            'filter=%7B%22token%22%3A1%7D': 'filter has no member token; allowed are tokens,',
            'filter=null': 'filter must be an object such as {"tokens":["BTC"]}',
            [`filter=%22${'x'.repeat(4000)}%22`]: 'filter must have at most 4000 characters',
            [`tokens=${'T,'.repeat(10)}${Array.from({ length: 101 }, (_, i) => `t${i}`).join()}`]: 'tokens must have 1 to 100 values'
        };
        for (const [parameters, detail] of Object.entries(expected)) {
            const response = await request(`/news?${parameters}`, all);
            expect(response.statusCode, parameters).to.equal(400);
            expect(detailOf(response).slice(0, detail.length), parameters).to.equal(detail);
        }
    });

    it('is never wider than the permission (rulings 11 and 13)', async () => {

        const { request, publish } = await serve();
        await publish({ id: 'a', feed_categories: ['perps'] }, { id: 'b', feed_categories: ['bitcoin', 'perps'] }, { id: 'c', feed_categories: ['macro'] });

        for (const tree of [{ tokens: 'BTC' }, { or: [{ tokens: 'BTC' }, { not: { tokens: 'BTC' } }] }, { category: ['bitcoin', 'macro'] }, { not: { tokens: 'XRP' } }]) {
            expect(idsOf(await request(whole(tree), few)), JSON.stringify(tree)).to.equal(['c', 'b']);
        }

        for (const tree of [{ category: 'perps' }, { not: { category: ['perps'] } }, { or: [{ tokens: 'BTC' }, { category: ['bitcoin', 'perps'] }] }]) {
            const response = await request(whole(tree), few);
            expect(response.statusCode).to.equal(403);
            expect(detailOf(response)).to.equal('No permission for perps feed');
        }

        expect((await request('/news?category=perps&feed_categories=bitcoin', few)).statusCode).to.equal(403);
        expect(idsOf(await request('/news?category=perps', all))).to.equal(['b', 'a']);
    });

    it('pages by cursor through exactly the matching items, however they are distributed', async () => {

        await fc.assert(fc.asyncProperty(aTree, fc.array(fc.record({
            tokens: fc.subarray(['$BTC', '$ETH', '$SOL']),
            sentiment: fc.constantFrom('bullish' as const, 'bearish' as const, 'neutral' as const),
            sentiment_value: fc.constantFrom(0.1, 0.5, 0.9),
            signal: fc.constantFrom('Bitcoin hack', 'Ether fund', 'Bit by bit'),
            feed_categories: fc.subarray(['bitcoin', 'macro', 'perps'], { minLength: 1 })
        }), { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 3, max: 12 }), async (tree, parts, limit, maxScan) => {

            const { request, publish, storage } = await serve({ scan: { maxScan, scanMs: 1000 } });
            await publish(...parts.map((part, i) => ({ id: `n${i}`, timestamp: noon + (i * 7) % 30, ...part })));
            const filter = parseFilter(tree);
            const visible = (await storage.news.list({ categories: few.categories ?? [], limit: 100 })).items;
            const expected = visible.filter((item) => filter.matches(subjectOf(item))).map(({ id }) => id);

            const found: string[] = [];
            let url: string | null = `${whole(tree)}&limit=${limit}`;
            while (url !== null) {
                const response: Answer = await request(url, few);
                if (response.statusCode !== 404) {
                    expect(response.statusCode).to.equal(200);
                    found.push(...idsOf(response));
                }

                url = nextOf(response);
            }

            expect(found).to.equal(expected);
            await storage.close();
        }), { numRuns: 60 });
    });

    it('reads a bounded number of items per request, for a bounded time', async () => {

        const { request, publish, storage, clock } = await serve({ scan: { maxScan: 500, scanMs: 100 } });
        await publish(...Array.from({ length: 1200 }, (_, i) => ({ id: `n${i}`, timestamp: noon + i, tokens: i === 600 ? ['$RARE'] : ['$BTC'] })));
        const list = storage.news.list.bind(storage.news);
        let read = 0;
        let ms = 0;
        storage.news.list = async (query, call) => {

            const page = await list(query, call);
            read += page.items.length;
            await clock.advance(ms);
            return page;
        };

        const first = await request('/news?tokens=RARE', all);
        expect([first.statusCode, first.payload, read]).to.equal([200, '[]', 500]);
        expect(first.headers['x-log-position']).to.equal('1200');

        const second = await request(String(nextOf(first)), all);
        expect([idsOf(second), read]).to.equal([['n600'], 1000]);

        const third = await request(String(nextOf(second)), all);
        expect([third.statusCode, nextOf(third), read]).to.equal([404, null, 1200]);

        const beyond = await request('/news?tokens=RARE&page=2', all);
        expect([beyond.statusCode, detailOf(beyond)]).to.equal([400, 'page is beyond what one request reads with a filter: follow the Link header of the first page']);

        read = 0;
        ms = 100;
        expect((await request('/news?tokens=XRP', all)).statusCode).to.equal(200);
        expect(read).to.equal(250);
    });

    it('passes on to storage the conditions that storage supports', async () => {

        const { request, publish, storage } = await serve();
        await publish({ id: 'a', signal: 'Bitcoin fund' }, { id: 'b', feed_categories: ['bitcoin'] });
        const list = storage.news.list.bind(storage.news);
        const asked: object[] = [];
        storage.news.list = async (query, call) => {

            asked.push(query);
            return await list(query, call);
        };

        await request(whole({ keyword: 'fund' }), all);
        await request(whole({ and: [{ category: 'bitcoin' }], keyword: 'fund' }), all);
        await request(whole({ and: [{ category: 'bitcoin' }, { category: ['macro', 'bitcoin'] }], tokens: 'BTC' }), all);
        await request(whole({ or: [{ category: 'bitcoin' }] }), few);
        expect(asked).to.equal([
            { prefixes: ['fund'], offset: 0, limit: 21 },
            { categories: ['bitcoin'], prefixes: ['fund'], offset: 0, limit: 21 },
            { categories: ['bitcoin'], offset: 0, limit: 250 },
            { categories: ['bitcoin', 'crypto', 'macro'], offset: 0, limit: 250 }
        ]);
    });

    it('keeps the filter in the address of the next page, and answers If-None-Match', async () => {

        const { request, publish } = await serve({ empty: 'empty-array' });
        await publish(...Array.from({ length: 3 }, (_, i) => ({ id: `n${i}`, timestamp: noon + i })));
        const url = '/news?tokens=BTC&sentiment_max=0.9&filter=%7B%22kind%22%3A%22news%22%7D&limit=2&token=secret';
        const first = await request(url, all);
        const next = new URL(String(nextOf(first)));
        expect(Object.fromEntries(next.searchParams)).to.include({ tokens: 'BTC', sentiment_max: '0.9', filter: '{"kind":"news"}', limit: '2' });
        expect(next.searchParams.has('token')).to.be.false();
        expect(idsOf(await request(`${next.pathname}${next.search}`, all))).to.equal(['n0']);

        const again = await request({ url, headers: { 'if-none-match': String(first.headers.etag) } }, all);
        expect(again.statusCode).to.equal(304);
        expect((await request('/news?tokens=XRP', all)).payload).to.equal('[]');
        expect(itemOf({ id: 'n0' }).tokens).to.equal(['$BTC']);
    });
});
