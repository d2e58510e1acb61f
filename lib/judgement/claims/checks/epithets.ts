import { isOffice } from '../actors';
import { align } from '../alignment';
import { generic, isNaming, topicOf } from '../clauses';
import { isAmong } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** A description of a name in passing: "Bexley's chief executive Mira Okafor", "Orvane, a lender". */
interface Epithet {
    /** Last word of the name. */
    readonly name: Token;
    readonly words: readonly Token[];
}

/** Words that belong to the office after them: "co-founder", "deputy governor". */
const ranks = /^(?:co|vice|deputy|senior|managing|general|chief)$/;

const formerly = /^(?:former|ex|acting|interim|previous)$/;

/** Abbreviated offices, and the word that identifies each of them when it is written out. */
const longForms = [['ceo', 'executive'], ['cfo', 'financial'], ['cto', 'technology'], ['coo', 'operating']];

/** Maximum number of words and of separators between a name and its description in the evidence. */
const reach = { words: 6, cuts: 2 } as const;

/** Maximum number of words of an office. */
const longest = 5;

/** Whether a word is a name and not an office: "CEO" has capitals, too. */
const isOther = (token: Token): boolean => isNaming(token) && !isOffice(token);

/** Returns the indexes of the last words of names: "Okafor" in "Mira Okafor". */
const namesIn = (tokens: readonly Token[]): number[] => {

    return tokens.flatMap((token, at) => {

        const next = tokens[at + 1];
        return token.isName && !isOffice(token) && (next === undefined || !next.isName || next.opens) ? [at] : [];
    });
};

const lastIndex = (tokens: readonly Token[], isSought: (token: Token) => boolean): number => tokens.reduce((last, token, i) => (isSought(token) ? i : last), -1);

/** Returns the description before a name, from the name or office that it begins with: "Bexley's chief executive" before "Mira Okafor". */
const ahead = (tokens: readonly Token[], at: number): Token[] => {

    const cuts = tokens[at]?.cuts;
    const near = tokens.slice(Math.max(0, at - longest - 1), at).filter((token) => token.cuts === cuts);
    const head = near.findIndex(isOffice);
    const end = lastIndex(near, ({ isName }) => !isName) + 1;
    if (head < 0 || near.slice(head, Math.max(end, head + 1)).some((token) => token.isName && !isOffice(token) || /^(?:at|for|with|from|to|in|by|on|said|says)$/.test(token.lower))) {
        return [];
    }

    const owner = lastIndex(near.slice(0, head), (token) => !isNaming(token) && !formerly.test(token.lower) && !ranks.test(token.lower)) + 1;
    return near.slice(owner, Math.max(end, head + 1));
};

/** Returns the apposition after a name, up to the next separator: "a lender in Oslo" after "Orvane". */
const behind = (tokens: readonly Token[], at: number): Token[] => {

    const [first] = tokens.slice(at + 1);
    const words = tokens.slice(at + 1).filter((token) => token.cuts === first?.cuts);
    const isApposition = first?.opens === true && (/^(?:the|an?|its|their)$/.test(first.lower) || words.slice(0, longest).some(isOffice));
    return isApposition && !words.some(({ lower }) => /^(?:said|says|reported|reports|was|were|is|are|has|have|had|will|would)$/.test(lower)) ? words : [];
};

/** Returns the description after a verb such as "is": "the founder of Orvane" after "Mira Okafor is". */
const predicated = (tokens: readonly Token[], at: number): Token[] => {

    const words = tokens.slice(at + 1, at + 2 + longest).filter(({ cuts }) => cuts === tokens[at]?.cuts);
    return /^(?:is|was|became|as)$/.test(words[0]?.lower ?? '') && words.some(isOffice) ? words.slice(1) : [];
};

const epithetsIn = ({ tokens }: Reading): Epithet[] => {

    const names = namesIn(tokens);
    return tokens.flatMap((name, at) => (names.includes(at) ? [ahead, behind, predicated].map((find) => ({ name, words: find(tokens, at).filter(({ isContent }) => isContent) })) : [])).filter(({ words }) => words.length > 0);
};

/** Returns the names that are part of the description of another name. */
export const mentionedIn = (reading: Reading): Token[] => epithetsIn(reading).flatMap(({ words }) => words.filter(isNaming));

/** Returns the words around a name of the evidence that may describe it. */
const around = ({ reading, at, token }: Place): Token[] => reading.tokens.slice(Math.max(0, at - reach.words - 1), at + reach.words + 2).filter(({ cuts }) => Math.abs(cuts - token.cuts) <= reach.cuts);

/** Whether an office of the claim is among the words: "CEO" matches "chief executive" and "CEO", never "CFO". */
const isSameOffice = ({ lower }: Token, words: readonly Token[]): boolean => {

    const forms = longForms.find((pair) => pair.includes(lower));
    return forms === undefined || words.some((other) => forms.includes(other.lower));
};

/** Whether one of the offices follows a word such as "former". */
const isPast = (offices: readonly Token[], words: readonly Token[]): boolean => {

    const next = words.flatMap(({ lower }, at) => (formerly.test(lower) ? words.slice(at + 1).filter(isOffice).slice(0, 1) : []));
    return next.some((token) => isAmong(token, offices));
};

/** Whether a place of the evidence describes a name as the claim does. */
const carries = (epithet: Epithet, place: Place): boolean => {

    const near = around(place);
    const isTaken = near.some(({ lower }) => generic.test(lower) || /^(?:its|their)$/.test(lower));
    const context = [...place.reading.tokens.filter(isNaming), ...(isTaken ? topicOf(place.reading.before) : [])];
    const said = epithet.words.filter((token) => !isOther(token) && !token.isNeutral);
    const isFormer = isPast(said, near) === isPast(said, said);
    return isFormer && said.every((token) => isAmong(token, near) && isSameOffice(token, near)) && epithet.words.filter(isOther).every((token) => isAmong(token, context) || isAmong(token, near));
};

/** Minimum share of common words of a claim that only shortens a sentence of the evidence. */
const shortened = .85;

/** Whether a description is part of a sentence that the claim repeats: nothing of it was put in place of something else. */
const isRepeated = ({ words }: Epithet, sentence: Reading, source: Reading): boolean => {

    const { share, rest } = align(sentence, source);
    const isPromoted = source.tokens.some(({ lower }) => formerly.test(lower) && !sentence.tokens.some((token) => token.lower === lower));
    return share >= shortened && !isPromoted && words.every((token) => isSameOffice(token, source.tokens)) && !rest.some((token) => words.includes(token));
};

/** Checks that the evidence describes every name as the claim does. */
export const epithets: Check = ({ sentence, known, sources, about }) => {

    const topic = topicOf(about);
    const missing = epithetsIn(sentence).find(({ name, words }) => {

        const places = known.filter(({ token }) => isSameName(name, token));
        const foreign = words.filter((token) => !isOther(token) || !isAmong(token, topic));
        return !sources.some((source) => isRepeated({ name, words }, sentence, source)) && !places.some((place) => carries({ name, words }, place) || carries({ name, words: foreign }, place));
    });
    return missing === undefined ? null : `the evidence does not say this of "${missing.name.raw}"`;
};
