/** Parts of patterns for takeovers of companies: verbs for one that is to come or agreed, and for one that is done. */
export const takeOver = '(?:acquire|buy|purchase|take over)';
export const takenOver = '(?:acquired|bought|purchased|taken over)';
