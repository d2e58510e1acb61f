import { best } from '../context';
import type { Place } from '../context';
import { isFigureOf } from '../figures';
import type { Check } from './types';

/** How much better a period of another length may fit the context of a claimed one. */
const margin = .04;

/** Words for periods of time. Those of one pattern are equally long. */
const lengths = [/^minutes?$/, /^(?:hours?|hourly)$/, /^(?:days?|daily)$/, /^(?:weeks?|weekly)$/, /^(?:months?|monthly)$/, /^(?:quarters?|quarterly)$/, /^(?:years?|yearly|annual|annually|annuali[sz]ed)$/, /^decades?$/, /^centur(?:y|ies)$/];

const lengthOf = ({ token }: Place): number => (token.isName || token.figure !== null ? -1 : lengths.findIndex((words) => words.test(token.lower)));

/** Whether the same figure counts both periods: "24 hours". */
const isSameCount = (a: Place, b: Place): boolean => {

    const [own, other] = [a, b].map(({ reading: { tokens }, at }) => tokens.slice(Math.max(0, at - 1), at).flatMap(({ figure }) => (figure?.kind === 'count' ? [figure] : [])));
    return own?.some((figure) => other?.some((one) => isFigureOf(figure, one))) === true;
};

/** Checks that every period of time of the claim, such as a week, has the same length in the evidence. */
export const periods: Check = ({ claim, known }) => {

    const others = known.map((place) => ({ place, length: lengthOf(place) })).filter(({ length }) => length >= 0);
    const fit = (place: Place, isAlike: boolean): number => best(place, others.filter(({ length }) => (length === lengthOf(place)) === isAlike).map((one) => one.place));
    const isOther = (place: Place): boolean => !others.some((other) => other.length === lengthOf(place) && isSameCount(place, other.place)) && fit(place, true) < 0 || fit(place, false) > fit(place, true) + margin;

    const wrong = claim.find((place) => lengthOf(place) >= 0 && isOther(place));
    return wrong === undefined ? null : `"${wrong.token.raw}" is another period in the evidence`;
};
