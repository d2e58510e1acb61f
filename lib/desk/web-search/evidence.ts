import { cleanText } from '../../text/clean';
import type { Evidence } from '../types';

const maxText = 4000;

const isResult = (value: unknown): value is Evidence => {

    const { title, text, url } = (value ?? {}) as Partial<Record<keyof Evidence, unknown>>;
    return typeof title === 'string' && typeof text === 'string' && typeof url === 'string' && /^https?:\/\//i.test(url);
};

const isRecent = ({ publishedAt }: Evidence, sinceMs: number): boolean => typeof publishedAt !== 'number' || publishedAt >= sinceMs;

/**
 * Validates the answer of a web search. Keeps results of the right form and time, at most `maxResults`, and gives them new
 * ids. Throws if the answer is no list.
 */
export const sanitiseResults = (results: unknown, { sinceMs, maxResults }: { readonly sinceMs: number; readonly maxResults: number }): Evidence[] => {

    if (!Array.isArray(results)) {
        throw new TypeError('search() must return an array of { title, text, url, publishedAt }');
    }

    return results.filter(isResult).filter((result) => isRecent(result, sinceMs)).slice(0, maxResults).map(({ title, text, url, publishedAt }, i) => ({
        id: `web-${i + 1}`,
        kind: 'web',
        title: cleanText(title.slice(0, maxText)).replaceAll('\n', ' '),
        text: cleanText(text.slice(0, maxText)),
        url,
        publishedAt: typeof publishedAt === 'number' ? publishedAt : null
    }));
};
