import { isOffice } from '../actors';
import { isReferring, isUnit } from '../clauses';
import { best, isSame, likeness } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import type { Reading, Token } from '../read';
import { doersOf } from './agents';
import { mentionedIn } from './epithets';
import type { Check } from './types';

/** How much better another name may fit the context of a claimed one: if it occurs in another sentence of the evidence, and if it occurs in the same one. */
const margin = { other: .25, beside: .35 } as const;

/** Checks that every name, ticker and address occurs in the evidence, and that no name is put together from parts of others. */
export const names: Check = ({ claim, known }) => {

    for (const place of claim.filter(({ token }) => token.isName || token.isLink || token.coin !== '' || (token.figure === null && /\p{Nd}/u.test(token.raw)))) {
        const own = known.filter(({ token }) => isSameName(place.token, token));
        if (own.length === 0) {
            return `"${place.token.raw}" is not in the evidence`;
        }
    }

    return brokenName(claim, known) ?? foreignOwner(claim, known) ?? foreignThing(claim, known);
};

/** Maximum distance between the parts of a name in the evidence, in words. */
const apart = 3;

const joining = /^(?:of|in|at|from|for)$/;

/** Whether a name follows a place of the evidence closely, or is joined to it by a word such as "of": "the president of Chile". */
const isFollowed = ({ reading: { tokens }, at }: Place, name: Token): boolean => {

    const ahead = tokens.slice(Math.max(0, at - apart), at);
    const from = ahead.findIndex((other) => isSameName(name, other));
    const isJoined = from >= 0 && ahead.slice(from + 1).some(({ lower }) => joining.test(lower));
    return isJoined || tokens.slice(at + 1, at + apart + 1).some((other) => isSameName(name, other));
};

/** Checks that adjacent names of the claim are close to each other in the evidence, too. Otherwise, "Justice President" would pass if the evidence has both words. */
const brokenName = (claim: readonly Place[], known: readonly Place[]): string | null => {

    for (const [i, { token }] of claim.entries()) {
        const next = claim[i + 1]?.token;
        if (token.isName && next?.isName === true && !next.opens && !token.isOwner && ![token, next].some(isOffice)) {
            if (!known.some((one) => isSameName(token, one.token) && isFollowed(one, next))) {
                return `"${token.raw} ${next.raw}" is not in the evidence`;
            }
        }
    }

    return null;
};

/** Checks that a name that another one owns is close to its owner in the evidence, too: not "Roth's Veltra" for "Veltra repaid Roth's Orvane". */
const foreignOwner = (claim: readonly Place[], known: readonly Place[]): string | null => {

    const namesAfter = ({ reading: { tokens }, at }: Place): Token[] => tokens.slice(at + 1, at + 2).filter((token) => token.isName && !isOffice(token));
    const owned = claim.find((place) => {

        const owning = place.token.isName && place.token.isOwner ? namesAfter(place) : [];
        const own = owning.length > 0 ? known.filter((one) => isSameName(place.token, one.token)) : [];
        return own.some((one) => one.token.isOwner && namesAfter(one).length > 0) && !own.some((one) => owning.some((name) => isFollowed(one, name)));
    });
    return owned === undefined ? null : `the evidence has something else of "${owned.token.raw}"`;
};

/** Returns the noun that a name owns: "claims" in "Roth's claims". */
const ownedBy = ({ reading: { tokens }, at, token }: Place): Token[] => tokens.slice(at + 1, at + 2).filter((next) => token.isName && token.isOwner && !next.isName && !next.isNeutral && next.figure === null && next.cuts === token.cuts);

