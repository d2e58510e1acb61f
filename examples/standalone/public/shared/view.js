import { dayOf, startOf, addDays } from './time.js';

// What of the news is shown, as site/view.ts reads it from an address on the server.

const sentiments = ['bullish', 'neutral', 'bearish'];

const toDay = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : null);

const symbolsOf = (text) => {

    const symbols = text.split(',').map((symbol) => symbol.trim().replace(/^\$/, '').toUpperCase());
    return [...new Set(symbols.filter((symbol) => /^[A-Z0-9][A-Z0-9._-]{0,30}$/.test(symbol)))].slice(0, 10).map((symbol) => `$${symbol}`);
};

/** Everything that may be read. */
export const everything = { category: null, tokens: [], sentiment: null, from: null, to: null, keyword: '' };

/** Reads the query of an address; what makes no sense in it is left out. */
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

/** The query of a view's address, `?` included; empty for everything. */
export const toQuery = ({ category, tokens, sentiment, from, to, keyword }) => {

    const pairs = Object.entries({ category, token: tokens.map((symbol) => symbol.slice(1)).join(','), sentiment, from, to, q: keyword });
    const query = new URLSearchParams(pairs.filter(([, value]) => value));
    return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
};

export const isSame = (a, b) => toQuery(a) === toQuery(b);

const wordsOf = (text) => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word begins a word of the headline or a symbol. */
const hasWords = ({ signal, tokens }, keyword) => {

    const words = [...wordsOf(signal), ...tokens.flatMap(wordsOf)];
    return wordsOf(keyword).every((prefix) => words.some((word) => word.startsWith(prefix)));
};

/** Whether an item is of the reader's days; one without a time is of the present day. */
const isWithin = ({ timestamp }, { from, to }) => {

    const at = timestamp === null ? Date.now() : timestamp * 1000;
    return (from === null || at >= startOf(from)) && (to === null || at < startOf(addDays(to, 1)));
};

export const belongs = (item, view) => {

    const { category, tokens, sentiment, keyword } = view;
    return (category === null || item.feed_categories.includes(category))
        && (sentiment === null || item.sentiment === sentiment)
        && (tokens.length === 0 || item.tokens.some((symbol) => tokens.includes(symbol.toUpperCase())))
        && isWithin(item, view)
        && hasWords(item, keyword);
};

const utcDay = (ms) => new Date(ms).toISOString().slice(0, 10);

const isSymbol = (text) => /^\$?[A-Za-z0-9._-]{1,30}$/.test(text);

/** What of a view is asked for in the service's filter language. A keyword is looked for in headlines and, as a symbol, in tokens. */
const conditionsOf = ({ tokens, sentiment, keyword }) => ({
    ...(tokens.length > 0 && { tokens }),
    ...(sentiment && { sentiment }),
    ...(keyword && { or: [{ keyword }, ...(isSymbol(keyword) ? [{ tokens: keyword }] : [])] })
});

/** What the service is asked for; it counts days in UTC, so that the reader's may reach into its next or last one. */
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
