/** Number of occurrences of a part in a text. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** Number of matches of a pattern, which must have the flag `g`. */
export const matchCount = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
