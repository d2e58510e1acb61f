import { contentWords } from '../../text/extract';

const word = /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}][\p{L}\p{M}\p{N}.,'’-]{0,38}[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/gu;

/** Plural and possessive fall together. */
const stem = (text: string): string => (text.length > 3 ? text.replace(/['’]s$/, '').replace(/s$/, '') : text);

const isMeaningful = (text: string): boolean => contentWords(text).length > 0;

/** What a sentence says: its words that carry meaning, and its pairs of words of which one does. */
export const termsIn = (text: string): { readonly words: ReadonlySet<string>; readonly pairs: ReadonlySet<string> } => {

    const all = (text.toLowerCase().match(word) ?? []).map((one) => ({ text: stem(one), means: isMeaningful(one) }));
    const pairs = all.slice(1).flatMap((right, i) => all.slice(i, i + 1).filter((left) => left.means || right.means).map((left) => `${left.text} ${right.text}`));
    return { words: new Set(all.filter(({ means }) => means).map((one) => one.text)), pairs: new Set(pairs) };
};

const unit = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Words between spaces; a character of Chinese or Japanese counts as one. */
export const sizeOf = (text: string): number => [...text.matchAll(unit)].length;
