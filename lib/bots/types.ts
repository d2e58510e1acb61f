import type { Sentiment } from '../judgement/label';
import type { NewsItem } from '../news/item';
import type { Ms, Seq } from '../storage/contract';

/** A part of a line. A string alone is plain text. Platforms escape it, so no character has a special meaning. */
export type BotSpan = string | {
    readonly text: string;
    /** Default: false. */
    readonly bold?: boolean;
    /** Address that the text links to. Default: none. */
    readonly url?: string;
    /** Whether clients may link cashtags such as `$BTC` in the text. Only for symbols that the service itself chose. Default: false. */
    readonly cashtags?: boolean;
};

/** The contents of a message in a chat, in a form that every platform can write. */
export interface BotCard {
    /** One line. */
    readonly title: string;
    /** Address that the title links to, or null for none. */
    readonly url: string | null;
    /** Lines below the title, each a list of spans. */
    readonly lines: readonly (readonly BotSpan[])[];
    /** Sentiment, as a colour on platforms that have one; null for none. */
    readonly tone: Sentiment | null;
}

/** The content of a message about one item. */
export type BotItemMessage = {
    /** Position in the log. Identifies the message, and is the same in every attempt. */
    readonly seq: Seq;
} & (
    | { readonly kind: 'item' | 'update'; readonly item: NewsItem; readonly narrative: string | null }
    | { readonly kind: 'retraction'; readonly id: string; readonly headline: string }
);

/**
 * What a message is about. `item` and `update`: a new or corrected item, with the name of its story or null. `retraction`: an
 * item that was taken back, with the headline as it was sent. `skipped`: `count` earlier items were left out. `digest`: several
 * messages as one, in the order of the log, and how `more` there were; `seq` is that of the last one. `test`: the owner asked
 * for a test; `seq` is 0, and `id` identifies it.
 */
export type BotMessage = BotItemMessage | {
    /** Position in the log. Identifies the message, and is the same in every attempt. */
    readonly seq: Seq;
} & (
    | { readonly kind: 'skipped'; readonly count: number }
    | { readonly kind: 'digest'; readonly messages: readonly BotItemMessage[]; readonly more: number }
    | { readonly kind: 'test'; readonly id: string }
);

/** Returns the card of a message. If it throws or returns no card, that is logged and `defaultCard` is used. */
export type BotTemplate = (message: BotMessage) => BotCard;

/** A message ready to be sent. The same object for every bot that gets it, so that a platform can cache what it renders. */
export interface BotOutgoingMessage {
    /** The content. */
    readonly message: BotMessage;
    /** The card that the template returned. */
    readonly card: BotCard;
}

/** Where a message is sent. */
export interface BotRecipient {
    /** Id of the registration. */
    readonly id: string;
    /** `platform_user_id` of the registration. */
    readonly userId: string;
    /** `platform_channel_id` of the registration. */
    readonly channelId: string;
    /** The destination, the same for all registrations that name it, or where it has moved to. A repeated message may come from another of them. */
    readonly chat: string;
    /** How often the owner has rewound the bot. The messages of each round are to be delivered, even if an earlier round delivered them. */
    readonly round: number;
}

/**
 * The outcome of sending a message. `reason` is logged and shown to the bot's owner.
 *
 * - `sent`: accepted. `restMs`: how long the chat accepts no further message, in ms.
 * - `later`: the platform asks to wait `afterMs`; the bot is not blamed. With `scope: 'platform'` all chats wait.
 * - `failed`: tried again. `scope: 'chat'` counts against the bot, `'platform'` against the platform, which is paused after
 *   several in a row.
 * - `refused`: the platform does not accept the host's credentials, and is paused.
 * - `dead`: this bot can no longer be reached.
 * - `moved`: the chat is `chat` now, and nothing was sent. That is stored, and the message is sent again, once for all bots of `chat`.
 */
