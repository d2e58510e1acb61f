import { randomBytes } from 'node:crypto';

import Joi from 'joi';

import { abortable } from '../../async/deadline';
import { systemClock } from '../../clock';
import type { Clock } from '../../clock';
import type { Context } from '../../judgement/types';
import { readBody } from '../../net/body';
import { retryAfterMs } from '../../net/retry-after';
import { credential, hostObject, mebibyte, optionObject, publicUrl, validateOptions } from '../../validation';
import type { TextDraft, TextGenerator, TextRequest } from '../types';
import { draftOf, parseJson } from './openai-wire';
import type { Completion, TokenUsage } from './openai-wire';
import { promptOf } from './prompt';
import type { Prompt } from './prompt';

/** Options that all generators over HTTP share. */
export interface ProviderOptions {
    /** Name of the model. */
    readonly model: string;
    /** Dollars per million tokens, counted against `desk.budget.usdPerDay`. Default: 0. */
    readonly usdPerMillion?: { readonly input: number; readonly output: number };
    /** Further members of the request's body, as in `{ temperature: 0 }`. They override the default ones; undefined removes one. */
    readonly parameters?: Readonly<Record<string, unknown>>;
    /** Largest answer in bytes. Default: 1 MiB. */
    readonly maxBytes?: number;
    /** Sends the requests. Default: Node's own `fetch`. */
    readonly fetch?: typeof fetch;
    /** Measures the pause before the repetition. Default: the system's clock. */
    readonly clock?: Clock;
    /** Returns random bytes, for the marks in the prompt. Default: `crypto.randomBytes`. */
    readonly random?: (bytes: number) => Buffer;
}

/** The parts in which providers differ. */
export interface Provider {
    /** Names the generator, as in `openai:MODEL`. */
    readonly name: string;
    readonly url: string;
    /** With the key. */
    readonly headers: Readonly<Record<string, string>>;
    readonly bodyOf: (messages: Prompt['messages']) => object;
    /** Throws if the answer has another form. */
    readonly read: (answer: Readonly<Record<string, unknown>>) => Completion;
    /** What the answer has cost, whatever its form; undefined if it does not report that. */
    readonly usageOf: (answer: Readonly<Record<string, unknown>>) => TokenUsage | undefined;
}

/** Shortest and longest pause before the one retry. If the server asks for a longer pause, there is no retry. In milliseconds. */
const pauseMs = 500;
const longestPauseMs = 5000;

/** Contains only the status, because a provider's error message may quote the key or the prompt. */
class ProviderError extends Error {

    readonly status: number;

    constructor(status: number) {

        super(`The provider answered ${status}`);
        this.name = 'ProviderError';
        this.status = status;
    }
}

/** An answer that can't be used has its price, too. */
class UnusableAnswerError extends Error {

    readonly usage: TextDraft['usage'];

    constructor(cause: unknown, usage: TextDraft['usage']) {

        super((cause as Error).message, { cause });
        this.name = 'UnusableAnswerError';
        this.usage = usage;
    }
}

const usd = Joi.number().min(0).required();

const schema = optionObject({
    baseUrl: publicUrl,         // errors of a request quote its address, and a path is added to it
    apiKey: credential.allow(''),
    model: Joi.string(),
    usdPerMillion: optionObject({ input: usd, output: usd }),
    parameters: Joi.object().unknown(),
    maxBytes: Joi.number().integer().min(1),
    fetch: Joi.function(),
    clock: hostObject('now', 'setTimer'),
    random: Joi.function()
});

/** Throws an error that names the caller and the option at fault, and repeats no value. */
export const readProviderOptions = <T extends ProviderOptions>(caller: string, options: T, baseUrl: string, example: string): T => {

    if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
        throw new Error(`hapi-crypto-news: ${caller} needs a baseUrl that is an http(s) URL, such as ${example}`);
    }

    return validateOptions(caller, schema, options);
};

/** Writes with a model over HTTP: one request, and one retry for 429 and 5xx. */
export class ProviderGenerator implements TextGenerator {

    readonly name: string;

    readonly #options: ProviderOptions;
    readonly #provider: Provider;
    readonly #clock: Clock;
    readonly #random: (bytes: number) => Buffer;

    constructor(options: ProviderOptions, provider: Provider) {

        const { clock = systemClock, random = randomBytes } = options;
        this.name = provider.name;
        this.#options = options;
        this.#provider = provider;
        this.#clock = clock;
        this.#random = random;
    }

    async generate(request: TextRequest, { signal }: Context): Promise<TextDraft> {

        const prompt = promptOf(request, this.#random(12).toString('hex'));
        const body = JSON.stringify({ model: this.#options.model, ...this.#provider.bodyOf(prompt.messages), ...this.#options.parameters });
        const response = await this.#postWithRetry(body, signal);
        return this.#read(parseJson(await readBody(response, this.#options.maxBytes ?? mebibyte)), prompt.ids);
    }

    async #postWithRetry(body: string, signal: AbortSignal): Promise<Response> {

        const first = await this.#post(body, signal);
        if (first.ok) {
            return first;
        }

        await first.body?.cancel();
        const pause = retryDelayOf(first, this.#clock.now());
        if (pause === null) {
            throw new ProviderError(first.status);
        }

        await abortable(signal, new Promise<void>((resolve) => void this.#clock.setTimer(pause, resolve)));
        const second = await this.#post(body, signal);
        if (!second.ok) {
            await second.body?.cancel();
            throw new ProviderError(second.status);
        }

        return second;
    }

    async #post(body: string, signal: AbortSignal): Promise<Response> {

        const { fetch: given = fetch } = this.#options;
        return await given(this.#provider.url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json', ...this.#provider.headers },
            body,
            signal,
            redirect: 'error'       // the key is for this address only
        });
    }

    #read(answer: Readonly<Record<string, unknown>>, ids: ReadonlyMap<string, string>): TextDraft {

        const usage = this.#usageOf(answer);
        try {
            const { content, model } = this.#provider.read(answer);
            const { title, bullets } = draftOf(parseJson(content), ids);
            return { ...(title !== undefined && { title }), bullets, model: model ?? this.#options.model, ...(usage && { usage }) };
        }
        catch (error) {
            throw usage ? new UnusableAnswerError(error, usage) : error;
        }
    }

    #usageOf(answer: Readonly<Record<string, unknown>>): TextDraft['usage'] {

        const usage = this.#provider.usageOf(answer);
        const { input = 0, output = 0 } = this.#options.usdPerMillion ?? {};
        return usage && { ...usage, usd: (usage.input * input + usage.output * output) / 1e6 };
    }
}

/** Pause before the retry of a failed request, in milliseconds; null for no retry. */
const retryDelayOf = ({ status, headers }: Response, now: number): number | null => {

    const passing = status === 429 || status >= 500;
    const pause = Math.max(retryAfterMs(headers.get('retry-after'), now) ?? 0, pauseMs);
    return passing && pause <= longestPauseMs ? pause : null;
};
