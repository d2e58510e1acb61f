import Boom from '@hapi/boom';

import type { Access } from '../auth/access';
import type { Clock } from '../clock';
import { uuid } from '../ids';
import type { BotRecord, Storage } from '../storage/contract';
import { Turns } from '../turns';
import type { BotInput } from './schema';

export interface BotDeps {
    readonly storage: Pick<Storage, 'bots'>;
    readonly maxPerOwner: number;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

/** The registry of bots on social platforms. */
export class BotService {

    private readonly turns = new Turns();

    constructor(private readonly deps: BotDeps) {}

    /** Id of the registration; the same again for the same user and channel (ruling 34). Throws 400 at the limit of bots. */
    async register({ subject }: Access, input: BotInput): Promise<string> {

        const bot = this.toRecord(subject, input);
        return this.turns.take(subject, async () => {

            await this.demandRoom(bot);
            return (await this.deps.storage.bots.register(bot)).id;
        });
    }

    /** In order of registration. Throws 404 where there is none (ruling 6). */
    async list({ subject }: Access): Promise<readonly BotRecord[]> {

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
            createdAt: this.deps.clock.now()
        };
    }
}

const isSame = (a: BotRecord, b: BotRecord): boolean => {

    return a.platform === b.platform && a.platformUserId === b.platformUserId && a.platformChannelId === b.platformChannelId;
};
