import type { Place } from '../context';
import { isFigureOf } from '../figures';
import type { Figure } from '../figures';
import { isVerb } from './agents';
import type { Check } from './types';

const isYear = ({ kind, values }: Figure): boolean => kind === 'count' && values.some((value) => value >= 1900 && value < 2100);

/** Returns the dates and years in the statement around a word. */
const timesAround = ({ reading: { tokens }, token }: Place): Figure[] => {

    const figures = tokens.flatMap(({ cuts, figure }) => (figure === null || cuts !== token.cuts ? [] : [figure]));
    return figures.filter((figure) => figure.kind === 'date' || isYear(figure));
};

/** Checks that a verb that is dated in the evidence has no other date in the claim: "open in September" for "start in September and open in 2027". */
export const times: Check = ({ claim, known }) => {

    for (const place of claim.filter(isVerb)) {
        const own = known.filter(({ token }) => token.stem === place.token.stem).map(timesAround);
        const isTimed = own.length > 0 && own.every((ones) => ones.length > 0);
        const isElsewhere = (time: Figure): boolean => !own.flat().some((other) => isFigureOf(time, other));
        if (isTimed && timesAround(place).some(isElsewhere)) {
            return `"${place.token.raw}" has another time in the evidence`;
        }
    }

    return null;
};
