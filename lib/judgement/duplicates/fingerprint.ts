import { fold } from '../../text/fold';
import { fnv1a } from '../../text/hash';
import { patternsFor } from '../../text/plain';
import { singleSpaced } from '../../text/clean';
import { bounds } from '../bounds';
import { figureOf, figurePattern } from '../figures';
import { ascending, sharedBy } from '../numbers';
import { contentOf, haveReplacements } from './content';
import { areNamedAlike, namesOf } from './names';
import type { Names } from './names';
import { areOpposed, stanceOf } from './opposites';
import type { Stance } from './opposites';
import { haveChangedRoles } from './roles';
import { lettersOf, usualWords } from './spellings';
import { inCommonWords } from './synonyms';

/** The parts of a title that are compared. */
export interface Fingerprint {
    /** Hash of the letters and digits. */
    readonly text: number;
    /** Hashes of the 4-grams, ascending, without repetition. */
    readonly grams: Int32Array;
    /** Numbers, symbols, abbreviations, days and months: two stories in the same words may differ in these. */
    readonly marks: ReadonlySet<string>;
    readonly names: Names;
    readonly stance: Stance;
    /** Words that tell what the title is about, in order. */
    readonly content: readonly string[];
}

const size = 4;

const dates = /\b(?:january|february|march|april|(?<=in )may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g;

/** What is sold for coins, and instead of them. */
const commodities = /\b(?:gold|silver|copper|platinum|oil)\b/g;

const abbreviation = /\b[A-Z]{2,6}(?=s?\b)/g;

/** Returns the fingerprint of a title. Its 4-grams are made of letters in lower case and digits. A post without a title can be as long as a text. */
export const fingerprintOf = (title: string, tokens: readonly string[]): Fingerprint => {

    const spaced = singleSpaced(title.slice(0, bounds.text));
    const plain = fold(spaced);
    const patterns = patternsIn(plain);
    const text = lettersOf(plain, patterns.gap);
    const usual = usualWords(plain, patterns);
    const grams = gramsOf(inCommonWords(usual).join(' '));
    return {
        text: fnv1a(text, 0, text.length),
        grams,
        marks: marksOf([...numbersIn(plain, patterns), ...plain.match(dates) ?? [], ...plain.match(commodities) ?? [], ...abbreviationsIn(spaced, tokens), ...tokens.map((token) => token.slice(1))]),
        names: namesOf(spaced),
        stance: stanceOf(plain),
        content: contentOf(text.split(' '))
    };
};

/** Numbers in words. "One" is left out, since it is mostly no number. */
const spelled: ReadonlyMap<string, number> = new Map([
    ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ').map((word, at) => [word, at + 1] as const),
    ...'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, at + 2] as const),
    ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 10 * (at + 2)] as const)
]);

const patternsIn = patternsFor({ figure: new RegExp(figurePattern, 'gu'), gap: /[^\p{L}\p{N}]+/gu, spelled: new RegExp(`(?<!\\p{L})(?:${[...spelled.keys()].join('|')})(?!\\p{L})`, 'gu') });

/**
 * Returns the numbers in a title. `100K` and `100,000` are the same number, and so are `third` and `3`, `1 million` and
 * `1 billion` are not. Those within words count, too, as in `H200`.
 */
const numbersIn = (plain: string, { figure, spelled: ofWords }: ReturnType<typeof patternsIn>): string[] => [...digitsIn(plain, figure), ...(plain.match(ofWords) ?? []).map((word) => String(spelled.get(word)))];

const digitsIn = (plain: string, figure: RegExp): string[] => {

    if (!/\d/.test(plain)) {
        return [];
    }

    const figures = [...plain.matchAll(figure)].map(([, , digits = '', , unit]) => String(figureOf(digits, unit)?.value ?? digits));
    return [...figures, ...plain.replace(figure, ' ').match(/\d+/g) ?? []];
};

/** Returns the abbreviations in a title; none if it is all in capitals. Symbols of coins are left out, since they are among the tokens. */
const abbreviationsIn = (title: string, tokens: readonly string[]): string[] => {

    const found = /\p{Ll}/u.test(title) ? title.match(abbreviation) ?? [] : [];
    return [...new Set(found)].filter((name) => !tokens.includes(`$${name}`));
};

const gramsOf = (text: string): Int32Array => {

    const grams = new Int32Array(Math.max(1, text.length - size + 1));
    for (let i = 0; i < grams.length; ++i) {
        grams[i] = fnv1a(text, i, Math.min(i + size, text.length)) >>> 2;      // fits a small integer
    }

    return ascending(grams);
};

/** Makes repeated marks distinct, so that each counts as often as it occurs: "7" and "7'1" for two of them. */
const marksOf = (marks: readonly string[]): ReadonlySet<string> => {

    const times = new Map<string, number>();
    return new Set(marks.map((mark) => {

        const before = times.get(mark) ?? 0;
        times.set(mark, before + 1);
        return before === 0 ? mark : `${mark}'${before}`;
    }));
};

/** Allowance for rounding errors. */
const rounding = 1e-9;

/** Jaccard similarity of two ascending lists; 0 if it is below `least`. */
export const similarity = (a: Int32Array, b: Int32Array, least = 0): number => {

    const shared = sharedBy(a, b, Math.ceil(least / (1 + least) * (a.length + b.length) - rounding));
    return shared / (a.length + b.length - shared);
};

/**
 * Whether two titles with much the same words mean different things: different numbers, coins or names, up and down, yes and
 * no, or any word in the place of one of another meaning. If they are of the same letters, only numbers and coins can differ:
 * capitals and apostrophes make no other story.
 */
export const contradict = (a: Fingerprint, b: Fingerprint): boolean => {

    return !(isSubset(a.marks, b.marks) || isSubset(b.marks, a.marks)) || (a.text !== b.text && (areOpposed(a.stance, b.stance) || !areNamedAlike(a.names, b.names) || differ(a.content, b.content)));
};

const differ = (a: readonly string[], b: readonly string[]): boolean => haveReplacements(a, b) || haveChangedRoles(a, b);

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {

    for (const mark of a) {
        if (!b.has(mark)) {
            return false;
        }
    }

    return true;
};
