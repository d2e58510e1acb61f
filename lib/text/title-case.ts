/** Share of capitalised long words from which a headline is set in title case. */
const most = 0.7;

/** Fewest long words after the first by which title case is recognised. */
const fewest = 3;

/** Minimum length of words that title case capitalises. */
const long = 4;

/** Whether the capitals of words mean nothing, since most long ones after the first have one. A sentence that is rich in names may have most, but hardly a `share` of 1. */
export const areInTitleCase = (words: readonly string[], share = most): boolean => {

    const longer = words.slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
    return longer.length >= fewest && longer.filter((word) => /^\p{Lu}/u.test(word)).length >= share * longer.length;
};

/** Whether a headline is set in title case. */
export const isTitleCase = (title: string, share = most): boolean => areInTitleCase(title.split(' '), share);

/** Fewest words of a text in small letters, rather than the name of something. */
const fewestSmall = 5;

/** Whether a headline or a text has no word with a capital initial but abbreviations, as some outlets write: "tarn dao passes AIP-40". */
export const isInSmallLetters = (text: string): boolean => /^\p{Ll}/u.test(text) && !/(?<![\p{L}\d])\p{Lu}\p{Ll}/u.test(text) && text.split(' ').length >= fewestSmall;
