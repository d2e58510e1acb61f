import { isSame } from '../context';
import type { Place } from '../context';
import { relations } from '../function-words';
import type { Reading } from '../read';
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

/** Nouns for undoing: "the dismissal of the lawsuit". */
const undone = /^(?:dismiss|revers|repeal|cancell|cancel|withdraw|withdrew|suspen|terminat|abort|drop|throw|threw|toss|scrap|nix|kill)/;

/** Whether a sentence contains a word for undoing something. */
const undoes = ({ tokens }: Reading): boolean => tokens.some(({ stem, lower }) => undoing.test(stem) || undone.test(lower));

/** Nouns for what somebody may give up: a claim must not have them dropped if the evidence does not. */
const efforts = /^(?:bid|lawsuit|suit|case|appeal|plan|probe|investigation|offer|ban|sanction|tariff|listing|merger|takeover|charge|complaint|proposal|project|programme|program|campaign|talks|negotiation)s?$/;

/** Whether the claim has something undone that no sentence of the evidence with it undoes: "dropped its bid" for "continues its bid". */
const isInvented = (place: Place, sources: readonly Reading[]): boolean => {

    const own = efforts.test(place.token.lower) && isUndone(place) ? sources.filter(({ tokens }) => tokens.some((token) => isSame(token, place.token))) : [];
    return own.length > 0 && !own.some(undoes);
};

/** Whether a word is only mentioned, not reported to happen: "the ban", "its lawsuit", "a 2017 ban". */
const isGiven = ({ reading: { tokens }, at }: Place): boolean => tokens.slice(Math.max(0, at - 3), at).some(({ lower, isOwner }) => isOwner || /^(?:the|an?|its|his|her|their|this|that|such)$/.test(lower));

/** Whether a word belongs to the phrase of the word before it: "down" in "voted down". */
const isParticle = ({ reading: { tokens }, at, token }: Place): boolean => tokens[at - 1]?.senses === token.senses;

/** Checks that the claim does not report something as happening that the evidence reports only as lifted, dropped or scrapped, nor the other way round. */
export const reversals: Check = ({ claim, known, sources }) => {

    const invented = claim.find((place) => isInvented(place, sources));
    if (invented !== undefined) {
        return `the evidence does not have "${invented.token.raw}" undone`;
    }

    for (const place of claim.filter((one) => one.token.senses.length > 0 && one.token.figure === null && !one.token.isName && !isGiven(one) && !isUndone(one) && !isParticle(one))) {
        const own = known.filter(({ token }) => token.figure === null && isSame(place.token, token));
        if (own.length > 0 && own.every(isUndone)) {
            return `the evidence has "${place.token.raw}" undone`;
        }
    }

    return null;
};
