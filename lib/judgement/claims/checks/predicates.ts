import { actorOf } from '../actors';
import { isSame, wordAt } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import { isVerb } from '../parts';
import type { Token } from '../read';
import { isHolding } from './holding';
import type { Check } from './types';

/** Stems of verbs that mean too little to be checked, such as "include". */
const weak = /^(?:account|add|expect|hop|intend|plan|said|seek|want|allow|appear|ask|bas|becam|becom|belong|bring|caus|cit|com|compar|comment|concern|conduct|consist|contain|cover|describ|did|explain|fac|follow|giv|happen|hav|identif|identify|includ|involv|keep|lead|leav|link|mak|mean|nam|not|occur|offer|oper|operat|perform|provid|put|relat|remain|remark|report|result|run|say|see|serv|set|show|sit|speak|stand|stat|stay|tak|tell|turn|us|work|writ)e?$/;

/** Whether a word is a finite verb, or a form in "-ing" after words such as "begun": "has begun granting". */
const isActing = (place: Place): boolean => {

    const previous = place.reading.tokens[place.at - 1];
    const isProgress = /[^aeiou]ing$/.test(place.token.lower) && previous?.cuts === place.token.cuts && /^(?:is|are|was|were|been|begun|began|begins?|start(?:s|ed)|stopped|keeps?|kept|without|by|after|before|denied|denies)$/.test(previous.lower);
    return isVerb(place) || isProgress;
};

const isFound = (token: Token, known: readonly Place[]): boolean => known.some((one) => isSame(token, one.token)) || isHolding(token, known);

/** Returns the noun that the claim says something is: "security" in "is an unregistered security". */
const complementIn = ({ reading: { tokens }, at, token }: Place): Token | undefined => {

    const isCopula = /^(?:is|was|are|were|became|becomes|remains)$/.test(token.lower) && /^an?$/.test(wordAt(tokens, at + 1));
    const behind = isCopula ? tokens.slice(at + 2) : [];
    const end = behind.findIndex(({ isContent, cuts }) => !isContent || cuts !== token.cuts);
    return behind.slice(0, end < 0 ? behind.length : end).at(-1);
};

/** Whether the claim says that something is what the evidence does not mention: "is a commodity". */
const isInvented = (place: Place, known: readonly Place[]): boolean => {

    const noun = complementIn(place);
    return noun !== undefined && !noun.isNeutral && !known.some(({ token }) => isSame(noun, token) || isSameName(noun, token));
};

/** Checks that every verb of the claim, except weak ones, occurs in the evidence. Verbs of the lexicon are left to `senses`, which accepts synonyms. */
export const predicates: Check = ({ claim, known }) => {

    const invented = claim.find((place) => isInvented(place, known));
    if (invented !== undefined) {
        return `the evidence does not have what comes after "${invented.token.raw}"`;
    }

    const missing = claim.find((place) => place.token.senses.length === 0 && actorOf(place.token) < 0 && !weak.test(place.token.stem) && isActing(place) && !isFound(place.token, known));
    return missing === undefined ? null : `"${missing.token.raw}" is not in the evidence`;
};
