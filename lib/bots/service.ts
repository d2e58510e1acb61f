import * as Boom from '@hapi/boom';

import { demand } from '../access';
import type { Access } from '../access';
import type { KeyedQueue } from '../async/keyed-queue';
import { toWallet } from '../auth/siwe/wallet';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Filters } from '../filters/service';
import type { Clock } from '../clock';
import { isPlain } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { uuid } from '../uuid';
import type { BotQuery, BotRecord, BotStatus, Json, List, Seq, With } from '../storage/contract';
import type { BotsSettings } from './options';
import type { BotRewind } from './history';
import { destinationOf, hostOf } from './destinations';
import { demandOwner } from './platform-ownership';
import { preferencesOf, settingsOf } from './preferences/preferences';
import type { BotPreferences } from './preferences/preferences';
import { ownerKey, recordOf } from './record';
import { plainIds } from './schema';
import type { BotFilter, BotInput, BotUpdate } from './schema';
import type { BotOutcome, BotPlatform } from './types';

export interface BotDeps {
    readonly storage: Pick<With<'bots'>, 'bots' | 'news'>;
    readonly categories: KnownCodes;
    /** Reads the filters of registrations. */
    readonly filters: Pick<Filters, 'ofTree'>;
    readonly platforms: readonly BotPlatform[];
    /** `sendMs` limits the time in which a platform must answer whether a user may register. */
    readonly limits: Pick<BotsSettings, 'maxPerOwner' | 'maxPerChat' | 'maxPerHost' | 'sendMs'>;
    /** Returns the secrets of a bot on a signed platform, the current one first. */
    readonly secrets: (id: string) => List;
    /** Called after a registration was changed, which may make its bot due or end a delivery to it. */
    readonly wake: () => void;
    /** Sends a test message. Resolves to null if this node does not deliver to the bot's platform. */
    readonly test: (bot: BotRecord) => Promise<BotOutcome | null>;
    /** Orders the changes of each owner's bots, by `ownerKey`. */
    readonly queue: KeyedQueue;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

/** The answer to a registration. */
export interface Registration {
    readonly id: string;
    /** Only for a new bot on a signed platform. */
    readonly secret?: string;
}

/** The registry of bots on social platforms. */
export class BotService {

    constructor(private readonly deps: BotDeps) {}

    /**
     * Registers a bot. Storage decides that the same user and channel keep their id (`Bots.register`, ruling 34); they get the new label, categories, filter
     * and schedule; a dead bot is revived. Throws 400 for invalid ids, unknown categories, filters that can't be used or
     * that the adapter does not keep, and at a limit of bots, 403 for categories beyond the caller's own and for a user
     * that the platform refuses, 503 if the platform does not answer.
     */
    async register(access: Access, input: BotInput): Promise<Registration> {

        const { platforms, secrets, wake, clock, limits } = this.deps;
        const platform = platforms.find(({ name }) => name === input.platform);
        demandIds(platform, input);
        await this.demandCategories(access, input.feed_categories ?? []);
        const settings = await this.settingsFor(access, input, {});

        const owner = { userId: input.platform_user_id, channelId: input.platform_channel_id };
        const chat = await demandOwner(platform, owner, { clock, timeoutMs: limits.sendMs }) ?? destinationOf(platform, input.platform_channel_id);
        const bot = { ...this.toRecord(access.subject, input, chat), ...(settings !== undefined && { settings }) };
        const { id, created } = await this.deps.queue.run(ownerKey(bot.owner), () => this.registerWithinLimits(bot, hostOf(platform, bot.chat ?? bot.platformChannelId)));
        wake();
        const [secret] = platform?.signed && created ? secrets(id) : [];
        return { id, ...(secret !== undefined && { secret }) };
    }

    /** Lists the caller's bots in order of registration. Throws 404 if there is none (ruling 6). */
    async list({ subject }: Access): Promise<readonly BotStatus[]> {

        const bots = await this.deps.storage.bots.list(subject);
        return demandFound(bots.length > 0 && bots, 'Bots');
    }

    /** One of the caller's bots. Throws 404 for any other id (ruling 35). */
    async demandOwn({ subject }: Access, id: string): Promise<BotStatus> {

        const bots = await this.deps.storage.bots.list(subject);
        return demandFound(bots.find((bot) => bot.id === id) ?? null, 'Bot');
    }

