/** Whitespace other than single spaces, which is rare, so that little is replaced. */
const odd = /\s{2,}|[^\S ]/g;

/** Replaces all whitespace by single spaces. */
export const singleSpaced = (text: string): string => text.replace(odd, ' ');
