import { calendar } from '../../text/calendar';
import { fold } from '../../text/fold';
import { fnv1a } from '../../text/hash';
import { patternsFor } from '../../text/plain';
import { singleSpaced } from '../../text/clean';
import { ordinals, countWords } from '../../text/numbers';
import { bounds } from '../bounds';
import { figureOf, figurePattern } from '../figures';
import { ascending, sharedBy } from '../numbers';
import { canonical } from '../clusters/aliases';
import { withCoinNames } from './coin-names';
import { stem } from '../clusters/stem';
import { stopwords } from '../clusters/stopwords';
import { contentOf, haveReplacements, tells } from './content';
import { areNamedAlike, namesOf } from './names';
import type { Names } from './names';
import { areOpposed, stanceOf } from './opposites';
import type { Stance } from './opposites';
import { areAskedAlike, inquiryIn } from './questions';
import type { Inquiry } from './questions';
import { directionsIn, haveChangedRoles, haveOtherVerbs, haveTurned, isBackgroundOf, newsIn } from './roles';
import type { Direction } from './roles';
import { lettersOf, usualFigures, usualNames } from './spellings';
import { areAtOtherStages, comingIn, isDone, isMentioned, turnsIn } from './stages';
import type { Turn } from './stages';
import { inCommonWords } from './synonyms';
import { usualWording } from './wording';

/** The parts of a title that are compared. */
export interface Fingerprint {
    /** Hash of the letters and digits. */
    readonly text: number;
    /** Hashes of the runs of three letters, ascending, without repetition. */
    readonly grams: Int32Array;
    /** Numbers, symbols, abbreviations, days and months: two stories in the same words may differ in these. */
    readonly marks: ReadonlySet<string>;
    readonly names: Names;
    readonly stance: Stance;
    readonly inquiry: Inquiry;
    /** Words that tell what the title is about, in order. */
    readonly content: readonly string[];
    /** What leads to what. */
    readonly directions: readonly Direction[];
    /** Participles of what is still to come. */
    readonly coming: readonly string[];
    /** What comes before the background of the news. */
    readonly news: readonly string[];
    readonly turns: readonly Turn[];
}

const size = 3;

const dates = new RegExp(String.raw`\b(?:(?!may\b)${calendar.month}|(?<=in )may|${calendar.weekday})\b`, 'g');

/** What is sold for coins, and instead of them. */
const commodities = /\b(?:gold|silver|copper|platinum|oil)\b/g;

const abbreviation = /\b[A-Z]{2,6}(?=s?\b)/g;

/** Returns the fingerprint of a title. Its grams are those of its words in their usual wording. A post without a title can be as long as a text. */
export const fingerprintOf = (title: string, tokens: readonly string[]): Fingerprint => {

    const spaced = singleSpaced(title.slice(0, bounds.text));
    const usual = withCoinNames(usualWording(spaced), tokens);
    const plain = fold(usual);
    const patterns = patternsIn(plain);
    const letters = lettersOf(fold(spaced), patterns.gap);
    const words = usualNames(lettersOf(plain, patterns.gap).split(' '));
    return {
        text: fnv1a(letters, 0, letters.length),
        grams: gramsOf(rootsOf(usualNames(lettersOf(usualFigures(plain, patterns.figure), patterns.gap).split(' ')))),
        marks: new Set(distinct([...numbersIn(plain, patterns), ...plain.match(dates) ?? [], ...plain.match(commodities) ?? [], ...abbreviationsIn(usual, tokens), ...tokens.map((token) => token.slice(1))])),
        names: namesOf(usual),
        stance: stanceOf(plain),
        inquiry: inquiryIn(fold(spaced)),
        content: contentOf(words),
        directions: directionsIn(words, tells),
        coming: comingIn(plain),
        news: newsIn(words, tells),
        turns: turnsIn(words, tells)
    };
};

/** What headlines put before a name, or leave out: "exchange Norvik". As the first words of their lines in the table of things. */
const generic = new Set(['bank', 'firm', 'network', 'new', 'platform', 'token']);

/** Fewest words by which titles are compared. */
const fewest = 3;

/** Returns the stems by which words are compared, without those that occur in any story unless there are no others. */
const rootsOf = (words: readonly string[]): readonly string[] => {

    const common = inCommonWords(words);
    const telling = common.filter((word) => !stopwords.has(word));
    const [fewer = common] = [telling.filter((word) => !generic.has(word)), telling].filter((some) => some.length >= fewest);
    return distinct(fewer.map(stem));
};

/** Places up to the twelfth, in words. */
const places = ordinals.slice(0, 12);