    /** Changes what a bot gets. Members that are left out stay as they are. Throws as `register` does, and 404 for a bot that is not the caller's. */
    async update(access: Access, id: string, changes: BotUpdate): Promise<BotStatus> {

        const { storage, wake, clock } = this.deps;
        await this.demandCategories(access, changes.feed_categories ?? []);
        return await this.deps.queue.run(ownerKey(access.subject), async () => {

            const { settings: before, ...bot } = await this.demandOwn(access, id);
            const settings = await this.settingsFor(access, changes, preferencesOf(before));
            const { label = bot.label, feed_categories: wanted = bot.categories } = changes;
            await storage.bots.register({ ...recordOf(bot), label, categories: wanted && [...new Set(wanted)], ...(settings !== undefined && { settings }), createdAt: clock.now() });
            wake();
            return await this.demandOwn(access, id);
        });
    }

    /** Sends a test message within the limits of the platform. Throws 404 for a bot that is not the caller's, 503 if this node does not deliver to its platform. */
    async test(access: Access, id: string): Promise<BotOutcome> {

        const outcome = await this.deps.test(await this.demandOwn(access, id));
        if (!outcome) {
            throw Boom.serverUnavailable('This node does not deliver to the platform');
        }

        return outcome;
    }

    /**
     * Moves a bot back to `seq`, so that later entries are sent again. Throws 404 for a bot that is not the caller's, 400 if `seq` is beyond its position, 409 if it
     * is dead, 410 if the log no longer contains what follows, 501 if the adapter can't rewind.
     */
    async rewind(access: Access, id: string, seq: Seq): Promise<BotRewind> {

        const { storage: { bots, news }, wake, clock } = this.deps;
        const { cursor } = await this.demandOwn(access, id);
        if (!bots.rewind) {
            throw Boom.notImplemented('The storage adapter can\'t rewind bots');
        }

        const { tail } = await news.bounds();
        if (seq < tail) {
            throw Boom.resourceGone(`The log begins after ${tail}: what follows ${seq} is no longer kept in full`);
        }

        if (seq > cursor) {
            throw Boom.badRequest(`seq must not be beyond the position of the bot: ${cursor}`);
        }

        const from = await bots.rewind(access.subject, id, seq, clock.now());
        if (from === null) {
            throw Boom.conflict('The bot is dead: register it again first');
        }

        wake();
        return { id, from, position: seq };
    }

    /** Removes one of the caller's bots. Throws 404 for any other id (ruling 35). */
    async remove({ subject }: Access, id: string): Promise<void> {

        demandFound(await this.removeOf(subject, id), 'Bot');
    }

