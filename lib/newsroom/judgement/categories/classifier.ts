import type { Classifier } from '../../types';
import { bounds, clip, maxWord } from '../bounds';
import { Phrases } from '../phrases';
import { expand } from '../sentiment/inflect';
import { type Rule, rules } from './rules';

/** What each kind of evidence is worth; a category is given from `enough` on. */
const worth = { title: 2, text: 1, subject: 2 } as const;
const enough = 2;

/** The tokens that a story is about are those it mentions first. */
const subjects = 2;

/** How much of the text is read: the lead says what a story is about. */
const lead = 600;

const pattern = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${maxWord - 1}}`, 'gu');

const rawWords = (text: string, max: number): string[] => clip(text, max).replace(/['’]s\b/g, '').match(pattern) ?? [];

const spell = (phrase: string): string => phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

type Codes = readonly string[];

/** Phrases of all rules in one dictionary, so that a text is read once. */
class Index {

    readonly #phrases = new Phrases<Codes>();

    constructor(phrasesOf: (rule: Rule) => readonly string[], exceptionsOf: (rule: Rule) => readonly string[]) {

        const codes = new Map<string, string[]>();
        for (const rule of rules) {
            for (const phrase of phrasesOf(rule)) {
                codes.set(phrase, [...codes.get(phrase) ?? [], rule.code]);
            }
        }

        const exceptions = new Map<string, Set<string>>();
        for (const rule of rules) {
            for (const phrase of exceptionsOf(rule)) {
                exceptions.set(phrase, (exceptions.get(phrase) ?? new Set()).add(rule.code));
            }
        }

        for (const phrase of new Set([...codes.keys(), ...exceptions.keys()])) {
            this.#phrases.add(phrase, codesWithin(phrase, codes).filter((code) => exceptions.get(phrase)?.has(code) !== true));
        }
    }

    /** How often each category's words occur. */
    count(words: readonly string[], onFound: (code: string) => void): void {

        let at = 0;
        while (at < words.length) {
            const found = this.#phrases.match(words, at);
            found?.value.forEach(onFound);
            at += found?.length ?? 1;
        }
    }
}

/** A longer phrase speaks for the shorter ones within it: `solana etf` is still Solana, and about crypto. */
const codesWithin = (phrase: string, codes: ReadonlyMap<string, readonly string[]>): string[] => {

    const words = phrase.split(' ');
    const found = new Set<string>();
    for (let i = 0; i < words.length; ++i) {
        for (let j = i + 1; j <= words.length; ++j) {
            codes.get(words.slice(i, j).join(' '))?.forEach((code) => found.add(code));
        }
    }

    return [...found];
};

const folded = new Index(
    ({ words }) => words.flatMap(expand).map(spell),
    ({ except = [] }) => except.map(spell)
);

const cased = new Index(({ symbols = [] }) => symbols.map(spell), () => []);

const tally = (text: string, max: number): Map<string, number> => {

    const counts = new Map<string, number>();
    const add = (code: string): void => {

        counts.set(code, (counts.get(code) ?? 0) + 1);
    };

    const words = rawWords(text, max);
    folded.count(words.map((word) => word.toLowerCase()), add);
    cased.count(words, add);
    return counts;
};

const isSubject = ({ tokens = [], anyToken }: Rule, mentioned: readonly string[]): boolean => {

    return mentioned.slice(0, subjects).some((symbol) => anyToken === true || tokens.includes(symbol));
};

/**
 * Categories of the default catalogue, by rules: words, spellings and tokens as evidence, the headline above the lead.
 * The source's own categories come first and are always kept.
 */
export const defaultClassifier: Classifier = {
    version: 'rules-1',
    classify: ({ title, text, tokens, defaults }) => {

        const inTitle = tally(title, bounds.title);
        const inText = tally(text, lead);
        const bears = (rule: Rule): boolean => {

            const score = worth.title * (inTitle.get(rule.code) ?? 0) + worth.text * (inText.get(rule.code) ?? 0) + (isSubject(rule, tokens) ? worth.subject : 0);
            return score >= enough;
        };

        const found = rules.filter(bears);
        const crypto = defaults.includes('crypto') || found.some(({ code }) => code === 'crypto');
        const codes = found.filter(({ withinCrypto }) => crypto || withinCrypto !== true).map(({ code }) => code);
        return [...new Set([...defaults, ...codes])];
    }
};
