/**
 * The contract of storage: what the service asks of a database, and what every adapter promises.
 *
 * The plugin computes whatever adapters would have to agree on (ids, times, order keys, folded search terms, the JSON
 * text of every answer); an adapter stores, compares and keeps its promises of atomicity. Each method is one atomic
 * operation: either all of it is durable when its promise resolves, or none of it ever becomes visible. No transaction
 * is handed out. Expected outcomes are values (`null`, `false`, a status); everything else is a `StorageError`.
 *
 * A `limit` is the caller's: a method that takes one answers fewer rows only if there are no more, however large the
 * database's own pages are, with a filter and without. So do methods that take lists of keys or ids, or have no limit. The
 * service takes a short page for the end. With its default options it asks for at most `bounds.rows` rows at once.
 *
 * Texts are well-formed Unicode: no caller passes half of a surrogate pair. Every other character may occur, NUL included.
 * Where a list of keys, ids, codes, platforms or prefixes names one twice, it counts once, unless a method says otherwise.
 *
 * `adapters/conformance` holds every promise of this file as a case that an adapter's author can run.
 */

/** Milliseconds since the epoch, of the caller's clock. An adapter never reads a clock of its own. */
export type Ms = number;

/** Position in the order of reading: microseconds since the epoch, unique among news; a safe integer. */
export type Ord = number;

/** Position in the log, in commit order: who saw `n` never sees a new entry at or below `n` later. Starts at 1. */
export type Seq = number;

/** A JSON text, stored and returned byte for byte. */
export type Json = string;

export type List = readonly string[];

/** Last parameter of every method. An aborted signal fails the call with `STORAGE_ABORTED`; nothing was changed then. */
export interface Call {
    readonly signal?: AbortSignal;
    /**
     * What is changed need not wait for the disk: everybody sees it, and it survives the process, but a power cut may undo
     * it, and only it. An adapter that waits all the same keeps the promise, too. Without it, every change is durable.
     */
    readonly relaxed?: boolean;
    /**
     * The caller's time, for `publish`, `correct` and `retract`: what they add to the log gets it as its `at`. Other methods
     * ignore it (revision 1.3).
     */
    readonly now?: Ms;
}

/** How long what is compared or looked up may be, in UTF-16 code units or in bytes of UTF-8, and how much is asked for at once. */
export const bounds = {
    /** Of ids of items, narratives, articles, tokens and bots, and of fences. */
    idCharacters: 128,
    /** Of keys of items, texts, reservations and payments, and of scopes. */
    keyBytes: 2060,
    /** Of codes of categories. */
    codeCharacters: 64,
    /** Of owner, platform, user and channel of a bot, together. */
    placeBytes: 1800,
    /** Of a word or a prefix. Words of news may be compared by their first 500 characters only. */
    wordCharacters: 1024,
    /** Rows, keys or ids of one call. */
    rows: 1001
} as const;

// Errors

export const storageCodes = [
    'STORAGE_UNAVAILABLE',      // not reachable, connection lost
    'STORAGE_TIMEOUT',          // no answer in time; whether it was done is unknown, but it may be repeated
    'STORAGE_BUSY',             // locked by others, pool exhausted
    'STORAGE_CLOSED',           // used before open() or after close()
    'STORAGE_SCHEMA',           // schema older ('check') or newer than the code, or not there
    'STORAGE_READONLY',
    'STORAGE_FULL',
    'STORAGE_CORRUPT',
    'STORAGE_UNSUPPORTED',      // runtime or database lacks what the adapter needs
    'STORAGE_ABORTED',
    'STORAGE_INTERNAL'
] as const;

export type StorageCode = (typeof storageCodes)[number];

const retryable: ReadonlySet<StorageCode> = new Set(['STORAGE_UNAVAILABLE', 'STORAGE_TIMEOUT', 'STORAGE_BUSY']);

/** The one error an adapter throws. Codes are stable between major versions, messages are not. */
export class StorageError extends Error {

    readonly code: StorageCode;