    /** Lists a page of all owners' bots, for administrators and the host. `next`: cursor of the next page, or null at the end. Throws 501 if the adapter lists no bots across owners. */
    async find({ platform, channel, wallet, cursor, limit }: BotFilter): Promise<{ readonly bots: readonly BotStatus[]; readonly next: string | null }> {

        const spelled = channel === undefined ? undefined : this.chatOf(platform, channel);
        const filter = { ...(platform !== undefined && { platform }), ...(wallet !== undefined && { owner: toWallet(wallet) ?? wallet }), ...(cursor !== undefined && { after: cursor }), limit: limit + 1 };
        const pages = spelled === undefined
            ? [await this.page(filter)]
            : await Promise.all([this.page({ ...filter, chat: spelled }), this.page({ ...filter, platformChannelId: String(channel) })]);
        const found = [...new Map(pages.flat().map((bot) => [bot.id, bot])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
        const bots = found.slice(0, limit);
        const [next = null] = found.length > limit ? bots.map(({ id }) => id).slice(-1) : [];
        return { bots, next };
    }

    /** Removes any owner's bot. Resolves to false if it is unknown. Throws as `find` does. */
    async removeAny(id: string): Promise<boolean> {

        const [bot] = isPlain(id) ? await this.page({ id, limit: 1 }) : [];
        return bot !== undefined && await this.removeOf(bot.owner, id);
    }

    /** In line with the owner's other changes: an update that has read the bot would register it again. */
    private async removeOf(owner: string, id: string): Promise<boolean> {

        const isRemoved = await this.deps.queue.run(ownerKey(owner), () => this.deps.storage.bots.remove(owner, id));
        this.deps.wake();
        return isRemoved;
    }

    private async page(query: BotQuery): Promise<readonly BotStatus[]> {

        const found = await this.deps.storage.bots.find?.(query);
        if (!found) {
            throw Boom.notImplemented('The storage adapter lists no bots across owners');
        }

        return found;
    }

    /** Returns an invalid address unchanged. */
    private chatOf(platform: string | undefined, channel: string): string {

        try {
            return destinationOf(this.deps.platforms.find(({ name }) => name === platform), channel) ?? channel;
        }
        catch {
            return channel;
        }
    }

    /** The settings to store for a bot that had the preferences `before`. */
    private async settingsFor(access: Access, input: Pick<BotInput, 'filter' | 'query' | 'schedule'>, before: BotPreferences): Promise<Json | undefined> {

        const { filters, storage: { bots } } = this.deps;
        const { filter, query, schedule = before.schedule } = input;
        const isKept = filter === undefined && query === undefined;
        const tree = isKept ? before.filter : (await filters.ofTree(access, filter, query))?.tree;
        const settings = settingsOf({ ...(tree && { filter: tree }), ...(schedule && { schedule }) });
        if (settings !== undefined && !bots.rewind) {
            throw Boom.badRequest('The storage adapter keeps no filters and schedules of bots');
        }

        return settings;
    }

    private async demandCategories(access: Access, codes: List): Promise<void> {

        await demandKnown(this.deps.categories, 'feed_categories', codes);
        demand(access, codes);
    }

    /** One registration at a time per destination, so that counts stay exact. */
    private async registerWithinLimits(bot: BotRecord, host: string | undefined): Promise<{ readonly id: string; readonly created: boolean }> {

        return await this.deps.queue.run(`${bot.platform} ${host ?? bot.chat ?? bot.platformChannelId}`, async () => {

            await this.demandWithinLimits(bot, host);
            return await this.deps.storage.bots.register(bot);
        });
    }

    private async demandWithinLimits(bot: BotRecord, host: string | undefined): Promise<void> {

        const { storage, limits: { maxPerOwner, maxPerChat, maxPerHost } } = this.deps;
        const bots = await storage.bots.list(bot.owner);
        if (bots.some((known) => isSamePlace(known, bot))) {
            return;
        }

        if (bots.length >= maxPerOwner) {
            throw Boom.badRequest(`No more than ${maxPerOwner} bots: delete one first`);
        }

        const { platform, chat = bot.platformChannelId } = bot;
        const inChat = await storage.bots.find?.({ platform, chat, limit: maxPerChat }) ?? [];
        if (inChat.length >= maxPerChat) {
            throw Boom.badRequest(`No more than ${maxPerChat} registrations of one chat`);
        }

        const onHost = host === undefined ? [] : await storage.bots.find?.({ platform, chatPrefix: host, limit: maxPerHost }) ?? [];
        if (onHost.length >= maxPerHost) {
            throw Boom.badRequest(`No more than ${maxPerHost} registrations of one host`);
        }
    }

    private toRecord(owner: string, input: BotInput, chat: string | undefined): BotRecord {

        return {
            ...(chat !== undefined && { chat }),
            id: uuid(this.deps.random),
            owner,
            label: input.label,
            platform: input.platform,
            platformUserId: input.platform_user_id,
            platformChannelId: input.platform_channel_id,
            categories: input.feed_categories ? [...new Set(input.feed_categories)] : null,
            createdAt: this.deps.clock.now()
        };
    }
}

const demandIds = (platform: BotPlatform | undefined, { platform_user_id, platform_channel_id }: BotInput): void => {

    const { error } = (platform?.ids ?? plainIds).validate({ platform_user_id, platform_channel_id });
    if (error) {
        throw Boom.badRequest(error.message.replaceAll('"', ''));
    }
};

const isSamePlace = (a: BotRecord, b: BotRecord): boolean => {

    return a.platform === b.platform && a.platformUserId === b.platformUserId && a.platformChannelId === b.platformChannelId;
};
