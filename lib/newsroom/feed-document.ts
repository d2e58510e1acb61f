/** A story of a feed, its markup not yet removed. */
export interface FeedStory {
    /** The feed's own id of the story (`guid`, `id`); else its address; else a hash of its words. The same at every reading. */
    readonly id: string;
    /** Absolute address; null if the feed names none, or none that is http(s). */
    readonly url: string | null;
    /** Headline. */
    readonly title: string;
    /** Text or HTML of the story, as far as the feed contains it. */
    readonly html?: string;
    /** Name of the author: as a rule the by-line. */
    readonly author?: string;
    /** Milliseconds since the epoch; null if the feed has no date that can be read. */
    readonly publishedAt: number | null;
    /** The outlet's own categories, spelled as codes: `AI Agents` is `ai_agents`. Most are not the catalogue's. */
    readonly categories?: readonly string[];
    /** Set if the story is a post on a social network. */
    readonly tweetUrl?: string;
}

/** A feed document. */
export interface Feed {
    /** Title of the feed; null if it has none. */
    readonly title: string | null;
    /** How long the feed may be kept by its own `ttl`, in milliseconds. Missing if unspecified. */
    readonly ttlMs?: number;
    /** Address of the WebSub hub that it names (`rel="hub"`). Missing if it names none. */
    readonly hub?: string;
    /** Its own address as it spells it (`rel="self"`). Missing if it names none. */
    readonly self?: string;
    /** Its stories, in the order of the document. */
    readonly items: readonly FeedStory[];
}
