import type { BotRecord, List, LogEntry, Seq } from '../../storage/contract';
import type { Letters } from '../messages/messages';
import type { BotLetter } from '../types';
import type { LogWindow, Stretch } from './log-window';
import { scopeOf } from './scope';

/** A message, and the registrations that it is for: their secrets sign it. */
export interface Addressed {
    readonly letter: BotLetter;
    readonly bots: List;
}

/** What there is to send at one moment: permissions are asked for anew with each. */
export interface View {
    /** The part of a page of the log after `cursor` that is to be sent, and how far it goes. Throws `StorageError`. */
    after(cursor: Seq, head: Seq): Promise<Stretch>;
    /** Null: nobody is told of the entry. Throws `StorageError`. */
    letterOf(entry: LogEntry): Promise<Addressed | null>;
}

/** Whoever reads the chat that a bot sends to. */
export interface Audience {
    /** Whether this node may still send there. */
    readonly isOurs: boolean;
    /** Rejects if the host's `authorize` fails for the bot's owner. */
    view(): Promise<View>;
    /** Records that the message of an entry has arrived. Throws `StorageError`. */
    sent(seq: Seq): Promise<void>;
    /** Records that older entries are left out. Throws `StorageError`. */
    skipped(seq: Seq): Promise<void>;
}

export interface AudienceDeps {
    readonly window: LogWindow;
    readonly letters: Letters;
    /** What an owner may read now; null: everything. */
    readonly allowed: (owner: string) => Promise<List | null>;
}

/** The audience of a bot that is alone in its chat: its cursor is all that has to be recorded. */
export class OwnAudience implements Audience {

    readonly isOurs = true;

    constructor(private readonly deps: AudienceDeps, private readonly bot: BotRecord) {}

    async view(): Promise<View> {

        const { deps: { window, letters, allowed }, bot } = this;
        const scope = scopeOf(await allowed(bot.owner), bot.categories);
        return {
            after: (cursor, head) => window.after(cursor, head, scope),
            letterOf: async (entry) => {

                const letter = await letters.of(entry, scope, bot.createdAt);
                return letter && { letter, bots: [bot.id] };
            }
        };
    }

    async sent(): Promise<void> {}

    async skipped(): Promise<void> {}
}
