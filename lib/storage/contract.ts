/**
 * The storage contract: what the service needs from a database, and what every adapter promises.
 *
 * The plugin computes everything that adapters would have to agree on: ids, times, order keys, folded search terms, the JSON
 * text of every answer. An adapter stores, compares and keeps its promises of atomicity. Each method is one atomic
 * operation: either all of it is durable when its promise resolves, or none of it ever becomes visible. Transactions are
 * never exposed. Expected outcomes are values (`null`, `false`, a status); everything else is a `StorageError`.
 *
 * The caller sets `limit`: a method that takes one returns fewer rows only if there are no more, with or without a filter,
 * however large the database's own pages are. Methods that take lists of keys or ids, or that have no limit, return all rows
 * in the same way. The service treats a short page as the last one. With its default options it asks for at most
 * `bounds.rows` rows at once.
 *
 * Texts are well-formed Unicode: no caller passes half of a surrogate pair. Every other character may occur, NUL included.
 * If a list of keys, ids, codes, platforms or prefixes contains a value twice, it counts once, unless a method states
 * otherwise.
 *
 * `adapters/conformance` contains every promise of this file as a case that adapter authors can run.
 */

/** Milliseconds since the epoch, by the caller's clock: any safe integer, less than 0 before 1970. An adapter never reads a clock of its own. */
export type Ms = number;

/** Position in reading order: microseconds since the epoch, unique among news items; a safe integer. */
export type Ord = number;

/** Position in the log, in commit order: a reader that has seen `n` never sees a new entry at or below `n` later. Starts at 1. */
export type Seq = number;

/** A JSON text, stored and returned byte for byte. */
export type Json = string;

/** Texts in an order that the adapter keeps. */
export type List = readonly string[];

/** Last parameter of every method. */
export interface Call {
    /** If it is aborted, the call fails with `STORAGE_ABORTED`, and then nothing was changed. */
    readonly signal?: AbortSignal;
    /**
     * The change need not wait for the disk: every instance sees it, and it survives the process, but a power cut may undo
     * it, and nothing else. An adapter that waits anyway keeps the promise, too. Default: false, every change is durable.
     */
    readonly relaxed?: boolean;
    /**
     * The caller's time, for `publish`, `correct`, `retract` and `judge`: the `at` of the log entries that they add. Other
     * methods ignore it (revision 1.3).
     */
    readonly now?: Ms;
}

/** The longest values that are compared or looked up, in UTF-16 code units or in bytes of UTF-8, and the most rows of one call. */
export const bounds = {
    /** Ids of items, narratives, articles, tokens and bots, and fences. */
    idCharacters: 128,
    /** Keys of items, texts, reservations and payments, and scopes. */
    keyBytes: 2060,
    /** Codes of categories. */
    codeCharacters: 64,
    /** Owner, platform, user and channel of a bot, together. */
    placeBytes: 1800,
    /** Kind, owner and name of a document, together; a kind has at most `codeCharacters` (revision 1.3). */
    documentNameBytes: 1800,
    /** The body of a document (revision 1.3). */
    documentBytes: 65_536,
    /** A word or a prefix. An adapter may compare words of news by their first 500 characters only. */
    wordCharacters: 1024,
    /** Rows, keys, ids or categories per call. */
    rows: 1001
} as const;

// Errors

/** Every code of a `StorageError`. */
export const storageCodes = [
    'STORAGE_UNAVAILABLE',      // not reachable, connection lost
    'STORAGE_TIMEOUT',          // no answer in time; the call may or may not have taken effect, and may be repeated
    'STORAGE_BUSY',             // locked by another transaction, pool exhausted
    'STORAGE_CLOSED',           // used before open() or after close()
    'STORAGE_SCHEMA',           // schema missing, older ('check') or newer than the code
    'STORAGE_READONLY',
    'STORAGE_FULL',
    'STORAGE_CORRUPT',
    'STORAGE_UNSUPPORTED',      // runtime or database lacks a feature that the adapter needs
    'STORAGE_ABORTED',
    'STORAGE_INTERNAL'
] as const;

/** Code of a `StorageError`. */
export type StorageCode = (typeof storageCodes)[number];

const retryable: ReadonlySet<StorageCode> = new Set(['STORAGE_UNAVAILABLE', 'STORAGE_TIMEOUT', 'STORAGE_BUSY']);

/** The only error that an adapter throws. Codes are stable within a major version, messages are not. */
export class StorageError extends Error {

    /** What kind of failure it is. */
    readonly code: StorageCode;

    /** Whether the same call may succeed if it is simply repeated: true for UNAVAILABLE, TIMEOUT and BUSY. */
    readonly retryable: boolean;

    constructor(code: StorageCode, message: string, options?: { cause?: unknown }) {

        super(message, options);
        this.name = 'StorageError';
        this.code = code;
        this.retryable = retryable.has(code);
    }
}

// News and its log

/** A news item to be stored. */
export interface NewsRecord {
    /** Unique over all items. */
    readonly id: string;

    /** Wanted position. If it is taken, the adapter stores the next free one above it. */
    readonly ord: Ord;

    /** At least one code, no duplicates. */
    readonly categories: List;

    /** Folded words of the headline that `prefixes` are compared with. No duplicates, none empty. */
    readonly terms: List;

    /** Further names by which a story is recognised: canonical URLs, ids given by sources. Unique over all items. */
    readonly keys: List;

    /** Narrative that the item belongs to; null for none. */
    readonly narrativeId: string | null;