/** Checks that what a name owns is not somebody else's in the evidence: not "the fund's claims" for "Roth's claims". */
const foreignThing = (claim: readonly Place[], known: readonly Place[]): string | null => {

    const isForeign = (thing: Token, place: Place): boolean => {

        const places = known.filter(({ token }) => token.stem === thing.stem);
        const owners = places.map(({ reading: { tokens }, at }) => tokens.slice(Math.max(0, at - 1), at).filter((token) => token.isName && token.isOwner));
        const isNear = ({ reading: { tokens }, token: { cuts } }: Place): boolean => tokens.some((token) => token.cuts === cuts && isSameName(token, place.token));
        return places.length > 0 && owners.every((owner) => owner.length > 0) && !places.some(isNear);
    };

    const wrong = claim.find((place) => ownedBy(place).some((thing) => isForeign(thing, place)));
    return wrong === undefined ? null : `the evidence has this of somebody else than "${wrong.token.raw}"`;
};

/** Whether a name is that of a source: "according to Arkham", "per Arkham". */
const isCited = ({ reading: { tokens }, at }: Place): boolean => /(?:^| )per$|^according to$/.test(tokens.slice(Math.max(0, at - 2), at).map(({ lower }) => lower).join(' '));

/** Whether a name begins its sentence: only names and function words precede it. */
const isFirst = ({ reading: { tokens }, at }: Place): boolean => tokens.slice(0, at).every(({ isName, isContent }) => isName || !isContent);

/** Whether a name has the same role in the evidence as in the claim: it begins the sentence, or it is the source. */
const isAlike = (place: Place, one: Place): boolean => [isFirst, isCited].some((is) => is(place) && is(one));

/** Returns how many content words of a claim a sentence of the evidence contains. */
const coveredBy = (reading: Reading, claim: Reading): number => claim.tokens.filter((word) => word.isContent && reading.tokens.some((other) => isSame(word, other) || isSameName(word, other))).length;

/** Whether a name has the same role as in the claim in the sentence of the evidence that contains the most words of the claim. */
const isHome = (place: Place, own: readonly Place[], known: readonly Place[]): boolean => {

    const alike = own.filter((one) => isAlike(place, one)).map(({ reading }) => coveredBy(reading, place.reading));
    const all = [...new Set(known.map(({ reading }) => reading))].map((reading) => coveredBy(reading, place.reading));
    return alike.some((covered) => all.every((other) => other <= covered));
};

/** Whether another name fits the context of a name clearly better than its own places in the evidence and the nouns that may refer to it. */
const isOusted = (place: Place, own: readonly Place[], known: readonly Place[], claimed: (token: Token) => boolean): boolean => {

    const parts = own.flatMap(({ reading, at }) => reading.tokens.slice(Math.max(0, at - 1), at + 2)).filter(({ isName }) => isName);
    const others = known.filter(({ token }) => token.isName && !isSameName(place.token, token) && !parts.some((part) => isSameName(part, token)));
    const isBeside = ({ token, reading }: Place): boolean => own.some((one) => one.reading === reading) && !claimed(token);
    const fit = Math.max(best(place, own), best(place, known.filter(isReferring)));
    const beside = others.filter(isBeside);
    const rivals = others.filter((one) => !isBeside(one) && (!claimed(one.token) || own.some(({ reading }) => reading === one.reading)));
    const better = [...beside.filter((one) => likeness(place, one) - margin.beside > fit), ...rivals.filter((one) => likeness(place, one) - margin.other > fit)];
    const most = Math.max(0, ...(better.length === 0 ? [] : own).map(({ reading }) => coveredBy(reading, place.reading)));
    return better.some((one) => coveredBy(one.reading, place.reading) >= most) && !isHome(place, own, known);
};

/** Checks that no name of the claim is used in place of another one of the evidence. */
export const subjects: Check = ({ sentence, claim, known }) => {

    const settled = [...claim.flatMap((place) => doersOf(place, known)), ...mentionedIn(sentence)];
    const isClaimed = (token: Token): boolean => claim.some((place) => place.token.isName && isSameName(place.token, token));
    for (const place of claim.filter(({ token, at }) => token.isName && !isUnit(sentence.tokens, at))) {
        const own: Place[] = known.filter(({ token }) => isSameName(place.token, token));
        if (!settled.includes(place.token) && isOusted(place, own, known, isClaimed)) {
            return `"${place.token.raw}" stands in place of another name`;
        }
    }

    return null;
};
