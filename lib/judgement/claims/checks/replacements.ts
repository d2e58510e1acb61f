import { actorOf } from '../actors';
import { align } from '../alignment';
import type { Alignment, Replacement } from '../alignment';
import { isNaming as isNamed, referentsOf } from '../clauses';
import { contradicting, isSame } from '../context';
import { oppositeOf } from '../lexicon';
import { isFigureOf } from '../figures';
import type { Figure } from '../figures';
import { isSameName, isShortFor } from '../naming';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** Number of sentences of the evidence whose word order is compared: the nearest ones. */
const most = 12;

/** With common words of this weight or less, a replacement means nothing. */
const least = 2;

/** Number of words after a replacement that may still belong to its noun: "China" in "the People's Bank of China". */
const ahead = 5;

/** Minimum share of common words of nearly equal sentences. */
const nearly = .7;

const isNaming = (token: Token): boolean => isNamed(token) || token.figure?.kind === 'date';

/** Whether a word is capitalised. In nearly equal sentences, it then counts as a name even if it is an ordinary word: "Federal" in "Federal Agent". */
const isCapital = ({ isContent, raw }: Token): boolean => isContent && /^\p{Lu}/u.test(raw);

/** Returns the words that only the first list contains. */
const only = (tokens: readonly Token[], others: readonly Token[], isLike: (a: Token, b: Token) => boolean): Token[] => tokens.filter((token) => !others.some((other) => isLike(token, other)));

const isLikeActor = (a: Token, b: Token): boolean => actorOf(a) === actorOf(b);

const isSameNaming = (a: Token, b: Token): boolean => isSameName(a, b) || isSame(a, b);

/** Whether a sentence may be passive ("was", "by"): the first name need not be the subject. */
const isPassive = ({ tokens }: Reading): boolean => tokens.some(({ lower }) => /^(?:was|were|is|are|been|being|be|by)$/.test(lower));

interface Pair {
    readonly claim: Reading;
    readonly source: Reading;
    readonly alignment: Alignment;
    /** Sentences of the evidence. */
    readonly sources: readonly Reading[];
}

/** Maximum number of words of the name of somebody with a role. */
const longest = 4;

/** Returns who has a role by name: "Anita Kohl" for the role of a judge in "Judge Anita Kohl". */
const holdersIn = ({ tokens }: Reading, role: number): Token[][] => {

    const namesBehind = (at: number): Token[] => {

        const behind = tokens.slice(at + 1, at + 1 + longest);
        const end = behind.findIndex(({ isName, opens }) => !isName || opens);
        return behind.slice(0, end < 0 ? behind.length : end);
    };

    return tokens.flatMap((token, at) => (actorOf(token) === role ? [namesBehind(at)] : [])).filter((names) => names.length > 0);
};

/** Whether a name is that of the only one who has a role in the evidence, and a sentence mentions the role without a name: "Judge Anita Kohl" for "a federal judge". */
const isOnlyHolder = (token: Token, { claim, source, sources }: Pair): boolean => {

    const at = claim.tokens.indexOf(token);
    const role = actorOf(claim.tokens.slice(Math.max(0, at - longest), at).reverse().find((other) => actorOf(other) >= 0 || !other.isName) ?? token);
    const holders = role < 0 ? [] : sources.flatMap((one) => holdersIn(one, role));
    return holders.length > 0 && holders.every((names) => names.some((other) => isSameName(other, token))) && source.tokens.some((other) => actorOf(other) === role && /^\p{Ll}/u.test(other.raw));
};

