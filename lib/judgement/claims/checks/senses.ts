import { isEqual } from '../alignment';
import { best, isSame, wordAt } from '../context';
import type { Place } from '../context';
import { oppositeOf } from '../lexicon';
import { isFigureOf } from '../figures';
import type { Figure } from '../figures';
import type { Reading, Token } from '../read';
import { isHeld, isHolding } from './holding';
import { isShift } from './shifts';
import type { Check } from './types';

/** How much better a word of the opposite meaning may fit the context of a claimed one. */
const margin = .04;

/** Minimum likeness of the contexts of a claimed word and of its evidence. */
const least = .1;

/** Nouns for people and bodies, such as "regulators". They need no similar context: what they do is what matters. */
const isAgent = /(?:ers?|ors?)$|^(?:shares?|stocks?)$/;

/** Whether a word belongs to the figure after it: "more" in "more than 5", "topped" in "topped 5". */
const isBound = ({ reading: { tokens }, at }: Place): boolean => {

    const [next, second] = tokens.slice(at + 1, at + 3);
    return next?.lower === 'than' ? (second?.figure ?? null) !== null : next?.figure?.bound === 'over';
};

/** Number of content words between a word such as "up" and its figure. */
const beside = 2;

/** Returns the amounts beside a word, in its statement. */
const amountsBeside = ({ reading: { tokens }, token }: Place): Figure[] => tokens.flatMap(({ figure, cuts, place }) => (figure === null || figure.kind === 'date' || figure.kind === 'ordinal' || cuts !== token.cuts || Math.abs(place - token.place) > beside ? [] : [figure]));

/** Whether the evidence has the word, and no word of the opposite meaning, beside the same figure: "up 4%". */
const isTied = (place: Place, own: readonly Place[], known: readonly Place[]): boolean => {

    const amounts = amountsBeside(place);
    const isBeside = (one: Place): boolean => amountsBeside(one).some((figure) => amounts.some((amount) => isFigureOf(amount, figure)));
    return amounts.length > 0 && own.some(isBeside) && !known.some((one) => isOpposite(place.token, one.token) && isBeside(one));
};

/** Returns how many of the other words of a claim a sentence contains. */
const coverOf = (tokens: readonly Token[], { reading, token }: Place): number => reading.tokens.filter((other) => other !== token && other.isContent && !other.isNeutral && tokens.some((known) => isEqual(other, known))).length;

/** Whether the sentences of the evidence that contain most of the claim have a word, and no word of the opposite meaning. */
const isHome = (place: Place, own: readonly Place[], sources: readonly Reading[]): boolean => {

    const covers = sources.map((source) => ({ source, cover: coverOf(source.tokens, place) }));
    const most = Math.max(1, ...covers.map(({ cover }) => cover));
    const homes = covers.filter(({ cover }) => cover === most).map(({ source }) => source);
    return homes.length > 0 && homes.every((home) => own.some(({ reading }) => reading === home) && !home.tokens.some((token) => isOpposite(place.token, token)));
};

const isOpposite = (one: Token, other: Token): boolean => !isSame(one, other) && one.senses.some((sense) => other.senses.includes(oppositeOf(sense)));

/** Whether a word only says that something happened before, as in "had earlier bid". */
const isBefore = ({ reading: { tokens }, at, token }: Place): boolean => token.lower === 'earlier' && wordAt(tokens, at + 1) !== 'than';

/** Whether a verb only introduces a record, as in "hit a record": that is checked as a superlative. */
const isIntroducing = ({ reading: { tokens }, at, token }: Place): boolean => /^(?:hit|reach|set)$/.test(token.stem) && tokens.slice(at + 1, at + 4).map(({ lower }) => lower).join(' ').replace(/^(?:an?|its) |new /g, '').startsWith('record');

/** Whether a verb only says that something happened to somebody, as in "suffered losses". */
const isLight = ({ reading: { tokens }, at, token }: Place): boolean => /^(?:suffer|post|report)$/.test(token.stem) && tokens.slice(at + 1, at + 7).some((other) => other.cuts === token.cuts && other.senses.length > 0 && other.figure === null);

const decides = (place: Place): boolean => !isLight(place) && !isBefore(place) && !isIntroducing(place) && place.token.senses.length > 0 && place.token.figure === null && !place.token.isName && !place.token.isNeutral && !isBound(place);

/** Checks that the words that decide what is claimed occur in the evidence, with the same meaning and in a similar context. */
export const senses: Check = ({ claim, known, sources }) => {

    for (const place of claim.filter((one) => decides(one) && !isShift(one, sources))) {
        const own = known.filter(({ token }) => isSame(place.token, token));
        if (own.length === 0 && !isHolding(place.token, known)) {
            return `"${place.token.raw}" is not in the evidence`;
        }

        if (own.length === 0 || isTied(place, own, known) || isHeld(place.token) || isHome(place, own, sources)) {
            continue;
        }

        const contrary = known.filter(({ token }) => isOpposite(place.token, token));
        const fit = best(place, own);
        if (best(place, contrary) > fit + margin) {
            return `the evidence has the opposite of "${place.token.raw}"`;
        }

        if (fit < least && !isAgent.test(place.token.lower)) {
            return `"${place.token.raw}" is about something else in the evidence`;
        }
    }

    return null;
};
