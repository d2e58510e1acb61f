import { recently } from './memo';
import { plainWords } from './plain-words';
import { clip, sentencesOf } from './sentences';

export interface Document {
    readonly title: string;
    readonly text: string;
    /** Sentences of the text, if they have been read already. Default: read from `text`. */
    readonly sentences?: readonly Sentence[];
}

export interface Sentence {
    readonly text: string;
    readonly words: readonly string[];
}

export interface ExtractOptions {
    /** Maximum number of sentences. */
    readonly max: number;
    /** Maximum length of one sentence, in characters. Longer ones are left out, or clipped if their document has no shorter one. */
    readonly maxLength: number;
    /** Texts shown to the reader anyway, such as a headline: sentences that repeat them are left out. */
    readonly exclude?: readonly string[];
}

export interface Extract {
    readonly text: string;
    /** Index of its document. */
    readonly doc: number;
}

/** Words as numbers, without repetition, in order of first occurrence, each with a weight. */
interface Vector {
    readonly words: readonly number[];
    readonly values: readonly number[];
    readonly length: number;
}

/** The weight of each word, by its number. */
interface Weights {
    readonly values: readonly number[];
    readonly length: number;
}

interface Candidate extends Extract, Sentence {
    readonly position: number;
}

interface Ranked {
    readonly candidate: Candidate;
    readonly vector: Vector;
    readonly relevance: number;
    /** Similarity to the nearest sentence that has been chosen. */
    nearest: number;
    /** Whether a sentence of the same document has been chosen. */
    sibling: boolean;
}

const maxDocuments = 100;
const maxCandidates = 400;

/** Found by a search on stories of three articles. */
const weights = { centroid: 1, titles: 1, position: 0.3, mass: 0.1, relevance: 0.7, similarity: 0.3, sibling: 0.05 };

/** Minimum number of meaningful words of a sentence; one with fewer counts proportionally less. */
const fragment = 5;

/** Sentences more similar than this count as the same. */
const sameness = 0.75;

const stopwords = new Set(('a about after all also an and any are as at be because been before being between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its just '
    + 'may me might more most my no nor not now of off on once only or other our out over own s said same say says she should so some such t than that the their them then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your').split(' '));

const withoutStopwords = (words: readonly string[]): string[] => words.filter((word) => !stopwords.has(word));

/** Returns the words of a text without stopwords, in lower case, with repetition. */
export const contentWords = (text: string): string[] => withoutStopwords(plainWords(text));

/** Number of headlines whose words are kept: those of a story are read several times. */
const keptTitles = 50;

const titleWords = recently(keptTitles, (title): readonly string[] => contentWords(title));

const plain = /^[a-z\d]+$/;

/** Whether a word in lower case, or a part of it, is not a stopword. */
export const isMeaningful = (word: string): boolean => (plain.test(word) ? !stopwords.has(word) : contentWords(word).length > 0);

/** Returns sentences with the words by which they are compared. */
export const withWords = (sentences: readonly string[]): Sentence[] => {

    const words = sentences.map(plainWords).map(withoutStopwords);
    return sentences.map((text, i) => ({ text, words: words[i] as string[] }));
};

/** Returns the sentences of a text, with the words by which they are compared. */
export const readSentences = (text: string): Sentence[] => withWords(sentencesOf(text));

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

const candidatesOf = (document: Document, doc: number, limit: number, maxLength: number): Candidate[] => {

    const all = (document.sentences ?? readSentences(document.text)).slice(0, limit)
        .map(({ text, words }, position) => ({ text, doc, position, words }))
        .filter(({ words }) => words.length > 0);

    const fitting = all.filter(({ text }) => text.length <= maxLength);
    return fitting.length > 0 ? fitting : all.slice(0, 1).map((candidate) => ({ ...candidate, text: clip(candidate.text, maxLength) }));
};

/** Returns the words of the documents, weighted by frequency, with those that several documents use far above the others. Adds these words to the vocabulary. */
const centroidOf = (titles: readonly (readonly string[])[], candidates: readonly Candidate[], vocabulary: Vocabulary): Weights => {

    const [frequency, users]: [number[], number[]] = [[], []];
    const lastUser: number[] = [];
    const use = (word: string, doc: number, times: number): void => {

        const number = vocabulary.add(word);
        frequency[number] = (frequency[number] ?? 0) + times;
        users[number] = (users[number] ?? 0) + (lastUser[number] === doc ? 0 : 1);
        lastUser[number] = doc;
    };

    for (const [doc, title] of titles.entries()) {
        for (const candidate of candidates) {
            if (candidate.doc === doc) {
                candidate.words.forEach((word) => use(word, doc, 1));
            }
        }

        title.forEach((word) => use(word, doc, 0));
    }

    const values = frequency.map((times, number) => times * ((users[number] as number) / titles.length) ** 2);
    return { values, length: lengthOf(values) };
};

