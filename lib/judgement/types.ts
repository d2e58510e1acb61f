import type { Analysis, EventType, Kind } from './record';
import type { Sentiment } from './label';

/**
 * The stages of judgement that a host may supply. Items do not record which stage judged them; `version` lets a host that
 * replaces a stage log it.
 */

/** Passed to every stage of the host in addition to its input. */
export interface Context {
    /** Aborted when the time for the call is over, or when the plugin stops. */
    readonly signal: AbortSignal;
    /** Milliseconds since the epoch, by the clock of the plugin. */
    now(): number;
    /** Writes to the host's log. Tags of the caller, such as `newsroom` or `desk`, are put before `tags`. */
    log(tags: string[], data?: unknown): void;
}

/** The words of a story, as plain text. */
export interface Story {
    /** Headline, one line. */
    readonly title: string;
    /** One paragraph per line; may be empty. */
    readonly text: string;
}

/** A story for one of the parts that are used alone. */
export interface LooseStory {
    /** Headline, one line. */
    readonly title: string;
    /** One paragraph per line. Default: none, the headline is all. */
    readonly text?: string | undefined;
}

/** Finds the coins that a story mentions. */
export interface TokenExtractor {
    /** Names the implementation, as in `gazetteer-1`. */
    readonly version: string;
    /** Symbols with a `$` prefix, in order of first mention, no duplicates. If it throws, the item gets no tokens and the error is logged. */
    extract(story: Story): string[];
}

/** Finds the categories of a story. */
export interface Classifier {
    /** Names the implementation, as in `rules-1`. */
    readonly version: string;
    /**
     * Category codes; those missing from the catalogue are dropped. `tokens` are the symbols of the story, `defaults` the
     * codes that its source gives. If it throws, the item keeps `defaults` and the error is logged.
     */
    classify(story: Story & { readonly tokens: readonly string[]; readonly defaults: readonly string[] }): string[];
}

/** What a sentiment model returns. */
export interface Score {
    /** The label decides: a value outside its range is moved to the nearest bound (ruling 29). */
    readonly label: Sentiment;
    /** 0 = most bearish, 0.5 = neutral, 1 = most bullish. */
    readonly value: number;
    /** False: a placeholder (neutral, 0.5), since the model does not understand the text; left out of averages. Default: true. */
    readonly scored?: boolean;
}

/** Rates how good or bad a story is for prices. */
export interface SentimentModel {
    /** Names the implementation, as in `lexicon-1`. */
    readonly version: string;
    /** May take `newsroom.judgeMs`. After an error, a time-out or a result of another form the story is neutral and not scored, and the error is logged. */
    score(story: Story & { readonly tokens: readonly string[] }, context: Context): Score | Promise<Score>;
}

/** Judges a story for machines. */
export interface Analyst {
    /** Names the implementation, as in `rules-1`. */
    readonly version: string;
    /**
     * May take `newsroom.judgeMs`. `title` is the item's `signal`, `text` its `long_context`, which spans refer to. `state` and
     * `origins` are replaced by those of the item's story, `scored` and `versions` by what the other stages return. After an
     * error, a time-out or a result of another form `analyse()` judges the item, and the error is logged.
     */
    analyse(story: Story & { readonly tokens: readonly string[] }, context: Context): Analysis | Promise<Analysis>;
}

/** A story on its way into a narrative. */
export interface ClusterItem extends Story {
    /** Id of the news item. */
    readonly id: string;
    /** Milliseconds since the epoch. */
    readonly ts: number;
    /** Symbols with a `$` prefix. */
    readonly tokens: readonly string[];
    /** What kind of text it is; one that reports no event of its own, such as a digest, need not be placed with others. Default: `news`. */
    readonly kind?: Kind;
    /** What happened. Null: no type matches. Default: judged by the words. */
    readonly event?: EventType | null;
    /** Set if the item's narrative is already decided: the clusterer learns it and keeps it. Null: the item is in no narrative so far. */
    readonly narrativeId?: string | null;
}

/** Where a clusterer puts an item. */
export interface Placement {
    /** Null: the item is in no narrative so far. */
    readonly narrativeId: string | null;
    /** Ids of earlier items that this one brings into the narrative (usually its first item). */
    readonly joined: readonly string[];
    /** Ids of narratives that have become one; readers of `from` are led to `into`. Default: none. */
    readonly merged?: readonly { readonly from: string; readonly into: string }[];
}

/** Groups stories into narratives, online: each item is placed once, when it arrives. */
export interface NarrativeClusterer {
    /** Names the implementation, as in `events-1`. */
    readonly version: string;
    /** Must be synchronous. If it throws, the item gets no narrative and the error is logged. */
    assign(item: ClusterItem): Placement;
    /** Called when an item was retracted, corrected or not stored after all. */
    forget(id: string): void;
}
