/** Share of capitalised long words from which a headline is set in title case. */
const most = 0.7;

/** Fewest long words after the first by which title case is recognised. */
const fewest = 2;

/** Minimum length of words that title case capitalises. */
const long = 4;

/** Whether most long words of a headline have a capital, or at least a share of them. A sentence that is rich in names may have most, but hardly all. */
export const isTitleCase = (title: string, share = most): boolean => {

    const longer = title.split(' ').slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
    return longer.length >= fewest && longer.filter((word) => /^\p{Lu}/u.test(word)).length >= share * longer.length;
};
