import { minute, second } from '../../clock';
import { validateOptions, requireText } from '../../validation';
import { secondsOf } from '../../net/retry-after';
import { write } from '../messages/markup';
import type { Markup } from '../messages/markup';
import { plainIds } from '../schema';
import type { BotAnswer, BotPlatform, BotOutgoingMessage, BotOutcome, BotOwnership, BotRate, BotRecipient, BotContext } from '../types';
import { faultOf, later, objectOf, retryAfterOf, oneLine } from '../sending/answers';
import { withoutAutoLinks } from './auto-links';
import { telegramOptions } from './options';

/** Options of `telegram`. */
export interface TelegramOptions {
    /** Bot token from `@BotFather`. Never logged. */
    token: string;
    /** Default: `https://api.telegram.org`. */
    apiUrl?: string;
    /** Messages per second over all chats and nodes. Default: 30. */
    perSecond?: number;
    /** Registers bots only for administrators of the chat. The host's bot must be a member of it. Default: false. */
    checkAdministrator?: boolean;
}

/** UTF-16 code units of a message without its entities (Bot API, sendMessage). */
const maxText = 4096;

/** Bot FAQ: one message per second in a chat, and 20 per minute in a group. Ids of private chats are positive. */
const chatRate: BotRate = { limit: 1, ms: second };
const groupRate: BotRate = { limit: 20, ms: minute };

/** Descriptions of a 400 that concern the chat, not the message. */
const gone = /chat not found|user not found|PEER_ID_INVALID|deactivated|not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|CHAT_ADMIN_REQUIRED|need administrator rights|TOPIC_CLOSED|chat_id is empty/i;

/** MarkdownV2 (Bot API, "Formatting options"). Limits apply to the visible text, without marks. */
export const markdownV2: Markup = {
    escape: (text) => text.replace(/[\\_*[\]()~`>#+\-=|{}.!]/g, '\\$&'),
    unlink: withoutAutoLinks,
    bold: (escaped) => `*${escaped}*`,
    link: (escaped, url) => `[${escaped}](${url.replace(/[)\\]/g, '\\$&')})`,
    size: (text) => text.length,
    overhead: () => 0
};

/** Plain text, for a message whose marks Telegram refuses. */
const plain: Markup = {
    escape: (text) => text,
    unlink: ({ text, cashtags = false }, before) => withoutAutoLinks({ text, cashtags }, before),
    bold: (text) => text,
    link: (text) => text,
    size: (text) => text.length,
    overhead: () => 0
};

const textOf = (markup: Markup, { card }: BotOutgoingMessage): string => write(markup, [[{ text: card.title, bold: true }], ...card.lines], maxText);

/** Telegram, through one bot of the host that owners add to their chats. */
class Telegram implements BotPlatform {

    readonly name = 'telegram';
    readonly ids = plainIds;        // only Telegram knows which ids exist
    readonly rate: BotRate;
    readonly #endpoint: string;
    readonly #checksAdministrator: boolean;
    readonly #texts = new WeakMap<BotOutgoingMessage, string>();

    constructor({ token, apiUrl = 'https://api.telegram.org', perSecond = 30, checkAdministrator = false }: TelegramOptions) {

        this.rate = { limit: perSecond, ms: second };
        this.#endpoint = `${apiUrl.replace(/\/+$/, '')}/bot${token}`;
        this.#checksAdministrator = checkAdministrator;
    }

    chatRates(channelId: string): readonly BotRate[] {

        return /^\d+$/.test(channelId) ? [chatRate] : [chatRate, groupRate];
    }

    /** Public names ignore case. */
    chatOf(channelId: string): string {

        return channelId.startsWith('@') ? channelId.toLowerCase() : channelId;
    }

    /** A private chat has its user's id. A public name is looked up, so that the name and the id are one chat. */
    async verifyOwner({ userId, channelId }: { readonly userId: string; readonly channelId: string }, { post }: Pick<BotContext, 'post'>): Promise<BotOwnership> {

        if (!this.#checksAdministrator) {
            return { kind: 'allowed' };
        }

        if (/^\d+$/.test(channelId)) {
            return channelId === userId ? { kind: 'allowed' } : notAdministrator;
        }

        const ask = async (method: string, body: object): Promise<ApiResult> => resultOf(await post(`${this.#endpoint}/${method}`, { 'content-type': 'application/json' }, JSON.stringify(body)));
        const member = await ask('getChatMember', { chat_id: channelId, user_id: userId });
        if ('kind' in member) {
            return member;
        }

        if (!['creator', 'administrator'].includes(String(member.result.status))) {
            return notAdministrator;
        }

        const chat = channelId.startsWith('@') ? await ask('getChat', { chat_id: channelId }) : null;
        return chat === null ? { kind: 'allowed' } : 'kind' in chat ? chat : { kind: 'allowed', chat: String(chat.result.id) };
    }

    async send(outgoing: BotOutgoingMessage, { channelId, chat }: BotRecipient, context: BotContext): Promise<BotOutcome> {

        try {
            return await this.#deliver(outgoing, channelId.startsWith('@') ? channelId : chat, context);
        }
        catch (error) {
            return { kind: 'failed', scope: 'platform', reason: faultOf(error) };
        }
    }

    async #deliver(outgoing: BotOutgoingMessage, chat: string, context: BotContext): Promise<BotOutcome> {

        const answer = await this.#post(chat, { text: this.#textOf(outgoing), parse_mode: 'MarkdownV2' }, context);
        const { description, parameters } = objectOf(answer.body);
        const moved = movedTo(parameters);
        if (answer.status === 400 && moved !== null) {
            return { kind: 'moved', chat: moved, reason: oneLine(description, 'The group has a new id') };
        }

        if (answer.status === 400 && /can't parse entities/i.test(oneLine(description, ''))) {
            context.log(['telegram', 'format'], { seq: outgoing.message.seq, description: oneLine(description, '') });
            return outcomeOf(await this.#post(chat, { text: textOf(plain, outgoing) }, context), context.now());
        }

        return outcomeOf(answer, context.now());
    }

    /** Rendered once for all chats. */
    #textOf(outgoing: BotOutgoingMessage): string {

        const text = this.#texts.get(outgoing) ?? textOf(markdownV2, outgoing);
        this.#texts.set(outgoing, text);
        return text;
    }

    #post(chat: string, message: object, { post }: BotContext): Promise<BotAnswer> {

        const body = JSON.stringify({ chat_id: chat, ...message, link_preview_options: { is_disabled: true } });
        return post(`${this.#endpoint}/sendMessage`, { 'content-type': 'application/json' }, body);
    }
}