    /** Whether the same call may succeed when simply repeated. */
    readonly retryable: boolean;

    constructor(code: StorageCode, message: string, options?: { cause?: unknown }) {

        super(message, options);
        this.name = 'StorageError';
        this.code = code;
        this.retryable = retryable.has(code);
    }
}

// News and its log

export interface NewsRecord {
    readonly id: string;

    /** Wanted position. Where it is taken, the adapter stores the next free one above it. */
    readonly ord: Ord;

    /** At least one code, no duplicates. */
    readonly categories: List;

    /** Folded words of the headline, no duplicates, none empty; what `prefixes` are compared with. */
    readonly terms: List;

    /** What else tells that a story is known: canonical URLs, ids given by sources. Unique over all items. */
    readonly keys: List;

    readonly narrativeId: string | null;

    /** The item as the API answers it. */
    readonly json: Json;
}

/** Changes what is shown of an item without being news: a further source, a place in a narrative. No log entry. */
export interface Amendment {
    readonly id: string;
    /** The revision that was read. Another writer's change in between makes the amendment void. */
    readonly rev: number;
    readonly narrativeId: string | null;
    /** Keys to add. */
    readonly keys: List;
    readonly json: Json;
}

export interface NarrativeRecord {
    readonly id: string;
    /** Time of the last update, in µs. Need not be unique. */
    readonly ord: Ord;
    /** Tag, summary and times, without the items. */
    readonly json: Json;
}

export interface NewsBatch {
    readonly records: readonly NewsRecord[];
    readonly amendments?: readonly Amendment[];
    /** Narratives to create or replace. */
    readonly narratives?: readonly NarrativeRecord[];
    /**
     * Narratives that were absorbed: `from` stays readable as an alias of `into`, and its items become items of `into`
     * (their `json` stays). Where `from` is absorbed already, or `into` leads back to it, nothing changes.
     */
    readonly merges?: readonly { readonly from: string; readonly into: string }[];
}

export interface StoredNews {
    readonly id: string;
    readonly ord: Ord;
    /** Grows with every change of the item. */
    readonly rev: number;
    readonly categories: List;
    readonly narrativeId: string | null;
    readonly json: Json;
}

/** Filters are combined by AND. Order is `ord`, highest first. */
export interface NewsQuery {
    /** Items with at least one of these, each item once. Left out: all. Empty: none. */
    readonly categories?: List;
    readonly fromOrd?: Ord;     // inclusive
    readonly toOrd?: Ord;       // exclusive
    /** Every prefix must begin at least one term of the item; characters have no other meaning. None is empty; an empty list filters nothing. */
    readonly prefixes?: List;
    /** Items below this position: pages that arrivals don't shift. */
    readonly before?: Ord;
    readonly offset?: number;
    readonly limit: number;
}

export type LogKind = 'created' | 'updated' | 'retracted';

export interface LogEntry {
    readonly seq: Seq;
    readonly kind: LogKind;
    readonly id: string;
    /** Who is to be told: the item's categories, for a correction those before and after it. */
    readonly audience: List;
    /** The item as it stands now; null where it has been retracted, be it by this entry or by a later one, or pruned. */
    readonly item: { readonly categories: List; readonly json: Json } | null;
    /**
     * When the entry was committed: the `now` of the call that added it, but never less than the `at` of the entry before
     * it, as long as that one is in the log. So it never decreases with `seq`, even if clocks of several callers differ. A
     * call without `now` repeats the `at` of the entry before. All entries of a batch have the same. Null if it is not
     * known, such as for entries that were written before an adapter stored it. Left out by adapters of revisions before
     * 1.3; the service treats that as null.
     */
    readonly at?: Ms | null;
}

