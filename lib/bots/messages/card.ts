import Joi from 'joi';

import type { NewsItem } from '../../news/item';
import type { BotMessage, BotCard, BotItemMessage, BotSpan } from '../types';

const labels = { bullish: 'Bullish', bearish: 'Bearish', neutral: 'Neutral' } as const;

const headings = { item: '', update: 'Updated: ' } as const;

/** Only addresses that a client may open safely become links. */
const linkOf = ({ sources, tweet_url: tweet }: NewsItem): string | null => {

    return [...sources, tweet ?? ''].find((url) => /^https?:\/\//i.test(url) && URL.canParse(url)) ?? null;
};

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

const sentimentLine = (item: NewsItem): readonly BotSpan[] => {

    const mood = { text: labels[item.sentiment], bold: true };
    return item.tokens.length === 0 ? [mood] : [mood, { text: ` · ${item.tokens.join(' ')}`, cashtags: true }];
};

const itemCard = (item: NewsItem, heading: string, narrative: string | null): BotCard => {

    const url = linkOf(item);
    const lines: (readonly BotSpan[])[] = [
        sentimentLine(item),
        ...(['', item.signal].includes(item.short_context) ? [] : [[item.short_context]]),
        ...(narrative === null ? [] : [['Story: ', { text: narrative, bold: true }]]),
        ...(url === null ? [] : [[{ text: hostOf(url), url }]])
    ];
    return { title: `${heading}${item.signal}`, url, lines, tone: item.sentiment };
};

/** One line of a digest. */
const digestLine = (message: BotItemMessage): readonly BotSpan[] => {

    if (message.kind === 'retraction') {
        return [`• Retracted: ${message.headline}`];
    }

    const { item, kind } = message;
    const url = linkOf(item);
    return [`• ${headings[kind]}`, { text: item.signal, ...(url !== null && { url }) }, ...(url === null ? [] : [` (${hostOf(url)})`])];
};

const digestCard = (messages: readonly BotItemMessage[], more: number): BotCard => ({
    title: `Digest: ${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`,
    url: null,
    lines: [...messages.map(digestLine), ...(more === 0 ? [] : [[`and ${more} more`]])],
    tone: null
});

const plain = (title: string): BotCard => ({ title, url: null, lines: [], tone: null });

const span = Joi.alternatives(Joi.string().allow(''), Joi.object({ text: Joi.string().allow('').required(), bold: Joi.boolean(), url: Joi.string(), cashtags: Joi.boolean() }).unknown());

const schema = Joi.object<BotCard>({
    title: Joi.string().allow('').required(),
    url: Joi.string().allow(null).required(),
    lines: Joi.array().items(Joi.array().items(span)).required(),
    tone: Joi.valid(...Object.keys(labels), null).required()
}).unknown().required().options({ convert: false });

const isVisible = (text: string): boolean => /[^\p{C}\p{M}\p{Z}]/u.test(text);

/** Validates the result of a template, since a host's template may return anything. Throws if it is not a card. A card without visible text becomes `…`, since platforms refuse empty messages. */
export const parseCard = (value: unknown): BotCard => {

    const card: BotCard = Joi.attempt(value, schema);
    const texts = [card.title, ...card.lines.flat().map((part) => (typeof part === 'string' ? part : part.text))];
    return texts.some(isVisible) ? card : { ...card, title: '…' };
};

/** The card of a message: headline, sentiment, tokens, short context, narrative and source. */
export const defaultCard = (message: BotMessage): BotCard => {

    if (message.kind === 'skipped') {
        return plain(`${message.count} earlier ${message.count === 1 ? 'item' : 'items'} skipped`);
    }

    if (message.kind === 'digest') {
        return digestCard(message.messages, message.more);
    }

    if (message.kind === 'test') {
        return plain('Test: messages for this bot arrive here');
    }

    if (message.kind === 'retraction') {
        return plain(`Retracted: ${message.headline}`);
    }

    return itemCard(message.item, headings[message.kind], message.narrative);
};
