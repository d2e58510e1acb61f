const vowel = /[aeiouy]/;

/** Returns a light stem: the forms of a word share it, and different words hardly ever do. */
export const stem = (word: string): string => {

    if (word.length < 4) {
        return word;
    }

    return settled(withoutEnding(singular(word)));
};

/** Returns the stems of words, in the same order. */
export const stemsOf = (words: readonly string[]): readonly string[] => words.map(stem);

const singular = (word: string): string => {

    if (word.endsWith('ies') && word.length > 4) {
        return `${word.slice(0, -3)}y`;
    }

    return !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is') ? word : word.slice(0, -1);
};

const withoutEnding = (word: string): string => {

    for (const ending of ['ing', 'ed']) {
        const rest = word.slice(0, -ending.length);
        if (word.endsWith(ending) && rest.length > 2 && vowel.test(rest)) {
            return rest;
        }
    }

    return word;
};

/** Adjusts the end of a stem, so that `raise`, `raises` and `raised` share one, and so do `plan` and `planned`. */
const settled = (word: string): string => {

    const bare = word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
    if (bare.length > 3 && /([^lsz])\1$/.test(bare)) {
        return bare.slice(0, -1);
    }

    return bare.length > 3 && bare.endsWith('i') ? `${bare.slice(0, -1)}y` : bare;
};
