import type { Filter } from '../../filters/parse';
import type { BotRecord, List, LogEntry, Seq } from '../../storage/contract';
import type { Messages } from '../messages/messages';
import type { BotOutgoingMessage } from '../types';
import type { LogWindow, LogRange } from './log-window';
import { scopeOf } from '../messages/scope';

export interface AddressedMessage {
    readonly outgoing: BotOutgoingMessage;
    /** Registrations that get the message. Their secrets sign it. */
    readonly signers: List;
}

/** The messages that an audience may get, by its permissions at one moment. */
export interface AudienceView {
    /** Whether there is a category that the audience may read. */
    readonly mayRead: boolean;
    /** Returns entries after `cursor` that are to be sent. Throws `StorageError`. */
    entriesAfter(cursor: Seq, head: Seq): Promise<LogRange>;
    /** Resolves to the message to send for an entry, or to null for none. Throws `StorageError`. */
    messageFor(entry: LogEntry): Promise<AddressedMessage | null>;
}

/** The readers of the chat that a bot sends to. */
export interface Audience {
    /** Whether this node may still send there. */
    readonly isOurs: boolean;
    /** Resolves to the view of the whole chat. Rejects if the host's `authorize` fails for the bot's owner. */
    view(): Promise<AudienceView>;
    /** Resolves to the view of the bot alone. Rejects as `view` does. */
    ownView(): Promise<AudienceView>;
    /** Records that the message of these entries has arrived. Throws `StorageError`. */
    sent(seqs: readonly Seq[]): Promise<void>;
    /** Records that entries up to `seq` are left out. Throws `StorageError`. */
    skipped(seq: Seq): Promise<void>;
}

export interface AudienceDeps {
    readonly window: LogWindow;
    readonly messages: Messages;
    /** Resolves to the categories that an owner may read now, or to null for all. */
    readonly allowed: (owner: string) => Promise<List | null>;
}

/** The audience of a bot that is alone in its chat. Nothing but the bot's cursor is recorded. */
export class OwnAudience implements Audience {

    readonly isOurs = true;

    /** `filter`: of the bot's owner; null for all items of the categories. */
    constructor(private readonly deps: AudienceDeps, private readonly bot: BotRecord, private readonly filter: Filter | null) {}

    async view(): Promise<AudienceView> {

        const { deps: { window, messages, allowed }, bot, filter } = this;
        const scope = scopeOf(await allowed(bot.owner), bot.categories, filter);
        return {
            mayRead: scope.codes?.size !== 0,
            entriesAfter: (cursor, head) => window.entriesAfter(cursor, head, scope),
            messageFor: async (entry) => {

                const outgoing = await messages.forEntry(entry, scope, bot.createdAt);
                return outgoing && { outgoing, signers: [bot.id] };
            }
        };
    }

    async ownView(): Promise<AudienceView> {

        return await this.view();
    }

    async sent(): Promise<void> {}

    async skipped(): Promise<void> {}
}
