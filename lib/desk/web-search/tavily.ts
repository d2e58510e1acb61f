import type { WebSearch } from '../types';
import { SearchClient } from './client';
import { readOptions } from './options';
import type { WebSearchLimits } from './options';
import { timeOfDate } from './results';

/** Options of `tavily`. */
export interface TavilyOptions extends WebSearchLimits {
    /** As Tavily hands it out (`tvly-…`). Sent as bearer token, never logged. */
    readonly apiKey: string;
    /** Base address; `/search` is added. Default: `https://api.tavily.com`. */
    readonly url?: string;
}

/** Results that one search may ask for. */
const most = 20;

/** Searches the web with Tavily's `POST /search`, topic news. Throws if an option is wrong. */
export const tavily = (options: TavilyOptions): WebSearch => {

    const settings = readOptions('tavily()', options, 'apiKey', 'https://api.tavily.com');
    return new SearchClient({
        name: 'tavily',
        ask: ({ query, maxResults }, range) => ({
            url: `${settings.url.replace(/\/+$/, '')}/search`,
            headers: { authorization: `Bearer ${settings.apiKey}` },
            body: JSON.stringify({ query, topic: 'news', time_range: range, max_results: Math.min(maxResults, most) })
        }),
        read: ({ title, content, url, published_date: date }) => ({ title, text: content, url, publishedAt: timeOfDate(date) })
    }, settings);
};
