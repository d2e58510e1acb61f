import { synchronous } from '../async/synchronous';
import type { BotPlatform } from './types';

/** The one spelling of a channel id, or undefined if the platform has no spelling of its own. Throws what the platform throws, and a `TypeError` if it returns no text. */
export const destinationOf = (platform: BotPlatform | undefined, channelId: string): string | undefined => {

    return platform?.chatOf && textOf(platform, 'chatOf', platform.chatOf(channelId));
};

/** The prefix that all chats of one host have in common, or undefined if the platform has no hosts. Throws as `destinationOf` does. */
export const hostOf = (platform: BotPlatform | undefined, chat: string): string | undefined => {

    return platform?.hostOf && textOf(platform, 'hostOf', platform.hostOf(chat));
};

const textOf = ({ name }: BotPlatform, method: string, answer: unknown): string => {

    const text = synchronous(`${name}.${method}`, answer);
    if (typeof text !== 'string' || text === '') {
        throw new TypeError(`${name}.${method}() must return a text that is not empty`);
    }

    return text;
};
