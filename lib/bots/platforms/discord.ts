import { createHash } from 'node:crypto';

import { validateOptions, requireText } from '../../validation';
import { secondsOf } from '../../net/retry-after';
import { version } from '../../version';
import { write } from '../messages/markup';
import type { Markup } from '../messages/markup';
import { plainIds } from '../schema';
import type { BotAnswer, BotPlatform, BotOutgoingMessage, BotOutcome, BotRate, BotRecipient, BotContext } from '../types';
import { faultOf, later, objectOf, retryAfterOf, oneLine } from '../sending/answers';
import { apiOptions } from './options';

/** Options of `discord`. */
export interface DiscordOptions {
    /** Bot token from Discord's developer portal. Never logged. */
    token: string;
    /** Default: `https://discord.com/api/v10`. */
    apiUrl?: string;
    /** Requests per second over all channels and nodes. Default: 50. */
    perSecond?: number;
}

/** Limits of an embed, in characters including marks. Title and description stay below the 6000 that all embeds of a message may have. */
const maxTitle = 256;
const maxDescription = 4096;
const maxUrl = 2048;

const colours = { bullish: 0x2ecc71, bearish: 0xe74c3c, neutral: 0x95a5a6 } as const;

const userAgent = `DiscordBot (https://www.npmjs.com/package/hapi-crypto-news, ${version})`;

/** Error code of a message that Discord finds malformed. */
const malformed = 50035;

/** Error codes about the channel: unknown channel, missing access, cannot send, missing permissions. */
const gone: ReadonlySet<unknown> = new Set([10003, 50001, 50007, 50008, 50013]);

/** Escapes whatever could begin a mark, a mention, an address, a list or a quotation. Discord allows any punctuation to be escaped. */
const escape = (text: string): string => text.replace(/[\\*_~`|<>[\]()#:@\-+.]/g, '\\$&');

/** Discord's Markdown. Limits apply to the text including its marks. */
export const discordMarkdown: Markup = {
    escape,
    bold: (escaped) => `**${escaped}**`,
    link: (escaped, url) => `[${escaped}](${addressOf(url)})`,
    size: (text) => escape(text).length,
    overhead: ({ bold, url }) => (bold ? 4 : 0) + (url === undefined ? 0 : addressOf(url).length + 4)
};

/** Encodes brackets and spaces, which would end the address. */
const addressOf = (url: string): string => url.replace(/[()<>\s]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`);

const embedOf = ({ card }: BotOutgoingMessage, url: string | null): object => ({
    title: write(discordMarkdown, [[card.title]], maxTitle),
    ...(url !== null && url.length <= maxUrl && { url }),
    ...(card.lines.length > 0 && { description: write(discordMarkdown, card.lines, maxDescription) }),
    ...(card.tone && { color: colours[card.tone] })
});

/** The same for every attempt, so that Discord drops a repeated message for some minutes. At most 25 characters. */
const nonceOf = ({ message }: BotOutgoingMessage, { chat, round }: BotRecipient): string => {

    return createHash('sha256').update(`${chat} ${message.kind === 'test' ? message.id : message.seq} ${message.kind}${round === 0 ? '' : ` ${round}`}`).digest('base64url').slice(0, 24);
};

/** Discord, through one bot of the host that owners invite to their servers. */
class Discord implements BotPlatform {

    readonly name = 'discord';
    readonly ids = plainIds;        // only Discord knows which ids exist
    readonly rate: BotRate;
    readonly #base: string;
    readonly #token: string;
    readonly #embeds = new WeakMap<BotOutgoingMessage, string>();

    constructor({ token, apiUrl = 'https://discord.com/api/v10', perSecond = 50 }: DiscordOptions) {

        this.rate = { limit: perSecond, ms: 1000 };
        this.#base = apiUrl.replace(/\/+$/, '');
        this.#token = token;
    }

    async send(outgoing: BotOutgoingMessage, to: BotRecipient, context: BotContext): Promise<BotOutcome> {

        if (!/^\d{1,20}$/.test(to.channelId)) {
            return { kind: 'dead', reason: 'The channel id is not one of Discord' };
        }

        try {
            return outcomeOf(await this.#deliver(outgoing, to, context), context.now());
        }
        catch (error) {
            return { kind: 'failed', scope: 'platform', reason: faultOf(error) };
        }
    }

    /** If Discord refuses the message, sends it again without the headline's link: Discord accepts fewer addresses than other platforms. */
    async #deliver(outgoing: BotOutgoingMessage, to: BotRecipient, context: BotContext): Promise<BotAnswer> {

        const answer = await this.#post(this.#embedOf(outgoing), outgoing, to, context);
        const { code, message } = objectOf(answer.body);
        if (answer.status !== 400 || code !== malformed || outgoing.card.url === null) {
            return answer;
        }

        context.log(['discord', 'format'], { seq: outgoing.message.seq, description: oneLine(message, '') });
        return await this.#post(JSON.stringify(embedOf(outgoing, null)), outgoing, to, context);
    }

    async #post(embed: string, outgoing: BotOutgoingMessage, to: BotRecipient, { post }: BotContext): Promise<BotAnswer> {

        const body = `{"embeds":[${embed}],"allowed_mentions":{"parse":[]},"nonce":"${nonceOf(outgoing, to)}","enforce_nonce":true}`;
        const headers = { 'content-type': 'application/json', 'user-agent': userAgent, authorization: `Bot ${this.#token}` };
        return await post(`${this.#base}/channels/${to.channelId}/messages`, headers, body);
    }

    /** Rendered once for all channels. */
    #embedOf(outgoing: BotOutgoingMessage): string {

        const embed = this.#embeds.get(outgoing) ?? JSON.stringify(embedOf(outgoing, outgoing.card.url));
        this.#embeds.set(outgoing, embed);
        return embed;
    }
}

