import type { EventType, Kind } from '../judgement/record';
import type { Sentiment } from '../judgement/label';
import type { List } from '../storage/contract';

/** One value, or several of which one must apply. */
export type OneOf<T extends string> = T | readonly T[];

/** Bounds of a number, both inclusive; at least one of them. */
export interface NumberRange {
    /** Default: no lower bound. */
    readonly min?: number;
    /** Default: no upper bound. */
    readonly max?: number;
}

/**
 * A filter of news as clients write it: every member must apply, and of several values of one member one. At least one
 * member.
 */
export interface FilterTree {
    /** All of these must apply. */
    readonly and?: readonly FilterTree[];
    /** At least one of these must apply. */
    readonly or?: readonly FilterTree[];
    /** This must not apply. */
    readonly not?: FilterTree;
    /** Token symbols, with or without `$`, in any case. */
    readonly tokens?: OneOf<string>;
    /** Words of the headline: each must be the beginning of one of its words (ruling 26). */
    readonly keyword?: string;
    /** Labels of the sentiment. */
    readonly sentiment?: OneOf<Sentiment>;
    /** Range of the sentiment's value, from 0 (most bearish) to 1 (most bullish). */
    readonly sentiment_value?: NumberRange;
    /** Codes of categories; the token must allow each of them. */
    readonly category?: OneOf<string>;
    /** Ids of narratives. */
    readonly narrative?: OneOf<string>;
    /** Hosts of the item's addresses, subdomains included, or names of its author or outlet, in any case. */
    readonly source?: OneOf<string>;
    /** What happened. */
    readonly event?: OneOf<EventType>;
    /** Kinds of text. */
    readonly kind?: OneOf<Kind>;
    /** BCP 47 tags of languages; `en` includes `en-US`. */
    readonly language?: OneOf<string>;
    /** Range of the importance, from 0 to 1. */
    readonly importance?: NumberRange;
    /** Hosts of the publishers with a report of their own, subdomains included; or the range of their number. */
    readonly origins?: OneOf<string> | NumberRange;
}

/** The members of a news item that filters read. */
export interface FilterableItem {
    /** Headline. */
    readonly signal: string;
    /** Label. */
    readonly sentiment: string;
    /** From 0 to 1. */
    readonly sentiment_value: number;
    /** Codes. */
    readonly feed_categories: List;
    /** URLs. */
    readonly sources: List;
    /** Author or outlet; may be empty. */
    readonly author: string;
    /** Symbols with a `$` prefix. */
    readonly tokens: List;
    /** Null for none. */
    readonly narrative_id: string | null;
}

/** The members of an analysis that filters read. */
export interface FilterableAnalysis {
    /** Null if no type fits. */
    readonly event: string | null;
    /** From 0 to 1. */
    readonly importance: { readonly value: number };
    /** Host names. */
    readonly origins: List;
    /** What kind of text it is. */
    readonly kind: string;
    /** BCP 47 tag. */
    readonly language: string;
}

/** How large a filter may be. */
export interface FilterBounds {
    /** Levels of `and`, `or` and `not` inside each other. */
    readonly maxDepth: number;
    /** Members of all objects together. */
    readonly maxConditions: number;
    /** Values of one member. */
    readonly maxValues: number;
    /** Characters of the JSON text. */
    readonly maxCharacters: number;
}
