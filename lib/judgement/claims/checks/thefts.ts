import { actorOf } from '../actors';
import { isNaming, wordsBefore } from '../clauses';
import { isSame } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import { isVerb } from '../parts';
import type { Token } from '../read';
import type { Check } from './types';

const stealing = /^(?:steals?|stole|stolen|stealing|hacks?|hacked|hacking|exploits?|exploited|exploiting|drains?|drained|draining|loots?|looted|robs?|robbed|siphons?|siphoned|swipes?|swiped|launders?|laundered)$/;

const losing = /^(?:los(?:es?|t|ing)|suffer(?:s|ed|ing)?|hacked|exploited|robbed|drained)$/;

/** Words that make a participle passive. */
const auxiliary = /^(?:was|were|is|are|been|being|be|get|gets|got|has|have|had)$/;

/** Returns the names and roles before a word, in its statement. */
const subjectsOf = (place: Place): Token[] => wordsBefore(place).filter((token) => isNaming(token) || actorOf(token) >= 0);

const isPassive = ({ reading: { tokens }, at }: Place): boolean => tokens.slice(Math.max(0, at - 1), at).some(({ lower }) => auxiliary.test(lower)) || tokens.slice(at + 1, at + 2).some(({ lower }) => /^(?:by|for)$/.test(lower));

const isTheft = (place: Place): boolean => stealing.test(place.token.lower) && isVerb(place) && !isPassive(place);

/** Checks that nobody who lost something in the evidence is the thief in the claim: "the founder stole $2 million" for "the founder loses $2 million in a hack". */
export const thefts: Check = ({ claim, known }) => {

    const thieves = known.filter((place) => isTheft(place)).flatMap(subjectsOf);
    const losers = known.filter((place) => losing.test(place.token.lower) && (isPassive(place) || /^(?:los|suf)/.test(place.token.lower))).flatMap(subjectsOf);
    const isIn = (token: Token, others: readonly Token[]): boolean => others.some((other) => isSameName(token, other) || isSame(token, other));
    const wrong = claim.filter((place) => isTheft(place)).find((place) => subjectsOf(place).some((token) => isIn(token, losers) && !isIn(token, thieves)));
    return wrong === undefined ? null : `the evidence has no such doer of "${wrong.token.raw}"`;
};
