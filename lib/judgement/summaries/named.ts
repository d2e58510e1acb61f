import { calendar } from '../../text/calendar';
import { recently } from '../../text/memo';
import { doubleNames, isOrdinary } from './known-words';
import { namesake } from './reported';
import type { StoryReport } from './statements';

const wordsOf = (text: string): readonly string[] => (text.match(/[\p{L}\p{N}][\p{L}\p{N}&.’'-]*/gu) ?? []).map((word) => word.replace(/(?:['’]s?|[.-]+)$/u, ''));

const dated = new RegExp(`^(?:${calendar.monthName}|${calendar.weekdayName})$`, 'u');

/** Whether a text writes a word with a capital behind another word, where only names have one. */
const writesAsName = (text: string, word: string): boolean => text.includes(` ${word}`) && !text.includes(`. ${word}`);

/** Number of headlines whose names are kept: all sentences of a story are compared with one. */
const kept = 50;

const capitalsIn = recently(kept, (title): readonly string[] => [...new Set(wordsOf(title))].filter((word) => /\p{Lu}/u.test(word) && !dated.test(word)));

/** Names in a headline, in order. In title case, a word is one if no report writes it in lower case and it is no ordinary word, or one writes it as a name. */
export const namesOfTitle = (title: string, reports: readonly StoryReport[]): readonly string[] => {

    const texts = reports.map(({ text }) => text);
    const small = new Set(texts.flatMap(wordsOf));
    const isKnown = (word: string): boolean => namesake.test(word) || doubleNames.has(word.toLowerCase());
    return capitalsIn(title).filter((word) => !small.has(word.toLowerCase()) && (!isOrdinary(word.toLowerCase()) || isKnown(word) || texts.some((text) => writesAsName(text, word))));
};

/** Words that an abbreviation passes over. */
const passedOver = /^(?:of|the|and|for|in|on|de|&)$/;

/** Initials of the words of a text that have a capital, in order; a word without one is a gap, unless abbreviations pass over it. */
const initialsOf = (words: readonly string[]): string => words.filter((word) => !passedOver.test(word)).map((word) => (/^\p{Lu}/u.test(word) ? word.charAt(0) : ' ')).join('');

/** "ETF", spelled out. */
const fund = /exchange-traded fund/i;

/** Whether a text mentions one of these names, perhaps spelled out: "European Central Bank" for "ECB", "Federal Reserve" for "Fed". */
export const mentionsAny = (text: string, names: readonly string[]): boolean => {

    const words = wordsOf(text);
    const initials = initialsOf(words);
    const isIn = (name: string): boolean => (/^ETFs?$/.test(name) && fund.test(text)) || words.some((word) => word === name || (name.length > 2 && word.startsWith(name))) || (/^\p{Lu}{2,}$/u.test(name) && initials.includes(name));
    return names.some(isIn);
};
