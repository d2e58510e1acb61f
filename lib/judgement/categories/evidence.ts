import { clip, maxWord } from '../bounds';
import { Phrases } from '../phrases';
import { expand } from '../sentiment/inflect';
import { type Rule, rules } from './rules';

const pattern = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${maxWord - 1}}`, 'gu');

const wordsOf = (text: string, max: number): readonly string[] => clip(text, max).replace(/['’]s\b/g, '').match(pattern) ?? [];

const spell = (phrase: string): string => phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

type Spellings = (rule: Rule) => readonly string[];

const codesBy = (spellings: Spellings): Map<string, Set<string>> => {

    const codes = new Map<string, Set<string>>();
    for (const rule of rules) {
        for (const phrase of spellings(rule).flatMap(expand).map(spell)) {
            codes.set(phrase, (codes.get(phrase) ?? new Set()).add(rule.code));
        }
    }

    return codes;
};

/** A longer phrase speaks for the shorter ones within it: `solana etf` is about Solana, too. */
const codesWithin = (phrase: string, codes: ReadonlyMap<string, ReadonlySet<string>>): string[] => {

    const words = phrase.split(' ');
    const found = new Set<string>();
    for (let i = 0; i < words.length; ++i) {
        for (let j = i + 1; j <= words.length; ++j) {
            codes.get(words.slice(i, j).join(' '))?.forEach((code) => found.add(code));
        }
    }

    return [...found];
};

/** The phrases of all rules in one dictionary, so that a text is read once. */
const indexOf = (included: Spellings, excluded: Spellings): Phrases<readonly string[]> => {

    const codes = codesBy(included);
    const exceptions = codesBy(excluded);
    const index = new Phrases<readonly string[]>();
    for (const phrase of new Set([...codes.keys(), ...exceptions.keys()])) {
        index.add(phrase, codesWithin(phrase, codes).filter((code) => exceptions.get(phrase)?.has(code) !== true));
    }

    return index;
};

const folded = indexOf(({ words }) => words, ({ except = [] }) => except);
const cased = indexOf(({ symbols = [] }) => symbols, () => []);

const count = (counts: Map<string, number>, index: Phrases<readonly string[]>, words: readonly string[]): void => {

    let at = 0;
    while (at < words.length) {
        const found = index.match(words, at);
        found?.value.forEach((code) => counts.set(code, (counts.get(code) ?? 0) + 1));
        at += found?.length ?? 1;
    }
};

/** How often the words and spellings of each rule occur in a text. */
export const evidenceIn = (text: string, max: number): ReadonlyMap<string, number> => {

    const counts = new Map<string, number>();
    const words = wordsOf(text, max);
    count(counts, folded, words.map((word) => word.toLowerCase()));
    count(counts, cased, words);
    return counts;
};
