/** Numbers in words from zero to nineteen; the index is the value. */
export const cardinals: readonly string[] = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');

/** Tens in words from twenty on. */
export const tens: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Ordinals in words from the first to the twentieth. */
export const ordinals: readonly string[] = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' ');

/** Words for more than one thing, and their values. "One" is left out, since it is mostly a pronoun. */
export const countWords: ReadonlyMap<string, number> = new Map([
    ...cardinals.map((word, value) => [word, value] as const).slice(2),
    ...tens.map((word, at) => [word, 10 * (at + 2)] as const)
]);

/** Part of a pattern: the words from two to ten. */
export const twoToTen = cardinals.slice(2, 11).join('|');

/** Large numbers in words. */
export const scaleWords: readonly string[] = ['thousand', 'million', 'billion', 'trillion'];

/** Large numbers by their names and abbreviations, in lower case. */
export const scales: Readonly<Record<string, number>> = {
    thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12,
    k: 1e3, m: 1e6, mn: 1e6, mln: 1e6, mio: 1e6, b: 1e9, bn: 1e9, bln: 1e9, t: 1e12, tn: 1e12
};

/** Part of a pattern: large numbers in words. */
export const anyScale = `(?:${scaleWords.join('|')})`;
