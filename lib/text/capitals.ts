/** Whether a word begins with a capital. */
export const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Returns a text with a capital at its start, unless its first word has one further on: "eToro", "iPhone". */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