    /** The item as the API returns it. */
    readonly json: Json;

    /**
     * The judgement on the item, stored with it and returned byte for byte; null for none. If it is left out, `publish`
     * stores none, and `correct` keeps the stored one (revision 1.3).
     */
    readonly analysis?: Json | null;
}

/** Replaces the analysis of an item, and nothing else of it (revision 1.3). */
export interface Judgement {
    /** Id of the item. */
    readonly id: string;
    /** The revision that was read. If another writer has changed the item since, the judgement is void. */
    readonly rev: number;
    /** Replaces the item's analysis. */
    readonly analysis: Json;
}

/** Changes how an item is shown without being news, such as a further source or a place in a narrative. Adds no log entry. */
export interface Amendment {
    /** Id of the item. */
    readonly id: string;
    /** The revision that was read. If another writer has changed the item since, the amendment is void. */
    readonly rev: number;
    /** Replaces the item's narrative; null for none. */
    readonly narrativeId: string | null;
    /** Keys to add. */
    readonly keys: List;
    /** Replaces the item's JSON. */
    readonly json: Json;
    /** Replaces the item's analysis; null removes it. If it is left out, the stored one is kept (revision 1.3). */
    readonly analysis?: Json | null;
}

/** A narrative as it is stored. */
export interface NarrativeRecord {
    /** Unique over all narratives. */
    readonly id: string;
    /** Time of the last update, in µs. Need not be unique. */
    readonly ord: Ord;
    /** Tag, summary and times, without the items. */
    readonly json: Json;
}

/** What one `publish` stores. */
export interface NewsBatch {
    /** Items to store, in the order of their `seq`. */
    readonly records: readonly NewsRecord[];
    /** Changes of stored items. */
    readonly amendments?: readonly Amendment[];
    /** Narratives to create or replace. */
    readonly narratives?: readonly NarrativeRecord[];
    /**
     * Narratives that were absorbed: `from` stays readable as an alias of `into`, and its items become items of `into`
     * (their `json` stays). If `from` is absorbed already, or `into` leads back to it, nothing changes.
     */
    readonly merges?: readonly { readonly from: string; readonly into: string }[];
}

/** A news item as it is read. */
export interface StoredNews {
    /** As in `NewsRecord`. */
    readonly id: string;
    /** The position that was stored. */
    readonly ord: Ord;
    /** Revision: grows with every change of the item. */
    readonly rev: number;
    /** As in `NewsRecord`. */
    readonly categories: List;
    /** The narrative, or the one that has absorbed it; null for none. */
    readonly narrativeId: string | null;
    /** The item as the API returns it. */
    readonly json: Json;
    /** The judgement on the item; null if there is none. Adapters of revisions before 1.3 leave it out; the service treats that as null. */
    readonly analysis?: Json | null;
}

/** Filters are combined by AND. Order is `ord`, highest first. */
export interface NewsQuery {
    /** Items with at least one of these, each item once. Default: all items. An empty list matches none. */
    readonly categories?: List;
    /** Lowest position, inclusive. */
    readonly fromOrd?: Ord;
    /** Highest position, exclusive. */
    readonly toOrd?: Ord;
    /** At least one term of the item must begin with each prefix; characters have no other meaning. None is empty; an empty list filters nothing. */
    readonly prefixes?: List;
    /** Items below this position: for pages that new items don't shift. */
    readonly before?: Ord;
    /** Matching items to skip. Default: 0. */
    readonly offset?: number;
    /** Most items to return. */
    readonly limit: number;
}

/** What an entry of the log records: `judged` is a change of the analysis alone (revision 1.3). */
export type LogKind = 'created' | 'updated' | 'retracted' | 'judged';

/** An entry of the log. */
export interface LogEntry {
    /** Its position. */
    readonly seq: Seq;
    /** What happened to the item. */
    readonly kind: LogKind;
    /** Id of the item. */
    readonly id: string;
    /** Categories whose subscribers get the entry: the item's categories; for a correction, those before and after it. */
    readonly audience: List;
    /** The item in its current state, `analysis` as in `StoredNews`; null if it was retracted, by this entry or a later one, or pruned. */
    readonly item: { readonly categories: List; readonly json: Json; readonly analysis?: Json | null } | null;
    /**
     * When the entry was committed: the `now` of the call that added it, but never less than the `at` of the preceding
     * entry, as long as that one is in the log. So it never decreases with `seq`, even if the clocks of callers differ. A
     * call without `now` repeats the `at` of the preceding entry. All entries of a batch have the same `at`. Null if it is
     * unknown, such as for entries that were written before an adapter stored it. Adapters of revisions before 1.3 leave it
     * out; the service treats that as null.
     */
    readonly at?: Ms | null;
}

/** News items and their log. */
export interface News {
    /**
     * Stores the whole batch in one transaction. Each new record gets the next `seq`, in the order given, and is `created`. A
     * record whose id is known, even as that of a retracted item, changes nothing and is `known`. A record with a known key
     * is `known` too; its `id` in the result is that of the item that has the first such key. Then amendments, narratives
     * and merges are applied, in this order; void amendments are skipped. If `narrativeId` names an absorbed narrative, the
     * one that absorbed it is stored.
     */
    publish(batch: NewsBatch, call?: Call): Promise<readonly { readonly id: string; readonly seq: Seq | null; readonly status: 'created' | 'known' }[]>;