export interface News {
    /**
     * Everything of the batch in one transaction. Each record that is new gets the next `seq` in the order given, and
     * is `created`; a record whose id is known (also that of a retracted item) changes nothing and is `known`; so is a
     * record one of whose keys is known, then `id` is that of the item which has the first such key. Then amendments,
     * narratives and merges are applied, in this order; void amendments are skipped. The `narrativeId` of an absorbed
     * narrative is stored as that of the one that absorbed it.
     */
    publish(batch: NewsBatch, call?: Call): Promise<readonly { readonly id: string; readonly seq: Seq | null; readonly status: 'created' | 'known' }[]>;

    /** Replaces an item under a new `seq`; keys are added to those it has, and an absorbed narrative is stored as in `publish`. Null where the id is unknown or retracted, or `rev` is not the current one. */
    correct(record: NewsRecord, rev: number, call?: Call): Promise<Seq | null>;

    /** Takes an item out of every read under a new `seq`. Its id and keys stay known. Null where unknown or retracted. */
    retract(id: string, call?: Call): Promise<Seq | null>;

    get(id: string, call?: Call): Promise<StoredNews | null>;

    /** Ids by key, of retracted items too; keys that are not known are left out. */
    known(keys: List, call?: Call): Promise<ReadonlyMap<string, string>>;

    /** `head` is the log position that the page reflects, read in the same snapshot. */
    list(query: NewsQuery, call?: Call): Promise<{ readonly head: Seq; readonly items: readonly StoredNews[] }>;

