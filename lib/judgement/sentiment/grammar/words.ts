import { patternFor } from '../../../text/plain';
import { maxWord } from '../../bounds';

/** A word or a figure of a text. */
export interface Word {
    /** As the lexicon spells it: in lower case, without apostrophes; a hyphen separates words. */
    readonly text: string;
    /** Offset in the text, in UTF-16 code units. */
    readonly start: number;
    /** Offset after the last code unit. */
    readonly end: number;
    /** The word itself, or the kind of a figure, since the lexicon treats all figures alike: `$#` an amount, `#%` a share, `#` a number. */
    readonly kind: string;
}

/** Scripts without spaces between words, and Korean, which glues endings to words: each character counts as a word. */
const single = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}ー]';

const figure = `[+\\-−–＋]?[$€£₹¥₩]?\\d[\\d.,]{0,20}(?:[%％]|(?:[kmbtKMBT]|[bmBM]n|BN|MN)(?![\\p{L}\\p{N}]))?`;

/** End of a sentence: a full stop or an exclamation mark, but not after these abbreviations. */
const endOfSentence = '(?<=[\\p{Ll}\\d%)]{2})(?<!\\b(?:[Ii]nc|[Cc]orp|[Cc]o|[Ll]td|vs|[Rr]s|[Nn]o|[Mm]r|[Dd]r|[Ss]t|[Jj]r))[.!](?=\\s)';

const marks = '[?,;:？，；：。！、]|[–—-](?<=\\s[–—-])(?=\\s)';

const pattern = new RegExp(`${figure}|${single}|(?:(?!${single})\\p{L})(?:(?!${single})[\\p{L}\\p{M}\\p{N}'’]){0,${maxWord - 1}}|${marks}|${endOfSentence}`, 'gu');

/** The same for texts without such scripts, which takes half the time. */
const spacedFor = patternFor(new RegExp(`${figure}|\\p{L}[\\p{L}\\p{M}\\p{N}'’\\u0092]{0,${maxWord - 1}}|${marks}|${endOfSentence}`, 'gu'));

const unspaced = /[\u1100-\u1FFF\u2E80-\uFFFF]/;

const wide: ReadonlyMap<string, string> = new Map(Object.entries({ '？': '?', '，': ',', '；': ';', '：': ':', '。': '.', '！': '.', '!': '.', '—': '–', '-': '–' }));

/** U+0092 is an apostrophe of Windows-1252 that was read as Latin-1. */
const apostrophe = /['’\u0092]/;

const apostrophes = /['’\u0092](?:s$)?/g;

const spell = (word: string): string => {

    const lower = (word.length === 1 ? wide.get(word) : undefined) ?? word.toLowerCase();
    return apostrophe.test(lower) ? lower.replace(apostrophes, '') : lower;
};

export const readWords = (text: string, max: number): Word[] => {

    const beginning = text.slice(0, max);
    const words: Word[] = [];
    for (const { 0: raw, index } of beginning.matchAll(unspaced.test(beginning) ? pattern : spacedFor(beginning))) {
        const word = spell(raw);
        words.push({ text: word, start: index, end: index + raw.length, kind: kindOf(word) });
    }

    return words;
};

/** The kind of a percentage. */
export const percentage = '#%';

/** The kind of a number without a unit. */
export const number = '#';

/** Replaces a figure by its kind, since the lexicon treats all figures alike: `$#` an amount, `#%` a share, `#` a number. */
export const kindOf = (word: string): string => {

    if (/^[a-z]/.test(word) || !/\d/.test(word) || /^\p{L}/u.test(word)) {
        return word;
    }

    if (/[$€£₹¥₩]/.test(word)) {
        return '$#';
    }

    return /[%％]$/.test(word) ? percentage : number;
};

/** Whether a word is an amount, a share or a number. */
export const isFigure = (word: Word | undefined): boolean => word !== undefined && (word.kind === '$#' || word.kind === percentage || word.kind === number);

/** Returns the change that a percentage with a sign states: `+5%` → 5, `-3.2%` → -3.2, `5%` → 0. */
export const signedPercent = (word: string): number => {

    if (!(word.endsWith('%') || word.endsWith('％')) || !/^[+\-−–＋]\d/.test(word)) {
        return 0;
    }

    const size = Number.parseFloat(word.slice(1).replaceAll(',', ''));
    return /^[+＋]/.test(word) ? size : -size;
};
