import { actorOf } from '../actors';
import { align } from '../alignment';
import type { Alignment, Replacement } from '../alignment';
import { isNaming as isNamed } from '../clauses';
import { contradicting, isSame } from '../context';
import { oppositeOf } from '../lexicon';
import { isSameName } from '../naming';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** Sentences of the evidence whose order of words is compared: the nearest ones. */
const most = 12;

/** Least weight of the words that two sentences share, or a replacement means nothing. */
const least = 2;

/** Least share of the words of a nearly equal sentence. */
const nearly = .7;

const isNaming = (token: Token): boolean => isNamed(token) || token.figure?.kind === 'date';

/** In nearly equal sentences, part of a name may be an ordinary word: "Federal" of "Federal Agent". */
const isCapital = ({ isContent, raw }: Token): boolean => isContent && /^\p{Lu}/u.test(raw);

/** What a sentence has and another one has not. */
const only = (tokens: readonly Token[], others: readonly Token[], isLike: (a: Token, b: Token) => boolean): Token[] => tokens.filter((token) => !others.some((other) => isLike(token, other)));

const isLikeActor = (a: Token, b: Token): boolean => actorOf(a) === actorOf(b);

const isSameNaming = (a: Token, b: Token): boolean => isSameName(a, b) || isSame(a, b);

/** "Was" and "by": who is named first need not act. */
const isPassive = ({ tokens }: Reading): boolean => tokens.some(({ lower }) => /^(?:was|were|is|are|been|being|be|by)$/.test(lower));

interface Pair {
    readonly claim: Reading;
    readonly source: Reading;
    readonly alignment: Alignment;
}

/** A name in place of another one. */
const replacedName = ({ claim, source, alignment }: Pair, { own, other, before }: Replacement): Token | undefined => {

    const isKind = (token: Token): boolean => isNaming(token) || (alignment.share >= nearly && isCapital(token));
    const others = only(other.filter((token) => isKind(token) && !token.isCompound), alignment.rest, isSameNaming);
    return others.length > 0 ? only(own.filter(isKind), isPassive(claim) ? source.tokens : before, isSameNaming)[0] : undefined;
};

/** A role or meaning in place of another one that the sentence does not have. */
const replacedWord = ({ claim, source }: Pair, { own, other }: Replacement): Token | undefined => {

    const pick = (isKind: (token: Token) => boolean, isLike: (a: Token, b: Token) => boolean): [Token[], Token[]] => [only(own.filter(isKind), source.tokens, isLike), only(other.filter(isKind), claim.tokens, isLike)];
    const [people, otherPeople] = pick((token) => actorOf(token) >= 0, isLikeActor);
    const [meant, otherMeant] = pick(({ senses, figure }) => senses.length > 0 && figure === null, isSame);
    return (otherPeople.length > 0 ? people[0] : undefined)
        ?? meant.find(({ senses }) => otherMeant.some((token) => senses.some((sense) => token.senses.includes(oppositeOf(sense)))));
};

/** "From" in place of "to". */
const turned = (claim: Reading, { own, other }: Replacement): Token | undefined => {

    const against = own.find(({ lower }) => other.some((token) => contradicting(lower, token.lower)));
    return against !== undefined && !claim.tokens.some(({ lower }) => contradicting(lower, against.lower)) ? against : undefined;
};

const firstReplaced = (pair: Pair): Token | undefined => {

    return pair.alignment.replacements.map((one) => replacedName(pair, one) ?? replacedWord(pair, one) ?? turned(pair.claim, one)).find((token) => token !== undefined);
};

/** Nothing stands in the place of something else in a sentence of the evidence, unless another one fits as well. */
export const replacements: Check = ({ sentence, sources }) => {

    const compared = sources.slice(0, most).map((source) => {

        const alignment = align(sentence, source);
        return { weight: alignment.weight, token: firstReplaced({ claim: sentence, source, alignment }) };
    });
    const fit = Math.max(least, ...compared.filter(({ token }) => token === undefined).map(({ weight }) => weight));
    const found = compared.find(({ weight, token }) => token !== undefined && weight > fit);
    return found?.token === undefined ? null : `"${found.token.raw}" stands in place of something else`;
};
