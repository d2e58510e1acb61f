import { actorOf, isOffice } from '../actors';
import { caseOf, isNaming, isSaying } from '../clauses';
import { isAmong, isSame } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import { isFined, isVerb as isFinite } from '../parts';
import type { Token } from '../read';
import type { Check } from './types';

/** Number of words on each side of a verb that may be its subject or object. */
const reach = 4;

/** Verbs that mean the same if subject and object are swapped, such as "merge". */
const mutual = /^(?:partner|merg|colaborat|collaborat|team|setl|settl|met|meet|trad|ally|alli|clash|compet|join)/;

interface Roles {
    readonly doers: readonly Token[];
    readonly targets: readonly Token[];
}

const isParticiple = (token: Token): boolean => /(?:ed|en|wn|lt|ld|ught|und|ung|ost|tole|ack|ut)$/.test(token.lower);

/** Returns who does something and to whom it is done, for active and passive verbs. */
const rolesOf = (place: Place): Roles => {

    const { reading: { tokens }, at, token } = place;
    const isArgument = (other: Token): boolean => other.isContent && other.figure === null && !other.isNeutral && (other.isName || other.senses.length === 0);
    const left = tokens.slice(0, at).filter((other) => isArgument(other) && other.cuts === token.cuts).slice(-reach);
    const right = tokens.slice(at + 1).filter((other) => isArgument(other) && other.cuts === token.cuts).slice(0, reach);
    const isAuxiliary = ({ lower, cuts }: Token): boolean => cuts === token.cuts && /^(?:was|were|is|are|been|being|be|gets?|got)$/.test(lower);
    const nearest = tokens.slice(Math.max(0, at - 3), at).some(isAuxiliary) ? 6 : 2;
    const by = tokens.slice(at + 1, at + nearest).some(({ lower, cuts }) => lower === 'by' && cuts === token.cuts);
    const isInverted = token.opens && isSaying(tokens, at);
    return isFined(place) || isInverted || (by && isParticiple(token)) ? { doers: right, targets: left } : { doers: left, targets: right };
};

/** Whether doers and targets are swapped between claim and evidence. */
const isTurned = (claim: Roles, known: Roles): boolean => {

    const fell = claim.doers.some((token) => isAmong(token, known.targets) && !isAmong(token, known.doers));
    const rose = claim.targets.some((token) => isAmong(token, known.doers) && !isAmong(token, known.targets));
    return fell && rose;
};

/** Endings of nouns, such as "investment". */
const nominal = /(?:ment|tion|sion|ship|ness|ance|ence)s?$/;

/** Whether a word may be a verb with a subject and an object. */
const isVerb = (token: Token): boolean => {

    const isVerbal = token.isContent && (!token.isName || /(?:s|ed|ing)$/.test(token.lower));
    return token.figure === null && !nominal.test(token.lower) && !isOffice(token) && !mutual.test(token.stem) && (isVerbal || /^(?:says?|said|tells?|told)$/.test(token.lower));
};

/** Returns the roles before and after an active verb in its statement, such as "hacker"; `null` if it is passive. */
const castOf = ({ reading: { tokens }, at, token }: Place): { readonly before: readonly Token[]; readonly after: readonly Token[] } | null => {

    const near = tokens.slice(Math.max(0, at - 3), at + 3).some(({ lower }) => /^(?:was|were|is|are|been|being|be|by)$/.test(lower));
    const cast = tokens.map((other, i) => ({ other, i })).filter(({ other }) => other.cuts === token.cuts && actorOf(other) >= 0);
    return near || (token.opens && isSaying(tokens, at)) ? null : { before: cast.filter(({ i }) => i < at).map(({ other }) => other), after: cast.filter(({ i }) => i > at).map(({ other }) => other) };
};

/** Whether a role stands after an active verb in the claim that it precedes everywhere in the evidence: "accepted it from the hacker" for "the hacker accepted it". */
const isRecast = (place: Place, known: readonly Place[]): boolean => {

    const own = castOf(place);
    const others = known.filter(({ token }) => isSame(place.token, token)).flatMap((one) => castOf(one) ?? []);
    const turned = own?.after.filter((token) => !isAmong(token, own.before)) ?? [];
    return turned.some((token) => others.length > 0 && others.every(({ before, after }) => isAmong(token, before) && !isAmong(token, after)));
};

/** Prepositions of two names in a statement, which decide their roles. */
type Cases = readonly [string, string];

/** Whether two words are in one statement, or in two that follow each other. */
const isBeside = (one: Place, other: Place): boolean => Math.abs(one.token.cuts - other.token.cuts) <= 1;

/** Returns the prepositions of two names in every statement, or pair of statements, that contains both. */
const casesOf = (one: Token, other: Token, known: readonly Place[]): Cases[] => {

    const firsts = known.filter(({ token }) => isSameName(token, one));
    const seconds = known.filter(({ token }) => isSameName(token, other));
    return firsts.flatMap((a) => seconds.filter((b) => a.reading === b.reading && isBeside(a, b)).map((b): Cases => [caseOf(a), caseOf(b)]));
};

/** Whether two names of a statement have each other's preposition in the evidence: "orders Veltra to pay $2 million to Orvane". */
const isCrossed = (one: Place, other: Place, known: readonly Place[]): boolean => {

    const own: Cases = [caseOf(one), caseOf(other)];
    const cases = own[0] !== own[1] && own.some((word) => /^(?:to|from|for|against)$/.test(word)) ? casesOf(one.token, other.token, known) : [];
    return cases.some(([a, b]) => a === own[1] && b === own[0]) && !cases.some(([a, b]) => a === own[0] && b === own[1]);
};

const crossedIn = (claim: readonly Place[], known: readonly Place[]): Place | undefined => {

    const names = claim.filter(({ token }) => isNaming(token));
    return names.find((one, i) => names.slice(i + 1).some((other) => isBeside(one, other) && !isSameName(one.token, other.token) && isCrossed(one, other, known)));
};

/** Checks that subject and object of a verb, or two names, have not swapped roles between claim and evidence. */
export const roles: Check = ({ claim, known }) => {

    const recast = claim.find((place) => isFinite(place) && isRecast(place, known));
    if (recast !== undefined) {
        return `the evidence has "${recast.token.raw}" done by somebody else`;
    }

    for (const place of claim.filter(({ token }) => isVerb(token))) {
        const own = rolesOf(place);
        const others = known.filter(({ token }) => isSame(place.token, token)).map(rolesOf);
        if (others.length > 0 && others.some((other) => isTurned(own, other)) && !others.some((other) => !isTurned(own, other) && own.doers.some((token) => isAmong(token, other.doers)))) {
            return `the evidence turns "${place.token.raw}" round`;
        }
    }

    const crossed = crossedIn(claim, known);
    return crossed === undefined ? null : `the evidence has "${crossed.token.raw}" in another role`;
};
