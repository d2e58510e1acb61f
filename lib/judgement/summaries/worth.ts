import { termsIn } from './terms';

/** Found by coarse steps on three-article stories; each lies on a plateau. */
const weights = {
    /** A single word, beside a pair of words. */
    word: 0.25,
    /** What a word of a headline counts, in documents. */
    title: 1.5,
    /** What a pair of words of a headline counts, in documents. */
    titlePair: 2,
    /** How far what many documents say is worth more than what one says. */
    agreement: 2.5
};

const addAll = (counts: Map<string, number>, terms: Iterable<string>, times: number): void => {

    for (const term of terms) {
        counts.set(term, (counts.get(term) ?? 0) + times);
    }
};

/** What each term is worth, from 0 to 1: the share of documents that say it, headlines counted more. */
export const worthOf = (documents: readonly { readonly title: string }[], sentences: readonly (readonly string[])[]): ReadonlyMap<string, number> => {

    const words = new Map<string, number>();
    const pairs = new Map<string, number>();
    for (const [i, texts] of sentences.entries()) {
        const read = texts.map(termsIn);
        addAll(words, new Set(read.flatMap((one) => [...one.words])), 1);
        addAll(pairs, new Set(read.flatMap((one) => [...one.pairs])), 1);
        const head = termsIn((documents[i] as { title: string }).title);
        addAll(words, head.words, weights.title);
        addAll(pairs, head.pairs, weights.titlePair);
    }

    const all = documents.length * (1 + weights.title);
    const worth = (count: number): number => (count / all) ** weights.agreement;
    return new Map([...[...words].map(([term, count]) => [term, weights.word * worth(count)] as const), ...[...pairs].map(([term, count]) => [term, worth(count)] as const)]);
};

/** What terms are worth together. */
export const valueOf = (terms: Iterable<string>, worth: ReadonlyMap<string, number>): number => {

    let sum = 0;
    for (const term of terms) {
        sum += worth.get(term) ?? 0;
    }

    return sum;
};