export type BotOutcome =
    | { readonly kind: 'sent'; readonly restMs?: Ms }
    | { readonly kind: 'later'; readonly afterMs: Ms; readonly scope: 'chat' | 'platform'; readonly reason: string }
    | { readonly kind: 'failed'; readonly scope: 'chat' | 'platform'; readonly reason: string }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'dead'; readonly reason: string }
    | { readonly kind: 'moved'; readonly chat: string; readonly reason: string };

/** An answer over HTTP. */
export interface BotAnswer {
    /** HTTP status. */
    readonly status: number;
    /** By name in lower case. Several values of one field are joined by commas. */
    readonly headers: Readonly<Record<string, string>>;
    /** At most the first 64 KiB or so, as UTF-8. */
    readonly body: string;
}

/** What a platform gets for sending a message. */
export interface BotContext {
    /** Aborted after `bots.sendMs`, or when the server stops. */
    readonly signal: AbortSignal;
    /** Returns the time in ms since the epoch. */
    readonly now: () => Ms;
    /** Writes to the host's log, tagged with `bots` and the platform's name. Must not contain tokens or addresses. */
    readonly log: (tags: readonly string[], data?: unknown) => void;
    /** Posts over kept connections, until the signal aborts, without following redirects. For addresses of the host's choice only. Rejects if no answer arrives. */
    readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<BotAnswer>;
    /** Returns the secrets that sign messages to this recipient, the current one first: `whsec_` and base64. */
    readonly secrets: () => readonly string[];
}

/**
 * A platform's answer whether a user may register a bot. `allowed`: `chat` replaces the destination that `chatOf` returns.
 * `refused`: 403, with `reason` as its detail. `unknown`: the platform could not be asked, 503.
 */
export type BotOwnership =
    | { readonly kind: 'allowed'; readonly chat?: string }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'unknown'; readonly reason: string };

/** At most `limit` messages in any period of `ms`. */
export interface BotRate {
    /** At least 1. */
    readonly limit: number;
    /** Length of the period, in milliseconds. */
    readonly ms: Ms;
}

/** A platform that bots are registered for: `telegram()`, `discord()`, `webhook()`, or one of the host's own. */
export interface BotPlatform {
    /** Value of `platform` in requests: a lower case letter, then lower case letters, digits, `_` and `-`, 32 characters at most. */
    readonly name: string;
    /** Checks `{ platform_user_id, platform_channel_id }` at registration: a Joi object schema, of any version. */
    readonly ids: { validate(value: unknown): { readonly value?: unknown; readonly error?: Error | undefined } };
    /** Returns the one spelling of the destination of a channel id. Registrations with the same destination share a chat. Default: the id itself. */
    chatOf?(channelId: string): string;
    /**
     * Resolves to whether this user may register a bot for this channel. The user id is what the client claims, so the check
     * proves nothing; it limits who can be bothered. A rejection, and an answer after `bots.sendMs`, count as `unknown`. Default:
     * everybody may.
     */
    verifyOwner?(owner: { readonly userId: string; readonly channelId: string }, context: Pick<BotContext, 'signal' | 'post'>): Promise<BotOwnership>;
    /** Returns the prefix that all chats of one host have in common, which `bots.maxPerHost` counts. Default: no limit. */
    hostOf?(chat: string): string;
    /** Rate over all chats and nodes. Default: no limit. */
    readonly rate?: BotRate;
    /** Returns the rates of one chat over all nodes. Default: no limit. */
    chatRates?(channelId: string): readonly BotRate[];
    /** Whether a new registration is answered with a secret by which the owner verifies messages. Default: false. */
    readonly signed?: boolean;
    /** Whether each chat is a host of its own, so that its failures don't count against the platform, and no owner's messages take all places of `bots.concurrency`. Default: false. */
    readonly isolated?: boolean;
    /** Sends a message. Must resolve after the platform's answer, which rates depend on. A rejection, another value and an answer after `bots.sendMs` count as `failed`. */
    send(outgoing: BotOutgoingMessage, to: BotRecipient, context: BotContext): Promise<BotOutcome>;
}
