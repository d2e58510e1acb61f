import { isNaming } from '../clauses';
import { isSame } from '../context';
import type { Place } from '../context';
import { isFigureOf } from '../figures';
import { isSameName } from '../naming';
import type { Token } from '../read';
import type { Check } from './types';

/** Words behind a figure that may name what it counts. */
const reach = 2;

/** May follow a figure that counts nothing, or a noun. */
const following = /(?:ed|ing|ly)$|^(?:net|total|each|more|less|last|past|next)$/;

const isIn = (token: Token, others: readonly Token[]): boolean => others.some((other) => isSame(token, other) || isSameName(token, other));

/** Words of the noun behind a word, up to the next small word. */
const nounBehind = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const behind = tokens.slice(at + 1, at + 1 + reach);
    const end = behind.findIndex(({ isContent, isNeutral, cuts, figure, lower }) => !isContent || isNeutral || cuts !== token.cuts || figure !== null || following.test(lower));
    return behind.slice(0, end < 0 ? reach : end);
};

/** A figure that counts what the evidence does not mention: "65 officers" of "65 clerks". */
const miscounted = (place: Place, known: readonly Place[]): boolean => {

    const { figure } = place.token;
    const noun = figure?.kind === 'count' ? nounBehind(place) : [];
    const words = known.map(({ token }) => token);
    const counted = known.filter(({ token }) => figure !== null && token.figure !== null && isFigureOf(figure, token.figure)).map(nounBehind);
    return noun.length > 0 && noun.every((token) => !isIn(token, words)) && counted.some((other) => other.length > 0);
};

/** Names directly before a word: "Norwegian" of "a Norwegian lender". */
const namesBefore = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const previous = tokens[at - 1];
    return previous?.isName === true && !previous.isOwner && previous.cuts === token.cuts ? [previous] : [];
};

/** A noun that the evidence gives another name than the claim: "a Norwegian lender" of "a Danish lender". */
const misnamed = (place: Place, known: readonly Place[]): boolean => {

    const isNoun = place.token.isContent && !isNaming(place.token) && place.token.figure === null && place.token.senses.length === 0 && !following.test(place.token.lower);
    const names = isNoun ? namesBefore(place) : [];
    const own = names.length > 0 ? known.filter(({ token }) => !token.isName && token.stem === place.token.stem) : [];
    const others = own.map(namesBefore);
    return others.length > 0 && others.every((other) => other.length > 0 && !other.some((token) => isIn(token, names)));
};

/** Stand between an ordinal and its noun. */
const between = /^(?:consecutive|straight|such|successive)$/;

/** The noun behind an ordinal: "time" of "the third time". */
const orderedBy = ({ reading: { tokens }, at, token }: Place): Token | undefined => {

    const next = tokens.slice(at + 1).find(({ lower }) => !between.test(lower));
    return next?.isContent === true && !next.isCompound && next.cuts === token.cuts && next.figure === null ? next : undefined;
};

/** An ordinal whose noun has another one in the evidence. */
const misordered = (place: Place, known: readonly Place[]): boolean => {

    const { figure } = place.token;
    const noun = figure?.kind === 'ordinal' ? orderedBy(place) : undefined;
    const equal = known.filter(({ token }) => figure !== null && token.figure !== null && isFigureOf(figure, token.figure)).map(orderedBy);
    return noun !== undefined && equal.every((other) => other !== undefined && !isIn(noun, [other]));
};

/** Figures count what they count in the evidence, and nouns have the names that they have there. */
export const nouns: Check = ({ claim, known }) => {

    const wrong = claim.find((place) => miscounted(place, known) || misordered(place, known) || misnamed(place, known));
    return wrong === undefined ? null : `"${wrong.token.raw}" belongs to another word in the evidence`;
};
