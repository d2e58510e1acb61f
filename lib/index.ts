/**
 * The plugin, and the types and helpers of its options.
 *
 * @module hapi-crypto-news
 */

import './augment';

// The public surface, and nothing else.

export { plugin } from './plugin';
export type { EventListener, EventName, EventPayloads, LogEvent, NewsEvents, RecapEvent, SlowReaderEvent, SourceEvent } from './log/events';
export type { CryptoNews } from './plugin';
export type { HostArticles, HostBots, HostCategories, HostSources, HostWallets, NewsDesk } from './host';
export type { FeedPreview } from './newsroom/sources/preview';
export type { OpmlResult, SourceInput, SourcePatch } from './newsroom/sources/service';
export type { SourceHealth, SourceStatus, SourceSubscription } from './newsroom/sources/status';
export type { WebSubOptions } from './newsroom/websub-options';
export type { SubscriptionState } from './newsroom/websub/subscription';
export type { Article, ArticleData, ArticleInput } from './articles/schema';
export type { FeedCategory } from './categories/schema';
export type { BotFilter } from './bots/schema';
export type { TokenInfo } from './tokens/schema';
export type { Recap } from './recaps/record';
export type { TickerSummary } from './desk/texts/ticker-summary';
export type { AdminOptions } from './admin/options';
export type { Origins } from './http/origins';
export type { CorsOptions } from './http/options';
export type { StrategyNames } from './http/route';
export type { HealthOptions } from './health/options';
export type { NarrativesOptions } from './narratives/options';
export type { McpOptions } from './mcp/options';
export type { NewsOptions } from './news/options';
export type { Options, RouteGroup } from './options';
export type { RetentionOptions } from './storage/options';
export type { Access, TokenKind } from './access';
export type { AuthOptions, Authorization, Authorize, ChainProvider, SigningKey, TokenQuotaOption } from './auth/options';
export type { Facilitator, FacilitatorOptions, FacilitatorPath } from './x402/facilitator/types';
export type { NetworkOptions, X402Options } from './x402/options';
export type { PaidResource, PaymentPayload, PaymentRequirement } from './x402/protocol/wire';
export type { PaidCredentials } from './x402/paid-scheme';
export { defaultCard } from './bots/messages/card';
export { discord } from './bots/platforms/discord';
export type { DiscordOptions } from './bots/platforms/discord';
export { telegram } from './bots/platforms/telegram';
export type { TelegramOptions } from './bots/platforms/telegram';
export { webhook } from './bots/platforms/webhook';
export type { WebhookOptions } from './bots/platforms/webhook';
export type { DnsLookup, ResolvedAddress } from './net/ssrf-guard';
export type { BotsOptions } from './bots/options';
export type * from './bots/types';
export type { BotStats, PlatformStats } from './bots/delivery/worker';
export type { Clock } from './clock';
export type { FeedStats } from './feed';
export type { LiveFeedOptions, NesAuthorize } from './feed/options';
export type { SyndicationOptions } from './syndication/options';
export type { JudgementPatch, NewsDraft, NewsPatch } from './news/draft';
export type { Sentiment } from './judgement/label';
export type * from './judgement/record';
export type { FilterOptions } from './filters/options';
export type { FilterTree, NumberRange, OneOf } from './filters/types';
export type { TokenFinder } from './judgement/tokens/extractor';
export type { CoinListOptions } from './judgement/tokens/list';
export type { TokenMention } from './judgement/tokens/mentions';
export type * from './judgement/types';
export type { NewsItem } from './news/item';
export type { Asset, BudgetOptions, DeskOptions } from './desk/options';
export type { NewsroomOptions } from './newsroom/options';
export type * from './desk/types';
export type * from './newsroom/types';
export type { LimitName } from './http/route-settings';
export type { RateLimit, RateLimitOptions } from './rate-limits/options';
export type { TrustProxy } from './rate-limits/trust';
export type { MetricsOptions, MetricsRegistry, MetricsRouteOptions } from './telemetry/options';
export type { ProxyHeader } from './rate-limits/forwarded';
export type {
    Amendment, ArticleQuery, ArticleRecord, Articles, BotClaim, BotDeath, BotMove, BotQuery, BotRecord, BotRetry, BotStatus,
    BotTask, Bots, Call, Categories, CategoryRecord, CompleteStorage, DocumentConditions, DocumentOutcome, DocumentQuery,
    DocumentRecord, Documents, Group, Horizon, Json, Judgement, List, LogEntry, LogKind, Manifest, MovedBot, Ms,
    NarrativeRecord, Narratives, News, NewsBatch, NewsQuery, NewsRecord, Once, Ord, PaymentClaim, PaymentRecord, PaymentState, Payments, Section,
    Seq, Storage, StorageCode, StoredDocument, StoredNews, Text, Texts, TokenRecord, Tokens, Transfer, Wake, With
} from './storage/contract';
export { redact } from './redact';
export { extractive } from './desk/generators/extractive';
export { anthropicGenerator } from './desk/generators/anthropic';
export type { AnthropicOptions } from './desk/generators/anthropic';
export { openAiGenerator } from './desk/generators/openai';
export type { OpenAiOptions } from './desk/generators/openai';
export type { ProviderOptions } from './desk/generators/provider';
export { brave } from './desk/web-search/brave';
export type { BraveOptions } from './desk/web-search/brave';
export { searxng } from './desk/web-search/searxng';
export type { SearxngOptions } from './desk/web-search/searxng';
export { tavily } from './desk/web-search/tavily';
export type { TavilyOptions } from './desk/web-search/tavily';
export type { WebSearchLimits } from './desk/web-search/options';
export type { Outcome } from './newsroom/types';
export type { ReenrichmentProgress } from './newsroom/reenrichment';
export type { Clusterer, ClustererOptions, LooseItem } from './judgement/clusters/clusterer';
export { createClusterer, createTokens, defaultClassifier, defaultSentiment, defaultTokens } from './judgement';
export { feed } from './newsroom/sources/feed';
export type { FeedOptions } from './newsroom/sources/feed';
export type { Feed as ParsedFeed, FeedStory } from './newsroom/feed-document';
export { StorageError, bounds } from './storage/contract';
export { exportStorage, importStorage, TransferError } from './transfer';
export type { ExportFooter, MoveOptions, Moved, Progress, TransferCode } from './transfer';
