import { isSame, placesIn } from '../context';
import type { Place } from '../context';
import { isFigureOf, isYear } from '../figures';
import type { Figure } from '../figures';
import { isVerb } from '../parts';
import type { Reading } from '../read';
import type { Check } from './types';

/** Returns the dates and years in the statement around a word. */
const timesAround = ({ reading: { tokens }, token }: Place): Figure[] => {

    const figures = tokens.flatMap(({ cuts, figure }) => (figure === null || cuts !== token.cuts ? [] : [figure]));
    return figures.filter((figure) => figure.kind === 'date' || isYear(figure));
};

/** Returns the first verb after a date that has a statement of its own: "sank" in "On Friday, the navy sank a ship". */
const datedBy = ({ reading, at, token }: Place): Place | undefined => {

    const words = placesIn([reading]);
    const isApart = !words.some((place) => place.token.cuts === token.cuts && isVerb(place));
    return isApart ? words.slice(at + 1).find((place) => isVerb(place)) : undefined;
};

/** Whether no sentence of the evidence has both a date of the claim and the verb after it. */
const isMisdated = (place: Place, sources: readonly Reading[]): boolean => {

    const dates = place.token.figure?.kind === 'date' ? [place.token.figure] : [];
    const verb = dates.length > 0 ? datedBy(place)?.token : undefined;
    const acting = sources.filter(({ tokens }) => verb !== undefined && tokens.some((token) => isSame(token, verb)));
    return acting.length > 0 && !acting.some(({ tokens }) => tokens.some((token) => dates.some((date) => token.figure !== null && isFigureOf(date, token.figure))));
};

/** Returns what kind of date a figure is. A weekday contradicts no month. */
const kindOf = ({ kind, date }: Figure): 'day' | 'month' | null => {

    if (kind !== 'date' || !/^\p{L}+$/u.test(date)) {
        return null;
    }

    return date.endsWith('day') ? 'day' : 'month';
};

/** Returns the amounts in the statement of a word. */
const amountsBeside = ({ reading, token: { cuts } }: Place): Figure[] => {

    return reading.tokens.flatMap(({ figure, cuts: own }) => (own !== cuts || figure === null || figure.kind === 'date' || isYear(figure) ? [] : [figure]));
};

/** Whether every sentence of the evidence with an amount of the claim has another date: "had 40 vans in May" for "had 40 vans in June". */
const isOtherDate = (place: Place, sources: readonly Reading[]): boolean => {

    const date = place.token.figure;
    const kind = date === null ? null : kindOf(date);
    if (date === null || kind === null) {
        return false;
    }

    const amounts = amountsBeside(place);
    const figuresOf = ({ tokens }: Reading): Figure[] => tokens.flatMap(({ figure }) => (figure === null ? [] : [figure]));
    const homes = sources.map(figuresOf).filter((known) => amounts.some((amount) => known.some((figure) => isFigureOf(amount, figure))));
    return homes.length > 0 && homes.every((known) => !known.some((figure) => isFigureOf(date, figure)) && known.some((figure) => kindOf(figure) === kind));
};

/** Checks that a verb that is dated in the evidence has no other date in the claim: "open in September" for "start in September and open in 2027". */
export const times: Check = ({ claim, known, sources }) => {

    const misdated = claim.find((place) => isMisdated(place, sources) || isOtherDate(place, sources));
    if (misdated !== undefined) {
        return `the evidence has something else on "${misdated.token.raw}"`;
    }

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
