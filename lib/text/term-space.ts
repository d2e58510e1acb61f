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

/** The same, with a number for each word. */
interface NumberedWords {
    readonly title: readonly number[];
    readonly sentences: readonly (readonly number[])[];
}

/** The weight of each word, by its number. */
interface Weights {
    readonly values: readonly number[];
    readonly length: number;
}

/** Numbers for words, in order of first occurrence. */
class Vocabulary {

    readonly #numbers = new Map<string, number>();

    get size(): number {

        return this.#numbers.size;
    }

    /** Returns the numbers of words, and gives one to each that has none. */
    add(words: readonly string[]): number[] {

        const numbers: number[] = [];
        for (const word of words) {
            let number = this.#numbers.get(word);
            if (number === undefined) {
                number = this.size;
                this.#numbers.set(word, number);
            }

            numbers.push(number);
        }

        return numbers;
    }

    /** Returns the numbers of the words that have one. */
    find(words: readonly string[]): number[] {

        return words.map((word) => this.#numbers.get(word)).filter((number) => number !== undefined);
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
    /** How often each word occurs, by number, while words are counted; otherwise 0. */
    readonly #times: number[];

    constructor(documents: readonly DocumentWords[]) {

        const numbered = documents.map(({ sentences, title }) => ({ sentences: sentences.map((words) => this.#vocabulary.add(words)), title: this.#vocabulary.add(title) }));
        this.#times = new Array<number>(this.#vocabulary.size).fill(0);
        this.#centroid = this.#centroidOf(numbered);
        const inTitles = this.#countsOf(numbered.flatMap(({ title }) => title));
        this.sentences = numbered.flatMap(({ sentences }) => sentences.map((words) => this.#sentence(words, inTitles)));
    }

    /** Returns, for each sentence, its highest cosine with any of the texts, from 0 to 1. Words that no document has don't count. */
    nearest(texts: readonly (readonly string[])[]): number[] {

        const cosines = texts.map((words) => this.cosines(this.sentences, this.#vector(this.#vocabulary.find(words))));
        return this.sentences.map((_, at) => Math.max(...cosines.map((ofText) => ofText[at] as number)));
    }

    /** Returns the cosine of each vector and one of them, from 0 to 1. */
    cosines(vectors: readonly Vector[], one: Vector): number[] {

        const other = this.#spreadOut(one);
        return vectors.map((vector) => cosine(vector, other));
    }

    #centroidOf(documents: readonly NumberedWords[]): Weights {

        const frequency = new Array<number>(this.#times.length).fill(0);
        const users = new Array<number>(this.#times.length).fill(0);
        const lastUser = new Array<number>(this.#times.length).fill(-1);
        const use = (words: readonly number[], doc: number, times: number): void => {

            for (const word of words) {
                frequency[word] = (frequency[word] as number) + times;
                users[word] = (users[word] as number) + (lastUser[word] === doc ? 0 : 1);
                lastUser[word] = doc;
            }
        };

        for (const [doc, { sentences, title }] of documents.entries()) {
            sentences.forEach((words) => use(words, doc, 1));
            use(title, doc, 0);
        }

        const values = frequency.map((times, word) => times * ((users[word] as number) / documents.length) ** 2);
        return { values, length: lengthOf(values) };
    }

    #sentence(sentence: readonly number[], titles: Weights): SentenceVector {

        const vector = this.#vector(sentence);
        const { words, values, length } = vector;
        let [mass, inTitles] = [0, 0];
        for (let i = 0; i < words.length; ++i) {
            mass += values[i] as number;
            inTitles += titles.values[words[i] as number] as number;
        }

        return { words, values, length, mass, toCentroid: cosine(vector, this.#centroid), toTitles: inTitles === 0 ? 0 : inTitles / (Math.sqrt(words.length) * titles.length) };
    }

    #vector(text: readonly number[]): Vector {

        const { words, times } = this.#count(text);
        const values: number[] = [];
        for (let i = 0; i < words.length; ++i) {
            const weight = this.#centroid.values[words[i] as number] as number;
            values.push(times[i] === 1 ? weight : (1 + Math.log(times[i] as number)) * weight);
        }

        return { words, values, length: lengthOf(values) };
    }

    /** Returns words without repetition, and how often each occurs. */
    #count(words: readonly number[]): { readonly words: readonly number[]; readonly times: readonly number[] } {

        const all = this.#times;
        const distinct: number[] = [];
        for (const word of words) {
            if (all[word] === 0) {
                distinct.push(word);
            }

            all[word] = (all[word] as number) + 1;
        }

        const times: number[] = [];
        for (const word of distinct) {
            times.push(all[word] as number);
            all[word] = 0;
        }

        return { words: distinct, times };
    }

    /** Returns how often each word occurs, by its number. */
    #countsOf(words: readonly number[]): Weights {

        const { words: distinct, times } = this.#count(words);
        return this.#spreadOut({ words: distinct, values: times, length: lengthOf(times) });
    }

    /** Returns a vector by number of word, with 0 for words that it does not have. */
    #spreadOut({ words, values, length }: Vector): Weights {

        const all = new Array<number>(this.#times.length).fill(0);
        for (let i = 0; i < words.length; ++i) {
            all[words[i] as number] = values[i] as number;
        }

        return { values: all, length };
    }
}
