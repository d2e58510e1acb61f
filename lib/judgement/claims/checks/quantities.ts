import { align } from '../alignment';
import { isSame } from '../context';
import type { Place } from '../context';
import type { Reading, Token } from '../read';
import type { Check } from './types';

const whole = /^(?:all|every|each|entire|whole|both|none)$/;

/** "Half of the fees", "some wallets", "3 of 5 claims": not all of them. */
const part = /\b(?:half|some|most|part|many|several|few|two-thirds|majority|minority|portion|share|percent|\d[\d.]*%|one|\d+) (?:of|in)\b(?: [a-z]+){0,2}$|\b(?:some|most|many|several|few|half|nearly|almost|not)(?: [a-z]+)?$/;

/** Words of a sentence before a word that belong to the same noun. */
const wordsBefore = ({ reading: { tokens }, at, token }: Place): string => tokens.slice(Math.max(0, at - 4), at).filter(({ cuts }) => cuts === token.cuts).map(({ lower }) => lower).join(' ');

/** The noun that "all" stands before. */
const countedBy = ({ reading: { tokens }, at }: Place): Token[] => tokens.slice(at + 1).filter(({ isContent }) => isContent).slice(0, 1);

/** "All" of what the evidence has in part. */
const isWidened = (place: Place, known: readonly Place[]): boolean => {

    const own = known.filter(({ token }) => countedBy(place).some((noun) => isSame(noun, token)));
    return own.length > 0 && own.every((one) => part.test(wordsBefore(one)));
};

/** Least share of the words of a sentence that drops nothing but a restriction. */
const nearly = .85;

/** Sentences of the evidence that are compared. */
const nearest = 3;

const restricting = /^(?:one|half|most|some|part|many)$/;

/** What is restricted by "one of" or "half of" in a sentence. */
const restrictedIn = ({ tokens }: Reading): Token[] => {

    return tokens.flatMap(({ lower }, at) => (restricting.test(lower) && tokens[at + 1]?.lower === 'of' ? tokens.slice(at + 2).filter(({ isContent }) => isContent).slice(0, 1) : []));
};

/** A word that the sentence has without its restriction. */
const unrestricted = (sentence: Reading, source: Reading): Token | undefined => {

    const kept = restrictedIn(sentence);
    const lost = restrictedIn(source).find((token) => !kept.some((one) => isSame(token, one)) && sentence.tokens.some((one) => isSame(token, one)));
    return lost !== undefined && align(sentence, source).share >= nearly ? lost : undefined;
};

/** Nothing is said of all that the evidence says of some. */
export const quantities: Check = ({ sentence, claim, sources, known }) => {

    const all = claim.find((place) => whole.test(place.token.lower) && !/(?:half|some|most|many|part|\d) of$/.test(wordsBefore(place)) && isWidened(place, known));
    if (all !== undefined) {
        return `the evidence does not have "${all.token.raw}" of them`;
    }

    const lost = sources.slice(0, nearest).map((source) => unrestricted(sentence, source)).find((token) => token !== undefined);
    return lost === undefined ? null : `the evidence has only some of "${lost.raw}"`;
};
