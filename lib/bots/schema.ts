import Joi from 'joi';

import { line } from '../http/inputs';
import type { BotRecord, List } from '../storage/contract';

/** RegisterBotRequest of the specification. */
export interface BotInput {
    readonly label: string;
    readonly platform: string;
    readonly platform_user_id: string;
    readonly platform_channel_id: string;
}

/** `platforms`: names that are allowed, in lower case (ruling 34). */
export const botInput = (platforms: List): Joi.ObjectSchema<BotInput> => {

    return Joi.object<BotInput>({
        label: line(100).required().description('Name of the bot'),
        platform: Joi.string().valid(...platforms).required(),
        platform_user_id: line(200).required(),
        platform_channel_id: line(200).required()
    }).strict().unknown().required().label('body');
};

export const removeInput = Joi.object<{ id: string }>({ id: line(200).required() }).strict().unknown().required().label('body');

export const idOutput = Joi.object({ id: Joi.string().required() });

export const messageOutput = Joi.object({ message: Joi.string().required() });

export const socialPlatformBot = Joi.object({
    id: Joi.string().required(),
    label: Joi.string().required(),
    platform: Joi.string().required(),
    platform_user_id: Joi.string().required(),
    platform_channel_id: Joi.string().required(),
    created_at: Joi.string().isoDate().required(),
    wallet_address: Joi.string().required()
});

export const botsOutput = Joi.object({ bots: Joi.array().items(socialPlatformBot).required() });

/** SocialPlatformBot of the specification. */
export const toBot = (record: BotRecord) => ({
    id: record.id,
    label: record.label,
    platform: record.platform,
    platform_user_id: record.platformUserId,
    platform_channel_id: record.platformChannelId,
    created_at: new Date(record.createdAt).toISOString(),
    wallet_address: record.owner
});
