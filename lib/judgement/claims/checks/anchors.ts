import { isSame } from '../context';
import type { Place } from '../context';
import { falling, rising } from '../lexicon';
import type { Token } from '../read';

/** Maximum distance between a figure and the word before it, in content words. */
const beside = 2;

/** Returns the content word before a figure in its statement, as in "peaked at $5"; `undefined` if another figure is in between. */
const anchorOf = ({ reading: { tokens }, at, token }: Place): Token | undefined => {

    const found = tokens.slice(0, at).filter(({ isContent, isNeutral, figure, cuts }) => cuts === token.cuts && (figure !== null || (isContent && !isNeutral))).at(-1);
    return found?.figure === null && token.place - found.place <= beside ? found : undefined;
};

const isSameAnchor = (one: Place, other: Place): boolean => {

    const [anchor, known] = [anchorOf(one), anchorOf(other)];
    return anchor !== undefined && known !== undefined && isSame(anchor, known);
};

/** Whether the word before a figure of the claim stands before another figure of its sentence in the evidence: "peaked at $3" for "fell to $3 from its peak of $5". Words for a rise or a fall, and numbers that count, stand before many figures. */
export const isAnchoredElsewhere = (place: Place, own: readonly Place[], others: readonly Place[]): boolean => {

    const moves = anchorOf(place)?.senses.some((sense) => sense === rising || sense === falling) === true;
    return !moves && place.token.figure?.kind !== 'count' && own.length > 0 && own.every((one) => anchorOf(one) !== undefined && !isSameAnchor(place, one) && others.some((other) => other.reading === one.reading && isSameAnchor(place, other)));
};

/** Whether the word before a figure of the claim stands before it in the evidence, too, and before no figure that it could be confused with. */
export const isAnchoredAlone = (place: Place, own: readonly Place[], others: readonly Place[]): boolean => {

    return own.some((one) => isSameAnchor(place, one)) && !others.some((one) => isSameAnchor(place, one));
};