/** Reads `X-RateLimit-*`. Each channel has one bucket, since sending messages is the only request made there. */
const restOf = ({ headers }: BotAnswer): BotOutcome => {

    const rest = headers['x-ratelimit-remaining'] === '0' ? secondsOf(headers['x-ratelimit-reset-after']) : null;
    return { kind: 'sent', ...(rest !== null && { restMs: rest }) };
};

const throttled = (answer: BotAnswer, error: Readonly<Record<string, unknown>>, reason: string, now: number): BotOutcome => {

    const { global: everywhere, retry_after: after } = error;
    const isGlobal = everywhere === true || answer.headers['x-ratelimit-global'] === 'true' || answer.headers['x-ratelimit-scope'] === 'global';
    const known = typeof everywhere === 'boolean' || answer.headers['x-ratelimit-scope'] !== undefined;       // else a proxy in front of the API answered
    return later(secondsOf(after) ?? retryAfterOf(answer, now), isGlobal || !known ? 'platform' : 'chat', reason);
};

const outcomeOf = (answer: BotAnswer, now: number): BotOutcome => {

    const { status, headers, body } = answer;
    if (status < 300 && !/^text\/html/i.test(headers['content-type'] ?? '')) {     // an HTML page would come from a proxy
        return restOf(answer);
    }

    const error = objectOf(body);
    const reason = oneLine(error.message, `Discord answered ${status}`);
    if (status === 429) {
        return throttled(answer, error, reason, now);
    }

    if (status === 401) {
        return { kind: 'refused', reason };
    }

    if (gone.has(error.code)) {
        return { kind: 'dead', reason };
    }

    return { kind: 'failed', scope: status >= 400 && status < 500 && error.code !== undefined ? 'chat' : 'platform', reason };
};

/** Delivers to Discord channels through a bot of the host. Throws if an option is wrong. */
export const discord = (options: DiscordOptions): BotPlatform => {

    requireText('discord()', options, 'token');
    return new Discord(validateOptions('discord()', apiOptions, options));
};
