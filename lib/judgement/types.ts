import type { Sentiment } from './sentiment/label';

/**
 * The stages of judgement that a host may supply. Each stage has a `version`: items keep no trace of it, but a
 * host that exchanges a stage can tell from the log which one judged.
 */

/** What a stage gets beside its input. */
export interface Context {
    readonly signal: AbortSignal;
    now(): number;
    log(tags: string[], data?: unknown): void;
}

export interface Story {
    readonly title: string;
    readonly text: string;
}

export interface TokenExtractor {
    readonly version: string;
    /** Symbols with a `$` prefix, in order of first mention, no duplicates. */
    extract(story: Story): string[];
}

export interface Classifier {
    readonly version: string;
    /** Category codes; those not in the catalogue are dropped by the newsroom. */
    classify(story: Story & { readonly tokens: readonly string[]; readonly defaults: readonly string[] }): string[];
}

export interface Score {
    readonly label: Sentiment;
    readonly value: number;
}

export interface SentimentModel {
    readonly version: string;
    score(story: Story & { readonly tokens: readonly string[] }, context: Context): Score | Promise<Score>;
}

export interface ClusterItem extends Story {
    readonly id: string;
    /** Milliseconds since the epoch. */
    readonly ts: number;
    readonly tokens: readonly string[];
    /** Set where the item's place is already decided: the clusterer learns it and keeps to it; null: it stands alone so far. */
    readonly narrativeId?: string | null;
}

export interface Placement {
    readonly narrativeId: string | null;
    /** Ids of earlier items that this one brings into the narrative (its first item, as a rule). */
    readonly joined: readonly string[];
    readonly merged?: readonly { readonly from: string; readonly into: string }[];
}

/** Online: each item is placed once, when it comes. */
export interface NarrativeClusterer {
    readonly version: string;
    assign(item: ClusterItem): Placement;
    /** The item was retracted. */
    forget(id: string): void;
}
