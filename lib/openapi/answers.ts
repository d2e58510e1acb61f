import type { RouteSpec } from '../http/route';
import { newsItemExample as item } from '../news/example';
import { examples } from './examples';

const at = '2026-11-22T00:00:00.000Z';
const [url = ''] = item.sources;
const link = `<a href="${url}">${item.author}</a>`;
const html = `<p>${item.short_context}</p><p>${link}</p>`;
const permalink = `https://news.example/news/${item.id}`;
const [symbol = ''] = item.tokens;

const analysis = {
    tokens: [{ symbol, asset: 'bip122:000000000019d6689c085ae165831e93/slip44:0', relevance: 1, stance: 'bullish', evidence: { field: 'title', start: 0, end: 17, text: 'Bitcoin climbs 6%' } }],
    event: 'price_move',
    importance: { value: 0.443, parts: { origins: 0, magnitude: 0.719, novelty: 1, kind: 1, event: 0.65 } },
    origins: [item.author],
    kind: 'news',
    language: 'en',
    state: 'unconfirmed',
    scored: true,
    hedged: false,
    versions: { tokens: 'gazetteer-12', sentiment: 'lexicon-11', classifier: 'rules-11' },
    edited: []
};

const brief = {
    since: 4700,
    next: 4711,
    budget: 400,
    tokens: 374,
    stories: [{
        id: item.narrative_id,
        headline: { text: item.signal, source: 0 },
        points: [],
        sources: [{ item: item.id, url, outlet: item.author }],
        importance: 0.44,
        state: 'unconfirmed',
        event: 'price_move',
        tokens: item.tokens,
        sentiment: item.sentiment,
        timestamp: item.timestamp
    }],
    updates: [],
    retracted: [],
    omitted: 0
};

const markdown = `# Brief

since 4700 · next 4711 · 273 of 400 tokens · 0 omitted

## 1. ${item.signal} [1]

importance 0.44 · unconfirmed · ${item.sentiment} · price_move · ${symbol} · ${at} · story ${item.narrative_id}

[1] ${item.author} · item ${item.id} · <${url}>
`;

const query = { name: 'btc-risks', filter: { tokens: ['BTC'], not: { sentiment: 'bullish' } }, updated_at: at };
const reenrichment = { state: 'running', examined: 1200, changed: 87, position: 1_795_305_600_500_000, started_at: at, finished_at: null };

/** An OPML document with one feed. */
export const opmlExample = `<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
  <head>
    <title>Sources</title>
  </head>
  <body>
    <outline text="outlet.example" type="rss" category="bitcoin" xmlUrl="https://outlet.example/rss"/>
  </body>
</opml>
`;

const rss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0">
  <channel>
    <title>News</title>
    <link>https://news.example/feeds/news.rss</link>
    <description>News</description>
    <item>
      <title>${item.signal}</title>
      <link>${url}</link>
      <description><![CDATA[${html}]]></description>
      <guid isPermaLink="false">${permalink}</guid>
    </item>
  </channel>
</rss>
`;

const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>https://news.example/feeds/news.atom</id>
  <title>News</title>
  <updated>${at}</updated>
  <entry>
    <author><name>${item.author}</name></author>
    <id>${permalink}</id>
    <link href="${url}" rel="alternate"/>
    <title>${item.signal}</title>
    <updated>${at}</updated>
    <content type="html"><![CDATA[${html}]]></content>
  </entry>
</feed>
`;

const jsonFeed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    feed_url: 'https://news.example/feeds/news.json',
    items: [{ id: permalink, url, title: item.signal, content_html: html, date_published: at, date_modified: at, tags: item.feed_categories, authors: [{ name: item.author }] }]
};

/** Answers that are no components, by operation. */
const answers: Readonly<Record<string, unknown>> = {
    'GET /news/{id}/analysis': analysis,
    'GET /brief': brief,
    'GET /user/queries': [query],
    'GET /user/queries/{name}': query,
    'PUT /user/queries/{name}': query,
    'GET /user/social-platform-bots/{id}/deliveries': {
        id: 'b1',
        position: 4711,
        deliveries: [{ seq: 4711, kind: 'item', item_id: item.id, at, status: 'sent', attempts: 1, reason: null, next_attempt_at: null }]
    },
    'POST /user/social-platform-bots/{id}/test': { status: 'sent', reason: null, retry_after: null },
    'POST /user/social-platform-bots/{id}/rewind': { id: 'b1', from: 4711, position: 4700 },
    'GET /admin/social-platform-bots': { bots: [examples.SocialPlatformBot], cursor: null },
    'POST /admin/reenrichment': reenrichment,
    'GET /admin/reenrichment': reenrichment,
    'GET /openapi.json': { openapi: '3.1.0', info: { title: 'Crypto News Intelligence Service', version: '1.0.0' }, paths: {} },
    'GET /asyncapi.json': { asyncapi: '3.0.0', info: { title: 'Crypto News Intelligence Service: live feed', version: '1.0.0' }, channels: {}, operations: {} }
};

/** Answers by media types that stand for one kind of document. */
const documents: Readonly<Record<string, unknown>> = {
    'text/markdown': markdown,
    'text/x-opml': opmlExample,
    'application/rss+xml': rss,
    'application/atom+xml': atom,
    'application/feed+json': jsonFeed
};

/** An answer of an operation in a media type, for operations whose answers are no components; else undefined. */
export const answerOf = ({ method, path }: Pick<RouteSpec, 'method' | 'path'>, type: string): unknown => (type === 'application/json' ? answers[`${method} ${path}`] : documents[type]);
