import { resolve } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { entriesAt, readOutlets } from '../../../examples/standalone/edition';
import type { Outlet } from '../../../examples/standalone/edition';
import { fileOf, renderFeed } from '../../../examples/standalone/feeds';
import { sampleRoutes } from '../../../examples/standalone/samples';
import { parseFeed } from '../../../lib/newsroom/sources/parse';

export const lab = Lab.script();
const { describe, it } = lab;

const start = Date.UTC(2026, 10, 21, 10, 41);
const outlets = readOutlets(resolve(__dirname, '..', '..', '..', 'examples', 'standalone', 'samples'));

describe('the sample feeds', () => {

    it('are read by the newsroom with their original texts, in every format', () => {

        for (const outlet of outlets) {
            const entries = entriesAt(outlet, start, start);
            const { body, type } = renderFeed(outlet, entries);
            const { title, items: stories } = parseFeed(Buffer.from(body), { contentType: type, url: `https://${outlet.id}.example/` });
            expect(title).to.equal(outlet.title);
            expect(stories.map((story) => [story.id, story.url, story.publishedAt])).to.equal(entries.map(({ url, publishedAt }) => [url, url, publishedAt]));
            expect(stories.map((story) => story.title)).to.equal(entries.map(({ story }) => story.title));
        }
    });

    it('distinguish markup and text that looks like it in titles and texts', () => {

        const story = { id: 'a', at: 0, title: 'A < B & "C" > D', text: 'One & two < three.' };
        for (const format of ['rss', 'atom', 'rdf', 'json'] as const) {
            const outlet: Outlet = { id: 'x', title: 'R & D', subtitle: 's', format, handle: 'x', categories: [], stories: [story] };
            const { body, type } = renderFeed(outlet, entriesAt(outlet, start, start));
            const { title, items: stories } = parseFeed(Buffer.from(body), { contentType: type, url: 'https://x.example/' });
            expect(title).to.equal('R & D');
            expect(stories).to.have.length(1);
            expect(stories[0]?.title, format).to.match(/^A (<|&lt;) B (&|&amp;) ("|&quot;)C("|&quot;) (>|&gt;) D$/);
        }
    });

    it('answer 304 until the next story is published', async () => {

        const [outlet] = outlets.filter(({ stories }) => stories.some(({ at }) => at > 0)) as [Outlet];
        let now = start;
        const server = new Server();
        server.route(sampleRoutes([outlet], start, () => now));

        const url = `/sample/${fileOf(outlet)}`;
        const first = await server.inject(url);
        expect(first.statusCode).to.equal(200);
        const headers = { 'if-none-match': String(first.headers.etag) };
        expect((await server.inject({ url, headers })).statusCode).to.equal(304);

        now += 25 * 60_000;
        const later = await server.inject({ url, headers });
        expect(later.statusCode).to.equal(200);
        expect(later.payload.length).to.be.above(first.payload.length);
    });

    it('can be served before the first story', async () => {

        const empty: Outlet = { id: 'x', title: 'X', subtitle: 's', format: 'atom', handle: 'x', categories: [], stories: [] };
        const server = new Server();
        server.route(sampleRoutes([empty], start, () => start));
        expect((await server.inject('/sample/x.xml')).statusCode).to.equal(200);
    });
});
