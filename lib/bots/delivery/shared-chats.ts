import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { KeyedQueue } from '../../async/keyed-queue';
import type { Clock } from '../../clock';
import type { BotRecord, BotStatus, BotTask, Ms, Seq, With } from '../../storage/contract';
import type { AudienceDeps } from './audience';
import { SentEntries } from './sent-entries';
import { SharedChat } from './shared-chat';

export interface SharedChatsDeps extends AudienceDeps {
    readonly storage: Pick<With<'bots'>, 'texts' | 'bots'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly leaseMs: Ms;
    /** Age from which entries are not sent any more. */
    readonly maxAgeMs: Ms;
    /** Resolves to the newest entry that is that old; 0: none is. Rejects with `StorageError`. */
    readonly newestExpired: () => Promise<Seq>;
    readonly report: (error: unknown) => void;
}

/** Entries of unknown age, from before logs kept times, are sent until one with a known age is too old. */
const slackMs = 30 * 24 * 60 * 60 * 1000;

/** Registrations of one chat that are read. */
const maxMembers = 1000;

/** Chats that are remembered as shared. */
const maxRecent = 10_000;

/** The chats of one node that several registrations name: one at a time serves such a chat. */
export class SharedChats {

    private readonly turns = new KeyedQueue();
    private readonly recent = new LRUCache<string, Ms>({ max: maxRecent });

    constructor(private readonly deps: SharedChatsDeps) {}

    /**
     * Whether others may be sending to the chat of the bot: by its claim, by an adapter that does not say, or since it was
     * shared a moment ago and a message for a registration that is gone may still be under way.
     */
    isShared({ bot, shared }: BotTask): boolean {

        const key = keyOf(bot);
        if (shared !== false) {
            this.recent.set(key, this.deps.clock.now());
            return true;
        }

        return this.deps.clock.now() - (this.recent.get(key) ?? -Infinity) < this.deps.leaseMs;
    }

    /** Works with the chat to itself; with null if another node has it. Rejects as `work` does, or with a `StorageError`. */
    async withChat<T>(task: BotTask, work: (chat: SharedChat | null) => Promise<T>): Promise<T> {

        const key = keyOf(task.bot);
        return await this.turns.run(key, async () => {

            const chat = await this.enter(key, task);
            try {
                return await work(chat);
            }
            finally {
                await chat?.releaseLease();
            }
        });
    }

    private async enter(key: string, task: BotTask): Promise<SharedChat | null> {

        const { storage: { texts }, clock, random, leaseMs, maxAgeMs } = this.deps;
        const fence = random(16).toString('hex');
        const now = clock.now();
        if (!await texts.lease(key, fence, now, now + leaseMs)) {
            return null;
        }

        try {
            const known = await this.registrations(task.bot);
            const text = await texts.get(key, now);
            const entries = text ? SentEntries.parse(text.json) : SentEntries.above(Math.min(task.cursor, ...known.map(({ cursor }) => cursor)));
            const own = { ...task.bot, cursor: task.cursor };
            const others = known.filter(({ id, state }) => id !== own.id && state === 'active');
            entries.raiseFloor(Math.min(await this.deps.newestExpired(), own.cursor, ...others.map(({ cursor }) => cursor)));
            return new SharedChat({ ...this.deps, texts, keepMs: maxAgeMs + slackMs }, { key, fence, entries, own, others, until: now + leaseMs });
        }
        catch (error) {
            await texts.release(key, fence).catch(() => false);     // it would end by itself
            throw error;
        }
    }

    /** None for an adapter that can't find them: then registrations of the chat take turns, each in its own order. */
    private async registrations({ platform, chat, platformChannelId }: BotRecord): Promise<readonly BotStatus[]> {

        return await this.deps.storage.bots.find?.({ platform, chat: chat ?? platformChannelId, limit: maxMembers }) ?? [];
    }
}

const keyOf = ({ platform, chat, platformChannelId }: BotRecord): string => {

    return `bots:chat:${createHash('sha256').update(`${platform}\0${chat ?? platformChannelId}`).digest('base64url')}`;
};
