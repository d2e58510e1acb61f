import Boom from '@hapi/boom';

import { demand } from '../auth/access';
import type { Access } from '../auth/access';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import { uuid } from '../ids';
import type { BotRecord, BotStatus, List, With } from '../storage/contract';
import { Turns } from '../turns';
import { plainIds } from './schema';
import type { BotInput } from './schema';
import type { BotPlatform } from './types';

export interface BotDeps {
    readonly storage: Pick<With<'bots'>, 'bots'>;
    readonly categories: KnownCodes;
    readonly platforms: readonly BotPlatform[];
    readonly maxPerOwner: number;
    /** Secrets of a bot on a signed platform, the current one first. */
    readonly secrets: (id: string) => List;
    /** A bot was registered: one that was dead lives again. */
    readonly wake: () => void;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

/** What the owner is told; a secret only once. */
export interface Registration {
    readonly id: string;
    readonly secret?: string;
}

/** The registry of bots on social platforms. */
export class BotService {

    private readonly turns = new Turns();

    constructor(private readonly deps: BotDeps) {}

    /**
     * The same id again for the same user and channel (ruling 34), with the new label and categories; a dead bot lives
     * again. Throws 400 for ids that the platform doesn't know, unknown categories, and at the limit of bots; 403 for
     * categories beyond the caller's own.
     */
    async register(access: Access, input: BotInput): Promise<Registration> {

        const { storage, platforms, secrets, wake } = this.deps;
        const platform = platforms.find(({ name }) => name === input.platform);
        demandIds(platform, input);
        await this.demandCategories(access, input.feed_categories ?? []);

        const bot = this.toRecord(access.subject, input);
        const { id, created } = await this.turns.take(bot.owner, async () => {

            await this.demandRoom(bot);
            return await storage.bots.register(bot);
        });
        wake();
        const [secret] = platform?.signed && created ? secrets(id) : [];
        return { id, ...(secret !== undefined && { secret }) };
    }

    /** In order of registration. Throws 404 where there is none (ruling 6). */
    async list({ subject }: Access): Promise<readonly BotStatus[]> {

        const bots = await this.deps.storage.bots.list(subject);
        if (bots.length === 0) {
            throw Boom.notFound('Bots not found');
        }

        return bots;
    }

    /** Throws 404 for an unknown bot and for somebody else's (ruling 35). */
    async remove({ subject }: Access, id: string): Promise<void> {

        if (!await this.deps.storage.bots.remove(subject, id)) {
            throw Boom.notFound('Bot not found');
        }
    }

    private async demandCategories(access: Access, codes: List): Promise<void> {

        await demandKnown(this.deps.categories, 'feed_categories', codes);
        demand(access, codes);
    }

    private async demandRoom(bot: BotRecord): Promise<void> {

        const { storage, maxPerOwner } = this.deps;
        const bots = await storage.bots.list(bot.owner);
        if (bots.length >= maxPerOwner && !bots.some((known) => isSame(known, bot))) {
            throw Boom.badRequest(`No more than ${maxPerOwner} bots: delete one first`);
        }
    }

    private toRecord(owner: string, input: BotInput): BotRecord {

        return {
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

/** What the platform says of its ids. */
const demandIds = (platform: BotPlatform | undefined, { platform_user_id, platform_channel_id }: BotInput): void => {

    const { error } = (platform?.ids ?? plainIds).validate({ platform_user_id, platform_channel_id });
    if (error) {
        throw Boom.badRequest(error.message.replaceAll('"', ''));
    }
};

const isSame = (a: BotRecord, b: BotRecord): boolean => {

    return a.platform === b.platform && a.platformUserId === b.platformUserId && a.platformChannelId === b.platformChannelId;
};
