/** A text in small letters without diacritics. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{Mn}/gu, '').normalize('NFC').toLowerCase();
