/** Maximum number of characters of a client's text that an answer repeats. */
const maxEcho = 100;

/** A client's text as an answer repeats it. */
export const echo = (text: string): string => text.slice(0, maxEcho);
