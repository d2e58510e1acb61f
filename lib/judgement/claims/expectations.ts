/** Nouns and participles for what was forecast. */
const forecast = '(?:expectations?|expected|anticipated|forecasts?|forecasted|estimates?|estimated|projections?|predictions?|consensus)';

/** Words before "expected": "the $12 analysts had expected". */
const expecting = '(?:(?:that )?(?:analysts|economists|experts|wall street|the market) (?:(?:polled|surveyed) by \\p{Lu}[\\p{L}&]{1,20} )?)?(?:had |were |was )?(?:expected|expecting|anticipated|forecast|estimated|predicted)';

/** Words between a verb and the forecast: "Wall Street's", "analysts'", "the". No figure: "above the $12 expected" has its own. */
const between = '(?:\\s(?!to\\s|in\\s|and\\s|but\\s|as\\s|with\\s|on\\s)[\\p{L}\'’′]+){0,4}?';

const above = 'above|beat|beats|beating|bested|besting|exceed|exceeds|exceeded|exceeding|top|tops|topped|topping|past|ahead of|outpaced|outpacing|surpass|surpassed|surpassing|outperformed';
const below = 'below|miss|missed|misses|missing|short of|behind|trailed|trailing|under';
const better = '(?:better|more|higher|stronger|larger|faster|bigger|hotter)[\\s-]than[\\s-]';
const worse = '(?:worse|less|fewer|lower|weaker|smaller|slower|softer|cooler)[\\s-]than[\\s-]';

/** Source of a figure with its currency and magnitude. */
const figure = '((?:\\p{Sc}|\\p{Lu}{1,3}\\p{Sc})?\\d[\\d.,]*(?:\\s?(?:million|billion|trillion|percent|%))?)';

const patterns: readonly (readonly [RegExp, string])[] = [
    [new RegExp(`\\b(?:${above})\\b (?:the |an? )?${figure} ${expecting}\\b`, 'giu'), 'above expectations of $1'],
    [new RegExp(`\\b(?:${below})\\b (?:the |an? )?${figure} ${expecting}\\b`, 'giu'), 'below expectations of $1'],
    [new RegExp(`(?<!not |n't )\\b(?:${above})\\b${between}\\s${forecast}\\b`, 'giu'), 'above expectations'],
    [new RegExp(`(?<!not |n't )\\b(?:${below})\\b${between}\\s${forecast}\\b`, 'giu'), 'below expectations'],
    [new RegExp(`\\b${better}(?:expected|anticipated|forecast|estimated|predicted)\\b`, 'gi'), 'above expectations'],
    [new RegExp(`\\b${worse}(?:expected|anticipated|forecast|estimated|predicted)\\b`, 'gi'), 'below expectations']
];

/** Matches every text that one of the patterns matches, and is much faster. */
const anyForecast = /expect|anticipat|forecast|estimate|projection|predict|consensus/i;

/** Replaces comparisons with a forecast, such as "beating analysts' estimates" and "more than expected", with "above expectations" or "below expectations". */
export const alikeExpectations = (text: string): string => (anyForecast.test(text) ? patterns.reduce((found, [pattern, same]) => found.replace(pattern, same), text) : text);
