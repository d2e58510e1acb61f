import type { BotRecord, List, LogEntry, Seq } from '../../storage/contract';
import type { Messages } from '../messages/messages';
import type { BotOutgoingMessage } from '../types';
import type { LogWindow, LogRange } from './log-window';
import { scopeOf } from './scope';

/** A message, and the registrations that it is for: their secrets sign it. */
export interface AddressedMessage {
    readonly outgoing: BotOutgoingMessage;
    readonly signers: List;
}

/** What there is to send at one moment: permissions are asked for anew with each. */
export interface AudienceView {
    /** The part of a page of the log after `cursor` that is to be sent, and how far it goes. Throws `StorageError`. */
    entriesAfter(cursor: Seq, head: Seq): Promise<LogRange>;
    /** Null: nobody is told of the entry. Throws `StorageError`. */
    messageFor(entry: LogEntry): Promise<AddressedMessage | null>;
}

/** Whoever reads the chat that a bot sends to. */
export interface Audience {
    /** Whether this node may still send there. */
    readonly isOurs: boolean;
    /** Rejects if the host's `authorize` fails for the bot's owner. */
    view(): Promise<AudienceView>;
    /** Records that the message of an entry has arrived. Throws `StorageError`. */
    sent(seq: Seq): Promise<void>;
    /** Records that older entries are left out. Throws `StorageError`. */
    skipped(seq: Seq): Promise<void>;
}

export interface AudienceDeps {
    readonly window: LogWindow;
    readonly messages: Messages;
    /** What an owner may read now; null: everything. */
    readonly allowed: (owner: string) => Promise<List | null>;
}

/** The audience of a bot that is alone in its chat: its cursor is all that has to be recorded. */
export class OwnAudience implements Audience {

    readonly isOurs = true;

    constructor(private readonly deps: AudienceDeps, private readonly bot: BotRecord) {}

    async view(): Promise<AudienceView> {

        const { deps: { window, messages, allowed }, bot } = this;
        const scope = scopeOf(await allowed(bot.owner), bot.categories);
        return {
            entriesAfter: (cursor, head) => window.entriesAfter(cursor, head, scope),
            messageFor: async (entry) => {

                const outgoing = await messages.forEntry(entry, scope, bot.createdAt);
                return outgoing && { outgoing, signers: [bot.id] };
            }
        };
    }

    async sent(): Promise<void> {}

    async skipped(): Promise<void> {}
}
