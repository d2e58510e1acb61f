import { isSameRole } from '../actors';
import { align } from '../alignment';
import { isSame, wordAt } from '../context';
import type { Place } from '../context';
import type { Reading, Token } from '../read';
import type { Check } from './types';

const whole = /^(?:all|every|each|entire|whole|both|none)$/;

/** Words that restrict the noun after them to a part: "half of the fees", "some wallets", "3 of 5 claims". */
const part = /\b(?:half|some|most|part|many|several|few|two-thirds|majority|minority|portion|share|percent|\d[\d.]*%|one|\d+) (?:of|in)\b(?: [a-z]+){0,2}$|\b(?:some|most|many|several|few|half|nearly|almost|not)(?: [a-z]+)?$/;

/** Returns up to four words before a word, from the same statement. */
const wordsBefore = ({ reading: { tokens }, at, token }: Place): string => tokens.slice(Math.max(0, at - 4), at).filter(({ cuts }) => cuts === token.cuts).map(({ lower }) => lower).join(' ');

/** Returns the noun after "all", if there is one. */
const countedBy = ({ reading: { tokens }, at }: Place): Token[] => tokens.slice(at + 1).filter(({ isContent }) => isContent).slice(0, 1);

/** Whether the claim has "all" of something that the evidence has only in part. */
const isWidened = (place: Place, known: readonly Place[]): boolean => {

    const own = known.filter(({ token }) => countedBy(place).some((noun) => isSame(noun, token)));
    return own.length > 0 && own.every((one) => part.test(wordsBefore(one)));
};

/** Words before which "all" counts nothing, as in "all-time", or is part of an idiom. */
const idle = /^(?:time|but|over|together|along|round|around|these|this|that|and|or|for|in|but)$/;

/** Returns the words of the noun after "all": "affected Halden customers" in "all of the affected Halden customers in Oslo". */
const nounAfter = ({ reading: { tokens }, at }: Place): Token[] => {

    const behind = tokens.slice(at + 1);
    const from = behind.findIndex(({ isContent }) => isContent);
    const end = behind.findIndex(({ isContent, cuts }, i) => i > from && (!isContent || cuts !== behind[from]?.cuts));
    return behind.slice(Math.max(0, from), end < 0 ? behind.length : end).filter(({ figure }) => figure === null);
};

/** Whether no place of the evidence has all of the nouns that the claim has all of. */
const isUncounted = (place: Place, known: readonly Place[]): boolean => {

    const nouns = nounAfter(place);
    const next = wordAt(place.reading.tokens, place.at + 1);
    const wholes = known.filter(({ token }) => whole.test(token.lower));
    return !idle.test(next) && !(place.token.lower === 'both' && wholes.some(({ token }) => token.lower === 'both')) && nouns.length > 0 && !wholes.some((one) => isSameRole(nouns, nounAfter(one)) || nouns.some((noun) => nounAfter(one).some((other) => isSame(noun, other))));
};

/** Quantities that are written as words, such as "half" or "doubled". Unlike figures, they have no bound of their own. */
const fraction = /^(?:half|doubled?|tripled?|halved|hour|day|week|month|year|decade|thirds?|quarters?|fifths?|majority|minority|dozens?|hundreds|thousands|millions|billions)$/;

const over = /\b(?:over|above|exceeding|more than|at least)(?: an?)?$/;

const under = /\b(?:nearly|almost|under|below|less than|fewer than|close to|just shy of)(?: an?)?$/;

/** Words for parts, with the same in percent. */
const parts: readonly (readonly [RegExp, number])[] = [[/(?<!\b(?:first|second) )\bhalf$/, 50], [/\b(?:a|one) third$/, 33], [/\btwo thirds$/, 67], [/\b(?:a|one) quarter$/, 25], [/\bthree quarters$/, 75], [/\b(?:a|one) fifth$/, 20]];

