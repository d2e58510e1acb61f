import { isSame } from '../context';
import type { Place } from '../context';
import type { Token } from '../read';
import { isVerb } from './agents';
import { isHolding } from './holding';
import type { Check } from './types';

/** Stems of verbs that mean too little to be checked, such as "include". */
const weak = /^(?:add|expect|hop|intend|plan|said|seek|want|allow|appear|ask|bas|becam|becom|belong|bring|caus|cit|com|compar|comment|concern|conduct|consist|contain|cover|describ|did|explain|fac|follow|giv|happen|hav|identif|identify|includ|involv|keep|lead|leav|link|mak|mean|nam|not|occur|offer|operat|perform|provid|put|relat|remain|remark|report|result|run|say|see|serv|set|show|sit|speak|stand|stat|stay|tak|tell|turn|us|work|writ)e?$/;

/** Whether a word is a finite verb, or a form in "-ing" after words such as "begun": "has begun granting". */
const isActing = (place: Place): boolean => {

    const previous = place.reading.tokens[place.at - 1];
    const isProgress = /[^aeiou]ing$/.test(place.token.lower) && previous?.cuts === place.token.cuts && /^(?:is|are|was|were|been|begun|began|begins?|start(?:s|ed)|stopped|keeps?|kept|without|by|after|before|denied|denies)$/.test(previous.lower);
    return isVerb(place) || isProgress;
};

const isFound = (token: Token, known: readonly Place[]): boolean => known.some((one) => isSame(token, one.token)) || isHolding(token, known);

/** Checks that every verb of the claim, except weak ones, occurs in the evidence. Verbs of the lexicon are left to `senses`, which accepts synonyms. */
export const predicates: Check = ({ claim, known }) => {

    const missing = claim.find((place) => place.token.senses.length === 0 && !weak.test(place.token.stem) && isActing(place) && !isFound(place.token, known));
    return missing === undefined ? null : `"${missing.token.raw}" is not in the evidence`;
};
