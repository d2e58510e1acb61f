import { best } from '../context';
import type { Place } from '../context';
import { isComparable, isFigureOf } from '../figures';
import type { Figure } from '../figures';
import type { Check } from './types';

/** How much better another figure may fit the words around a claimed one. */
const margin = .04;

const figureOf = (place: Place): { readonly place: Place; readonly figure: Figure }[] => (place.token.figure === null ? [] : [{ place, figure: place.token.figure }]);

/** Each figure, ordinal and date stands in the evidence, and with its own words. */
export const figures: Check = ({ claim, known }) => {

    const others = known.flatMap(figureOf);
    for (const { place, figure } of claim.flatMap(figureOf)) {
        const equal = others.filter((other) => isFigureOf(figure, other.figure));
        if (equal.length === 0) {
            return `"${place.token.raw}" is not in the evidence`;
        }

        const rivals = others.filter((other) => !equal.includes(other) && isComparable(figure, other.figure));
        const fit = (list: typeof others): number => best(place, list.map((one) => one.place));
        if (fit(rivals) > fit(equal) + margin) {
            return `"${place.token.raw}" belongs to something else in the evidence`;
        }
    }

    return null;
};
