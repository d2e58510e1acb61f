import { isEqual } from '../alignment';
import { best, isSame } from '../context';
import type { Place } from '../context';
import { oppositeOf } from '../lexicon';
import type { Reading } from '../read';
import { isHolding } from './holding';
import type { Check } from './types';

/** How much better a word of the opposite meaning may fit the context of a claimed one. */
const margin = .04;

/** Minimum likeness of the contexts of a claimed word and of its evidence. */
const least = .1;

/** Nouns for people and bodies, such as "regulators". They need no similar context: what they do is what matters. */
const isAgent = /(?:ers?|ors?)$/;

/** Whether a word belongs to the figure after it: "more" in "more than 5", "topped" in "topped 5". */
const isBound = ({ reading: { tokens }, at }: Place): boolean => {

    const [next, second] = tokens.slice(at + 1, at + 3);
    return next?.lower === 'than' ? (second?.figure ?? null) !== null : next?.figure?.bound === 'over';
};

/** Minimum share of the other words of a claim that a sentence of the evidence contains, if both are about the same. */
const alike = .6;

const isCovering = ({ tokens }: Reading, { reading, token }: Place): boolean => {

    const words = reading.tokens.filter((other) => other !== token && other.isContent && !other.isNeutral);
    return words.filter((word) => tokens.some((other) => isEqual(word, other))).length >= words.length * alike;
};

const decides = (place: Place): boolean => place.token.senses.length > 0 && place.token.figure === null && !place.token.isName && !place.token.isNeutral && !isBound(place);

/** Checks that the words that decide what is claimed occur in the evidence, with the same meaning and in a similar context. */
export const senses: Check = ({ claim, known }) => {

    for (const place of claim.filter(decides)) {
        const own = known.filter(({ token }) => isSame(place.token, token));
        if (own.length === 0 && !isHolding(place.token, known)) {
            return `"${place.token.raw}" is not in the evidence`;
        }

        const opposites = place.token.senses.map(oppositeOf);
        const contrary = known.filter(({ token }) => !isSame(place.token, token) && token.senses.some((sense) => opposites.includes(sense)));
        const fit = best(place, own);
        if (best(place, contrary) > fit + margin) {
            return `the evidence has the opposite of "${place.token.raw}"`;
        }

        if (fit >= 0 && fit < least && !own.some(({ reading }) => isCovering(reading, place)) && !isAgent.test(place.token.lower)) {
            return `"${place.token.raw}" is about something else in the evidence`;
        }
    }

    return null;
};