    /** Replaces an item under a new `seq`; keys are added to its existing ones, and an absorbed narrative is stored as in `publish`. Null if the id is unknown or retracted, or `rev` is not the current revision. */
    correct(record: NewsRecord, rev: number, call?: Call): Promise<Seq | null>;

    /** Removes an item from every read under a new `seq`. Its id and keys stay known. Null if it is unknown or already retracted. */
    retract(id: string, call?: Call): Promise<Seq | null>;

    /**
     * Replaces the analyses of items in one transaction. Each item whose revision is the given one gets the next `seq`, in the
     * order given, by an entry of the kind `judged` whose audience are the item's categories; its revision grows, and nothing
     * else of it changes. The result contains, in the same order, the `seq` of each judgement, or null if it is void: the id is
     * unknown, retracted or pruned, or `rev` is not the current revision. Optional in contract 1 (revision 1.3): without it the
     * service stores no analysis that changes later.
     */
    judge?(judgements: readonly Judgement[], call?: Call): Promise<readonly (Seq | null)[]>;

    /** Null if the id is unknown, retracted or pruned. */
    get(id: string, call?: Call): Promise<StoredNews | null>;

    /** Item ids by key, of retracted items too; unknown keys are left out. */
    known(keys: List, call?: Call): Promise<ReadonlyMap<string, string>>;

    /** A page of items. `head` is the log position that the page reflects, read in the same snapshot. */
    list(query: NewsQuery, call?: Call): Promise<{ readonly head: Seq; readonly items: readonly StoredNews[] }>;

