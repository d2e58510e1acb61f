/** A credit after a headline: ": Report", " — Bloomberg". */
const credit = /\s*(?::|[-–—|])\s*(?:report|reports|sources?|Bloomberg|Reuters|WSJ|FT|CNBC|The Block|analysts?|CoinShares|JPMorgan|survey|study|filing|data)$/i;

/** A quotation as a label before a headline. */
const quoted = /^["“‘'][^"”’']{3,60}["”’']\s*[:,–—-]\s*/;

/** Shortens a headline to a label: without a quotation before it or a credit after it. */
export const plainOf = (title: string): string => title.replace(quoted, '').replace(credit, '');

/** Wordings by the credit after a headline's colon: "report" becomes "a report says". For a name, "says" is added. */
const credits: ReadonlyMap<string, string> = new Map([['report', 'a report says'], ['reports', 'reports say'], ['source', 'a source says'], ['sources', 'sources say'], ['analyst', 'an analyst says'], ['analysts', 'analysts say'], ['survey', 'a survey shows'], ['study', 'a study shows'], ['filing', 'a filing shows'], ['data', 'data shows']]);

/** Rewrites a credit: ": Report" becomes ", a report says". */
const wordingOf = (written: string): string => {

    const source = written.replace(/^[\s:|–—-]+/u, '');
    return `, ${credits.get(source.toLowerCase()) ?? `${source} says`}`;
};

/** Rewrites "Bank seeks a buyer: Report" as "Bank seeks a buyer, a report says". */
export const credited = (title: string): string => title.replace(credit, wordingOf);
