import { withoutPiles } from './marks';

/** Decomposes compatibility characters and removes diacritics. Expects a text without long runs of marks, see `withoutPiles`. */
export const withoutDiacritics = (text: string): string => text.normalize('NFKD').replace(/\p{Mn}/gu, '').normalize('NFC');

/** Returns a text in lower case without diacritics, for comparing titles. */
export const fold = (text: string): string => withoutDiacritics(withoutPiles(text)).toLowerCase();
