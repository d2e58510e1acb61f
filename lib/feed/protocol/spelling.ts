/** Spelling of a message's `type` (ruling 37): lower case is the protocol's, upper case is for clients that use it. */
export type Spelling = 'lower' | 'upper';
