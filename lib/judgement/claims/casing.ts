/** How the evidence writes words within its sentences. It distinguishes names from other words at the start of a sentence, where all have a capital. */
export interface Casing {
    /** Words with a capital letter, such as "Crater" in "for Randall Crater". */
    readonly proper: ReadonlySet<string>;
    /** Words without a capital letter. */
    readonly common: ReadonlySet<string>;
}

/** Whether most words have a capital letter, as in a headline. It then says nothing about them. */
const isCapitalised = (text: string): boolean => {

    const words = text.match(/\p{L}{4,}/gu) ?? [];
    return words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * .7;
};

const wordsIn = (texts: readonly string[], pattern: RegExp): ReadonlySet<string> => new Set(texts.flatMap((text) => text.match(pattern) ?? []));

/** Returns how sentences write their words. */
export const casingOf = (sentences: readonly string[]): Casing => {

    const telling = sentences.filter((sentence) => !isCapitalised(sentence));
    return { proper: wordsIn(telling, /(?<=[\p{Ll}\d][,]? )\p{Lu}\p{Ll}+\b/gu), common: wordsIn(telling, /(?<![\p{L}\p{N}])\p{Ll}{3,}(?![\p{L}\p{N}])/gu) };
};

/** Returns how several records write their words. */
export const mergedCasing = (casings: readonly Casing[]): Casing => ({ proper: new Set(casings.flatMap(({ proper }) => [...proper])), common: new Set(casings.flatMap(({ common }) => [...common])) });
