/** A name, as the terms of its words. */
export type Name = readonly number[];

/** Features of an item, with their terms in the same order. */
interface NumberedFeatures {
    readonly features: readonly string[];
    readonly terms: readonly number[];
}

/** Returns the words that a feature contains: a pair of adjacent words, a word that is written as a name, or the word itself. */
const wordsOf = (feature: string): readonly [first: string, second?: string] => {

    if (feature.startsWith('^')) {
        return [feature.slice(1)];
    }

    const gap = feature.indexOf(' ');       // most features are one word, and to split takes several times as long
    return gap === -1 ? [feature] : [feature.slice(0, gap), feature.slice(gap + 1)];
};

/**
 * Returns, by term, the name that a feature of an item belongs to. Adjacent words that are names make one name, such as
 * "Franklin Templeton".
 *
 * @param words terms of the words that are names.
 */
export const namesByTerm = ({ features, terms }: NumberedFeatures, words: readonly number[]): ReadonlyMap<number, Name> => {

    const isName = new Set(words);
    const known = new Map<string, number[]>();
    features.forEach((feature, at) => {

        const term = terms[at] as number;
        if (isName.has(term)) {
            known.set(feature, [term]);
        }
    });

    const parts = features.map(wordsOf);
    parts.forEach(([first, second]) => joinWords(known, first, second));
    const names = new Map<number, Name>();
    parts.forEach(([first, second = ''], at) => {

        const name = known.get(first) ?? known.get(second);
        if (name !== undefined) {
            names.set(terms[at] as number, name);
        }
    });

    return names;
};

/** Makes two words that are names one name. */
const joinWords = (known: Map<string, number[]>, first: string, second = first): void => {

    const [name, other] = [known.get(first), known.get(second)];
    if (name !== undefined && other !== undefined && name !== other) {
        name.push(...other);
        known.forEach((each, word) => known.set(word, each === other ? name : each));
    }
};
