import { actorOf } from '../actors';
import { isNaming } from '../clauses';
import { isSame, wordAt } from '../context';
import type { Place } from '../context';
import { isComparable, isFigureOf, isYear } from '../figures';
import type { Figure } from '../figures';
import { isSameName } from '../naming';
import { isVerbal } from '../parts';
import type { Reading, Token } from '../read';
import type { Check } from './types';

interface Amount {
    readonly place: Place;
    readonly figure: Figure;
}

const amountsIn = (places: readonly Place[]): Amount[] => places.flatMap((place) => (place.token.figure === null || place.token.figure.kind === 'date' || isYear(place.token.figure) ? [] : [{ place, figure: place.token.figure }]));

const isNoun = (token: Token): boolean => !token.isNeutral && !isNaming(token) && actorOf(token) < 0 && !/(?:ly|ed|ing)$/.test(token.lower);

/** Words between a noun and its figure: "revenue of nearly $5", "40% of its revenue". */
const between = /^(?:of|nearly|almost|about|around|over|more|less|than|at|least|up|to|just|under|some|approximately|roughly|a|an|only)$/;

/** Returns the noun before a figure and its preposition: "income" in "income of about $5", "rate" in "the rate to 4%". */
const nounOf = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const ahead = tokens.slice(0, at).filter(({ cuts }) => cuts === token.cuts);
    const end = ahead.map(({ lower }) => between.test(lower)).lastIndexOf(false);
    return ahead.slice(end + 1).some(({ lower }) => /^(?:of|to|at)$/.test(lower)) ? ahead.slice(end, end + 1).filter(isNoun) : [];
};

const copula = /^(?:is|was|are|were|stands?|stood|came|reach(?:es|ed)?|total(?:s|ed|led)?|hit|hits)$/;

/** Returns the noun before the verb of a figure: "rate" in "the deposit rate was raised to 4%". */
const subjectOf = ({ reading, at, token }: Place): Token[] => {

    const { tokens } = reading;
    const verb = tokens.findIndex((other, i) => i < at && other.cuts === token.cuts && (copula.test(other.lower) || isVerbal({ reading, at: i, token: other })));
    const ahead = tokens.slice(0, Math.max(0, verb)).filter(({ cuts }) => cuts === token.cuts);
    const first = ahead.findIndex(({ relation, isContent }) => isContent && relation !== '');
    return ahead.slice(0, first < 0 ? ahead.length : first).filter(({ isContent }) => isContent).slice(-1).filter(isNoun);
};

/** Returns the noun after "of": "revenue" in "40% of its digital revenue". */
const wholeOf = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const behind = wordAt(tokens, at + 1) === 'of' ? tokens.slice(at + 2).filter(({ cuts }) => cuts === token.cuts) : [];
    const from = behind.findIndex(({ isContent, isName }) => isContent && !isName);
    const end = behind.findIndex(({ isContent }, i) => i > from && !isContent);
    return from < 0 ? [] : behind.slice(from, end < 0 ? behind.length : end).slice(-1).filter(isNoun);
};

/** Whether a sentence has a noun, or begins with a word that refers to a sentence that does. */
const has = ({ tokens, before }: Reading, noun: Token): boolean => {

    const all = before !== null && /^(?:this|that|it)$/.test(wordAt(tokens, 0)) ? [...tokens, ...before.tokens] : tokens;
    return all.some((token) => isSame(noun, token) || isSameName(noun, token));
};

/** Whether the evidence has the noun of a figure with another figure only. */
const isOther = (figure: Figure, nouns: readonly Token[], amounts: readonly Amount[]): boolean => {

    const comparable = amounts.filter((one) => isComparable(figure, one.figure));
    const own = comparable.filter((one) => isFigureOf(figure, one.figure));
    const others = comparable.filter((one) => !own.includes(one)).flatMap(({ place }) => [...nounOf(place), ...subjectOf(place)]);
    return nouns.some((noun) => !own.some(({ place }) => has(place.reading, noun)) && others.some((one) => isSame(one, noun)));
};

/** Whether the evidence has a share of something else. */
const isOtherWhole = (figure: Figure, nouns: readonly Token[], amounts: readonly Amount[], known: readonly Place[]): boolean => {

    const wholes = amounts.filter((one) => isFigureOf(figure, one.figure)).map(({ place }) => wholeOf(place));
    const isElsewhere = nouns.some((noun) => known.some(({ token }) => isSame(noun, token)));
    return isElsewhere && wholes.every((whole) => whole.some((one) => !nouns.some((noun) => isSame(one, noun))));
};

/** Checks that a quantity, such as income or a rate, has its own figure: not "net income of $5" for "revenue of $5, and net income of $2". */
export const measures: Check = ({ claim, known }) => {

    const amounts = amountsIn(known);
    const wrong = amountsIn(claim).find(({ place, figure }) => isOther(figure, [...nounOf(place), ...subjectOf(place)], amounts) || isOtherWhole(figure, wholeOf(place), amounts, known));
    return wrong === undefined ? null : `"${wrong.place.token.raw}" is another quantity in the evidence`;
};
