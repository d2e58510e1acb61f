import { contentWords, withoutStopwords } from './content-words';
import { recently } from './memo';
import { plainWords } from './plain-words';
import { clip, sentencesOf } from './sentences';
import { cosine, lengthOf, spreadOut, Vocabulary, weightsOf } from './vectors';
import type { Vector, Weights } from './vectors';

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

/** Number of headlines whose words are kept: those of a story are read several times. */
const keptTitles = 50;

const titleWords = recently(keptTitles, (title): readonly string[] => contentWords(title));

/** Returns sentences with the words by which they are compared. */
export const withWords = (sentences: readonly string[]): Sentence[] => {

    const words = sentences.map(plainWords).map(withoutStopwords);
    return sentences.map((text, i) => ({ text, words: words[i] as string[] }));
};

/** Returns the sentences of a text, with the words by which they are compared. */
export const readSentences = (text: string): Sentence[] => withWords(sentencesOf(text));

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
