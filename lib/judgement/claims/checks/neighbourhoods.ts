import { isEqual } from '../alignment';
import { isComparable } from '../figures';
import type { Figure } from '../figures';
import { placesIn } from '../context';
import type { Place } from '../context';
import { isVerb } from '../parts';
import type { Token } from '../read';

/** Returns the words around a figure of the evidence, up to the figures beside it that it could be confused with, and those before the first figure if no other verb follows them. */
const around = ({ reading, at }: Place, figure: Figure): readonly Token[] => {

    const { tokens } = reading;
    const isOther = (token: Token): boolean => token.figure !== null && isComparable(figure, token.figure);
    const next = tokens.findIndex((token, i) => i > at && isOther(token));
    const first = tokens.slice(0, at).findIndex(isOther);
    const isGoverned = first >= 0 && !placesIn([reading]).slice(first, at).some(isVerb);
    const near = tokens.slice(tokens.slice(0, at).map(isOther).lastIndexOf(true) + 1, next < 0 ? tokens.length : next).filter((token) => token !== tokens[at]);
    return isGoverned ? [...tokens.slice(0, first), ...near] : near;
};

/** Returns the content words of the statement around a figure of the claim, and all dates of its sentence: "In April, 40 vans were sold" has a date in a statement of its own. */
const wordsOf = ({ reading: { tokens }, token }: Place): Token[] => tokens.filter((other) => other !== token && other.isContent && (other.cuts === token.cuts || other.figure?.kind === 'date'));

/** Whether the evidence has more words of the claim around one of a figure's places than around any other figure, and all that are there. "Owes Orvane $5" thus fits "owes $2 to Veltra and $5 to Orvane". */
export const isNearest = (claim: Place, figure: Figure, own: readonly Place[], others: readonly Place[]): boolean => {

    const words = wordsOf(claim);
    const sharedWith = (place: Place): Token[] => {

        const near = around(place, figure);
        return words.filter((word) => near.some((other) => isEqual(word, other)));
    };

    const rivals = others.map(sharedWith);
    return own.map(sharedWith).some((shared) => rivals.every((rival) => rival.length < shared.length && rival.every((word) => shared.includes(word))));
};
