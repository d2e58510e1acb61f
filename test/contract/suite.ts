import { expect } from '@hapi/code';
import type { ServerInjectOptions, ServerInjectResponse } from '@hapi/hapi';
import type * as Lab from '@hapi/lab';

import type { NewsItem, Storage } from '../../lib';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';
import { Interface } from '../helpers/interface';
import type { Document } from '../helpers/interface';
import { TestWallet } from '../helpers/wallet';

/** Storage for one test, and a function that disposes of it. */
export interface Given {
    readonly storage: Storage;
    readonly dispose: () => Promise<void>;
}

const json = <T = Record<string, unknown>>(res: ServerInjectResponse): T => JSON.parse(res.payload) as T;
const body = (res: ServerInjectResponse): unknown => JSON.parse(res.payload);
const detail = (res: ServerInjectResponse): unknown => json<{ detail: unknown }>(res).detail;

const headlines = [
    { signal: 'Bitcoin climbs 6% as spot funds take in $900 million', feed_categories: ['crypto', 'bitcoin'], tokens: ['$BTC'] },
    { signal: 'Bitcoin climbs past a record as spot funds draw $900 million', feed_categories: ['bitcoin'], tokens: ['$BTC'] },
    { signal: 'Agents market opens its marketplace for autonomous traders', feed_categories: ['ai_agents'] }
];

/** Checks every response against the interface description. */
const checked = (host: Host): Host => ({
    ...host,
    request: async (given, token) => {

        const res = await host.request(given, token);
        const document = JSON.parse((await host.request('/openapi.json')).payload) as Document;
        interfaces.set(host.server, interfaces.get(host.server) ?? new Interface(document));
        interfaces.get(host.server)?.check(res);
        return res;
    }
});

const interfaces = new WeakMap<object, Interface>();

