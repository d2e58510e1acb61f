import { withoutPiles } from './marks';

/** A text in small letters without diacritics. */
export const fold = (text: string): string => withoutPiles(text).normalize('NFKD').replace(/\p{Mn}/gu, '').normalize('NFC').toLowerCase();
