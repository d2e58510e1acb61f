import { LRUCache } from 'lru-cache';

import { validateOptions, requireText } from '../../validation';
import { secondsOf } from '../../net/retry-after';
import { write } from '../messages/markup';
import type { Markup } from '../messages/markup';
import { plainIds } from '../schema';
import type { BotAnswer, BotPlatform, BotOutgoingMessage, BotOutcome, BotOwnership, BotRate, BotRecipient, BotContext } from '../types';
import { faultOf, later, objectOf, retryAfterOf, oneLine } from './answers';
import { withoutAutoLinks } from './auto-links';
import { telegramOptions } from './options';

export interface TelegramOptions {
    /** As `@BotFather` hands it out. Never logged. */
    token: string;
    /** Default: `https://api.telegram.org`. */
    apiUrl?: string;
    /** Messages a second over all chats and nodes. Default: 30. */
    perSecond?: number;
    /** Registers bots for administrators of the chat alone: the host's bot must be a member of it. Default: false. */
    checkAdministrator?: boolean;
}

/** Characters of a message after its entities are parsed (Bot API, sendMessage); counted in UTF-16 units. */
const maxText = 4096;

const second = 1000;

/** Groups that became supergroups, whose new ids are remembered. */
const maxMoved = 10_000;

/** Bot FAQ: one message a second in a chat, in groups no more than 20 a minute. Ids of private chats are positive. */
const chatRate: BotRate = { limit: 1, ms: second };
const groupRate: BotRate = { limit: 20, ms: 60 * second };

/** Descriptions of status 400 that mean the chat, not the message. */
const gone = /chat not found|user not found|PEER_ID_INVALID|deactivated|not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|CHAT_ADMIN_REQUIRED|need administrator rights|TOPIC_CLOSED|chat_id is empty/i;

