import { best } from '../context';
import type { Place } from '../context';
import { isFigureOf } from '../figures';
import type { Figure } from '../figures';
import type { Check } from './types';

/** How much better a period of another length may fit the context of a claimed one. */
const margin = .04;

/** Words for periods of time. Those of one pattern are equally long. */
const lengths = [/^minutes?$/, /^(?:hours?|hourly)$/, /^(?:days?|daily)$/, /^(?:weeks?|weekly)$/, /^(?:months?|monthly)$/, /^(?:quarters?|quarterly)$/, /^(?:years?|yearly|annual|annually|annuali[sz]ed)$/, /^decades?$/, /^centur(?:y|ies)$/];

/** Whether a word is no name but a period behind a figure, whose capital is that of title case: "40-Minute". */
const isCapitalised = ({ reading: { tokens }, at }: Place): boolean => tokens[at - 1] !== undefined && tokens[at - 1]?.figure !== null;

/** Whether a word belongs to a share of a percentage point: "a quarter-point". */
const isOfPoint = ({ reading: { tokens }, at }: Place): boolean => /^points?$/.test(tokens[at + 1]?.lower ?? '');

const lengthOf = (place: Place): number => ((place.token.isName && !isCapitalised(place)) || place.token.figure !== null || isOfPoint(place) ? -1 : lengths.findIndex((words) => words.test(place.token.lower)));

/** Numbers of shorter periods that are as long as one of the next: 7 days are a week. */
const alike: readonly (readonly [string, number, string])[] = [['day', 7, 'week'], ['hour', 24, 'day'], ['day', 30, 'month'], ['day', 31, 'month'], ['month', 12, 'year'], ['month', 3, 'quarter'], ['minute', 60, 'hour']];

/** Returns the figure directly before a period, if there is one: 7 in "seven days". */
const countsOf = ({ reading: { tokens }, at }: Place): Figure[] => tokens.slice(Math.max(0, at - 1), at).flatMap(({ figure }) => (figure?.kind === 'count' ? [figure] : []));

/** Whether the claim has a single period: "in a day". */
const isSingle = ({ reading: { tokens }, at }: Place): boolean => /^(?:in|within|over|during) an?$/.test(tokens.slice(Math.max(0, at - 2), at).map(({ lower }) => lower).join(' '));

/** Whether a place counts the period of another one in a shorter unit: "seven days" for "a week". */
const isEqual = (one: Place, other: Place): boolean => {

    const counts = countsOf(one).flatMap(({ values }) => values);
    return alike.some(([short, count, long]) => counts.includes(count) && one.token.lower.replace(/s$/, '') === short && other.token.lower === long);
};

/** Whether the same figure counts both periods: "24 hours". */
const isSameCount = (a: Place, b: Place): boolean => {

    const other = countsOf(b);
    return countsOf(a).some((figure) => other.some((one) => isFigureOf(figure, one)));
};

/** Checks that every period of time of the claim, such as a week, has the same length in the evidence. */
export const periods: Check = ({ claim, known }) => {

    const others = known.map((place) => ({ place, length: lengthOf(place) })).filter(({ length }) => length >= 0);
    const fit = (place: Place, isAlike: boolean): number => best(place, others.filter(({ length }) => (length === lengthOf(place)) === isAlike).map((one) => one.place));
    const isOther = (place: Place): boolean => !others.some((other) => other.length === lengthOf(place) && isSameCount(place, other.place)) && fit(place, true) < 0 || fit(place, false) > fit(place, true) + margin;

    const all = others.map((other) => other.place);
    const isCounted = (place: Place): boolean => {

        const fitting = best(place, all.filter((other) => isEqual(other, place)));
        return fitting >= 0 && fitting >= best(place, all);
    };

    const isLonger = (place: Place): boolean => isSingle(place) && others.filter(({ length }) => length === lengthOf(place)).every((other) => countsOf(other.place).length > 0);
    const wrong = claim.find((place) => lengthOf(place) >= 0 && !isCounted(place) && (isOther(place) || isLonger(place)));
    return wrong === undefined ? null : `"${wrong.token.raw}" is another period in the evidence`;
};
