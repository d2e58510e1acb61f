import { best, contradicts, isNearlySame } from '../context';
import type { Place } from '../context';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** How much better another name may fit the words around a claimed one. */
const margin = .25;

/** Spellings of countries and unions. */
const aliases: readonly ReadonlySet<string>[] = [
    'us u.s usa america american americans united states', 'uk britain british united kingdom', 'eu european europe union', 'china chinese', 'japan japanese', 'korea korean korean', 'russia russian', 'india indian',
    'germany german', 'france french', 'switzerland swiss', 'brazil brazilian', 'nigeria nigerian', 'canada canadian', 'australia australian', 'singapore singaporean', 'ukraine ukrainian', 'iran iranian', 'turkey turkish',
    'fed federal reserve', 'sec securities exchange commission', 'cftc commodity futures trading commission', 'doj justice department', 'ecb european central bank', 'ftc federal trade commission', 'irs internal revenue service', 'fbi federal bureau investigation'
].map((line) => new Set(line.split(' ')));

const bare = (token: Token): string => token.lower.replace(/[^\p{L}\p{N}]/gu, '');

const singular = (text: string): string => (text.length > 3 ? text.replace(/s$/, '') : text);

const isAlias = (a: Token, b: Token): boolean => aliases.some((names) => names.has(bare(a)) && names.has(bare(b)));

export const isSameName = (a: Token, b: Token): boolean => {

    return singular(bare(a)) === singular(bare(b)) || (a.coin !== '' && a.coin === b.coin) || isAlias(a, b);
};

/** Each name, ticker and address stands in the evidence, and a name is not put in place of another. */
export const names: Check = ({ claim, known }) => {

    for (const place of claim.filter(({ token }) => token.isName || token.isLink || (token.figure === null && /\p{Nd}/u.test(token.raw)))) {
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
        if (token.isName && next?.isName === true && !next.opens) {
            const isNear = (one: Place): boolean => one.reading.tokens.slice(Math.max(0, one.at - apart), one.at + apart + 1).some((other) => isSameName(next, other));
            if (!known.some((one) => isSameName(token, one.token) && isNear(one))) {
                return `"${token.raw} ${next.raw}" is not in the evidence`;
            }
        }
    }

    return null;
};

/** The name that a sentence has in place of another one of a sentence that is otherwise the same. */
const replaced = (sentence: Reading, source: Reading): Token | undefined => {

    const foreign = (tokens: readonly Token[], others: readonly Token[]): Token[] => tokens.filter((token) => token.isName && !others.some((other) => isSameName(token, other)));
    const [name] = foreign(sentence.tokens, source.tokens);
    return foreign(source.tokens, sentence.tokens).length > 0 && isNearlySame(sentence, source) ? name : undefined;
};

/** No name stands where the evidence has another. */
export const subjects: Check = ({ sentence, claim, sources, known }) => {

    const name = sources.map((source) => replaced(sentence, source)).find((found) => found !== undefined);
    if (name !== undefined) {
        return `"${name.raw}" stands in place of another name`;
    }

    const isOwn = (token: Token): boolean => claim.some((place) => place.token.isName && isSameName(place.token, token));
    for (const place of claim.filter(({ token }) => token.isName)) {
        const own: Place[] = known.filter(({ token }) => isSameName(place.token, token));
        const rivals = known.filter(({ token, reading }) => token.isName && !isSameName(place.token, token) && (!isOwn(token) || own.some((one) => one.reading === reading)));
        if (own.some(({ token }) => contradicts(place.token, token)) && !own.some(({ token }) => token.relation === place.token.relation)) {
            return `the evidence has "${place.token.raw}" in another role`;
        }

        if (best(place, rivals) > best(place, own) + margin) {
            return `"${place.token.raw}" stands in place of another name`;
        }
    }

    return null;
};
