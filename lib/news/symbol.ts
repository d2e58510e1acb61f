/** The symbol of a token, as `$BTC`: items, drafts of editors and what a judge finds are held to it ("NewsItem" of the specification). */
export const symbolPattern = /^\$[A-Za-z0-9][A-Za-z0-9._-]{0,30}$/;
