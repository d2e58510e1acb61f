import { after, before, deeds, prepositions, tagsOfNames } from './cues';
import type { Verdict } from './candidate';
import { companions } from './companions';
import type { Demand } from './coin';
import { isPriced } from './prices';
import { isMove, isNewSymbol } from './symbol-rules';
import type { WordSequence } from './word-sequence';
import type { Word } from './words';

/** Demands of names that are everyday words, also in small letters. */
const besides: ReadonlySet<Demand> = new Set(['capital-beside', 'capital-among']);

/** Judges the name from index `at` to before `end`. */
export const judgeName = (text: WordSequence, demand: Demand, at: number, end: number): Verdict => {

    const [word, last] = [text.words[at] as Word, text.words[end - 1] as Word];
    if (!word.capital || !last.capital) {
        return !besides.has(demand) && isInSmallLetters(text, at, end) ? 'likely' : 'no';
    }

    if (demand === 'capital-among') {
        return isAmongCoins(text, at, end) ? 'likely' : 'weak';
    }

    const forced = word.initial || text.titleCase;
    if (demand === 'capital') {
        return forced && !nameCue(text, at, end) ? uncued(text, end) : 'sure';
    }

    if (isTagged(text, at, end)) {
        return 'sure';
    }

    if (demand === 'capital-beside') {
        return isBeside(text, at, end) || (isName(text, at, end) && hasCompanion(text, at)) ? 'likely' : 'weak';
    }

    return forced ? (nameCue(text, at, end) ? 'likely' : uncued(text, end)) : isCued(text, at, end);
};

/** Whether a name that is also a word stands in small letters where coins do, as some outlets write it: `avalanche and solana`, `avalanche 8%`. */
const isInSmallLetters = (text: WordSequence, at: number, end: number): boolean => {

    return text.words.slice(at, end).every(({ capital }) => !capital) && (isMove(text, end) || [text.neighbour(end - 1, 1), text.neighbour(at, -1)].some((index) => index !== null && isPlainName(text, index)));
};

/** Whether the word at an index is the name of a coin, and means nothing else. */
export const isPlainName = ({ words, lower, coins: list }: WordSequence, at: number): boolean => {

    const meanings = words[at]?.small === true ? list.phrases.match([lower[at] as string], 0)?.value ?? [] : [];
    return meanings.some(({ demand, kind }) => demand === 'any' && kind === 'name');
};

/** Judges a capital that grammar does not require: `sure` next to a word used for coins, as in `the Polygon foundation`. */
const isCued = (text: WordSequence, at: number, end: number): Verdict => {

    return after.has(text.lower[end]) || before.has(wordBefore(text, at)) ? 'sure' : 'likely';
};

/** Judges a capital without meaning and without a cue: `weak` before a preposition, otherwise `likely`. */
const uncued = (text: WordSequence, end: number): Verdict => {

    return prepositions.has(text.lower[end]) ? 'weak' : 'likely';
};

/** The word directly before a name, without a mark between them: not that of `sold their tokens, Bubblemaps found`. */
const wordBefore = (text: WordSequence, at: number): string | undefined => (/[,;:.]/.test(text.words[at - 1]?.right ?? '') ? undefined : text.lower[at - 1]);

/** Whether a name is next to a word that is used only for coins. */
const isTagged = (text: WordSequence, at: number, end: number): boolean => {

    return (tagsOfNames.has(text.lower[end]) && text.words[end - 1]?.right !== ':') || tagsOfNames.has(wordBefore(text, at));
};

/** Whether a name is next to a word that is used for coins, or stands as coins do. */
const isBeside = (text: WordSequence, at: number, end: number): boolean => {

    return after.has(text.lower[end]) || before.has(wordBefore(text, at)) || isAmongCoins(text, at, end);
};

/** Whether a name is in an enumeration with another one, or has a price. */
const isAmongCoins = (text: WordSequence, at: number, end: number): boolean => {

    const isEnumerated = [text.neighbour(end - 1, 1), text.neighbour(at, -1)].some((index) => isNameAt(text, index) || areSymbolsAt(text, index));
    return isEnumerated || text.neighbour(end - 1, 1) === null && isSubject(text, at) && isPriced(text, end - 1);
};

/** Words before the subject of a headline. */
const openings = /^(?:and|as|but|while|when|after|because|why|how|if)$/;

/** Whether a name is no part of another one: `ETF Flow Falls 12%`, `Bitcoin Core drops 9%`. */
const isSubject = ({ words, lower }: WordSequence, at: number): boolean => {

    const { capital = false, right = '' } = words[at - 1] ?? {};
    return words[at]?.initial === true || !capital || right !== ' ' || openings.test(lower[at - 1] as string);
};

/** Whether the name of a coin, other than an everyday word, begins at an index. */
const isNameAt = (text: WordSequence, at: number | null): boolean => {

    if (at === null || text.words[at]?.capital !== true) {
        return false;
    }

    const meanings = text.coins.phrases.match(text.lower, at)?.value ?? [];
    return meanings.some(({ coin, kind, demand }) => coin !== null && kind === 'name' && !besides.has(demand));
};

/** Whether several symbols are enumerated at an index. */
const areSymbolsAt = (text: WordSequence, at: number | null): boolean => {

    const symbols = at === null || text.words[at] === undefined ? [] : text.symbolsAround(at);
    return symbols.length > 1 && symbols.every((word) => isNewSymbol(text, word));
};

/** Whether a capital shows that a word is a name: any word would have it in a headline in title case, and at the beginning of a sentence unless a colon follows. */
const isName = ({ words, titleCase }: WordSequence, at: number, end: number): boolean => !titleCase && (words[at]?.initial !== true || words[end - 1]?.right.startsWith(':') === true);

/** Whether a text has a word that shows that a coin is meant by a name. */
const hasCompanion = ({ lower }: WordSequence, at: number): boolean => {

    const known = companions.get(lower[at] as string);
    return known !== undefined && lower.some((word) => known.has(word));
};

const nameCue = (text: WordSequence, at: number, end: number): boolean => {

    return deeds.has(text.lower[end]) || text.words[end - 1]?.possessive === true || isBeside(text, at, end);
};
