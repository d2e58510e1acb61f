import { requireText } from '../../validation';
import type { TextGenerator } from '../types';
import { completionOf, usageOf } from './openai-wire';
import { ProviderGenerator, readProviderOptions } from './provider';
import type { ProviderOptions } from './provider';

/** Options of `openAiGenerator()`. */
export interface OpenAiOptions extends ProviderOptions {
    /** As `https://api.openai.com/v1`, without credentials and query; `/chat/completions` is added. */
    readonly baseUrl: string;
    /** Sent as bearer token, never logged. Omit it for a server that needs none. */
    readonly apiKey?: string;
}

/**
 * Writes with any server that speaks OpenAI's `POST /chat/completions`. Evidence goes as JSON records between marks
 * that no record can forge; the answer is JSON. Rejects on time-out (the context's signal), on an answer of another
 * form or size, and on an error status after one repetition for 429 and 5xx.
 */
export const openAiGenerator = (options: OpenAiOptions): TextGenerator => {

    requireText('openAiGenerator()', options, 'model');
    requireText('openAiGenerator()', options, 'baseUrl');
    const { baseUrl, apiKey, model } = readProviderOptions('openAiGenerator()', options, options.baseUrl, 'https://api.openai.com/v1');
    return new ProviderGenerator(options, {
        name: `openai:${model}`,
        url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        bodyOf: (messages) => ({ messages, response_format: { type: 'json_object' } }),
        read: completionOf,
        usageOf
    });
};
