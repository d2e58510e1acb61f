import { isNaming } from '../clauses';
import { isAmong } from '../context';
import type { Place } from '../context';
import { isFigureOf } from '../figures';
import type { Token } from '../read';
import type { Check } from './types';

/** Number of words after a figure that may name what it counts. */
const reach = 2;

/** Words that are not part of a noun: "net", "last", or forms in "-ed", "-ing" and "-ly". */
const following = /(?:ed|ing|ly)$|^(?:net|total|each|more|less|last|past|next)$/;

/** Returns the words of the noun after a word, up to the next function word. */
const nounBehind = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const behind = tokens.slice(at + 1, at + 1 + reach);
    const end = behind.findIndex(({ isContent, isNeutral, cuts, figure, lower }) => !isContent || isNeutral || cuts !== token.cuts || figure !== null || following.test(lower));
    return behind.slice(0, end < 0 ? reach : end);
};

/** Number of words after a figure of the evidence that may name what it counts: "75 trade and finance documents". */
const reachOfEvidence = 6;

const wordsBehind = ({ reading: { tokens }, at }: Place): readonly Token[] => tokens.slice(at + 1, at + 1 + reachOfEvidence);

/** Things and people that reports count often. Elsewhere, these words add nothing. */
const counted = /^(?:tokens|coins|users|customers|investors|holders|traders)$/;

/** Whether a figure counts such things where the evidence counts others: "2 million tokens" for "2 million wallets". The coin that it names may be called one. */
const isOtherThing = ({ reading: { tokens }, at, token: { figure } }: Place, known: readonly Place[]): boolean => {

    const [thing] = tokens.slice(at + 1, at + 2).filter(({ lower }) => counted.test(lower));
    const own = thing === undefined ? [] : known.filter(({ token }) => figure?.kind === 'count' && token.figure !== null && isFigureOf(figure, token.figure));
    return thing !== undefined && own.length > 0 && own.every((one) => nounBehind(one).length > 0 && !nounBehind(one).some(isNaming) && !isAmong(thing, wordsBehind(one)));
};

/** Whether a figure counts something else than in the evidence: "65 officers" for "65 clerks", even if there are officers elsewhere. */
const miscounted = (place: Place, known: readonly Place[]): boolean => {

    const { figure } = place.token;
    const noun = figure?.kind === 'count' ? nounBehind(place) : [];
    const words = known.map(({ token }) => token);
    const equal = known.filter(({ token }) => figure !== null && token.figure !== null && isFigureOf(figure, token.figure));
    const isElsewhere = equal.some((other) => nounBehind(other).length > 0) && noun.every((token) => !isAmong(token, words));
    return noun.length > 0 && (isElsewhere || equal.every((other) => nounBehind(other).length > 0 && !noun.some((token) => isAmong(token, wordsBehind(other)))));
};

/** Returns the name directly before a word, if there is one: "Norwegian" in "a Norwegian lender". */
const namesBefore = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const previous = tokens[at - 1];
    return previous?.isName === true && !previous.isOwner && previous.cuts === token.cuts ? [previous] : [];
};

/** Whether a noun follows another name than in the evidence: "a Norwegian lender" for "a Danish lender". */
const misnamed = (place: Place, known: readonly Place[]): boolean => {

    const isNoun = place.token.isContent && !isNaming(place.token) && place.token.figure === null && place.token.senses.length === 0 && !following.test(place.token.lower);
    const names = isNoun ? namesBefore(place) : [];
    const own = names.length > 0 ? known.filter(({ token }) => !token.isName && token.stem === place.token.stem) : [];
    const others = own.map(namesBefore);
    return others.length > 0 && others.every((other) => other.length > 0 && !other.some((token) => isAmong(token, names)));
};

/** Words that may occur between an ordinal and its noun. */
const between = /^(?:consecutive|straight|such|successive)$/;

/** Returns the noun after an ordinal: "time" in "the third time". */
const orderedBy = ({ reading: { tokens }, at, token }: Place): Token | undefined => {

    const next = tokens.slice(at + 1).find(({ lower }) => !between.test(lower));
    return next?.isContent === true && !next.isCompound && next.cuts === token.cuts && next.figure === null ? next : undefined;
};

/** Whether an ordinal belongs to another noun in the evidence. */
const misordered = (place: Place, known: readonly Place[]): boolean => {

    const { figure } = place.token;
    const noun = figure?.kind === 'ordinal' ? orderedBy(place) : undefined;
    const equal = known.filter(({ token }) => figure !== null && token.figure !== null && isFigureOf(figure, token.figure)).map(orderedBy);
    const isBare = figure?.kind === 'ordinal' && noun === undefined && equal.every((other) => other?.lower === 'time');
    return isBare || (noun !== undefined && equal.every((other) => other !== undefined && !isAmong(noun, [other])));
};

/** Checks that figures, ordinals and names belong to the same nouns as in the evidence. */
export const nouns: Check = ({ claim, known }) => {

    const wrong = claim.find((place) => miscounted(place, known) || isOtherThing(place, known) || misordered(place, known) || misnamed(place, known));
    return wrong === undefined ? null : `"${wrong.token.raw}" belongs to another word in the evidence`;
};
