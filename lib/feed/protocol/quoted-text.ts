/** Maximum number of characters of a client's text that an answer repeats. */
const maxQuoted = 100;

/** A client's text as an answer repeats it. */
export const quoted = (text: string): string => text.slice(0, maxQuoted);
