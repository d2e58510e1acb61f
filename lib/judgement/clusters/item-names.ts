/** A name, as the terms of its words. */
export type Name = readonly number[];

/** Features of an item by their terms, with the words that each is made of, see `Features`. */
interface NumberedFeatures {
    readonly terms: readonly number[];
    readonly firsts: readonly number[];
    readonly seconds: readonly number[];
}

/**
 * Returns, by term, the name that a feature of an item belongs to. Adjacent words that are names make one name, such as
 * "Franklin Templeton".
 *
 * @param words terms of the words that are names.
 */
export const namesByTerm = ({ terms, firsts, seconds }: NumberedFeatures, words: readonly number[]): ReadonlyMap<number, Name> => {

    const isName = new Set(words);
    const known = new Map<number, number[]>();
    firsts.forEach((first, at) => {

        const term = terms[at] as number;
        if (first === at && isName.has(term)) {
            known.set(at, [term]);
        }
    });
    firsts.forEach((first, at) => joinWords(known, first, seconds[at] as number));
    const names = new Map<number, Name>();
    firsts.forEach((first, at) => {

        const name = known.get(first) ?? known.get(seconds[at] as number);
        if (name !== undefined) {
            names.set(terms[at] as number, name);
        }
    });

    return names;
};

/** Makes two words that are names one name. */
const joinWords = (known: Map<number, number[]>, first: number, second: number): void => {

    const [name, other] = [known.get(first), known.get(second)];
    if (name !== undefined && other !== undefined && name !== other) {
        name.push(...other);
        known.forEach((each, word) => known.set(word, each === other ? name : each));
    }
};