    /** Entries above `seq`, lowest first, whose audience meets `categories` (left out: all entries). */
    since(seq: Seq, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly LogEntry[]>;

    /** Bounds of the log: `head` is the newest `seq` (0: none yet); `tail` is the lowest position one can resume after. */
    bounds(call?: Call): Promise<{ readonly head: Seq; readonly tail: Seq }>;

    /** Newest items of a narrative or of the one that absorbed it, highest `ord` first; `categories` as in `NewsQuery`. */
    byNarrative(id: string, query: { readonly categories?: List; readonly limit: number }, call?: Call): Promise<readonly StoredNews[]>;
}

export interface Narratives {
    /** Follows aliases of merged narratives. */
    get(id: string, call?: Call): Promise<NarrativeRecord | null>;
    /** Creates or replaces. Under the id of a merged one nothing changes. */
    put(record: NarrativeRecord, call?: Call): Promise<void>;
    /** Latest `ord` first, ties by id, highest first; at or above `fromOrd`. Merged ones are left out. */
    list(query: { readonly fromOrd?: Ord; readonly limit: number }, call?: Call): Promise<readonly NarrativeRecord[]>;
}

// Articles and categories

export interface ArticleRecord {
    readonly id: string;
    /** Time of creation in µs. Ties are ordered by id, highest first. */
    readonly ord: Ord;
    readonly category: string | null;
    readonly type: string | null;
    readonly terms: List;
    readonly json: Json;
}

export interface ArticleQuery {
    /** Articles of these categories, and those without one. Left out: all. */
    readonly visible?: List;
    readonly category?: string;
    readonly type?: string;
    readonly prefixes?: List;
    readonly offset: number;
    readonly limit: number;
}

export interface Articles {
    get(id: string, call?: Call): Promise<ArticleRecord | null>;
    /** Creates or replaces. */
    put(record: ArticleRecord, call?: Call): Promise<void>;
    /** False: unknown. */
    remove(id: string, call?: Call): Promise<boolean>;
    /** Newest first. */
    list(query: ArticleQuery, call?: Call): Promise<readonly ArticleRecord[]>;
}

export interface CategoryRecord {
    readonly code: string;
    readonly name: string;
    readonly recapTimeframe: string | null;
}

export interface Categories {
    /**
     * Stores the catalogue where this storage never had a category; else changes nothing (false), so that what was retired
     * stays so. No code comes twice. An empty catalogue gives the storage no category: the next one is still stored.
     */
    seed(records: readonly CategoryRecord[], call?: Call): Promise<boolean>;
    /** By code, in code unit order. */
    list(call?: Call): Promise<readonly CategoryRecord[]>;
    /** Creates or replaces. True: created. */
    put(record: CategoryRecord, call?: Call): Promise<boolean>;
    /** False: unknown. */
    remove(code: string, call?: Call): Promise<boolean>;
}

// Texts

export interface Text {
    readonly json: Json;
    readonly createdAt: Ms;
    /** From this time on it is not returned any more. Null: kept. */
    readonly expiresAt: Ms | null;
}

/** Small values under opaque keys (recaps, summaries, the state of sources), and the leases that let one node write them. */
export interface Texts {
    get(key: string, now: Ms, call?: Call): Promise<Text | null>;
    /**
     * With a fence: stores only while that lease is the newest of the key, else false. Without: always true. The end of
     * its time alone does not end a lease: it is the newest until another holder leases, it is released, or `maintain`
     * forgets it.
     */
    put(key: string, text: Text, fence: string | null, call?: Call): Promise<boolean>;
    /**
     * True for one holder among all instances; false while another's lease runs (its `until` > now). `fence` is the
     * caller's random value; with that of the newest lease it is prolonged.
     */
    lease(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean>;
    /** Gives up the newest lease, be its time over or not; its fence stores nothing any more. False: not the newest, or released or forgotten already; so says a repeat. */
    release(key: string, fence: string, call?: Call): Promise<boolean>;
}

// Access

export interface TokenRecord {
    readonly jti: string;
    readonly owner: string;
    readonly name: string;
    readonly categories: List;
    readonly issuedAt: Ms;
    readonly expiresAt: Ms;
    /** Id of the key that signed it. */
    readonly kid: string;
}

export interface Tokens {
    /** Changes nothing where the `jti` is known. */
    insert(token: TokenRecord, call?: Call): Promise<void>;
    /** Those of the ids that are known, not revoked, and expire after `now`; each once. */
    active(jtis: List, now: Ms, call?: Call): Promise<readonly string[]>;
    /** The owner's active tokens, in order of insertion. */
    listActive(owner: string, now: Ms, call?: Call): Promise<readonly TokenRecord[]>;
    /** False: unknown, another owner's or already revoked. True: no instance calls it active from here on. */
    revoke(owner: string, jti: string, call?: Call): Promise<boolean>;
}

export interface Once {
    /** True for exactly one caller over all instances, as long as `expiresAt` > now. */
    reserve(scope: string, key: string, expiresAt: Ms, now: Ms, call?: Call): Promise<boolean>;
}

// Bots

export interface BotRecord {
    readonly id: string;
    readonly owner: string;
    readonly label: string;
    readonly platform: string;
    readonly platformUserId: string;
    readonly platformChannelId: string;
    /**
     * Where messages arrive: the same text for all registrations that name one destination, however they spell it. Left
     * out: `platformChannelId`. Returned only if it was given (revision 1.3).
     */
    readonly chat?: string;
    /** What the owner asked for; null: all that the owner may read. */
    readonly categories: List | null;
    readonly createdAt: Ms;
}

/** A bot as its owner sees it. */
export interface BotStatus extends BotRecord {
    /** `dead`: nothing is delivered until it is registered again. */
    readonly state: 'active' | 'dead';
    /** Why it is dead, or why the last delivery failed. Null: it did not. */
    readonly reason: string | null;
    /** The entry of the log up to which it has been served. */
    readonly cursor: Seq;
    /** Deliveries that failed since the last one that did not. */
    readonly failures: number;
}

/** A bot that is to be served from `cursor` on. */
export interface BotTask {
    readonly bot: BotRecord;
    readonly cursor: Seq;
    readonly failures: number;
    /** Whether any other bot, dead or alive, of any owner, has the same platform and chat. Returned only if the claim asks for it. */
    readonly shared?: boolean;
}

export interface BotClaim {
    readonly platforms: List;
    /** Bots whose cursor lies below are wanted: the newest entry that the caller knows. */
    readonly head: Seq;
    readonly fence: string;
    readonly now: Ms;
    /** End of the leases. */
    readonly until: Ms;
    readonly limit: number;
    /** Asks for `shared` of each task (revision 1.3). Left out: false. */
    readonly chats?: boolean;
}

/** Filters are combined by AND; texts are compared as they are. */
export interface BotQuery {
    readonly id?: string;
    readonly owner?: string;
    readonly platform?: string;
    readonly platformChannelId?: string;
    /** `platformChannelId` counts if a bot was registered without a chat. */
    readonly chat?: string;
    /** Beginning of the chat. */
    readonly chatPrefix?: string;
    /** Bots with greater ids only: where the next page starts. */
    readonly after?: string;
    readonly limit: number;
}

/** How far a bot has been served. A cursor at or below the stored one moves nothing. */
export interface BotMove {
    readonly id: string;
    readonly cursor: Seq;
}

export interface BotRetry extends BotMove {
    /** It is not handed out before. */
    readonly retryAt: Ms;
    /** Its new count: failures in a row. */
    readonly failures: number;
    /** Null: nothing failed, it only has to wait. */
    readonly reason: string | null;
}

export interface BotDeath extends BotMove {
    readonly reason: string;
}

/**
 * Bots, and for each a cursor in the log. Whoever claims a bot holds it by a `fence`, a random value of theirs, under a
 * lease. The fence is the bot's newest until the bot is claimed with another one, is removed, or is registered again when
 * dead; the end of the lease alone does not change that. With a fence that is not the newest nothing is changed.
 *
 * `advance`, `retry`, `kill` and `release` take many bots, each at most once, in one transaction, and return the ids of
 * those that bear the fence (and live), in the order given. They may be repeated with the same fence, and then say the same.
 *
 * A dead bot is not handed out, and nothing but another `kill` changes it, until it is registered again.
 */
export interface Bots {
    /**
     * Unique by owner, platform, user and channel: a repeat keeps the id, and takes the new label, categories and chat; a
     * lease goes on. The cursor of a new bot starts at the log's head, read in the same transaction. A dead one lives again: its
     * cursor stays, its failures are forgotten, it is due from `createdAt` on, and earlier fences are worth nothing.
     */
    register(bot: BotRecord, call?: Call): Promise<{ readonly id: string; readonly created: boolean }>;
    /** In order of registration. */
    list(owner: string, call?: Call): Promise<readonly BotStatus[]>;
    /** False: unknown or another owner's. */
    remove(owner: string, id: string, call?: Call): Promise<boolean>;
    /**
     * Up to `limit` living bots of the platforms whose cursor lies below `head`, that are due and under no running lease
     * (both: time <= now); each for one holder over all instances. Fewer, perhaps, while others claim. What has waited
     * longest comes first: since its `retryAt`, since its lease ran out, or since the `now` of its release or of the
     * advance that ended its lease (for a bot that was never claimed, and one that lives again: since `createdAt`). Of
     * those that only wait for the log, who has been served up to less may come first: times grow with the log.
     * None is handed out twice under one lease, also not to the same fence; a call whose answer was lost leaves its bots
     * to the end of their leases.
     *
     * With `chats`, `shared` counts every bot whose registration was acknowledged before the call. A bot that is registered
     * later than a claim starts at or above the `head` of that claim.
     */
    claim(query: BotClaim, call?: Call): Promise<readonly BotTask[]>;
    /** Moves cursors, forgets failures and their reason. `until`: end of the leases from now on; null: they end, if they have not ended yet, and a bot that is behind is due from `now` on. */
    advance(fence: string, moves: readonly BotMove[], now: Ms, until: Ms | null, call?: Call): Promise<List>;
    /** Moves cursors and ends the leases; due again at `retryAt`. */
    retry(fence: string, retries: readonly BotRetry[], call?: Call): Promise<List>;
    /** Moves cursors, and ends leases and life: `reason` is what the owner is told. Their count of failures stays. */
    kill(fence: string, deaths: readonly BotDeath[], call?: Call): Promise<List>;
    /** Ends running leases (their end > `now`): due from `now` on. Changes nothing else: a bot whose lease ended before is due since then, and one that waits for its `retryAt` goes on waiting. */
    release(fence: string, ids: List, now: Ms, call?: Call): Promise<List>;
    /**
     * When the first of the platforms' living bots whose cursor lies below `head` is due, or its lease ends: until then
     * `claim` has nothing to give. In the past where one waits already; null where none is behind.
     */
    next(platforms: List, head: Seq, call?: Call): Promise<Ms | null>;
    /** Bots of all owners, in code unit order of their ids. Optional in contract 1 (revision 1.3). */
    find?(query: BotQuery, call?: Call): Promise<readonly BotStatus[]>;
}

// Payments

/**
 * What is known of a payment: `claimed`, a request works on it, and nobody was asked for money yet; `settling`, the
 * answer is stored and money may be on its way; `unknown`, it was asked for and nobody said what became of it;
 * `settled`, it is paid.
 */
export type PaymentState = 'claimed' | 'settling' | 'unknown' | 'settled';

export interface PaymentRecord {
    /** Names the payment, whoever presents it. */
    readonly key: string;
    /** Another name that the payer gave it; unique, too. */
    readonly alias: string | null;
    /** Of all that was signed. */
    readonly proof: string;
    /** Of what it is to pay for. */
    readonly request: string;
    readonly state: PaymentState;
    /** Until then a request works on it. */
    readonly leaseUntil: Ms;
    /** What is, or will be, sold for it; null while it is only claimed. */
    readonly answer: Json | null;
    /** Null until it is settled. */
    readonly receipt: Json | null;
    readonly expiresAt: Ms;
}

export type PaymentClaim = Pick<PaymentRecord, 'key' | 'alias' | 'proof' | 'request' | 'expiresAt'> & {
    readonly fence: string;
    readonly leaseUntil: Ms;
};

/**
 * The ledger of payments. Whoever claims or recovers one holds it by a `fence`, a random value of theirs; a change with a
 * fence that is not the newest changes nothing and is false. Each may be repeated with the same fence and says the same,
 * but for `free`: nothing is left then that could know the fence, and a repeat is false.
 */
export interface Payments {
    /** Null: unknown, or expired while nobody worked on it. */
    get(key: string, now: Ms, call?: Call): Promise<PaymentRecord | null>;
    /**
     * `claimed` for one holder among all instances: where the key is not known, or only claimed under a lease that has
     * run out (`leaseUntil` <= now), or expired with its lease. `known`: the key is. `taken`: the alias belongs to
     * another key, unless that one's claim has run out as above: it is forgotten then, and its fence is worth nothing. The last two change nothing, be it that a claim of this key has run out. It may be relaxed: a payment that nobody was asked for is claimed again.
     */
    claim(claim: PaymentClaim, now: Ms, call?: Call): Promise<'claimed' | 'known' | 'taken'>;
    /** Prolongs the lease of what is `claimed` or `settling`. */
    renew(key: string, fence: string, until: Ms, call?: Call): Promise<boolean>;
    /** `claimed` becomes `settling`, with the answer: durable before the first coin can move, so never relaxed. */
    begin(key: string, fence: string, answer: Json, until: Ms, call?: Call): Promise<boolean>;
    /** `settling` becomes `unknown`; the lease ends. */
    suspend(key: string, fence: string, call?: Call): Promise<boolean>;
    /** `settling` or `unknown` becomes `settled`; the lease ends. It may be relaxed where a chain can be asked for what is still `settling`. */
    complete(key: string, fence: string, receipt: Json, call?: Call): Promise<boolean>;
    /**
     * Takes over, as `settling`, what is `settling` or `unknown` under a lease that has run out. For one holder among all
     * instances; repeated by that holder, it sets the end of the lease anew.
     * A payment that has expired is taken over until `maintain` or a claim removes it; nobody may rely on it.
     */
    recover(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean>;
    /** Forgets a payment that is not `settled`: nothing was paid by it. */
    free(key: string, fence: string, call?: Call): Promise<boolean>;
}

// Living with data

/** What is old. Where a bound is left out, nothing of its kind is. */
export interface Horizon {
    /** Items below this position; and narratives below it, once no item of theirs is left, with the aliases that lead to them. */
    readonly news?: Ord;
    /** Articles below this position. */
    readonly articles?: Ord;
    /** Entries of the log up to this one. */
    readonly log?: Seq;
}

/** A section of what is stored, as it can be moved to another storage. */
export interface Section<R, W = R> {
    /**
     * The next rows behind `after` (null: from the first on), at most `limit`; none: there are no more. The order is the
     * adapter's own and stays the same while nothing is written, so that a row, or a copy of it, says where to go on.
     */
    read(after: R | null, limit: number, call?: Call): Promise<readonly R[]>;
    /** Stores rows in one transaction, as they are, in whatever order they come. A row whose key is there already is left as it is there. */
    write(rows: readonly W[], call?: Call): Promise<void>;
}

/** Everything that counts, by sections; `bots` and `payments` exactly if the adapter has these groups. Leases are not moved: they are nothing but a moment. */
export interface Transfer {
    /** One row: the log's head, and whether there has ever been a category. Writing it replaces it; the head never goes back. */
    readonly state: Section<{ readonly head: Seq; readonly seeded: boolean }>;
    readonly categories: Section<CategoryRecord>;
    /** Items with their `ord` and `rev`. `terms` are for writing: an adapter may know them as an index only. */
    readonly news: Section<StoredNews, StoredNews & Pick<NewsRecord, 'terms'>>;
    /** Keys of items, also of such that are gone. */
    readonly keys: Section<{ readonly key: string; readonly id: string }>;
    /** Ids that are known, without an item: retracted or pruned. */
    readonly gone: Section<{ readonly id: string }>;
    readonly log: Section<Omit<LogEntry, 'item'>>;
    readonly narratives: Section<NarrativeRecord>;
    /** Absorbed narratives, each with the one it stands for now. */
    readonly aliases: Section<{ readonly from: string; readonly into: string }>;
    readonly articles: Section<ArticleRecord>;
    readonly texts: Section<Text & { readonly key: string }>;
    /** In order of insertion. */
    readonly tokens: Section<TokenRecord & { readonly revoked: boolean }>;
    readonly once: Section<{ readonly scope: string; readonly key: string; readonly expiresAt: Ms }>;
    /** In order of registration, each with its cursor in the log; leases and waits stay behind, what lives is due. */
    readonly bots?: Section<BotStatus>;
    readonly payments?: Section<PaymentRecord & { readonly fence: string }>;
}

// The whole

/** What an adapter claims. The conformance suite tests each claim both ways. */
export interface Manifest {
    readonly name: string;
    readonly version: string;
    /** Version of this contract. */
    readonly contract: 1;
    /** What was acknowledged survives the end of the process. */
    readonly durable: boolean;
    /** Several processes may use the same data at once. */
    readonly multiProcess: boolean;
    /** `onPublish` tells of other instances' publications too. */
    readonly notify: boolean;
    /** There is `prune`. Left out: false. */
    readonly prune?: boolean;
    /** There is `transfer`. Left out: false. */
    readonly transfer?: boolean;
    /** There is `bots`. Left out: false (revision 1.3). */
    readonly bots?: boolean;
    /** There is `payments`. Left out: false (revision 1.3). */
    readonly payments?: boolean;
}

/**
 * The log has grown. Who has at hand what was just committed may say it, and spares the listener the reading: entries
 * that follow each other, as `since()` gives them (revision 1.2).
 */
export type Wake = (entries?: readonly LogEntry[]) => void;

export interface Storage {
    readonly manifest: Manifest;
    /**
     * Where the data lies, for people to read and without secrets: the same text for two adapters of the same data, such as
     * the path of a file. Registrations on one server that would mix their news are told by it. Optional (revision 1.3).
     */
    readonly location?: string | undefined;
    readonly news: News;
    readonly narratives: Narratives;
    readonly articles: Articles;
    readonly categories: Categories;
    readonly texts: Texts;
    readonly tokens: Tokens;
    readonly once: Once;
    /** Optional since revision 1.3. Without it the service registers and serves no bots. */
    readonly bots?: Bots;
    /** Optional since revision 1.3. Without it nothing is sold over x402. */
    readonly payments?: Payments;
    /** Optional in contract 1 (revision 1.2). */
    readonly transfer?: Transfer;

