/** Whitespace other than single spaces, which is rare, so that little is replaced. */
const odd = /\s{2,}|[^\S ]/g;

/** Replaces all whitespace by single spaces. */
export const singleSpaced = (text: string): string => text.replace(odd, ' ');

/** Returns texts with single spaces and none at the ends, without those that are empty. */
export const trimmedAll = (texts: readonly string[]): string[] => texts.map((text) => singleSpaced(text).trim()).filter((text) => text !== '');