const months = `${calendar.monthStart}[a-z]{0,6}`;

const patternsIn = patternsFor({
    figure: new RegExp(figurePattern, 'gu'),
    gap: /[^\p{L}\p{N}]+/gu,
    spelled: new RegExp(`(?<!\\p{L})(?:${[...countWords.keys()].join('|')})(?!\\p{L})`, 'gu'),
    place: new RegExp(`(?<!\\p{L}|${months}\\.? )(?:(${places.join('|')})|([1-9]|1[0-2])(?:st|nd|rd|th))(?!\\p{L}| (?:of )?${months}|[ -](?:\\p{L}{2,12}est(?!\\p{L})|most|half|term|party|parties|hand|layer))`, 'gu')
});

/**
 * Returns the numbers in a title. `100K` and `100,000` are the same number, and so are `third` and `3rd`, `1 million` and
 * `1 billion` are not. Those within words count, too, as in `H200`.
 */
const numbersIn = (plain: string, { figure, spelled: ofWords, place }: ReturnType<typeof patternsIn>): string[] => {

    const others = plain.replace(place, ' ');
    return [...digitsIn(others, figure), ...(others.match(ofWords) ?? []).map((word) => String(countWords.get(word))), ...placesIn(plain, place)];
};

/** Returns the places in a row that a title mentions: "third" as "3.". */
const placesIn = (plain: string, place: RegExp): string[] => [...plain.matchAll(place)].map(([, word = '', digits]) => `${digits ?? places.indexOf(word) + 1}.`);

const digitsIn = (plain: string, figure: RegExp): string[] => {

    if (!/\d/.test(plain)) {
        return [];
    }

    const figures = [...plain.matchAll(figure)].map(([, , digits = '', , unit]) => String(figureOf(digits, unit)?.value ?? digits));
    return [...figures, ...plain.replace(figure, ' ').match(/\d+/g) ?? []];
};

/** Returns the abbreviations in a title; none if it is all in capitals. Symbols of coins are left out, since they are among the tokens, and so are names with a long form, which are compared as names. */
const abbreviationsIn = (title: string, tokens: readonly string[]): string[] => {

    const found = /\p{Ll}/u.test(title) ? title.match(abbreviation) ?? [] : [];
    return [...new Set(found)].filter((name) => !tokens.includes(`$${name}`) && !canonical.has(name.toLowerCase()));
};

/** Letters of a word that are compared: so a long one counts little more than others. */
const looked = 8;

/** Returns the grams of each word with a space on either side: they do not depend on the order of the words. */
const gramsOf = (words: readonly string[]): Int32Array => {

    const grams: number[] = [];
    for (const word of words) {
        const text = word.length > looked ? ` ${word.slice(0, looked)}` : ` ${word} `;
        for (let i = 0; i === 0 || i + size <= text.length; ++i) {
            grams.push(fnv1a(text, i, Math.min(i + size, text.length)) >>> 2);      // fits a small integer
        }
    }

    return ascending(Int32Array.from(grams));
};

/** Makes repeated words distinct, so that each counts as often as it occurs: "7" and "7'1" for two of them. */
const distinct = (words: readonly string[]): readonly string[] => {

    const times = new Map<string, number>();
    return words.map((word) => {

        const before = times.get(word) ?? 0;
        times.set(word, before + 1);
        return before === 0 ? word : `${word}'${before}`;
    });
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

    return !(isSubset(a.marks, b.marks) || isSubset(b.marks, a.marks)) || (a.text !== b.text && (isRepeated(a.marks, b.marks) || isRepeated(b.marks, a.marks) || areOpposed(a.stance, b.stance) || !areAskedAlike(a.inquiry, b.inquiry) || !areNamedAlike(a.names, b.names) || differ(a, b)));
};

/** Whether only the first of two titles reports a second, third or later time. */
const isRepeated = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((mark) => mark.endsWith('.') && mark !== '1.' && !b.has(mark));

const differ = (a: Fingerprint, b: Fingerprint): boolean => haveReplacements(a.content, b.content) || haveChangedRoles(a.content, b.content) || haveOtherVerbs(a.content, b.content) || haveTurned(a.directions, b.directions) || isBackgroundOf(a.news, b.content) || isBackgroundOf(b.news, a.content) || isDone(a.coming, b) || isDone(b.coming, a) || areAtOtherStages(a, b) || isMentioned(a.content, b.content) || isMentioned(b.content, a.content);

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {

    for (const mark of a) {
        if (!b.has(mark)) {
            return false;
        }
    }

    return true;
};
