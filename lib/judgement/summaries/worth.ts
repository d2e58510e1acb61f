import { termsIn } from './terms';

/** Found by a search on stories of three articles. */
const weights = {
    /** Weight of a single word relative to a pair of words. */
    word: 0.25,
    /** Number of documents that a word of a headline counts as. */
    title: 1.5,
    /** Number of documents that a pair of words of a headline counts as. */
    titlePair: 2,
    /** Exponent of the share of documents, which favours terms of many documents. */
    agreement: 2.5
};

/** Number of documents that contain each term. A headline counts as several. */
class Counts {

    readonly #documents = new Map<string, number>();
    /** By term: the last document that contained it. */
    readonly #last = new Map<string, number>();

    /** Counts each document that contains a term once. */
    add(term: string, document: number): void {

        if (this.#last.get(term) !== document) {
            this.#last.set(term, document);
            this.addTimes(term, 1);
        }
    }

    addTimes(term: string, times: number): void {

        this.#documents.set(term, (this.#documents.get(term) ?? 0) + times);
    }

    [Symbol.iterator](): Iterator<[string, number]> {

        return this.#documents[Symbol.iterator]();
    }
}

/** Returns the weight of each term from 0 to 1: the share of documents that contain it, with headlines counting more. */
export const worthOf = (documents: readonly { readonly title: string }[], sentences: readonly (readonly string[])[]): ReadonlyMap<string, number> => {

    const [words, pairs] = [new Counts(), new Counts()];
    for (const [at, texts] of sentences.entries()) {
        for (const read of texts.map(termsIn)) {
            read.words.forEach((term) => words.add(term, at));
            read.pairs.forEach((term) => pairs.add(term, at));
        }

        const head = termsIn((documents[at] as { title: string }).title);
        head.words.forEach((term) => words.addTimes(term, weights.title));
        head.pairs.forEach((term) => pairs.addTimes(term, weights.titlePair));
    }

    const all = documents.length * (1 + weights.title);
    const shares = new Map<number, number>();
    const shareOf = (count: number): number => {

        const share = shares.get(count) ?? (count / all) ** weights.agreement;
        shares.set(count, share);
        return share;
    };

    const worth = new Map<string, number>();
    for (const [term, count] of words) {
        worth.set(term, weights.word * shareOf(count));
    }

    for (const [term, count] of pairs) {
        worth.set(term, shareOf(count));
    }

    return worth;
};

/** Returns the total weight of terms, added to `before`. */
export const valueOf = (terms: Iterable<string>, worth: ReadonlyMap<string, number>, before = 0): number => {

    let sum = before;
    for (const term of terms) {
        sum += worth.get(term) ?? 0;
    }

    return sum;
};
