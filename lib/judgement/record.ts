import type { Sentiment } from './label';

/** What kind of text an item is. Only `news` leads a text of the desk. */
export const kinds = ['news', 'round_up', 'analysis', 'guide', 'price_prediction', 'digest', 'opinion', 'sponsored', 'data_ping', 'press_release'] as const;

/** What kind of text an item is. */
export type Kind = (typeof kinds)[number];

/** What happened, by the words of an item. */
export const eventTypes = [
    'hack', 'fraud', 'listing', 'delisting', 'regulation', 'legal', 'funding', 'acquisition', 'launch', 'upgrade', 'outage',
    'liquidation', 'whale_move', 'fund_flow', 'price_move', 'treasury', 'partnership', 'unlock', 'airdrop', 'governance',
    'earnings', 'people', 'macro'
] as const;

/** What happened, by the words of an item. */
export type EventType = (typeof eventTypes)[number];

/** How well a story is confirmed. */
export const storyStates = ['unconfirmed', 'corroborated', 'denied', 'retracted'] as const;

/**
 * How well a story is confirmed: `unconfirmed` while it has one independent origin or rests on rumours, `corroborated` from
 * the second independent origin on, `denied` once a report denies it, `retracted` once its outlet has taken it back.
 */
export type StoryState = (typeof storyStates)[number];

/** A passage of an item. Offsets are UTF-16 code units, the end is exclusive. */
export interface Span {
    /** The member of the story that contains the passage. */
    readonly field: 'title' | 'text';
    /** Offset of the first code unit. */
    readonly start: number;
    /** Offset after the last code unit. */
    readonly end: number;
    /** The passage itself. */
    readonly text: string;
}

/** An item's stance towards one coin. */
export interface TokenAnalysis {
    /** Symbol with a `$` prefix. */
    readonly symbol: string;
    /** CAIP-19 id (`eip155:1/slip44:60`), or `coingecko:` and an id of CoinGecko; null if unknown. */
    readonly asset: string | null;
    /** Share of the story that is about the coin: 0 = mentioned in passing, 1 = its only subject. */
    readonly relevance: number;
    /** What the story means for the price of this coin. */
    readonly stance: Sentiment;
    /** The clause that the stance rests on. */
    readonly evidence: Span;
}

/** How much an item matters, and why. Each part is from 0 to 1. */
export interface Importance {
    /** The parts in one figure, from 0 to 1. */
    readonly value: number;
    /** What the figure is made of. */
    readonly parts: {
        /** Independent origins of the story. */
        readonly origins: number;
        /** Sums, shares and counts that the story names, by their order of magnitude. */
        readonly magnitude: number;
        /** Share of the item's words that are new in the story. */
        readonly novelty: number;
        /** News value of the kind of text. */
        readonly kind: number;
        /** How much its event moves markets. */
        readonly event: number;
    };
}

/** A judgement on one item, for machines. Deterministic unless the host's own stages are not. */
export interface Analysis {
    /** Coins, those of the headline first. */
    readonly tokens: readonly TokenAnalysis[];
    /** Null if no type fits. */
    readonly event: EventType | null;
    /** How much the item matters. */
    readonly importance: Importance;
    /** Publishers with a report of their own, as host names; reprints and wire copies count as their origin. */
    readonly origins: readonly string[];
    /** What kind of text it is. */
    readonly kind: Kind;
    /** BCP 47 tag such as `en`; `und` if it is unknown. */
    readonly language: string;
    /** How well its story is confirmed. */
    readonly state: StoryState;
    /** False if the sentiment is a placeholder (neutral, 0.5) because the language is not understood; left out of averages. */
    readonly scored: boolean;
    /** Whether the report hedges: "reportedly", "sources say", "unconfirmed". */
    readonly hedged: boolean;
    /** Version of each stage that judged the item, as in `{ "tokens": "gazetteer-5" }`. */
    readonly versions: Readonly<Record<string, string>>;
    /** Members of the item (`sentiment`, `tokens`, `feed_categories`) and of the analysis (`kind`, `state`, `event`) that an editor has set, and that no stage changes. Default: none. */
    readonly edited?: readonly string[];
}
