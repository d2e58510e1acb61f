const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{Mn}/gu, '').normalize('NFC').toLowerCase();

/**
 * The words of a text, folded so that case and diacritics don't count (ruling 26), without repetition. The same code
 * folds headlines and keywords: storage only compares.
 */
export const termsOf = (text: string): string[] => {

    const terms = new Set<string>();
    for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC'))) {
        const term = isWordLike ? fold(segment) : '';
        if (term !== '') {
            terms.add(term);
        }
    }

    return [...terms];
};
