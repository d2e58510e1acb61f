import type { BotRecord, BotStatus } from '../storage/contract';

/** The registration without its state and settings. */
export const recordOf = ({ id, owner, label, platform, platformUserId, platformChannelId, chat, categories, createdAt }: Omit<BotStatus, 'settings'>): BotRecord => {

    return { id, owner, label, platform, platformUserId, platformChannelId, ...(chat !== undefined && { chat }), categories, createdAt };
};

/** Key of the queue in which changes of an owner's bots wait: each reads the bot and registers it again. */
export const ownerKey = (owner: string): string => `owner ${owner}`;
