/** Words as numbers, without repetition, in order of first occurrence, each with a weight. */
export interface Vector {
    readonly words: readonly number[];
    readonly values: readonly number[];
    readonly length: number;
}

/** A sentence of the documents, compared with what they have in common. */
export interface SentenceVector extends Vector {
    /** Sum of its values. */
    readonly mass: number;
    /** Cosine of it and the centroid, from 0 to 1. */
    readonly toCentroid: number;
    /** Cosine of its words, each once, and the words of all titles, from 0 to 1. */
    readonly toTitles: number;
}

/** Words of a document, without stopwords. */
export interface DocumentWords {
    readonly title: readonly string[];
    readonly sentences: readonly (readonly string[])[];
}

/** The weight of each word, by its number. */
interface Weights {
    readonly values: readonly number[];
    readonly length: number;
}

/** Numbers for words, in order of first occurrence. */
class Vocabulary {

    readonly #numbers = new Map<string, number>();
    /** Counts by number, for use within `count`; otherwise 0. */
    readonly #times: number[] = [];

    get size(): number {

        return this.#times.length;
    }

    add(word: string): number {

        let number = this.#numbers.get(word);
        if (number === undefined) {
            number = this.#times.length;
            this.#numbers.set(word, number);
            this.#times.push(0);
        }

        return number;
    }

    /** Returns the known ones among words, without repetition, and how often each occurs. */
    count(words: readonly string[]): { readonly words: readonly number[]; readonly times: readonly number[] } {

        const distinct: number[] = [];
        for (const word of words) {
            const number = this.#numbers.get(word);
            if (number !== undefined) {
                if (this.#times[number] === 0) {
                    distinct.push(number);
                }

                this.#times[number] = (this.#times[number] as number) + 1;
            }
        }

        const times = distinct.map((number) => this.#times[number] as number);
        distinct.forEach((number) => {

            this.#times[number] = 0;
        });
        return { words: distinct, times };
    }
}

/** Euclidean length. */
const lengthOf = (values: readonly number[]): number => {

    let sum = 0;
    for (const value of values) {
        sum += value * value;
    }

    return Math.sqrt(sum);
};

const cosine = (vector: Vector, other: Weights): number => {

    let dot = 0;
    for (let i = 0; i < vector.words.length; ++i) {
        dot += (vector.values[i] as number) * (other.values[vector.words[i] as number] as number);
    }

    return dot === 0 ? 0 : dot / (vector.length * other.length);
};

/**
 * Sentences of documents as vectors. Words are weighted by frequency, with those that several documents use far above the others.
 * Words of titles count for their use, not for their frequency.
 */
export class TermSpace {

    /** One per sentence, in the order of the documents. */
    readonly sentences: readonly SentenceVector[];

    readonly #vocabulary = new Vocabulary();
    readonly #centroid: Weights;

    constructor(documents: readonly DocumentWords[]) {

        this.#centroid = this.#centroidOf(documents);
        const titles = this.#countsOf(documents.flatMap(({ title }) => title));
        this.sentences = documents.flatMap((document) => document.sentences.map((words) => this.#sentence(words, titles)));
    }

    /** Returns, for each sentence, its highest cosine with any of the texts, from 0 to 1. Words that no document has don't count. */
    nearest(texts: readonly (readonly string[])[]): number[] {

        const cosines = texts.map((words) => this.cosines(this.sentences, this.#vector(words)));
        return this.sentences.map((_, at) => Math.max(...cosines.map((ofText) => ofText[at] as number)));
    }

    /** Returns the cosine of each vector and one of them, from 0 to 1. */
    cosines(vectors: readonly Vector[], one: Vector): number[] {

        const other = this.#spreadOut(one);
        return vectors.map((vector) => cosine(vector, other));
    }

    #centroidOf(documents: readonly DocumentWords[]): Weights {

        const [frequency, users]: [number[], number[]] = [[], []];
        const lastUser: number[] = [];
        const use = (word: string, doc: number, times: number): void => {

            const number = this.#vocabulary.add(word);
            frequency[number] = (frequency[number] ?? 0) + times;
            users[number] = (users[number] ?? 0) + (lastUser[number] === doc ? 0 : 1);
            lastUser[number] = doc;
        };

        for (const [doc, { title, sentences }] of documents.entries()) {
            sentences.forEach((words) => words.forEach((word) => use(word, doc, 1)));
            title.forEach((word) => use(word, doc, 0));
        }

        const values = frequency.map((times, number) => times * ((users[number] as number) / documents.length) ** 2);
        return { values, length: lengthOf(values) };
    }

    #sentence(sentence: readonly string[], titles: Weights): SentenceVector {

        const vector = this.#vector(sentence);
        const inTitles = vector.words.reduce((sum, word) => sum + (titles.values[word] as number), 0);
        return {
            ...vector,
            mass: vector.values.reduce((sum, value) => sum + value, 0),
            toCentroid: cosine(vector, this.#centroid),
            toTitles: inTitles === 0 ? 0 : inTitles / (Math.sqrt(vector.words.length) * titles.length)
        };
    }

    #vector(text: readonly string[]): Vector {

        const { words, times } = this.#vocabulary.count(text);
        const values = words.map((word, i) => (1 + Math.log(times[i] as number)) * (this.#centroid.values[word] as number));
        return { words, values, length: lengthOf(values) };
    }

    /** Returns how often each word occurs, by its number. */
    #countsOf(words: readonly string[]): Weights {

        const { words: distinct, times } = this.#vocabulary.count(words);
        return this.#spreadOut({ words: distinct, values: times, length: lengthOf(times) });
    }

    /** Returns a vector by number of word, with 0 for words that it does not have. */
    #spreadOut({ words, values, length }: Vector): Weights {

        const all = new Array<number>(this.#vocabulary.size).fill(0);
        words.forEach((word, i) => {

            all[word] = values[i] as number;
        });
        return { values: all, length };
    }
}
