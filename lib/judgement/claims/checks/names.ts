import { isOffice } from '../actors';
import { generic } from '../clauses';
import { best, contradicts } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import type { Token } from '../read';
import { doersOf } from './agents';
import { mentionedIn } from './epithets';
import type { Check } from './types';

/** How much better another name may fit the words around a claimed one: in another sentence, and beside it in its own. */
const margin = { other: .25, beside: .35 } as const;

/** Each name, ticker and address stands in the evidence, and a name is not put in place of another. */
export const names: Check = ({ claim, known }) => {

    for (const place of claim.filter(({ token }) => token.isName || token.isLink || token.coin !== '' || (token.figure === null && /\p{Nd}/u.test(token.raw)))) {
        const own = known.filter(({ token }) => isSameName(place.token, token));
        if (own.length === 0) {
            return `"${place.token.raw}" is not in the evidence`;
        }
    }

    return brokenName(claim, known);
};

/** Words between the parts of a name in the evidence. */
const apart = 3;

/** Names side by side in the claim stand near each other in the evidence, too: "Justice President" is nobody. */
const brokenName = (claim: readonly Place[], known: readonly Place[]): string | null => {

    for (const [i, { token }] of claim.entries()) {
        const next = claim[i + 1]?.token;
        if (token.isName && next?.isName === true && !next.opens && ![token, next].some(isOffice)) {
            const isNear = (one: Place): boolean => one.reading.tokens.slice(Math.max(0, one.at - apart), one.at + apart + 1).some((other) => isSameName(next, other));
            if (!known.some((one) => isSameName(token, one.token) && isNear(one))) {
                return `"${token.raw} ${next.raw}" is not in the evidence`;
            }
        }
    }

    return null;
};

/** Whether another name fits the words around a name clearly better than its own places, or than a noun that may stand for it. */
const isOusted = (place: Place, own: readonly Place[], known: readonly Place[], claimed: (token: Token) => boolean): boolean => {

    const others = known.filter(({ token }) => token.isName && !isSameName(place.token, token));
    const beside = others.filter(({ token, reading }) => own.some((one) => one.reading === reading) && !claimed(token));
    const rivals = others.filter(({ token, reading }) => !claimed(token) || own.some((one) => one.reading === reading));
    const fit = Math.max(best(place, own), best(place, known.filter(({ token }) => generic.test(token.lower))));
    return Math.max(best(place, rivals.filter((one) => !beside.includes(one))) - margin.other, best(place, beside) - margin.beside) > fit;
};

/** No name stands where the evidence has another. */
export const subjects: Check = ({ sentence, claim, known }) => {

    const settled = [...claim.flatMap((place) => doersOf(place, known)), ...mentionedIn(sentence)];
    const isClaimed = (token: Token): boolean => claim.some((place) => place.token.isName && isSameName(place.token, token));
    for (const place of claim.filter(({ token }) => token.isName)) {
        const own: Place[] = known.filter(({ token }) => isSameName(place.token, token));
        if (own.some(({ token }) => contradicts(place.token, token)) && !own.some(({ token }) => token.relation === place.token.relation)) {
            return `the evidence has "${place.token.raw}" in another role`;
        }

        if (!settled.includes(place.token) && isOusted(place, own, known, isClaimed)) {
            return `"${place.token.raw}" stands in place of another name`;
        }
    }

    return null;
};
