import { requireText } from '../../validation';
import type { TextGenerator } from '../types';
import { isAmount, isRecord } from './draft';
import type { Completion, TokenUsage } from './openai-wire';
import { ProviderGenerator, readProviderOptions } from './provider';
import type { ProviderOptions } from './provider';

/** Options of `anthropicGenerator()`. */
export interface AnthropicOptions extends ProviderOptions {
    /** Sent as `x-api-key`, never logged. */
    readonly apiKey: string;
    /** Without credentials and query; `/v1/messages` is added. Default: `https://api.anthropic.com`. */
    readonly baseUrl?: string;
}

/** Version of the API. */
const version = '2023-06-01';

/** Tokens of an answer. */
const maxTokens = 4096;

/** Throws if the answer is not a message with a text. */
const messageOf = ({ content, model }: Readonly<Record<string, unknown>>): Completion => {

    const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
    const texts = blocks.flatMap((block) => (isRecord(block) && block.type === 'text' && typeof block.text === 'string' ? [block.text] : []));
    if (texts.length === 0) {
        throw new Error('The answer is not a message');
    }

    return { content: texts.join(''), model: typeof model === 'string' ? model : undefined };
};

const usageOf = ({ usage }: Readonly<Record<string, unknown>>): TokenUsage | undefined => {

    const { input_tokens: input, output_tokens: output } = isRecord(usage) ? usage : {};
    return isAmount(input) && isAmount(output) ? { input, output } : undefined;
};

/** Writes with Anthropic's `POST /v1/messages`, otherwise as `openAiGenerator()` does. */
export const anthropicGenerator = (options: AnthropicOptions): TextGenerator => {

    requireText('anthropicGenerator()', options, 'model');
    requireText('anthropicGenerator()', options, 'apiKey');
    const { baseUrl = 'https://api.anthropic.com' } = options;
    const { apiKey, model } = readProviderOptions('anthropicGenerator()', options, baseUrl, 'https://api.anthropic.com');
    return new ProviderGenerator(options, {
        name: `anthropic:${model}`,
        url: `${baseUrl.replace(/(?:\/v1)?\/*$/, '')}/v1/messages`,
        headers: { 'x-api-key': apiKey, 'anthropic-version': version },
        bodyOf: (messages) => ({
            max_tokens: maxTokens,
            system: messages.filter(({ role }) => role === 'system').map((message) => message.content).join('\n'),
            messages: messages.filter(({ role }) => role !== 'system')
        }),
        read: messageOf,
        usageOf
    });
};