const weightsOf = (words: readonly string[], vocabulary: Vocabulary): Weights => {

    const { words: distinct, times } = vocabulary.count(words);
    return { values: spreadOut({ words: distinct, values: times }, vocabulary), length: lengthOf(times) };
};

/** Returns the values of a vector by number, with 0 for words that it does not have. */
const spreadOut = ({ words, values }: Pick<Vector, 'words' | 'values'>, vocabulary: Vocabulary): number[] => {

    const all = new Array<number>(vocabulary.size).fill(0);
    words.forEach((word, i) => {

        all[word] = values[i] as number;
    });
    return all;
};

const vectorOf = (sentence: readonly string[], centroid: Weights, vocabulary: Vocabulary): Vector => {

    const { words, times } = vocabulary.count(sentence);
    const values = words.map((word, i) => (1 + Math.log(times[i] as number)) * (centroid.values[word] as number));
    return { words, values, length: lengthOf(values) };
};

const rank = (candidate: Candidate, centroid: Weights, titles: Weights, vocabulary: Vocabulary): Ranked => {

    const vector = vectorOf(candidate.words, centroid, vocabulary);
    let inTitles = 0;
    let mass = 0;
    for (let i = 0; i < vector.words.length; ++i) {
        inTitles += titles.values[vector.words[i] as number] as number;
        mass += vector.values[i] as number;
    }

    const relevance = weights.centroid * cosine(vector, centroid)
        + weights.titles * (inTitles === 0 ? 0 : inTitles / (Math.sqrt(vector.words.length) * titles.length))
        + weights.position / (1 + candidate.position)
        + weights.mass * mass / 10;

    const whole = Math.min(1, candidate.words.length / fragment);
    return { candidate, vector, relevance: relevance * whole, nearest: 0, sibling: false };
};

const value = ({ relevance, nearest, sibling }: Ranked): number => {

    return weights.relevance * relevance - weights.similarity * nearest - (sibling ? weights.sibling : 0);
};

/** Whether a candidate is unlike all sentences that have been chosen. */
const isNew = ({ nearest }: Ranked): boolean => nearest <= sameness;

/** Sentences of documents, ranked by how well they represent what the documents have in common. */
export class Ranking {

    readonly #vocabulary = new Vocabulary();
    readonly #centroid: Weights;
    readonly #ranked: readonly Ranked[];

    /** @param maxLength maximum length of one sentence, see `ExtractOptions`. */
    constructor(documents: readonly Document[], maxLength: number) {

        const read = documents.slice(0, maxDocuments);
        const limit = Math.ceil(maxCandidates / Math.max(1, read.length));
        const candidates = read.flatMap((document, doc) => candidatesOf(document, doc, limit, maxLength));
        const titles = read.map(({ title }) => titleWords(title));
        this.#centroid = centroidOf(titles, candidates, this.#vocabulary);
        const ofTitles = weightsOf(titles.flat(), this.#vocabulary);
        this.#ranked = candidates.map((candidate) => rank(candidate, this.#centroid, ofTitles, this.#vocabulary));
    }

    /** Returns the best sentences, best first. Those that repeat `exclude` are left out. */
    best(max: number, exclude: readonly string[] = []): Extract[] {

        for (const one of this.#ranked) {
            one.nearest = 0;
            one.sibling = false;
        }

        for (const text of exclude) {
            const vector = vectorOf(titleWords(text), this.#centroid, this.#vocabulary);
            this.#approachAll(this.#ranked, vector);
        }

        return this.#choose(max).map(({ candidate: { text, doc } }) => ({ text, doc }));
    }

    /** Chooses by maximal marginal relevance: each sentence is worth what it adds to those before it. Of equals, the earlier one wins. */
    #choose(max: number): Ranked[] {

        const chosen: Ranked[] = [];
        let rest = this.#ranked.filter(isNew);
        while (chosen.length < max && rest.length > 0) {
            const best = rest.reduce((a, b) => (value(b) > value(a) ? b : a));
            chosen.push(best);
            const others = rest.filter((other) => other !== best);
            this.#approachAll(others, best.vector);
            rest = others.filter(isNew);
            for (const other of rest) {
                other.sibling ||= other.candidate.doc === best.candidate.doc;
            }
        }

        return chosen;
    }

    /** Compares candidates with a sentence that the reader will see. */
    #approachAll(candidates: readonly Ranked[], vector: Vector): void {

        if (candidates.length > 0) {
            const seen: Weights = { values: spreadOut(vector, this.#vocabulary), length: vector.length };
            candidates.forEach((candidate) => {

                candidate.nearest = Math.max(candidate.nearest, cosine(candidate.vector, seen));
            });
        }
    }
}

/**
 * Returns the sentences that best represent what the documents have in common, best first: near to their centroid and titles,
 * early in the text, without repetition. The same input gives the same output.
 */
export const extractSentences = (documents: readonly Document[], { max, maxLength, exclude }: ExtractOptions): Extract[] => new Ranking(documents, maxLength).best(max, exclude);
