import type { Sentiment } from '../judgement/sentiment/label';
import type { NewsItem } from '../news/item';
import type { Ms, Seq } from '../storage/contract';

/** A piece of a line; a text alone is plain. Platforms escape it: no character has a meaning of its own. */
export type BotSpan = string | {
    readonly text: string;
    /** Default: false. */
    readonly bold?: boolean;
    /** Where the text leads. Default: nowhere. */
    readonly url?: string;
    /** Whether clients may link cashtags such as `$BTC` in the text; for symbols that nobody outside the service chose. Default: false. */
    readonly cashtags?: boolean;
};

/** What a chat is shown, in a form that every platform can write. */
export interface BotCard {
    /** One line. */
    readonly title: string;
    /** Where the title leads; null: nowhere. */
    readonly url: string | null;
    /** Lines below it. */
    readonly lines: readonly (readonly BotSpan[])[];
    readonly tone: Sentiment | null;
}

interface LoggedMessage {
    /** Position in the log; tells messages apart and never changes. */
    readonly seq: Seq;
}

/**
 * What there is to tell: an item that is new or was corrected, one that was taken back, or how many earlier items were left out.
 */
export type BotMessage =
    | LoggedMessage & { readonly kind: 'item' | 'update'; readonly item: NewsItem; readonly narrative: string | null }
    | LoggedMessage & { readonly kind: 'retraction'; readonly id: string; readonly headline: string }
    | LoggedMessage & { readonly kind: 'skipped'; readonly count: number };

/** Writes the card of a message. One that throws is logged, and the built-in one writes instead. */
export type BotTemplate = (message: BotMessage) => BotCard;

/** One message in all its forms; the same object for every bot that gets it, so that a platform can keep what it made of it. */
export interface BotOutgoingMessage {
    readonly message: BotMessage;
    readonly card: BotCard;
}

export interface BotRecipient {
    /** Of the registration. */
    readonly id: string;
    readonly userId: string;
    readonly channelId: string;
    /** The destination: the same for all registrations that name it. A message that is repeated may come from another of them. */
    readonly chat: string;
}

/**
 * What became of a message. `failed` and `later` are tried again; `later` is the platform's wish and no fault of the
 * bot's. `scope: 'platform'`: others would fare alike, so the platform has a pause. `dead`: this bot can't be reached
 * any more. `refused`: the platform does not accept our credentials. `reason` is shown to the bot's owner, and logged.
 */
export type BotOutcome =
    /** `restMs`: for so long the chat takes no further message. */
    | { readonly kind: 'sent'; readonly restMs?: Ms }
    | { readonly kind: 'later'; readonly afterMs: Ms; readonly scope: 'chat' | 'platform'; readonly reason: string }
    | { readonly kind: 'failed'; readonly scope: 'chat' | 'platform'; readonly reason: string }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'dead'; readonly reason: string };

/** An answer over HTTP; names of headers are in lower case. */
export interface BotAnswer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
}

export interface BotContext {
    /** Aborted when time is up, or the server stops. */
    readonly signal: AbortSignal;
    readonly now: () => Ms;
    /** To the host's log; bear no token and no address into it. */
    readonly log: (tags: readonly string[], data?: unknown) => void;
    /** Posts to an address of the host's choice, by connections that are kept: bounded by the signal, no redirect followed. Rejects where no answer comes. */
    readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<BotAnswer>;
    /** Secrets that messages to this recipient are signed with, the current one first: `whsec_` and base64. */
    readonly secrets: () => readonly string[];
}

/**
 * What a platform says of a registration. `refused`: 403, with `reason` as its detail. `unknown`: the platform could not
 * be asked, 503. `chat`: the destination, instead of the one that `chatOf` spells.
 */
export type BotOwnership =
    | { readonly kind: 'allowed'; readonly chat?: string }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'unknown'; readonly reason: string };

/** At most `limit` messages in any `ms`. */
export interface BotRate {
    readonly limit: number;
    readonly ms: Ms;
}

/**
 * A platform that bots live on. Built in are `telegram()`, `discord()` and `webhook()`; a host's own has the same
 * shape.
 */
export interface BotPlatform {
    /** Lower case; what clients name in `platform`. */
    readonly name: string;
    /** Checks `{ platform_user_id, platform_channel_id }` at registration: an object schema of Joi, of any version. */
    readonly ids: { validate(value: unknown): { readonly value?: unknown; readonly error?: Error | undefined } };
    /** The destination that a channel id names, spelled in one way: registrations with the same one share a chat. Default: the id as it is. */
    chatOf?(channelId: string): string;
    /**
     * Whether this user may register a bot for this channel. The user id is what the client claims: the check narrows who
     * is bothered, and proves nothing. A rejection, and what takes longer than `bots.sendMs`, count as `unknown`.
     */
    verifyOwner?(owner: { readonly userId: string; readonly channelId: string }, context: Pick<BotContext, 'signal' | 'post'>): Promise<BotOwnership>;
    /** The beginning that all chats of one host have in common: `bots.maxPerHost` bounds these. Default: no bound. */
    hostOf?(chat: string): string;
    /** Over all chats and nodes. */
    readonly rate?: BotRate;
    /** Of one chat, over all nodes. */
    chatRates?(channelId: string): readonly BotRate[];
    /** Whether the registration is answered with a secret that the owner verifies our messages by. */
    readonly signed?: boolean;
    /** Each chat is a host of its own: the faults of one say nothing of others. */
    readonly isolated?: boolean;
    /** Resolves after the platform's answer: rates are kept by that. A rejection counts as `failed`; so does what takes longer than `bots.sendMs`. */
    send(outgoing: BotOutgoingMessage, to: BotRecipient, context: BotContext): Promise<BotOutcome>;
}
