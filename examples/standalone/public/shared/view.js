import { dayOf, startOf, addDays } from './time.js';
import { isFound, searchFilter } from './words.js';

// The shown selection of news. On the server, site/view.ts reads it from a URL.

const sentiments = ['bullish', 'neutral', 'bearish'];

const toDay = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : null);

const symbolsOf = (text) => {

    const symbols = text.split(',').map((symbol) => symbol.trim().replace(/^\$/, '').toUpperCase());
    return [...new Set(symbols.filter((symbol) => /^[A-Z0-9][A-Z0-9._-]{0,30}$/.test(symbol)))].slice(0, 10).map((symbol) => `$${symbol}`);
};

/** The view without any filter. */
export const everything = { category: null, tokens: [], sentiment: null, from: null, to: null, keyword: '' };

/** Reads the query of a URL. Ignores invalid values. */
export const toView = (search) => {

    const params = new URLSearchParams(search);
    const text = (name) => params.get(name) ?? '';
    return {
        category: /^[\w-]{1,64}$/.test(text('category')) ? text('category') : null,
        tokens: symbolsOf(text('token')),
        sentiment: sentiments.includes(text('sentiment')) ? text('sentiment') : null,
        from: toDay(text('from')),
        to: toDay(text('to')),
        keyword: text('q').trim().slice(0, 200)
    };
};

/** The query of a view's URL, including `?`; empty for the view without filters. */
export const toQuery = ({ category, tokens, sentiment, from, to, keyword }) => {

    const pairs = Object.entries({ category, token: tokens.map((symbol) => symbol.slice(1)).join(','), sentiment, from, to, q: keyword });
    const query = new URLSearchParams(pairs.filter(([, value]) => value));
    return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
};

export const isSame = (a, b) => toQuery(a) === toQuery(b);

/** Whether an item belongs to the chosen days. An item without a time belongs to today. */
export const isWithin = ({ timestamp }, { from, to }) => {

    const at = timestamp === null ? Date.now() : timestamp * 1000;
    return (from === null || at >= startOf(from)) && (to === null || at < startOf(addDays(to, 1)));
};

export const belongs = (item, view) => {

    const { category, tokens, sentiment, keyword } = view;
    return (category === null || item.feed_categories.includes(category))
        && (sentiment === null || item.sentiment === sentiment)
        && (tokens.length === 0 || item.tokens.some((symbol) => tokens.includes(symbol.toUpperCase())))
        && isWithin(item, view)
        && isFound(item, keyword);
};

const utcDay = (ms) => new Date(ms).toISOString().slice(0, 10);

/** Conditions of a view in the service's filter language. */
export const conditionsOf = ({ tokens, sentiment, keyword }) => ({
    ...(tokens.length > 0 && { tokens }),
    ...(sentiment && { sentiment }),
    ...(keyword && searchFilter(keyword))
});

/** The query that is sent to the service. Its days are in UTC, so that a reader's day can overlap two of them. */
export const toFilter = (view) => {

    const { category, from, to } = view;
    const filter = conditionsOf(view);
    return {
        ...(category && { categories: [category] }),
        ...(from && { from: utcDay(startOf(from)) }),
        ...(to && { to: utcDay(startOf(addDays(to, 1)) - 1) }),
        ...(Object.keys(filter).length > 0 && { filter })
    };
};

export const today = () => dayOf(Date.now());
