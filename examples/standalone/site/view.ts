import type { NewsItem } from 'hapi-crypto-news';

/** The selection of news that a page shows, as encoded in its URL. */
export interface View {
    /** Code of a category; null for all that the reader may read. */
    readonly category: string | null;
    /** Symbols with a `$` prefix, in upper case. An item must have at least one of them; empty for no condition. */
    readonly tokens: readonly string[];
    readonly sentiment: NewsItem['sentiment'] | null;
    /** First and last day, `YYYY-MM-DD`; null for no bound. */
    readonly from: string | null;
    readonly to: string | null;
    /** Beginnings of headline words or symbols. */
    readonly keyword: string;
}

const sentiments: readonly string[] = ['bullish', 'neutral', 'bearish'];

const isSentiment = (text: string): text is NewsItem['sentiment'] => sentiments.includes(text);

/** Returns the day if it exists, unlike 30 February; otherwise null. */
const dayOf = (text: string): string | null => {

    return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : null;
};

const symbolsOf = (text: string): string[] => {

    const symbols = text.split(',').map((symbol) => symbol.trim().replace(/^\$/, '').toUpperCase());
    return [...new Set(symbols.filter((symbol) => /^[A-Z0-9][A-Z0-9._-]{0,30}$/.test(symbol)))].slice(0, 10).map((symbol) => `$${symbol}`);
};

/** Reads a query. Ignores invalid values. */
export const toView = (query: URLSearchParams): View => {

    const text = (name: string): string => query.get(name) ?? '';
    const category = text('category');
    const sentiment = text('sentiment');
    return {
        category: /^[\w-]{1,64}$/.test(category) ? category : null,
        tokens: symbolsOf(text('token')),
        sentiment: isSentiment(sentiment) ? sentiment : null,
        from: dayOf(text('from')),
        to: dayOf(text('to')),
        keyword: text('q').trim().slice(0, 200)
    };
};

/** The query of a view's URL, including `?`; empty for the view without filters. */
export const toQuery = ({ category, tokens, sentiment, from, to, keyword }: View): string => {

    const pairs = Object.entries({ category, token: tokens.map((symbol) => symbol.slice(1)).join(','), sentiment, from, to, q: keyword });
    const query = new URLSearchParams(pairs.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])));
    return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
};