    /** Entries above `seq` whose audience contains at least one of `categories` (default: all entries), lowest first. */
    since(seq: Seq, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly LogEntry[]>;

    /** Bounds of the log: `head` is the newest `seq`, or 0 if there is none yet; `tail` is the lowest position that a reader can resume after. */
    bounds(call?: Call): Promise<{ readonly head: Seq; readonly tail: Seq }>;

    /** Newest items of a narrative, or of the one that absorbed it, highest `ord` first; `categories` as in `NewsQuery`. */
    byNarrative(id: string, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly StoredNews[]>;
}

/** Narratives: developing stories that group items. */
export interface Narratives {
    /** Follows aliases of absorbed narratives. Null if the id is unknown. */
    get(id: string, call?: Call): Promise<NarrativeRecord | null>;
    /** Creates or replaces. The id of an absorbed narrative changes nothing. */
    put(record: NarrativeRecord, call?: Call): Promise<void>;
    /** Narratives at or above `fromOrd`, latest `ord` first, ties by id, highest first. Absorbed ones are left out. */
    list(query: { readonly fromOrd?: Ord; readonly limit: number }, call?: Call): Promise<readonly NarrativeRecord[]>;
}

// Articles and categories

/** An article as it is stored. */
export interface ArticleRecord {
    /** Unique over all articles. */
    readonly id: string;
    /** Time of creation in µs. Ties are ordered by id, highest first. */
    readonly ord: Ord;
    /** Code of its category; null for none. */
    readonly category: string | null;
    /** Kind of article; null for none. */
    readonly type: string | null;
    /** Folded words that `prefixes` are compared with. */
    readonly terms: List;
    /** The article as the API returns it. */
    readonly json: Json;
}

/** Filters are combined by AND. */
export interface ArticleQuery {
    /** Articles of these categories, and those without one. Default: all articles. */
    readonly visible?: List;
    /** Articles of this category only. */
    readonly category?: string;
    /** Articles of this type only. */
    readonly type?: string;
    /** As in `NewsQuery`. */
    readonly prefixes?: List;
    /** Matching articles to skip. */
    readonly offset: number;
    /** Most articles to return. */
    readonly limit: number;
}

/** Articles of the desk and of editors. */
export interface Articles {
    /** Null if the id is unknown. */
    get(id: string, call?: Call): Promise<ArticleRecord | null>;
    /** Creates or replaces. */
    put(record: ArticleRecord, call?: Call): Promise<void>;
    /** False if the id is unknown. */
    remove(id: string, call?: Call): Promise<boolean>;
    /** Newest first. */
    list(query: ArticleQuery, call?: Call): Promise<readonly ArticleRecord[]>;
}

/** A category of the feed. */
export interface CategoryRecord {
    /** Unique over all categories. */
    readonly code: string;
    /** For people to read. */
    readonly name: string;
    /** Timeframe of its recaps; null for no recaps. */
    readonly recapTimeframe: string | null;
}

/** The catalogue of categories. */
export interface Categories {
    /**
     * Stores the catalogue if this storage has never had a category. Otherwise changes nothing and returns false, so that
     * retired categories stay retired. No code comes twice. After an empty catalogue the storage still has had no category:
     * the next catalogue is stored.
     */
    seed(records: readonly CategoryRecord[], call?: Call): Promise<boolean>;
    /** All categories by code, in code unit order. */
    list(call?: Call): Promise<readonly CategoryRecord[]>;
    /** Creates or replaces. True if it was created. */
    put(record: CategoryRecord, call?: Call): Promise<boolean>;
    /** False if the code is unknown. */
    remove(code: string, call?: Call): Promise<boolean>;
}

// Texts

/** A value of `Texts`. */
export interface Text {
    /** The value. */
    readonly json: Json;
    /** When the caller made it. */
    readonly createdAt: Ms;
    /** The text is no longer returned from this time on. Null if it never expires. */
    readonly expiresAt: Ms | null;
}

/** Small values under opaque keys (recaps, summaries, the state of sources), and the leases that let one node write them. */
export interface Texts {
    /** Null if the key is unknown or the text has expired (`expiresAt` <= now). */
    get(key: string, now: Ms, call?: Call): Promise<Text | null>;
    /**
     * With a fence, stores the text only while the lease with that fence is the newest of the key; returns false otherwise.
     * Without a fence, always returns true. A lease does not stop being the newest because its time is over, but only when
     * another holder leases the key, when it is released, or when `maintain` forgets it.
     */
    put(key: string, text: Text, fence: string | null, call?: Call): Promise<boolean>;
    /**
     * True for one holder among all instances; false while another holder's lease runs (its `until` > now). `fence` is a
     * random value of the caller. A call with the fence of the newest lease prolongs that lease.
     */
    lease(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean>;
    /** Gives up the newest lease, whether its time is over or not; its fence stores nothing from then on. False if it is not the newest, or is already released or forgotten; a repeat therefore returns false. */
    release(key: string, fence: string, call?: Call): Promise<boolean>;
}

// Access

/** The claims of an API token, without the token itself. */
export interface TokenRecord {
    /** Id of the token (RFC 7519, 4.1.7). Unique. */
    readonly jti: string;
    /** Wallet address of its owner. */
    readonly owner: string;
    /** Name that the owner gave it. */
    readonly name: string;
    /** Codes of the categories that it may read. */
    readonly categories: List;
    /** When it was issued. */
    readonly issuedAt: Ms;
    /** When it stops being active. */
    readonly expiresAt: Ms;
    /** Id of the key that signed it. */
    readonly kid: string;
}

/** API tokens. */
export interface Tokens {
    /** Changes nothing if the `jti` is known. */
    insert(token: TokenRecord, call?: Call): Promise<void>;
    /** The ids that are known, not revoked, and expire after `now`; each once. */
    active(jtis: List, now: Ms, call?: Call): Promise<readonly string[]>;
    /** The owner's active tokens, in order of insertion. */
    listActive(owner: string, now: Ms, call?: Call): Promise<readonly TokenRecord[]>;
    /** False if it is unknown, another owner's or already revoked. After true, no instance reports it as active. */
    revoke(owner: string, jti: string, call?: Call): Promise<boolean>;
}

/** Values that may be used once, such as the nonce of a sign-in. */
export interface Once {
    /** True for exactly one caller across all instances, as long as `expiresAt` > now. */
    reserve(scope: string, key: string, expiresAt: Ms, now: Ms, call?: Call): Promise<boolean>;
}

// Bots

/** The registration of a bot. */
export interface BotRecord {
    /** Unique over all bots. */
    readonly id: string;
    /** The wallet that registered it. */
    readonly owner: string;
    /** Name that the owner gave it. */
    readonly label: string;
    /** Name of its platform, such as `telegram`. */
    readonly platform: string;
    /** The user on the platform. */
    readonly platformUserId: string;
    /** The destination on the platform, as the owner spelled it. */
    readonly platformChannelId: string;
    /**
     * Where messages arrive: the same text for all registrations that name one destination, however they spell it.
     * Default: `platformChannelId`. Returned only if it was given (revision 1.3).
     */
    readonly chat?: string;
    /** Categories that the owner asked for; null for all that the owner may read. */
    readonly categories: List | null;
    /** What else the owner asked for, such as a filter. Default: nothing. Returned only if it was given (revision 1.3). */
    readonly settings?: Json;
    /** When it was registered. */
    readonly createdAt: Ms;
}

/** A bot as its owner sees it. */
export interface BotStatus extends BotRecord {
    /** A `dead` bot gets nothing until it is registered again. */
    readonly state: 'active' | 'dead';
    /** Why it is dead, or why the last delivery failed; null if that did not fail. */
    readonly reason: string | null;
    /** The log entry up to which it has been served. */
    readonly cursor: Seq;
    /** Failed deliveries since the last successful one. */
    readonly failures: number;
    /** The record of its last deliveries, as the newest move that had one stored it. Returned only if there is one (revision 1.3). */
    readonly deliveries?: Json;
}

/** A claimed bot, to be served from `cursor` on. */
export interface BotTask {
    /** Its registration. */
    readonly bot: BotRecord;
    /** The log entry up to which it has been served. */
    readonly cursor: Seq;
    /** Failed deliveries since the last successful one. */
    readonly failures: number;
    /** Whether any other bot, dead or alive, of any owner, has the same platform and chat. Returned only if the claim asks for it. */
    readonly shared?: boolean;
    /** As in `BotStatus` (revision 1.3). */
    readonly deliveries?: Json;
    /** How often it was rewound. Returned only if it was (revision 1.3). */
    readonly rewinds?: number;
    /** The highest cursor that it was rewound from. Returned only if it was rewound (revision 1.3). */
    readonly rewoundFrom?: Seq;
}

/** Which bots a `claim` asks for. */
export interface BotClaim {
    /** Bots of these platforms. */
    readonly platforms: List;
    /** The newest log entry that the caller knows: bots whose cursor is below it. */
    readonly head: Seq;
    /** A random value of the caller, by which it holds the bots. */
    readonly fence: string;
    /** The caller's time. */
    readonly now: Ms;
    /** End of the leases. */
    readonly until: Ms;
    /** Most bots to return. */
    readonly limit: number;
    /** Asks for `shared` of each task (revision 1.3). Default: false. */
    readonly chats?: boolean;
}

/** Filters are combined by AND; texts are compared exactly. */
export interface BotQuery {
    /** The bot with this id. */
    readonly id?: string;
    /** Bots of this owner. */
    readonly owner?: string;
    /** Bots of this platform. */
    readonly platform?: string;
    /** Bots with this destination, as the owner spelled it. */
    readonly platformChannelId?: string;
    /** Bots with this chat; the chat of a bot that was registered without one is its `platformChannelId`. */
    readonly chat?: string;
    /** Bots whose chat begins with this text. */
    readonly chatPrefix?: string;
    /** Bots with greater ids only: the last id of the page before. */
    readonly after?: string;
    /** Most bots to return. */
    readonly limit: number;
}

/** How far a bot has been served. */
export interface BotMove {
    /** Id of the bot. */
    readonly id: string;
    /** Its new cursor. At or below the stored one it moves nothing. */
    readonly cursor: Seq;
    /** `rewinds` of the task. If the bot was rewound since, the move changes nothing, and its id is not returned. Default: any (revision 1.3). */
    readonly rewinds?: number;
    /** Replaces the record of its last deliveries. Default: the stored one is kept (revision 1.3). */
    readonly deliveries?: Json;
}

/** A bot that must wait. */
export interface BotRetry extends BotMove {
    /** It is not claimed before this time. */
    readonly retryAt: Ms;
    /** Its new count of failures in a row. */
    readonly failures: number;
    /** Why the delivery failed; null if nothing failed and it only has to wait. */
    readonly reason: string | null;
}

/** A bot that gets nothing any more. */
export interface BotDeath extends BotMove {
    /** Why; shown to the owner. */
    readonly reason: string;
}

/**
 * Bots, each with a cursor in the log. A caller that claims a bot holds it under a lease, by a `fence`: a random value of its
 * own. The fence stays the bot's newest until the bot is claimed with another one, is removed, or is registered again when
 * dead; the end of the lease alone does not change that. A call with a fence that is not the newest changes nothing.
 *
 * `advance`, `retry`, `kill` and `release` take many bots, each at most once, in one transaction, and return the ids of
 * those that have the fence (and are alive), in the order given. They may be repeated with the same fence, and then return
 * the same.
 *
 * A dead bot is never claimed, and nothing but another `kill` changes it, until it is registered again.
 */
export interface Bots {
    /**
     * Bots are unique by owner, platform, user and channel. A repeat keeps the id, and stores the new label, categories,
     * settings and chat; a lease continues, and a bot that waits for its `retryAt` is due from `createdAt` on if its settings
     * are others (revision 1.3). The cursor of a new bot starts at the log's head, read in the same transaction. A dead bot
     * becomes alive: its cursor stays, its failures are forgotten, it is due from `createdAt` on, and earlier fences are void.
     */
    register(bot: BotRecord, call?: Call): Promise<{ readonly id: string; readonly created: boolean }>;
    /** All bots of the owner, in order of registration. */
    list(owner: string, call?: Call): Promise<readonly BotStatus[]>;
    /** False if it is unknown or another owner's. */
    remove(owner: string, id: string, call?: Call): Promise<boolean>;
    /**
     * Claims up to `limit` living bots of the platforms whose cursor is below `head`, that are due and under no running
     * lease (both: time <= now, but what only waited for the log is due at once, also if the clock was set back since); each for one holder across all instances. May return fewer while other callers claim. Bots
     * that have waited longest come first: since their `retryAt`, since their lease ran out, or since the `now` of their
     * release or of the advance that ended their lease (since `createdAt` for a bot that was never claimed, and for one that
     * became alive again). Among bots that only wait for the log, those with the lower cursor may come first: times grow with
     * the log. No bot is claimed twice under one lease, not even by the same fence; if the answer of a call is lost, its bots
     * stay claimed until their leases end.
     *
     * With `chats`, `shared` counts every bot whose registration was acknowledged before the call. A bot that is registered
     * later than a claim starts at or above the `head` of that claim.
     */
    claim(query: BotClaim, call?: Call): Promise<readonly BotTask[]>;
    /** Moves cursors, and forgets failures and their reason. `until` is the new end of the leases; with null they end, unless they have ended already, and a bot that is behind the log is due from `now` on. */
    advance(fence: string, moves: readonly BotMove[], now: Ms, until: Ms | null, call?: Call): Promise<List>;
    /** Moves cursors and ends the leases; the bots are due again at `retryAt`. */
    retry(fence: string, retries: readonly BotRetry[], call?: Call): Promise<List>;
    /** Moves cursors, ends the leases and makes the bots dead; `reason` is shown to the owner. Their count of failures stays. */
    kill(fence: string, deaths: readonly BotDeath[], call?: Call): Promise<List>;
    /** Ends running leases (their end > `now`); the bots are due from `now` on. Changes nothing else: a bot whose lease ended earlier is due since then, and one that waits for its `retryAt` continues to wait. */
    release(fence: string, ids: List, now: Ms, call?: Call): Promise<List>;
    /**
     * The earliest time at which one of the platforms' living bots whose cursor is below `head` is due, or its lease ends:
     * until then `claim` returns nothing. In the past if one waits already; null if no bot is behind.
     */
    next(platforms: List, head: Seq, call?: Call): Promise<Ms | null>;
    /** Bots of all owners, by id in code unit order. Optional in contract 1 (revision 1.3). */
    find?(query: BotQuery, call?: Call): Promise<readonly BotStatus[]>;
    /**
     * Moves the cursor of a living bot back to `cursor`, and resolves to the cursor that it had. Its lease ends, its failures
     * and their reason are forgotten, and it is due from `now` on; moves with an earlier `rewinds` are void from then on. At
     * or above the stored cursor it changes nothing. Null if the bot is unknown, another owner's or dead. Optional in
     * contract 1 (revision 1.3): an adapter with it also keeps `settings` and `deliveries`.
     */
    rewind?(owner: string, id: string, cursor: Seq, now: Ms, call?: Call): Promise<Seq | null>;
}

// Payments

/**
 * State of a payment. `claimed`: a request works on it, and no money was asked for yet. `settling`: the answer is stored and
 * money may be on its way. `unknown`: money was asked for, and the outcome is not known. `settled`: it is paid.
 */
export type PaymentState = 'claimed' | 'settling' | 'unknown' | 'settled';

/** A payment as it is stored. */
export interface PaymentRecord {
    /** Identifies the payment, no matter who presents it. Unique. */
    readonly key: string;
    /** A further name that the payer gave it; unique, too. Null for none. */
    readonly alias: string | null;
    /** Digest of everything that was signed. */
    readonly proof: string;
    /** Identifies the request that it pays for. */
    readonly request: string;
    /** How far it is. */
    readonly state: PaymentState;
    /** A request works on it until then. */
    readonly leaseUntil: Ms;
    /** The answer that is, or will be, sold for it; null while it is only claimed. */
    readonly answer: Json | null;
    /** Proof of the settlement; null until it is settled. */
    readonly receipt: Json | null;
    /** When it may be forgotten. */
    readonly expiresAt: Ms;
}

/** A payment that a request wants to work on. */
export type PaymentClaim = Pick<PaymentRecord, 'key' | 'alias' | 'proof' | 'request' | 'expiresAt'> & {
    /** A random value of the caller, by which it holds the payment. */
    readonly fence: string;
    /** End of the lease. */
    readonly leaseUntil: Ms;
};

/**
 * The ledger of payments. A caller that claims or recovers a payment holds it by a `fence`: a random value of its own. A
 * change with a fence that is not the newest changes nothing and returns false. Each change may be repeated with the same
 * fence and returns the same, except `free`: nothing is left then that could know the fence, and a repeat returns false.
 */
export interface Payments {
    /** Null if it is unknown, or has expired while no request worked on it. */
    get(key: string, now: Ms, call?: Call): Promise<PaymentRecord | null>;
    /**
     * `claimed` for one holder among all instances: if the key is unknown, or only claimed under a lease that has run out
     * (`leaseUntil` <= now), or expired with its lease over. `known`: the key is known otherwise. `taken`: the alias belongs
     * to another key, unless that key's claim has run out as above; that claim is then forgotten, and its fence is void.
     * `known` and `taken` change nothing, even if a claim of this key has run out. The call may be relaxed: a payment for
     * which no money was asked is simply claimed again.
     */
    claim(claim: PaymentClaim, now: Ms, call?: Call): Promise<'claimed' | 'known' | 'taken'>;
    /** Prolongs the lease of a payment that is `claimed` or `settling`. */
    renew(key: string, fence: string, until: Ms, call?: Call): Promise<boolean>;
    /** `claimed` becomes `settling`, with the answer; repeated, the last answer counts. It is durable before any money can move, so it is never relaxed. */
    begin(key: string, fence: string, answer: Json, until: Ms, call?: Call): Promise<boolean>;
    /** `settling` becomes `unknown`; the lease ends. */
    suspend(key: string, fence: string, call?: Call): Promise<boolean>;
    /** `settling` or `unknown` becomes `settled`; the lease ends. It may be relaxed if a chain can be asked about payments that are still `settling`. */
    complete(key: string, fence: string, receipt: Json, call?: Call): Promise<boolean>;
    /**
     * Takes over a payment that is `settling` or `unknown` under a lease that has run out; it becomes `settling`. True for
     * one holder among all instances; a repeat by that holder sets the end of the lease again. An expired payment may be
     * taken over until `maintain` or a claim removes it; callers must not rely on that.
     */
    recover(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean>;
    /** Forgets a payment that is not `settled`: nothing was paid with it. */
    free(key: string, fence: string, call?: Call): Promise<boolean>;
}

// Documents

/** A small named record (revision 1.3). */
export interface DocumentRecord {
    /** What it is, such as `source`. Not empty. */
    readonly kind: string;
    /** Whose it is, such as a wallet address; empty if it belongs to the service. */
    readonly owner: string;
    /** Unique among the documents of its kind and owner. Not empty. */
    readonly name: string;
    /** What it contains, at most `bounds.documentBytes`. */
    readonly body: Json;
    /** When the caller made this version. */
    readonly updatedAt: Ms;
}

/** A document as it is read (revision 1.3). */
export interface StoredDocument extends DocumentRecord {
    /** Revision: 1 when it is created, one more with every change. A document that was removed and stored again begins at 1. */
    readonly rev: number;
}

/** Under which conditions a document is stored (revision 1.3). */
export interface DocumentConditions {
    /** The revision that was read; null if there was no document. Default: any. */
    readonly rev?: number | null;
    /** The most documents that the owner may have of this kind. A document that exists can still be replaced. Default: unlimited. */
    readonly limit?: number;
}

/**
 * Outcome of a write of a document. `conflict`: it does not have the revision that was read. `full`: the owner has as many documents
 * as allowed. Neither changes anything, and `rev` is null; otherwise `rev` is the new revision.
 */
export type DocumentOutcome = { readonly status: 'created' | 'replaced'; readonly rev: number } | { readonly status: 'conflict' | 'full'; readonly rev: null };

/** Filters are combined by AND; texts are compared exactly. */
export interface DocumentQuery {
    /** Documents of this kind. */
    readonly kind: string;
    /** Documents of this owner. Default: of all owners. */
    readonly owner?: string;
    /** The last document of the page before, which need not exist any more. Default: from the first one. */
    readonly after?: Pick<DocumentRecord, 'owner' | 'name'>;
    /** Most documents to return. */
    readonly limit: number;
}

/** Small named records: saved queries, sources that administrators added. Optional in contract 1 (revision 1.3). */
export interface Documents {
    /** Null if there is none. */
    get(kind: string, owner: string, name: string, call?: Call): Promise<StoredDocument | null>;
    /**
     * Creates or replaces, if the conditions hold; a `conflict` is reported before `full`. Checking and storing is one step:
     * of several callers that read the same revision, one succeeds, and callers on all instances together never exceed the
     * limit. A repeated call with `rev` returns `conflict` if the first one took effect.
     */
    put(record: DocumentRecord, conditions: DocumentConditions, call?: Call): Promise<DocumentOutcome>;
    /** False if there is none. */
    remove(kind: string, owner: string, name: string, call?: Call): Promise<boolean>;
    /**
     * Documents in an order of owner and name that is the adapter's own and never changes, so that a document that exists while
     * all pages are read is returned once.
     */
    list(query: DocumentQuery, call?: Call): Promise<readonly StoredDocument[]>;
}

// Living with data

/** What `prune` removes. If a bound is left out, nothing of its kind is old. */
export interface Horizon {
    /** Items below this position; also narratives below it that have no item left, with the aliases that lead to them. */
    readonly news?: Ord;
    /** Articles below this position. */
    readonly articles?: Ord;
    /** Log entries up to and including this one. */
    readonly log?: Seq;
}

/** A section of the stored data, as it is moved to another storage. */
export interface Section<R, W = R> {
    /**
     * The next rows after `after` (null for the first ones), at most `limit`; no rows if there are no more. The order is the
     * adapter's own and stays the same while nothing is written, so that a row, or a copy of it, marks where to continue.
     */
    read(after: R | null, limit: number, call?: Call): Promise<readonly R[]>;
    /** Stores rows in one transaction, unchanged, in any order. A row whose key is stored already is left as it is stored. */
    write(rows: readonly W[], call?: Call): Promise<void>;
}

/** A bot as it is moved to another storage. */
export type MovedBot = BotStatus & Pick<BotTask, 'rewinds' | 'rewoundFrom'>;

/** All data, in sections; `bots`, `payments` and `documents` exist exactly if the adapter has these groups. Leases are not moved: they are short-lived. */
export interface Transfer {
    /** One row: the log's head, and whether there has ever been a category. Writing it replaces it; the head never goes back. */
    readonly state: Section<{ readonly head: Seq; readonly seeded: boolean }>;
    /** The catalogue. */
    readonly categories: Section<CategoryRecord>;
    /** Items with their `ord` and `rev`. `terms` are for writing only: an adapter may keep them as an index alone. */
    readonly news: Section<StoredNews, StoredNews & Pick<NewsRecord, 'terms'>>;
    /** Keys of items, also of retracted and pruned ones. */
    readonly keys: Section<{ readonly key: string; readonly id: string }>;
    /** Known ids without an item: retracted or pruned. */
    readonly gone: Section<{ readonly id: string }>;
    /** Entries without their items. */
    readonly log: Section<Omit<LogEntry, 'item'>>;
    /** Narratives that were not absorbed. */
    readonly narratives: Section<NarrativeRecord>;
    /** Absorbed narratives, each with the one that it leads to now. */
    readonly aliases: Section<{ readonly from: string; readonly into: string }>;
    /** All articles. */
    readonly articles: Section<ArticleRecord>;
    /** Texts by key. */
    readonly texts: Section<Text & { readonly key: string }>;
    /** In order of insertion. */
    readonly tokens: Section<TokenRecord & { readonly revoked: boolean }>;
    /** Values that were used. */
    readonly once: Section<{ readonly scope: string; readonly key: string; readonly expiresAt: Ms }>;
    /**
     * In order of registration, each with its cursor in the log, and `rewinds` and `rewoundFrom` as in `BotTask`: without
     * them, it would pass over what it was rewound for. Leases and waits are not moved: living bots are due.
     */
    readonly bots?: Section<MovedBot>;
    /** Payments with their newest fence. */
    readonly payments?: Section<PaymentRecord & { readonly fence: string }>;
    /** All documents with their revisions. */
    readonly documents?: Section<StoredDocument>;
}

// The whole

/** What an adapter claims. The conformance suite tests each claim both ways. */
export interface Manifest {
    /** Name of the adapter. */
    readonly name: string;
    /** Version of the adapter. */
    readonly version: string;
    /** Version of this contract. */
    readonly contract: 1;
    /** Acknowledged changes survive the end of the process. */
    readonly durable: boolean;
    /** Several processes may use the same data at once. */
    readonly multiProcess: boolean;
    /** `onPublish` also reports publications of other instances. */
    readonly notify: boolean;
    /** The adapter has `prune`. Default: false. */
    readonly prune?: boolean;
    /** The adapter has `transfer`. Default: false. */
    readonly transfer?: boolean;
    /** The adapter has `bots`. Default: false (revision 1.3). */
    readonly bots?: boolean;
    /** The adapter has `payments`. Default: false (revision 1.3). */
    readonly payments?: boolean;
    /** The adapter has `documents`. Default: false (revision 1.3). */
    readonly documents?: boolean;
}

/**
 * Called when the log has grown. An adapter that has the committed entries at hand may pass them, which saves the listener a
 * read: consecutive entries, as `since()` returns them (revision 1.2).
 */
export type Wake = (entries?: readonly LogEntry[]) => void;

/** A storage adapter. */
export interface Storage {
    /** What the adapter claims. */
    readonly manifest: Manifest;
    /**
     * Where the data is, for people to read and without secrets: the same text for two adapters of the same data, such as
     * the path of a file. By it the plugin recognises registrations on one server that would mix their news. Optional
     * (revision 1.3).
     */
    readonly location?: string | undefined;
    /** Items and their log. */
    readonly news: News;
    /** Narratives and their aliases. */
    readonly narratives: Narratives;
    /** Articles. */
    readonly articles: Articles;
    /** The catalogue of categories. */
    readonly categories: Categories;
    /** Small values by key, with leases. */
    readonly texts: Texts;
    /** API tokens. */
    readonly tokens: Tokens;
    /** Values that may be used once. */
    readonly once: Once;
    /** Optional since revision 1.3. Without it the service has no bots. */
    readonly bots?: Bots;
    /** Optional since revision 1.3. Without it the service sells nothing over x402. */
    readonly payments?: Payments;
    /** Optional (revision 1.3). Without it nothing can be saved by name: no saved queries, no sources besides those of the options. */
    readonly documents?: Documents;
    /** Moves all data to another storage. Optional in contract 1 (revision 1.2). */
    readonly transfer?: Transfer;

    /** Connects. Repeating it on an open storage changes nothing; after close() it opens the storage again. */
    open(): Promise<void>;
    /** Waits for running calls to end, then frees all resources. Repeating it changes nothing. */
    close(): Promise<void>;
    /** Resolves if the database answers. */
    ping(call?: Call): Promise<void>;
    /** `auto` brings the schema to this version, even if many processes start at once; `check` rejects with `STORAGE_SCHEMA` if `auto` would have to change it. */
    migrate(mode: 'auto' | 'check'): Promise<{ readonly from: number; readonly to: number }>;
    /**
     * Removes what has expired, for about `budgetMs` per call: texts, tokens, reservations, and payments in any state that no
     * request works on. `removed` counts these; if `more` is true, call again. It also forgets leases of texts whose time is
     * over (not counted), so that their fences store nothing from then on. Nothing else changes: no running lease, no bot,
     * no payment before its expiry, no text without an expiry, no document.
     */
    maintain(now: Ms, budgetMs: number): Promise<{ readonly removed: number; readonly more: boolean }>;
    /**
     * Removes what is old in one transaction: of each kind the oldest first, and at most `limit`. If `more` is true, some
     * kind had that many: call again. Ids and keys of items stay known, and the log gets no entry: it is not news that
     * something is old. Optional in contract 1 (revision 1.2).
     */
    prune?(horizon: Horizon, limit: number, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }>;
    /**
     * Calls `wake` after publications, corrections, retractions and judgements. Calls may coalesce or be lost: each is a hint to read
     * the log, never the only way of delivery. Returns a function that stops the calls.
     */
    onPublish(wake: Wake): () => void;
}

/** A storage that has these optional members: `With<'bots'>`. */
export type With<M extends 'bots' | 'payments' | 'documents' | 'prune' | 'transfer'> = Storage & Required<Pick<Storage, M>>;

/** A storage with every optional member, like the adapters of this package. */
export interface CompleteStorage extends With<'payments' | 'documents' | 'prune'> {
    /** With `judge`. */
    readonly news: Required<News>;
    /** With `find` and `rewind`. */
    readonly bots: Required<Bots>;
    /** With all sections. */
    readonly transfer: Required<Transfer>;
}

/** The groups of a storage, including optional ones. */
export type Group = 'news' | 'narratives' | 'articles' | 'categories' | 'texts' | 'tokens' | 'once' | 'bots' | 'payments' | 'documents';

/** The number of parameters before `call`; the compiler refuses any other number below. */
type Arity<F> = F extends (...args: infer P) => unknown ? (Required<P> extends readonly [...infer Before, Call] ? Before['length'] : never) : never;

type Arities<G> = { readonly [M in keyof Required<G>]: Arity<Required<G>[M]> };

/** Every method of every group, with the number of parameters before its `call`. */
export const methods: { readonly [G in Group]: Arities<Required<Storage>[G]> } = {
    news: { publish: 1, correct: 2, retract: 1, get: 1, known: 1, list: 1, since: 2, bounds: 0, byNarrative: 2, judge: 1 },
    narratives: { get: 1, put: 1, list: 1 },
    articles: { get: 1, put: 1, remove: 1, list: 1 },
    categories: { seed: 1, list: 0, put: 1, remove: 1 },
    texts: { get: 2, put: 3, lease: 4, release: 2 },
    tokens: { insert: 1, active: 2, listActive: 2, revoke: 2 },
    once: { reserve: 4 },
    bots: { register: 1, list: 1, remove: 2, claim: 1, advance: 4, retry: 2, kill: 2, release: 3, next: 2, find: 1, rewind: 4 },
    payments: { get: 2, claim: 2, renew: 3, begin: 4, suspend: 2, complete: 3, recover: 4, free: 2 },
    documents: { get: 3, put: 2, remove: 3, list: 1 }
};
