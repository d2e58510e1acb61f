import { clip, maxWord } from '../bounds';

/** One word or figure of a text, as the lexicon spells it: lower case, without apostrophes, hyphens parted. */
const pattern = new RegExp(`[+\\-−–]?[$€£]?\\d[\\d.,]{0,20}(?:%|(?:[kmbtKMBT]|[bmBM]n|BN|MN)(?![\\p{L}\\p{N}]))?|\\p{L}[\\p{L}\\p{M}\\p{N}'’]{0,${maxWord - 1}}|[?,;:]`, 'gu');

const spell = (word: string): string => word.toLowerCase().replace(/['’](?:s$)?/g, '');

export const wordsOf = (text: string, max: number): string[] => {

    const words = clip(text, max).match(pattern);
    return words === null ? [] : words.map(spell);
};

/** Figures are alike to the lexicon: `$#` an amount, `#%` a share, `#` a number. */
export const kindOf = (word: string): string => {

    if (!/\d/.test(word) || /^\p{L}/u.test(word)) {
        return word;
    }

    if (/[$€£]/.test(word)) {
        return '$#';
    }

    return word.endsWith('%') ? '#%' : '#';
};

/** A change that a figure states by its own sign or unit: `+5%` → 5, `-3.2%` → -3.2, `5%` → 0. */
export const signedPercent = (word: string): number => {

    if (!/^[+\-−–]\d.*%$/.test(word)) {
        return 0;
    }

    const size = Number.parseFloat(word.slice(1).replaceAll(',', ''));
    return word.startsWith('+') ? size : -size;
};
