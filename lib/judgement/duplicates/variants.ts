/** Endings with which a word means much the same: a verb and its noun, a country and its people. Those of persons are left out, since "miners" are not "mining". */
const endings = new Set(['', 'al', 'an', 'e', 'ed', 'ese', 'i', 'ian', 'ic', 'ing', 'ion', 'isation', 'ise', 'ish', 'ization', 'ize', 'ly', 'ment', 'n', 'off', 'out', 's', 'up', 'y']);

/** Fewest letters in common that are no coincidence. */
const leastRoot = 4;

/** Fewest letters of a verb or a noun in front of the ending of a form. */
const leastVerb = 3;

const inflections = new Set(['', 'e', 'ed', 'es', 's']);

/** Whether two words are of the same root: "Nigeria" and "Nigerian", "invest" and "investment". */
export const isDerived = (one: string, other: string): boolean => {

    const shared = commonStart(one, other);
    return shared >= leastVerb && inflections.has(one.slice(shared)) && inflections.has(other.slice(shared)) || shared >= leastRoot && endings.has(one.slice(shared)) && endings.has(other.slice(shared));
};

/** Fewest letters of a word in which one wrong letter makes no other word. */
const leastMisspelt = 5;

/**
 * Whether two words may be the same one with a slip of the keyboard: two letters next to each other have changed places, or one
 * is wrong, or one or two are missing, but not the first one, since "depegs" is not "repegs".
 */
export const isMisspelt = (one: string, other: string): boolean => {

    const start = commonStart(one, other);
    const [restOne, restOther] = [one.slice(start), other.slice(start)];
    if (haveSwapped(restOne, restOther)) {
        return true;
    }

    const missing = Math.abs(one.length - other.length);
    const [short, long] = one.length < other.length ? [restOne, restOther] : [restOther, restOne];
    const isWrong = short.slice(1) === long.slice(1) && !areOtherForms(one, other);
    const isMissing = missing <= mostMissing(one, other) && long.slice(missing) === short;
    return start > 0 && Math.min(one.length, other.length) >= leastMisspelt && (isWrong || isMissing);
};

/** Most letters that are left out by mistake: two of a long word. */
const mostMissing = (one: string, other: string): number => (Math.max(one.length, other.length) > 6 ? 2 : 1);

/** Whether one is who does what the other reports: "hacker" and "hacked". */
const areOtherForms = (one: string, other: string): boolean => /er$/.test(one) && /ed$/.test(other) || /ed$/.test(one) && /er$/.test(other);

const haveSwapped = (one: string, other: string): boolean => one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);

const commonStart = (one: string, other: string): number => {

    let length = 0;
    while (length < one.length && one[length] === other[length]) {
        ++length;
    }

    return length;
};

/** Fewest initials that are no coincidence. */
const leastInitials = 2;

/** Whether a word consists of the initials of words in a row, but perhaps for the first one: "SBF" is "Bankman-Fried". */
export const isAcronym = (word: string, words: readonly string[]): boolean => {

    const initials = words.map(([first = '']) => first).join('');
    const last = word.slice(1);
    return initials.includes(word) || (last.length >= leastInitials && initials.includes(last));
};
