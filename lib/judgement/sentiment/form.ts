/** Least length of a word whose capital counts, in letters. Shorter ones are often small in title case. */
const minLetters = 4;

/** Least number of such words. */
const minWords = 3;

/** Share of capitalised words from which a headline is in title case. */
const titleCase = .75;

const words = /\p{L}[\p{L}\p{M}'’]*/gu;

const capital = /^\p{Lu}/u;

/** Whether a headline is set in title case, as press releases and some outlets set it. The first word does not count. */
export const isInTitleCase = (headline: string): boolean => {

    const inner = (headline.match(words) ?? []).slice(1).filter(({ length }) => length >= minLetters);
    return inner.length >= minWords && inner.filter((word) => capital.test(word)).length >= titleCase * inner.length;
};

/** Millions of anything or of a currency, or a count of three digits or more that is neither a year nor a price. */
const amount = /\d\s?(?:million|billion|trillion)\b|[$€£¥₩]\s?\d[\d.,]*\s?(?:[mbt]|bn|mn)\b|(?<![\p{L}\p{N}$€£¥₩.,#])(?!(?:19|20)\d\d(?!\d))\d(?:,?\d){2,}(?![\p{L}\d%.,])/u;

/** Whether a headline states an amount, so that it reports what was paid, traded or counted. */
export const statesAmount = (headline: string): boolean => amount.test(headline.toLowerCase());
