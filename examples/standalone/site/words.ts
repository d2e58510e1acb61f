// The same as public/shared/words.js does in the browser.

const mostWords = 4;

/** Words of a search without the punctuation around them. */
const searched = (text: string): string[] => [...new Set(text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._'’-]*[\p{L}\p{N}\p{M}])?/gu) ?? [])];

const isSymbol = (word: string): boolean => /^[A-Za-z0-9._-]{1,30}$/.test(word);

const oneWord = (word: string): object => (isSymbol(word) ? { or: [{ keyword: word }, { tokens: word }] } : { keyword: word });

/** A search as a filter of the service: each word is the beginning of a headline's word, or a token. */
export const searchFilter = (text: string): object => {

    const [first, ...others] = searched(text);
    if (first === undefined || others.length >= mostWords) {
        return { keyword: text };
    }

    return others.length === 0 ? oneWord(first) : { and: [first, ...others].map(oneWord) };
};
