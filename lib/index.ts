import './augment';

// The public surface, and nothing else.

export { plugin } from './plugin';
export type { CryptoNews } from './plugin';
export type { NewsDesk } from './host';
export type { Recap } from './newsroom/desk/recap';
export type { TickerSummary } from './newsroom/desk/ticker-summary';
export type { Authorization, Authorize, ChainProvider, NesAuthorize, Options, SigningKey } from './options';
export type { Access, TokenKind } from './auth/access';
export type { Facilitator } from './x402/facilitator';
export type { FacilitatorOptions, NetworkOptions, X402Options } from './x402/options';
export type { PaidCredentials } from './x402/scheme';
export { defaultCard } from './bots/card';
export { discord } from './bots/platforms/discord';
export type { DiscordOptions } from './bots/platforms/discord';
export { telegram } from './bots/platforms/telegram';
export type { TelegramOptions } from './bots/platforms/telegram';
export { webhook } from './bots/platforms/webhook';
export type { WebhookOptions } from './bots/platforms/webhook';
export type { BotsOptions } from './bots/options';
export type * from './bots/types';
export type { BotStats, PlatformStats } from './bots/worker';
export type { Clock } from './clock';
export type { FeedStats } from './feed';
export type { NewsDraft, NewsPatch } from './news/draft';
export type { NewsItem, Sentiment } from './news/item';
export type * from './newsroom/types';
export type * from './storage/contract';
export { redact } from './redact';
export { extractive } from './newsroom/desk/extractive';
export { openAiGenerator } from './newsroom/desk/openai';
export type { OpenAiOptions } from './newsroom/desk/openai';
export type { Outcome } from './newsroom/ingest';
export { createClusterer, defaultClassifier, defaultSentiment, defaultTokens } from './newsroom/judgement';
export { feed } from './newsroom/sources/feed';
export type { FeedOptions } from './newsroom/sources/feed';
export { StorageError } from './storage/contract';