/** MarkdownV2 (Bot API, "Formatting options"). Marks count nothing: the limit holds for the text that readers see. */
export const markdownV2: Markup = {
    escape: (text) => text.replace(/[\\_*[\]()~`>#+\-=|{}.!]/g, '\\$&'),
    unlink: withoutAutoLinks,
    bold: (escaped) => `*${escaped}*`,
    link: (escaped, url) => `[${escaped}](${url.replace(/[)\\]/g, '\\$&')})`,
    size: (text) => text.length,
    overhead: () => 0
};

/** Nothing but the text, for a message whose marks Telegram does not take after all. */
const plain: Markup = {
    escape: (text) => text,
    unlink: ({ text, cashtags = false }, before) => withoutAutoLinks({ text, cashtags }, before),
    bold: (text) => text,
    link: (text) => text,
    size: (text) => text.length,
    overhead: () => 0
};

const textOf = (markup: Markup, { card }: BotOutgoingMessage): string => write(markup, [[{ text: card.title, bold: true }], ...card.lines], maxText);

/** Telegram, by way of one bot of the host's that the owners add to their chats. */
class Telegram implements BotPlatform {

    readonly name = 'telegram';
    readonly ids = plainIds;        // only the platform knows which there are
    readonly rate: BotRate;
    readonly #endpoint: string;
    readonly #checksAdministrator: boolean;
    readonly #texts = new WeakMap<BotOutgoingMessage, string>();
    readonly #moved = new LRUCache<string, string>({ max: maxMoved });

    constructor({ token, apiUrl = 'https://api.telegram.org', perSecond = 30, checkAdministrator = false }: TelegramOptions) {

        this.rate = { limit: perSecond, ms: second };
        this.#endpoint = `${apiUrl.replace(/\/+$/, '')}/bot${token}`;
        this.#checksAdministrator = checkAdministrator;
    }

    chatRates(channelId: string): readonly BotRate[] {

        return /^\d+$/.test(channelId) ? [chatRate] : [chatRate, groupRate];
    }

    /** Names of channels and groups ignore case. */
    chatOf(channelId: string): string {

        return channelId.startsWith('@') ? channelId.toLowerCase() : channelId;
    }

    /** Private chats have their user's id. A public name is looked up, so that it and the id are one chat. */
    async verifyOwner({ userId, channelId }: { readonly userId: string; readonly channelId: string }, { post }: Pick<BotContext, 'post'>): Promise<BotOwnership> {

        if (!this.#checksAdministrator) {
            return { kind: 'allowed' };
        }

        if (/^\d+$/.test(channelId)) {
            return channelId === userId ? { kind: 'allowed' } : notAdministrator;
        }

        const ask = async (method: string, body: object): Promise<Said> => saidBy(await post(`${this.#endpoint}/${method}`, { 'content-type': 'application/json' }, JSON.stringify(body)));
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

    async send(outgoing: BotOutgoingMessage, { channelId }: BotRecipient, context: BotContext): Promise<BotOutcome> {

        try {
            const chat = this.#moved.get(channelId) ?? channelId;
            return await this.#deliver(outgoing, channelId, chat, context);
        }
        catch (error) {
            return { kind: 'failed', scope: 'platform', reason: faultOf(error) };
        }
    }

    async #deliver(outgoing: BotOutgoingMessage, channelId: string, chat: string, context: BotContext): Promise<BotOutcome> {

        const answer = await this.#post(chat, { text: this.#textOf(outgoing), parse_mode: 'MarkdownV2' }, context);
        const { description, parameters } = objectOf(answer.body);
        const moved = movedTo(parameters);
        if (answer.status === 400 && moved !== null && moved !== chat) {
            this.#moved.set(channelId, moved);
            return outcomeOf(await this.#post(moved, { text: this.#textOf(outgoing), parse_mode: 'MarkdownV2' }, context), context.now());
        }

        if (answer.status === 400 && /can't parse entities/i.test(oneLine(description, ''))) {
            context.log(['telegram', 'format'], { seq: outgoing.message.seq, description: oneLine(description, '') });
            return outcomeOf(await this.#post(chat, { text: textOf(plain, outgoing) }, context), context.now());
        }

        return outcomeOf(answer, context.now());
    }

    /** Written once, however many chats it goes to. */
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

/** An answer of the Bot API, or why there is none. */
type Said = { readonly result: Readonly<Record<string, unknown>> } | BotOwnership;

const saidBy = ({ status, body }: BotAnswer): Said => {

    const { ok, result, description } = objectOf(body);
    if (status === 200 && ok === true && typeof result === 'object' && result !== null) {
        return { result: result as Record<string, unknown> };
    }

    const reason = oneLine(description, `Telegram answered ${status}`);
    return status === 400 || status === 403 ? { kind: 'refused', reason: `Telegram: ${reason}` } : { kind: 'unknown', reason };
};

/** The id of a group that became a supergroup. */
const movedTo = (parameters: unknown): string | null => {

    const { migrate_to_chat_id: id } = (parameters ?? {}) as { migrate_to_chat_id?: unknown };
    return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
};

/** Told by its beginning: an answer may be longer than what is read of it. */
const isTaken = ({ status, body }: BotAnswer): boolean => status === 200 && (objectOf(body).ok === true || /^\s*\{\s*"ok"\s*:\s*true\b/.test(body));

const outcomeOf = (answer: BotAnswer, now: number): BotOutcome => {

    if (isTaken(answer)) {
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
        return { kind: 'refused', reason };     // 404 is what a token of the wrong form gets
    }

    if (status === 403 || (status === 400 && gone.test(reason))) {
        return { kind: 'dead', reason };
    }

    return { kind: 'failed', scope: status >= 400 && status < 500 ? 'chat' : 'platform', reason };
};

/** Delivers to Telegram chats through a bot of the host's. */
export const telegram = (options: TelegramOptions): BotPlatform => {

    requireText('telegram()', options, 'token');
    return new Telegram(validateOptions('telegram()', telegramOptions, options));
};
