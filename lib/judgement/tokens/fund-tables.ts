import type { Story } from '../types';

/** A headline of a table of funds. */
const ofFunds = /\bETFs? (?:net )?(?:in|out)?flows?\b/i;

/** An entry of such a table: the ticker of a fund, and what it took in: "ETHW: -41.2", "ETHE 0". */
const entry = /\b[A-Z]{2,5}:? [-−+]?\$?\d[\d.,]*(?=\s*(?:[|;,.]|\n|$))/g;

/** Fewest entries of a table. */
const fewest = 3;

/** A story with blanks for the tickers of a table of funds, some of which are symbols of coins as well. */
export const withoutFundTickers = (story: Story): Story => {

    const { title, text } = story;
    const entries = ofFunds.test(title) ? text.match(entry) ?? [] : [];
    return entries.length < fewest ? story : { ...story, text: text.replace(entry, (found) => ' '.repeat(found.length)) };
};
