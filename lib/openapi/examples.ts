import type { JsonSchema } from '../json-schema';
import { newsItemExample as item } from '../news/example';
import { recapExample } from '../recaps/example';

const at = '2026-11-22T00:00:00.000Z';
const expires = '2031-11-22T00:00:00.000Z';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoiYXBpIn0.c2lnbmF0dXJl';
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const draft = { signal: item.signal, feed_categories: item.feed_categories, sources: item.sources };
const article = { data: { category: 'bitcoin', type: 'daily', headline: 'A strong day for Bitcoin', content: 'Spot funds took in $900 million.' } };
const bot = { label: 'Desk channel', platform: 'telegram', platform_user_id: '123456', platform_channel_id: '-1001234567890' };

/** A value for each component that an operation takes or returns. */
export const examples: Readonly<Record<string, unknown>> = {
    NewsItem: item,
    PaidNewsItem: item,
    TokenSummaryResponse: { summary: '• Bitcoin climbs 6% as spot funds take in $900 million' },
    Article: { id: 'a1b2c3', ...article, created_at: at },
    Recap: recapExample,
    Narrative: { narrative_id: 'n4qk2v7x', updated_at: at, tag: 'Fund inflows', summary: 'Spot funds keep buying.', content: [item] },
    FeedCategory: { code: 'bitcoin', name: 'Bitcoin', recap_timeframe: '24h' },
    ApiTokenInfo: { jti: '3f8a5c1e-7b2d-4e90-8f16-a0c4d2b97e53', name: 'My bot', allowed_feed_categories: ['bitcoin'], issued_at: at, expires_at: expires },
    ApiToken: {
        id: '3f8a5c1e-7b2d-4e90-8f16-a0c4d2b97e53',
        name: 'My bot',
        allowed_feed_categories: ['bitcoin'],
        token: jwt,
        issued_at: at,
        expires_at: expires,
        last_used_at: at,
        usage: { today: 120, this_month: 3450, total: 3450 },
        quota: { per_day: 1000, per_month: null }
    },
    ApiTokenUsage: {
        id: '3f8a5c1e-7b2d-4e90-8f16-a0c4d2b97e53',
        last_used_at: at,
        today: 120,
        this_month: 3450,
        total: 3450,
        quota: { per_day: 1000, per_month: null },
        days: [{ date: at.slice(0, 10), requests: 120 }]
    },
    SocialPlatformBot: { id: 'b1', ...bot, created_at: at, wallet_address: wallet },
    Source: {
        id: 'outlet.example-rss-3f8a5c1e', url: 'https://outlet.example/rss', configured: false, state: 'ok', reason: null, failures: 0, last_poll: at, last_success: at, last_item: at,
        stories: 20, items: 112, moved_to: null, next_poll: at, interval_seconds: 300, categories: ['bitcoin'], author: null, added_at: at,
        subscription: { hub: 'https://hub.example/', state: 'active', reason: null, expires_at: at, deliveries: 86, last_delivery: at }
    },
    SourcePreview: { stories: 20, items: [item], rejected: 0, moved_to: null, reason: null },
    OpmlResult: { url: 'https://outlet.example/rss', status: 'added', id: 'outlet.example-rss-3f8a5c1e', reason: null },
    SourceRequest: { url: 'https://outlet.example/rss', categories: ['bitcoin'] },
    SourcePatch: { paused: true },
    ErrorResponse: { detail: 'Not Found' },
    Nonce: { nonce: '4Hn7bJ2kQx9Tz5Lw' },
    Session: { access_token: jwt, is_admin: false },
    PublicToken: { access_token: jwt },
    BotRegistration: { id: 'b1' },
    SocialPlatformBots: { bots: [{ id: 'b1', ...bot, created_at: at, wallet_address: wallet }] },
    Message: { message: 'Deleted successfully' },
    Healthy: { status: 'healthy' },
    Unhealthy: { status: 'unhealthy' },
    VerifyRequest: { message: `news.example wants you to sign in with your Ethereum account:\n${wallet}\n\n…`, signature: `0x${'1b'.repeat(65)}` },
    TokenRequest: { name: 'My bot', allowed_feed_categories: ['bitcoin'] },
    UpdateTokenRequest: { quota: { per_day: 5000, per_month: null } },
    RevokeTokenRequest: { token: jwt },
    RegisterBotRequest: bot,
    DeleteBotRequest: { id: 'b1' },
    UpdateBotRequest: { filter: { tokens: ['BTC'] }, schedule: { time_zone: 'Europe/Berlin', digest_at: ['08:00'] } },
    RewindBotRequest: { seq: 4700 },
    NewsDraft: draft,
    NewsDrafts: [draft],
    NewsCorrection: { signal: 'Bitcoin climbs 5% as spot funds take in $900 million' },
    ArticleDraft: article,
    ArticleDrafts: [article],
    FeedCategoryRequest: { name: 'Bitcoin', recap_timeframe: '24h' },
    RecapRequest: { feed_category: 'bitcoin', timeframe: '24h' },
    SaveQueryRequest: { filter: { tokens: ['BTC'], not: { sentiment: 'bearish' } } },
    WebhookNewsCreated: { type: 'news.created', seq: 4711, data: item },
    WebhookNewsUpdated: { type: 'news.updated', seq: 4712, data: item },
    WebhookNewsRetracted: { type: 'news.retracted', seq: 4713, data: { id: item.id } },
    WebhookNewsSkipped: { type: 'news.skipped', seq: 4714, data: { count: 3 } },
    WebhookNewsDigest: { type: 'news.digest', seq: 4712, data: { messages: [{ type: 'news.created', seq: 4712, data: item }], more: 3 } },
    WebhookTest: { type: 'test', seq: 0, data: { id: '5f1c' } },
    FeedData: { type: 'data', content: item, seq: 4711 },
    FeedUpdate: { type: 'update', content: item, seq: 4712 },
    FeedRetract: { type: 'retract', id: item.id, seq: 4713 },
    FeedPosition: { type: 'position', seq: 4720 },
    FeedGap: { type: 'gap', feed_category: 'bitcoin', after: 12, from: 4000 },
    FeedConnected: { type: 'connected', message: 'Connection established.' },
    FeedSubscribed: { type: 'subscribed', feed_category: 'bitcoin', head: 4711 },
    FeedUnsubscribed: { type: 'unsubscribed', feed_category: 'bitcoin' },
    FeedError: { type: 'error', error: 'Permission denied', details: 'No permission for bitcoin' },
    FeedPing: { type: 'ping', timestamp: 1795305600 },
    FeedPong: { type: 'pong', timestamp: 1795305600 },
    FeedSubscribe: { type: 'subscribe', feed_category: 'bitcoin', after: 4711, corrections: true },
    FeedSubscribeMany: { type: 'subscribe', feed_categories: ['bitcoin', 'macro'], after: 4711 },
    FeedUnsubscribe: { type: 'unsubscribe', feed_category: 'bitcoin' },
    FeedClientPing: { type: 'ping', timestamp: 1795305600 },
    FeedClientPong: { type: 'pong', timestamp: 1795305600 },
    PaymentRequired: {
        x402Version: 1,
        error: 'payment_required',
        accepts: [{
            scheme: 'exact', network: 'base', maxAmountRequired: '30000', resource: 'https://news.example/x402/news', description: 'The newest headlines', mimeType: 'application/json',
            payTo: wallet, maxTimeoutSeconds: 300, asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', extra: { name: 'USD Coin', version: '2' }
        }],
        detail: 'Payment required'
    }
};

/** Values of parameters, by name. */
export const parameterExamples: Readonly<Record<string, unknown>> = {
    feed_categories: 'crypto,bitcoin',
    feed_category: 'bitcoin',
    from_date: '2026-11-01',
    to_date: '2026-11-22',
    keyword: 'bitcoin',
    ticker: 'BTC',
    timeframe: '24h',
    page: 1,
    limit: 10,
    id: item.id,
    article_id: 'a1b2c3',
    code: 'bitcoin',
    category: 'bitcoin',
    search: 'funds',
    type: 'daily',
    after: 4711,
    corrections: true,
    wait: 30
};

/** An example for a schema that refers to components; undefined for any other. */
export const exampleOf = (schema: JsonSchema): unknown => {

    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    if (name !== undefined) {
        return examples[name];
    }

    const entry = schema.type === 'array' ? exampleOf(schema.items as JsonSchema) : undefined;
    return entry === undefined ? undefined : [entry];
};