const notAdministrator: BotOwnership = { kind: 'refused', reason: 'platform_user_id must be an administrator of the chat' };

/** A result of the Bot API, or why there is none. */
type ApiResult = { readonly result: Readonly<Record<string, unknown>> } | BotOwnership;

const resultOf = ({ status, body }: BotAnswer): ApiResult => {

    const { ok, result, description } = objectOf(body);
    if (status === 200 && ok === true && typeof result === 'object' && result !== null) {
        return { result: result as Record<string, unknown> };
    }

    const reason = oneLine(description, `Telegram answered ${status}`);
    return status === 400 || status === 403 ? { kind: 'refused', reason: `Telegram: ${reason}` } : { kind: 'unknown', reason };
};

/** Returns the new id of a group that became a supergroup, or null. */
const movedTo = (parameters: unknown): string | null => {

    const { migrate_to_chat_id: id } = (parameters ?? {}) as { migrate_to_chat_id?: unknown };
    return /^-\d{1,20}$/.test(String(id)) ? String(id) : null;
};

/** Looks at the beginning of the body only, since a long answer is not read to its end. */
const isAccepted = ({ status, body }: BotAnswer): boolean => status === 200 && (objectOf(body).ok === true || /^\s*\{\s*"ok"\s*:\s*true\b/.test(body));

const outcomeOf = (answer: BotAnswer, now: number): BotOutcome => {

    if (isAccepted(answer)) {
        return { kind: 'sent' };
    }

    const { status, body } = answer;
    const { description, parameters } = objectOf(body);
    const reason = oneLine(description, `Telegram answered ${status}`);
    if (status === 429) {
        const { retry_after: after } = (parameters ?? {}) as { retry_after?: unknown };
        return later(secondsOf(after) ?? retryAfterOf(answer, now), 'chat', reason);
    }

    if (status === 401 || status === 404) {
        return { kind: 'refused', reason };     // a malformed token gets 404
    }

    if (status === 403 || (status === 400 && gone.test(reason))) {
        return { kind: 'dead', reason };
    }

    return { kind: 'failed', scope: status >= 400 && status < 500 ? 'chat' : 'platform', reason };
};

/** Delivers to Telegram chats through a bot of the host. Throws if an option is wrong. */
export const telegram = (options: TelegramOptions): BotPlatform => {

    requireText('telegram()', options, 'token');
    return new Telegram(validateOptions('telegram()', telegramOptions, options));
};
