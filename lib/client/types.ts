import type { BotSchedule } from '../bots/preferences/schedule';
import type { BotInput } from '../bots/schema';
import type { FilterTree } from '../filters/types';
import type { Analysis } from '../judgement/record';
import type { NewsItem } from '../news/item';

/** The resources of the service, as it returns them. */
export type { BotDeliveries, BotDelivery, BotDeliveryStatus, BotRewind, BotTest } from '../bots/history';
export type { BotSchedule } from '../bots/preferences/schedule';
export type { BotUpdate } from '../bots/schema';
export type { Brief, BriefChange, BriefSource, BriefStatement, BriefStory, BriefUpdate } from '../brief/types';
export type { Analysis } from '../judgement/record';
export type { Article } from '../articles/schema';
export type { FeedCategory } from '../categories/schema';
export type { SavedQuery } from '../filters/schema';
export type { FilterTree } from '../filters/types';
export type { NewsItem } from '../news/item';
export type { Recap } from '../recaps/record';
export type { ApiToken, TokenInput, TokenQuota, TokenQuotaInput, TokenUpdate, TokenUsage, TokenUsageReport } from '../tokens/schema';
export type { BotInput };

/** A story and its items. */
export interface Narrative {
    /** Opaque id. */
    readonly narrative_id: string;
    /** When an item was last added (RFC 3339, UTC). */
    readonly updated_at: string;
    /** Short headline; null until there is one. */
    readonly tag: string | null;
    /** A few sentences; null until there are some. */
    readonly summary: string | null;
    /** Newest items first. */
    readonly content: readonly NewsItem[];
}

/** A bot that delivers the news to a chat or webhook. */
export interface Bot extends Omit<BotInput, 'feed_categories' | 'filter' | 'query' | 'schedule'> {
    /** Id of the registration. */
    readonly id: string;
    /** When it was registered (RFC 3339, UTC). */
    readonly created_at: string;
    /** Wallet of its owner. */
    readonly wallet_address: string;
    /** Categories that it gets; missing: all that its owner may read. */
    readonly feed_categories?: readonly string[];
    /** Only items that this applies to, in canonical form; missing: all. */
    readonly filter?: FilterTree;
    /** When it gets messages; missing: as soon as possible. */
    readonly schedule?: BotSchedule;
    /** Set if something is wrong. A dead bot gets nothing until it is registered again. */
    readonly status?: 'failing' | 'dead';
    /** The last error, with `status`. */
    readonly status_reason?: string;
}

/** An item, with its analysis if that was asked for. */
export interface AnalysedItem extends NewsItem {
    /** The judgement on it, for machines; only with `include: 'analysis'`. */
    readonly analysis?: Analysis;
}

/** What a brief is asked for by. */
export interface BriefInput {
    /** Position of the log: `next` of the last brief, or `position` of a page. Default: that of 24 hours ago. */
    readonly since?: number;
    /** Most tokens of the answer. Default: the service's. */
    readonly budget?: number;
    /** Codes of categories. Default: all that the token may read. */
    readonly categories?: readonly string[];
}

/** Filter of news; all members are combined by AND. */
export interface NewsFilter {
    /** Codes of categories. Default: all that the token may read. */
    readonly categories?: readonly string[];
    /** First day, YYYY-MM-DD, UTC. */
    readonly from?: string;
    /** Last day, inclusive, YYYY-MM-DD, UTC. */
    readonly to?: string;
    /** Words of the headline. */
    readonly keyword?: string;
    /** Items per page, 1 to 100. Default: 20. */
    readonly limit?: number;
    /** Only items that it applies to. A page may then be short or empty although there is a next one. */
    readonly filter?: FilterTree;
    /** Name of a saved query of the token's owner; applies together with `filter`. */
    readonly query?: string;
    /** Items with their analyses. Not sold. Default: without. */
    readonly include?: 'analysis';
}

/** Filter of articles; all members are combined by AND. */
export interface ArticleFilter {
    /** Code of a category. */
    readonly category?: string;
    /** Words of headline and content. */
    readonly search?: string;
    /** Kind of article. */
    readonly type?: string;
    /** Articles per page, 1 to 100. Default: 20. */
    readonly limit?: number;
}

/** Items of a list, and how to load the next ones. */
export interface Page<T> {
    /** In the order of the list. */
    readonly items: readonly T[];
    /** Position of the log that the page reflects: follow the feed from there and nothing is missed. Null for lists other than news. */
    readonly position: number | null;
    /** Loads the next page; null at the end. */
    readonly next: (() => Promise<Page<T>>) | null;
}

/** An event of the feed. Positions are those of the log. */
export type FeedEvent =
    | { readonly type: 'data'; readonly seq: number; readonly item: AnalysedItem }
    | { readonly type: 'update'; readonly seq: number; readonly item: AnalysedItem }
    | { readonly type: 'retract'; readonly seq: number; readonly id: string }
    /** The analysis of an item has changed, and nothing else of it; only with `include: 'analysis'`. */
    | { readonly type: 'analysis'; readonly seq: number; readonly id: string; readonly analysis: Analysis }
    /** Entries after `after` up to `from` are lost: load the news again. */
    | { readonly type: 'gap'; readonly after: number | null; readonly from: number };
