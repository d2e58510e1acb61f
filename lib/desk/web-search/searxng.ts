import type { WebSearch } from '../types';
import { SearchClient } from './client';
import { readOptions } from './options';
import type { WebSearchLimits } from './options';
import { timeOfDate } from './results';

/** Options of `searxng`. */
export interface SearxngOptions extends WebSearchLimits {
    /** Address of the instance; `/search` is added. Private addresses are allowed. */
    readonly url: string;
    /** For an instance behind a proxy that asks for a bearer token; SearXNG itself needs no key. Never logged. */
    readonly apiKey?: string;
}

/** Searches the web with a SearXNG instance whose settings allow the format `json`. Throws if an option is wrong. */
export const searxng = (options: SearxngOptions): WebSearch => {

    const { apiKey, ...settings } = readOptions('searxng()', options, 'url');
    return new SearchClient({
        name: 'searxng',
        ask: ({ query }, range) => ({
            url: `${settings.url.replace(/(?:\/search)?\/*$/, '')}/search?${String(new URLSearchParams({ q: query, format: 'json', categories: 'news', time_range: range }))}`,
            ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } })
        }),
        read: ({ title, content, url, publishedDate: date }) => ({ title, text: content, url, publishedAt: timeOfDate(date) }),
        remedyOf: (status) => (status === 403 ? 'does its settings file list json under search.formats?' : undefined)
    }, settings);
};
