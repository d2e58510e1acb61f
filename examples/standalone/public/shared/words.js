// The words of headlines and searches, as the service takes them (lib/text/terms.ts). On the server, site/words.ts splits searches.

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Letters with a stroke, which Unicode doesn't take apart. */
const plain = { đ: 'd', ħ: 'h', ł: 'l', ø: 'o', ŧ: 't' };

const folded = (word) => word.normalize('NFKD').replace(/\p{Mn}/gu, '').normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/[đħłøŧ]/g, (letter) => plain[letter]);

/** The words of a text, without case and accents. */
export const termsOf = (text) => {

    const level = text.normalize('NFKC').replace(/[‘’ʼ]/g, '\'').replaceAll(':', ' ');
    return [...segmenter.segment(level)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => folded(segment));
};

const mostWords = 4;

/** Words of a search as the reader typed them, without the punctuation around them: `$eth, up!` is `eth` and `up`. */
const searched = (text) => [...new Set(text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._'’-]*[\p{L}\p{N}\p{M}])?/gu) ?? [])];

const isSymbol = (word) => /^[A-Za-z0-9._-]{1,30}$/.test(word);

const oneWord = (word) => (isSymbol(word) ? { or: [{ keyword: word }, { tokens: word }] } : { keyword: word });

/** A search as a filter of the service: each word is the beginning of a headline's word, or a token. Of a long search, all are headline words. */
export const searchFilter = (text) => {

    const words = searched(text);
    if (words.length === 0 || words.length > mostWords) {
        return { keyword: text };
    }

    return words.length === 1 ? oneWord(words[0]) : { and: words.map(oneWord) };
};

/** Whether an item is found by a search. */
export const isFound = ({ signal, tokens }, text) => {

    const terms = termsOf(signal);
    const symbols = tokens.map((symbol) => symbol.replace(/^\$/, '').toLowerCase());
    const words = searched(text);
    const begins = (word) => termsOf(word).every((part) => terms.some((term) => term.startsWith(part)));
    return text === '' || (words.length > 0 && words.every((word) => begins(word) || symbols.includes(word.toLowerCase())));
};