    /** Connects. Repeating it on an open storage changes nothing; after close() it opens anew. */
    open(): Promise<void>;
    /** Lets running calls end, then frees everything. Repeating it changes nothing. */
    close(): Promise<void>;
    ping(call?: Call): Promise<void>;
    /** `auto` brings the schema to this version, raced freely by many starters; `check` throws `STORAGE_SCHEMA` where it would have to. */
    migrate(mode: 'auto' | 'check'): Promise<{ readonly from: number; readonly to: number }>;
    /**
     * Removes what has expired, for about `budgetMs` at a time: texts, tokens, reservations, and payments, whatever their
     * state, that nobody works on. `removed` counts these; `more`: call again. It also forgets leases of texts whose time
     * is over (uncounted), so that their fences store nothing any more. Nothing else changes: no lease that runs, no bot,
     * no payment before its expiry, no text without one.
     */
    maintain(now: Ms, budgetMs: number): Promise<{ readonly removed: number; readonly more: boolean }>;
    /**
     * Removes what is old in one transaction: of each kind the oldest first, and at most `limit`. `more`: some kind had
     * that many, call again. Ids and keys of items stay known, and no entry of the log tells of it: it is not news that
     * something is old. Optional in contract 1 (revision 1.2).
     */
    prune?(horizon: Horizon, limit: number, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }>;
    /**
     * Calls `wake` after publications, corrections and retractions. Calls may coalesce or be lost: a hint to read the
     * log, never the only way of delivery. Returns the end of it.
     */
    onPublish(wake: Wake): () => void;
}

/** A storage that has these optional members: `With<'bots'>`. */
export type With<M extends 'bots' | 'payments' | 'prune' | 'transfer'> = Storage & Required<Pick<Storage, M>>;

/** A storage that has everything the contract knows: what the adapters of this package are. */
export interface CompleteStorage extends With<'payments' | 'prune'> {
    readonly bots: Required<Bots>;
    readonly transfer: Required<Transfer>;
}

/** The groups of a storage, those that are optional included. */
export type Group = 'news' | 'narratives' | 'articles' | 'categories' | 'texts' | 'tokens' | 'once' | 'bots' | 'payments';

/** The number of parameters before `call`; the compiler refuses any other number below. */
type Arity<F> = F extends (...args: infer P) => unknown ? (Required<P> extends readonly [...infer Before, Call] ? Before['length'] : never) : never;

type Arities<G> = { readonly [M in keyof Required<G>]: Arity<Required<G>[M]> };

/** Every method of every group, with the number of parameters before its `call`. */
export const methods: { readonly [G in Group]: Arities<Required<Storage>[G]> } = {
    news: { publish: 1, correct: 2, retract: 1, get: 1, known: 1, list: 1, since: 2, bounds: 0, byNarrative: 2 },
    narratives: { get: 1, put: 1, list: 1 },
    articles: { get: 1, put: 1, remove: 1, list: 1 },
    categories: { seed: 1, list: 0, put: 1, remove: 1 },
    texts: { get: 2, put: 3, lease: 4, release: 2 },
    tokens: { insert: 1, active: 2, listActive: 2, revoke: 2 },
    once: { reserve: 4 },
    bots: { register: 1, list: 1, remove: 2, claim: 1, advance: 4, retry: 2, kill: 2, release: 3, next: 2, find: 1 },
    payments: { get: 2, claim: 2, renew: 3, begin: 4, suspend: 2, complete: 3, recover: 4, free: 2 }
};
