/** Maximum lengths that are read, in UTF-16 code units: a longer story is judged by its beginning. */
export const bounds = { title: 400, text: 4000 } as const;

/** Longest word; a longer run of letters is read in pieces of this length. */
export const maxWord = 40;
