import { catalogue } from '../shared/catalogue.js';
import { conditionsOf, everything, isSame, toQuery, toView } from '../shared/view.js';

/** Translates between views of the desk and filters of the service. */

/** What the desk shows, without its days: the filter language has none. */
export const deskView = () => ({ ...toView(location.search), from: null, to: null });

const filterOf = (view) => ({ ...(view.category && { category: view.category }), ...conditionsOf(view) });

/** The filter of what the desk shows; null if it shows everything. */
export const deskFilter = () => {

    const view = deskView();
    return isSame(view, everything) ? null : filterOf(view);
};

export const wordsOf = ({ category, tokens, sentiment, keyword }) => [catalogue.names.get(category) ?? category, tokens.join(', '), sentiment, keyword && `“${keyword}”`].filter(Boolean).join(', ');

const list = (value) => [value ?? []].flat().map(String).sort();

const symbolOf = (text) => `$${text.replace(/^\$/, '').toUpperCase()}`;

/** The same text for filters that differ in their spelling alone. */
const canonical = ({ tokens, sentiment, category, keyword = '', and = [], or = [], ...others }) => {

    return JSON.stringify([list(tokens).map(symbolOf).sort(), list(sentiment), list(category), keyword, and.map(canonical), or.map(canonical), Object.keys(others)]);
};

/** The words of a search. */
const wordsIn = ({ keyword, and = [], or = [] }) => [keyword, ...and.map(wordsIn), ...or.map(wordsIn)].filter(Boolean).join(' ');

/** URL of a filter on the desk; null if the desk can't show it. */
export const addressOf = (filter) => {

    const { keyword, ...others } = filter;
    const [category = null] = list(filter.category);
    const [sentiment = null] = list(filter.sentiment);
    const view = { ...everything, category, sentiment, keyword: wordsIn(filter), tokens: list(filter.tokens).map(symbolOf) };
    const searched = keyword === undefined ? filter : { ...others, ...conditionsOf({ ...everything, keyword }) };
    return canonical(filterOf(view)) === canonical(searched) ? `./${toQuery(view)}` : null;
};
