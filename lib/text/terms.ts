import { withoutDiacritics } from './fold';
import { withoutPiles } from './marks';
import { lazily } from './memo';
import { segmentsOf } from './segments';

/** Creating it takes several ms, and most texts need none. */
const segmenter = lazily(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Number of characters of a text that are read. A compatibility character may expand to eighteen. */
const maxText = 100_000;

/** Letters with a stroke, which Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = { đ: 'd', ħ: 'h', ł: 'l', ø: 'o', ŧ: 't' };

/** Folds letter case by way of capitals, in which ß and ss, ı and i, ς and σ are the same. */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Returns one spelling for all words that a search treats as the same. Stricter than `fold`: storage compares terms, never text. */
const foldTerm = (word: string): string => {

    const bare = withoutDiacritics(word.replace(/[\u200C\u200D]/g, ''));
    return foldCase(bare).replace(/[đħłøŧ]/g, (letter) => plain[letter] as string);
};

/** Normalises a text: all apostrophes become the same one, and a colon ends a word, although Unicode lets it join two. */
const level = (text: string): string => withoutPiles(text.slice(0, maxText)).normalize('NFKC').slice(0, maxText).replace(/[‘’ʼ]/g, '\'').replaceAll(':', ' ');

/** Texts that a simpler pattern can read: without underscores, which join words but are not part of one. */
const ascii = /^[\t\n\x20-\x5E\x60-\x7E]*$/;

/** Words in ASCII, as `Intl.Segmenter` finds them: a point or apostrophe joins two letters, a point, comma, semicolon or apostrophe two digits. */
const asciiWord = /[a-z\d]+(?:(?:(?<=[a-z])[.'](?=[a-z])|(?<=\d)[.,;'](?=\d))[a-z\d]+)*/g;

const plainTerms = (text: string): string[] => [...new Set(text.toLowerCase().replaceAll(':', ' ').match(asciiWord))];

/**
 * Returns the words of a text, folded so that case and diacritics don't count (ruling 26), without repetition. The same code
 * folds headlines and keywords: storage only compares. Of a text over 100,000 characters, only the beginning is read.
 */
export const termsOf = (text: string): string[] => {

    const read = text.slice(0, maxText);
    if (ascii.test(read)) {
        return plainTerms(read);
    }

    const terms = new Set<string>();
    for (const { segment, isWordLike } of segmentsOf(segmenter(), level(text))) {
        const term = isWordLike ? foldTerm(segment) : '';
        if (term !== '') {
            terms.add(term);
        }
    }

    return [...terms];
};
