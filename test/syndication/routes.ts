import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import Parser from 'rss-parser';

import type { NewsItem } from '../../lib';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';

export const lab = Lab.script();
const { beforeEach, describe, it } = lab;

/** An RSS or Atom document as read by another parser. */
const readElsewhere = async (text: string): Promise<readonly (readonly unknown[])[]> => {

    const { items } = await new Parser().parseString(text);
    return items.map((item) => [item.guid ?? (item as { id?: string }).id, Date.parse(item.isoDate ?? '')]);
};

const awkward = 'Funds <take in> $300 & "more" ]]> of \uFFFF it';

/** The text as parsers return it: without characters that XML forbids, and with joined spaces. */
const titleRead = awkward.replace(' \uFFFF', '');

describe('feeds of news', () => {

    let host: Host;
    let token: string;
    let items: readonly NewsItem[];

    beforeEach(async () => {

        host = await createHost({ prefix: '/api', options: { publicUrl: 'https://news.example' } });
        token = await host.publicToken();
        await host.server.initialize();
        items = await host.news.publish([
            { signal: awkward, long_context: 'First line\nSecond <b>line</b>', feed_categories: ['bitcoin'], sources: ['https://outlet.example/a?b=1&c=2'], author: 'outlet', timestamp: host.clock.now() / 1000 },
            { signal: 'Rates stay where they are', feed_categories: ['macro'], timestamp: host.clock.now() / 1000 - 60 },
            { signal: 'A perp DEX opens', feed_categories: ['perps'], timestamp: host.clock.now() / 1000 - 120 }
        ]);
    });

    const get = async (path: string) => await host.request(`/feeds/${path}${path.includes('?') ? '&' : '?'}token=${token}`);

    it('have the same content in each format, also for other parsers', async () => {

        const id = `https://news.example/api/news/${items[0]?.id}`;
        const rss = await get('news.rss');
        expect([rss.statusCode, rss.headers['content-type']]).to.equal([200, 'application/rss+xml; charset=utf-8']);
        const [first, second, ...none] = parseRssFeed(rss.payload).items ?? [];
        expect(none).to.equal([]);
        expect(first).to.include({ link: 'https://outlet.example/a?b=1&c=2', guid: { value: id, isPermaLink: false } });
        expect(first?.title).to.equal(titleRead);
        expect(first?.description).to.include(['<p>First line</p><p>Second &lt;b&gt;line&lt;/b&gt;</p>', '<a href="https://outlet.example/a?b=1&amp;c=2">outlet.example</a>']);
        expect(second?.link).to.not.exist();

        const atom = await get('news.atom');
        expect(atom.headers['content-type']).to.equal('application/atom+xml; charset=utf-8');
        expect(parseAtomFeed(atom.payload).entries?.map((entry) => entry.id)).to.equal(items.slice(0, 2).map((item) => `https://news.example/api/news/${item.id}`));

        const json = await get('news.json');
        expect(json.headers['content-type']).to.equal('application/feed+json; charset=utf-8');
        expect(parseJsonFeed(json.payload).items?.[0]).to.include({ id, url: 'https://outlet.example/a?b=1&c=2', title: titleRead, tags: ['bitcoin'] });

        for (const text of [rss.payload, atom.payload]) {
            expect(await readElsewhere(text)).to.equal(items.slice(0, 2).map((item) => [`https://news.example/api/news/${item.id}`, Number(item.timestamp) * 1000]));
        }
    });

    it('contain their own URL without the token', async () => {

        for (const format of ['rss', 'atom', 'json']) {
            const { payload } = await get(`news.${format}?feed_categories=bitcoin&limit=5`);
            expect(payload).to.not.include(token);
            expect(payload.replaceAll('&amp;', '&').replaceAll('\\/', '/')).to.include(`https://news.example/api/feeds/news.${format}?feed_categories=bitcoin&limit=5`);
        }
    });

    it('contain their own URL even if the Host of the request is invalid', async () => {

        for (const sent of ['a b', 'x:99999', '[', 'a%']) {
            for (const [query, own] of [['', ''], [`?feed_categories=bitcoin&token=${token}#a?b`, '?feed_categories=bitcoin']] as const) {
                const { statusCode, payload } = await host.request({ url: `/feeds/news.json${query}`, headers: { host: sent, authorization: `Bearer ${token}` } });
                expect([sent, statusCode, parseJsonFeed(payload).feed_url]).to.equal([sent, 200, `https://news.example/api/feeds/news.json${own}`]);
            }
        }
    });

    it('have relative addresses if the Host of the request is invalid and there is no public address', async () => {

        const { news, request, publicToken } = await createHost();
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        for (const format of ['rss', 'atom', 'json']) {
            const { statusCode, payload } = await request({ url: `/feeds/news.${format}?limit=5`, headers: { host: 'a b' } }, await publicToken());
            expect(statusCode).to.equal(200);
            expect(payload.replaceAll('\\/', '/')).to.include(`"/feeds/news.${format}?limit=5"`);
        }
    });

    it('contain no character that XML forbids in their titles and categories', async () => {

        for (const sent of ['%01', '%00', '%EF%BF%BE']) {
            const title = 'News: "rates"';
            expect(parseRssFeed((await get(`news.rss?keyword=rates${sent}`)).payload)).to.include({ title, description: title });
            expect(parseAtomFeed((await get(`news.atom?keyword=rates${sent}`)).payload).title?.value).to.equal(title);
        }

        await host.news.articles.add({ data: { headline: 'A week of funds', category: 'a\uFFFEb' } });
        const session = await host.signIn();
        const rss = await host.request('/feeds/articles.rss', session);
        expect(parseRssFeed(rss.payload).items?.[0]?.categories).to.equal([{ name: 'ab' }]);
        const atom = await host.request('/feeds/articles.atom', session);
        expect(parseAtomFeed(atom.payload).entries?.[0]?.categories).to.equal([{ term: 'ab' }]);
    });

    it('filter and refuse like the list of news', async () => {

        const titles = async (path: string) => parseRssFeed((await get(path)).payload).items?.map(({ title }) => title) ?? [];
        expect(await titles('news.rss?feed_categories=macro')).to.equal(['Rates stay where they are']);
        expect(await titles('news.rss?keyword=rates')).to.equal(['Rates stay where they are']);
        expect(await titles('news.rss?limit=1')).to.have.length(1);
        expect((await get('news.rss?feed_categories=perps')).statusCode).to.equal(403);
        expect((await get('news.rss?feed_categories=nothing')).statusCode).to.equal(400);
        expect((await get('news.rss?limit=0')).payload).to.equal('{"detail":"limit must be greater than or equal to 1"}');
        expect((await host.request('/feeds/news.rss')).statusCode).to.equal(401);
        expect((await get('news.xml')).statusCode).to.equal(404);
    });

    it('are valid and empty without items', async () => {

        const empty = await get('news.atom?keyword=nothing');
        expect([empty.statusCode, parseAtomFeed(empty.payload).entries]).to.equal([200, undefined]);
        expect((JSON.parse((await get('news.json?keyword=nothing')).payload) as { items: unknown }).items).to.equal([]);
    });

    it('show corrections as updates, and retractions as tombstones to readers of the item', async () => {

        const etag = String((await get('news.atom')).headers.etag);
        const asked = { url: `/feeds/news.atom?token=${token}`, headers: { 'if-none-match': etag } };
        expect((await host.request(asked)).statusCode).to.equal(304);

        await host.clock.advance(5000);
        const at = new Date(host.clock.now());
        await host.news.correct(String(items[0]?.id), { signal: 'Funds give back' });
        await host.news.retract(String(items[1]?.id));
        await host.news.retract(String(items[2]?.id));
        await host.clock.advance(1000);

        const changed = await host.request(asked);
        expect(changed.statusCode).to.equal(200);
        const { entries = [], updated } = parseAtomFeed(changed.payload);
        expect(entries.map((entry) => [entry.title?.value, entry.updated])).to.equal([['Funds give back', at.toISOString()]]);
        expect(updated).to.equal(at.toISOString());
        const deleted = [...changed.payload.matchAll(/<at:deleted-entry ref="([^"]*)" when="([^"]*)"\/>/g)].map(([, ref, when]) => [ref, when]);
        expect(deleted).to.equal([[`https://news.example/api/news/${items[1]?.id}`, at.toISOString()]]);
        expect(parseJsonFeed((await get('news.json')).payload).items?.[0]?.date_modified).to.equal(at.toISOString());
        expect(await readElsewhere(changed.payload)).to.have.length(1);
    });

    it('also exist for narratives', async () => {

        const story = (signal: string, code: string) => ({ signal, feed_categories: [code], narrative_id: 'n1', timestamp: host.clock.now() / 1000 });
        await host.news.publish([story('Bridge loses its coins', 'bitcoin'), story('Bridge pays back', 'perps'), story('Bridge is closed', 'bitcoin')]);
        const { payload, headers } = await get('narratives/n1.rss');
        expect(headers['content-type']).to.equal('application/rss+xml; charset=utf-8');
        const { title, items: read = [] } = parseRssFeed(payload);
        expect(title).to.be.a.string();
        expect(read.map((item) => item.title).sort()).to.equal(['Bridge is closed', 'Bridge loses its coins']);
        expect((await get('narratives/none.rss')).payload).to.equal('{"detail":"Narrative not found"}');
    });

    it('show replaced articles as updates', async () => {

        const [article] = await host.news.articles.add({ data: { headline: 'A week of funds' } });
        const created = String(article?.created_at);
        await host.clock.advance(5000);
        const at = new Date(host.clock.now()).toISOString();
        await host.news.articles.replace(String(article?.id), { data: { headline: 'Two weeks of funds' } });
        await host.clock.advance(5000);
        const { entries = [], updated } = parseAtomFeed((await get('articles.atom?search=weeks')).payload);
        expect(updated).to.equal(at);
        expect(entries.map((entry) => [entry.title?.value, entry.published, entry.updated])).to.equal([['Two weeks of funds', created, at]]);
        expect(parseJsonFeed((await get('articles.json?search=weeks')).payload).items?.[0]).to.include({ date_published: created, date_modified: at });
        expect(JSON.parse((await host.request('/articles?search=weeks', token)).payload)).to.equal([{ id: article?.id, data: { headline: 'Two weeks of funds' }, created_at: created }]);
    });

    it('also exist for articles', async () => {

        await host.news.articles.add([{ data: { headline: 'A week of funds', content: 'One.\n\nTwo.', category: 'bitcoin' } }, { data: { more: 1 } }]);
        const { items: read = [] } = parseJsonFeed((await get('articles.json')).payload);
        expect(read.map((item) => [item.title, item.content_html, item.tags])).to.equal([['Untitled', undefined, undefined], ['A week of funds', '<p>One.</p><p>Two.</p>', ['bitcoin']]]);
        const atom = parseAtomFeed((await get('articles.atom?category=bitcoin')).payload);
        expect(atom.entries?.map((entry) => entry.links?.[0]?.href)).to.equal([read[1]?.id]);
        expect((await get('articles.rss?category=perps')).statusCode).to.equal(403);
    });
});
