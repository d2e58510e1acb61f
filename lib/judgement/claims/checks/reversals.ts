import { isSame } from '../context';
import type { Place } from '../context';
import { relations } from '../function-words';
import type { Check } from './types';

/** Stems of verbs that undo what the noun after them names: "lifts the ban", "drops its lawsuit". */
const undoing = /^(?:lift|end|drop|scrap|revers|revok|repeal|overturn|cancel|withdraw|reject|abandon|shelv|halt|paus|delay|postpon|block|dismis|remov|scrapp|call|eas|relax|avert|avoid|prevent|averted|escap|den)e?$/;

const reach = 4;

/** Whether a verb before a word undoes it: "ban" in "lifts the ban". */
const isUndone = ({ reading: { tokens }, at, token }: Place): boolean => {

    const ahead = tokens.slice(Math.max(0, at - reach), at).filter(({ cuts }) => cuts === token.cuts);
    const from = ahead.findIndex(({ stem, lower }) => undoing.test(stem) && !/(?:als?|ions?|ments?)$/.test(lower));
    return from >= 0 && ahead.slice(from + 1).every(({ figure, senses, lower }) => !relations.has(lower) && (figure !== null || senses.length === 0));
};

/** Whether a word is only mentioned, not reported to happen: "the ban", "its lawsuit", "a 2017 ban". */
const isGiven = ({ reading: { tokens }, at }: Place): boolean => tokens.slice(Math.max(0, at - 3), at).some(({ lower, isOwner }) => isOwner || /^(?:the|an?|its|his|her|their|this|that|such)$/.test(lower));

/** Checks that the claim does not report something as happening that the evidence reports only as lifted, dropped or scrapped. */
export const reversals: Check = ({ claim, known }) => {

    for (const place of claim.filter((one) => one.token.senses.length > 0 && one.token.figure === null && !one.token.isName && !isGiven(one) && !isUndone(one))) {
        const own = known.filter(({ token }) => token.figure === null && isSame(place.token, token));
        if (own.length > 0 && own.every(isUndone)) {
            return `the evidence has "${place.token.raw}" undone`;
        }
    }

    return null;
};
