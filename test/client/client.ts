import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import type { BotPlatform } from '../../lib';
import { ConnectionError } from '../../lib/client';
import type { Article, Client, NewsItem } from '../../lib/client';
import { failureOf, serve } from '../helpers/client';
import type { Served } from '../helpers/client';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const signer = (wallet = new TestWallet()) => ({ getAddress: async () => wallet.address, signMessage: (text: string) => wallet.sign(text) });

/** A platform that accepts every message and discards it. */
const discard: BotPlatform = { name: 'discard', ids: Joi.object().unknown(), send: async () => ({ kind: 'sent' }) };

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {

    const all: T[] = [];
    for await (const item of items) {
        all.push(item);
    }

    return all;
};

describe('Client', () => {

    let service: Served;
    let client: Client;

    before(async () => {

        service = await serve({ prefix: '/api', options: { bots: { platforms: [discard] } } });
        client = service.connect({ baseUrl: `${service.baseUrl}/` });
    });

    after(() => service.server.stop());

    it('resolves to empty lists if there is no data', async () => {

        const page = await client.news.list();
        expect(page).to.equal({ items: [], position: 0, next: null });
        expect(await collect(client.news.all())).to.equal([]);
        expect(await client.articles.list()).to.equal({ items: [], position: null, next: null });
        expect(await client.narratives.list()).to.equal([]);
    });

    it('reads news: in pages, all of it, one item, and by filter', async () => {

        const drafts = Array.from({ length: 45 }, (_, i) => ({ signal: `Headline ${i} of the day`, feed_categories: [i % 2 ? 'bitcoin' : 'macro'], timestamp: service.clock.now() / 1000 - i }));
        const items = await service.news.publish(drafts);
        const signals = drafts.map(({ signal }) => signal);

        const page = await client.news.list();
        expect(page.items.map(({ signal }) => signal)).to.equal(signals.slice(0, 20));
        expect(page.position).to.equal(45);
        expect((await page.next?.())?.items.map(({ signal }) => signal)).to.equal(signals.slice(20, 40));
        expect((await collect(client.news.all({ limit: 7 }))).map(({ signal }) => signal)).to.equal(signals);
        const [item] = items.slice(3) as [NewsItem];
        expect(await client.news.get(item.id)).to.equal(item);
        const found = await client.news.list({ categories: ['bitcoin', 'macro'], keyword: 'headline 3', from: '2026-03-14', to: '2026-03-14', limit: 100 });
        expect(found.items).to.have.length(11);
    });

    it('sends nothing for an iterator that is not read, and throws its errors to the reader', async () => {

        const asked: string[] = [];
        const refused = service.connect({ token: 'any', fetch: async (url) => {

            asked.push(url);
            return Response.json({ detail: 'Bad limit' }, { status: 400 });
        } });
        for (const items of [refused.news.all(), refused.articles.all()]) {
            await items.return(undefined);
        }

        const items = refused.news.all({ limit: 1000 });
        await new Promise(setImmediate);
        expect(asked).to.equal([]);
        expect(await failureOf(items.next())).to.equal([400, 'Bad limit']);
    });

    it('rejects with the status and the detail of any other response', async () => {

        expect(await failureOf(client.news.get('none'))).to.equal([404, 'News item not found']);
        expect(await failureOf(client.news.list({ categories: ['nothing'] }))).to.equal([400, 'feed_categories must name available feed categories: nothing is none']);
        expect((await failureOf(client.news.list({ categories: ['perps'] })))[0]).to.equal(403);
        expect(await failureOf(client.tokens.list())).to.equal([401, 'Invalid token']);
        await expect(service.connect({ baseUrl: 'http://127.0.0.1:1', token: 'any', retries: 0 }).news.list()).to.reject(ConnectionError);
    });

    it('reads a hostile Link header in linear time', async () => {

        const hostile = service.connect({ token: 'any', fetch: async () => Response.json([], { headers: { link: '<?'.repeat(4000) } }) });
        const begun = process.cpuUsage();
        expect((await hostile.news.list()).next).to.be.null();
        expect(process.cpuUsage(begun).user).to.be.below(1_000_000);
    });

    it('takes only the service\'s own word that there is no data for an empty list', async () => {

        const answering = (detail: string): Client => service.connect({ token: 'any', fetch: async () => Response.json({ detail }, { status: 404 }) });
        for (const detail of ['Not Found', 'Query not found']) {
            const lost = answering(detail);
            for (const call of [lost.news.list(), lost.narratives.list(), lost.bots.list(), lost.articles.list(), lost.news.all().next()]) {
                expect(await failureOf(call)).to.equal([404, detail]);
            }
        }

        expect((await answering('News not found').news.list()).items).to.equal([]);
        expect(await failureOf(answering('News not found').bots.list())).to.equal([404, 'News not found']);
    });

    it('throws ApiError with what came if an answer of success is not the one asked for', async () => {

        const answering = (body: string, type = 'application/json'): Client => {

            return service.connect({ token: 'any', fetch: async () => new Response(body, { headers: { 'content-type': type } }) });
        };

        const portal = answering('<html>Sign in</html>', 'text/html');
        for (const call of [portal.news.list(), portal.categories(), portal.news.get('x'), portal.request('/health')]) {
            expect(await failureOf(call)).to.equal([200, 'Expected JSON, got text/html: <html>Sign in</html>']);
        }

        expect(await failureOf(answering('').news.get('x'))).to.equal([200, 'Expected JSON, got an empty body']);
        expect(await failureOf(answering('null').articles.list())).to.equal([200, 'Expected a list, got application/json: null']);
        for (const body of ['[]', 'null', '7']) {
            expect(await failureOf(answering(body).news.get('x'))).to.equal([200, `Expected an object, got application/json: ${body}`]);
        }

        expect(await failureOf(answering('{}').tickerSummary('BTC'))).to.equal([200, 'Expected an object with summary, got application/json: {}']);
        const untyped = service.connect({ fetch: async () => new Response(new Uint8Array([123])) });
        expect(await failureOf(untyped.news.list())).to.equal([200, 'Expected JSON, got a body without a type: {']);
    });

    it('reads the other resources', async () => {

        const [article] = await service.news.articles.add({ data: { headline: 'A week of funds', content: 'Long.', category: 'bitcoin', type: 'weekly' } }) as [Article];
        expect((await client.articles.list({ category: 'bitcoin', type: 'weekly', search: 'funds', limit: 5 })).items.map(({ id }) => id)).to.equal([article.id]);
        expect((await collect(client.articles.all())).length).to.equal(1);
        expect((await client.articles.get(article.id)).data.headline).to.equal('A week of funds');
        expect((await client.categories()).map(({ code }) => code)).to.include(['bitcoin', 'macro']);
        expect(await client.tickerSummary('btc')).to.be.a.string();
        expect((await failureOf(client.recap('bitcoin', '24h')))[0]).to.equal(404);
        expect((await failureOf(client.narratives.get('none')))[0]).to.equal(404);
    });

    it('follows the stories by briefs', async () => {

        const { position } = await client.news.list();
        await service.news.publish({ signal: 'Bitcoin funds take in 2 billion dollars', feed_categories: ['bitcoin'] });
        const brief = await client.brief({ since: Number(position), budget: 1000, categories: ['bitcoin'] });
        expect(brief.stories.map(({ headline }) => headline.text)).to.equal(['Bitcoin funds take in 2 billion dollars']);
        expect((await client.brief({ since: brief.next })).stories).to.equal([]);
        expect(await client.brief()).to.include({ budget: (await client.brief({})).budget });
    });

    it('signs a wallet in, and manages its tokens and bots', async () => {

        const own = service.connect();
        const { token, isAdmin } = await own.signIn(signer(service.admin), { origin: 'https://news.example', statement: 'For a test', chainId: 8453 });
        expect(isAdmin).to.be.true();
        const created = await own.tokens.create({ name: 'reader', allowed_feed_categories: ['bitcoin'] });
        expect(await own.tokens.list()).to.equal([created]);

        const reader = service.connect({ token: created.token });
        expect((await reader.news.list({ categories: ['bitcoin'] })).items).to.not.be.empty();
        const used = { ...created, last_used_at: new Date(service.clock.now()).toISOString(), usage: { today: 1, this_month: 1, total: 1 } };
        expect((await service.connect({ token: () => token }).tokens.list())).to.equal([used]);
        expect(await own.tokens.usage(created.id)).to.include({ id: created.id, today: 1, total: 1, quota: null });
        expect((await own.tokens.update(created.id, { quota: { per_day: 7 } })).quota).to.equal({ per_day: 7, per_month: null });
        await own.tokens.revoke(created.token);
        expect(await own.tokens.list()).to.equal([]);
        expect(await failureOf(reader.news.list())).to.equal([401, 'Invalid token']);

        expect(await own.bots.list()).to.equal([]);
        const { id } = await own.bots.register({ label: 'Desk', platform: 'discard', platform_user_id: '1', platform_channel_id: '2', feed_categories: ['bitcoin'] });
        expect((await own.bots.list()).map((bot) => [bot.id, bot.label, bot.feed_categories])).to.equal([[id, 'Desk', ['bitcoin']]]);
        const schedule = { time_zone: 'UTC', min_importance: 0.5 };
        expect(await own.bots.update(id, { filter: { tokens: 'BTC' }, schedule })).to.include({ id, filter: { tokens: ['$BTC'] }, schedule });
        expect(await own.bots.deliveries(id)).to.include({ id, deliveries: [] });
        expect(await own.bots.test(id)).to.equal({ status: 'sent', reason: null, retry_after: null });
        expect(await own.bots.rewind(id, 0)).to.include({ id, position: 0 });
        await own.bots.remove(id);
        expect(await own.bots.list()).to.equal([]);
        expect((await failureOf(own.bots.remove(id)))[0]).to.equal(404);

        own.signOut();
        expect((await failureOf(own.tokens.list()))[0]).to.equal(401);
        expect((await failureOf(own.bots.list()))[0]).to.equal(401);
    });

    it('saves filters under names, and uses filters in lists', async () => {

        const own = service.connect({ token: await service.signIn() });
        await service.news.publish([
            { signal: 'Solana up', feed_categories: ['solana'], tokens: ['$SOL'] },
            { signal: 'Solana down', feed_categories: ['solana'], tokens: ['$SOL', '$BTC'] }
        ]);
        const saved = await own.queries.save('mine', { tokens: 'SOL' });
        expect([await own.queries.list(), await own.queries.get('mine')]).to.equal([[saved], saved]);
        const { items } = await own.news.list({ query: 'mine', filter: { not: { tokens: 'BTC' } } });
        expect(items.map(({ signal }) => signal)).to.equal(['Solana up']);
        await own.queries.remove('mine');
        expect(await own.queries.list()).to.equal([]);
    });

    it('calls routes without a method of their own, with the token', async () => {

        expect(await client.request('/health')).to.equal({ status: 'healthy' });
        expect((await client.request<NewsItem[]>('/news', { query: { limit: 1 } })).length).to.equal(1);
        expect(await failureOf(client.request('/admin/news/x', { method: 'DELETE' }))).to.equal([403, 'Administrators only']);
        await expect(client.request('/health', { signal: AbortSignal.abort(new Error('left')) })).to.reject('left');
    });

    it('sends the token to the service alone, and ids to the resource that they name', async () => {

        const asked: string[] = [];
        const own = service.connect({ token: 'any', baseUrl: '', fetch: async (url) => {

            asked.push(url);
            return Response.json({});
        } });
        for (const path of [':8000/x', '', 'health', '//evil.example/x', '/\\evil.example', '/\t/evil.example', '@evil.example']) {
            await expect(own.request(path), path).to.reject(TypeError, 'request(): path must begin with one slash: the token is for the service alone');
        }

        for (const id of ['..', '.', '']) {
            for (const call of [own.queries.remove(id), own.queries.get(id), own.queries.save(id, { tokens: 'BTC' }), own.news.get(id), own.news.analysis(id), own.articles.get(id), own.narratives.get(id), own.tokens.update(id, { quota: null }), own.tokens.usage(id), own.bots.update(id, {}), own.bots.test(id)]) {
                await expect(call).to.reject(TypeError, `No resource can be named "${id}"`);
            }
        }

        await own.news.get('a/..?');
        await own.narratives.get('b c');
        expect(asked).to.equal(['/news/a%2F..%3F', '/narratives/b%20c']);
    });

    it('calls paid endpoints with a paying fetch', async () => {

        const asked: string[] = [];
        const paidFetch = async (url: string): Promise<Response> => {

            asked.push(url);
            return url.includes('ticker') ? Response.json({ summary: 'Quiet.' }) : url.includes('recaps') ? Response.json({ recap: 'Up.' }) : Response.json([]);
        };

        const { paid } = service.connect({ paidFetch });
        expect([await paid.news({ categories: ['bitcoin'] }), await paid.newsByKeyword('fund'), await paid.tickerSummary('BTC'), (await paid.recap('bitcoin')).recap]).to.equal([[], [], 'Quiet.', 'Up.']);
        expect(asked.map((url) => url.slice(service.baseUrl.length))).to.equal([
            '/x402/news?feed_categories=bitcoin', '/x402/news-by-keyword?keyword=fund', '/x402/news-ticker-summary?ticker=BTC', '/x402/recaps?feed_category=bitcoin'
        ]);
        const elsewhere = service.connect({ paidFetch, paidBaseUrl: 'https://pay.example/' });
        await elsewhere.paid.news({ categories: ['bitcoin'] });
        expect(asked.at(-1)).to.equal('https://pay.example/news?feed_categories=bitcoin');
        await expect(client.paid.newsByKeyword('fund')).to.reject(Error, 'Paid endpoints need the option paidFetch');
    });
});
