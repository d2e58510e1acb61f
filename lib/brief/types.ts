import type { EventType, StoryState } from '../judgement/record';
import type { Sentiment } from '../judgement/label';
import type { Seq } from '../storage/contract';

/** Where a statement comes from. */
export interface BriefSource {
    /** Id of the item, for `GET /news/{id}`. */
    readonly item: string;
    /** Page of the outlet; null if the item names none or its address has more than 500 characters. */
    readonly url: string | null;
    /** Name or handle of the outlet, else the host of its page; may be empty. */
    readonly outlet: string;
}

/** A statement of an outlet, in its own words. */
export interface BriefStatement {
    /** One line. */
    readonly text: string;
    /** Index in the `sources` of its story. */
    readonly source: number;
}

/** A story of a brief. */
export interface BriefStory {
    /** Id of the narrative; that of the item if the story is a single one. */
    readonly id: string;
    /** What happened. */
    readonly headline: BriefStatement;
    /** Further statements, none of which repeats another. May be empty. */
    readonly points: readonly BriefStatement[];
    /** The items that headline and points come from. */
    readonly sources: readonly BriefSource[];
    /** How much it matters, from 0 to 1. */
    readonly importance: number;
    /** How well it is confirmed. */
    readonly state: StoryState;
    /** What kind of event it is; null if unknown. */
    readonly event: EventType | null;
    /** Symbols with a `$` prefix. */
    readonly tokens: readonly string[];
    /** Sentiment of the item with the headline. */
    readonly sentiment: Sentiment;
    /** Unix time of its newest report, in seconds; null if unknown. */
    readonly timestamp: number | null;
}

/** Why a story that began before the brief's position is in it: its newest reports, a correction, or what was found out about it. */
export type BriefChange = 'development' | 'corrected' | 'denied' | 'retracted';

/** A change of a story that began before the brief's position. */
export interface BriefUpdate extends BriefStory {
    /** What has changed. */
    readonly change: BriefChange;
}

/** What happened since a position of the log, in at most a number of tokens. */
export interface Brief {
    /** Position that it begins after. */
    readonly since: Seq;
    /** `since` of the next brief. */
    readonly next: Seq;
    /** Most tokens that were asked for. */
    readonly budget: number;
    /** Upper bound of the tokens of this answer. */
    readonly tokens: number;
    /** Stories that began after `since`, the most important first. */
    readonly stories: readonly BriefStory[];
    /** Changes of stories that began earlier, the most important first. */
    readonly updates: readonly BriefUpdate[];
    /** Ids of items that were published earlier and taken back since. */
    readonly retracted: readonly string[];
    /** Number of stories and changes that were left out for want of room. */
    readonly omitted: number;
}
