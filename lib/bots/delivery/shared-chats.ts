import { createHash } from 'node:crypto';

import { KeyedQueue } from '../../async/keyed-queue';
import { Cache } from '../../cache';
import { day, second } from '../../clock';
import type { Clock } from '../../clock';
import type { BotRecord, BotStatus, BotTask, Ms, Seq, With } from '../../storage/contract';
import { Lease } from '../../storage/lease';
import type { AudienceDeps } from './audience';
import type { Freshness } from './freshness';
import { sentAlone } from './records';
import { SentEntries } from './sent-entries';
import { SharedChat } from './shared-chat';
import type { LeasedChat } from './shared-chat';

export interface SharedChatsDeps extends AudienceDeps {
    readonly storage: Pick<With<'bots'>, 'texts' | 'bots'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly leaseMs: Ms;
    readonly freshness: Freshness;
    /** Age at which entries are no longer sent. */
    readonly maxAgeMs: Ms;
    /** Resolves to the newest entry of that age, or to 0 if there is none. Rejects with `StorageError`. */
    readonly newestExpired: () => Promise<Seq>;
    readonly report: (error: unknown) => void;
}

/** Added to the time that records are kept: entries of unknown age, from before logs kept times, are sent until one with a known age is too old. */
const slackMs = 30 * day;

/** Registrations of one chat that are read. */
const maxRegistrations = 1000;

/** Chats that are remembered as recently shared. */
const maxRecent = 10_000;

/** The chats that several registrations name. One delivery at a time sends to such a chat, over all nodes. */
export class SharedChats {

    private readonly queue = new KeyedQueue();
    private readonly recent = new Cache<string, Ms>(maxRecent);
    /** Deliveries under way to chats of one bot. */
    private readonly lone = new Map<string, Set<Promise<unknown>>>();

    constructor(private readonly deps: SharedChatsDeps) {}

    /**
     * Whether other deliveries may send to the chat of the bot. True if the claim reports it or doesn't know. Also true if the
     * chat was shared less than a lease ago: a message for a registration that is gone may still be under way.
     */
    isShared({ bot, shared }: BotTask): boolean {

        const chat = chatOf(bot);
        if (shared !== false) {
            this.recent.set(chat, this.deps.clock.now());
            return true;
        }

        return this.deps.clock.now() - (this.recent.get(chat) ?? -Infinity) < this.deps.leaseMs;
    }

    /** Calls `work`, which delivers to a bot that is alone in its chat. A delivery for a bot that joins the chat waits until it is done, and so knows what was sent. */
    async alone<T>({ bot }: BotTask, work: () => Promise<T>): Promise<T> {

        const chat = chatOf(bot);
        const runs = this.lone.get(chat) ?? new Set();
        const run = work();
        this.lone.set(chat, runs.add(run));
        try {
            return await run;
        }
        finally {
            runs.delete(run);
            if (runs.size === 0) {
                this.lone.delete(chat);
            }
        }
    }

    /** Calls `work` with the chat, or with null if another node has leased it. Rejects as `work` does, or with a `StorageError`. */
    async withChat<T>(task: BotTask, work: (chat: SharedChat | null) => Promise<T>): Promise<T> {

        const key = keyOf(task.bot);
        return await this.queue.run(key, async () => {

            await Promise.all(this.lone.get(chatOf(task.bot)) ?? new Set<Promise<unknown>>());
            const chat = await this.lease(key, task);
            try {
                return await work(chat);
            }
            finally {
                await chat?.releaseLease();
            }
        });
    }

    private async lease(key: string, task: BotTask): Promise<SharedChat | null> {

        const { storage: { texts }, clock, maxAgeMs } = this.deps;
        const lease = new Lease(key, { ...this.deps, texts });
        const until = await lease.acquire();
        if (until === null) {
            return null;
        }

        try {
            const { registrations, isFresh } = await this.registrations(task.bot);
            const text = await texts.get(key, clock.now());
            const entries = text ? SentEntries.parse(text.json) : SentEntries.above(Math.min(task.cursor, ...registrations.map(({ cursor }) => cursor)));
            const own = { ...task.bot, cursor: task.cursor };
            registrations.filter(({ id }) => id !== own.id).forEach(({ deliveries }) => sentAlone(deliveries).forEach((seq) => entries.add(seq)));      // what a bot was sent before others joined its chat
            const othersOf = (all: readonly BotStatus[]): readonly BotStatus[] => all.filter(({ id, state }) => id !== own.id && state === 'active');
            const others = othersOf(registrations);
            const readOthers = async (): ReturnType<LeasedChat['readOthers']> => {

                const now = await this.registrations(task.bot);
                return { others: othersOf(now.registrations), isFresh: now.isFresh };
            };

            entries.raiseFloor(Math.min(await this.deps.newestExpired(), own.cursor, ...others.map(({ cursor }) => cursor)));
            return new SharedChat({ ...this.deps, texts, keepMs: maxAgeMs + slackMs }, { lease, until, entries, own, others, isFresh, readOthers, rewoundFrom: task.rewoundFrom ?? 0 });
        }
        catch (error) {
            await lease.release().catch(() => undefined);
            throw error;
        }
    }

    /** Returns none if the adapter has no `find`. Then the registrations of a chat take turns, each in its own order. */
    private async registrations({ platform, chat, platformChannelId }: BotRecord): Promise<{ readonly registrations: readonly BotStatus[]; readonly isFresh: () => boolean }> {

        const { storage, freshness } = this.deps;
        const isFresh = freshness.begin(second);
        return { registrations: await storage.bots.find?.({ platform, chat: chat ?? platformChannelId, limit: maxRegistrations }) ?? [], isFresh };
    }
}

/** Identifies a chat. */
const chatOf = ({ platform, chat, platformChannelId }: BotRecord): string => `${platform}\0${chat ?? platformChannelId}`;

const keyOf = (bot: BotRecord): string => `bots:chat:${createHash('sha256').update(chatOf(bot)).digest('base64url')}`;