/** The service's contract over HTTP, with the same assertions for every storage. */
export const contractSuite = (script: ReturnType<typeof Lab.script>, name: string, given: () => Promise<Given>): void => {

    script.describe(`the service on ${name}`, () => {

        let host: Host;
        let end: () => Promise<void>;
        let session: string;
        let open: string;

        script.beforeEach(async () => {

            const { storage, dispose } = await given();
            host = checked(await createHost({ storage }));
            session = await host.signIn();
            open = await host.publicToken();
            end = async () => {

                await host.server.stop();
                await dispose();
            };
        });

        script.afterEach(() => end());

        const get = (url: string, token = session) => host.request(url, token);
        const send = (method: string, url: string, payload?: object, token?: string): Promise<ServerInjectResponse> => {

            const options: ServerInjectOptions = { method, url, ...(payload && { payload }) };
            return host.request(options, token ?? session);
        };

        const publish = async (): Promise<NewsItem[]> => {

            const res = await send('POST', '/admin/news', headlines);
            expect(res.statusCode).to.equal(201);
            return json<NewsItem[]>(res);
        };

        script.it('signs a wallet in, once for each nonce: 200, then 401', async () => {

            const { nonce } = json<{ nonce: string }>(await host.request('/auth/nonce'));
            const signed = await new TestWallet(3).signIn({ nonce, issuedAt: new Date(host.clock.now()).toISOString() });
            const first = await host.request({ method: 'POST', url: '/auth/verify', payload: signed });
            expect(first.statusCode).to.equal(200);
            expect(json(first)).to.only.include(['access_token', 'is_admin']);
            expect(json(first).is_admin).to.be.false();
            const again = await host.request({ method: 'POST', url: '/auth/verify', payload: signed });
            expect([again.statusCode, detail(again)]).to.equal([401, 'Verification failed']);
        });

        script.it('answers 401 to a missing or invalid token, on every protected path', async () => {

            const gated = ['/news', '/news/1', '/news-ticker-summary?ticker=BTC', '/articles', '/articles/1', '/recaps?feed_category=ai&timeframe=12h', '/narratives', '/narratives/1', '/user/api-tokens', '/user/social-platform-bots'];
            for (const url of gated) {
                const missing = await host.request(url);
                expect([url, missing.statusCode, detail(missing), missing.headers['www-authenticate']]).to.equal([url, 401, 'Missing token', 'Bearer']);
                const invalid = await host.request(url, 'x.y.z');
                expect([url, invalid.statusCode, detail(invalid), invalid.headers['www-authenticate']]).to.equal([url, 401, 'Invalid token', 'Bearer']);
            }
        });

        script.it('serves news: 200, 400, 403, 404', async () => {

            expect((await get('/news')).statusCode).to.equal(404);
            const [first, second, third] = await publish() as [NewsItem, NewsItem, NewsItem];

            const all = await get('/news');
            expect(all.statusCode).to.equal(200);
            expect(json<NewsItem[]>(all)).to.equal([third, second, first]);
            expect(json<NewsItem[]>(await get('/news', open))).to.equal([second, first]);
            expect(json<NewsItem[]>(await get('/news?feed_categories=ai_agents'))).to.equal([third]);
            expect(json<NewsItem[]>(await get('/news?keyword=climbs%20RECORD'))).to.equal([second]);

            expect((await get('/news?feed_categories=nonsense')).statusCode).to.equal(400);
            expect((await get('/news?from_date=2026-02-30')).statusCode).to.equal(400);
            expect((await get('/news?limit=101')).statusCode).to.equal(400);
            const forbidden = await get('/news?feed_categories=bitcoin,ai_agents', open);
            expect([forbidden.statusCode, detail(forbidden)]).to.equal([403, 'No permission for ai_agents feed']);
            expect((await get('/news?keyword=nothing-like-it')).statusCode).to.equal(404);

            expect(body(await get(`/news/${first.id}`, open))).to.equal(first);
            expect((await get(`/news/${third.id}`, open)).statusCode).to.equal(403);
            expect((await get('/news/unknown')).statusCode).to.equal(404);
        });

        script.it('pages by number and by cursor', async () => {

            const items = (await publish()).reverse();
            const page = await get('/news?limit=2');
            expect(json<NewsItem[]>(page)).to.equal(items.slice(0, 2));
            const next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1] ?? '';
            expect(next).to.contain('cursor=').and.to.not.contain(session);
            await send('POST', '/admin/news', { signal: 'An arrival in between' });
            const rest = await get(next);
            expect(json<NewsItem[]>(rest)).to.equal(items.slice(2));
            expect(rest.headers.link).to.not.exist();
            expect(json<NewsItem[]>(await get('/news?limit=2&page=2'))).to.equal(items.slice(1));
            expect((await get('/news?limit=2&page=3')).statusCode).to.equal(404);
        });

        script.it('answers 304 until the news change', async () => {

            await publish();
            const page = await get('/news');
            const ask = () => host.request({ url: '/news', headers: { 'if-none-match': String(page.headers.etag) } }, session);
            expect((await ask()).statusCode).to.equal(304);
            await send('POST', '/admin/news', { signal: 'News moves' });
            expect((await ask()).statusCode).to.equal(200);
        });

        script.it('corrects and retracts items for an administrator', async () => {

            const [first] = await publish() as [NewsItem];
            const corrected = await send('PUT', `/admin/news/${first.id}`, { signal: 'Corrected headline', feed_categories: ['macro'] });
            expect(corrected.statusCode).to.equal(200);
            expect(body(await get(`/news/${first.id}`))).to.equal({ ...first, signal: 'Corrected headline', feed_categories: ['macro'] });
            expect((await get('/news?keyword=climbs&feed_categories=crypto')).statusCode).to.equal(404);

            expect((await send('DELETE', `/admin/news/${first.id}`)).statusCode).to.equal(204);
            expect((await get(`/news/${first.id}`)).statusCode).to.equal(404);
            expect((await send('DELETE', `/admin/news/${first.id}`)).statusCode).to.equal(404);
            expect((await send('PUT', `/admin/news/${first.id}`, { signal: 'Too late' })).statusCode).to.equal(404);
        });

        script.it('keeps an editor\'s fields, including the id, and accepts an item as it was read', async () => {

            const item = {
                id: 'desk-2026.001', signal: 'An editor writes every field', sentiment: 'bearish', sentiment_value: 0.2, timestamp: 1_773_400_000.5,
                feed_categories: ['macro', 'rwa'], short_context: 'In short.', long_context: 'At length,\nin lines.', sources: ['https://desk.example/1'],
                author: 'desk', tokens: ['$XYZ'], tweet_url: 'https://social.example/1', narrative_id: 'arc-1'
            };
            expect(body(await send('POST', '/admin/news', item))).to.equal([item]);
            expect(body(await get(`/news/${item.id}`))).to.equal(item);
            for (const taken of [[item], [{ ...item, id: 'new' }, { ...item, id: 'new' }]]) {
                const res = await send('POST', '/admin/news', taken);
                expect([res.statusCode, detail(res)]).to.equal([400, `id must be a new one: ${taken[0]?.id} is taken`]);
            }

            expect(body(await send('PUT', `/admin/news/${item.id}`, { ...item, author: 'night desk' }))).to.equal({ ...item, author: 'night desk' });
            const other = await send('PUT', `/admin/news/${item.id}`, { ...item, id: 'other' });
            expect([other.statusCode, detail(other)]).to.equal([400, 'id must be the one of the path']);

            await send('DELETE', `/admin/news/${item.id}`);
            expect((await send('POST', '/admin/news', item)).statusCode).to.equal(400);
        });

        script.it('lets only administrators curate: 401, 403, 400', async () => {

            const draft = { signal: 'Nobody asked' };
            const other = await host.signIn(new TestWallet(9));
            expect((await host.request({ method: 'POST', url: '/admin/news', payload: draft })).statusCode).to.equal(401);
            expect((await send('POST', '/admin/news', draft, open)).statusCode).to.equal(403);
            expect((await send('POST', '/admin/news', draft, other)).statusCode).to.equal(403);
            expect((await send('POST', '/admin/news', {})).statusCode).to.equal(400);
            expect((await send('POST', '/admin/news', { ...draft, feed_categories: ['nonsense'] })).statusCode).to.equal(400);
        });

        script.it('summarises a ticker: 200, 400', async () => {

            await publish();
            const said = json<{ summary: string }>(await get('/news-ticker-summary?ticker=BTC'));
            expect(said.summary).to.startWith('• ').and.to.contain('Bitcoin climbs');
            for (const ticker of ['%24btc', 'bitcoin', 'Bitcoin']) {
                expect(body(await get(`/news-ticker-summary?ticker=${ticker}`))).to.equal(said);
            }

            expect((await get('/news-ticker-summary?ticker=DOGE')).statusCode).to.equal(200);
            expect((await get('/news-ticker-summary')).statusCode).to.equal(400);
        });

        script.it('keeps articles: 200, 201, 204, 403, 404', async () => {

            expect(body(await get('/articles'))).to.equal([]);
            const added = await send('POST', '/admin/articles', [
                { data: { headline: 'The long view', content: 'What markets forget.' } },
                { data: { headline: 'Agents at work', content: 'Machines that trade.', category: 'ai_agents', type: 'essay' } }
            ]);
            expect(added.statusCode).to.equal(201);
            const [view, agents] = json<{ id: string }[]>(added) as [{ id: string }, { id: string }];

            expect(body(await get('/articles'))).to.equal([agents, view]);
            expect(body(await get('/articles', open))).to.equal([view]);
            expect(body(await get('/articles?search=machines%20agents'))).to.equal([agents]);
            expect(body(await get('/articles?type=essay&category=ai_agents&limit=1'))).to.equal([agents]);
            expect((await get('/articles?category=ai_agents', open)).statusCode).to.equal(403);
            expect((await get(`/articles/${agents.id}`, open)).statusCode).to.equal(403);
            expect(body(await get(`/articles/${view.id}`, open))).to.equal(view);
            expect((await get('/articles/unknown')).statusCode).to.equal(404);
            expect((await get('/articles?limit=101')).statusCode).to.equal(400);
            expect((await send('DELETE', `/admin/articles/${view.id}`)).statusCode).to.equal(204);
            expect((await get(`/articles/${view.id}`)).statusCode).to.equal(404);
        });

        script.it('writes recaps: 200, 400, 403, 404', async () => {

            await publish();
            expect((await get('/recaps?feed_category=bitcoin&timeframe=24h')).statusCode).to.equal(404);
            expect((await send('POST', '/admin/recaps', { feed_category: 'bitcoin' })).statusCode).to.equal(201);
            const recap = json(await get('/recaps?feed_category=bitcoin&timeframe=24h', open));
            expect(recap).to.include({ feed_category: 'bitcoin', timeframe: '24h' });
            expect(recap.recap).to.contain('Bitcoin climbs');
            expect((await get('/recaps?feed_category=bitcoin&timeframe=8h')).statusCode).to.equal(404);
            expect((await get('/recaps?feed_category=nonsense&timeframe=8h')).statusCode).to.equal(404);
            expect((await get('/recaps?feed_category=ai&timeframe=12h', open)).statusCode).to.equal(403);
            expect((await get('/recaps?feed_category=ai')).statusCode).to.equal(400);
        });

        script.it('serves narratives with at least two items: 200, 403, 404', async () => {

            expect((await get('/narratives')).statusCode).to.equal(404);
            await publish();
            const list = json<{ narrative_id: string; content: NewsItem[] }[]>(await get('/narratives'));
            const [story] = list as [{ narrative_id: string; content: NewsItem[] }];
            expect(list).to.have.length(1);
            expect(story.content.map(({ signal }) => signal)).to.equal([headlines[1]?.signal, headlines[0]?.signal]);
            expect(story.content.every((item) => item.narrative_id === story.narrative_id)).to.be.true();
            expect(story).to.include(['tag', 'summary', 'updated_at']);
            expect(body(await get(`/narratives/${story.narrative_id}`, open))).to.equal(story);
            expect((await get('/narratives/unknown')).statusCode).to.equal(404);

            const scoped = json<{ token: string }>(await send('POST', '/user/api-tokens', { name: 'ai', allowed_feed_categories: ['ai_agents'] })).token;
            expect((await get(`/narratives/${story.narrative_id}`, scoped)).statusCode).to.equal(403);
            expect((await get('/narratives', scoped)).statusCode).to.equal(404);
        });

        script.it('lists, renames and retires categories', async () => {

            const list = json<{ code: string }[]>(await host.request('/available-feed-categories'));
            expect(list).to.have.length(19);
            expect((await send('PUT', '/admin/feed-categories/gaming', { name: 'Gaming', recap_timeframe: '8h' })).statusCode).to.be.within(200, 201);
            expect((await send('POST', '/admin/news', { signal: 'A game of chains', feed_categories: ['gaming'] })).statusCode).to.equal(201);
            expect((await get('/news?feed_categories=gaming')).statusCode).to.equal(200);
            expect((await send('DELETE', '/admin/feed-categories/gaming')).statusCode).to.equal(204);
            expect((await get('/news?feed_categories=gaming')).statusCode).to.equal(400);
            expect((await send('DELETE', '/admin/feed-categories/gaming')).statusCode).to.equal(404);
        });

        script.it('creates and revokes API tokens: 201, 200, 204, 400, 401', async () => {

            await publish();
            const created = await send('POST', '/user/api-tokens', { name: 'reader', allowed_feed_categories: ['bitcoin'] });
            expect(created.statusCode).to.equal(201);
            const { token } = json<{ token: string }>(created);
            expect(body(await get('/user/api-tokens'))).to.equal([json(created)]);
            expect((await get('/news?feed_categories=bitcoin', token)).statusCode).to.equal(200);
            expect((await get('/news?feed_categories=crypto', token)).statusCode).to.equal(403);
            expect((await get('/user/api-tokens', token)).statusCode).to.equal(401);

            expect((await send('DELETE', '/user/api-tokens', { token }, await host.signIn(new TestWallet(9)))).statusCode).to.equal(400);
            const deleted = await send('DELETE', '/user/api-tokens', { token });
            expect([deleted.statusCode, deleted.payload]).to.equal([204, '']);
            expect((await get('/news', token)).statusCode).to.equal(401);
            expect((await send('DELETE', '/user/api-tokens', { token })).statusCode).to.equal(400);
            expect(body(await get('/user/api-tokens'))).to.equal([]);
        });

        script.it('registers bots: 201, 200, 400, 404', async () => {

            const bot = { label: 'Desk', platform: 'telegram', platform_user_id: '7', platform_channel_id: '-100' };
            expect((await get('/user/social-platform-bots')).statusCode).to.equal(404);
            const put = await send('PUT', '/user/social-platform-bots', bot);
            expect(put.statusCode).to.equal(201);
            const { id } = json<{ id: string }>(put);
            expect(body(await send('PUT', '/user/social-platform-bots', bot))).to.equal({ id });
            expect(json<{ bots: object[] }>(await get('/user/social-platform-bots')).bots).to.have.length(1);
            expect((await send('PUT', '/user/social-platform-bots', { ...bot, platform: 'pigeon' })).statusCode).to.equal(400);
            expect(body(await send('DELETE', '/user/social-platform-bots', { id }))).to.equal({ message: 'Deleted successfully' });
            expect((await send('DELETE', '/user/social-platform-bots', { id })).statusCode).to.equal(404);
        });

        script.it('is healthy', async () => {

            const res = await host.request('/health');
            expect([res.statusCode, json(res)]).to.equal([200, { status: 'healthy' }]);
        });
    });
};
