import { withoutPiles } from './marks';

/** Decomposes compatibility characters and removes diacritics. Expects a text without long runs of marks, see `withoutPiles`. */
export const withoutDiacritics = (text: string): string => text.normalize('NFKD').replace(/\p{Mn}/gu, '').normalize('NFC');

/** Texts without diacritics and compatibility characters, as most titles are. */
const bare = /^[\0-\x7F\u00A3\u2010\u2012-\u2016\u2018-\u2023\u20AC]*$/;

/** Returns a text in lower case without diacritics, for comparing titles. */
export const fold = (text: string): string => (bare.test(text) ? text : withoutDiacritics(withoutPiles(text))).toLowerCase();