/** Returns a name that replaces another one. */
const replacedName = ({ claim, source, alignment, sources }: Pair, { own, other, before }: Replacement): Token | undefined => {

    const isKind = (token: Token): boolean => isNaming(token) || (alignment.share >= nearly && isCapital(token));
    const others = only(other.filter((token) => isKind(token) && !token.isCompound), alignment.rest, isSameNaming);
    const words = source.tokens.map(({ raw }) => raw);
    const named = isPassive(claim) ? source.tokens : source.tokens.slice(0, before.length + ahead);
    const referents = referentsOf(source, other);
    const isAlike = (token: Token): boolean => !isOnlyHolder(token, { claim, source, alignment, sources }) && others.some(({ figure }) => token.figure !== null || figure === null);
    return only(own.filter(isKind), named, isSameNaming).find((token) => isAlike(token) && !isShortFor(token.raw, words) && !referents.some((name) => isSameName(name, token)));
};

/** Returns a word that replaces another role, or a word of the opposite meaning, that the claim does not contain. */
const replacedWord = ({ claim, source }: Pair, { own, other }: Replacement): Token | undefined => {

    const pick = (isKind: (token: Token) => boolean, isLike: (a: Token, b: Token) => boolean): [Token[], Token[]] => [only(own.filter(isKind), source.tokens, isLike), only(other.filter(isKind), claim.tokens, isLike)];
    const [people, otherPeople] = pick((token) => actorOf(token) >= 0, isLikeActor);
    const [meant, otherMeant] = pick(({ senses, figure }) => senses.length > 0 && figure === null, isSame);
    return (otherPeople.length > 0 ? people[0] : undefined)
        ?? meant.find(({ senses }) => otherMeant.some((token) => senses.some((sense) => token.senses.includes(oppositeOf(sense)))));
};

const countOf = (word: string, { tokens }: Reading): number => tokens.filter(({ lower }) => lower === word).length;

/** Returns the figure directly after a preposition: $5 in "to about $5". */
const figureAfter = (token: Token, { tokens }: Reading): Figure | null => {

    const behind = tokens.slice(tokens.indexOf(token) + 1);
    return behind[behind.findIndex(({ isContent }) => isContent)]?.figure ?? null;
};

/** Whether two figures are not the same: contrary prepositions before them, "to $5" for "from 2023", then contradict nothing. */
const isOfOthers = (one: Figure | null, other: Figure | null): boolean => one !== null && other !== null && !isFigureOf(one, other);

/** Returns a preposition that replaces a contrary one, such as "from" in place of "to". A mere change of order, as in "from 5 to 3" for "to 3 from 5", leaves as many of each. */
const turned = ({ claim, source }: Pair, { own, other }: Replacement): Token | undefined => {

    return own.find((one) => other.some((token) => contradicting(one.lower, token.lower) && countOf(token.lower, claim) < countOf(token.lower, source) && !isOfOthers(figureAfter(one, claim), figureAfter(token, source))));
};

const firstReplaced = (pair: Pair): Token | undefined => {

    return pair.alignment.replacements.map((one) => replacedName(pair, one) ?? replacedWord(pair, one) ?? turned(pair, one)).find((token) => token !== undefined);
};

/** Whether a figure of the claim occurs in the evidence, but not in this sentence. The claim is then about another one. */
const isElsewhere = (claim: Reading, source: Reading, sources: readonly Reading[]): boolean => {

    const has = ({ tokens }: Reading, figure: Figure): boolean => tokens.some((token) => token.figure !== null && isFigureOf(figure, token.figure));
    return claim.tokens.some(({ figure }) => figure !== null && figure.kind !== 'date' && !has(source, figure) && sources.some((other) => has(other, figure)));
};

/** Checks that no word replaces another one of the nearest sentence of the evidence, unless a sentence without a replacement fits as well. */
export const replacements: Check = ({ sentence, sources }) => {

    const compared = sources.slice(0, most).map((source) => {

        const alignment = align(sentence, source);
        return { weight: alignment.weight, token: isElsewhere(sentence, source, sources) ? undefined : firstReplaced({ claim: sentence, source, alignment, sources }) };
    });
    const fit = Math.max(least, ...compared.filter(({ token }) => token === undefined).map(({ weight }) => weight));
    const found = compared.find(({ weight, token }) => token !== undefined && weight > fit);
    return found?.token === undefined ? null : `"${found.token.raw}" stands in place of something else`;
};
