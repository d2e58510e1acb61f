import { actorOf } from '../actors';
import { generic, isNaming, wordsBefore } from '../clauses';
import { isSame } from '../context';
import type { Place } from '../context';
import { separators } from '../function-words';
import { isVerb } from '../parts';
import type { Token } from '../read';
import type { Check } from './types';

const isNoun = (token: Token): boolean => token.isContent && !token.isNeutral && !isNaming(token) && actorOf(token) < 0 && !generic.test(token.lower) && !/(?:ly|ed|ing)$/.test(token.lower);

/** Returns the noun directly before a verb, if it is neither a name nor a role: "sales" in "its sales dropped". */
const subjectOf = (place: Place): Token[] => wordsBefore(place).slice(-1).filter(isNoun);

/** Whether a statement of the evidence that contains a verb contains a noun, too, or has no other subject. */
const connects = (place: Place, noun: Token): boolean => {

    const words = place.reading.tokens.filter(({ cuts, isContent }) => cuts === place.token.cuts && isContent);
    return words.some((token) => isSame(token, noun)) || !wordsBefore(place).some(({ isContent, figure, lower }) => isContent && figure === null && !separators.has(lower));
};

/** Checks that what rises or falls in the claim does so in the evidence, too: not "sales dropped" for "sales of $2 million, while users dropped". */
export const topics: Check = ({ claim, known }) => {

    const isApart = (place: Place): boolean => {

        const own = known.filter(({ token }) => isSame(place.token, token));
        return own.length > 0 && subjectOf(place).some((noun) => !own.some((one) => connects(one, noun)));
    };

    const wrong = claim.find((place) => place.token.senses.length > 0 && isVerb(place) && isApart(place));
    return wrong === undefined ? null : `the evidence does not connect "${wrong.token.raw}" with the subject before it`;
};
