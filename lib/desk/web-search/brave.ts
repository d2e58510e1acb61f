import type { WebSearch } from '../types';
import { SearchClient } from './client';
import { readOptions } from './options';
import type { WebSearchLimits } from './options';
import { timeOfAge, timeOfDate } from './results';

/** Options of `brave`. */
export interface BraveOptions extends WebSearchLimits {
    /** Subscription token of the Brave Search API. Sent as `X-Subscription-Token`, never logged. */
    readonly apiKey: string;
    /** Base address; `/res/v1/news/search` is added. Default: `https://api.search.brave.com`. */
    readonly url?: string;
}

const freshness = { day: 'pd', week: 'pw', month: 'pm', year: 'py' } as const;

/** Results that one search may ask for. */
const most = 50;

/** Searches the web with Brave's `GET /res/v1/news/search`. Throws if an option is wrong. */
export const brave = (options: BraveOptions): WebSearch => {

    const settings = readOptions('brave()', options, 'apiKey', 'https://api.search.brave.com');
    return new SearchClient({
        name: 'brave',
        ask: ({ query, maxResults }, range) => ({
            url: `${settings.url.replace(/\/+$/, '')}/res/v1/news/search?${String(new URLSearchParams({ q: query, freshness: freshness[range], count: String(Math.min(maxResults, most)) }))}`,
            headers: { 'x-subscription-token': String(settings.apiKey) }
        }),
        read: ({ title, description, url, page_age: pageAge, age }, now) => ({ title, text: description, url, publishedAt: timeOfDate(pageAge) ?? timeOfAge(age, now) })
    }, settings);
};
