import { wordAt } from '../context';
import type { Place } from '../context';
import type { Token } from '../read';

const forecast = /^(?:expectations?|expect(?:s|ed|ing)?|anticipat(?:es?|ed|ing)|forecasts?|estimates?|estimated|predict(?:s|ed)?|projected|projections?|consensus)$/;

/** Whether a word says that something was expected. */
export const isForecasting = ({ lower }: Token): boolean => forecast.test(lower);

/** Number of words before a figure that may say that it was expected. */
const reach = 6;

/** Whether a word says that something was expected, and not how it compares with that: "above expectations". */
const isIntroducing = (token: Token, i: number, tokens: readonly Token[]): boolean => isForecasting(token) && (wordAt(tokens, i + 1) === 'of' || !/^(?:above|below)$/.test(wordAt(tokens, i - 1)));

/** Whether a figure is what was expected, and not what came about: "expectations of $5 million", "the $5 million forecast". */
export const isForecast = ({ reading: { tokens }, at }: Place): boolean => {

    const ahead = tokens.slice(Math.max(0, at - reach), at);
    const last = ahead.map(({ figure }) => figure !== null && figure.kind !== 'date' && figure.kind !== 'ordinal').lastIndexOf(true);
    return tokens.slice(at + 1, at + 2).some(isForecasting) || ahead.slice(last + 1).some(isIntroducing);
};

/** Whether a claim says that a figure was expected, and the evidence has another one as expected. */
export const isOtherForecast = (place: Place, own: readonly Place[], others: readonly Place[]): boolean => isForecast(place) && !own.some(isForecast) && others.some(isForecast);
