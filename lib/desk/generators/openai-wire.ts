import type { TextDraft } from '../types';
import { isAmount, isRecord } from './draft';

/** The members of a chat completion that are used. */
export interface Completion {
    readonly content: string;
    readonly model: string | undefined;
}

/** Tokens read and written. */
export interface TokenUsage {
    readonly input: number;
    readonly output: number;
}

/** Parses a JSON object, also one in a code fence or between words. The error does not quote it. */
export const parseJson = (text: string): Readonly<Record<string, unknown>> => {

    try {
        return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Readonly<Record<string, unknown>>;      // from brace to brace: an object
    }
    catch {
        throw new Error('The answer is not JSON');
    }
};

/** Throws if the answer is not a chat completion with a text. */
export const completionOf = ({ choices, model }: Readonly<Record<string, unknown>>): Completion => {

    const list: readonly unknown[] = Array.isArray(choices) ? choices : [];
    const choice = list[0];
    const message = isRecord(choice) && isRecord(choice.message) ? choice.message : {};
    if (typeof message.content !== 'string') {
        throw new Error('The answer is not a chat completion');
    }

    return { content: message.content, model: typeof model === 'string' ? model : undefined };
};

/** Undefined if the server reports none. */
export const usageOf = ({ usage }: Readonly<Record<string, unknown>>): TokenUsage | undefined => {

    const { prompt_tokens: input, completion_tokens: output } = isRecord(usage) ? usage : {};
    return isAmount(input) && isAmount(output) ? { input, output } : undefined;
};

/** The draft in a completion, its citations translated back to ids of evidence. Form and faithfulness are judged elsewhere. */
export const draftOf = ({ title, bullets }: Readonly<Record<string, unknown>>, ids: ReadonlyMap<string, string>): Pick<TextDraft, 'title' | 'bullets'> => {

    const statements: unknown[] = Array.isArray(bullets) ? bullets : [];
    return {
        ...(typeof title === 'string' && { title }),
        bullets: statements.filter(isRecord).map(({ text, cites }) => ({
            text: typeof text === 'string' ? text : '',
            cites: (Array.isArray(cites) ? cites : []).map((cite: unknown) => ids.get(String(cite)) ?? '')
        }))
    };
};