/** Whether the claim has a part, such as a half, that the evidence does not have. */
const isOtherPart = (place: Place, known: readonly Place[]): boolean => {

    const textOf = (one: Place): string => `${wordsBefore(one)} ${one.token.lower}`;
    const isOrder = place.reading.tokens[place.at + 1]?.isContent === true && /^(?:third|fifth|quarter)$/.test(place.token.lower);
    const named = isOrder ? undefined : parts.find(([words]) => words.test(textOf(place)));
    const isPercent = ({ token: { figure } }: Place, [, share]: readonly [RegExp, number]): boolean => figure?.kind === 'percent' && figure.values.some((value) => Math.abs(value - share) < 1);
    return named !== undefined && !known.some((one) => named[0].test(textOf(one)) || isPercent(one, named));
};

/** Whether a fraction of the claim has a bound that it has nowhere in the evidence: "over half" for "nearly half". */
const isRebound = (place: Place, known: readonly Place[]): boolean => {

    const own = known.filter(({ token }) => token.lower === place.token.lower);
    return [over, under].some((bound) => bound.test(wordsBefore(place)) && !own.some((one) => bound.test(wordsBefore(one))));
};

/** Minimum share of common words if only a restriction was dropped. */
const nearly = .85;

/** Number of sentences of the evidence that are compared: the nearest ones. */
const nearest = 3;

const restricting = /^(?:one|half|most|some|part|many|among)$/;

/** Returns the nouns that "one", "one of" or "half of" restricts in a sentence. */
const restrictedIn = ({ tokens }: Reading): Token[] => {

    return tokens.flatMap(({ lower }, at) => (restricting.test(lower) && (/^(?:one|among)$/.test(lower) || tokens[at + 1]?.lower === 'of') ? tokens.slice(at + 1).filter(({ isContent }) => isContent).slice(0, 1) : []));
};

/** Returns a noun that a nearly equal sentence of the evidence restricts, but the claim does not. */
const unrestricted = (sentence: Reading, source: Reading): Token | undefined => {

    const kept = restrictedIn(sentence);
    const lost = restrictedIn(source).find((token) => !kept.some((one) => isSame(token, one)) && sentence.tokens.some((one) => isSame(token, one)));
    return lost !== undefined && align(sentence, source).share >= nearly ? lost : undefined;
};

const round = /^(?:tens|dozens|hundreds|thousands|millions|billions)$/;

/** Whether "thousands of" counts something else than in the evidence. */
const isMiscounted = (place: Place, known: readonly Place[]): boolean => {

    const pluralAfter = (one: Place): Token[] => {

        const words = nounAfter(one).filter(({ lower, isNeutral }) => !round.test(lower) && !isNeutral);
        return words.slice(0, words.findIndex(({ lower }) => lower.endsWith('s')) + 1);
    };

    const nouns = pluralAfter(place);
    const own = known.filter(({ token }) => token.lower === place.token.lower).map(pluralAfter);
    return wordAt(place.reading.tokens, place.at + 1) === 'of' && nouns.length > 0 && !own.some((others) => nouns.some((noun) => others.some((other) => isSame(noun, other))));
};

/** Checks that the claim does not generalise: what the evidence reports about some is not claimed about all. */
export const quantities: Check = ({ sentence, claim, sources, known }) => {

    const all = claim.find((place) => whole.test(place.token.lower) && !/(?:half|some|most|many|part|\d|%|percent) of$/.test(wordsBefore(place)) && (isWidened(place, known) || isUncounted(place, known)));
    if (all !== undefined) {
        return `the evidence does not have "${all.token.raw}" of them`;
    }

    const rebound = claim.find((place) => (fraction.test(place.token.lower) && isRebound(place, known)) || isOtherPart(place, known));
    if (rebound !== undefined) {
        return `the evidence bounds "${rebound.token.raw}" otherwise`;
    }

    const miscounted = claim.find((place) => round.test(place.token.lower) && isMiscounted(place, known));
    if (miscounted !== undefined) {
        return `the evidence has "${miscounted.token.raw}" of something else`;
    }

    const lost = sources.slice(0, nearest).map((source) => unrestricted(sentence, source)).find((token) => token !== undefined);
    return lost === undefined ? null : `the evidence has only some of "${lost.raw}"`;
};
