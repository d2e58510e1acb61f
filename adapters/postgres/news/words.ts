import type { List, Ord } from '../../../lib/storage/contract';

/** Words are compared by this many characters, since the server accepts no lexeme of more than 2 kB. */
const longest = 500;

/** Words in the form of the index. */
export const cut = (terms: List): string[] => terms.map((term) => Array.from(term).slice(0, longest).join(''));

/** Pairs of a word and a position in its stream, as two lists. */
export const spotsOf = (items: readonly { readonly terms: List; readonly ord: Ord }[]): { words: List; spots: readonly Ord[] } => {

    const pairs = items.flatMap(({ terms, ord }) => [...new Set(cut(terms))].map((term) => ({ term, ord })));
    return { words: pairs.map(({ term }) => term), spots: pairs.map(({ ord }) => ord) };
};

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

/** A tsquery for all prefixes. It is cast, not parsed as text, so no character has a special meaning. */
export const queryOf = (prefixes: List): string => cut(prefixes).map((prefix) => `${quote(prefix)}:*`).join(' & ');
