import { lazily } from '../../text/memo';
import { Phrases } from '../phrases';
import type { Place } from '../phrases';
import { expand } from '../sentiment/inflect';
import { type Rule, rules } from './rules';

/** Spaces and punctuation between words. Ranges of characters are matched several times faster than classes of Unicode. */
const between = /[\s!-/:-@[-`{-~\u00A0-\u00BF\u2000-\u206F\u3000-\u303F]+/;

const wordsOf = (text: string, max: number): readonly string[] => text.slice(0, max).replace(/['’]s\b/g, '').split(between);

const spell = (phrase: string): string => phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Weight of a phrase for a category. `strong` is sufficient, `weak` is not; `generic` is weak if the headline is about crypto, and otherwise sufficient. */
type Weight = 'strong' | 'weak' | 'generic';

interface Hint {
    readonly code: string;
    readonly weight: Weight;
}

type Spellings = (rule: Rule) => readonly string[];

type Hints = ReadonlyMap<string, readonly Hint[]>;

const hintsOf = (lists: Readonly<Partial<Record<Weight, Spellings>>>): Hints => {

    const hints = new Map<string, Hint[]>();
    for (const [weight, spellings] of Object.entries(lists) as [Weight, Spellings][]) {
        for (const rule of rules) {
            for (const phrase of new Set(spellings(rule).flatMap(expand).map(spell))) {
                hints.set(phrase, [...hints.get(phrase) ?? [], { code: rule.code, weight }]);
            }
        }
    }

    return hints;
};

/** Returns the hints of a phrase and of the shorter phrases in it: `solana etf` is about Solana, too. */
const hintsWithin = (phrase: string, hints: Hints): Hint[] => {

    const words = phrase.split(' ');
    const found = new Map<string, Hint>();
    const passages = words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)));
    for (const passage of passages.sort((a, b) => b.length - a.length)) {
        hints.get(passage.join(' '))?.forEach((hint) => found.set(hint.code, found.get(hint.code) ?? hint));
    }

    return [...found.values()];
};

/** Puts the phrases of all rules into one dictionary, so that a text is read once. */
const indexOf = (included: Readonly<Partial<Record<Weight, Spellings>>>, excluded: Spellings): Phrases<readonly Hint[]> => {

    const hints = hintsOf(included);
    const exceptions = hintsOf({ strong: excluded });
    const index = new Phrases<readonly Hint[]>();
    for (const phrase of new Set([...hints.keys(), ...exceptions.keys()])) {
        const except = new Set(exceptions.get(phrase)?.map(({ code }) => code));
        index.add(phrase, hintsWithin(phrase, hints).filter(({ code }) => !except.has(code)));
    }

    return index;
};

const indexes = lazily(() => ({
    folded: indexOf({ strong: ({ words }) => words, weak: ({ weak = [] }) => weak, generic: ({ generic = [] }) => generic }, ({ except = [], exceptSymbols = [] }) => [...except, ...exceptSymbols.map((name) => name.toLowerCase())]),
    cased: indexOf({ strong: ({ symbols = [] }) => symbols, weak: ({ weakSymbols = [] }) => weakSymbols, generic: ({ genericSymbols = [] }) => genericSymbols }, ({ exceptSymbols = [] }) => exceptSymbols)
}));

/** Evidence for a category in the words of a text. */
export interface Evidence {
    /** Number of occurrences of phrases that suffice alone. */
    readonly strong: number;
    /** Number of different weak phrases. */
    readonly weak: number;
    /** Number of different phrases that are weak if the headline is about crypto, and sufficient otherwise. */
    readonly generic: number;
}

type Counts = Map<string, Record<Weight, number>>;

/** Adds the hints of a phrase. Strong phrases count each time, others once. */
const note = (counts: Counts, hints: readonly Hint[], again: boolean): void => {

    for (const { code, weight } of hints) {
        const own = counts.get(code) ?? { strong: 0, weak: 0, generic: 0 };
        counts.set(code, own);
        own[weight] += weight === 'strong' || !again ? 1 : 0;
    }
};

const count = (counts: Counts, phrases: readonly Place<readonly Hint[]>[]): void => {

    const seen = new Set<readonly Hint[]>();
    for (const { value } of phrases) {
        note(counts, value, seen.has(value));
        seen.add(value);
    }
};

/** Returns, by category code, how often the words and spellings of each rule occur in a text. */
export const evidenceIn = (text: string, max: number): ReadonlyMap<string, Evidence> => {

    const counts: Counts = new Map();
    const words = wordsOf(text, max);
    const lower = words.map((word) => word.toLowerCase());
    const { folded, cased } = indexes();
    const found = [folded.all(lower), cased.all(words)];
    found.forEach((phrases) => count(counts, phrases));
    return counts;
};
